"""The titles on the table: each as a picture of a real game, with its name, players and minutes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.base import Box, Ui
from scenes.kit.keys import KEYS, HotKey
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.menu.card import clipped


class TitleWords(NamedTuple):
    """What a card says: name, "2–5 players", "45 min", a line, and a sentence or two where there is room."""

    name: str
    players: str
    minutes: str
    line: str
    blurb: str
    chosen: str


class TitleCard(Keyed):
    """One title. Lying cards (few titles) have the picture at the left, standing ones on top.

    picture(size): the table in mid-game once it is ready, None before.
    """

    focusable = True
    radius = 4.0

    def __init__(
        self,
        rect: Box,
        number: int,
        words: TitleWords,
        chosen: bool,
        action: Callable[[], object],
        picture: Callable[[tuple[int, int]], pg.Surface | None],
    ) -> None:
        super().__init__(rect, name=f"title-{number}")
        self.number, self.words, self.chosen, self.action, self.picture = (
            number,
            words,
            chosen,
            action,
            picture,
        )
        codes = KEYS["newgame.titles"].codes
        self.hotkey = HotKey(codes[number - 1]) if number <= len(codes) else None

    def activate(self, ui: Ui) -> None:
        self.action()

    @property
    def lying(self) -> bool:
        """Whether the picture stands beside the words."""
        return self.rect.w > self.rect.h * 1.9

    def picture_rect(self, theme: Theme) -> pg.Rect:
        """Where the framed picture lies."""
        inner = self.rect.inflate(-2 * theme.px(18), -2 * theme.px(16))
        if self.lying:
            share = 0.42 if self.rect.w > self.rect.h * 4 else 0.48
            return pg.Rect(inner.x, inner.y, round(inner.w * share), inner.h)
        words = theme.tp(44) + theme.tp(36) + max(19, theme.tp(32))
        return pg.Rect(inner.x, inner.y, inner.w, inner.h - words)

    def picture_size(self, theme: Theme) -> tuple[int, int]:
        """The size of the picture within its frame."""
        r = self.picture_rect(theme).inflate(-2 * theme.px(7), -2 * theme.px(7))
        return r.w, r.h

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        px, r = theme.px, self.rect
        if self.chosen or self.hover:
            frame.shadow(target, r.inflate(px(6), px(6)), theme.u, 8, (0, 0), 14, 255, (255, 216, 104))
        bright = 1.25 if self.chosen else 1.15 if self.hover else 0.92
        chrome.panel(target, theme, r, bright=bright, golden=self.chosen)
        at = self.picture_rect(theme)
        self._draw_picture(target, theme, at)
        inner = r.inflate(-2 * px(18), -2 * px(16))
        if self.lying:
            room = pg.Rect(at.right + px(26), inner.y, inner.right - at.right - px(30), inner.h)
            self._draw_tall(target, theme, room)
        else:
            self._draw_flat(target, theme, pg.Rect(inner.x, at.bottom, inner.w, inner.bottom - at.bottom))

    def _draw_picture(self, target: pg.Surface, theme: Theme, at: pg.Rect) -> None:
        px = theme.px
        frame.wooden_frame(target, at, theme.u, theme.textures, None, 7)
        inner = at.inflate(-2 * px(7), -2 * px(7))
        image = self.picture(inner.size)
        if image is None:
            image = theme.art(("title-sand",), inner.size, lambda: theme.textures.get("sand", *inner.size))
        target.blit(image, inner)
        if not self.chosen:
            target.fill((234, 230, 224), inner, pg.BLEND_RGB_MULT)
        frame.inner_shadow(target, inner, theme.u, 14, 100)
        if self.chosen:
            self._draw_mark(target, theme, inner)

    def _draw_mark(self, target: pg.Surface, theme: Theme, at: pg.Rect) -> None:
        px = theme.px
        w = mark_width(theme, self.words.chosen)
        box = pg.Rect(at.x + px(8), at.y + px(8), w, theme.tp(40))
        frame.shadow(target, box, theme.u, 8, (2, 3), 5)
        chrome.plate(target, theme, box, ((255, 226, 138), (214, 150, 48)), 8)
        n = px(22)
        chrome.icon(target, theme, "check-mark", (box.x + px(22), box.centery), n, (66, 32, 6), "flat")
        words = pg.Rect(box.x + px(40), box.y, box.w - px(46), box.h)
        draw_line(target, theme, self.words.chosen, words, "bold", 19, (66, 32, 6), "left")

    def _draw_name(self, target: pg.Surface, theme: Theme, r: pg.Rect, size: float) -> None:
        key = str(self.number)
        chrome.key_hint(target, theme, key, r)
        words = pg.Rect(r.x, r.y, r.w - chrome.key_width(theme, key) - theme.px(12), r.h)
        draw_line(target, theme, self.words.name, words, "headb", size, theme.wine, "left")

    def _draw_facts(self, target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
        n, near = theme.tp(28), theme.px(6)
        words = (self.words.players, self.words.minutes)
        need = sum(measure(theme, text, "bold", 19)[0] for text in words)
        icons = r.w >= need + 2 * (n + near) + theme.px(8)  # in a narrow card the words say it alone
        room = r.w - need - (2 * (n + near) if icons else 0)
        x = r.x
        for text, icon, colour in zip(words, ("meeple", "hourglass"), ((150, 84, 48), None)):
            if icons:
                chrome.icon(target, theme, icon, (x + n / 2, r.centery), n, colour, "plain")
                x += n + near
            drawn = draw_line(
                target, theme, text, pg.Rect(x, r.y, r.right - x, r.h), "bold", 19, theme.ink, "left"
            )
            x = drawn.rect.right + min(theme.px(26), max(theme.px(4), room))

    def _draw_flat(self, target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
        name = pg.Rect(r.x, r.y + theme.px(4), r.w, theme.tp(44))
        self._draw_name(target, theme, name, 30)
        facts = pg.Rect(r.x, name.bottom - theme.px(4), r.w, theme.tp(36))
        self._draw_facts(target, theme, facts)
        line = pg.Rect(r.x, facts.bottom, r.w, r.bottom - facts.bottom)
        draw_line(target, theme, self.words.line, line, "text", 19, theme.ink, "left", ellipsis=True)

    def _draw_tall(self, target: pg.Surface, theme: Theme, r: pg.Rect) -> None:
        name = pg.Rect(r.x, r.y, r.w, theme.tp(52))
        self._draw_name(target, theme, name, 36)
        frame.ornament(target, r.x, r.right, name.bottom + theme.px(4), theme.u)
        facts = pg.Rect(r.x, name.bottom + theme.px(14), r.w, theme.tp(38))
        self._draw_facts(target, theme, facts)
        body = pg.Rect(r.x, facts.bottom + theme.px(6), r.w, r.bottom - facts.bottom - theme.px(6))
        words = clipped(theme, self.words.blurb, body, 21)
        draw_paragraph(target, theme, words, body, "text", 21, theme.ink, "left", "top")


def mark_width(theme: Theme, words: str) -> int:
    """The width in pixels of the mark on the chosen title."""
    return measure(theme, words, "bold", 19)[0] + theme.px(54)
