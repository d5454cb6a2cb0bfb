"""The cards of the menu: the saved match (or the first title) as a picture, and a page from the rule book."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.base import Box, Ui
from scenes.kit.keys import KEYS
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme

if TYPE_CHECKING:
    from scenes.match.pictures import Score

Painter = Callable[[tuple[int, int]], pg.Surface | None]


LEAST = 110  # design units of a picture's height under which words give way


class PictureCard(Keyed):
    """A parchment card in a golden frame: picture, big words, one or two lines.

    picture(size): the picture once it is ready, None before; scores: shown on the picture.
    """

    focusable = True
    radius = 4.0

    def __init__(
        self, rect: Box, label: str, lines: Sequence[str], action: Callable[[], object], picture: Painter
    ) -> None:
        super().__init__(rect, name="card")
        self.label, self.lines, self.action, self.picture = label, list(lines), action, picture
        self.scores: Sequence[Score] = ()
        self.blurb = ""
        self.hotkey = None

    def activate(self, ui: Ui) -> None:
        self.action()

    @staticmethod
    def best(theme: Theme, width: int, lines: Sequence[str], blurb: str) -> int:
        """The height in pixels at which the picture is nearly square."""
        inner = width - 2 * theme.px(22)
        return round(inner * 0.9) + _foot(theme, inner, lines, blurb) + 2 * theme.px(18)

    def _inner(self, theme: Theme) -> pg.Rect:
        return self.rect.inflate(-2 * theme.px(22), -2 * theme.px(18))

    def _picture_rect(self, theme: Theme) -> pg.Rect:
        inner = self._inner(theme)
        foot = _foot(theme, inner.w, *self._words(theme))
        return pg.Rect(inner.x, inner.y, inner.w, max(theme.px(40), inner.h - foot))

    def _words(self, theme: Theme) -> tuple[Sequence[str], str]:
        """The lines and the blurb that leave room for the picture: large words may be too many."""
        inner = self._inner(theme)
        options = ((self.lines, self.blurb), (self.lines, ""), (self.lines[:1], ""), ((), ""))
        fitting = (o for o in options if inner.h - _foot(theme, inner.w, *o) >= theme.px(LEAST))
        return next(fitting, options[-1])

    def picture_size(self, theme: Theme) -> tuple[int, int]:
        """The size of the picture within its frame."""
        r = self._picture_rect(theme).inflate(-2 * theme.px(7), -2 * theme.px(7))
        return r.w, r.h

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        px, r = theme.px, self.rect
        bright = 1.6 if self.hover else 1.25
        if self.hover:
            frame.shadow(target, r.inflate(px(8), px(8)), theme.u, 8, (0, 0), 12, 255, (255, 220, 110))
        chrome.panel(target, theme, r, bright=bright, golden=True)
        picture = self._picture_rect(theme)
        self._draw_picture(target, theme, picture)
        inner = self._inner(theme)
        head = pg.Rect(inner.x, picture.bottom + px(6), inner.w, theme.tp(52))
        chrome.arrow(target, theme, (head.x + px(18), head.centery), "right", theme.tp(32), (214, 150, 48))
        chrome.key_hint(target, theme, "Enter", head)
        x = head.x + px(18) + theme.tp(34)
        words = pg.Rect(x, head.y, head.right - chrome.key_width(theme, "Enter") - px(14) - x, head.h)
        draw_line(target, theme, self.label, words, "headb", 36, theme.wine, "left")
        y = head.bottom
        lines, blurb = self._words(theme)
        for line in lines:
            at = pg.Rect(inner.x, y, inner.w, theme.tp(32))
            draw_line(target, theme, line, at, "text", 20, theme.ink, "left", ellipsis=True)
            y = at.bottom
        if blurb:
            body = pg.Rect(inner.x, y, inner.w, inner.bottom - y)
            draw_paragraph(target, theme, blurb, body, "text", 18, theme.ink_soft, "left", "top")

    def _draw_picture(self, target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
        frame.wooden_frame(target, r, theme.u, theme.textures, None, 7)
        inner = r.inflate(-2 * theme.px(7), -2 * theme.px(7))
        image = self.picture(inner.size)
        if image is None:
            target.blit(
                theme.art(("menu-sand",), inner.size, lambda: theme.textures.get("sand", *inner.size)), inner
            )
        else:
            target.blit(image, inner)
        frame.inner_shadow(target, inner, theme.u, 16, 110)
        if self.scores:
            self._draw_scores(target, theme, inner)

    def _draw_scores(self, target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
        words = "\u00a0\u00a0".join(f"[badge:{s.colour}]\u00a0{s.points}" for s in self.scores)
        w, h = measure(theme, words, "bold", 22)[0] + theme.px(30), theme.tp(42)
        box = pg.Rect(0, 0, min(w, r.w - theme.px(12)), h)
        box.bottomright = (r.right - theme.px(8), r.bottom - theme.px(8))
        chrome.plate(target, theme, box, ((92, 50, 24), (52, 26, 12)), 8)
        draw_line(target, theme, words, box.inflate(-theme.px(12), 0), "bold", 22, theme.cream)


class LeafCard(Keyed):
    """A page of the rule book: heading, rule id and title, first words; a click opens the rule."""

    focusable = True
    radius = 4.0

    def __init__(
        self, rect: Box, head: str, rule: str, title: str, text: str, link: str, action: Callable[[], object]
    ) -> None:
        super().__init__(rect, name="leaf")
        self.head, self.rule, self.title, self.text, self.link = head, rule, title, text, link
        self.action = action
        self.hotkey = KEYS["menu.leaf"].hot

    def activate(self, ui: Ui) -> None:
        self.action()

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        px = theme.px
        inner = chrome.panel(target, theme, self.rect, bright=1.4 if self.hover else 1.1)
        inner = inner.inflate(-2 * px(8), -2 * px(2))
        head = pg.Rect(inner.x, inner.y, inner.w, theme.tp(36))
        chrome.heading(target, theme, self.head, head, "rule-book", (150, 60, 40))
        row = pg.Rect(inner.x, head.bottom + px(4), inner.w, theme.tp(34))
        plate = chrome.id_badge(target, theme, self.rule, row.midleft, 17)
        title = pg.Rect(plate.right + px(12), row.y, row.right - plate.right - px(12), row.h)
        draw_line(target, theme, self.title, title, "bold", 20, theme.ink, "left", ellipsis=True)
        foot = pg.Rect(inner.x, inner.bottom - theme.tp(30), inner.w, theme.tp(30))
        body = pg.Rect(inner.x, row.bottom + px(4), inner.w, foot.y - row.bottom - px(6))
        words = clipped(theme, self.text, body)
        draw_paragraph(target, theme, words, body, "text", 18, theme.ink, "left", "top")
        ink = theme.colour("wine" if self.hover else "link")
        drawn = draw_line(target, theme, self.link, foot, "bold", 18, ink, "right")
        y = drawn.rect.bottom - px(2)
        pg.draw.line(target, ink, (drawn.rect.x, y), (drawn.rect.right, y), px(1.5))


def _foot(theme: Theme, width: int, lines: Sequence[str], blurb: str) -> int:
    """The height of the words under a picture card's picture."""
    blurb_height = measure(theme, blurb, "text", 18, width)[1] + theme.px(4) if blurb else 0
    return theme.tp(58) + len(lines) * theme.tp(32) + blurb_height + theme.px(4)


def clipped(theme: Theme, text: str, box: pg.Rect, size: float = 18) -> str:
    """As many whole sentences of a text as fit a box at `size` design units; without any, words and "…"."""
    ends = [i + 1 for i, letter in enumerate(text) if letter in ".!?" and text[i + 1 : i + 2] in ("", " ")]
    for end in reversed(ends):
        if measure(theme, text[:end], "text", size, box.w)[1] <= box.h:
            return text[:end]
    words = text.split()
    while words and measure(theme, " ".join(words) + " …", "text", size, box.w)[1] > box.h:
        words.pop()
    return " ".join(words) + " …"
