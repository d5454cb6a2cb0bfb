"""Proof of a riddle: its solution beats every other promising move in playouts, and a long search agrees.

The search begins with the same action; where it goes on otherwise, its whole move is played out as well.

One proof in ten comes out by the luck of its seed, so proofs with several seeds are taken together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.levels import Levels
from game.ai.playouts import Lead, Move, Playouts, lead, pooled
from game.content.staging import staged
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.core.title import Title
from game.learn.riddle import Riddle
from game.learn.riddle_maker import RACED
from game.learn.riddle_moves import Moves
from game.learn.riddle_race import FINAL, MOST_PLAYED, PLAYED, Race
from game.learn.riddle_search import searched_move

ENOUGH = 1.0
"""Points by which the solution must lead."""

ROUNDS = (PLAYED, MOST_PLAYED, 2 * MOST_PLAYED)
"""Playouts after which a proof is looked at."""

MOST_PROOFS, AHEAD = 5, 2
"""Proofs of a riddle at most, and by how many those that say the same as all together outnumber the others
when no further one is needed: two that agree are enough."""


@dataclass(frozen=True)
class Verdict:
    """How a riddle came out. margin: the lead over the next best move; found: what the search plays;
    agrees: whether that begins with an action of the solution."""

    margin: Lead
    next_best: tuple[str, ...]
    found: str
    agrees: bool

    @property
    def holds(self) -> bool:
        """Whether the riddle may stay."""
        return proven(self.margin) and self.agrees


@dataclass(frozen=True)
class Verdicts:
    """How the proofs of one riddle came out together, each with the luck of its own seed; at least one."""

    each: tuple[Verdict, ...]

    @property
    def margin(self) -> Lead:
        """The lead over the next best move of each proof, over all their playouts."""
        return pooled([verdict.margin for verdict in self.each])

    @property
    def closest(self) -> Verdict:
        """The proof with the smallest lead."""
        return min(self.each, key=lambda verdict: verdict.margin.mean)

    @property
    def agreeing(self) -> int:
        """In how many of them the search plays the solution."""
        return sum(verdict.agrees for verdict in self.each)

    @property
    def holds(self) -> bool:
        """Whether the riddle may stay: the lead of all is one, and most searches agree."""
        return proven(self.margin) and 2 * self.agreeing > len(self.each)

    @property
    def clear(self) -> bool:
        """Whether no further proof is needed."""
        alike = sum(verdict.holds == self.holds for verdict in self.each)
        return 2 * alike - len(self.each) >= AHEAD or len(self.each) == MOST_PROOFS


def proven(margin: Lead) -> bool:
    """Whether a lead is large enough, and surely one."""
    return margin.mean >= ENOUGH and margin.least > 0


def prove_well(title: Title, riddle: Riddle, levels: Levels | None, seed: str) -> Verdicts:
    """Prove a riddle with one seed after another until it is clear. Raises ContentError."""
    proofs = Verdicts(())
    for number in range(MOST_PROOFS):
        proof = prove(title, riddle, ROUNDS, levels, f"proof/{seed}/{number}")
        proofs = Verdicts((*proofs.each, proof))
        if proofs.clear:
            break
    return proofs


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
    found = right[0]
    if levels:
        found = searched_move(match, title.judge(rules, None), levels, luck, riddle.length)
    if finder.end(world, found) not in ends:
        rivals.append(found)
    margin, second = _margin(playouts, world, [right[0], *rivals], rounds, Stream(luck + 1))
    agrees = any(found[0] in move for move in right)
    return Verdict(margin, finder.texts(second), " ".join(finder.texts(found)), agrees)


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
