"""The scrolling part of the right page: rules one after the other as in a printed book, or another page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame as pg

from game.content.rulebook import Rule, RuleBook
from game.content.text import Texts
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.base import Ui, Widget
from scenes.kit.label import Label
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.rulebook.art import seal
from scenes.rulebook.blocks import BODY, SMALL, Block
from scenes.rulebook.find import highlighted

BETWEEN = 30  # design units between two rules


@dataclass(frozen=True)
class Leaf:
    """A rule as the page shows it. now: sentences about this position; query: words to highlight.

    beside: tables and examples that stand with it; open: whether it is the one that was asked for.
    """

    rule: Rule
    lang: str
    now: Sequence[str]
    query: str
    beside: Sequence[Block] = ()
    open: bool = True

    @property
    def text(self) -> str:
        """The rule's words with every hit of the search marked."""
        return highlighted(self.rule.text.in_language(self.lang), self.query)

    @property
    def ruling(self) -> str:
        """The reason of our own ruling, or ""."""
        return self.rule.ruling.in_language(self.lang) if self.rule.ruling else ""


class Link(Widget):
    """The id and title of another rule, underlined."""

    focusable = True
    radius = 4.0

    def __init__(self, rect: pg.Rect, text: str, action: Callable[[], object], name: str) -> None:
        super().__init__(rect, name=name)
        self.text, self.action = text, action

    def activate(self, ui: Ui) -> None:
        self.action()

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        colour = theme.colour("wine" if self.hover else "link")
        drawn = draw_line(target, theme, self.text, self.rect, "bold", 18, colour, "left")
        y = drawn.rect.bottom - theme.px(2)
        pg.draw.line(target, colour, (drawn.rect.x, y), (drawn.rect.right, y), theme.px(1.5))


