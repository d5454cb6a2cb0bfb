"""What stays the same through a match: the content bound to the options, with the tables made from it."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field
from typing import TypeAlias

from game.core.action import Action
from game.core.rules import Options
from game.titles.through_the_desert.board import Board
from game.titles.through_the_desert.content import END_AT_ONCE, DesertContent, Numbers
from game.titles.through_the_desert.state import LEAD_VERB, PLACE_VERB

ActionTable: TypeAlias = tuple[tuple[Action, ...], ...]
"""Interned actions of one verb: [colour][space]."""


@dataclass(frozen=True, slots=True)
class DesertFacts:
    """The board, the colours and the numbers of one match: the same value for kernel, judge and screen.

    at_once: whether the game ends with the last camel of a colour (TD-8.2). supply: camels of each colour
    at the start. singles: how many turns of the match have one camel only. leaders_each: leaders that a
    player places. rivals[k]: the other caravans of the colour of caravan k = colour * players + seat.
    leads, places: the interned actions by colour and space.
    """

    content: DesertContent
    options: InitVar[Options]
    players: int = field(init=False)
    at_once: bool = field(init=False)
    numbers: Numbers = field(init=False, compare=False, repr=False)
    board: Board = field(init=False, compare=False, repr=False)
    colours: tuple[str, ...] = field(init=False, compare=False)
    supply: int = field(init=False, compare=False)
    singles: int = field(init=False, compare=False)
    leaders_each: int = field(init=False, compare=False)
    rivals: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    leads: ActionTable = field(init=False, compare=False, repr=False)
    places: ActionTable = field(init=False, compare=False, repr=False)

    def __post_init__(self, options: Options) -> None:
        n, content = options.players, self.content
        numbers, board = content.numbers, content.board(options)
        kinds = range(len(content.colours))
        bound = {
            "players": n,
            "at_once": options.variants.get(END_AT_ONCE, False),
            "numbers": numbers,
            "board": board,
            "colours": content.colours,
            "supply": numbers.supply[n],
            "singles": numbers.single_camel_turns[n],
            "leaders_each": numbers.leaders[n],
            "rivals": tuple(
                tuple(colour * n + other for other in range(n) if other != seat)
                for colour in kinds
                for seat in range(n)
            ),
            "leads": _action_table(LEAD_VERB, len(kinds), board.size),
            "places": _action_table(PLACE_VERB, len(kinds), board.size),
        }
        for name, value in bound.items():
            object.__setattr__(self, name, value)  # frozen for everybody else

    def quota(self, turns: int) -> int:
        """Camels of a turn: one in the first turn of the first players, then more (TD-4.1, TD-4.2)."""
        return 1 if turns < self.singles else self.numbers.camels_per_turn


def _action_table(verb: str, colours: int, size: int) -> ActionTable:
    return tuple(tuple(Action(verb, (colour, space)) for space in range(size)) for colour in range(colours))
