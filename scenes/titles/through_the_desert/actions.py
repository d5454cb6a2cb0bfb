"""Actions as a person makes them: a colour and a hexagon, and what a refused click tried."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.rules import Attempt
from game.titles.through_the_desert.facts import DesertFacts
from scenes.titles.contract.values import Choice, Region, Shown

COLOUR = "colour:"
"""What the regions of colours begin with; the region of a hexagon is its id."""


def choices(legal: Sequence[Action], text_of: Callable[[Action], str]) -> tuple[Choice, ...]:
    """Every action is a colour and a hexagon, column by column."""
    found = []
    for action in legal:
        _, colour, cell = text_of(action).split(":")
        found.append(Choice(action, (COLOUR + colour, cell), cell))
    return tuple(sorted(found, key=lambda choice: choice.commit))


def colour_in(region: Region | None) -> str | None:
    """The colour that a region stands for; None for hexagons."""
    return region.removeprefix(COLOUR) if region and region.startswith(COLOUR) else None


def colour_of(choice: Choice) -> str | None:
    """The colour among a choice's regions."""
    return next(filter(None, map(colour_in, choice.picks)), None)


def chosen(shown: Shown) -> str | None:
    """The colour picked, or the only one left."""
    picked = next(filter(None, map(colour_in, shown.picked)), None)
    if picked:
        return picked
    left = {colour_of(choice) for choice in shown.choices}
    return next(iter(left)) if len(left) == 1 else None


def attempt(region: Region, shown: Shown, facts: DesertFacts) -> Attempt | None:
    """What a click tries: the colour, or the place with the colour that is meant; None beyond the board."""
    verb = "place" if shown.view.over else shown.view.phase
    colour = colour_in(region)
    if colour:
        return Attempt(verb, (colour,))
    if region not in facts.board.coords:
        return None
    meant = chosen(shown)
    return Attempt(verb, (meant, region) if meant else (region,))
