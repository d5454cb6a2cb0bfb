"""Which challenges are met by which matches: read from the journals, kept in a cache that can be deleted.

Finished matches alone are read; practice, house rules and matches of computer players among themselves meet
nothing. `cache/challenges.json` holds what every journal says, until the journal or the challenges change.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from game.challenges.challenge import FILE, Challenge, load_challenges
from game.challenges.measure import course, met_by_people
from game.core.errors import CaravanseraiError, StoreError
from game.match.journal_file import read_regular
from game.match.session import Session, load_session
from game.match.source import default_source
from game.match.store import DONE, SUFFIX, Store, write_whole
from game.titles import TITLES, module_of

CACHE = "challenges.json"
VERSION = 1
KEEP_EVERY = 500  # journals after which the cache is kept while many are read


@dataclass(frozen=True)
class Met:
    """The first match that met a challenge. file: its journal, whose name begins with the day."""

    challenge: str
    file: str
    player: str

    @property
    def day(self) -> tuple[int, int, int] | None:
        """Year, month and day on which that match was begun; None where its name does not say."""
        digits = self.file[:8]
        return (int(digits[:4]), int(digits[4:6]), int(digits[6:])) if digits.isdecimal() else None


@dataclass(frozen=True)
class _Read:
    """What a journal says: size and time of change when it was read, title, players by the challenges met."""

    mark: tuple[int, int]
    title: str = ""
    met: Mapping[str, str] | None = None


class Ledger:
    """What the journals of a user folder say; `data` is the folder of the titles."""

    def __init__(self, store: Store, data: Path) -> None:
        self.store, self.data = store, data
        self.folder = None if store.folder is None else store.folder / "matches"
        self._known: dict[str, _Read] = {}
        self._marks: dict[str, tuple[int, int]] = {}
        self._loaded = False
        self._usual = lru_cache(8)(default_source)
        self._challenges = lru_cache(8)(self._load_challenges)

    def _load_challenges(self, slug: str) -> tuple[Challenge, ...]:
        return load_challenges(self.data / module_of(slug))

    # ---- reading ----
    def refresh(self) -> Iterator[int]:
        """Read the journals that the cache does not know and keep it; yields how many are left."""
        self._load()
        self._scan()
        names = [name for name in sorted(self._marks) if self._stale(name)]
        unkept = 0
        try:
            for left, name in zip(range(len(names) - 1, -1, -1), names):
                self._known[name] = self._read(name)
                unkept += 1
                if left % KEEP_EVERY == 0:
                    self._keep()
                    unkept = 0
                yield left
        finally:  # who leaves the page loses nothing of what was read
            if unkept:
                self._keep()

    def _stale(self, name: str) -> bool:
        known = self._known.get(name)
        return known is None or known.mark != self._marks[name]

    def _scan(self) -> None:
        """See which finished matches lie in the folder."""
        self._marks = {}
        if self.folder is None:
            return
        with suppress(OSError), os.scandir(self.folder) as found:
            items = {item.name: item for item in found}
            for name, item in items.items():
                if name.endswith(SUFFIX) and name + DONE in items:
                    with suppress(OSError):
                        stat = item.stat()
                        self._marks[name] = (stat.st_size, stat.st_mtime_ns)

    def _read(self, name: str) -> _Read:
        assert self.folder is not None
        mark = self._marks[name]
        try:
            session = load_session(self.folder / name, self.data, None, self.store.folder, self._usual)
            slug = session.match.rules.slug
            return _Read(mark, slug, met_in(session, self._challenges(slug)))
        except CaravanseraiError:  # the list of all matches says what is wrong with it
            return _Read(mark)

    # ---- what is met ----
    def met(self, slug: str) -> dict[str, Met]:
        """The challenges of a title that are met, each by the first match that did; see `refresh`."""
        found: dict[str, Met] = {}
        for name in sorted(self._marks, key=begun):
            read = self._known.get(name)
            if read is None or read.title != slug or self._stale(name):
                continue
            for challenge, player in (read.met or {}).items():
                found.setdefault(challenge, Met(challenge, name, player))
        return found

    def newly(self, slug: str, file: str) -> list[str]:
        """The challenges that no match before this one had met, in the order of the title's file."""
        new = {met.challenge for met in self.met(slug).values() if met.file == file}
        return [challenge.id for challenge in self._challenges(slug) if challenge.id in new]

    # ---- the cache ----
    def _fingerprint(self) -> str:
        """Tells one version of all challenges from another."""
        digest = blake2b(digest_size=8)
        for folder in TITLES.values():
            with suppress(OSError):
                digest.update(read_regular(self.data / folder / FILE))
        return digest.hexdigest()

    def _load(self) -> None:
        """Read the cache once; one that is missing, damaged or of other challenges counts as empty."""
        if self._loaded:
            return
        self._loaded = True
        folder = self.store.cache_dir
        if folder is None:
            return
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
            held = json.loads(read_regular(folder / CACHE))
            if (held["version"], held["challenges"]) == (VERSION, self._fingerprint()):
                self._known = {name: _read(facts) for name, facts in held["matches"].items()}

    def _keep(self) -> None:
        """Write the cache, without matches that are gone."""
        folder = self.store.cache_dir
        if folder is None:
            return
        known = {name: read for name, read in sorted(self._known.items()) if name in self._marks}
        matches: dict[str, Any] = {
            name: {"mark": read.mark, "title": read.title, "met": dict(read.met or {})}
            for name, read in known.items()
        }
        body = {"version": VERSION, "challenges": self._fingerprint(), "matches": matches}
        with suppress(StoreError):  # a cache that cannot be kept is only read again next time
            write_whole(folder / CACHE, json.dumps(body, ensure_ascii=False))


def begun(name: str) -> str:
    """What orders journals by their beginning: a second one of a second has a number behind its name."""
    return name.removesuffix(SUFFIX)


def _read(facts: Mapping[str, Any]) -> _Read:
    """What the cache holds of a journal; raises TypeError, KeyError, ValueError where it is nothing such."""
    size, changed = facts["mark"]
    met = {str(name): str(player) for name, player in facts["met"].items()}
    return _Read((int(size), int(changed)), str(facts["title"]), met)


def met_in(session: Session, challenges: tuple[Challenge, ...]) -> dict[str, str]:
    """The challenges that people met in a match, and the names of those who did."""
    match = session.match
    if not match.over or match.practice or session.house is not None or session.damage is not None:
        return {}
    found = met_by_people(challenges, course(match, session.seats))
    return {name: str(session.seats[seat].get("name") or "") for name, seat in found.items()}
