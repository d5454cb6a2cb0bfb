"""Small raised tags: what an action would bring."""

from __future__ import annotations

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme


def tag(
    target: pg.Surface, theme: Theme, text: str, at: tuple[float, float], size: float, bounds: pg.Rect,
    side: str = "",
) -> pg.Rect:  # fmt: skip
    """Draw a tag round a point (or with its `left` side there), inside `bounds`; returns its rectangle."""
    w, h = measure(theme, text, "headb", size)
    box = pg.Rect(0, 0, w + 2 * theme.px(11), max(theme.px(28), h))
    box.center = (round(at[0]), round(at[1]))
    if side == "left":
        box.left = round(at[0])
    box.clamp_ip(bounds)
    frame.shadow(target, box, theme.u, 9, (2, 3), 4, 170)
    chrome.plate(target, theme, box, ((255, 236, 158), (226, 166, 60)), box.h / 2 / max(theme.u, 0.01))
    draw_line(target, theme, text, box.inflate(-2 * theme.px(9), 0), "headb", size, (66, 32, 6))
    return box
