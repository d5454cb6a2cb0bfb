"""`python -m tests.review.doubt --title T --games N [--seats A,B] [--seed S] [--rounds R] [--turns K]`: how
far does a long look err?

What the long look of a review says of the worst suspects of every game is held against playouts: both moves
are played on to the end by quick players, in common worlds, or for K turns of the seat, after which the
evaluation judges. The results differ by slope * (what the long look says + its error) and by luck, whose
share is known. What is left is the error of the long look as a standard deviation, `doubt` in `ai.yaml`.
Faults of the quick players count among it, which makes it larger; they are led by the same evaluation, and
what both misjudge alike is not seen.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import fsum, sqrt

from game.ai.player import work_clock
from game.ai.playouts import AT_LEAST, Lead, Playouts, lead
from game.cli.calibrate import opened, play
from game.core.action import Action
from game.core.rng import Stream, mix
from game.core.rules import Budget
from game.match.players import make_player
from game.review.decisions import Critic, Study
from game.review.forecast import Forecast
from game.review.game import PlayedGame
from game.review.inquiry import inquiry_of
from game.review.pace import Pace
from game.review.reviewer import LEVEL
from game.review.validity import bootstrap

PACE = Pace()
SUSPECTS = 6
"""Decisions of a game that are looked at."""


@dataclass(frozen=True)
class Pair:
    """What was best and what was played in one decision.

    slope: points of the margin for one of the evaluation;
    searched, played_out: by how much the former is ahead, in points of the evaluation and of the margin, each
    with its standard error.
    """

    slope: float
    searched: float
    searched_error: float
    played_out: float
    played_out_error: float

    @property
    def excess(self) -> float:
        """The squared difference of both less what luck has of it on average, in points of the margin."""
        luck = self.played_out_error**2 + (self.slope * self.searched_error) ** 2
        return (self.played_out - self.slope * self.searched) ** 2 - luck


Games = Sequence[Sequence[Pair]]


def doubt(games: Games) -> float:
    """The standard deviation of the search's error, in points of the evaluation."""
    pairs = [pair for game in games for pair in game]
    weight = fsum(pair.slope**2 for pair in pairs)
    return sqrt(max(0.0, fsum(pair.excess for pair in pairs)) / weight) if weight else 0.0


def suspects(critic: Critic) -> list[Study]:
    """The worst decisions of a game by short looks, the long ones still to be taken."""
    inquiry = inquiry_of(critic.judge)(critic, range(critic.game.players), PACE)
    for _ in inquiry.shortly():
        pass
    worst = [one.glance for one in inquiry.suspects() if one.kind == "loss"][:SUSPECTS]
    return [critic.study(one, Budget(ms=PACE.study / critic.worlds), "loss") for one in worst]


def played_out(critic: Critic, n: int, best: Action, rounds: int, turns: int) -> Lead:
    """By how much the better action of a decision is ahead in points of the margin, and how surely."""
    state, played, stream = critic.game.states[n], critic.game.actions[n], Stream(mix(2, n, 0))
    if not turns:
        playouts = Playouts(critic.rules, critic.judge)
        return lead(*playouts.run(state, [(best,), (played,)], rounds, stream))
    values = critic.playouts.values
    pieces = [values(state, [best, played], turns, 0.0, stream)[-1] for _ in range(rounds // AT_LEAST)]
    found, slope = lead(*zip(*pieces)), critic.slope(n)
    return Lead(slope * found.mean, slope * found.error)


def pairs_of(slug: str, game: PlayedGame, rounds: int, turns: int) -> Iterator[Pair]:
    """The suspects of a game, looked at and played out."""
    judge = opened(slug).judge(game.rules, None)
    make = partial(make_player, LEVEL, opened(slug), game.rules, clock=work_clock)
    critic = Critic(game, Forecast(game.rules, judge), make, 1)
    for study in suspects(critic):
        while not study.done:
            study.step()
        n, played = study.glance.n, game.actions[study.glance.n]
        best = study.gaps.best_but(played)
        slope = critic.slope(n)
        if best is None or not slope or critic.leads_to(n, best) == critic.leads_to(n, played):
            continue
        found = played_out(critic, n, best, rounds, turns)
        yield Pair(slope, *study.gaps.lost(played, 0.0), found.mean, found.error)


def main() -> None:
    """Play, search, play out, print after every game."""
    parser = argparse.ArgumentParser(prog="python -m tests.review.doubt")
    parser.add_argument("--title", required=True)
    parser.add_argument("--seats", default="merchant,merchant")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", default="doubt")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--turns", type=int, default=0, help="of the seat; 0: to the end of the game")
    options = parser.parse_args()
    games: list[list[Pair]] = []
    for number in range(options.games):
        game = play(options.title, options.seats.split(","), {}, f"{options.seed}/{number}", number)
        games.append(list(pairs_of(options.title, game, options.rounds, options.turns)))
        low, high = bootstrap(games, doubt)
        count = sum(map(len, games))
        print(
            f"{number + 1} games, {count} pairs: doubt {doubt(games):.2f} ({low:.2f} to {high:.2f})",
            flush=True,
        )
    for pair in (pair for pairs in games for pair in pairs):
        searched = f"{pair.slope * pair.searched:.1f} +- {pair.slope * pair.searched_error:.1f}"
        print(f"searched {searched}, played out {pair.played_out:.1f} +- {pair.played_out_error:.1f}")


if __name__ == "__main__":
    main()
