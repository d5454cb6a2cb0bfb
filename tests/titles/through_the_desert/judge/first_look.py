"""`python -m tests.titles.through_the_desert.judge.first_look [--players N] [--games G] [--seed S]`.

What camels promise at a glance. Masters meet each other; in every third position each legal camel is rated
by the full evaluation. The weights of `first_look` in `ai.yaml` are fitted to these values by least
squares, good camels counting more. Printed are they, and, in the last third of the games, which had no part
in it, for today's weights and the new ones: how often a camel as good as the best (0.3 points) is among the
first six, and how many points the first one loses to the best.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields
from math import exp, fsum, sqrt
from operator import mul
from typing import NamedTuple, cast

from game.ai.regression import Ridge
from game.cli.calibrate import opened, play
from game.titles.through_the_desert.judge import DesertJudge
from game.titles.through_the_desert.judge.weights import FirstLook
from game.titles.through_the_desert.state import PLACE

EVERY = 3
"""Positions of which one counts, and games of which one is kept for the test."""

FEWEST = 9
"""Legal camels below which a position says nothing about an order."""

MILD = 4.0
"""Points behind the best at which a camel counts 1/e of it."""

NEAR, FIRST = 0.3, 6
"""Points within which a camel is as good as the best, and how many are looked at."""

PENALTY = 20.0


class Position(NamedTuple):
    """The legal camels of a position: what is seen of each, and its value by the full evaluation."""

    seen: list[tuple[float, ...]]
    values: list[float]


def positions(players: int, games: Sequence[int], seed: str) -> Iterator[Position]:
    """Those of some games."""
    for number in games:
        game = play("through-the-desert", ["master"] * players, {}, f"{seed}/{number}", number, "iter:1")
        judge = cast(DesertJudge, opened("through-the-desert").judge(game.rules, None))
        for n, s in enumerate(game.states[:-1]):
            legal = game.rules.legal(s)
            if s.phase == PLACE and (n + number) % EVERY == 0 and len(legal) >= FEWEST:
                yield Position(judge.glance.seen(s, legal), judge.rate(s, legal))


def fit(found: Sequence[Position], given: Sequence[float]) -> list[float]:
    """The weights, in the order of `FirstLook.weights`."""
    ridge = Ridge(len(given))
    for seen, values in found:
        top = max(values)
        shares = [exp((value - top) / MILD) for value in values]
        total = fsum(shares)
        mean = fsum(map(mul, shares, values)) / total
        means = [fsum(map(mul, shares, column)) / total for column in zip(*seen)]
        for row, value, share in zip(seen, values, shares):
            root = sqrt(share / total)
            ridge.add([root * (x - y) for x, y in zip(row, means)], root * (value - mean))
    return ridge.solve(given, PENALTY)


def quality(found: Sequence[Position], weights: Sequence[float]) -> tuple[float, float]:
    """How often one of the best is among the first, and the points that the first one loses to it."""
    hits, lost = 0, list[float]()
    for seen, values in found:
        worths = [fsum(map(mul, weights, row)) for row in seen]
        order = sorted(range(len(values)), key=lambda i: -worths[i])
        hits += max(values[i] for i in order[:FIRST]) >= max(values) - NEAR
        lost.append(max(values) - values[order[0]])
    return hits / len(found), fsum(lost) / len(lost)


def named(weights: Sequence[float]) -> Iterator[str]:
    """The same by their names, as `ai.yaml` has them."""
    rest, look = [round(weight, 2) for weight in weights], FirstLook()
    for field in fields(FirstLook):
        known = getattr(look, field.name)
        size = len(known) if isinstance(known, tuple) else 1
        yield f"{field.name}: {rest[:size] if isinstance(known, tuple) else rest[0]}"
        del rest[:size]


def main(argv: Sequence[str] | None = None) -> int:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.titles.through_the_desert.judge.first_look")
    card = opened("through-the-desert").card
    parser.add_argument(
        "--players", type=int, default=2, choices=range(card.players.min, card.players.max + 1)
    )
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", default="look")
    options = parser.parse_args(argv)
    if options.games < EVERY:
        parser.error(f"--games {options.games}: fewer than {EVERY} leave none to test with")
    title = opened("through-the-desert")
    judge = cast(DesertJudge, title.judge(title.rules(title.card.options(options.players, {})), None))
    given = judge.weights.first_look
    kept = range(options.games - options.games // EVERY, options.games)
    tests = list(positions(options.players, kept, options.seed))
    learned = list(positions(options.players, range(kept.start), options.seed))
    new = fit(learned, given.weights)
    for line in named(new):
        print(line)
    for who, weights in (("today's", given.weights), ("new", new)):
        share, lost = quality(tests, weights)
        print(f"{who}: among the first {FIRST} in {share:.0%} of {len(tests)}, the first loses {lost:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
