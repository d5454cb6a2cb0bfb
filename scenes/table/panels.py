"""The player panels of the column: pictures that know what lies under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.kit.base import Ui
from scenes.kit.stage import Hoverable
from scenes.kit.theme import Theme
from scenes.table.panel_data import Most, PanelData
from scenes.table.panel_picture import PanelPicture
from scenes.titles.contract.values import Item, Region


class PlayerPanel(Hoverable):
    """One player. Regions for help and tips: ("seat", "1") and ("part", "1", "water")."""

    def __init__(self, rect: pg.Rect, data: PanelData, compact: bool, theme: Theme) -> None:
        super().__init__(rect, name=f"seat:{data.number}", help_id=Region("seat", (str(data.number),)))
        self.data, self.compact, self.theme = data, compact, theme
        self.picture = PanelPicture(theme, rect, data, compact)

    def show(self, data: PanelData) -> None:
        """Take new data; paints again if they differ."""
        if data != self.data:
            self.data = data
            self._paint_again(self.picture.most)

    def share(self, most: Most) -> None:
        """Name and counts are no larger than those of every panel."""
        if most != self.picture.most:
            self._paint_again(most)

    def _paint_again(self, most: Most | None) -> None:
        """A new picture, painted when it is first asked for."""
        self.picture = PanelPicture(self.theme, self.rect, self.data, self.compact, most)

    @property
    def spots(self) -> Sequence[tuple[pg.Rect, Item]]:
        """Where the items lie."""
        return self.picture.spots

    def spot(self, pos: tuple[int, int]) -> Item | None:
        """The item under a point."""
        return next((item for rect, item in self.spots if rect.collidepoint(pos)), None)

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        item = self.spot(pos) if pos else None
        self.tip = item.hint if item else self.data.manner
        seat = str(self.data.number)
        self.help_id = Region("part", (seat, item.name)) if item else Region("seat", (seat,))
        return False

    def item_rect(self, name: str) -> pg.Rect | None:
        """Where an item lies."""
        return next((rect for rect, item in self.spots if item.name == name), None)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        self.picture.draw(target)
