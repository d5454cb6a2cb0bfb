"""The deal of the day: the same game for everybody on a day, its plays, and what Sultan scored from there.

A play is a journal whose head names the day. The first one that was played to its end, and not as practice,
counts; later ones are marked as such. Sultan's game is kept in `cache/daily.json` by seed and version of the
players; deleted, it is played again with the same outcome.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from game.core.errors import CaravanseraiError, StoreError
from game.core.event import Json
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget, Task
from game.core.title import Title
from game.match.content_version import content_version, players_version
from game.match.daily_plan import load_plan
from game.match.journal_file import read_regular
from game.match.session import load_session
from game.match.store import DONE, SUFFIX, Store, read_journal, write_whole
from game.titles import module_of

CACHE = "daily.json"
PERSON, SULTAN = "human", "sultan"
STEPS = 200
"""Steps of Sultan's search for a decision: a number, so that every machine finds the same."""

LATEST = 3
"""Days after a deal's own in which its plays may have begun: yesterday's stays open, clocks differ."""

KEPT = 60
"""Games of Sultan that the cache holds, the newest."""


@dataclass(frozen=True)
class DailyDeal:
    """The deal of a day. kinds: who sits at every seat, `chair` the person."""

    day: date
    title: str
    kinds: tuple[str, ...]
    chair: int
    seed: str

    @property
    def name(self) -> str:
        """How a journal's head calls it: the day as 2026-11-23."""
        return self.day.isoformat()

    def is_of(self, head: Mapping[str, Json]) -> bool:
        """Whether a journal's head is that of a play of it: nothing about the table was changed."""
        seats = head.get("seats")
        kinds = (
            [seat.get("kind") for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
        )
        told = (head.get("daily"), head.get("title"), head.get("seed"))
        return told == (self.name, self.title, self.seed) and kinds == list(self.kinds)


def deal_of(day: date, data: Path) -> DailyDeal:
    """The deal of a day; raises ContentError."""
    weekday = load_plan(data).on(day)
    slug, rivals = weekday.title.text(), [rival.text() for rival in weekday.rivals]
    version = content_version(data / module_of(slug))
    seed = f"daily-{day.isoformat()}-{version}"
    chair = key_of(f"{seed}/{slug}/chair") % (len(rivals) + 1)
    kinds = (*rivals[:chair], PERSON, *rivals[chair:])
    return DailyDeal(day, slug, kinds, chair, seed)


# ---- plays ----
@dataclass(frozen=True)
class Play:
    """A match of a deal. scores: empty while it is not over; counts: it is the one that is compared."""

    path: Path
    over: bool
    practice: bool = False
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    counts: bool = False


def plays(deal: DailyDeal, store: Store, data: Path) -> list[Play]:
    """The plays of a deal in a user folder, in the order in which they were finished; open ones last."""
    if store.folder is None:
        return []
    days = tuple((deal.day + timedelta(n)).strftime("%Y%m%d-") for n in range(-1, LATEST))
    with suppress(OSError):
        files = [p for p in (store.folder / "matches").iterdir() if p.name.endswith(SUFFIX)]
        found = [
            play for path in files if path.name.startswith(days) for play in _play(path, deal, data, store)
        ]
        return _counted(sorted(found, key=_finished))
    return []


def _play(path: Path, deal: DailyDeal, data: Path, store: Store) -> Iterator[Play]:
    """The play that a journal holds; nothing for the journal of another match."""
    with suppress(CaravanseraiError):
        if not deal.is_of(read_journal(path).header):
            return
        match = load_session(path, data, None, store.folder).match
        rows = match.standing().rows
        if match.over:
            scores, ranks = tuple(row.total for row in rows), tuple(row.rank for row in rows)
            yield Play(path, True, match.practice, scores, ranks)
        else:
            yield Play(path, False, match.practice)


def _finished(play: Play) -> tuple[bool, float, str]:
    """By when it came to its end: the mark of the end lies beside the journal."""
    mark = play.path.with_name(play.path.name + DONE)
    at = float("inf")
    with suppress(OSError):
        at = mark.stat().st_mtime
    return not play.over, at, play.path.name


def _counted(found: Sequence[Play]) -> list[Play]:
    """The plays with the first that is over, and no practice, marked as the one that counts."""
    first = next((play.path for play in found if play.over and not play.practice), None)
    return [Play(p.path, p.over, p.practice, p.scores, p.ranks, counts=p.path == first) for p in found]


# ---- Sultan from the same chair ----
class SultanGame:
    """Sultan plays a deal from the person's chair; whoever holds it asks a player for every decision."""

    def __init__(self, deal: DailyDeal, title: Title) -> None:
        self.deal = deal
        self.kinds = tuple(SULTAN if kind == PERSON else kind for kind in deal.kinds)
        self.match = Match(title.rules(title.card.options(len(deal.kinds), {})), deal.seed)
        self._skip()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.match.over

    @property
    def spec(self) -> str:
        """Who decides now, by name."""
        return self.kinds[self.match.to_act]

    def task(self) -> Task:
        """What the player is asked."""
        stream = Stream(key_of(f"{self.deal.seed}/sultan/{self.match.position}"))
        return self.match.task(self.match.to_act, Budget(steps=STEPS), stream)

    def play(self, action: Any) -> None:
        """Carry out what the player has answered, and everything that nobody needs to be asked for."""
        self.match.play(action)
        self._skip()

    def _skip(self) -> None:
        while not self.match.over and len(legal := self.match.legal()) == 1:
            self.match.play(legal[0])

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of every seat at the end."""
        return tuple(row.total for row in self.match.standing().rows)


class SultanScores:
    """What Sultan scored in the deals of some days, in the cache of a user folder."""

    def __init__(self, store: Store, data: Path) -> None:
        self.store, self.data = store, data

    def of(self, deal: DailyDeal) -> tuple[int, ...] | None:
        """The final points of Sultan's game by seat; None where it was not played, or by other players."""
        entry = self._held().get(deal.seed + "/" + deal.title)
        if not isinstance(entry, dict) or entry.get("players") != self._version(deal):
            return None
        scores = entry.get("scores")
        if not isinstance(scores, list) or len(scores) != len(deal.kinds):
            return None
        return tuple(scores) if all(type(n) is int for n in scores) else None

    def keep(self, deal: DailyDeal, scores: Sequence[int]) -> None:
        """Remember a game of Sultan; one that cannot be kept is only played again."""
        folder = self.store.cache_dir
        if folder is None:
            return
        held = self._held()
        held[deal.seed + "/" + deal.title] = {"players": self._version(deal), "scores": list(scores)}
        newest = dict(sorted(held.items())[-KEPT:])
        with suppress(StoreError):
            write_whole(folder / CACHE, json.dumps(newest))

    def _version(self, deal: DailyDeal) -> str:
        return f"{players_version(self.data / module_of(deal.title), self.data / 'common')}/{STEPS}"

    def _held(self) -> dict[str, Any]:
        folder = self.store.cache_dir
        if folder is None:
            return {}
        with suppress(OSError, ValueError):
            held = json.loads(read_regular(folder / CACHE))
            if isinstance(held, dict):
                return held
        return {}
