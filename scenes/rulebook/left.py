"""The left page of the rule book: search field, what it found, contents."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.content.text import Texts
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.kit.widget import Button, DropDown, IconButton, Label, ScrollList, ScrollPane, TextField, Widget
from scenes.rulebook.blocks import draw_title
from scenes.rulebook.page import Flow
from scenes.rulebook.reading import PageHands, Reading
from scenes.rulebook.rows import Entry, paint_entry, paint_hit

LETTERS = ("head", 25)
"""Font and size of the title at the head of the page."""


def ways(theme: Theme, texts: Texts, reading: Reading, hands: PageHands, r: pg.Rect) -> list[Widget]:
    """The buttons back and forward at the upper left of a page."""
    n, made = theme.target(50), []
    for i, (key, way, stack) in enumerate((("back", -1, reading.past), ("forward", 1, reading.future))):
        box = pg.Rect(r.x + i * (n + theme.px(8)), r.y, n, n)
        tip, flip = texts(f"rulebook.{key}"), key == "back"
        made.append(
            IconButton(
                box, "", "arrow", _stepping(hands, way), flip=flip, name=key, tip=tip, enabled=bool(stack)
            )
        )
    return list(made)


def _stepping(hands: PageHands, way: int) -> Callable[[], object]:
    return lambda: hands.step(way)


class LeftPage:
    """Lays the page's widgets out in a rectangle and paints what lies under them."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        reading: Reading,
        hands: PageHands,
        r: pg.Rect,
        name: Callable[[str], str],
    ) -> None:
        self.theme, self.texts, self.reading, self.hands, self.rect = theme, texts, reading, hands, r
        self.name = name  # the title of a page
        self.widgets: list[Widget] = []
        self.entries: list[Entry] = []
        self.found: pg.Rect | None = None
        self.contents: pg.Rect | None = None
        self.widgets += ways(theme, texts, reading, hands, r)
        self._build_heading()
        self._divide(self._build_field())

    def _build_heading(self) -> None:
        """Whose rules these are, with the choice of another title."""
        t, r, hands = self.theme, self.rect, self.hands
        x, h = r.x + 2 * t.target(50) + t.px(24), t.target(50)
        slugs, names = list(hands.titles), list(hands.titles.values())
        wide = max(measure(t, name, *LETTERS)[0] for name in names) + h + t.px(56)
        at = pg.Rect(x, r.y, min(wide, r.right - x), h)
        self.heading = DropDown(
            at,
            names,
            slugs.index(hands.slug),
            lambda i: hands.switch(slugs[i]),
            letters=LETTERS,
            name="title",
            tip=self.texts("rulebook.switch"),
        )
        self.widgets.append(self.heading)

    def _build_field(self) -> int:
        """The search field; returns where the rest of the page begins."""
        t, r, hands, query = self.theme, self.rect, self.hands, self.reading.query
        box = pg.Rect(r.x, r.y + t.target(50) + t.px(14), r.w, max(32, t.tp(54)))
        hint = self.texts("rulebook.search")
        field = TextField(box, query, hands.search, hint=hint, icon="magnifying-glass", name="search")
        field.limit, field.on_done = 40, lambda _: hands.first_hit()
        self.widgets.append(field)
        if query:
            self._build_count(box)
        return box.bottom + t.px(14)

    def _build_count(self, box: pg.Rect) -> None:
        """How many rules were found, and the way out of the search, at the end of the field."""
        t, n = self.theme, max(32, box.h - self.theme.px(14))
        clear = pg.Rect(box.right - n - t.px(7), box.centery - n // 2, n, n)
        tip = self.texts("rulebook.clear")
        button = IconButton(
            clear, "", "cancel", lambda: self.hands.search(""), kind="paper", name="clear", tip=tip
        )
        words = self.texts("rulebook.found", n=len(self.reading.hits))
        w = measure(t, words, "text", 18)[0] + t.px(4)
        at = pg.Rect(clear.x - t.px(12) - w, box.y, w, box.h)
        self.widgets += [Label(at, words, colour=t.ink_soft), button]

    def _divide(self, top: int) -> None:
        """Give the rest of the page to the hits, to the contents, or to both."""
        t, r = self.theme, self.rect
        rest = pg.Rect(r.x, top, r.w, r.bottom - top)
        if self.reading.query:
            both = rest.h > t.tp(560)
            most = max(1, len(self.reading.hits)) * self._hit_row() + t.px(14)
            frame = self.theme.px(10)
            whole = (rest.h * 46 // 100 - frame) // self._hit_row() * self._hit_row() + frame
            self.found = pg.Rect(rest.x, rest.y, rest.w, min(whole, most) if both else rest.h)
            self._build_hits(self.found)
            if not both:
                return
            top = self.found.bottom + t.px(12)
            rest = pg.Rect(rest.x, top, rest.w, rest.bottom - top)
        self.contents = pg.Rect(rest.x, rest.y, rest.w, t.tp(40))
        top = self.contents.bottom + t.px(4)
        self._build_contents(pg.Rect(rest.x, top, rest.w, rest.bottom - top))

    def _hit_row(self) -> int:
        return max(46, self.theme.tp(66))

    def _build_hits(self, r: pg.Rect) -> None:
        reading = self.reading
        inner = r.inflate(-self.theme.px(12), -self.theme.px(10))
        rows = ScrollList(inner, len(reading.hits), self._hit_row(), self._paint_hit, name="hits")
        rows.on_choose = lambda i: self.hands.go(reading.hits[i].rule)
        rows.chosen = next((i for i, hit in enumerate(reading.hits) if hit.rule == reading.rule), None)
        if rows.chosen is not None:
            rows.show_span(rows.chosen * rows.row, (rows.chosen + 1) * rows.row)
        self.widgets.append(rows)

    def _list_contents(self) -> list[Entry]:
        reading, lang = self.reading, self.texts.lang
        entries = [Entry("", self.name(page), page) for page in reading.before]
        for number, chapter in enumerate(reading.book.chapters, 1):
            opened = chapter.id == reading.chapter
            entries.append(Entry(str(number), chapter.title.in_language(lang), opened=opened))
            if opened:
                end = chapter.rules[-1].id
                entries += [
                    Entry(rule.id, rule.title.in_language(lang), rule.id, last=rule.id == end)
                    for rule in chapter.rules
                ]
        return entries + [Entry("", self.name(page), page) for page in reading.after]

    def _build_contents(self, r: pg.Rect) -> None:
        self.entries = self._list_contents()
        row = max(32, self.theme.tp(40))
        r.h = max(1, r.h // row) * row  # no line is cut at the foot
        rows = ScrollList(r, len(self.entries), row, self._paint_entry, name="contents")
        rows.on_choose = self._choose
        rows.chosen = next((i for i, e in enumerate(self.entries) if e.rule == self.reading.rule), None)
        if rows.chosen is not None:
            rows.show_span((rows.chosen - 1) * rows.row, (rows.chosen + 2) * rows.row)
        self.widgets.append(rows)

    def _choose(self, index: int) -> None:
        entry = self.entries[index]
        if entry.rule:
            self.hands.go(entry.rule)
        else:
            self.hands.go(self.reading.book.chapters[int(entry.label) - 1].rules[0].id)

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        """Draw headings and the tray of the hits."""
        t, r, texts = self.theme, self.rect, self.texts
        words, left = texts("rulebook.subtitle"), self.heading.rect.right + t.px(16)
        if measure(t, words, "italic", 19)[0] <= r.right - left:
            head = pg.Rect(left, r.y, r.right - left, t.target(50))
            draw_line(target, t, words, head, "italic", 19, t.ink_soft, "right")
        if self.contents:
            chrome.heading(target, t, texts("rulebook.contents"), self.contents)
        if self.found:
            frame.inset(target, self.found, t.u, 34)
            if not self.reading.hits:
                area = self.found.inflate(-t.px(24), -t.px(12))
                nothing = texts("rulebook.nothing", words=self.reading.query.strip())
                draw_paragraph(target, t, nothing, area, "text", 19, t.ink_soft, "center", "middle")

    def _paint_entry(
        self, target: pg.Surface, theme: Theme, i: int, r: pg.Rect, hover: bool, chosen: bool
    ) -> None:
        paint_entry(target, theme, r, self.entries[i], hover, chosen)

    def _paint_hit(
        self, target: pg.Surface, theme: Theme, i: int, r: pg.Rect, hover: bool, chosen: bool
    ) -> None:
        reading = self.reading
        paint_hit(target, theme, r, reading.hits[i].place, reading.query, hover, chosen)


class SpreadLeft:
    """The left side of a page that takes both: its title and first blocks, and the way to the contents."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        reading: Reading,
        hands: PageHands,
        r: pg.Rect,
        flow: Flow,
        title: str,
        contents: Callable[[], object],
    ) -> None:
        self.theme, self.rect, self.title = theme, r, title
        n = theme.target(50)
        self.widgets: list[Widget] = ways(theme, texts, reading, hands, r)
        button = Button((0, 0, 0, 0), texts("rulebook.contents"), contents, name="to-contents", size=20)
        w = min(r.w // 2, button.preferred(theme, n) + theme.px(30))
        button.rect = pg.Rect(r.right - w, r.y, w, n)
        self.head = pg.Rect(r.x, r.y + n + theme.px(10), r.w, theme.tp(44))
        top = self.head.bottom + theme.px(14)
        body = pg.Rect(r.x, top, r.w, r.bottom - top)
        self.widgets += [button, ScrollPane(body, flow.height, (), paint=flow.paint, name="left-page")]

    def compose(self, target: pg.Surface) -> None:
        """Draw the title of the page."""
        draw_title(target, self.theme, self.title, self.head)
