"""Which hexes are lit: the places of the choices at hand, and those that would close an area."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.core.action import Action
from game.titles.through_the_desert.events import Enclosed
from scenes.titles.contract.values import Choice, Preview, TableSnapshot
from scenes.titles.through_the_desert.board.hexes import Cell, cells_of
from scenes.titles.through_the_desert.regions import cells_in


class Lit(NamedTuple):
    """Cells to light up, and those that would close an area with the tags of their points."""

    cells: frozenset[Cell]
    closers: tuple[tuple[str, str], ...]


def fitting(shown: TableSnapshot) -> list[Choice]:
    """The choices that agree with what is picked; none while the rule book shows something."""
    return [c for c in shown.choices if not shown.spot and shown.picked.issubset(c.picks)]


class Highlights:
    """Finds what is lit once for a set of choices, since a draw asks in every frame."""

    def __init__(self) -> None:
        self._lit_of: tuple[tuple[object, ...], Lit] | None = None

    def of(self, shown: TableSnapshot, previews: Mapping[Action, Preview]) -> Lit:
        """What is lit now."""
        key = (shown.choices, shown.picked, shown.spot)
        if self._lit_of is None or self._lit_of[0] != key:
            choices = fitting(shown)
            lit = Lit(cells_of(cells_in(c.commit for c in choices)), _closers(shown, choices, previews))
            self._lit_of = (key, lit)
        return self._lit_of[1]


def _closers(
    shown: TableSnapshot, choices: Sequence[Choice], previews: Mapping[Action, Preview]
) -> tuple[tuple[str, str], ...]:
    """Places that would close an area with the points they would bring."""
    found: dict[str, int] = {}
    for choice in choices if shown.view.phase == "place" else ():
        preview = previews.get(choice.action)
        if preview and preview.gains and any(isinstance(e, Enclosed) for e in preview.events):
            cell = choice.commit.id
            found[cell] = max(found.get(cell, 0), preview.gains[shown.me])
    return tuple((name, f"+{points}") for name, points in found.items())
