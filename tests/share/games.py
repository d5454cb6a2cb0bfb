"""Matches to send: every title, every number of players, by chance or by greedy players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from game.core.event import Json
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.core.title import Title
from game.match.players import make_player
from game.match.session import Session, session_of
from game.match.source import TitleSource
from game.titles import TITLES, load
from scenes.match.setup import ADJECTIVES, NOUNS

ROOT = Path(__file__).parents[2]
DATA = ROOT / "data"


@cache
def title(slug: str) -> Title:
    """The title, read once."""
    return load(slug, DATA)


def usual(slug: str, data: Path) -> TitleSource:
    """What `default_source` gives, read once."""
    return TitleSource(title(slug), data)


TABLES = [
    (slug, players)
    for slug in TITLES
    for players in range(title(slug).card.players.min, title(slug).card.players.max + 1)
]
"""Every title with every number of players."""


def seed_of(stream: Stream) -> str:
    """A seed as the program makes them."""
    words = stream.choice(ADJECTIVES.split()), stream.choice(NOUNS.split())
    return f"{words[0]}-{words[1]}-{stream.below(9000) + 1000}"


def seats(slug: str, players: int) -> list[dict[str, Json]]:
    """A person, then computer players of several levels and styles."""
    kinds, styles = ("human", "sultan", "merchant"), ("", *title(slug).card.styles)
    found: list[dict[str, Json]] = []
    for i in range(players):
        style = styles[i % len(styles)] if i % 3 else ""
        found.append({"name": f"Zoë {i}", "kind": kinds[i % 3], "colour": "", "style": style})
    return found


def session(slug: str, players: int, seed: str, variants: Mapping[str, bool] | None = None) -> Session:
    """A match before its first action."""
    header: dict[str, Json] = {"title": slug, "players": players, "seed": seed}
    header |= {"variants": dict(variants or {}), "seats": list[Json](seats(slug, players))}
    return session_of(header, DATA, None, usual)


def played(case: str, slug: str, players: int, kind: str = "random", most: int = 0) -> Session:
    """A match to its end, or of `most` actions, with variants by chance; all made of `case`."""
    stream = Stream(key_of(case))
    on = {variant.id: stream.below(2) == 1 for variant in title(slug).card.variants}
    made = session(slug, players, seed_of(stream), on)
    match = made.match
    player = make_player(kind, made.title, match.rules, Budget(), stream.bits())
    while not match.over and (not most or match.length < most):
        match.play(player.choose(match.task(match.to_act, Budget(), stream.fork())))
    return made
