"""The right page of the rule book: language, the open chapter or page, way to its neighbours."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.content.rulebook import Chapter
from game.content.text import Texts
from scenes.kit.keys import KEYS
from scenes.kit.text import measure
from scenes.kit.theme import Theme
from scenes.kit.widget import Button, IconButton, ScrollPane, Widget
from scenes.rulebook.blocks import Heading, draw_title
from scenes.rulebook.page import Flow, Leaf, Section
from scenes.rulebook.pages import Binder
from scenes.rulebook.reading import PageHands, Reading
from scenes.shell.language import language_control


class RightPage:
    """Lays the page's widgets out in a rectangle and paints what lies under them.

    offset: how far it was scrolled, where the same rule or page was open before; side: heading and blocks of
    the right side of a spread.
    """

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        reading: Reading,
        hands: PageHands,
        r: pg.Rect,
        pages: Binder,
        offset: int | None = None,
        side: tuple[Heading, Flow] | None = None,
    ) -> None:
        self.theme, self.texts, self.reading, self.hands, self.rect = theme, texts, reading, hands, r
        self.pages, self.side = pages, side
        self.widgets: list[Widget] = []
        self._build_top()
        foot = self.theme.target(58)
        self._build_foot(pg.Rect(r.x, r.bottom - foot, r.w, foot))
        top = self.head.bottom + self.theme.px(14)
        self.pane = self._build_body(
            pg.Rect(r.x, top, r.w, r.bottom - foot - self.theme.px(14) - top), offset
        )
        self.widgets.append(self.pane)

    @property
    def head(self) -> pg.Rect:
        """The rectangle of the title of the chapter or page."""
        t, r = self.theme, self.rect
        return pg.Rect(r.x, r.y + t.target(50) + t.px(10), r.w, t.tp(44))

    @property
    def heading(self) -> str:
        """The title of the chapter or page."""
        if self.side:
            return self.side[0].words
        page = self.reading.page
        return self.pages.name(page) if page else self._chapter_title(self.chapter)

    @property
    def chapter(self) -> Chapter:
        """The chapter that lies open."""
        return self.reading.book.chapter_of(self.reading.rule)

    def _chapter_title(self, chapter: Chapter) -> str:
        number = self.reading.book.chapters.index(chapter) + 1
        return f"{number} · {chapter.title.in_language(self.texts.lang)}"

    def _build_top(self) -> None:
        t, r, hands, n = self.theme, self.rect, self.hands, self.theme.target(50)
        close = pg.Rect(r.right - n, r.y, n, n)
        tip = self.texts("rulebook.close")
        self.widgets.append(IconButton(close, "", "cancel", hands.close, name="close", tip=tip))
        width = min(r.w - n - t.px(20), t.tp(390))
        box = pg.Rect(r.x, r.y, width, n)
        self.widgets.append(language_control(t, box, hands.spoken, self.texts.lang, hands.speak))

    def _build_body(self, r: pg.Rect, offset: int | None) -> ScrollPane:
        flow = self.side[1] if self.side else self._flow(r.w - 22, r.h)
        for widget in flow.widgets:
            widget.move(r.x, r.y)
        pane = ScrollPane(r, flow.height, flow.widgets, paint=flow.paint, name="page")
        top = flow.tops.get(self.reading.rule, 0)
        pane.scroll_to(offset if offset is not None else top)
        return pane

    def _flow(self, width: int, height: int) -> Flow:
        """A page, or the open chapter and so much of the next ones that the open rule fills the page."""
        flow, reading = Flow(self.pages.theme), self.reading
        if reading.page:
            for block in self.pages.blocks(reading.page, width):
                flow.add(block)
            return flow
        chapters = reading.book.chapters
        for chapter in chapters[chapters.index(self.chapter) :]:
            if flow.tops.get(reading.rule, flow.height) + height <= flow.height:
                break
            if flow.height:
                flow.add(Heading(self.pages.theme, width, self._chapter_title(chapter)))
            for rule in chapter.rules:
                open_ = rule.id == reading.rule
                now = tuple(self.hands.now(rule.id)) if open_ else ()
                beside = self.pages.beside(rule.id, width)
                leaf = Leaf(rule, self.texts.lang, now, reading.query, beside, open_)
                flow.add(Section(self.pages.theme, self.texts, leaf, reading.book, width, self.hands.go))
        return flow

    def _build_foot(self, r: pg.Rect) -> None:
        t, reading, hands = self.theme, self.reading, self.hands
        names = {way: self._name_of(reading.neighbour(way)) for way in (-1, 1)}
        wishes = {way: measure(t, name, "head", 20)[0] + t.px(100) for way, name in names.items()}
        side = min(max(t.px(150), *wishes.values()), r.w // 3 if hands.show else (r.w - t.px(14)) // 2)
        for way, x in ((-1, r.x), (1, r.right - side)):
            name = "previous" if way < 0 else "next"
            key = KEYS[f"rulebook.{name}"]
            button = Button(
                pg.Rect(x, r.y, side, r.h), names[way], _turning(hands.turn, way), size=20, name=name
            )
            button.tip, button.enabled = self.texts(f"rulebook.{name}"), bool(reading.neighbour(way))
            button.hotkey, button.key_label = key.hot, key.label
            button.visible = button.enabled
            self.widgets.append(button)
        if hands.show:
            middle = pg.Rect(r.x + side + t.px(14), r.y, r.w - 2 * side - t.px(28), r.h)
            show = Button(middle, self.texts("rulebook.show"), hands.show, kind="gold", size=24, name="show")
            key = KEYS["rulebook.show"]
            show.icon, show.key_label, show.hotkey = "eye-target", key.label, key.hot
            self.widgets.append(show)

    def _name_of(self, place: str) -> str:
        """A rule's id, or the title of a page."""
        if not place or place in self.reading.book.by_id:
            return place
        return self.pages.name(place)

    def compose(self, target: pg.Surface) -> None:
        """Draw the title of the chapter or page."""
        draw_title(target, self.theme, self.heading, self.head)


def _turning(turn: Callable[[int], object], way: int) -> Callable[[], object]:
    return lambda: turn(way)
