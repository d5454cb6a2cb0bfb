"""`python -m tests.review.refuted --title T [--decisions N] [--budget B] [--rounds R] [--seed S]
[--confirm C] [--json FILE [--resume]] [--minutes M]`: do playouts refute what a sultan did in lost games?

Two sultans meet. Of each game some decisions of the loser are drawn by chance, where its search knows three
moves that lead apart: the played one and the two best others are played on to the end by players who look
one action ahead, in common worlds. A decision is refuted if one of the others is more than 3 points of the
final margin better, and by three standard errors. Faults of these players count too; they are led by the
same evaluation, and what both misjudge alike is not seen; so C playouts by sultans (40 steps a decision)
ask whether a refutation stands. Prints a line a game; FILE and M as for `python -m tests.review`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from game.ai.player import work_clock
from game.ai.playouts import Lead, Playouts, lead
from game.cli.arena import parse_budget
from game.cli.calibrate import opened, play
from game.cli.ledger import Lines
from game.core.errors import CaravanseraiError
from game.core.rng import Stream, key_of, mix
from game.core.rules import Budget
from game.match.players import make_player
from game.review.decisions import BLUR, Critic
from game.review.forecast import Forecast
from game.review.game import PlayedGame
from game.review.reviewer import LEVEL
from tests.review.sultans import SultanPlayouts

SPARING = Budget(steps=40)
"""What a sultan that plays on may do for a decision."""

A_GAME, OTHERS = 4, 2
"""Decisions of a game at most, and moves that are played on beside the played one."""

POINTS, SURE = 3.0, 3.0
"""Points of the margin, and standard errors, by which another move must be better."""


@dataclass(frozen=True)
class Verdict:
    """A decision: its action, and the best of the others with its lead in points of the margin.

    confirmed: the same lead and its standard error when sultans play on; None where that was not asked.
    """

    at: int
    played: str
    better: str
    mean: float
    error: float
    confirmed: tuple[float, float] | None = None

    @property
    def refuted(self) -> bool:
        """Whether the other is better beyond what counts and beyond chance."""
        return refutes(Lead(self.mean, self.error))

    @property
    def stands(self) -> bool:
        """Whether sultans who play on say so too."""
        return self.confirmed is not None and refutes(Lead(*self.confirmed))


def refutes(found: Lead) -> bool:
    """Whether a lead over the played move is one."""
    return found.mean > max(POINTS, SURE * found.error)


def loser(game: PlayedGame) -> int | None:
    """The seat that lost by points; None after a draw."""
    scores = game.rules.scores(game.states[-1])
    return None if scores[0] == scores[1] else int(scores[0] > scores[1])


def verdicts(game: PlayedGame, seat: int, seed: str, most: int, options: argparse.Namespace) -> list[Verdict]:
    """Of so many decisions of a seat at most."""
    title, key = opened(options.title), key_of(seed)
    judge, budget = title.judge(game.rules, None), parse_budget(options.budget)
    make = partial(make_player, LEVEL, title, game.rules, clock=work_clock)
    critic = Critic(game, Forecast(game.rules, judge), make, mix(key, 1, 0))
    playouts, stream = Playouts(game.rules, judge, BLUR, thorough=True), Stream(mix(key, 2, 0))
    numbers, found = [n for n in critic.decisions() if game.seat(n) == seat], list[Verdict]()
    while numbers and len(found) < min(A_GAME, most):
        n = numbers.pop(stream.below(len(numbers)))
        glance = critic.glance(n, budget)
        moves = critic.apart(n, [action for action, _ in glance.gaps], OTHERS)
        if len(moves) <= OTHERS:
            continue
        results = playouts.run(game.states[n], [(move,) for move in moves], options.rounds, stream)
        leads = [lead(other, results[0]) for other in results[1:]]
        best = max(range(OTHERS), key=lambda i: (refutes(leads[i]), leads[i].mean))
        better = game.rules.text(moves[1 + best])
        verdict = Verdict(n, game.texts[n], better, leads[best].mean, leads[best].error)
        if verdict.refuted and options.confirm:
            sultans = SultanPlayouts(title, game.rules, SPARING, mix(key, 3, n))
            pair = [(moves[1 + best],), (moves[0],)]
            stands = lead(*sultans.run(game.states[n], pair, options.confirm, stream.fork()))
            verdict = replace(verdict, confirmed=(stands.mean, stands.error))
        found.append(verdict)
    return found


def run(options: argparse.Namespace) -> Iterator[list[Verdict]]:
    """All verdicts so far, each time a game is done. Raises CaravanseraiError for a file of another run."""
    began, names = monotonic(), ("title", "budget", "rounds", "seed", "confirm")
    head = {name: getattr(options, name) for name in names}
    lines = Lines(options.json or Path(), head, "--json", options.json is None)
    known = lines.read() if options.resume else []
    lines.start(known)
    found = [_read(one) for line in known for one in line["verdicts"]]
    number = len(known)
    while len(found) < options.decisions:
        if options.minutes and monotonic() - began > 60 * options.minutes:
            return
        seed = f"{options.seed}/{number}"
        game = play(options.title, [LEVEL, LEVEL], {}, seed, number, options.budget)
        seat, left = loser(game), options.decisions - len(found)
        new = [] if seat is None else verdicts(game, seat, seed, left, options)
        lines.add({"number": number, "verdicts": [asdict(one) for one in new]})
        number += 1
        found += new
        yield found


def summary(found: Sequence[Verdict]) -> str:
    """How many decisions there were and what was said of them."""
    wrong = [one for one in found if one.refuted]
    stands = f", {sum(one.stands for one in wrong)} of them by sultans too" if any(map(asked, wrong)) else ""
    return f"{len(found)} decisions, {len(wrong)} refuted{stands}"


def asked(one: Verdict) -> str:
    """What sultans say, if they were asked."""
    return "" if one.confirmed is None else "; sultans {:.1f} +- {:.1f}".format(*one.confirmed)


def _read(one: dict[str, Any]) -> Verdict:
    confirmed = one["confirmed"]
    return Verdict(**{**one, "confirmed": confirmed and tuple(confirmed)})


def main(argv: Sequence[str] | None = None) -> int:
    """Play, play on, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.review.refuted")
    parser.add_argument("--title", required=True)
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--budget", default="ms:100")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seed", default="lost")
    parser.add_argument("--confirm", type=int, default=0, help="playouts by sultans of what is refuted")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no game after so many, 0: whenever")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--resume", action="store_true")
    options = parser.parse_args(argv)
    if options.resume and options.json is None:
        parser.error("--resume needs --json FILE: it goes on with what that holds")
    found: list[Verdict] = []
    try:
        for found in run(options):
            print(summary(found), flush=True)
    except CaravanseraiError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    for one in (one for one in found if one.refuted):
        print(
            f"move {one.at}: {one.played}, better {one.better}: {one.mean:.1f} +- {one.error:.1f}{asked(one)}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
