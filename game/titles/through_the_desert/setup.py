"""Setting up: what the seed lays on the board, and the first position of any lay-out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.core.event import Json
from game.core.rng import Luck, key_of
from game.core.title import Chance
from game.titles.through_the_desert.events import GameLaid, Token
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import LEAD, POINT_ROWS, DesertState

T = TypeVar("T")

BARE_PALM_SPACES, TOKENS, GIVEN_UP, FIRST = 1, 2, 3, 4
"""Purposes of the draws: one decision of chance does not shift another."""

CHANCES = {"first": Chance(FIRST)}
"""What the luck of a staged position may settle."""


@dataclass(frozen=True)
class StartLayout:
    """What is laid before the game: cells by id, colours by id, `given_up` one colour per seat or empty."""

    palms: tuple[str, ...]
    water: Mapping[str, int]
    first: int = 0
    given_up: tuple[str, ...] = ()


def draw(items: Sequence[T], count: int, luck: Luck, key: int, purpose: int) -> list[T]:
    """Some of the items at random, in the order drawn."""
    bag = list(items)
    drawn: list[T] = []
    for counter in range(count):
        place = luck.below(key, purpose, counter, len(bag))
        drawn.append(bag[place])
        bag[place] = bag[-1]
        bag.pop()
    return drawn


def deal(facts: DesertFacts, luck: Luck, seed: str) -> tuple[int, StartLayout]:
    """The key of a seed and what it lays (TD-2.1, TD-2.3, TD-2.4, TD-6.4, TD-10.1).

    Palms on all palm spaces but a few, tokens on the holes and the bare palm spaces, a start player, and
    with five players a leader given up by each.
    """
    key, board, numbers = key_of(seed), facts.board, facts.numbers
    spaces = tuple(board.ids[board.index(cell)] for cell in board.palm_spaces)
    bare = draw(spaces, len(spaces) - numbers.palms, luck, key, BARE_PALM_SPACES)
    holes = sorted([*bare, *(board.ids[board.index(cell)] for cell in board.water_holes)])
    stock = [value for value, count in sorted(numbers.tokens.items()) for _ in range(count)]
    tokens = draw(stock, len(holes), luck, key, TOKENS)
    given: tuple[str, ...] = ()
    if facts.leaders_each < len(facts.colours):
        given = tuple(draw(facts.colours, facts.players, luck, key, GIVEN_UP))
    palms = tuple(cell for cell in spaces if cell not in bare)
    return key, StartLayout(palms, dict(zip(holes, tokens)), luck.below(key, FIRST, 0, facts.players), given)


def position(facts: DesertFacts, layout: StartLayout, key: int) -> DesertState:
    """The position before the first leader, with full supplies (TD-2.5, TD-10.2)."""
    board, n = facts.board, facts.players
    s = DesertState()
    s.phase, s.rng, s.todo = LEAD, key, []
    s.first = s.turn = s.to_act = layout.first
    s.given_up = tuple(facts.colours.index(colour) for colour in layout.given_up)
    s.palms = board.mask(layout.palms)
    s.water = board.mask(layout.water)
    s.low = board.mask(cell for cell, value in layout.water.items() if value & 1)
    s.high = board.mask(cell for cell, value in layout.water.items() if value & 2)
    s.room = board.land & ~s.palms
    s.camp = board.leader_spaces(s.palms, s.water)
    s.camels = s.leaders = s.turns = s.left = 0
    s.areas = ()
    count = len(facts.colours) * n
    s.caravan, s.reach, s.barred = [0] * count, [0] * count, [0] * count
    s.reached = (0,) * count
    s.supply = [facts.supply] * len(facts.colours)
    s.points = (0,) * (POINT_ROWS * n)
    s.lists = [(0, ())] * count
    return s


def laid_event(facts: DesertFacts, s: DesertState) -> GameLaid:
    """What a first position shows."""
    board = facts.board
    water = tuple(Token(cell, s.token(board.index_of[cell])) for cell in board.named(s.water))
    given = tuple(facts.colours[colour] for colour in s.given_up)
    return GameLaid(s.first, board.name, board.named(s.palms), water, given)


def setup_json(facts: DesertFacts, s: DesertState) -> dict[str, Json]:
    """The `setup` object of a record; `s` is a first position."""
    board = facts.board
    given: list[Json] = [facts.colours[colour] for colour in s.given_up] or [None] * facts.players
    holes: dict[str, Json] = {cell: s.token(board.index_of[cell]) for cell in board.named(s.water)}
    return {"palms": list(board.named(s.palms)), "waterholes": holes, "given-up": given, "first": s.first}
