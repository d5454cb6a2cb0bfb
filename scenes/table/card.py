"""What every card over the table has in common: its paper, and what it should not hide."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.kit.base import Group, Widget
from scenes.kit.theme import Theme
from scenes.table.card_place import Tiers, panels
from scenes.table.model import TableModel
from scenes.titles.contract.values import TableSnapshot

SHORT = 1.25
"""How much larger than usual the letters of a card may be that is folded for want of room."""


class Card(Group):
    """A sheet over the table; the journal makes room for it."""

    def at(self, pos: tuple[int, int]) -> Widget | None:
        return Widget.at(self, pos)  # its paper too: no click goes through to the table


def letters(theme: Theme, folded: bool) -> float:
    """By what the letters of a card are multiplied."""
    return min(1.0, SHORT / theme.text_scale) if folded else 1.0


def tiers(
    model: TableModel, shown: TableSnapshot, never: Sequence[pg.Rect], picks: Sequence[pg.Rect] = ()
) -> Tiers:
    """What a card hides least of: what it speaks of, headings, places to pick, the panel of who is asked."""
    z, seat = model.zones, shown.view.to_act
    asked = [z.players[seat]] if z and 0 <= seat < len(z.players) else []
    return Tiers(never, model.presenter.headings(), picks, asked)


def rather_not(model: TableModel, shown: TableSnapshot) -> list[pg.Rect]:
    """What else it should rather not hide: panels, pieces, words and numbers."""
    presenter = model.presenter
    beside = panels(model.zones) if model.zones else []
    return [*beside, *presenter.obstacles(shown), *presenter.written(shown)]
