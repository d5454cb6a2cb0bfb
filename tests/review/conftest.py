"""Small games to look back on."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.ai.player import OnePlyPlayer
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from game.core.title import Title
from game.match.store import program_root
from game.review.game import PlayedGame, replay
from game.titles import load

DATA: Path = program_root() / "data"


@cache
def title(slug: str) -> Title:
    """A title of the program."""
    return load(slug, DATA)


@cache
def played(slug: str, players: int = 2, seed: str = "review") -> Match:
    """A whole game of players that look one action ahead."""
    opened = title(slug)
    rules = opened.rules(opened.card.options(players, {}))
    sitting = [OnePlyPlayer(rules, opened.judge(rules, None), seat) for seat in range(players)]
    match = Match(rules, seed)
    while not match.over:
        match.play(sitting[match.to_act].choose(match.task(match.to_act, Budget(), Stream(match.length))))
    return match


@cache
def game(slug: str, players: int = 2, seed: str = "review") -> PlayedGame:
    """The same, as a review reads it."""
    match = played(slug, players, seed)
    return replay(match.rules, match.seed, [step.text for step in match.steps])
