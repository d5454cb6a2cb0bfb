"""The closed door with its sign, and the picture of the table after a step."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.art import frame
from scenes.art.light import carve, clear, shadowed, shrink
from scenes.art.palette import OUTLINE
from scenes.art.texture import star_points
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.match import library

QUARTER = 0.7853981633974483


def draw_door(target: pg.Surface, theme: Theme, r: pg.Rect, door: pg.Surface | None) -> None:
    """The door in its wooden frame; plain dark wood until its picture is ready."""
    n = 2 * theme.px(20)
    fill = door if door is not None else theme.textures.get("tray", r.w - n, r.h - n)
    frame.wooden_frame(target, r, theme.u, theme.textures, fill, 20)


def draw_sign(
    target: pg.Surface, theme: Theme, r: pg.Rect, words: tuple[str, str, str, str], colour: str, floor: int
) -> None:
    """The parchment on the door. words: "Pass to", name, line, remark; floor: where the button begins."""
    px, (upper, name, line, foot) = theme.px, words
    _draw_ropes(target, theme, r)
    chrome.panel(target, theme, r, bright=1.5)
    for corner in (r.topleft, r.topright, r.bottomleft, r.bottomright):
        x = corner[0] + px(26) * (1 if corner[0] == r.x else -1)
        y = corner[1] + px(26) * (1 if corner[1] == r.y else -1)
        nail = library.pieces(theme).disc(px(26), (206, 150, 72))
        target.blit(nail, nail.get_rect(center=(x, y)))
    inner = r.inflate(-2 * px(44), -2 * px(20))
    room = floor - inner.y - px(10)
    head = pg.Rect(inner.x, inner.y, inner.w, round(room * 0.14))
    draw_line(target, theme, upper, head, "headb", 34, theme.ink)
    mark = pg.Rect(inner.x, head.bottom, inner.w, round(room * 0.42))
    n = min(mark.h, inner.w // 2)
    star = theme.art(("sign-star",), (n, n), lambda: _star(theme, n))
    target.blit(star, star.get_rect(center=mark.center))
    badge = library.pieces(theme).badge(round(n * 0.58), colour, shadow=True)
    target.blit(badge, badge.get_rect(center=mark.center))
    big = pg.Rect(inner.x, mark.bottom, inner.w, round(room * 0.27))
    draw_line(target, theme, name, big, "title", 84, theme.wine)
    low = pg.Rect(inner.x, big.bottom, inner.w, floor - big.bottom - px(8))
    draw_paragraph(target, theme, line, low, "text", 20, theme.ink, "center", "middle")
    if foot:
        end = pg.Rect(inner.x, r.bottom - theme.tp(52), inner.w, theme.tp(40))
        draw_paragraph(target, theme, foot, end, "text", 18, theme.ink_soft, "center", "middle")


def _draw_ropes(target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
    px = theme.px
    hook = (r.centerx, r.y - px(52))
    for x in (r.x + px(60), r.right - px(60)):
        for width, tone in ((px(7), (58, 30, 10)), (px(4), (206, 160, 92))):
            pg.draw.line(target, tone, hook, (x, r.y + px(6)), width)
    nail = library.pieces(theme).disc(px(44), (206, 150, 72))
    target.blit(nail, nail.get_rect(center=hook))


def _star(theme: Theme, n: int) -> pg.Surface:
    """The eight-pointed glazed star behind a badge."""
    big = n * 3
    m = clear((big, big))
    c = big / 2
    for angle in (0.0, QUARTER):
        pg.draw.polygon(m, (255, 255, 255), star_points((c, c), big * 0.46, angle))
    out = carve(m, (24, 78, 104), max(3, n // 16), 3.0, OUTLINE)
    for scale, width, tone in ((0.40, 5, (206, 168, 86)), (0.33, 3, (94, 150, 150))):
        for angle in (0.0, QUARTER):
            pg.draw.polygon(out, tone, star_points((c, c), big * scale, angle), max(2, width * big // 700))
    return shadowed(shrink(out), theme.u, n)


def draw_order(
    target: pg.Surface,
    theme: Theme,
    r: pg.Rect,
    label: str,
    seats: Sequence[tuple[str, str]],
    now: int,
    moved: Sequence[int],
) -> None:
    """The chairs in order of play. seats: colour and name; now: who is next; moved: who had a turn since."""
    t, count, gap = theme, len(seats), theme.px(26)
    lw = measure(t, label, "head", 22)[0] + t.px(20)
    beside = t.tp(44) + t.px(16) + t.tp(24) + t.px(6)  # badge and tick
    wants = [measure(t, name, "head", 21)[0] + beside for _, name in seats]
    if lw + sum(wants) + gap * count > r.w:
        lw = 0
    tight = sum(wants) + gap * (count - 1) > r.w
    if tight:  # only the next player's name stays beside the badges
        wants = [want if i == now else t.tp(72) for i, want in enumerate(wants)]
    if lw:
        draw_line(target, t, label, pg.Rect(r.x, r.y, lw, r.h), "head", 22, t.cream, "left")
    k = min(1.3, (r.w - lw - gap * (count - 1)) / sum(wants))
    x = r.x + lw
    for i, ((colour, name), want) in enumerate(zip(seats, wants)):
        box = pg.Rect(x, r.y + t.px(4), int(want * k), r.h - t.px(8))
        words = "" if tight and i != now else name
        _draw_chair(target, t, box, colour, words, i == now, i in moved and i != now)
        if i + 1 < count:
            centre = (box.right + gap // 2, box.centery)
            chrome.arrow(target, t, centre, "right", max(9, t.px(15)), (232, 190, 104))
        x = box.right + gap


def _draw_chair(
    target: pg.Surface, theme: Theme, r: pg.Rect, colour: str, name: str, now: bool, done: bool
) -> None:
    if now:
        chrome.plate(target, theme, r, ((255, 240, 176), (240, 200, 100)), 8)
    else:
        chrome.plate(target, theme, r, ((52, 26, 12), (34, 15, 5)), 8, (150, 100, 50))
    n = min(r.h - theme.px(10), theme.tp(44))
    image = library.badge(theme, colour, n)
    target.blit(image, image.get_rect(center=(r.x + theme.px(10) + n // 2, r.centery)))
    if name:
        x, tail = r.x + n + theme.px(16), theme.tp(24) if done else theme.px(6)
        room = pg.Rect(x, r.y, r.right - tail - x, r.h)
        ink = theme.ink if now else theme.cream
        draw_line(target, theme, name, room, "head", 21, ink, "left", ellipsis=True)
    if done:
        centre = (r.right - theme.tp(16), r.centery)
        chrome.icon(target, theme, "check-mark", centre, theme.tp(20), (120, 196, 110), "flat")
