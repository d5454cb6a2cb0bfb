"""What stands on the right page: a rule's words, its ruling, what it means now, and its relatives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame as pg

from game.content.rulebook import Rule, RuleBook
from game.content.text import Texts
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.base import Ui, Widget
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.rulebook.art import seal
from scenes.rulebook.find import highlighted


@dataclass(frozen=True)
class Leaf:
    """A rule as the page shows it. now: sentences about this position; query: words to highlight."""

    rule: Rule
    lang: str
    now: Sequence[str]
    query: str

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


class PageBody:
    """The scrolling part of the right page: measured first, then painted at any offset."""

    def __init__(
        self, theme: Theme, texts: Texts, leaf: Leaf, book: RuleBook, width: int, go: Callable[[str], object]
    ) -> None:
        self.theme, self.texts, self.leaf, self.width = theme, texts, leaf, width
        self.gap = theme.px(20)
        self.text_height = measure(theme, leaf.text, "text", 21, width)[1] + theme.px(6)
        self._ruling = self._boxed_text(leaf.ruling)
        self.ruling_height = self._box_height(self._ruling) if leaf.ruling else 0
        self.now_height = self._now_height()
        self.links_top = self._links_top()
        self.links, self.height = self._lay_links(book, go)

    # ---- measuring -------------------------------------------------------------------------------------
    def _boxed_text(self, words: str) -> str:
        return f"*{self.texts('rulebook.ruling')}* {words}"

    @property
    def _icon(self) -> int:
        return self.theme.tp(54)

    def _box_width(self) -> int:
        return self.width - self._icon - self.theme.px(40)

    def _box_height(self, words: str) -> int:
        lines = measure(self.theme, words, "text", 19, self._box_width())[1]
        return max(self._icon, lines) + self.theme.px(26)

    def _row_heights(self) -> list[int]:
        width = self.width - self.theme.px(68)
        low = self.theme.tp(36)
        return [
            max(low, measure(self.theme, row, "text", 19, width)[1] + self.theme.px(12))
            for row in self.leaf.now
        ]

    def _now_height(self) -> int:
        if not self.leaf.now:
            return 0
        return self.theme.tp(44) + sum(self._row_heights()) + self.theme.px(18)

    def _links_top(self) -> int:
        parts = (self.text_height, self.ruling_height, self.now_height)
        return sum(part + self.gap for part in parts if part)

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
        return links, (y + height if links else y) + theme.px(6)

    # ---- painting --------------------------------------------------------------------------------------
    def paint(self, target: pg.Surface, theme: Theme, area: pg.Rect) -> None:
        """Draw everything but the links into the moved contents rectangle."""
        r = pg.Rect(area.x, area.y, self.width, self.text_height)
        draw_paragraph(target, theme, self.leaf.text, r, "text", 21, theme.ink, "left", "top")
        y = r.bottom + self.gap
        if self.leaf.ruling:
            y = self._paint_ruling(target, pg.Rect(area.x, y, self.width, self.ruling_height)) + self.gap
        if self.leaf.now:
            self._paint_now(target, pg.Rect(area.x, y, self.width, self.now_height))
        if self.links:
            at = pg.Rect(area.x, area.y + self.links_top, self.width, self.links[0].rect.h)
            draw_line(target, theme, self.texts("rulebook.see"), at, "bold", 18, theme.ink, "left")

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
        draw_paragraph(target, theme, self._ruling, box, "text", 19, theme.ink, "left", "middle")
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
            draw_paragraph(target, theme, row, box, "text", 19, theme.ink, "left", "middle")
            y += height


def _going(go: Callable[[str], object], rule: str) -> Callable[[], object]:
    return lambda: go(rule)
