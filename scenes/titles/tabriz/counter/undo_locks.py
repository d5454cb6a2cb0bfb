"""What cannot be taken back: places whose action rolls dice or draws cards, marked beforehand."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.action import Action
from scenes.titles.contract.values import Preview, Region, TableSnapshot
from scenes.titles.tabriz.actions import THROWS
from scenes.titles.tabriz.counter.plan import Cell, Counter
from scenes.titles.tabriz.phrases import NBSP
from scenes.titles.tabriz.regions import THROW

LOCK = f"{NBSP}[lock]"


def locked(shown: TableSnapshot, previews: Mapping[Action, Preview]) -> frozenset[Region]:
    """Regions that play an action whose outcome chance decides, as things are picked now."""
    if shown.me < 0:
        return frozenset()
    if shown.view.phase in THROWS:
        return frozenset((THROW,))
    found = set[Region]()
    for choice in shown.choices:
        if shown.picked | {choice.commit} >= set(choice.picks):
            preview = previews.get(choice.action)
            if preview is not None and not preview.events:
                found.add(choice.commit)
    return frozenset(found)


def with_locks(counter: Counter, locks: frozenset[Region]) -> Counter:
    """The counter with a lock on every open cell that plays such an action."""
    bands = (band._replace(cells=tuple(_cell(cell, locks) for cell in band.cells)) for band in counter.bands)
    return counter._replace(bands=tuple(bands))


def _cell(cell: Cell, locks: frozenset[Region]) -> Cell:
    if not cell.open or cell.plain or cell.card or cell.region not in locks:
        return cell
    return cell._replace(text=cell.text + LOCK)
