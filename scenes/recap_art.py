"""The closed door with its sign, and the picture of the table after a step."""

from __future__ import annotations

import pygame as pg

from scenes import library
from scenes.art import frame
from scenes.art.light import carve, clear, shadowed, shrink
from scenes.art.palette import OUTLINE
from scenes.art.texture import star_points
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph
from scenes.kit.theme import Theme

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


def draw_place(target: pg.Surface, theme: Theme, r: pg.Rect, picture: pg.Surface | None) -> None:
    """The table after a step in a small frame; sand until its picture is ready."""
    n = 2 * theme.px(12)
    size = (r.w - n, r.h - n)
    if size[0] < 40 or size[1] < 40:
        return
    fill = picture if picture is not None else theme.textures.get("sand", *size)
    frame.wooden_frame(target, r, theme.u, theme.textures, fill, 12)
