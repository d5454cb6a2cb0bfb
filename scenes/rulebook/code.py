"""A short program as a block of the rule book: every line stands in, and a long one goes on below."""

from __future__ import annotations

import pygame as pg

from scenes.art import frame
from scenes.kit.markup import escape
from scenes.kit.text import draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.rulebook.blocks import Block

SIZE = 17
STEP = 16.0  # design units for four blanks at the beginning of a line
BLANKS = 4


class Program(Block):
    """The lines of a program, in the order in which a computer reads them."""

    def __init__(self, theme: Theme, width: int, words: str) -> None:
        super().__init__(theme, width)
        self.lines = words.rstrip("\n").split("\n")
        self.heights = [
            measure(theme, said, "text", SIZE, room)[1] for said, room in map(self._line, self.lines)
        ]
        self.height = sum(self.heights) + 2 * theme.px(12)

    def _indent(self, line: str) -> int:
        return self.theme.tp(STEP) * ((len(line) - len(line.lstrip(" "))) // BLANKS)

    def _line(self, line: str) -> tuple[str, int]:
        """A line as it is drawn, and its room; an empty one is a blank that does not break."""
        return escape(line.strip()) or "\u00a0", self.width - 2 * self.theme.px(14) - self._indent(line)

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        t = self.theme
        frame.inset(target, at, t.u, 30)
        y = at.y + t.px(12)
        for line, height in zip(self.lines, self.heights):
            words, room = self._line(line)
            box = pg.Rect(at.x + t.px(14) + self._indent(line), y, room, height)
            draw_paragraph(target, t, words, box, "text", SIZE, t.ink, "left", "top")
            y += height
