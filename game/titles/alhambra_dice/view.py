"""What a seat sees: everything but the order of the chips that still lie face down."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.core.rules import View
from game.titles.alhambra_dice.board import SEAT_BITS, SEAT_MASK
from game.titles.alhambra_dice.dice import unpack
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.scoring import PARTS, totals
from game.titles.alhambra_dice.state import DECIDE, PHASES, THROW, DiceState


class Mark(NamedTuple):
    """A marker on its space: row (symbols) and space (throws), the highest row and space 1 the best."""

    row: int
    space: int
    seat: int


@dataclass(frozen=True)
class DiceView(View):
    """Everything on the table. Tuples by column follow the types; the neutral seat stands after the players.

    types: column ids; kinds: chip ids; seats: players and the neutral seat; caliph: who holds it; heir:
    who won the start chip of this round, -1 for none. dice: six counts, empty before the first throw;
    throws: those that count; black: the black die is in play. laid: bonus fields ("" empty, "start").
    column: where a prize is chosen. marks: by column, best first. left: markers by seat. hands: by seat
    the number of chips of every kind; gone: chips out of the game by kind. heights: by column and seat;
    order: by column the seats on the track, best first (of equals the lower stone first). points: by seat
    the scorings A, B, C and chips.
    """

    types: tuple[str, ...]
    kinds: tuple[str, ...]
    seats: int
    caliph: int
    heir: int
    dice: tuple[int, ...]
    throws: int
    black: bool
    laid: tuple[str, ...]
    column: str
    marks: tuple[tuple[Mark, ...], ...]
    left: tuple[int, ...]
    each: int
    hands: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...]
    heights: tuple[tuple[int, ...], ...]
    order: tuple[tuple[int, ...], ...]
    points: tuple[tuple[int, ...], ...]

    @property
    def neutral(self) -> int:
        """The neutral seat, -1 where there is none."""
        return self.players if self.seats > self.players else -1


def markers_left(facts: DiceFacts, s: DiceState) -> tuple[int, ...]:
    """Markers that every seat has still to place in this round."""
    n = facts.seats
    if s.phase not in (THROW, DECIDE):
        return (facts.each if not any(s.markers) else 0,) * n
    return tuple(facts.each - (s.placed - (seat - s.start) % n + n - 1) // n for seat in range(n))


def observe(facts: DiceFacts, s: DiceState, seat: int) -> DiceView:
    """The view of a seat."""
    n, columns = facts.seats, range(len(facts.types))
    return DiceView(
        viewer=seat,
        players=facts.players,
        to_act=s.to_act,
        turn=s.turn,
        phase=PHASES[s.phase],
        round=s.round,
        scores=totals(facts, s)[: facts.players],
        over=s.to_act < 0,
        types=facts.types,
        kinds=facts.kinds,
        seats=n,
        caliph=s.start,
        heir=s.heir,
        dice=unpack(s.roll) if s.roll else (),
        throws=s.throws,
        black=bool(s.black),
        laid=tuple(facts.chip_id(chip) for chip in s.laid),
        column=facts.types[s.column] if s.column >= 0 else "",
        marks=tuple(
            tuple(Mark(*facts.row_and_space(m >> SEAT_BITS), m & SEAT_MASK) for m in column)
            for column in s.markers
        ),
        left=markers_left(facts, s),
        each=facts.each,
        hands=tuple(tuple(s.hand[i] for i in range(who, len(s.hand), n)) for who in range(n)),
        gone=tuple(s.gone),
        heights=tuple(tuple(s.height[column * n : column * n + n]) for column in columns),
        order=s.order,
        points=tuple(tuple(s.points[part * n + who] for part in range(PARTS)) for who in range(n)),
    )
