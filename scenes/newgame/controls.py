"""The controls of a seat: colour with shape, the camels of a computer player's level."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from game.content.text import Texts
from scenes.art import frame
from scenes.art.palette import Colour
from scenes.kit import chrome
from scenes.kit.base import ACTIVATE, Box, Group, Layer, Ui
from scenes.kit.choice import PAPER, PAPER_LIT, DropDown, DropList
from scenes.kit.markup import escape
from scenes.kit.stage import Hoverable
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.seats import COLOURS, LONG, SeatInfo


class WideDrop(DropDown):
    """A drop-down whose open list may be wider than its field, and whose field cuts long words."""

    list_units = 300.0  # design units that the open list is wide at least

    def activate(self, ui: Ui) -> None:
        popup = DropList(self, ui.theme)
        popup.rect.w = max(popup.rect.w, ui.theme.tp(self.list_units))
        popup.rect.clamp_ip(ui.theme.rect)
        self.layer = Layer(Group(popup.rect, [popup]), on_close=self._closed)
        ui.open(self.layer)
        self.layer.focus.take(popup)

    def draw_item(self, target: pg.Surface, theme: Theme, index: int, area: pg.Rect, ink: Colour) -> None:
        draw_line(target, theme, self.labels[index], area, "bold", 20, ink, "left", ellipsis=True)


class ColourDrop(WideDrop):
    """The colour of a seat: its mark on a small plate; the open list names colour and shape."""

    def __init__(
        self, rect: Box, texts: Texts, seat: SeatInfo, on_change: Callable[[int], object], name: str
    ) -> None:
        labels = [texts(f"newgame.colours.{c}") for c in COLOURS]
        tip = texts("newgame.colour", name=escape(seat.name))
        super().__init__(rect, labels, COLOURS.index(seat.colour), on_change, name=name, tip=tip)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        r, lit = self.rect, self.hover or self.layer
        chrome.plate(target, theme, r, PAPER_LIT if lit else PAPER, 9, (255, 250, 230))
        n = min(r.h - theme.px(4), r.w - theme.px(30))
        image = library.badge(theme, COLOURS[self.chosen], n)
        target.blit(image, image.get_rect(center=(r.x + theme.px(6) + n // 2, r.centery)))
        chrome.arrow(
            target, theme, (r.right - theme.px(15), r.centery), "down", max(9, theme.px(15)), (92, 54, 26)
        )

    def draw_item(self, target: pg.Surface, theme: Theme, index: int, area: pg.Rect, ink: Colour) -> None:
        n = min(area.h - theme.px(6), theme.tp(34))
        image = library.badge(theme, COLOURS[index], n)
        target.blit(image, image.get_rect(center=(area.x + n // 2, area.centery)))
        x = area.x + n + theme.px(12)
        draw_line(
            target,
            theme,
            self.labels[index],
            pg.Rect(x, area.y, area.right - x, area.h),
            "bold",
            20,
            ink,
            "left",
        )


class LevelPips(Hoverable):
    """The strength of a computer player: one to four camels, and an hourglass for more time.

    levels: those that can be chosen, weakest first;
    under: whether the level's name stands below the camels (else at their right, in the rest of the rect).
    """

    focusable = True
    radius = 8.0

    def __init__(
        self,
        rect: Box,
        texts: Texts,
        level: str,
        on_change: Callable[[str], object],
        *,
        levels: Sequence[str],
        under: bool,
        name: str,
    ) -> None:
        super().__init__(rect, name=name)
        self.texts, self.level, self.on_change, self.under_words = texts, level, on_change, under
        self.levels = levels
        self.hot: int | None = None
        self._tip(levels.index(level))

    @property
    def index(self) -> int:
        """How many pips are lit, less one."""
        return self.levels.index(self.level)

    def _tip(self, index: int) -> None:
        level = self.levels[index]
        self.tip = f"*{self.texts(f'newgame.level.{level}')}.* {self.texts(f'newgame.level_hint.{level}')}"

    def strip(self) -> pg.Rect:
        """The rectangle of the pips."""
        if self.under_words:
            return pg.Rect(self.rect.x, self.rect.y, self.rect.w, max(32, round(self.rect.h * 0.62)))
        return pg.Rect(
            self.rect.x, self.rect.y, min(self.rect.w, max(160, self.rect.w * 3 // 5)), self.rect.h
        )

    def cells(self) -> list[pg.Rect]:
        """The rectangle of every pip."""
        r, n = self.strip(), len(self.levels)
        return [pg.Rect(r.x + r.w * i // n, r.y, r.w * (i + 1) // n - r.w * i // n, r.h) for i in range(n)]

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The pip under a point; the whole height counts."""
        for i, cell in enumerate(self.cells()):
            if cell.left <= pos[0] < cell.right and self.rect.top <= pos[1] < self.rect.bottom:
                return i
        return None

    def choose(self, index: int) -> None:
        """Take a level by its place."""
        if 0 <= index < len(self.levels) and index != self.index:
            self.level = self.levels[index]
            self.on_change(self.level)

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before, self.hot = self.hot, self.index_at(pos) if pos else None
        self._tip(self.index if self.hot is None else self.hot)
        return before != self.hot

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        index = self.index_at(pos)
        if index is not None:
            self.choose(index)

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        step = {pg.K_LEFT: -1, pg.K_RIGHT: 1}.get(event.key)
        if step is None:
            return event.key in ACTIVATE
        self.choose(self.index + step)
        return True

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        strip = self.strip()
        frame.inset(target, strip, theme.u, 34)
        shown = self.index if self.hot is None else self.hot
        for i, cell in enumerate(self.cells()):
            self._draw_pip(target, theme, i, cell, i <= shown)
        words = self.texts(f"newgame.level.{self.levels[shown]}")
        if self.under_words:
            room = pg.Rect(self.rect.x, strip.bottom, self.rect.w, self.rect.bottom - strip.bottom)
            draw_line(target, theme, words, room, "bold", 18, theme.ink, ellipsis=True)
        elif self.rect.w > strip.w + theme.px(40):
            x = strip.right + theme.px(12)
            draw_line(
                target, theme, words, pg.Rect(x, self.rect.y, self.rect.right - x, self.rect.h), "bold", 18,
                theme.ink, "left", ellipsis=True,
            )  # fmt: skip

    def _draw_pip(self, target: pg.Surface, theme: Theme, i: int, cell: pg.Rect, lit: bool) -> None:
        last = self.levels[i] == LONG
        n = min(cell.w - theme.px(4), cell.h - theme.px(6))
        n = round(n * 0.74) if last else n
        icon = "hourglass" if last else "camel"
        if lit:
            chrome.icon(target, theme, icon, cell.center, n, None if last else (222, 150, 66), "plain")
        else:
            chrome.icon(target, theme, icon, cell.center, n, None, "engraved")
