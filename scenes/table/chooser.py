"""A small chooser beside a place where several actions are meant: which camel, which card, which use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.base import Group, Layer, Ui
from scenes.kit.keys import HotKey
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.kit.tooltip import place_bubble
from scenes.table.card_place import nearest
from scenes.table.model import TableHooks, TableModel
from scenes.table.selection import Picking
from scenes.titles.contract.values import Region


class Chip(Keyed):
    """One possibility: its picture and the points it gives. label: what it is, beside the picture."""

    focusable = True

    def __init__(
        self,
        rect: pg.Rect,
        region: Region,
        sprite: str,
        words: str,
        pick: Callable[[Region], object],
        key: HotKey | None,
        label: str = "",
    ) -> None:
        super().__init__(rect, name=f"chip:{region}", help_id=region)
        self.region, self.sprite, self.words, self.pick, self.hotkey = region, sprite, words, pick, key
        self.label = label

    def activate(self, ui: Ui) -> None:
        self.pick(self.region)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        tone = chrome.face(target, theme, self.rect, self.state, "gold")
        r = self.rect.inflate(-2 * theme.px(6), -2 * theme.px(4))
        if self.label:
            at = pg.Rect(r.x + r.h + theme.px(6), r.y, r.w - r.h - theme.px(6), r.h)
            draw_line(target, theme, self.label, at, "bold", 18, tone.ink, "left")
            r.w = r.h
        words = theme.metrics("bold", theme.font_px("bold", 17)).line if self.words else 0
        n = min(r.h - words, r.w)
        image = theme.sprites.make(theme, self.sprite, n)
        if image is not None:
            target.blit(image, image.get_rect(center=(r.centerx, r.y + (r.h - words) // 2)))
        if self.words:
            at = pg.Rect(r.x - theme.px(4), r.bottom - words, r.w + theme.px(8), words)
            draw_line(target, theme, self.words, at, "bold", 17, tone.ink)


class Chooser(Group):
    """The chips on a plate; closes with a click elsewhere, which unpicks the place.

    Chips with words stand below each other under their question, and what the pointer means is lit on the
    board.
    """

    question = ""
    place_of: Callable[[Region], pg.Rect | None]

    @classmethod
    def open(
        cls, model: TableModel, picking: Picking, hooks: TableHooks, place: Region, regions: Sequence[Region]
    ) -> Layer:
        """Put a chooser beside `place` on the stage."""
        theme, presenter, shown = model.theme, model.presenter, hooks.shown()
        words = [picking.gain(place, region) for region in regions]
        question, labels = presenter.which(regions)
        size, cells = (_rows if question else _row)(theme, words, question, labels, len(regions))
        anchor = hooks.place_of(place) or theme.rect
        avoid = presenter.obstacles(shown)
        if question:
            meant = [r for at in regions for r in (at, presenter.named(at))]
            never = [anchor, *(rect for at in meant if (rect := hooks.place_of(at)))]
            rect = nearest(size, anchor.center, (model.bounds, theme.rect), never, avoid)
        else:
            rect, _ = place_bubble(size, anchor.center, anchor.h // 2 + theme.px(8), model.bounds, avoid)
        chips = []
        for region, text, cell, label in zip(regions, words, cells, labels or [""] * len(regions)):
            key = next((k for k in "123456789" if presenter.shortcut(k, shown) == region), "")
            hot = HotKey(pg.key.key_code(key)) if key else None
            at, picture = cell.move(rect.topleft), presenter.picture_name(region)
            chips.append(Chip(at, region, picture, text, picking.click, hot, label))
        group = cls(rect, chips, name="chooser")
        group.question, group.place_of = question, hooks.place_of
        layer = Layer(group, on_close=lambda: picking.chooser_closed(layer, place), through=True)
        picking.ui.open(layer)
        layer.focus.take(chips[0], show=layer.focus.shown)
        return layer

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        chrome.panel(target, theme, self.rect, "tray", golden=True)
        if self.question:
            head = pg.Rect(self.rect.x, self.rect.y + theme.px(6), self.rect.w, _head(theme))
            draw_line(target, theme, self.question, head, "head", 20, (255, 240, 206))
            self._light(target, theme)
        super().draw(target, theme)

    def _light(self, target: pg.Surface, theme: Theme) -> None:
        """The place of the chip that is meant: under the pointer, else with the focus."""
        chips = [chip for chip in self.members if isinstance(chip, Chip)]
        meant = [chip for chip in chips if chip.hover] or [chip for chip in chips if chip.focused]
        rect = self.place_of(meant[0].region) if meant else None
        if rect:
            frame.focus_ring(target, rect.inflate(theme.px(12), theme.px(12)), theme.u)


def _row(
    theme: Theme, words: Sequence[str], question: str, labels: Sequence[str], count: int
) -> tuple[tuple[int, int], list[pg.Rect]]:
    """Chips side by side: the size of their plate, and where they lie on it."""
    del question, labels
    width = max([theme.target(74), *(measure(theme, w, "bold", 17)[0] + theme.px(16) for w in words)])
    height, gap = max(theme.target(74), theme.tp(74)), theme.px(8)
    left = gap + theme.px(4)
    cells = [pg.Rect(left + i * (width + gap), left, width, height) for i in range(count)]
    return (count * (width + gap) + gap + theme.px(8), height + 2 * gap + theme.px(8)), cells


def _rows(
    theme: Theme, words: Sequence[str], question: str, labels: Sequence[str], count: int
) -> tuple[tuple[int, int], list[pg.Rect]]:
    """Chips with words below each other, under a question."""
    del words
    height, gap = max(theme.target(60), theme.tp(60)), theme.px(6)
    wide = max(measure(theme, label, "bold", 18)[0] for label in labels) + height + theme.px(28)
    wide = max(wide, measure(theme, question, "head", 20)[0] + theme.px(16))
    left, top = theme.px(12), theme.px(10) + _head(theme)
    cells = [pg.Rect(left, top + i * (height + gap), wide, height) for i in range(count)]
    return (wide + 2 * left, top + count * (height + gap) + theme.px(6)), cells


def _head(theme: Theme) -> int:
    """Height of the question."""
    return theme.tp(34)
