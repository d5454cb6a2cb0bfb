"""Proof of a riddle: its solution beats every other promising move in playouts, and a long search agrees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.levels import Levels
from game.content.staging import staged
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.core.title import Title
from game.learn.playouts import Lead, Move, Playouts, lead
from game.learn.riddle import Riddle
from game.learn.riddle_maker import RACED
from game.learn.riddle_moves import Moves
from game.learn.riddle_race import FINAL, Race
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
        return proven(self.margin) and self.agrees


def proven(margin: Lead) -> bool:
    """Whether a lead is large enough, and surely one."""
    return margin.mean >= ENOUGH and margin.least > 0


def prove(
    title: Title, riddle: Riddle, rounds: Sequence[int], levels: Levels | None, seed: str = "proof"
) -> Verdict:
    """Play a riddle out again with fresh luck. levels: None leaves the search out. Raises ContentError.

    rounds: playouts after which it is looked at: more where luck hides the lead at first.
    """
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
    rivals = [others[i] for i in Race(playouts, world, luck).order(others)[: FINAL - 1]]
    margin, second = _margin(playouts, world, [right[0], *rivals], rounds, Stream(luck + 1))
    found = rules.text(searched(match, judge, levels, luck)) if levels else riddle.moves[0][0]
    agrees = found in {text for move in riddle.moves for text in move}
    return Verdict(margin, finder.texts(second), found, agrees)


def _margin(
    playouts: Playouts, world: Any, moves: Sequence[Move], rounds: Sequence[int], stream: Stream
) -> tuple[Lead, Move]:
    """How far the first move is ahead of the next best, and which that is."""
    results = [list[float]() for _ in moves]
    for many in rounds:
        more = playouts.run(world, moves, many - len(results[0]), stream)
        for all_of_them, new in zip(results, more):
            all_of_them += new
        gaps = [lead(results[0], other) for other in results[1:]]
        closest = min(range(len(gaps)), key=lambda i: gaps[i].mean)
        if proven(gaps[closest]):
            break
    return gaps[closest], moves[1 + closest]
