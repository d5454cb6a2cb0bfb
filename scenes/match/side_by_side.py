"""Plays of one deal below each other: who it was, the points of every seat, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme

ROW = 58.0  # design units
NARROW = 620  # design units of a row under which the points of the others are left out
WHO = 0.34  # share of a row


@dataclass(frozen=True)
class PlayRow:
    """One play. who: in a few words; colours, points: by seat; own: the seat it is about; result: in words.

    golden: it is the one that counts; points are empty while it is not known what comes.
    """

    who: str
    colours: Sequence[str]
    points: Sequence[int]
    own: int
    result: str
    golden: bool = False


def rows_height(theme: Theme, count: int) -> int:
    """Pixels of so many rows."""
    return count * theme.tp(ROW)


def draw_rows(target: pg.Surface, theme: Theme, r: pg.Rect, rows: Sequence[PlayRow]) -> None:
    """Draw as many rows as have room, the first on top."""
    height = theme.tp(ROW)
    for i, row in enumerate(rows[: max(0, r.h // height)]):
        _draw(target, theme, pg.Rect(r.x, r.y + i * height, r.w, height - theme.px(6)), row)


def _draw(target: pg.Surface, theme: Theme, r: pg.Rect, row: PlayRow) -> None:
    px = theme.px
    if row.points:
        tones = ((255, 240, 196), (246, 216, 140)) if row.golden else ((255, 246, 218), (246, 228, 184))
        chrome.plate(target, theme, r, tones, 8)
    else:
        frame.inset(target, r, theme.u, 26)
    inner = r.inflate(-2 * px(16), 0)
    who = pg.Rect(inner.x, inner.y, round(inner.w * WHO), inner.h)
    draw_line(target, theme, row.who, who, "bold" if row.golden else "text", 20, theme.ink, "left")
    room = pg.Rect(who.right, inner.y, inner.right - who.right, inner.h)
    if row.points and inner.w >= theme.tp(NARROW):
        words = "\u00a0\u00a0\u00a0".join(_points(row, seat) for seat in range(len(row.points)))
        width = min(measure(theme, words, "text", 20)[0] + 2, round(room.w * 0.62))
        points = pg.Rect(room.x, room.y, width, room.h)
        draw_line(target, theme, words, points, "text", 20, theme.ink, "left")
        room = pg.Rect(points.right + px(12), room.y, room.right - points.right - px(12), room.h)
    ink = theme.wine if row.points else theme.ink_soft
    draw_line(target, theme, row.result, room, "bold", 19, ink, "right")


def _points(row: PlayRow, seat: int) -> str:
    points = f"*{row.points[seat]}*" if seat == row.own else f"{row.points[seat]}"
    return f"[badge:{row.colours[seat]}]\u00a0{points}"
