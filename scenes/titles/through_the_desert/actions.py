"""Actions as a person makes them: a colour and a hexagon, and what a refused click tried."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.rules import Attempt
from game.titles.through_the_desert.facts import DesertFacts
from scenes.titles.contract.values import Choice, Ids, Region, TableSnapshot
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.regions import cell_in, colour_in, colours_in


def choices(legal: Sequence[Action], ids_of: Callable[[Action], Ids]) -> tuple[Choice, ...]:
    """Every action is a colour and a hexagon, column by column."""
    found = []
    for action in legal:
        _, (colour, cell) = ids_of(action)
        place = regions.cell(cell)
        found.append(Choice(action, (regions.colour(colour), place), place))
    return tuple(sorted(found, key=lambda choice: choice.commit))


def colour_of(choice: Choice) -> str | None:
    """The colour among a choice's regions."""
    return next(iter(colours_in(choice.picks)), None)


def chosen(shown: TableSnapshot) -> str | None:
    """The colour picked, or the only one left."""
    picked = colours_in(shown.picked)
    if picked:
        return picked[0]
    left = {colour_of(choice) for choice in shown.choices}
    return next(iter(left)) if len(left) == 1 else None


def attempt(region: Region, shown: TableSnapshot, facts: DesertFacts) -> Attempt | None:
    """What a click tries: the colour, or the place with the colour that is meant; None beyond the board."""
    verb = "place" if shown.view.over else shown.view.phase
    colour, cell = colour_in(region), cell_in(region)
    if colour:
        return Attempt(verb, (colour,))
    if cell is None or cell not in facts.board.coords:
        return None
    meant = chosen(shown)
    return Attempt(verb, (meant, cell) if meant else (cell,))
