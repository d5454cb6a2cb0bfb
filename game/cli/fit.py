"""The fit: how well a title's evaluation foretells the final margin, and what its terms should weigh.

`--fit --title T --seats A,B --games N --seed S [--jobs J] [--json FILE]`. The players meet each other; at
every decision the evaluation of the seat to act is written down. A ridge regression of the final margin (own
points less half the best and half the mean rival's) on the terms finds by stage of the game a factor for
every term; 1 keeps today's weight. It is tested on games that it has not seen: every quarter of the games by
what the other three have taught. The same options give the same figures.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from math import fsum
from multiprocessing import get_context
from operator import mul
from pathlib import Path

from game.ai.regression import Ridge, explained, hats, slope
from game.cli.arena import MOST_DECISIONS, parse_budget
from game.cli.headless import seated
from game.core.errors import CaravanseraiError, OptionError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Standing
from game.core.title import Title
from game.match.players import make_player
from game.match.store import program_root
from game.titles import load

PHASES = ((0.0, 0.3), (0.3, 0.45), (0.45, 0.65), (0.65, 0.95))
"""Parts of a game by the share of its decisions, for the report; players.md."""

PENALTY = 2000.0
"""Samples that the weights of today count for: those of one game say nearly the same."""

FOLDS = 4
"""Parts of the games, each of which tests what the others have taught."""

SHARES = (0.0, 0.2, 0.45, 0.7, 1.0)
"""Marks of a game's course where the title has none of its own: shares of its decisions."""


@dataclass(frozen=True)
class Sample:
    """One decision: how far the game was, what the evaluation said, and how it ended for that seat."""

    game: int
    course: float
    stage: float | None
    value: float
    sure: float
    terms: tuple[float, ...]
    margin: float


@dataclass(frozen=True)
class Selfplay:
    """Who plays what from which seed."""

    title: str
    seats: tuple[str, ...]
    variants: dict[str, bool]
    seed: str
    budget: str = "iter:50"


@dataclass(frozen=True)
class Lesson:
    """What one game leaves: its samples, the names of their terms and a fingerprint of its actions."""

    names: tuple[str, ...]
    marks: tuple[float, ...]
    samples: tuple[Sample, ...]
    fingerprint: str


@cache
def _title(slug: str) -> Title:
    return load(slug, program_root() / "data")


def margin(standing: Standing, seat: int) -> float:
    """Own points less half the best and half the mean of the rivals'."""
    totals = [row.total for row in standing.rows]
    own = totals.pop(seat)
    return own - 0.5 * (max(totals) + sum(totals) / len(totals))


def play_lesson(play: Selfplay, number: int) -> Lesson:
    """One game of the players with themselves; runs in a worker process."""
    title, seed, budget = _title(play.title), f"{play.seed}/{number}", parse_budget(play.budget)
    rules = title.rules(title.card.options(len(play.seats), play.variants))
    judge, chance = title.judge(rules, None), Stream(key_of(f"fit/{seed}"))
    turned = [play.seats[(seat + number) % len(play.seats)] for seat in range(len(play.seats))]
    players = [make_player(spec, title, rules, budget, chance.bits()) for spec in turned]
    match, names = Match(rules, seed), tuple[str, ...]()
    seen: list[tuple[int, float | None, float, float, tuple[float, ...]]] = []
    while not match.over:
        if match.length == MOST_DECISIONS:
            raise CaravanseraiError(f"game {seed!r} did not end within {MOST_DECISIONS} decisions")
        seat = match.to_act
        task = match.task(seat, budget, chance.fork())
        stage, sure, terms = judge.promised(task.world, seat)
        if not names:
            names = tuple(terms)
        value = judge.value(task.world, seat)
        seen.append((seat, stage, value, sure, tuple(terms.get(name, 0.0) for name in names)))
        match.play(players[seat].choose(task))
    standing, count = match.standing(), match.length
    samples = tuple(
        Sample(number, i / count, stage, value, sure, terms, margin(standing, seat))
        for i, (seat, stage, value, sure, terms) in enumerate(seen)
    )
    texts = "\n".join(step.text for step in match.steps)
    print_of = blake2b(texts.encode(), digest_size=8).hexdigest()
    return Lesson(names, tuple(judge.stages), samples, print_of)


