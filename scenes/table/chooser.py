"""A small chooser beside a place where several actions are meant: which camel, which card, which use."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.kit import chrome
from scenes.kit.base import Group, Layer, Ui
from scenes.kit.keys import HotKey
from scenes.kit.stage import Keyed
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.kit.tooltip import place_bubble
from scenes.table.model import TableHooks, TableModel
from scenes.table.selection import Picking
from scenes.titles.contract.values import Region


class Chip(Keyed):
    """One possibility: its picture and the points it gives."""

    focusable = True

    def __init__(
        self,
        rect: pg.Rect,
        region: Region,
        sprite: str,
        words: str,
        pick: Callable[[Region], object],
        key: HotKey | None,
    ) -> None:
        super().__init__(rect, name=f"chip:{region}", help_id=region)
        self.region, self.sprite, self.words, self.pick, self.hotkey = region, sprite, words, pick, key

    def activate(self, ui: Ui) -> None:
        self.pick(self.region)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        tone = chrome.face(target, theme, self.rect, self.state, "gold")
        r = self.rect.inflate(-2 * theme.px(6), -2 * theme.px(4))
        words = theme.metrics("bold", theme.font_px("bold", 17)).line if self.words else 0
        n = min(r.h - words, r.w)
        image = theme.sprites.make(theme, self.sprite, n)
        if image is not None:
            target.blit(image, image.get_rect(center=(r.centerx, r.y + (r.h - words) // 2)))
        if self.words:
            at = pg.Rect(r.x - theme.px(4), r.bottom - words, r.w + theme.px(8), words)
            draw_line(target, theme, self.words, at, "bold", 17, tone.ink)


class Chooser(Group):
    """The chips on a plate; closes with a click elsewhere, which unpicks the place."""

    @classmethod
    def open(
        cls, model: TableModel, picking: Picking, hooks: TableHooks, place: Region, regions: Sequence[Region]
    ) -> Layer:
        """Put a chooser beside `place` on the stage."""
        theme, presenter, shown = model.theme, model.presenter, hooks.shown()
        words = [picking.gain(place, region) for region in regions]
        width = max([theme.target(74), *(measure(theme, w, "bold", 17)[0] + theme.px(16) for w in words)])
        height, gap = max(theme.target(74), theme.tp(74)), theme.px(8)
        size = (len(regions) * (width + gap) + gap + theme.px(8), height + 2 * gap + theme.px(8))
        anchor = hooks.place_of(place) or theme.rect
        tail = anchor.h // 2 + theme.px(8)
        rect, _ = place_bubble(size, anchor.center, tail, model.bounds, presenter.obstacles(shown))
        chips = []
        for i, (region, text) in enumerate(zip(regions, words)):
            x = rect.x + gap + theme.px(4) + i * (width + gap)
            at = pg.Rect(x, rect.y + gap + theme.px(4), width, height)
            key = next((k for k in "123456789" if presenter.shortcut(k, shown) == region), "")
            hot = HotKey(pg.key.key_code(key)) if key else None
            chips.append(Chip(at, region, presenter.picture_name(region), text, picking.click, hot))
        group = cls(rect, chips, name="chooser")
        layer = Layer(group, on_close=lambda: picking.chooser_closed(layer, place))
        picking.ui.open(layer)
        layer.focus.take(chips[0], show=layer.focus.shown)
        return layer

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        chrome.panel(target, theme, self.rect, "tray", golden=True)
        super().draw(target, theme)
