"""What the list of matches and the statistics know of one match, without opening it."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import Any

from game.core.event import Json
from game.match.session import Session
from game.match.store import SUFFIX

ELSEWHERE = ("file", "mark", "name")
"""Fields that the index does not hold as such: its key, its check, and what lies in a file of its own."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One match of the list.

    file: the journal's name; mark: size in bytes and time of change (ns) when it was read; title: its slug;
    seats: as the header describes them; variants: every switch of the title; position: actions on the line
    that is played; scores, ranks, winners: by seat, empty where it cannot be opened (ranks and winners: where
    it has not ended); parts: points by source, each by seat, of an ended match; over: whether the game has
    ended; practice: whether it counts as practice; house: the id of its house rules; problem: why it cannot
    be opened, in English; fault: as of SaveError, or "house" where its house rules are not as they were;
    damaged: its end is lost; name: given by a player.
    """

    file: str
    mark: tuple[int, int]
    title: str = ""
    seed: str = ""
    seats: tuple[Mapping[str, Json], ...] = ()
    variants: Mapping[str, bool] = field(default_factory=dict)
    position: int = 0
    scores: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    parts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    over: bool = False
    practice: bool = False
    house: str = ""
    problem: str = ""
    fault: str = ""
    damaged: bool = False
    name: str = ""

    @property
    def said_title(self) -> str:
        """The slug of its title; of one that cannot be opened that in the file's name."""
        return self.title or self.file[len("20260101-120000-") :].removesuffix(SUFFIX)

    @property
    def started(self) -> time.struct_time:
        """When the match was begun: it stands in the file's name; the time of change where it does not."""
        with suppress(ValueError):
            return time.strptime(self.file[:15], "%Y%m%d-%H%M%S")
        return time.localtime(self.mark[1] / 1e9)


def read_entry(bare: Entry, session: Session) -> Entry:
    """An entry that so far says which file it is, with what the match in it says."""
    match = session.match
    found = replace(
        bare,
        title=match.rules.slug,
        seed=match.seed,
        seats=tuple(session.seats),
        variants=dict(match.rules.options.variants),
        position=match.position,
        scores=match.scores(),
        over=match.over,
        practice=match.practice,
        house=session.house.id if session.house else "",
        damaged=session.damage is not None,
    )
    if not match.over:
        return found
    standing = match.standing()
    rows = sorted(standing.rows, key=lambda row: row.seat)
    return replace(
        found,
        scores=tuple(row.total for row in rows),
        ranks=tuple(row.rank for row in rows),
        winners=standing.winners,
        parts={name: tuple(row.parts[name] for row in rows) for name in rows[0].parts},
    )


# ---- in the index ----
def entry_json(entry: Entry) -> dict[str, Any]:
    """An entry as the index holds it: what is not at its default, and without what other files say."""
    values = {f.name: getattr(entry, f.name) for f in fields(Entry) if f.name not in ELSEWHERE}
    return {name: value for name, value in values.items() if value != _DEFAULTS[name]}


def entry_of(file: str, mark: tuple[int, int], body: Mapping[str, Any]) -> Entry:
    """An entry of the index; raises TypeError, KeyError, ValueError where it is not one."""
    held = dict(body)
    for name, value in held.items():
        if not isinstance(value, _KINDS[name]):
            raise TypeError(f'"{name}" is not what it should be')
        if isinstance(value, list):
            held[name] = tuple(value)
    if "parts" in held:
        held["parts"] = {name: tuple(row) for name, row in held["parts"].items()}
    entry = Entry(file, mark, **held)
    rows = [entry.scores, *entry.parts.values(), *filter(None, [entry.ranks])]
    if not entry.problem and any(len(row) != len(entry.seats) or not _whole(row) for row in rows):
        raise ValueError("it does not have one number a seat")
    if any(winner not in range(len(entry.scores)) for winner in entry.winners):
        raise ValueError("it names a winner who did not play")
    if not all(isinstance(seat, dict) for seat in entry.seats):
        raise TypeError("a seat is not what it should be")
    return entry


def _whole(row: tuple[Any, ...]) -> bool:
    return all(type(value) is int for value in row)


_DEFAULTS: dict[str, Any] = {
    f.name: f.default if f.default is not MISSING else {} for f in fields(Entry) if f.name not in ELSEWHERE
}
_KINDS: dict[str, type] = {
    name: list if isinstance(value, tuple) else type(value) for name, value in _DEFAULTS.items()
}
