"""What the screen shows of a position: everything, in content ids and seats.

Presenters read only this module and `events`: the view, the board's geometry (`view.board`) and the
previews `gain` and `threats`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.core.rules import View
from game.titles.through_the_desert import scoring
from game.titles.through_the_desert.board import Board, bits
from game.titles.through_the_desert.events import Award
from game.titles.through_the_desert.preview import Gain, Sight, Threat, gain, standing_awards, threats
from game.titles.through_the_desert.state import PHASES, PLACE, DesertState

if TYPE_CHECKING:
    from game.titles.through_the_desert.rules import DesertRules

__all__ = [
    "Area", "Award", "Board", "Camel", "Caravan", "DesertView", "Gain", "Parts", "Threat",
    "gain", "observe", "standing_awards", "threats",
]  # fmt: skip


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

    phase: "lead", "place" or "over". colours in the order of the content. camels: by space. water: value by
    space. reached: palms by (seat, colour). leaders_left: colours by seat. placed of quota camels are
    placed in this turn (0 of 0 while leaders are placed). given_up: one colour a seat, or empty.
    reason (text key) and awards are set when the game is over.
    """

    board: Board = field(compare=False, repr=False)
    colours: tuple[str, ...]
    at_once: bool
    oasis_points: int
    space_points: int
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

    @cached_property
    def sight(self) -> Sight:
        """The position as masks, for the previews."""
        return Sight.of(self)


def observe(rules: DesertRules, s: DesertState, seat: int) -> DesertView:
    """The view of a position; the same for every seat but for `viewer`."""
    n, board, colours = rules.players, rules.board, rules.colours
    placing = s.phase == PLACE
    quota = rules.quota(s.turns) if placing else 0
    return DesertView(
        viewer=seat, players=n, to_act=s.to_act, turn=s.turn, phase=PHASES[s.phase],
        round=s.turns // n + 1, scores=rules.scores(s), over=s.to_act < 0,
        board=board, colours=colours, at_once=rules.at_once,
        oasis_points=rules.numbers.oasis_points, space_points=rules.numbers.space_points, first=s.first,
        palms=frozenset(board.named(s.palms)),
        water={board.ids[i]: s.token(i) for i in bits(s.water)},
        given_up=tuple(colours[c] for c in s.given_up),
        camels=_camels(rules, s),
        areas=_areas(rules, s),
        supply=dict(zip(colours, s.supply)),
        reached={(k % n, colours[k // n]): board.named(m) for k, m in enumerate(s.reached) if m},
        leaders_left=tuple(tuple(colours[c] for c in rules.leaders_left(s, other)) for other in range(n)),
        placed=quota - s.left if placing else 0,
        quota=quota,
        parts=tuple(Parts(**row) for row in scoring.parts(rules, s)),
        reason=scoring.reason(s) if s.to_act < 0 else "",
        awards=scoring.awards(rules, s) if s.to_act < 0 else (),
    )  # fmt: skip


def _camels(rules: DesertRules, s: DesertState) -> dict[str, Camel]:
    n, ids, camels = rules.players, rules.board.ids, {}
    for k, caravan in enumerate(s.caravan):
        seat, colour = k % n, rules.colours[k // n]
        for i in bits(caravan):
            camels[ids[i]] = Camel(seat, colour, bool(s.leaders >> i & 1))
    return camels


def _areas(rules: DesertRules, s: DesertState) -> tuple[Area, ...]:
    n, worth = rules.players, rules.numbers.space_points
    return tuple(
        Area(k % n, rules.colours[k // n], rules.board.named(mask), (mask & ~s.palms).bit_count() * worth)
        for k, mask in s.areas
    )
