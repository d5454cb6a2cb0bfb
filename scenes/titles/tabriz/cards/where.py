"""The words of a card about its missing goods: in one line or two, shorter rather than cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from scenes.art.palette import INK, Colour
from scenes.kit.text import draw_line, draw_paragraph, fit, fits
from scenes.kit.theme import Theme

Where = tuple[str, ...]
"""A remark in several wordings, the longest first; "" at the end: better nothing than half of it."""

ROLES = (("bold", "captionb"), ("text", "caption"))
"""Faces of the first line and of the second, the larger first."""


NEAR = 0.8
"""How small, of the usual, words may become before a shorter wording takes their place."""


class Said(NamedTuple):
    """A wording with its face and the lines that it takes."""

    text: str
    role: str
    rows: int


class Room(NamedTuple):
    """What words have: width and height of a line in pixels, the usual size in design units."""

    width: int
    line: int
    size: float


def wanted(theme: Theme, where: Sequence[Where], room: Room) -> int:
    """Lines that the remarks would like."""
    if len(where) != 1:
        return len(where)
    return 1 if _said(theme, where[0][:1], room) else 2


def say(theme: Theme, where: Sequence[Where], room: Room, rows: int) -> tuple[Said, ...]:
    """The best wordings for so many lines: two remarks in a line each, else the first alone."""
    if not where or not rows:
        return ()
    if len(where) > 1 and rows > 1:
        first, second = _said(theme, where[0], room), _said(theme, where[1], room, rank=1)
        if first and second:
            return first, second
    full = _said(theme, where[0][:1], room, rows)
    short = full or _said(theme, where[0], room, rows) or _said(theme, where[0], room, rows, near=0)
    return (short or Said(where[0][-1], "captionb", 1),)


def _said(
    theme: Theme, where: Where, room: Room, rows: int = 1, rank: int = 0, near: float = NEAR
) -> Said | None:
    """The first wording that fits up to so many lines, as few as it needs, in nearly the usual size."""
    for text in where:
        for count in range(1, rows + 1):
            for role in ROLES[rank]:
                box = (room.width, count * room.line)
                made = fit(theme, text, box, role, room.size, wrap=count > 1)
                if fits(made, box, theme) and made.px >= near * theme.font_px(role, room.size):
                    return Said(text, role, count)
    return None


def draw(out: pg.Surface, theme: Theme, said: Sequence[Said], box: pg.Rect, room: Room, tone: Colour) -> None:
    """Draw the wordings from the top of a box; the first one in its tone."""
    y = box.y
    for i, (text, role, rows) in enumerate(said):
        at = pg.Rect(box.x, y, box.w, rows * room.line)
        ink = INK if i else tone
        if rows > 1:
            draw_paragraph(out, theme, text, at, role, room.size, ink, "left", "middle")
        else:
            draw_line(out, theme, text, at, role, room.size, ink, "left", ellipsis=True)
        y = at.bottom
