"""The card of a lesson: what the step says, answers to a question, and the way on and back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame as pg

from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.table.card import Card, letters
from scenes.table.card_place import WIDTHS

TITLE, WORDS = 21, 20
"""Sizes of the letters in design units."""

MARGIN = 22
"""Design units at the left and the right of the words."""


@dataclass(frozen=True)
class Answer:
    """An answer to a question. right: it was given, and it is (None: not given yet)."""

    id: str
    words: str
    right: bool | None = None


@dataclass(frozen=True)
class LessonSheet:
    """What stands on the card. reply: what a wrong try or an answer was told; on: the words of the way on,
    "" for none; back: whether there is a step before."""

    title: str
    words: str
    reply: str = ""
    answers: tuple[Answer, ...] = ()
    on: str = ""
    back: bool = False


class LessonCard(Card):
    """The sheet as a widget: the words are painted, answers and ways are buttons."""

    def __init__(
        self,
        theme: Theme,
        rect: pg.Rect,
        sheet: LessonSheet,
        answer: Callable[[str], object],
        go_on: Callable[[], object],
        back: Callable[[], object],
        back_words: str,
        *,
        folded: bool = False,
    ) -> None:
        self.sheet, self.folded = sheet, folded
        shape = CardShape(theme, sheet, rect.w, folded)
        inner = rect.inflate(-2 * theme.px(MARGIN), 0)
        y = rect.y + shape.head + shape.words + shape.reply
        buttons: list[Button] = []
        for each in sheet.answers:
            place = pg.Rect(inner.x, y, inner.w, shape.button)
            buttons.append(self._answer_button(place, each, answer))
            y += shape.button + theme.px(8)
        foot = rect.bottom - theme.px(18) - shape.button
        if sheet.back:
            way = Button((0, 0, 0, 0), back_words, back, hotkey=KEYS["lesson.back"].hot, name="lesson:back")
            room = inner.w * 3 // 5 if sheet.on else inner.w
            way.rect = pg.Rect(inner.x, foot, min(way.preferred(theme, shape.button), room), shape.button)
            buttons.append(way)
        if sheet.on:
            taken = buttons[-1].rect.w + theme.px(12) if sheet.back else 0
            width = min(inner.w - taken, theme.tp(250))
            place = pg.Rect(inner.right - width, foot, width, shape.button)
            key = KEYS["lesson.on"]
            button = Button(
                place, sheet.on, go_on, kind="gold", key=key.label, hotkey=key.hot, name="lesson:on"
            )
            buttons.append(button)
        super().__init__(rect, buttons, name="lesson")

    @staticmethod
    def _answer_button(rect: pg.Rect, answer: Answer, choose: Callable[[str], object]) -> Button:
        icon = "" if answer.right is None else "check-mark" if answer.right else "cancel"
        kind = "gold" if answer.right else "paper"
        return Button(
            rect, answer.words, lambda: choose(answer.id), kind=kind, icon=icon, size=WORDS, align="left",
            name=f"lesson:answer:{answer.id}",
        )  # fmt: skip

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        shape = CardShape(theme, self.sheet, self.rect.w, self.folded)
        inner = chrome.panel(target, theme, self.rect, bright=1.25, golden=True)
        inner = pg.Rect(self.rect.x + theme.px(MARGIN), inner.y, self.rect.w - 2 * theme.px(MARGIN), inner.h)
        line = pg.Rect(inner.x, self.rect.y + theme.px(12), inner.w, shape.head - theme.px(16))
        if shape.long_title:
            draw_paragraph(
                target,
                theme,
                self.sheet.title,
                line,
                "head",
                shape.title_size,
                theme.wine,
                "center",
                "middle",
            )
        else:
            draw_line(target, theme, self.sheet.title, line, "head", shape.title_size, theme.wine)
        body = pg.Rect(inner.x, self.rect.y + shape.head, inner.w, shape.words)
        draw_paragraph(target, theme, self.sheet.words, body, "text", shape.size, theme.ink, "left", "top")
        if self.sheet.reply:
            body = pg.Rect(inner.x, body.bottom, inner.w, shape.reply)
            draw_paragraph(
                target, theme, self.sheet.reply, body, "bold", shape.size, theme.wine, "left", "top"
            )
        super().draw(target, theme)


class CardShape:
    """Heights of a card of some width in pixels, and the sizes of its letters."""

    def __init__(self, theme: Theme, sheet: LessonSheet, width: int, folded: bool) -> None:
        room, k = width - 2 * theme.px(MARGIN), letters(theme, folded)
        self.title_size, self.size, line = TITLE * k, WORDS * k, round(k * theme.tp(32))
        title = measure(theme, sheet.title, "head", self.title_size, room)[1]
        self.long_title = title > line
        self.head = max(line, title) + theme.px(16)
        self.words = measure(theme, sheet.words, "text", self.size, room)[1] + theme.px(12)
        reply = measure(theme, sheet.reply, "bold", self.size, room)[1] if sheet.reply else 0
        self.reply = reply + theme.px(12) if sheet.reply else 0
        self.button = theme.target(48)
        answers = len(sheet.answers) * (self.button + theme.px(8))
        foot = self.button + theme.px(6) if sheet.on or sheet.back else 0
        self.whole = self.head + self.words + self.reply + answers + foot + theme.px(18)


def sized(theme: Theme, sheets: Sequence[LessonSheet], width: int, folded: bool) -> pg.Rect:
    """The size of the card at a width in pixels, wider where an answer needs it; folded: smaller letters."""
    width = max(width, *(_least_width(theme, sheet) for sheet in sheets))
    return pg.Rect(0, 0, width, max(CardShape(theme, sheet, width, folded).whole for sheet in sheets))


def _least_width(theme: Theme, sheet: LessonSheet) -> int:
    """The width in pixels, up to the widest card, at which answers and the way on fit on their buttons."""
    height = theme.target(48)
    asked = [Button((0, 0, 0, 0), answer.words, icon="cancel", size=WORDS) for answer in sheet.answers]
    widest = max((button.preferred(theme, height) for button in asked), default=0)
    if sheet.on:
        on = Button((0, 0, 0, 0), sheet.on, key=KEYS["lesson.on"].label).preferred(theme, height)
        widest = max(widest, on * 5 // 2 if sheet.back else on)  # the way back takes three fifths at most
    return min(widest + 2 * theme.px(MARGIN), theme.tp(max(WIDTHS)))
