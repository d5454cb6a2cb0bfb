"""The right page of the rule book: language, the rule with its seal and words, way to its neighbours."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.content.text import Texts
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import Button, IconButton, Label, ScrollPane, Widget
from scenes.match.pictures import draw_place
from scenes.rulebook.art import seal
from scenes.rulebook.page import Leaf, PageBody
from scenes.rulebook.reading import PageHands, Reading
from scenes.shell.language import language_control


class RightPage:
    """Lays the page's widgets out in a rectangle and paints what lies under them."""

    def __init__(self, theme: Theme, texts: Texts, reading: Reading, hands: PageHands, r: pg.Rect) -> None:
        self.theme, self.texts, self.reading, self.hands, self.rect = theme, texts, reading, hands, r
        self.widgets: list[Widget] = []
        self.plate: pg.Rect | None = None
        self._build_top()
        n = self.theme.tp(60)
        source = reading.book.by_id[reading.rule].source
        seal_box = pg.Rect(self.head.right - n, self.head.y, n, self.head.h)
        self.widgets.append(
            Label(seal_box, "", name="seal", tip=self.texts(f"rulebook.source_hint.{source}"))
        )
        foot = self.theme.target(58)
        self._build_foot(pg.Rect(r.x, r.bottom - foot, r.w, foot))
        top = self.head.bottom + self.theme.px(16)
        self._build_body(pg.Rect(r.x, top, r.w, r.bottom - foot - self.theme.px(14) - top))

    @property
    def head(self) -> pg.Rect:
        """The rectangle of id badge, title and seal."""
        t, r = self.theme, self.rect
        return pg.Rect(r.x, r.y + t.target(50) + t.px(12) + t.tp(32), r.w, t.tp(66))

    def _build_top(self) -> None:
        t, r, hands, n = self.theme, self.rect, self.hands, self.theme.target(50)
        close = pg.Rect(r.right - n, r.y, n, n)
        tip = self.texts("rulebook.close")
        self.widgets.append(IconButton(close, "", "cancel", hands.close, name="close", tip=tip))
        width = min(r.w - n - t.px(20), t.tp(390))
        box = pg.Rect(r.x, r.y, width, n)
        self.widgets.append(language_control(t, box, hands.spoken, self.texts.lang, hands.speak))

    def _build_body(self, r: pg.Rect) -> None:
        reading, rule = self.reading, self.reading.rule
        now = tuple(self.hands.now(rule))
        leaf = Leaf(reading.book.by_id[rule], self.texts.lang, now, reading.query)
        body = PageBody(self.theme, self.texts, leaf, reading.book, r.w - 22, self.hands.go)
        for link in body.links:
            link.move(r.x, r.y)
        self.widgets.append(ScrollPane(r, body.height, body.links, paint=body.paint, name="page"))
        left = r.h - body.height - self.theme.px(18)
        self.plate = pg.Rect(r.x, r.bottom - left, r.w, left) if left >= self.theme.tp(190) else None

    def picture_size(self) -> tuple[int, int]:
        """The size of the picture that pages with room show a part of."""
        w = self.rect.w - 2 * self.theme.px(12)
        return w, round(w / 1.5)

    def _build_foot(self, r: pg.Rect) -> None:
        t, reading, hands = self.theme, self.reading, self.hands
        side = max(t.px(150), measure(t, reading.rule, "head", 20)[0] + t.px(90))
        for way, x in ((-1, r.x), (1, r.right - side)):
            name = "previous" if way < 0 else "next"
            key = KEYS[f"rulebook.{name}"]
            other = reading.neighbour(way)
            button = Button(
                pg.Rect(x, r.y, side, r.h), other or "–", _turning(hands.turn, way), size=20, name=name
            )
            button.tip, button.enabled = self.texts(f"rulebook.{name}"), bool(other)
            button.hotkey, button.key_label = key.hot, key.label
            self.widgets.append(button)
        if hands.show:
            middle = pg.Rect(r.x + side + t.px(14), r.y, r.w - 2 * side - t.px(28), r.h)
            show = Button(middle, self.texts("rulebook.show"), hands.show, kind="gold", size=24, name="show")
            key = KEYS["rulebook.show"]
            show.icon, show.key_label, show.hotkey = "eye-target", key.label, key.hot
            self.widgets.append(show)

    def compose(self, target: pg.Surface, picture: pg.Surface | None) -> None:
        """Draw chapter line, id badge, title and seal, and the picture of a table where there is room."""
        t, r, book, lang = self.theme, self.rect, self.reading.book, self.texts.lang
        rule, chapter = book.by_id[self.reading.rule], book.chapter_of(self.reading.rule)
        number = book.chapters.index(chapter) + 1
        line = self.texts("rulebook.chapter", n=number, title=chapter.title.in_language(lang))
        above = pg.Rect(r.x, r.y + t.target(50) + t.px(6), r.w, t.tp(32))
        draw_line(target, t, line, above, "italic", 19, t.ink_soft, "left")
        head = self.head
        plate = chrome.id_badge(target, t, rule.id, (head.x, head.centery), 20, lit=True)
        note = self._compose_seal(target, head, rule.source)
        x = plate.right + t.px(14)
        title = pg.Rect(x, head.y, note.x - x - t.px(10), head.h)
        name = rule.title.in_language(lang)
        draw_paragraph(target, t, name, title, "headb", 30, t.wine, "left", "middle")
        frame.ornament(target, head.x, head.right, head.bottom + t.px(4), t.u)
        if self.plate and picture:
            self._compose_plate(target, self.plate, picture)

    def _compose_plate(self, target: pg.Surface, plate: pg.Rect, image: pg.Surface) -> None:
        """The middle of a table in the room that the rule leaves."""
        n = 2 * self.theme.px(12)
        part = pg.Rect(0, 0, min(image.get_width(), plate.w - n), min(image.get_height(), plate.h - n))
        part.center = image.get_rect().center
        box = pg.Rect(plate.x, plate.bottom - part.h - n, plate.w, part.h + n)
        draw_place(target, self.theme, box, image.subsurface(part))

    def _compose_seal(self, target: pg.Surface, head: pg.Rect, source: str) -> pg.Rect:
        """Draw the seal and its words at the right end; return the rectangle of the words."""
        t, n = self.theme, self.theme.tp(60)
        image = seal(t.icons, n, source)
        target.blit(image, image.get_rect(center=(head.right - n // 2, head.centery)))
        words = self.texts(f"rulebook.source.{source}")
        longest = max(measure(t, word, "captionb", 16)[0] for word in words.split())
        w = max(longest + 2, min(measure(t, words, "captionb", 16)[0], t.tp(96)))
        note = pg.Rect(head.right - n - w - t.px(8), head.y, w, head.h)
        draw_paragraph(target, t, words, note, "captionb", 16, t.wine, "right", "middle")
        return note


def _turning(turn: Callable[[int], object], way: int) -> Callable[[], object]:
    return lambda: turn(way)
