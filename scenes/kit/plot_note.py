"""What a plot says of one of its moments: a small plate beside the line that marks it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme

PAPER = ((255, 250, 232), (240, 222, 180))


def draw_note(
    target: pg.Surface, theme: Theme, lines: Sequence[str], x: int, field: pg.Rect, bounds: pg.Rect
) -> None:
    """Draw lines, the first as a heading, beside the pixel column `x`: where more of the field lies.

    bounds: what the plate does not leave.
    """
    step, gap = theme.tp(28), theme.px(16)
    width = max(measure(theme, words, "bold", 18)[0] for words in lines) + theme.px(34)
    box = pg.Rect(0, 0, width, step * len(lines) + theme.px(14))
    box.midleft = (x - gap - width if x > field.centerx else x + gap, field.centery)
    box.clamp_ip(bounds)
    frame.shadow(target, box, theme.u, 8, (2, 4), 6, 170)
    chrome.plate(target, theme, box, PAPER, 8)
    for i, words in enumerate(lines):
        at = pg.Rect(box.x + theme.px(16), box.y + theme.px(7) + i * step, box.w - theme.px(28), step)
        role, colour = ("headb", theme.wine) if i == 0 else ("text", theme.ink)
        draw_line(target, theme, words, at, role, 18, colour, "left")
