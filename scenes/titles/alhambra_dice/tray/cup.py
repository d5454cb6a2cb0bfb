"""The leather cup: its picture, upright or tipped over, and the field of the tray it stands in."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from random import Random
from typing import NamedTuple

import pygame as pg
import pygame.transform as tr

from scenes.art import frame, light
from scenes.art.palette import CREAM, INK, OUTLINE
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.alhambra_dice.regions import CUP, EXTRA_THROW

WIDE = 0.86
"""Width of a cup against its height."""


def cup_image(theme: Theme, height: int) -> pg.Surface:
    """A stitched cup of brown leather, upright, with its shadow."""
    return theme.cache.get(("ad-cup", height, round(theme.u * 1000)), lambda: _cup(theme, height))


def _cup(theme: Theme, height: int) -> pg.Surface:
    h, w = height * 3, round(height * 3 * WIDE)
    lip, foot = h * 0.16, h * 0.11
    body = light.hgrad((w, h), (64, 28, 12), (176, 98, 52), (132, 66, 32), (48, 20, 8))
    light.light(body, light.blur(light.fbm(Random(3), (w, h), max(4, h // 9), 3), 2), 2, 0.5)
    mask = light.clear((w, h))
    side = [(w * 0.02, lip / 2), (w * 0.98, lip / 2), (w * 0.86, h - foot / 2), (w * 0.14, h - foot / 2)]
    pg.draw.polygon(mask, (255, 255, 255, 255), side)
    pg.draw.ellipse(mask, (255, 255, 255, 255), (w * 0.14, h - foot * 1.1, w * 0.72, foot))
    pg.draw.ellipse(mask, (255, 255, 255, 255), (w * 0.02, 0, w * 0.96, lip))
    out = light.masked(body, mask)
    pg.draw.ellipse(out, (206, 136, 82), (w * 0.02, 0, w * 0.96, lip))
    pg.draw.ellipse(out, (38, 14, 6), (w * 0.07, lip * 0.16, w * 0.86, lip * 0.68))
    _bands(out, w, h, lip)
    star = frame.star(round(h * 0.30), (232, 188, 104))
    out.blit(
        frame.star(round(h * 0.30), (40, 16, 6)), star.get_rect(center=(w // 2 + 4, round(h * 0.55) + 4))
    )
    out.blit(star, star.get_rect(center=(w // 2, round(h * 0.55))))
    padded = light.clear((w + 12, h + 12), OUTLINE)
    padded.blit(out, (6, 6))
    whole = light.grown(padded, OUTLINE, 4)
    whole.blit(padded, (0, 0))
    return light.shadowed(light.shrink(whole), theme.u, height)


def _bands(out: pg.Surface, w: int, h: int, lip: float) -> None:
    """Two rows of stitches that follow the curve of rim and foot."""
    for y, inset, dip in ((lip * 1.5, 0.05, lip * 0.34), (h * 0.84, 0.13, h * 0.045)):
        left, right = w * inset, w * (1 - inset)
        count = 15
        points = [
            (left + (right - left) * i / count, y + dip * sin(pi * i / count)) for i in range(count + 1)
        ]
        for i in range(0, count, 2):
            a, b = points[i], points[i + 1]
            light.thick_line(out, (40, 14, 6), (a[0], a[1] + 3), (b[0], b[1] + 3), max(3, h // 60))
            light.thick_line(out, (236, 196, 130), a, b, max(3, h // 70))


def draw_tipped(target: pg.Surface, theme: Theme, centre: tuple[int, int], height: int, share: float) -> None:
    """The cup while dice are thrown: it shakes, tips over to the right and rises again."""
    tip = sin(pi * min(1.0, share / 0.8)) * 62
    shake = sin(share * 60) * 5 if share < 0.2 else 0.0
    image = tr.rotozoom(cup_image(theme, height), -tip + shake, 1.0)
    target.blit(image, image.get_rect(center=centre))


class CupState(NamedTuple):
    """words: on the cup; open: it can be thrown; throws: that count so far; most: that
    count in a turn; extra: words of the chips.

    extra_open: an extra throw is legal; has_extra: such chips exist in this game; hot: the kind of region
    pointed at.
    """

    words: str
    open: bool
    throws: int
    most: int
    extra: str
    extra_open: bool
    has_extra: bool
    hot: str
    moving: bool


def parts(theme: Theme, field: pg.Rect, has_extra: bool) -> tuple[pg.Rect, pg.Rect]:
    """The part of the field that throws, and the one that uses an extra throw (empty without such chips)."""
    if not has_extra:
        return pg.Rect(field), pg.Rect(field.x, field.bottom, 0, 0)
    low = max(theme.px(34), theme.tp(30), 26)
    upper = pg.Rect(field.x, field.y, field.w, field.h - low - theme.px(5))
    return upper, pg.Rect(field.x, field.bottom - low, field.w, low)


def cup_place(theme: Theme, upper: pg.Rect) -> tuple[tuple[int, int], int]:
    """Centre and height of the cup in the upper part."""
    height = upper.h - theme.px(8)
    return (upper.x + theme.px(8) + round(height * WIDE) // 2, upper.centery), height


def draw_field(
    out: pg.Surface, theme: Theme, look: Look, at: Callable[[pg.Rect], pg.Rect], field: pg.Rect, s: CupState
) -> None:
    """Paint both parts; at: from the window to the picture."""
    upper, lower = (at(r) for r in parts(theme, field, s.has_extra))
    hot = s.hot == CUP and s.open
    state = "hover" if hot else "normal" if s.open else "disabled"
    chrome.face(out, theme, upper, state, "gold" if s.open else "wood")
    centre, height = cup_place(theme, upper)
    if not s.moving:
        image = cup_image(theme, height)
        shown = image if s.open else look.ghost(image, 190)
        out.blit(shown, shown.get_rect(center=centre))
    x = centre[0] + round(height * WIDE) // 2 + theme.px(6)
    _words(out, theme, look, pg.Rect(x, upper.y, upper.right - x - theme.px(6), upper.h), s)
    if s.has_extra:
        _extra(out, theme, lower, s)


def _words(out: pg.Surface, theme: Theme, look: Look, r: pg.Rect, s: CupState) -> None:
    u = theme.px
    dot = min(u(22), r.w // 3 - u(3), r.h // 3)
    text = pg.Rect(r.x, r.y + u(3), r.w, r.h - dot - u(9))
    ink = INK if s.open else (58, 46, 34)
    draw_line(out, theme, s.words, text, "bold", 20, ink)
    for i in range(s.most):
        tone = (206, 132, 40) if i < s.throws else (70, 34, 20)
        image = look.pieces.disc(dot, tone, str(i + 1), shadow=False)
        centre = (r.centerx + (i - (s.most - 1) / 2) * (dot + u(5)), r.bottom - dot // 2 - u(6))
        out.blit(image, image.get_rect(center=centre))


def _extra(out: pg.Surface, theme: Theme, r: pg.Rect, s: CupState) -> None:
    u = theme.px
    hot = s.hot == EXTRA_THROW and s.extra_open
    chrome.face(out, theme, r, "hover" if hot else "normal" if s.extra_open else "disabled", "wood")
    n = r.h - u(8)
    chrome.icon(
        out,
        theme,
        "rolling-dices",
        (r.x + u(8) + n // 2, r.centery),
        n,
        None if s.extra_open else (110, 96, 80),
        "plain",
    )
    words = pg.Rect(r.x + n + u(14), r.y, r.right - r.x - n - u(20), r.h)
    draw_line(out, theme, s.extra, words, "bold", 17, CREAM if s.extra_open else (66, 54, 42))
