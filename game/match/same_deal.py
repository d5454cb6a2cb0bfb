"""Plays of one deal: the finished matches of a user folder with the same seed and set-up."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import CaravanseraiError
from game.core.event import Json
from game.match.session import load_session
from game.match.store import DONE, SUFFIX, Store

LONGEST_HEAD = 1 << 16  # bytes of a journal's first line
AT_A_TIME = 50  # heads that are read in a slice


@dataclass(frozen=True)
class DealPlay:
    """A match of the deal. file: its journal's name; seats: as its head describes them; ranks from 1."""

    file: str
    seats: tuple[Mapping[str, Json], ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    practice: bool


def plays_of(head: Mapping[str, Json], store: Store, data: Path) -> Iterator[DealPlay | None]:
    """The finished matches of the deal of a journal's head, oldest first; None between slices."""
    folder = None if store.folder is None else store.folder / "matches"
    if folder is None or not folder.is_dir():
        return
    there = {path.name for path in folder.iterdir()}
    mark = f"-{head.get('title')}"
    found = [name for name in there if mark in name and name.endswith(SUFFIX) and name + DONE in there]
    names = sorted(found, key=lambda name: name.removesuffix(SUFFIX))
    for n, name in enumerate(names):
        if n % AT_A_TIME == 0:
            yield None
        if deal_of_head(_head(folder / name)) == deal_of_head(head):
            with suppress(CaravanseraiError):
                yield _play(folder / name, data, store)


def deal_of_head(head: Mapping[str, Json]) -> tuple[object, ...]:
    """What makes a deal: title, players, variants, seed and house rules."""
    return tuple(repr(head.get(key)) for key in ("title", "players", "variants", "seed", "house_rules"))


def _head(path: Path) -> Mapping[str, Json]:
    """The first line of a journal; empty where it cannot be read."""
    with suppress(OSError, ValueError), path.open("rb") as file:
        found = json.loads(file.readline(LONGEST_HEAD))
        if isinstance(found, dict):
            return found
    return {}


def _play(path: Path, data: Path, store: Store) -> DealPlay | None:
    session = load_session(path, data, None, store.folder)
    match, rows = session.match, session.match.standing().rows
    if not match.over:
        return None
    scores, ranks = tuple(row.total for row in rows), tuple(row.rank for row in rows)
    return DealPlay(path.name, tuple(session.seats), scores, ranks, match.practice)
