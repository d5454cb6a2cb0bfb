"""What-ifs for the screen, from facts and a view: spaces, chances of a throw, prizes, exchanges.

All of it is made of the kernel's own functions; nothing here reads a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from game.titles.alhambra_dice.board import (
    SEAT_BITS,
    Marker,
    climbed,
    landing,
    place_of,
    prizes_of,
    restacked,
)
from game.titles.alhambra_dice.content import TYPES
from game.titles.alhambra_dice.facts import CHIP, DiceFacts
from game.titles.alhambra_dice.view import DiceView, Mark


# ---- spaces ----
class Spot(NamedTuple):
    """Where a marker would come to stand: row, space, place in the column from 1. Row 0: it is out."""

    row: int
    space: int
    place: int


OUT = Spot(0, 0, 0)


def markers_of(facts: DiceFacts, marks: Sequence[Mark]) -> list[Marker]:
    """The markers of a column as the kernel holds them, best first."""
    return [facts.space_of(mark.row, mark.space) << SEAT_BITS | mark.seat for mark in marks]


def space(facts: DiceFacts, view: DiceView, column: str, symbols: int, throws: int) -> int:
    """The number of the space a result would take now, `facts.spaces` for none (AD-5.2 to AD-5.4)."""
    markers = markers_of(facts, view.marks[view.types.index(column)])
    return min(landing(markers, facts.space_of(symbols, throws)), facts.spaces)


def spot(facts: DiceFacts, view: DiceView, column: str, symbols: int, throws: int) -> Spot:
    """Where a result would stand now (AD-5.2 to AD-5.4)."""
    at = space(facts, view, column, symbols, throws)
    if at == facts.spaces:
        return OUT
    markers = markers_of(facts, view.marks[view.types.index(column)])
    return Spot(*facts.row_and_space(at), place_of(markers, at))


def symbols_of(view: DiceView, column: str) -> int:
    """Dice that show a type now."""
    return view.dice[view.types.index(column)] if view.dice else 0


def lost_columns(facts: DiceFacts, view: DiceView) -> tuple[str, ...]:
    """The types that the dice show whose column has no free space for the result (AD-5.4)."""
    if not view.dice or view.over:
        return ()
    shown = (kind for kind in view.types if symbols_of(view, kind))
    return tuple(
        kind
        for kind in shown
        if space(facts, view, kind, symbols_of(view, kind), view.throws) == facts.spaces
    )


def is_last_space(facts: DiceFacts, symbols: int, throws: int) -> bool:
    """Whether nothing lies behind the space of a result."""
    return facts.space_of(symbols, throws) == facts.spaces - 1


# ---- throws ----
def dice_in_play(facts: DiceFacts, view: DiceView) -> int:
    """The white dice, and the black one while it is in play (AD-4.1, AD-8.3)."""
    return facts.white + view.black


def extra_throws(facts: DiceFacts, view: DiceView) -> int:
    """Extra-throw chips of the seat to act."""
    return view.hands[view.to_act][facts.extra] if view.to_act >= 0 else 0


def next_throws(facts: DiceFacts, view: DiceView) -> int:
    """Throws that will count after one more; 0 when none is left (AD-4.3, AD-8.2)."""
    if view.throws < facts.throws:
        return view.throws + 1
    return view.throws if extra_throws(facts, view) else 0


def chance_of(hits: int, loose: int) -> float:
    """Chance that exactly this many of the dice thrown show a given type."""
    return comb(loose, hits) * float(TYPES - 1) ** (loose - hits) / float(TYPES) ** loose


def chance_of_least(hits: int, loose: int, throws: int = 1) -> float:
    """Chance that at least this many of `loose` dice come to show a type in that many throws for it."""
    if throws == 1:
        return sum(chance_of(n, loose) for n in range(max(0, hits), loose + 1))
    p = 1 - ((TYPES - 1) / TYPES) ** throws
    return sum(comb(loose, n) * p**n * (1 - p) ** (loose - n) for n in range(max(0, hits), loose + 1))


def percent(chance: float) -> int:
    """A chance in whole percent; what can happen and can fail is never written as 0 or 100."""
    if 0.0 < chance < 1.0:
        return min(99, max(1, round(100 * chance)))
    return round(100 * chance)


class Better(NamedTuple):
    """What one more throw must show for a better space than now, and the chance of that."""

    symbols: int
    chance: float


def better(facts: DiceFacts, view: DiceView, column: str, kept: int, loose: int) -> Better | None:
    """The chance of a better space by throwing `loose` dice once more with `kept` of the type lying.

    More symbols never lead to a worse space, so that the fewest that help decide. None: no throw is left,
    or nothing that it could show would help.
    """
    throws = next_throws(facts, view)
    if not throws or not loose:
        return None
    symbols = symbols_of(view, column)
    now = space(facts, view, column, symbols, view.throws) if symbols else facts.spaces
    for hits in range(loose + 1):
        if kept + hits and space(facts, view, column, kept + hits, throws) < now:
            return Better(kept + hits, chance_of_least(hits, loose))
    return None


class Outcome(NamedTuple):
    """What one more throw may bring in the column that is collected: symbols, their chance, the spot.

    more: this many symbols or more.
    """

    symbols: int
    chance: float
    spot: Spot
    more: bool


def outcomes(
    facts: DiceFacts, view: DiceView, column: str, kept: int, loose: int, throws: int
) -> list[Outcome]:
    """The results of throwing `loose` dice with `kept` of a type: none, one, and two or more better."""
    found = [
        Outcome(kept + hits, chance_of(hits, loose), spot(facts, view, column, kept + hits, throws), False)
        for hits in range(min(2, loose + 1))
        if kept + hits
    ]
    if loose >= 2:
        rest = 1.0 - chance_of(0, loose) - chance_of(1, loose)
        found.append(Outcome(kept + 2, rest, spot(facts, view, column, kept + 2, throws), True))
    return found


# ---- buildings, prizes and exchanges ----
class Ranking(NamedTuple):
    """A building track: points by seat, and the order of those on it, best first."""

    heights: tuple[int, ...]
    order: tuple[int, ...]

    def place(self, seat: int) -> int:
        """Place of a seat from 1, 0 when it is not on the track."""
        return self.order.index(seat) + 1 if seat in self.order else 0

    def pay(self, seat: int, table: Sequence[int]) -> int:
        """What a scoring pays the seat as it stands (AD-9.1, AD-9.2)."""
        place = self.place(seat)
        return table[place - 1] if 0 < place <= len(table) else 0

    def moved(self, facts: DiceFacts, seat: int, points: int) -> Ranking:
        """After a stone moved: it lies on top of its new stack (AD-7.1, AD-7.2)."""
        height = climbed(self.heights[seat], points, facts.track)
        if height == self.heights[seat]:
            return self
        heights = (*self.heights[:seat], height, *self.heights[seat + 1 :])
        return Ranking(heights, restacked(self.order, heights, seat))


def ranking_of(view: DiceView, column: str) -> Ranking:
    """The building track of a column."""
    at = view.types.index(column)
    return Ranking(view.heights[at], view.order[at])


def next_table(facts: DiceFacts, view: DiceView, column: str) -> tuple[int, ...]:
    """Points by place that the next scoring pays in a column (AD-9.1)."""
    return facts.next_scoring(view.round).tables[view.types.index(column)]


class Share(NamedTuple):
    """What one seat gets: building points, the chip or "", then its height, place and pay as it stands."""

    seat: int
    points: int
    chip: str
    height: int
    place: int
    pay: int


def shares(facts: DiceFacts, view: DiceView, column: str, choice: int) -> tuple[Share, ...]:
    """What the owners of the two best markers get if the best one takes this prize (AD-6.2 to AD-6.4).

    A seat that owns both gets both prizes in one share; the neutral seat holds no chips.
    """
    at = view.types.index(column)
    after, table = ranking_of(view, column), next_table(facts, view, column)
    points: dict[int, int] = {}
    chips: dict[int, str] = {}
    for seat, prize in prizes_of([mark.seat for mark in view.marks[at]], choice):
        after = after.moved(facts, seat, facts.prizes[prize])
        points[seat] = points.get(seat, 0) + facts.prizes[prize]
        if prize == CHIP and seat != facts.neutral:
            chips[seat] = view.laid[at]
    return tuple(
        Share(seat, n, chips.get(seat, ""), after.heights[seat], after.place(seat), after.pay(seat, table))
        for seat, n in points.items()
    )


def pay_change(facts: DiceFacts, view: DiceView, column: str, seat: int, points: int) -> int:
    """How the pay of a seat in a column changes when its stone moves by that many points (AD-8.4)."""
    before, table = ranking_of(view, column), next_table(facts, view, column)
    return before.moved(facts, seat, points).pay(seat, table) - before.pay(seat, table)


# ---- chips ----
def chips_to_come(facts: DiceFacts, view: DiceView) -> tuple[int, int]:
    """Light and dark chips that still lie face down (AD-2.1, AD-3.2, AD-3.3)."""
    light = facts.light * max(0, facts.rounds - 1 - view.round)
    return light, facts.dark if view.round < facts.rounds else 0


def points_in_hand(facts: DiceFacts, view: DiceView, seat: int) -> int:
    """What the points chips of a seat count at the next scoring (AD-8.1)."""
    return facts.points_of(view.hands[seat])
