"""`python -m tests.review --title T --games N [--seats A,B] [--seed S] [--times]`: do reviews hold?

Every game is reviewed with two keys (other worlds, other players): do both name the same worst moment of
each seat, or none? What the first review calls a loss is looked at again with ten times the time and a third
key: it contradicts a label if what was played is then no worse. Prints one line a game, and the shares.
With `--times` it makes one review of each game as the window does, and says how long that took.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial

from game.ai.player import work_clock
from game.cli.calibrate import opened, play
from game.core.rng import mix
from game.core.rules import Budget
from game.match.players import make_player
from game.review.decisions import Critic
from game.review.forecast import Forecast
from game.review.game import PlayedGame
from game.review.report import Moment, Report
from game.review.reviewer import GLANCED, Pace, Reviewer

PACE = Pace(luck="never")
LONGER = 10
"""Times the time that a suspect had."""


def worst(report: Report, seat: int) -> int | None:
    """The number of the action that cost a seat most."""
    losses = report.losses(seat)
    return losses[0].at if losses else None


def contradicted(slug: str, game: PlayedGame, moment: Moment) -> bool:
    """Whether the longer look finds what was played no worse than what was said to be better."""
    make = partial(make_player, "sultan", opened(slug), game.rules, clock=work_clock)
    forecast = Forecast(game.rules, opened(slug).judge(game.rules, None))
    critic = Critic(game, forecast, make, mix(3, 1, 0))
    glance = critic.glance(moment.at, Budget(ms=PACE.glance))
    study = critic.study(glance, Budget(ms=LONGER * PACE.study / critic.worlds), "loss")
    while not study.done:
        study.step()
    best, played = game.rules.parse(moment.best.action), game.rules.parse(moment.played)
    return study.gaps.lead(best, played, 0.0)[0] <= 0.0


def compared(slug: str, game: PlayedGame) -> Iterator[tuple[int | None, int | None, Moment | None]]:
    """By seat the worst moment of two reviews, and that of the first."""
    one, other = (Reviewer(opened(slug), game, pace=PACE, seed=seed).whole() for seed in (1, 2))
    for seat in range(game.players):
        losses = one.losses(seat)
        yield worst(one, seat), worst(other, seat), losses[0] if losses else None


def timed(slug: str, game: PlayedGame) -> str:
    """Seconds of processor time until all decisions were seen, until the first sure one, and in all."""
    began = last = work_clock()
    longest, seen, first = 0.0, 0.0, "none"
    report: Report | None = None
    for report in Reviewer(opened(slug), game).run():
        now = work_clock()
        longest, last = max(longest, now - last), now
        if report.done <= GLANCED:
            seen = now - began
        if report.moments and first == "none":
            first = f"{now - began:.1f}"
    return (
        f"{game.length} actions: decisions {seen:.1f} s, first sure one {first} s, "
        f"whole {last - began:.1f} s, longest slice {longest:.2f} s"
    )


def main() -> None:
    """Play, compare, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.review")
    parser.add_argument("--title", required=True)
    parser.add_argument("--seats", default="master,merchant")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", default="labels")
    parser.add_argument("--times", action="store_true")
    options = parser.parse_args()
    seats = options.seats.split(",")
    same = asked = labels = wrong = 0
    for number in range(options.games):
        game = play(options.title, seats, {}, f"{options.seed}/{number}", number)
        if options.times:
            print(timed(options.title, game), flush=True)
            continue
        for one, other, moment in compared(options.title, game):
            asked, same = asked + 1, same + (one == other)
            if moment is not None:
                labels, wrong = labels + 1, wrong + contradicted(options.title, game, moment)
        alike, against = f"{same} of {asked}", f"{wrong} of {labels}"
        print(f"{number + 1} games: the same worst moment {alike}, contradicted {against}", flush=True)


if __name__ == "__main__":
    main()
