"""Proof of a riddle: its solution beats every other promising move in playouts, and a long search agrees."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.levels import Levels
from game.ai.player import wall_clock
from game.ai.search import SearchPlayer
from game.content.staging import staged
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import AnyJudge, AnyRules, Budget
from game.core.title import Title
from game.learn.playouts import Lead, Move, Playouts, lead
from game.learn.riddle import Riddle
from game.learn.riddle_maker import FINAL, SCREENED, SCREENING, RiddleMaker

ENOUGH = 1.0
"""Points by which the solution must lead."""

STRONGEST = "sultan"
TIMES = 10
"""The search has so many times a sultan's time."""


@dataclass(frozen=True)
class Verdict:
    """How a riddle came out. margin: the lead over the next best move; found: what the search plays."""

    margin: Lead
    next_best: tuple[str, ...]
    found: str
    agrees: bool

    @property
    def holds(self) -> bool:
        """Whether the riddle may stay."""
        return self.margin.mean >= ENOUGH and self.margin.least > 0 and self.agrees


def prove(title: Title, riddle: Riddle, rounds: int, levels: Levels | None, seed: str = "proof") -> Verdict:
    """Play a riddle out again with fresh luck. levels: None leaves the search out. Raises ContentError."""
    match = staged(title, riddle.position)
    maker = RiddleMaker(title, riddle.length)
    rules, luck = match.rules, key_of(f"{seed}/{riddle.id}")
    world = match.task(match.to_act, Budget(), Stream(luck)).world
    best = tuple(rules.parse(text) for text in riddle.moves[0])
    right = {_end(rules, world, move) for move in _parsed(rules, riddle.moves)}
    others = [one.move for one in maker.candidates(world) if one.key not in right][:SCREENED]
    known = _parsed(rules, (tuple(text.split()) for text in riddle.tries))
    others += [move for move in known if move not in others]
    rivals = _screened(maker.playouts, world, others, luck)
    results = maker.playouts.run(world, [best, *rivals], rounds, luck + 1)
    gaps = [lead(results[0], other) for other in results[1:]]
    margin, second = min(zip(gaps, rivals), key=lambda pair: pair[0].mean)
    found = rules.text(_searched(match, maker.judge, levels, luck)) if levels else riddle.moves[0][0]
    agrees = found in {text for move in riddle.moves for text in move}
    return Verdict(margin, tuple(rules.text(action) for action in second), found, agrees)


def _parsed(rules: AnyRules, moves: Iterable[Sequence[str]]) -> list[Move]:
    return [tuple(rules.parse(text) for text in move) for move in moves]


def _end(rules: AnyRules, world: Any, move: Move) -> str:
    """The position to which a move leads, by key."""
    state = world.clone()
    for action in move:
        rules.apply(state, action)
    return str(state.key())


def _searched(match: Match, judge: AnyJudge, levels: Levels, luck: int) -> Action:
    """What the strongest level plays when it has much time."""
    level = levels[STRONGEST]
    assert level.search is not None
    budget = Budget(ms=TIMES * level.ms)
    player = SearchPlayer(match.rules, judge, level.search, budget, wall_clock, luck)
    return player.choose(match.task(match.to_act, budget, Stream(luck)))


def _screened(playouts: Playouts, world: Any, others: list[Move], luck: int) -> list[Move]:
    """The best other moves by a few playouts."""
    results = playouts.run(world, others, SCREENING, luck)
    order = sorted(range(len(others)), key=lambda i: -sum(results[i]))
    return [others[i] for i in order[: FINAL - 1]]
