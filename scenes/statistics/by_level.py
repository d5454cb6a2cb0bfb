"""Wins against each level: the share with its interval on a line from none to all."""

from __future__ import annotations

import pygame as pg

from game.statistics.summary import LevelWins, Summary
from scenes.art import frame
from scenes.art.palette import Colour
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.statistics.plot import DARK, GOLD, LINE
from scenes.statistics.words import StatisticsWords

ROW, AXIS = 32.0, 24.0
"""Heights of a level and of the numbers below, in design units of text."""

BAR: Colour = (150, 176, 206)
GRID: Colour = (206, 172, 120)


def levels_height(theme: Theme, count: int) -> int:
    """The height that so many levels need."""
    return count * theme.tp(ROW) + theme.tp(AXIS)


def draw_levels(target: pg.Surface, theme: Theme, words: StatisticsWords, r: pg.Rect, found: Summary) -> None:
    """A line a level, weakest first; the broken line is what equal players would win."""
    t, rows = theme, found.levels
    names = [words.level(row.level) for row in rows]
    left = min(max(measure(t, name, "text", 18)[0] for name in names) + t.px(14), r.w * 2 // 5)
    counts = [words.won_of(row) for row in rows]
    right = max(measure(t, count, "bold", 17)[0] for count in counts) + t.px(12)
    field = pg.Rect(r.x + left, r.y, r.w - left - right, r.h - t.tp(AXIS))
    frame.inset(target, field, t.u, 26)
    room = field.inflate(-2 * t.px(10), 0)
    _draw_axis(target, t, words, field, room, found.chance or 0.0)
    height = field.h // len(rows)
    for i, (row, name, count) in enumerate(zip(rows, names, counts)):
        line = pg.Rect(r.x, field.y + i * height, r.w, height)
        label = pg.Rect(r.x, line.y, left - t.px(8), height)
        draw_line(target, t, name, label, "text", 18, t.ink, "left", ellipsis=True)
        _draw_interval(target, t, room, line.centery, row)
        at = pg.Rect(field.right, line.y, right, height)
        draw_line(target, t, count, at, "bold", 17, t.ink, "right")


def _draw_axis(
    target: pg.Surface, t: Theme, words: StatisticsWords, field: pg.Rect, room: pg.Rect, chance: float
) -> None:
    for quarter in range(5):
        x = room.x + room.w * quarter // 4
        if 0 < quarter < 4:
            pg.draw.line(target, GRID, (x, field.y), (x, field.bottom - 1))
        at = pg.Rect(x - t.tp(30), field.bottom, t.tp(60), t.tp(AXIS))
        at.right = min(at.right, field.right + t.tp(20))
        if quarter % 2 == 0:
            draw_line(target, t, words.percent(quarter / 4), at, "captionb", 15, t.ink_soft)
    x, dash = round(room.x + room.w * chance), max(2, t.px(5))
    for y in range(field.y + dash // 2, field.bottom - dash, 2 * dash):
        pg.draw.line(target, t.wine, (x, y), (x, y + dash), max(1, t.px(2)))


def _draw_interval(target: pg.Surface, t: Theme, room: pg.Rect, y: int, row: LevelWins) -> None:
    low, high, at = (round(room.x + room.w * share) for share in (row.won.low, row.won.high, row.won.share))
    thick = max(4, t.px(10))
    band = pg.Rect(low, y - thick // 2, max(2, high - low), thick)
    pg.draw.rect(target, BAR, band, border_radius=thick // 2)
    pg.draw.rect(target, LINE, band, max(1, t.px(1)), border_radius=thick // 2)
    pg.draw.circle(target, GOLD, (at, y), max(4, t.px(8)))
    pg.draw.circle(target, DARK, (at, y), max(4, t.px(8)), max(1, t.px(2)))
