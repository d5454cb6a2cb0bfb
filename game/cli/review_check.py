"""`--review-check`: whether luck and decisions explain how the games of a title end.

`--review-check --title T --seats A,B --games N --seed S [--budget ms:N] [--jobs J] [--json FILE]`. The
players meet each other and change seats from game to game. Of every game the luck is measured, and with a
budget the decisions are looked at: so long in all at length, a quarter of it shortly. Exits with 1 where the
mean luck is not nothing: then it must not be shown. The same options play the same games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context

from game.ai.player import work_clock
from game.cli.arena import parse_budget
from game.cli.calibrate import Setting, checked, opened, play
from game.core.errors import OptionError
from game.core.rules import Budget
from game.match.store import write_whole
from game.review.pace import Pace
from game.review.report import Identity
from game.review.reviewer import Reviewer
from game.review.validity import Validity, validity

FEWEST = 3
AT_ONCE = 5


def reviewed(setting: Setting, ms: float, number: int) -> tuple[Identity, float]:
    """The first seat of one game, and the seconds of processor time; runs in a worker process."""
    slug, seats, variants, seed = setting
    game = play(slug, seats, variants, f"{seed}/{number}", number)
    began = work_clock()
    report = Reviewer(
        opened(slug), game, pace=Pace(glances=ms / 4, studies=ms, luck="always"), seed=number + 1
    ).whole()
    return report.identities[0], work_clock() - began


def _reviewed(setting: Setting, ms: float, games: int, jobs: int) -> Iterator[tuple[Identity, float]]:
    if jobs == 1:
        yield from (reviewed(setting, ms, number) for number in range(games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(reviewed, [setting] * games, [ms] * games, range(games))


def run_review_check(options: argparse.Namespace) -> int:
    """`--review-check`: prints the figures; raises OptionError."""
    if options.games < FEWEST:
        raise OptionError(f"--review-check --games {options.games}: at least {FEWEST} games are needed")
    found: list[tuple[Identity, float]] = []
    budget = parse_budget(options.budget) if options.budget else Budget()
    if budget.steps:
        raise OptionError(f"--review-check --budget {options.budget}: a time is needed, like ms:4000")
    for one in _reviewed(checked(options, "a check"), budget.ms, options.games, options.jobs):
        found.append(one)
        if len(found) % AT_ONCE == 0 and len(found) < options.games:
            figures = validity([identity for identity, _ in found])
            print(
                f"{len(found)} games: {100 * figures.explained:.0f}% explained", file=sys.stderr, flush=True
            )
    games, seconds = [identity for identity, _ in found], [time for _, time in found]
    figures = validity(games)
    for line in lines(figures, seconds, budget.ms > 0):
        print(line)
    if options.json:
        body = {"figures": asdict(figures), "seconds": seconds, "games": [asdict(one) for one in games]}
        write_whole(options.json, json.dumps(body, indent=1) + "\n")
    return 0 if figures.unbiased else 1


def lines(figures: Validity, seconds: list[float], decided: bool) -> Iterator[str]:
    """The figures as a person reads them."""
    low, high = figures.interval
    yield f"{figures.games} games, {sorted(seconds)[len(seconds) // 2]:.1f} s each (median)"
    what = "luck and decisions explain" if decided else "luck explains"
    yield f"{what} {100 * figures.explained:.0f}% of the variance of the margin"
    yield f"  95% interval {100 * low:.0f} to {100 * high:.0f}%"
    yield f"  luck alone, in the best proportion: {100 * figures.by_luck:.0f}%, slope {figures.slope:.2f}"
    verdict = "nothing within three standard errors" if figures.unbiased else "not nothing"
    yield f"mean luck {figures.mean:+.2f} +- {figures.error:.2f}: {verdict}"
