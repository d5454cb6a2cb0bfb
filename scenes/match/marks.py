"""What pictures of positions are marked with: numbers, crosses, ticks, rings and arrows, in design units."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin

import pygame as pg

from scenes.art.light import bezier, carve, clear, shadowed, shrink
from scenes.art.palette import Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme

NUMBER = 34
LEAST = 24  # pixels of a number

RED: Colour = (156, 30, 26)
RED_DARK: Colour = (92, 12, 10)
TEAL: Colour = (16, 96, 110)
CREAM: Colour = (255, 246, 222)
GREEN: Colour = (40, 128, 62)


def number_size(theme: Theme) -> int:
    """The pixels of a number's disc."""
    return max(LEAST, theme.px(NUMBER), theme.tp(26))


def number(target: pg.Surface, theme: Theme, centre: tuple[int, int], digits: str) -> None:
    """A red disc with a number."""
    n = number_size(theme)
    pg.draw.circle(target, (40, 12, 6), (centre[0] + 1, centre[1] + 2), n // 2 + 1)
    pg.draw.circle(target, CREAM, centre, n // 2)
    pg.draw.circle(target, RED, centre, n // 2 - max(2, n // 14))
    box = pg.Rect(0, 0, n, n)
    box.center = centre
    draw_line(target, theme, digits, box, "headb", 21, (255, 250, 236))


def sign(target: pg.Surface, theme: Theme, place: pg.Rect, kind: str) -> None:
    """A cross, a tick or a ring at a place."""
    if kind == "ring":
        ring(target, theme, place)
        return
    n = max(18, min(min(place.size) * 2 // 3, theme.px(64)))
    icon, colour = ("cancel", (206, 40, 30)) if kind == "cross" else ("check-mark", GREEN)
    chrome.icon(target, theme, icon, place.center, n, colour)


def ring(target: pg.Surface, theme: Theme, place: pg.Rect) -> None:
    """A ring round a place: dark outside, bright inside."""
    box = place.inflate(theme.px(6), theme.px(6))
    radius = max(4, min(box.size) // 4)
    pg.draw.rect(target, (16, 66, 74), box, max(4, theme.px(7)), border_radius=radius)
    inner = box.inflate(-2, -2)
    pg.draw.rect(target, (126, 240, 232), inner, max(2, theme.px(4)), border_radius=radius)


def arrow(target: pg.Surface, theme: Theme, start: pg.Rect, end: pg.Rect) -> None:
    """A bowed arrow from one place to another, stopping short of both middles."""
    (x0, y0), (x1, y1) = start.center, end.center
    length = hypot(x1 - x0, y1 - y0)
    if length < 8:
        return
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    short = min(length / 4, min(end.size) / 3)
    a = (x0 + dx * short * 0.6, y0 + dy * short * 0.6)
    b = (x1 - dx * short, y1 - dy * short)
    bow = min(length * 0.18, theme.px(60))
    middle = ((a[0] + b[0]) / 2 + dy * bow, (a[1] + b[1]) / 2 - dx * bow)
    _arrow_shape(target, theme, a, middle, b)


def _arrow_shape(
    target: pg.Surface,
    theme: Theme,
    a: tuple[float, float],
    middle: tuple[float, float],
    b: tuple[float, float],
) -> None:
    k, width = 3, max(4, theme.px(8))
    head = width * 2.6
    box = pg.Rect(round(min(a[0], middle[0], b[0])), round(min(a[1], middle[1], b[1])), 0, 0)
    box.w = round(max(a[0], middle[0], b[0])) - box.x
    box.h = round(max(a[1], middle[1], b[1])) - box.y
    box.inflate_ip(round(head * 3), round(head * 3))

    def at(p: tuple[float, float]) -> tuple[float, float]:
        return (p[0] - box.x) * k, (p[1] - box.y) * k

    angle = atan2(b[1] - middle[1], b[0] - middle[0])
    neck = (b[0] - cos(angle) * head * 0.8, b[1] - sin(angle) * head * 0.8)
    shape = clear((box.w * k, box.h * k))
    points = bezier(at(a), at(middle), at(middle), at(neck))
    for i, (x, y) in enumerate(points):
        pg.draw.circle(shape, (255, 255, 255), (x, y), width * k * (0.28 + 0.22 * i / len(points)))
    tips = [(b[0], b[1])]
    tips += [(b[0] - cos(angle + s) * head, b[1] - sin(angle + s) * head) for s in (pi / 7, -pi / 7)]
    pg.draw.polygon(shape, (255, 255, 255), [at(p) for p in tips])
    image = shadowed(shrink(carve(shape, (214, 44, 34), max(3, width), 2.0, RED_DARK), k), theme.u, 16)
    target.blit(image, image.get_rect(center=box.center))
