"""The dice that a match has thrown, for the report at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.action import Action
from game.core.dice import Thrown
from game.core.event import Event
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.events import DiceRolled
from game.titles.tabriz.facts import TabrizFacts


def dice(facts: TabrizFacts) -> dict[str, dict[str, float]]:
    """By colour the chance of each material (TB-6.1)."""
    return {
        colour: {MATERIALS[face]: sides.count(face) / len(sides) for face in dict.fromkeys(sides)}
        for colour, sides in zip(COLOURS, facts.faces)
    }


def thrown(action: Action, events: Sequence[Event]) -> Iterator[Thrown]:
    """Every die of a throw; of a tile where single dice are thrown, those alone (TB-6.4 to TB-6.9)."""
    verb, args = action
    for event in events:
        if isinstance(event, DiceRolled):
            places = _places(verb, args, len(event.dice)) if event.where != "pool" else range(len(event.dice))
            yield from (Thrown(*event.dice[i]) for i in places)
            verb = ""  # what follows in the same action is thrown as a whole


def _places(verb: str, args: Sequence[int], count: int) -> Sequence[int]:
    if verb == "roll":
        return (count - 1,)
    if verb == "reroll":
        return args
    return args[:1] if verb == "swap" else range(count)