class Section(Block):
    """A rule: id, title and seal, its words, what stands beside it, what it means now, and its relatives.

    widgets: their rectangles lie as if the section began at the origin.
    """

    def __init__(
        self, theme: Theme, texts: Texts, leaf: Leaf, book: RuleBook, width: int, go: Callable[[str], object]
    ) -> None:
        super().__init__(theme, width)
        self.texts, self.leaf, self.gap = texts, leaf, BETWEEN
        self._space = theme.px(16)
        self.head_height = max(theme.tp(50), self._title_height() + theme.px(4))
        self.text_height = measure(theme, leaf.text, "text", BODY, width)[1] + theme.px(6)
        self._ruling = f"*{texts('rulebook.ruling')}* {leaf.ruling}"
        self.ruling_height = self._box_height(self._ruling) if leaf.ruling else 0
        self.now_height = self._now_height()
        self.links_top = self._links_top()
        self.links, self.height = self._lay_links(book, go)
        tip = texts(f"rulebook.source_hint.{leaf.rule.source}")
        n = self._seal
        place = pg.Rect(width - n, (self.head_height - n) // 2, n, n)
        self.widgets: list[Widget] = [Label(place, "", name=f"seal:{leaf.rule.id}", tip=tip), *self.links]

    # ---- measuring -------------------------------------------------------------------------------------
    @property
    def _seal(self) -> int:
        return max(34, self.theme.tp(46))

    def _source_width(self) -> int:
        words = self.texts(f"rulebook.source.{self.leaf.rule.source}")
        longest = max(measure(self.theme, word, "captionb", 16)[0] for word in words.split())
        return max(longest + 2, min(measure(self.theme, words, "captionb", 16)[0], self.theme.tp(84)))

    def _title_room(self) -> pg.Rect:
        """Where the title stands in a head without height, right of the id badge."""
        t = self.theme
        x = measure(t, self.leaf.rule.id, "bold", 19)[0] + t.px(18) + t.px(14)
        return pg.Rect(x, 0, self.width - self._seal - self._source_width() - t.px(24) - x, 0)

    def _title_height(self) -> int:
        title = self.leaf.rule.title.in_language(self.leaf.lang)
        return measure(self.theme, title, "headb", 25, self._title_room().w)[1]

    @property
    def _icon(self) -> int:
        return self.theme.tp(54)

    def _box_width(self) -> int:
        return self.width - self._icon - self.theme.px(40)

    def _box_height(self, words: str) -> int:
        lines = measure(self.theme, words, "text", SMALL, self._box_width())[1]
        return max(self._icon, lines) + self.theme.px(26)

    def _row_heights(self) -> list[int]:
        width = self.width - self.theme.px(68)
        low = self.theme.tp(36)
        return [
            max(low, measure(self.theme, row, "text", SMALL, width)[1] + self.theme.px(12))
            for row in self.leaf.now
        ]

    def _now_height(self) -> int:
        if not self.leaf.now:
            return 0
        return self.theme.tp(44) + sum(self._row_heights()) + self.theme.px(18)

    def _links_top(self) -> int:
        parts = [self.text_height, self.ruling_height, *(b.height for b in self.leaf.beside), self.now_height]
        return self.head_height + sum(part + self._space for part in parts if part)

    def _lay_links(self, book: RuleBook, go: Callable[[str], object]) -> tuple[list[Link], int]:
        theme, links = self.theme, []
        height = max(32, theme.tp(34))
        label = measure(theme, self.texts("rulebook.see"), "bold", 18)[0] + theme.px(18)
        x, y = label, self.links_top
        for other in self.leaf.rule.see:
            words = f"{other} {book.by_id[other].title.in_language(self.leaf.lang)}"
            w = min(self.width, measure(theme, words, "bold", 18)[0] + theme.px(4))
            if x + w > self.width and x > label:
                x, y = label if label + w <= self.width else 0, y + height
            links.append(Link(pg.Rect(x, y, min(w, self.width - x), height), words, _going(go, other), other))
            x += w + theme.px(24)
        return links, (y + height if links else y)

    # ---- painting --------------------------------------------------------------------------------------
    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        self._paint_head(target, pg.Rect(at.x, at.y, self.width, self.head_height))
        theme = self.theme
        r = pg.Rect(at.x, at.y + self.head_height, self.width, self.text_height)
        draw_paragraph(target, theme, self.leaf.text, r, "text", BODY, theme.ink, "left", "top")
        y = r.bottom + self._space
        if self.leaf.ruling:
            y = self._paint_ruling(target, pg.Rect(at.x, y, self.width, self.ruling_height)) + self._space
        for block in self.leaf.beside:
            block.paint(target, pg.Rect(at.x, y, self.width, block.height))
            y += block.height + self._space
        if self.leaf.now:
            self._paint_now(target, pg.Rect(at.x, y, self.width, self.now_height))
        if self.links:
            see = pg.Rect(at.x, at.y + self.links_top, self.width, self.links[0].rect.h)
            draw_line(target, theme, self.texts("rulebook.see"), see, "bold", 18, theme.ink, "left")

    def _paint_head(self, target: pg.Surface, r: pg.Rect) -> None:
        """The id, the title, and the seal with its words at the right end."""
        t, n, rule = self.theme, self._seal, self.leaf.rule
        chrome.id_badge(target, t, rule.id, (r.x, r.centery), 19, lit=self.leaf.open)
        image = seal(t.icons, n, rule.source)
        target.blit(image, image.get_rect(center=(r.right - n // 2, r.centery)))
        words, w = self.texts(f"rulebook.source.{rule.source}"), self._source_width()
        note = pg.Rect(r.right - n - w - t.px(8), r.y, w, r.h)
        draw_paragraph(target, t, words, note, "captionb", 16, t.wine, "right", "middle")
        room = self._title_room()
        title = pg.Rect(r.x + room.x, r.y, room.w, r.h)
        name = rule.title.in_language(self.leaf.lang)
        draw_paragraph(target, t, name, title, "headb", 25, t.wine, "left", "middle")

    def _paint_ruling(self, target: pg.Surface, r: pg.Rect) -> int:
        theme = self.theme
        tint = pg.Surface(r.size, pg.SRCALPHA)
        tint.fill((60, 150, 150, 46))
        target.blit(tint, r)
        pg.draw.rect(target, (28, 112, 128), (r.x, r.y, theme.px(6), r.h))
        image = seal(theme.icons, self._icon, "ruling")
        target.blit(image, image.get_rect(center=(r.x + theme.px(16) + self._icon // 2, r.centery)))
        box = pg.Rect(
            r.x + self._icon + theme.px(28), r.y + theme.px(10), self._box_width(), r.h - theme.px(20)
        )
        draw_paragraph(target, theme, self._ruling, box, "text", SMALL, theme.ink, "left", "middle")
        return r.bottom

    def _paint_now(self, target: pg.Surface, r: pg.Rect) -> None:
        theme = self.theme
        frame.inset(target, r, theme.u, 30)
        pg.draw.rect(target, (196, 142, 52), r, theme.px(2), border_radius=theme.px(7))
        head = pg.Rect(r.x + theme.px(16), r.y + theme.px(4), r.w - theme.px(32), self.theme.tp(40))
        draw_line(target, theme, self.texts("rulebook.now"), head, "headb", 23, theme.wine, "left")
        y = r.y + theme.tp(44)
        for row, height in zip(self.leaf.now, self._row_heights()):
            chrome.rule(target, theme, r.x + theme.px(14), r.right - theme.px(14), y)
            chrome.icon(
                target, theme, "arrow", (r.x + theme.px(26), y + height / 2), theme.px(14), theme.wine, "flat"
            )
            box = pg.Rect(r.x + theme.px(46), y, r.w - theme.px(60), height)
            draw_paragraph(target, theme, row, box, "text", SMALL, theme.ink, "left", "middle")
            y += height


class Flow:
    """Blocks under each other. tops: where each rule begins; widgets: laid out from the origin on."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.tops: dict[str, int] = {}
        self.widgets: list[Widget] = []
        self._blocks: list[tuple[int, Block]] = []
        self.height = 0

    @classmethod
    def of(cls, theme: Theme, blocks: Iterable[Block]) -> Flow:
        """Some blocks under each other."""
        flow = cls(theme)
        for block in blocks:
            flow.add(block)
        return flow

    def add(self, block: Block) -> None:
        """Put a block under the last one."""
        top = self.height + (self.theme.px(block.gap) if self._blocks else 0)
        if isinstance(block, Section):
            self.tops[block.leaf.rule.id] = top
            for widget in block.widgets:
                widget.move(0, top)
            self.widgets += block.widgets
        self._blocks.append((top, block))
        self.height = top + block.height

    def paint(self, target: pg.Surface, theme: Theme, area: pg.Rect) -> None:
        """Draw what is in sight of the moved contents rectangle."""
        del theme  # a title's pages have a theme of their own, with its pictures
        clip = target.get_clip()
        for top, block in self._blocks:
            at = pg.Rect(area.x, area.y + top, block.width, block.height)
            if at.colliderect(clip):
                block.paint(target, at)


def _going(go: Callable[[str], object], rule: str) -> Callable[[], object]:
    return lambda: go(rule)
