"""`--calibrate`: what the values of a title's evaluation are worth in points of the margin and in wins.

`--calibrate --title T --seats A,B --games N --seed S [--jobs J] [--json FILE]`. The players meet each other;
the lines that it prints stand under `review` in the title's `ai.yaml`. The table compares foretold chances
with what came true, in games that the coefficients have not seen. The same options give the same figures.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import cache
from multiprocessing import get_context
from typing import TypeAlias

from game.cli.arena import MOST_DECISIONS, parse_budget
from game.cli.headless import seated
from game.core.errors import CaravanseraiError, OptionError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.title import Title
from game.match.players import make_player
from game.match.store import program_root, write_whole
from game.review.calibrate import BINS, FOLDS, Calibration, Sighting, Trial, calibrated, sightings, tried
from game.review.forecast import Forecast
from game.review.game import PlayedGame, replay
from game.titles import load

BUDGET = "iter:20"
"""What a searching player may do for a decision: many quick games teach more than a few good ones."""


Setting: TypeAlias = tuple[str, tuple[str, ...], dict[str, bool], str]
"""Title, seats, variants and seed of games."""


@cache
def opened(slug: str) -> Title:
    """A title of the program."""
    return load(slug, program_root() / "data")


def play(
    slug: str, seats: Sequence[str], variants: dict[str, bool], seed: str, turned: int, limit: str = BUDGET
) -> PlayedGame:
    """A game of these players, who have moved on by so many seats. limit: the budget of a decision."""
    title, budget, chance = opened(slug), parse_budget(limit), Stream(key_of(f"review/{seed}"))
    rules = title.rules(title.card.options(len(seats), variants))
    order = [seats[(seat + turned) % len(seats)] for seat in range(len(seats))]
    players = [make_player(spec, title, rules, budget, chance.bits()) for spec in order]
    match = Match(rules, seed)
    while not match.over:
        if match.length == MOST_DECISIONS:
            raise CaravanseraiError(f"game {seed!r} did not end within {MOST_DECISIONS} decisions")
        match.play(players[match.to_act].choose(match.task(match.to_act, budget, chance.fork())))
    return replay(rules, seed, [step.text for step in match.steps])


def look(options: Setting, number: int) -> list[Sighting]:
    """Positions of one game; runs in a worker process."""
    slug, seats, variants, seed = options
    game = play(slug, seats, variants, f"{seed}/{number}", number)
    forecast = Forecast(game.rules, opened(slug).judge(game.rules, None))
    return sightings(game, number, lambda n: forecast.values(game.states[n]))


def _looked(options: Setting, games: int, jobs: int) -> Iterator[list[Sighting]]:
    if jobs == 1:
        yield from (look(options, number) for number in range(games))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(look, [options] * games, range(games))


def checked(options: argparse.Namespace, what: str) -> Setting:
    """Title, seats, variants and seed of a command; raises OptionError."""
    seats, variants = seated(options, opened(options.title), f"play for {what}")
    return options.title, seats, variants, options.seed


def run_calibrate(options: argparse.Namespace) -> int:
    """`--calibrate`: prints the coefficients and how they did; raises OptionError."""
    if options.games < FOLDS:
        raise OptionError(f"--calibrate --games {options.games}: at least {FOLDS} games are needed")
    seen: list[Sighting] = []
    for found in _looked(checked(options, "a calibration"), options.games, options.jobs):
        seen += found
    calibration, trial = calibrated(seen), tried(seen)
    print(f"{options.games} games, {len(seen)} positions")
    print("\n".join(yaml_lines(calibration)))
    print("\n".join(table_lines(trial)))
    if options.json:
        body = {"calibration": asdict(calibration), "trial": asdict(trial), "games": options.games}
        write_whole(options.json, json.dumps(body, indent=1) + "\n")
    return 0


def yaml_lines(calibration: Calibration) -> list[str]:
    """The coefficients as `ai.yaml` holds them."""
    return [
        f"    {name}: [{', '.join(f'{x:.3g}' for x in row)}]" for name, row in asdict(calibration).items()
    ]


def table_lines(trial: Trial) -> list[str]:
    """The reliability table as the README holds it."""
    lines = ["| Foretold | Positions | Mean chance | Came true |", "|---|---|---|---|"]
    for i, row in enumerate(trial.bins):
        if row is not None:
            span = f"{100 * i // BINS}-{100 * (i + 1) // BINS}%"
            lines.append(f"| {span} | {row.count} | {100 * row.foretold:.0f}% | {100 * row.came:.0f}% |")
    return [*lines, f"Brier score {trial.brier:.3f}; the margin explained {trial.explained:.2f}"]
