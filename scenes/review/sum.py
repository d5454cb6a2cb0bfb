"""How a margin came about: luck, decisions and rest as bars that follow each other to the final margin."""

from __future__ import annotations

from dataclasses import dataclass

import pygame as pg

from scenes.art import frame
from scenes.art.palette import OUTLINE, Colour
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.results.ranking import piece
from scenes.results.story import nice_step

AXIS: Colour = (110, 66, 30)
END: Colour = (126, 30, 20)


@dataclass(frozen=True)
class Part:
    """A bar: what it is, what it is made of, its points, its number in words, and its standard error or 0.

    why: says more than the hint, in its place where there is room.
    """

    label: str
    hint: str
    points: int
    words: str
    error: float = 0.0
    why: str = ""


def draw_sum(target: pg.Surface, theme: Theme, r: pg.Rect, parts: tuple[Part, ...]) -> None:
    """Labels at the left, bars in the middle, numbers at the right; the red line is the margin."""
    labels = max(measure(theme, part.label, "headb", 20)[0] for part in parts) + theme.tp(34)
    hints = max(measure(theme, part.why or part.hint, "caption", 16)[0] for part in parts) + theme.px(8)
    left = min(max(labels, hints), r.w * 48 // 100)
    right = theme.tp(56)
    low = theme.tp(24)
    field = pg.Rect(r.x + left, r.y + theme.px(6), r.w - left - right, r.h - low - theme.px(6))
    ends = [0]
    for part in parts:
        ends.append(ends[-1] + part.points)
    margin = max(1.0, *(part.error for part in parts))
    span = (min(ends) - margin, max(ends) + margin)
    frame.inset(target, field, theme.u, 26)

    def x(value: float) -> int:
        return round(field.x + field.w * (value - span[0]) / (span[1] - span[0]))

    _draw_axis(target, theme, field, span, x(0), x(ends[-1]), low)
    height = field.h // len(parts)
    for i, part in enumerate(parts):
        row = pg.Rect(r.x, field.y + i * height, r.w, height)
        start, end = sorted((x(ends[i]), x(ends[i + 1])))
        bar = pg.Rect(start, 0, end - start, min(height * 6 // 10, theme.tp(56)))
        bar.centery = row.centery
        if bar.w > 1:
            target.blit(piece(theme, bar.size, i), bar)
        if part.error:
            _draw_error(target, theme, x(ends[i + 1] - part.error), x(ends[i + 1] + part.error), row.centery)
        _draw_label(target, theme, pg.Rect(r.x, row.y, left - theme.px(6), height), part, i)
        at = pg.Rect(field.right, row.y, right, height)
        draw_line(target, theme, part.words, at, "headb", 24, theme.ink, "right")


def _draw_axis(
    target: pg.Surface, theme: Theme, field: pg.Rect, span: tuple[float, float], zero: int, end: int, low: int
) -> None:
    step = nice_step(max(1, round(span[1] - span[0])), 4)
    value = -(-int(span[0]) // step) * step
    while value <= span[1]:
        x = round(field.x + field.w * (value - span[0]) / (span[1] - span[0]))
        pg.draw.line(target, (206, 172, 120), (x, field.y), (x, field.bottom))
        room = pg.Rect(x - theme.tp(24), field.bottom, theme.tp(48), low)
        words = f"+{value}" if value > 0 else str(value).replace("-", "−")
        draw_line(target, theme, words, room, "captionb", 15, theme.ink_soft)
        value += step
    for x, colour in ((zero, AXIS), (end, END)):
        pg.draw.line(target, colour, (x, field.y), (x, field.bottom), max(1, theme.px(2)))


def _draw_error(target: pg.Surface, theme: Theme, a: int, b: int, y: int) -> None:
    arm, thick = theme.px(5), max(1, theme.px(2))
    pg.draw.line(target, OUTLINE, (a, y), (b, y), thick)
    for x in (a, b):
        pg.draw.line(target, OUTLINE, (x, y - arm), (x, y + arm), thick)


def _draw_label(target: pg.Surface, theme: Theme, r: pg.Rect, part: Part, index: int) -> None:
    n = theme.tp(20)
    head = min(r.h * 52 // 100, theme.tp(32))
    low = min(r.h - head, theme.tp(66))
    top = r.y + (r.h - head - low) // 2
    target.blit(piece(theme, (n, n), index), (r.x, top + (head - n) // 2))
    x = r.x + n + theme.px(8)
    draw_line(target, theme, part.label, pg.Rect(x, top, r.right - x, head), "headb", 20, theme.ink, "left")
    if low >= theme.tp(15):
        hint = pg.Rect(r.x, top + head, r.w, low)
        words = part.why if part.why and measure(theme, part.why, "caption", 16, r.w)[1] <= low else part.hint
        draw_paragraph(target, theme, words, hint, "caption", 16, theme.ink_soft)
