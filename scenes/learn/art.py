"""The map of the page Learn: parchment, roads, and the stops along them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import pi, sin

import pygame as pg

from scenes.art import frame, light
from scenes.art.palette import Colour
from scenes.kit import chrome
from scenes.kit.theme import Theme

BED, EDGE = (250, 234, 196), (122, 82, 42)
GOLD, DARK = (255, 226, 124), (58, 30, 12)
OPEN_RIM, OPEN = (176, 142, 92), (226, 204, 160)
NEXT = (222, 160, 46)
ROADS: tuple[Colour, ...] = ((62, 112, 54), (164, 88, 28), (150, 40, 96), (42, 104, 150))
"""Colours of the roads, in the order of the titles; a fifth title begins anew."""

ENGRAVED = (120, 82, 40)


def ground(target: pg.Surface, theme: Theme, rect: pg.Rect) -> None:
    """Draw the parchment of the map with what is drawn on its right margin; words begin at the left."""
    target.blit(theme.textures.get("parchment", *rect.size), rect)
    spots = (("palm-tree", 0.965, 0.06, 54), ("camel", 0.93, 0.95, 62))
    for name, x, y, size in spots:
        n = theme.px(size)
        image = theme.icons.get(name, n, ENGRAVED, "flat").copy()
        image.set_alpha(90)
        target.blit(image, image.get_rect(center=(rect.x + round(rect.w * x), rect.y + round(rect.h * y))))
    frame.inner_shadow(target, rect, theme.u, 60, 140)


def wave(x: float, room: pg.Rect, theme: Theme) -> float:
    """How far the road swings from its lane at x, in pixels."""
    return theme.px(9) * sin((x - room.x) / max(1, room.w) * 3 * pi)


def road(target: pg.Surface, theme: Theme, points: Sequence[tuple[float, float]], colour: Colour) -> None:
    """Draw a trodden way: a pale bed with dashes in the road's colour."""
    x0, y0 = min(p[0] for p in points) - 20, min(p[1] for p in points) - 20
    width = round(max(p[0] for p in points) - x0 + 20)
    height = round(max(p[1] for p in points) - y0 + 20)
    sheet = light.clear((width * 2, height * 2), BED)
    at = [((x - x0) * 2, (y - y0) * 2) for x, y in points]
    for radius, tone in ((theme.px(8), EDGE), (theme.px(8) - 2, BED)):
        for point in at:
            pg.draw.circle(sheet, tone, point, max(2, radius))
    step, walked = theme.px(56), 0.0
    for (ax, ay), (bx, by) in pairwise(at):
        walked += ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
        if walked % step < step * 0.55:
            pg.draw.circle(sheet, colour, (bx, by), max(2, theme.px(4)))
    target.blit(pg.transform.smoothscale(sheet, (width, height)), (x0, y0))


def star(theme: Theme, size: int, colour: Colour, standing: str) -> pg.Surface:
    """The eight-pointed plate of a stop. standing: "done", "next", "begun" or "open"."""

    def make() -> pg.Surface:
        n = size * 3
        sheet = light.clear((n, n), DARK)
        rim = OPEN_RIM if standing == "open" else GOLD
        body = colour if standing == "done" else OPEN if standing == "open" else NEXT
        for share, tone in ((1.0, DARK), (0.94, rim), (0.85, DARK), (0.81, body)):
            image = pg.transform.smoothscale(frame.star(size * 2, tone), (round(n * share), round(n * share)))
            sheet.blit(image, image.get_rect(center=(n // 2, n // 2)))
        return pg.transform.smoothscale(sheet, (size, size))

    return theme.art(("stop", colour, standing), (size, size), make)


def stamp(target: pg.Surface, theme: Theme, centre: tuple[int, int], size: int) -> None:
    """Draw the wax stamp of a lesson that is done."""
    pg.draw.circle(target, (70, 12, 12), centre, size // 2 + 1)
    pg.draw.circle(target, (178, 40, 34), centre, size // 2 - 1)
    chrome.icon(target, theme, "check-mark", centre, round(size * 0.62), (255, 236, 206), "flat")
