"""`python -m tests.titles.alhambra_dice.judge.worth --players N [--games G] [--seed S]`: what things come to.

Players who look one action ahead meet each other. Printed are, by scoring and rounds to go, how often who is
ahead of a rival in a column still is when it is scored (`holds` in `ai.yaml`), and by rounds played how many
points of the final margin over the mean rival a chip and the Caliph stand for, with standard errors: least
squares on the value of the position without them, the chips and the Caliph, each less the rivals' mean.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import fsum, sqrt
from typing import TypeAlias

from game.ai.regression import cholesky
from game.cli.calibrate import opened, play
from game.core.rules import Options
from game.review.game import PlayedGame
from game.titles.alhambra_dice.judge import DiceJudge, open_judge
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.scoring import totals
from game.titles.alhambra_dice.state import DiceState
from tests.titles.alhambra_dice.positions import DATA, content

MOST_LEAD = 5
"""Larger leads count as this one."""

FEWEST = 8
"""Games below which there may be more to fit than samples."""

Opening: TypeAlias = tuple[list[DiceState], DiceState, tuple[int, ...]]
"""Of a game: the positions in which its rounds open, the last one, and the final points."""

Leads: TypeAlias = dict[tuple[str, int], list[list[float]]]
"""By scoring and rounds to go, for a lead of 0 (on top), 1 ...: how often it held, how often it was seen."""


def opening(game: PlayedGame) -> Opening:
    """What the measures need of a game."""
    found: list[DiceState] = []
    for s in game.states[:-1]:
        if s.round > len(found):
            found.append(s)
    return found, game.states[-1], totals(game.rules.facts, game.states[-1])


def ahead(s: DiceState, column: int, seats: int) -> Iterator[tuple[int, int, int]]:
    """Seat, rival and lead of all pairs of a column; who is not on the track is last."""
    order, heights = s.order[column], s.height[column * seats : column * seats + seats]
    ranking = [*order, *(seat for seat in range(seats) if seat not in order)]
    for place, seat in enumerate(order):
        for rival in ranking[place + 1 :]:
            yield seat, rival, heights[seat] - heights[rival]


def leads(games: Sequence[Opening], rules: DiceRules) -> Leads:
    """How leads last."""
    facts, found = rules.facts, Leads()
    for firsts, last, _ in games:
        for number, scoring in facts.scorings.items():
            end = firsts[number] if number < len(firsts) else last
            for after in range(1, number):
                row = found.setdefault(
                    (scoring.letter, number - after), [[0.0, 0.0] for _ in range(MOST_LEAD + 1)]
                )
                for column in range(len(facts.types)):
                    held = {(seat, rival) for seat, rival, _ in ahead(end, column, facts.seats)}
                    for seat, rival, lead in ahead(firsts[after], column, facts.seats):
                        cell = row[min(lead, MOST_LEAD)]
                        cell[0] += (seat, rival) in held
                        cell[1] += 1
    return found


def over_mean(values: Sequence[float], seat: int) -> float:
    """The value of a seat less the mean of its rivals."""
    return values[seat] - (fsum(values) - values[seat]) / (len(values) - 1)


def fit(samples: Sequence[Sequence[float]], truth: Sequence[float]) -> list[tuple[float, float]]:
    """Least squares: each coefficient with its standard error."""
    width = len(samples[0])
    products = [[fsum(row[i] * row[j] for row in samples) for j in range(width)] for i in range(width)]
    towards = [fsum(row[i] * y for row, y in zip(samples, truth)) for i in range(width)]
    found = cholesky(products, towards)
    rest = fsum((y - fsum(x * b for x, b in zip(row, found))) ** 2 for row, y in zip(samples, truth))
    loose = rest / (len(samples) - width)
    units = [[float(i == j) for j in range(width)] for i in range(width)]
    return [(b, sqrt(loose * cholesky(products, units[i])[i])) for i, b in enumerate(found)]


def chips(games: Sequence[Opening], rules: DiceRules, after: int) -> dict[str, tuple[float, float]]:
    """What a chip of each special kind and the Caliph are worth when so many rounds are played."""
    facts, players = rules.facts, rules.facts.players
    weights = open_judge(DATA, rules, None).weights
    bare = DiceJudge(rules, replace(weights, extra=0.0, black=0.0, exchange=0.0, start=0.0))
    samples, truth = [], []
    for firsts, _, final in games:
        s = firsts[after]
        held = [
            [float(s.hand[kind * facts.seats + seat]) for seat in range(players)]
            for kind in (facts.extra, facts.black, facts.swap)
        ]
        held.append([float(s.start == seat) for seat in range(players)])
        for seat in range(players - (players == 2)):  # the other of two says the same
            samples.append([bare.value(s, seat), *(over_mean(row, seat) for row in held)])
            truth.append(over_mean([float(points) for points in final], seat))
    return dict(zip(("value", "extra", "black", "exchange", "start"), fit(samples, truth)))


def main(argv: Sequence[str] | None = None) -> int:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.titles.alhambra_dice.judge.worth")
    card = opened("alhambra-dice").card
    counts = range(card.players.min, card.players.max + 1)
    parser.add_argument("--players", type=int, default=2, choices=counts)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="worth")
    options = parser.parse_args(argv)
    if options.games < FEWEST:
        parser.error(f"--games {options.games}: fewer than {FEWEST} say nothing")
    rules = DiceRules(content(), Options(options.players))
    seats = ["one-ply"] * options.players
    games = [
        opening(play("alhambra-dice", seats, {}, f"{options.seed}/{number}", number))
        for number in range(options.games)
    ]
    for (letter, rounds), row in sorted(leads(games, rules).items()):
        print(f"{letter}, {rounds} to go: " + ", ".join(f"{h / n:.3f} ({n:g})" if n else "-" for h, n in row))
    for after in range(1, rules.facts.rounds):
        found = chips(games, rules, after)
        print(f"after {after}: " + ", ".join(f"{name} {b:.2f} +- {e:.2f}" for name, (b, e) in found.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
