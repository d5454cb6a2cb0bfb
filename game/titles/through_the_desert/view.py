"""What the screen shows of a position: everything, in content ids and seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.core.rules import View
from game.titles.through_the_desert import scoring
from game.titles.through_the_desert.board import bits
from game.titles.through_the_desert.events import Award
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.legal import leaders_left
from game.titles.through_the_desert.state import PHASES, PLACE, DesertState


class Camel(NamedTuple):
    """A camel on the board; `leader` carries the rider."""

    seat: int
    colour: str
    leader: bool


class Area(NamedTuple):
    """An enclosed area: whose, by which caravan, its spaces (palms too) and its points."""

    seat: int
    colour: str
    cells: tuple[str, ...]
    points: int


class Parts(NamedTuple):
    """Points of one seat; `caravan` stays 0 until the game is over."""

    water: int
    oasis: int
    area: int
    caravan: int


class Caravan(NamedTuple):
    """A caravan on the board: its leader's space, all its spaces, and the palms it has reached."""

    seat: int
    colour: str
    leader: str
    cells: tuple[str, ...]
    reached: tuple[str, ...]

    @property
    def length(self) -> int:
        """Number of its camels, the leader included (TD-9.2)."""
        return len(self.cells)


@dataclass(frozen=True)
class DesertView(View):
    """Everything on the table; nothing is hidden from anyone (TD-6.6).

    phase: "lead", "place" or "over". camels: by space. water: value by space. supply: by colour.
    reached: palms by (seat, colour). leaders_left: colours by seat. placed of quota camels are placed in
    this turn (0 of 0 while leaders are placed). given_up: one colour per seat, or empty. reason (text key)
    and awards are set when the game is over.
    """

    first: int
    palms: frozenset[str]
    water: Mapping[str, int]
    given_up: tuple[str, ...]
    camels: Mapping[str, Camel]
    areas: tuple[Area, ...]
    supply: Mapping[str, int]
    reached: Mapping[tuple[int, str], tuple[str, ...]]
    leaders_left: tuple[tuple[str, ...], ...]
    placed: int
    quota: int
    parts: tuple[Parts, ...]
    reason: str
    awards: tuple[Award, ...]

    @property
    def last_turn(self) -> bool:
        """A colour has run out: the player on turn still finishes, then the game ends (TD-8.1)."""
        return not self.over and 0 in self.supply.values()

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of every seat with the longest caravans, once they are awarded (TD-9.1)."""
        return tuple(sum(parts) for parts in self.parts)

    @cached_property
    def caravans(self) -> Mapping[tuple[int, str], Caravan]:
        """Every caravan whose leader is on the board, by (seat, colour)."""
        cells: dict[tuple[int, str], list[str]] = {}
        leaders: dict[tuple[int, str], str] = {}
        for cell, camel in self.camels.items():
            key = (camel.seat, camel.colour)
            cells.setdefault(key, []).append(cell)
            if camel.leader:
                leaders[key] = cell
        return {
            key: Caravan(*key, leaders[key], tuple(sorted(found)), self.reached.get(key, ()))
            for key, found in sorted(cells.items())
        }

    @cached_property
    def area_of(self) -> Mapping[str, Area]:
        """The enclosed area that holds a space, for every enclosed space."""
        return {cell: area for area in self.areas for cell in area.cells}

    def lengths(self, colour: str) -> tuple[int, ...]:
        """The lengths of the caravans of a colour by seat; 0 where there is none."""
        found = [self.caravans.get((seat, colour)) for seat in range(self.players)]
        return tuple(caravan.length if caravan else 0 for caravan in found)


def observe(facts: DesertFacts, s: DesertState, seat: int) -> DesertView:
    """The view of a position; the same for every seat but for `viewer`."""
    n, board, colours = facts.players, facts.board, facts.colours
    placing = s.phase == PLACE
    quota = facts.quota(s.turns) if placing else 0
    return DesertView(
        viewer=seat, players=n, to_act=s.to_act, turn=s.turn, phase=PHASES[s.phase],
        round=s.turns // n + 1, scores=scoring.scores(facts, s), over=s.to_act < 0,
        first=s.first,
        palms=frozenset(board.named(s.palms)),
        water={board.ids[i]: s.token(i) for i in bits(s.water)},
        given_up=tuple(colours[c] for c in s.given_up),
        camels=_camels(facts, s),
        areas=_areas(facts, s),
        supply=dict(zip(colours, s.supply)),
        reached={(k % n, colours[k // n]): board.named(m) for k, m in enumerate(s.reached) if m},
        leaders_left=tuple(tuple(colours[c] for c in leaders_left(facts, s, other)) for other in range(n)),
        placed=quota - s.left if placing else 0,
        quota=quota,
        parts=tuple(Parts(**row) for row in scoring.parts(facts, s)),
        reason=scoring.reason(s) if s.to_act < 0 else "",
        awards=scoring.awards(facts, s) if s.to_act < 0 else (),
    )  # fmt: skip


def _camels(facts: DesertFacts, s: DesertState) -> dict[str, Camel]:
    n, ids, camels = facts.players, facts.board.ids, {}
    for k, caravan in enumerate(s.caravan):
        seat, colour = k % n, facts.colours[k // n]
        for i in bits(caravan):
            camels[ids[i]] = Camel(seat, colour, bool(s.leaders >> i & 1))
    return camels


def _areas(facts: DesertFacts, s: DesertState) -> tuple[Area, ...]:
    n, colours, named = facts.players, facts.colours, facts.board.named
    return tuple(
        Area(k % n, colours[k // n], named(mask), scoring.area_points(facts, mask, s.palms))
        for k, mask in s.areas
    )
