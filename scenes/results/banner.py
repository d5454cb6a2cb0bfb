"""The winner's banner: laurels round the badge, golden words over the evening."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.content.cast import Cast
from scenes.art import frame
from scenes.art.cache import Steps, finish
from scenes.art.light import grey_alpha, hgrad, opaque
from scenes.art.scenery import laurels
from scenes.art.strip import strip_in_steps
from scenes.kit.markup import escape
from scenes.kit.text import Drawn, draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.match import library, portraits
from scenes.match.seats import SeatInfo
from scenes.results.words import ResultWords

LEAST = 22  # design units of the letters of the margin
DUSK = (34, 14, 34)  # in which the words stand, so that sand and sun behind them are not too bright


def banner_in_steps(theme: Theme, r: pg.Rect) -> Steps:
    """The evening of a banner in slices."""
    t, thick = theme, theme.px(16)
    size = (r.w - 2 * thick, r.h - 2 * thick)
    near = t.narrow or t.text_scale > 1.1  # broad words leave the camels less way
    walk, gate = ((0.66, 0.76), 0.90) if near else ((0.60, 0.76), 0.89)
    key = ("results-strip", near, *size)
    return t.cache.in_steps(key, lambda: strip_in_steps(size, t.icons, t.u, True, 5, walk, gate, 5))


def draw_banner(
    target: pg.Surface, theme: Theme, r: pg.Rect, words: ResultWords, cast: Cast,
    corner: pg.Rect | None = None,
) -> None:  # fmt: skip
    """Draw the whole banner in its wooden frame. corner: what lies over it, where no letters go."""
    t, thick = theme, theme.px(16)
    frame.wooden_frame(target, r, t.u, t.textures, finish(banner_in_steps(t, r)), 16)
    inner = r.inflate(-2 * thick, -2 * thick)
    shade = (round(inner.w * 0.74), inner.h)
    target.blit(t.art(("banner-dusk",), shade, lambda: _dusk(*shade)), inner.topleft)
    n = min(inner.h - t.px(8), t.px(230))
    centre = (inner.x + t.px(30) + n // 2, inner.centery)
    wreath = t.art(("laurels",), (n, n), lambda: laurels(n, t.u))
    target.blit(wreath, wreath.get_rect(center=centre))
    _draw_winners(target, t, centre, n, [words.seats[seat] for seat in words.standing.winners], cast)
    x = centre[0] + n // 2 + t.px(30)
    room = pg.Rect(x, inner.y + t.px(8), round(inner.w * 0.62) - x + inner.x, inner.h - t.px(16))
    head = pg.Rect(room.x, room.y, room.w, round(room.h * 0.5))
    _letter(target, t, head, words.headline().upper(), corner)
    below = pg.Rect(room.x, head.bottom, room.w, room.bottom - head.bottom)
    draw_margin(target, t, below, words.margin(), words.reason)


def draw_margin(target: pg.Surface, theme: Theme, r: pg.Rect, margin: str, reason: str) -> Drawn:
    """By how much and how it ended; a margin too long for a line takes both, the facts say how it ended."""
    if measure(theme, margin, "headb", LEAST)[0] > r.w:
        return draw_paragraph(target, theme, margin, r, "headb", LEAST, (255, 244, 216), "left", "middle")
    line = pg.Rect(r.x, r.y, r.w, r.h * 54 // 100)
    low = pg.Rect(r.x, line.bottom, r.w, r.bottom - line.bottom)
    draw_line(target, theme, reason, low, "bold", 20, (255, 240, 214), "left", ellipsis=True)
    return draw_line(target, theme, margin, line, "headb", 30, (255, 244, 216), "left")


def _dusk(width: int, height: int) -> pg.Surface:
    """The evening's shade from the left, gone before the gate."""
    dark = opaque((width, height), DUSK)
    greys = ((150,) * 3, (176,) * 3, (160,) * 3, (0,) * 3)
    return grey_alpha(hgrad((width, height), *greys), dark)


def _letter(target: pg.Surface, theme: Theme, r: pg.Rect, words: str, corner: pg.Rect | None) -> None:
    """The headline in gold, at the left; a long one that would reach the corner stands below it."""
    px = theme.font_px("title", 74)
    room = (r.w - theme.px(16), round(r.h * 1.25))  # of capitals, whose line has air above and below
    while px > theme.floor("title") and any(
        a > b for a, b in zip(theme.font_at("title", px).size(words), room)
    ):
        px -= 1
    image = frame.gold_letters(theme.font_at("title", px), words, theme.u, True)
    font = theme.font_at("title", px)
    pad = (image.get_width() - font.size(words)[0]) // 2
    letters = place_of_letters(r, font.size(words), corner)
    target.blit(image, (letters.x - pad, letters.centery - image.get_height() // 2))


def place_of_letters(r: pg.Rect, size: tuple[int, int], corner: pg.Rect | None) -> pg.Rect:
    """Where a headline stands in its row: in the middle, or just below what lies in the corner."""
    letters = pg.Rect((0, 0), size)
    letters.midleft = r.midleft
    if corner is not None and letters.colliderect(corner):
        letters.top = corner.bottom
    return letters


def _draw_winners(
    target: pg.Surface, theme: Theme, centre: tuple[int, int], n: int, seats: Sequence[SeatInfo],
    cast: Cast,
) -> None:  # fmt: skip
    """Their marks in the wreath; a computer player's face with its mark."""
    size = round(n * (0.46 if len(seats) == 1 else 0.30))
    step = round(size * 0.92)
    x = centre[0] - step * (len(seats) - 1) // 2
    for seat in seats:
        image = library.pieces(theme).badge(size, seat.colour, shadow=True)
        if not seat.person:
            wide = round(size * 1.12)
            face = portraits.picture(theme, cast, escape(seat.name), "pleased", wide)
            image = portraits.with_badge(face, library.badge(theme, seat.colour, round(wide * 0.36)))
        target.blit(image, image.get_rect(center=(x, centre[1] - n // 20)))
        x += step
