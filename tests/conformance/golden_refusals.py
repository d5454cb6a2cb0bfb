"""Golden refusals, `tests/titles/<title>/golden/refusals.txt`: answers to attempts in golden games.

A line is a game, a number of actions after which something is tried, the attempt, and the answer: the rule,
the key of its text, the places that are lit, the numbers.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game.core.errors import BadText
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Attempt, Refusal
from game.titles import TITLES, load, module_of
from tests.conformance.golden import DATA, folder_of, golden_files, read

ALIKE = 2
"""Of attempts that are refused for the same reason, with as many ids and places, so many are kept."""

TRIES = 150
MOMENTS = 24


def refusal_files() -> list[Path]:
    """One file a title."""
    return [folder_of(module_of(slug)) / "refusals.txt" for slug in TITLES]


@cache
def golden_match(file: Path) -> Match:
    """A golden game, played to its end."""
    header, rows, _ = read(file)
    title = load(header["title"], DATA)
    match = Match(title.rules(title.card.options(header["players"], header["variants"])), header["seed"])
    for row in rows:
        match.play_text(row["action"])
    return match


def answer(match: Match, n: int, attempt: str) -> str:
    """What the rules say after `n` actions to an attempt, "" where it is legal."""
    match.goto(n, lift=True)
    verb, *ids = attempt.split(":")
    try:
        refusal = match.refuse(Attempt(verb, tuple(ids)))
    except BadText:
        return "BadText means nothing"
    return as_text(refusal) if refusal else ""


def as_text(refusal: Refusal) -> str:
    """Rule, key, places and numbers on one line."""
    args = json.dumps(dict(refusal.args), sort_keys=True)
    return f"{refusal.rule} {refusal.key} {','.join(refusal.places) or '-'} {args}"


def chosen(folder: Path) -> Iterator[str]:
    """The lines of a title: attempts of every kind at moments of all its golden games, few of a kind."""
    alike = Counter[tuple[object, ...]]()
    for file in (file for file in golden_files() if file.parent == folder):
        match = golden_match(file)
        for n in range(0, match.length + 1, max(1, match.length // MOMENTS)):
            for attempt in sorted(tries(match, file, n)):
                found = answer(match, n, attempt)
                rule, key, places = [*found.split(" "), "", "", ""][:3]
                kind = (attempt.split(":")[0], attempt.count(":"), rule, key, min(places.count(","), 3))
                alike[kind] += 1
                if found and alike[kind] <= ALIKE:
                    yield f"{file.name} {n} {attempt} -> {found}"


def tries(match: Match, file: Path, n: int) -> set[str]:
    """Actions of the whole game, legal or not at that moment, whole and with an id too few or another one."""
    known = known_texts(file)
    stream = Stream(key_of(f"refusals/{file.name}/{n}"))
    ids = sorted({name for text in known for name in text.split(":")[1:]})
    found = {stream.choice(known) for _ in range(TRIES)} | {text.split(":")[0] for text in known}
    for text in sorted(found):
        verb, *own = text.split(":")
        if own:
            found.add(":".join((verb, *own[:-1])))
            found.add(":".join((verb, *own[:-1], stream.choice(ids))))
            found.add(":".join((verb, stream.choice(ids), *own[1:])))
    return found | {f"use:{stream.choice(ids)}" for _ in range(4)} | {"dance"}


@cache
def known_texts(file: Path) -> tuple[str, ...]:
    """Every action that was legal at some moment of a golden game, as an attempt."""
    match = golden_match(file)
    rules = match.rules
    known = (rules.ids(a) for n in range(match.length + 1) for a in match.legal_at(n))
    return tuple(sorted({":".join((verb, *ids)) for verb, ids in known}))
