"""The caravan: loading its camels and counting it (YS-6)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.event import Emit
from game.titles.yspahan.events import CaravanScored, CubeLoaded
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import CARAVAN, YspahanState


def load(facts: YspahanFacts, s: YspahanState, seat: int) -> tuple[int, int, int]:
    """Put a cube on the next camel; its place, row and points (YS-6.1, YS-6.4)."""
    place = len(s.caravan)
    row = place // facts.camels_per_row
    points = facts.arrival[row]
    s.caravan += (seat,)
    s.points[CARAVAN * facts.players + seat] += points
    return place, row, points


def load_by_card(facts: YspahanFacts, s: YspahanState, seat: int, emit: Emit | None) -> None:
    """The caravan card: a cube on the next camel, no card for the Caravanserai (YS-8.7)."""
    place, row, points = load(facts, s, seat)
    if emit:
        emit(CubeLoaded(seat, place, row, points))
    empty_if_full(facts, s, emit)


def empty_if_full(facts: YspahanFacts, s: YspahanState, emit: Emit | None) -> None:
    """A full caravan is scored and emptied at once, even in the middle of an action (YS-6.2)."""
    if len(s.caravan) == facts.caravan_size:
        score(facts, s, True, emit)
        s.caravan = ()


def score(facts: YspahanFacts, s: YspahanState, emptied: bool, emit: Emit | None) -> None:
    """Every seat takes what its cubes are worth (YS-6.3)."""
    found = points_of(facts, s.caravan)
    for seat, points in enumerate(found):
        s.points[CARAVAN * facts.players + seat] += points
    if emit:
        emit(CaravanScored(found, emptied))


def points_of(facts: YspahanFacts, caravan: Sequence[int]) -> tuple[int, ...]:
    """Points by seat: cubes times the worth of the highest row that holds one of them (YS-6.3)."""
    n, length = facts.players, facts.camels_per_row
    counts, best = [0] * n, [0] * n
    for place, seat in enumerate(caravan):
        counts[seat] += 1
        best[seat] = facts.row_worth[place // length]
    return tuple([count * worth for count, worth in zip(counts, best)])
