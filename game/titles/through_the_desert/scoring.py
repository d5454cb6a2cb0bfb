"""Points: what stands during the game, the longest caravans, and the final standing."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import NO_NAMES, Score, Standing, ranks
from game.titles.through_the_desert.events import Award
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import OVER, POINT_ROWS, DesertState

PARTS = ("water", "oasis", "area", "caravan")
END_BY_SUPPLY, END_BY_ROOM = "end.supply", "end.room"


def scores(facts: DesertFacts, s: DesertState) -> tuple[int, ...]:
    """Water, oases and areas of every seat (TD-9.3)."""
    n, points = facts.players, s.points
    return tuple([points[seat] + points[seat + n] + points[seat + 2 * n] for seat in range(n)])


def area_points(facts: DesertFacts, area: int, palms: int) -> int:
    """What an enclosed area (mask) brings: every space but those of its palms (TD-9.1)."""
    return (area & ~palms).bit_count() * facts.numbers.space_points


def award(facts: DesertFacts, colour: str, lengths: Sequence[int]) -> Award:
    """The longest caravan of a colour, from the lengths by seat (TD-9.2): a leader alone has length 1.

    A seat without a leader in that colour (length 0) has no claim (TD-10.2).
    """
    best = max(lengths)
    seats = tuple(seat for seat, length in enumerate(lengths) if length == best) if best else ()
    numbers = facts.numbers
    points = numbers.caravan_points if len(seats) == 1 else numbers.caravan_points_tied
    return Award(colour, best, seats, points)


def awards(facts: DesertFacts, s: DesertState) -> tuple[Award, ...]:
    """The longest caravan of each colour as it stands."""
    n = facts.players
    return tuple(
        award(facts, colour, [mask.bit_count() for mask in s.caravan[index * n : index * n + n]])
        for index, colour in enumerate(facts.colours)
    )


def caravan_points(facts: DesertFacts, s: DesertState) -> list[int]:
    """What the longest caravans would bring every seat if the game ended now (TD-9.2)."""
    points = [0] * facts.players
    for longest in awards(facts, s):
        for seat in longest.seats:
            points[seat] += longest.points
    return points


def parts(facts: DesertFacts, s: DesertState) -> list[dict[str, int]]:
    """Points of every seat by part; the longest caravans only when the game is over (TD-1.1, TD-9.3)."""
    n = facts.players
    caravan = caravan_points(facts, s) if s.phase == OVER else [0] * n
    rows = [*(s.points[row * n : row * n + n] for row in range(POINT_ROWS)), caravan]
    return [{name: row[seat] for name, row in zip(PARTS, rows)} for seat in range(n)]


def reason(s: DesertState) -> str:
    """Why the game is over, as a text key (TD-8.1, TD-8.3)."""
    return END_BY_SUPPLY if 0 in s.supply else END_BY_ROOM


def standing(facts: DesertFacts, s: DesertState) -> Standing:
    """Scores by part and ranks; equal points share a rank and so the victory (TD-9.4)."""
    table = parts(facts, s)
    totals = [sum(row.values()) for row in table]
    rows = tuple(Score(seat, rank, totals[seat], table[seat]) for seat, rank in enumerate(ranks(totals)))
    over = s.phase == OVER
    empty = tuple(f"colour.{name}" for name, left in zip(facts.colours, s.supply) if not left)
    return Standing(over, reason(s) if over else "", rows, named={"colours": empty} if empty else NO_NAMES)
