"""Points: what stands during the game, the longest caravans, and the final standing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Score, Standing, ranks
from game.titles.through_the_desert.events import Award
from game.titles.through_the_desert.state import OVER, DesertState

if TYPE_CHECKING:
    from game.titles.through_the_desert.rules import DesertRules

PARTS = ("water", "oasis", "area", "caravan")
END_BY_SUPPLY, END_BY_ROOM = "end.supply", "end.room"


def scores(rules: DesertRules, s: DesertState) -> tuple[int, ...]:
    """Water, oases and areas of every seat (TD-9.3)."""
    n, points = rules.players, s.points
    return tuple([points[seat] + points[seat + n] + points[seat + 2 * n] for seat in range(n)])


def awards(rules: DesertRules, s: DesertState) -> tuple[Award, ...]:
    """The longest caravan of each colour as it stands (TD-9.2): a leader alone has length 1.

    A seat without a leader in that colour has no claim (TD-10.2).
    """
    n = rules.players
    found = []
    for index, colour in enumerate(rules.colours):
        lengths = [mask.bit_count() for mask in s.caravan[index * n : index * n + n]]
        best = max(lengths)
        seats = tuple(seat for seat in range(n) if lengths[seat] == best) if best else ()
        points = rules.numbers.caravan_points if len(seats) == 1 else rules.numbers.caravan_points_tied
        found.append(Award(colour, best, seats, points))
    return tuple(found)


def caravan_points(rules: DesertRules, s: DesertState) -> list[int]:
    """What the longest caravans would bring every seat if the game ended now (TD-9.2)."""
    points = [0] * rules.players
    for award in awards(rules, s):
        for seat in award.seats:
            points[seat] += award.points
    return points


def parts(rules: DesertRules, s: DesertState) -> list[dict[str, int]]:
    """Points of every seat by part; the longest caravans only when the game is over (TD-1.1, TD-9.3)."""
    n = rules.players
    caravan = caravan_points(rules, s) if s.phase == OVER else [0] * n
    rows = [*(s.points[part * n : part * n + n] for part in range(3)), caravan]
    return [{name: row[seat] for name, row in zip(PARTS, rows)} for seat in range(n)]


def reason(s: DesertState) -> str:
    """Why the game is over, as a text key (TD-8.1, TD-8.3)."""
    return END_BY_SUPPLY if 0 in s.supply else END_BY_ROOM


def standing(rules: DesertRules, s: DesertState) -> Standing:
    """Scores by part and ranks; equal points share a rank and so the victory (TD-9.4)."""
    table = parts(rules, s)
    totals = [sum(row.values()) for row in table]
    rows = tuple(Score(seat, rank, totals[seat], table[seat]) for seat, rank in enumerate(ranks(totals)))
    over = s.phase == OVER
    return Standing(over, reason(s) if over else "", rows)
