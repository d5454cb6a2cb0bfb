"""A user folder with many finished matches, and the index that would be made of them.

So many different games are played by chance; the others are copies under names of their own. In the index
every one has its own seed, so that the statistics count them all.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from game.core.event import Json
from game.core.journal import Played, Writer
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import AnyRules
from game.core.title import Title
from game.match.archive import Archive
from game.match.index import Index
from game.match.store import DONE, ORDER, SUFFIX, Store, program_root
from game.titles import TITLES, load

LEVELS = ("apprentice", "merchant", "master", "sultan")
NAMES = ("Yusuf", "Leila", "Karim", "Nadia", "Samir")
COLOURS = ("red", "blue", "yellow", "green", "white", "black")
OF_TWENTY = dict(zip(TITLES, (7, 6, 6, 1)))
"""Games of each title among twenty: random play of one of them takes hundreds of rounds."""


def crowd(folder: Path, count: int, different: int, *, index: bool = True) -> None:
    """Fill `matches` below a folder with finished matches of one person against computer players.

    count: of matches; different: of games among them; index: whether the index is there already.
    """
    matches = folder / "matches"
    matches.mkdir(parents=True)
    texts = [journal_text(number) for number in range(different)]
    names = [_name(number, different) for number in range(count)]
    for number, name in enumerate(names):
        (matches / name).write_bytes(texts[number % different])
        (matches / (name + DONE)).touch()
    (matches / ORDER).write_text("".join(f"{name}\n" for name in names), encoding="utf-8")
    if index:
        _index(folder, names, different)


def _index(folder: Path, names: list[str], different: int) -> None:
    archive = Archive(Store(folder), program_root() / "data")
    archive.entries()
    known = [archive.read(name) for name in names[:different]]
    made = []
    for number, name in enumerate(names):
        stat = (folder / "matches" / name).stat()
        mark = stat.st_size, stat.st_mtime_ns
        made.append(replace(known[number % different], file=name, mark=mark, seed=f"crowd-{number}"))
    Index(folder / "cache").add(made)


@cache
def _title(slug: str) -> Title:
    return load(slug, program_root() / "data")


def _slug(number: int) -> str:
    return [slug for slug in TITLES for _ in range(OF_TWENTY[slug])][number * 7 % 20]


def _name(number: int, different: int) -> str:
    day, hour = divmod(number, 24)
    stamp = f"20{20 + day // 336:02}{1 + day // 28 % 12:02}{1 + day % 28:02}-{hour:02}0000"
    return f"{stamp}-{_slug(number % different)}{SUFFIX}"


def journal_text(number: int) -> bytes:
    """The journal of the game of that number."""
    title = _title(_slug(number))
    players = min(title.card.players.max, 2 + number // 20 % 3)
    stream = Stream(key_of(f"crowd/{number}"))
    kinds = ["human", *(stream.choice(LEVELS),) * (players - 1)]
    seats: list[Json] = [
        {"name": "Amira" if i == 0 else NAMES[i - 1], "kind": kinds[i], "colour": COLOURS[i], "style": ""}
        for i in range(players)
    ]
    return _text(title.rules(title.card.options(players, {})), f"crowd-{number}", seats, stream)


def _text(rules: AnyRules, seed: str, seats: list[Json], stream: Stream) -> bytes:
    match, writer = Match(rules, seed), Writer()
    lines = [writer.header(match.header({"seats": seats, "undo": "barrier"}))]
    while not match.over:
        seat, action = match.to_act, stream.choice(match.legal())
        lines.append(writer.entry(Played(match.position, seat, rules.text(action))))
        match.play(action)
    return "".join(lines).encode("utf-8")
