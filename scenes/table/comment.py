"""The sheet on which somebody writes about a moment of the match: a mark and a line of text."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame as pg

from game.core.comment import LONGEST_COMMENT, MARKS, Comment
from scenes.kit.button import Button
from scenes.kit.control import Segments
from scenes.kit.field import TextField
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.widget import lay_row
from scenes.shell.page import sheet
from scenes.shell.scene import Host, WidgetScene

NO_MARK = "–"
BREAK = "¶"
"""Stands in the line for where the text goes on below."""

ALL_MARKS = ("", *MARKS)
NAMES = ("none", "good", "bad", "brilliant", "blunder", "interesting", "doubtful")
"""What the marks mean, in their order."""


class CommentScene(WidgetScene):
    """A framed sheet over the table; Enter keeps what stands there, Esc leaves everything as it was.

    about: what was done there, in words; keep: writes it down, and says whether that went well.
    """

    opaque = False
    name = "comment"

    def __init__(
        self, app: Host, n: int, last: int, about: str, said: Comment, keep: Callable[[Comment], bool]
    ) -> None:
        super().__init__(app)
        self.n, self.last, self.about, self.said, self.keep = n, last, about, said, keep
        self.mark, self.text = said.mark, _in_a_line(said.text)
        self.box = self._about = self._meaning = pg.Rect(0, 0, 1, 1)

    # ---- layout ----
    def build(self) -> None:
        theme, t = self.theme, self.app.texts
        pad, gap, row = theme.px(34), theme.px(12), theme.target(54)
        inner = min(theme.tp(860), theme.w - theme.px(40)) - 2 * pad
        told = measure(theme, self.about, "text", 20, inner)[1] if self.about else 0
        height = theme.tp(50) + told + 3 * row + 5 * gap + 2 * theme.px(24)
        self.box = pg.Rect(0, 0, inner + 2 * pad, min(height, theme.h - theme.px(12)))
        self.box.center = theme.rect.center
        x, y = self.box.x + pad, self.box.y + theme.px(24) + theme.tp(50) + gap
        self._about = pg.Rect(x, y, inner, told)
        y += told + gap
        marks = Segments(
            (x, y, min(inner * 2 // 3, theme.tp(470)), row), [mark or NO_MARK for mark in ALL_MARKS],
            ALL_MARKS.index(self.mark), self._choose, name="marks", tip=t("comment.marks"),
        )  # fmt: skip
        left = marks.rect.right + theme.px(16)
        self._meaning = pg.Rect(left, y, x + inner - left, row)
        y += row + gap
        field = TextField(
            (x, y, inner, row), self.text, self._typed, on_done=lambda _: self._done(),
            hint=t("comment.hint"), icon="quill-ink", limit=LONGEST_COMMENT, name="text",
        )  # fmt: skip
        buttons = [self._button("keep", "check-mark", self._done, "gold")]
        buttons += [self._button("remove", "trash-can", self._remove)] if self.said else []
        buttons.append(self._button("cancel", "cancel", self.app.pop))
        lay_row(theme, pg.Rect(x, self.box.bottom - theme.px(24) - row, inner, row), buttons, stretch=1.4)
        self.ui.add(field, marks, *buttons)
        if not self.ui.focus.current:
            self.ui.focus.take(field, show=True)

    def _button(self, name: str, icon: str, act: Callable[[], object], kind: str = "wood") -> Button:
        words = self.app.texts(f"comment.{name}")
        return Button((0, 0, 0, 0), words, act, kind=kind, icon=icon, name=name)

    # ---- doing ----
    def _choose(self, index: int) -> None:
        self.mark = ALL_MARKS[index]
        self.app.invalidate()

    def _typed(self, text: str) -> None:
        self.text = text

    def _done(self) -> None:
        same = self.text == _in_a_line(self.said.text)  # what the line cannot show stays as it was
        self._write(Comment(self.mark, self.said.text if same else _in_lines(self.text)))

    def _remove(self) -> None:
        self._write(Comment())

    def _write(self, comment: Comment) -> None:
        if comment == self.said or self.keep(comment):
            self.app.pop()

    # ---- picture ----
    def paint(self, target: pg.Surface) -> None:
        theme, t = self.theme, self.app.texts
        sheet(target, theme, self.box, t("comment.title", n=self.n, all=self.last))
        draw_paragraph(target, theme, self.about, self._about, "text", 20, theme.ink, "center", "middle")
        meaning = t(f"comment.mark.{NAMES[ALL_MARKS.index(self.mark)]}")
        draw_line(target, theme, meaning, self._meaning, "italic", 20, theme.ink_soft, "left")


def _in_a_line(text: str) -> str:
    return text.replace("\n", f" {BREAK} ")


def _in_lines(text: str) -> str:
    return re.sub(rf" *{BREAK} *", "\n", text).strip()
