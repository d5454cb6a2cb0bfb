"""Proof of a riddle: its solution beats every other promising move in playouts, and a long search agrees."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.levels import Levels
from game.content.staging import staged
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.core.title import Title
from game.learn.playouts import Lead, Playouts, lead
from game.learn.riddle import Riddle
from game.learn.riddle_maker import RACED
from game.learn.riddle_moves import Moves
from game.learn.riddle_race import FINAL, HEATS, Race
from game.learn.riddle_search import searched

ENOUGH = 1.0
"""Points by which the solution must lead."""


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
    rules, luck = match.rules, key_of(f"{seed}/{riddle.id}")
    judge = title.judge(rules, None)
    playouts, finder = Playouts(rules, judge), Moves(rules, judge, riddle.length)
    world = match.task(match.to_act, Budget(), Stream(luck)).world
    right = finder.parsed(riddle.moves)
    ends = {finder.end(world, move) for move in right}
    raced = finder.candidates(world)[: RACED + 1]
    others = [move for one in raced for move in (one.move, *one.also) if finder.end(world, move) not in ends]
    known = finder.parsed(tuple(text.split()) for text in riddle.tries)
    others += [move for move in known if move not in others]
    rivals = [others[i] for i in Race(playouts, world, luck).order(others, HEATS)[: FINAL - 1]]
    results = playouts.run(world, [right[0], *rivals], rounds, Stream(luck + 1))
    gaps = [lead(results[0], other) for other in results[1:]]
    margin, second = min(zip(gaps, rivals), key=lambda pair: pair[0].mean)
    found = rules.text(searched(match, judge, levels, luck)) if levels else riddle.moves[0][0]
    agrees = found in {text for move in riddle.moves for text in move}
    return Verdict(margin, finder.texts(second), found, agrees)
