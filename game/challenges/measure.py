"""When a challenge is met: what a played match says, need by need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.ai.levels import LEVEL_NAMES
from game.challenges.challenge import ANY, OWN, RIVAL, SEAT, Bounds, Challenge, Kind, Need, Tally, bounds_of
from game.content.loader import Node
from game.core.event import Event, Json
from game.core.match import Match
from game.core.rules import Standing

PERSON = "human"
WON = 1


@dataclass(frozen=True)
class Course:
    """What challenges are measured by: a match up to some moment, at best its end.

    events: complete, in their order; deficits: by how much the best rival of every seat was ahead at worst;
    kinds: who sits there, as the journal's head says ("human", "sultan").
    """

    events: tuple[Event, ...]
    standing: Standing
    deficits: tuple[int, ...]
    kinds: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where a person decides."""
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind == PERSON)


def course(match: Match, seats: Sequence[Mapping[str, Json]]) -> Course:
    """The course of a match to its present moment. seats: as its journal's head describes them."""
    steps = match.steps[: match.position]
    events = (*match.opening, *(event for step in steps for event in step.events))
    kinds = tuple(str(seat.get("kind") or PERSON) for seat in seats)
    players = match.rules.options.players
    worst = tuple(worst_deficit((step.scores for step in steps), seat) for seat in range(players))
    return Course(events, match.standing(), worst, kinds)


def worst_deficit(scores: Iterable[Sequence[int]], seat: int) -> int:
    """By how much the best rival was ahead at worst, 0 for never."""
    return max((max(0, deficit(points, seat)) for points in scores), default=0)


def deficit(points: Sequence[int], seat: int) -> int:
    """By how much the best rival is ahead; negative for a lead, 0 without a rival."""
    rivals = [n for other, n in enumerate(points) if other != seat]
    return max(rivals) - points[seat] if rivals else 0


def met(challenge: Challenge, found: Course, seat: int) -> bool:
    """Whether a seat has met a challenge by the end of a match."""
    return found.standing.over and all(holds(need, found, seat) for need in challenge.needs)


def met_by_people(challenges: Iterable[Challenge], found: Course) -> dict[str, int]:
    """The challenges that a person has met, by id, and the seat; against nobody none is met."""
    if len(found.standing.rows) < 2:
        return {}
    people = found.people
    each = ((c.id, seat) for c in challenges for seat in people if met(c, found, seat))
    return dict(reversed(list(each)))


def holds(need: Need, found: Course, seat: int) -> bool:
    """Whether a need holds for a seat."""
    return shortfall(need, found, seat) == 0.0


def shortfall(need: Need, found: Course, seat: int) -> float:
    """How far a need is from holding: 0 where it holds, about 1 where nothing is done for it yet."""
    if need.win is not None:
        return float((found.standing.rows[seat].rank == WON) is not need.win)
    if need.against is not None:
        return float(not _all_at_least(need.against.text(), found.kinds, seat))
    return sum(_off(bounds, number) for bounds, number in _numbers(need, found, seat))


def _off(bounds: Bounds, number: float) -> float:
    """How far a number lies outside its bounds, as a share of the bound."""
    if bounds.low is not None and number < bounds.low:
        return (bounds.low - number) / max(1, abs(bounds.low))
    if bounds.high is not None and number > bounds.high:
        return (number - bounds.high) / max(1, abs(bounds.high))
    return 0.0


def _all_at_least(level: str, kinds: Sequence[str], seat: int) -> bool:
    rivals = [kind for other, kind in enumerate(kinds) if other != seat]
    strong = LEVEL_NAMES[LEVEL_NAMES.index(level) :]
    return bool(rivals) and all(kind in strong for kind in rivals)


def _numbers(need: Need, found: Course, seat: int) -> Iterator[tuple[Bounds, float]]:
    """The numbers that a need asks for, with their bounds."""
    rows = found.standing.rows
    if need.total is not None:
        yield need.total, rows[seat].total
    if need.lead is not None:
        yield need.lead, -deficit([row.total for row in rows], seat)
    if need.deficit is not None:
        yield need.deficit, found.deficits[seat]
    if need.players is not None:
        yield need.players, len(rows)
    for part, bounds in (need.part or {}).items():
        yield bounds, rows[seat].parts[part]
    if need.tally is not None:
        kind, tally = need.tally
        yield tally.bounds, measured(kind, tally, found.events, seat)


def measured(kind: Kind, tally: Tally, events: Iterable[Event], seat: int) -> int:
    """The number that a tally takes from events for a seat."""
    name = tally.event.value
    fitting = [event for event in events if event.type == name and _fits(tally, event, seat)]
    if kind == "count":
        return len(fitting)
    values = [value for event in fitting if (value := _value(tally, event, seat)) is not None]
    if kind == "sum":
        return sum(values)
    if kind == "most":
        return max(values, default=0)
    often = Counter(values)
    return len(often) if kind == "different" else max(often.values(), default=0)


def _fits(tally: Tally, event: Event, seat: int) -> bool:
    side = tally.where[SEAT].value if SEAT in tally.where else OWN
    decided = getattr(event, SEAT, None)
    if decided is not None and side != ANY and (decided == seat) is (side == RIVAL):
        return False
    return all(_passes(node, getattr(event, key)) for key, node in tally.where.items() if key != SEAT)


def _passes(node: Node, value: object) -> bool:
    if isinstance(node.value, dict):
        size = len(value) if isinstance(value, tuple) else value
        return isinstance(size, int) and bounds_of(node).holds(size)
    wanted = [each.value for each in node.value] if isinstance(node.value, list) else [node.value]
    return value in wanted


def _value(tally: Tally, event: Event, seat: int) -> int | None:
    """The value of an event's field for a seat; None where it has none for it."""
    assert tally.field is not None
    value = getattr(event, str(tally.field.value))
    if tally.by is None or not isinstance(value, tuple):
        return value  # type: ignore[no-any-return]
    place = seat
    if tally.by.value != SEAT:
        listed = getattr(event, str(tally.by.value))
        if seat not in listed:
            return None
        place = listed.index(seat)
    return int(value[place])
