"""Small raised tags on the board: points of a place, size of an area, what comes of a hover."""

from __future__ import annotations

import pygame as pg

from scenes.art import frame
from scenes.art.palette import CREAM, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme

TONES: dict[str, tuple[tuple[Colour, Colour], Colour]] = {
    "gold": (((255, 236, 158), (226, 166, 60)), (66, 32, 6)),
    "red": (((190, 48, 34), (126, 22, 16)), CREAM),
    "sea": (((60, 104, 156), (26, 56, 100)), CREAM),
}


def tag(
    target: pg.Surface,
    theme: Theme,
    text: str,
    centre: tuple[float, float],
    size: float = 19,
    tone: str = "gold",
    bounds: pg.Rect | None = None,
) -> pg.Rect:
    """Draw a tag round a point (it stays within `bounds`); returns its rectangle."""
    w, h = measure(theme, text, "headb", size)
    box = pg.Rect(0, 0, w + 2 * theme.px(11), max(theme.px(26), h))
    box.center = (round(centre[0]), round(centre[1]))
    if bounds:
        box.clamp_ip(bounds)
    plates, ink = TONES[tone]
    frame.shadow(target, box, theme.u, 9, (2, 3), 4, 170)
    chrome.plate(target, theme, box, plates, box.h / 2 / max(theme.u, 0.01))
    draw_line(target, theme, text, box.inflate(-2 * theme.px(9), 0), "headb", size, ink)
    return box
