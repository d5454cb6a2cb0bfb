"""A finished match as one person's result, and which matches count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from game.ai.levels import LEVEL_NAMES
from game.match.entry import Entry

PERSON = "human"
MIXED = "mixed"
"""The opponents are not all of one level."""

LEFT_OUT = ("unfinished", "practice", "house", "again", "nobody")
"""Why a match does not count: it has not ended or cannot be opened; it is marked as practice; it has house
rules; its deal was finished before, so that its luck was known; no person sat at the table."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished match from the chair of one person.

    file: its journal; began: when, as the journal's name says it (YYYYMMDD-HHMMSS, so that texts sort by
    time); seat, score, rank: one's own; rivals: (kind, rank) of every other seat, a kind being a level's id
    or "human"; best_rival: the most points of another seat; first: share of the win, 1 over the number of
    winners; parts, rival_parts: points by source, one's own and the rivals' average; length: actions.
    """

    file: str
    began: str
    title: str
    players: int
    seat: int
    score: int
    rank: int
    rivals: tuple[tuple[str, int], ...]
    best_rival: int
    first: float
    parts: Mapping[str, int]
    rival_parts: Mapping[str, float]
    length: int

    @property
    def margin(self) -> int:
        """Points ahead of the best rival, negative behind."""
        return self.score - self.best_rival

    @property
    def level(self) -> str:
        """The level of all opponents, "human" where all are people, else MIXED."""
        kinds = {kind for kind, _ in self.rivals}
        return kinds.pop() if len(kinds) == 1 else MIXED


@dataclass
class Tally:
    """The results that count, by person, and why the other matches do not. Matches come as they were begun.

    people: a person's results by the name in small letters; names: as it was typed last.
    """

    people: dict[str, list[Result]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)
    counted: int = 0
    _deals: set[tuple[object, ...]] = field(default_factory=set)

    def add(self, entry: Entry) -> None:
        """Count a match, or say why not."""
        reason = self._why_not(entry)
        if reason:
            self.left_out[reason] += 1
            return
        self.counted += 1
        for seat, described in enumerate(entry.seats):
            if _kind(described) == PERSON:
                name = str(described.get("name") or "")
                key = name.casefold()
                self.names[key] = name
                self.people.setdefault(key, []).append(result_of(entry, seat))

    def _why_not(self, entry: Entry) -> str:
        if not entry.over or entry.problem or len(entry.ranks) != len(entry.seats) or not entry.winners:
            return "unfinished"
        if entry.house:
            return "house"
        if PERSON not in map(_kind, entry.seats) or len(entry.seats) < 2:
            return "nobody"
        deal = entry.title, len(entry.seats), tuple(sorted(entry.variants.items())), entry.seed
        known = deal in self._deals
        self._deals.add(deal)
        if entry.practice:
            return "practice"
        return "again" if known else ""

    def by_games(self) -> list[str]:
        """The people, by the number of their games."""
        return sorted(self.people, key=lambda key: (-len(self.people[key]), key))


def as_begun(entries: Iterable[Entry]) -> list[Entry]:
    """Matches in the order in which a tally wants them: the one begun first at the start."""
    return sorted(entries, key=lambda entry: entry.file)


def result_of(entry: Entry, seat: int) -> Result:
    """A finished match from a person's seat."""
    others = [other for other in range(len(entry.seats)) if other != seat]
    return Result(
        file=entry.file,
        began=entry.file[:15],
        title=entry.title,
        players=len(entry.seats),
        seat=seat,
        score=entry.scores[seat],
        rank=entry.ranks[seat],
        rivals=tuple((_kind(entry.seats[other]), entry.ranks[other]) for other in others),
        best_rival=max(entry.scores[other] for other in others),
        first=1 / len(entry.winners) if seat in entry.winners else 0.0,
        parts={name: row[seat] for name, row in entry.parts.items()},
        rival_parts={
            name: sum(row[other] for other in others) / len(others) for name, row in entry.parts.items()
        },
        length=entry.position,
    )


def levels_met(results: Iterable[Result]) -> list[str]:
    """The levels of the results' opponents, weakest first, then people and mixed tables."""
    met = {result.level for result in results}
    order = (*LEVEL_NAMES, PERSON, MIXED)
    return [level for level in order if level in met] + sorted(met.difference(order))


def _kind(seat: Mapping[str, object]) -> str:
    return str(seat.get("kind") or PERSON)
