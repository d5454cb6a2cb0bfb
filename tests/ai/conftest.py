"""Titles and players for the tests of computer players."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.match import Match
from game.core.rng import Stream
from game.core.title import Title
from game.match.store import program_root
from game.titles import load
from tests.template.registry import SLUG, template_title

DATA = program_root() / "data"
DESERT = "through-the-desert"


@pytest.fixture(scope="session")
def desert() -> Title:
    """The first title, with everything it brings."""
    return load(DESERT, DATA)


@pytest.fixture
def toll_road() -> Iterator[Title]:
    """The template title: dice, hidden cards, nothing that the players were written for."""
    with template_title() as data:
        yield load(SLUG, data)


def opened(title: Title, players: int, seed: str, moves: int) -> Match:
    """A match after some random moves."""
    match, stream = Match(title.rules(title.card.options(players, {})), seed), Stream(7)
    while match.length < moves and not match.over:
        match.play(stream.choice(match.legal()))
    return match