def lessons(play: Selfplay, games: int, jobs: int) -> Iterator[Lesson]:
    """All games in their order."""
    if jobs == 1:
        for number in range(games):
            yield play_lesson(play, number)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play_lesson, [play] * games, range(games), chunksize=4)


# ---- figures --------------------------------------------------------------------------------------


def spread(sample: Sample, marks: Sequence[float]) -> list[float]:
    """The terms of a sample, each shared out among the stages."""
    shares = hats(marks, sample.course if sample.stage is None else sample.stage)
    return [share * term for share in shares for term in sample.terms]


Factors = list[list[float]]
"""By stage a factor on every term."""


def fitted(samples: Sequence[Sample], marks: Sequence[float]) -> tuple[Factors, list[Factors]]:
    """Factors by all games, and for every fold those by the games outside it."""
    width = len(samples[0].terms)
    folds = [Ridge(width * len(marks)) for _ in range(FOLDS)]
    for sample in samples:
        folds[sample.game % FOLDS].add(spread(sample, marks), sample.margin - sample.sure)

    def solved(left_out: int | None) -> Factors:
        whole = Ridge(width * len(marks))
        for number, fold in enumerate(folds):
            if number != left_out:
                whole.take_in(fold)
        flat = whole.solve([1.0] * (width * len(marks)), PENALTY)
        return [flat[i : i + width] for i in range(0, len(flat), width)]

    return solved(None), [solved(number) for number in range(FOLDS)]


def calibration(
    samples: Sequence[Sample], folds: Sequence[Factors], marks: Sequence[float]
) -> list[dict[str, float]]:
    """By phase of the game what today's evaluation explains and its slope, and the same of the fitted one.

    folds: factors by fold, found without its games.
    """
    flat = [[factor for row in factors for factor in row] for factors in folds]
    found = []
    for low, high in PHASES:
        part = [sample for sample in samples if low <= sample.course < high]
        if len(part) < 2:
            continue
        truth = [sample.margin for sample in part]
        today = [sample.value for sample in part]
        then = [s.sure + fsum(map(mul, spread(s, marks), flat[s.game % FOLDS])) for s in part]
        figures = {"from": low, "to": high, "samples": len(part)}
        for name, guess in (("today", today), ("fitted", then)):
            figures[f"r2_{name}"] = round(explained(truth, guess), 3)
            figures[f"slope_{name}"] = round(slope(truth, guess), 3)
        found.append(figures)
    return found


def figures(play: Selfplay, games: Sequence[Lesson]) -> dict[str, object]:
    """What `--json` writes."""
    names, marks = games[0].names, games[0].marks or SHARES
    samples = [sample for game in games for sample in game.samples]
    factors, folds = fitted(samples, marks)
    prints = "".join(game.fingerprint for game in games)
    return {
        "title": play.title,
        "seats": play.seats,
        "variants": play.variants,
        "seed": play.seed,
        "games": len(games),
        "fingerprint": blake2b(prints.encode(), digest_size=8).hexdigest(),
        "calibration": calibration(samples, folds, marks),
        "factors": [
            {"stage": mark, **{name: round(x, 3) for name, x in zip(names, row)}}
            for mark, row in zip(marks, factors)
        ],
    }


def _show(result: dict[str, object]) -> None:
    print(f"{result['title']}: {result['games']} games, fingerprint {result['fingerprint']}")
    rows, factors = result["calibration"], result["factors"]
    assert isinstance(rows, list)
    assert isinstance(factors, list)
    for row in rows:
        today = f"R2 {row['r2_today']}, slope {row['slope_today']}"
        then = f"R2 {row['r2_fitted']}, slope {row['slope_fitted']}"
        print(f"decisions {row['from']:.0%} to {row['to']:.0%}: {today}; fitted {then}")
    for row in factors:
        print("factors at " + ", ".join(f"{name} {x:g}" for name, x in row.items()))


# ---- the command ----------------------------------------------------------------------------------


def run_fit(options: argparse.Namespace) -> int:
    """Play, fit, and print the figures. Raises OptionError, CaravanseraiError."""
    seats, variants = seated(options, _title(options.title), "teach")
    play = Selfplay(options.title, seats, variants, str(options.seed))
    result = figures(play, list(lessons(play, options.games, options.jobs)))
    if options.json:
        _write(options.json, result)
    _show(result)
    return 0


def _write(path: Path, result: dict[str, object]) -> None:
    try:
        path.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise OptionError(f"--json: {path} cannot be written ({error.strerror})") from error
