"""`python -m tests.tune climb|meet|taste --title T`: weights of an evaluation by matches.

`climb --rounds N --json FILE [--resume] [--exploit]` looks for better weights than those of `ai.yaml` by
games of players that look one action ahead, and prints them; with `--exploit` for weights that beat those of
`ai.yaml`, which stay as they are. `meet --weights FILE --games N [--rival sultan --budget ms:100]` sits one
player with the weights of a climb among players of the title: without `--rival` those that look one action
ahead too. `taste --games N` sits every style among neutral players, all of them looking one action ahead, and
prints what it wins, its points of every kind and what it does more or less often, in brackets the others';
with `--style NAME`, which may be repeated, only these. `[--players 2] [--variant NAME=true] [--seed S]
[--sprt 0:10]`.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import TypeAlias

from game.cli.arena import parse_budget
from game.cli.headless import variants_of
from game.core.interval import wilson
from game.core.rules import Budget
from tests.duel.__main__ import SURE, likelihood
from tests.duel.options import add_sprt, add_table, exit_code
from tests.tune.climb import Climb, Course, read_course, steps_of
from tests.tune.table import Table
from tests.tune.vector import moved, numbers

SAVE_EVERY = 25  # rounds

LEAST_DEEDS, APART = 0.3, 0.15
"""Deeds a game, and their share, by which a style differs visibly from the neutral players."""

NOTHING_ELSE = "no deed differs"

Pair: TypeAlias = tuple[Counter[str], Counter[str]]
"""Sums of a style, and of its rivals."""


def make_parser() -> argparse.ArgumentParser:
    """The options."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune", description="Weights by matches.")
    parser.add_argument("what", choices=COMMANDS)
    add_table(parser, budget="ms:100", seed="tune")
    parser.add_argument("--rounds", type=int, default=2000, help="climb: pairs of games")
    parser.add_argument("--json", type=Path, metavar="FILE", help="climb: where it stands")
    parser.add_argument("--resume", action="store_true", help="climb: go on with FILE")
    parser.add_argument("--exploit", action="store_true", help="climb: against the weights of today")
    parser.add_argument("--weights", type=Path, metavar="FILE", help="meet: the course of a climb")
    parser.add_argument("--games", type=int, default=400, help="meet: at most; taste")
    parser.add_argument("--rival", default="one-ply", help="meet: who sits at the other seats")
    parser.add_argument("--style", action="append", metavar="NAME", help="taste: this one; default: all")
    add_sprt(parser)
    return parser


def climb(table: Table, options: argparse.Namespace) -> None:
    """All rounds, kept from time to time."""
    target: Path | None = options.json
    course = read_course(target) if options.resume and target and target.exists() else Course()
    search = Climb(table, options.rounds, course, table.weights if options.exploit else None)
    while course.rounds < options.rounds:
        search.round()
        if course.rounds % SAVE_EVERY == 0 or course.rounds == options.rounds:
            if target:
                course.save(target)
            print(f"{course.rounds} rounds: {steps_of(course.mean)[:160]}", flush=True)
    found = numbers(moved(table.weights, course.mean))
    for name, before in numbers(table.weights).items():
        print(f"{name}: {before:.4g} -> {found[name]:.4g}")


def meet(table: Table, options: argparse.Namespace) -> None:
    """Games of one player with the weights of a course among the title's own, every seat in turn."""
    steps = read_course(options.weights).mean if options.weights else {}
    judge, budget = table.judge(moved(table.weights, steps)), parse_budget(options.budget)
    wins, margins, games = 0.0, 0.0, 0
    while games < options.games:
        for seat in range(table.players):
            outcome = table.play_against(judge, seat, options.rival, budget, games // table.players)
            wins, margins = wins + outcome.wins[seat], margins + outcome.margins[seat]
            games += 1
        ratio = likelihood(wins / games, games, options.sprt) if options.sprt else 0.0
        if abs(ratio) >= SURE:
            break
    found = wilson(wins, games)
    print(
        f"{games} games against {options.rival}: {found.share:.1%} ({found.low:.1%} to {found.high:.1%}),"
        f" margin {margins / games:+.2f}" + (f", log likelihood ratio {ratio:.2f}" if options.sprt else "")
    )


def taste(table: Table, options: argparse.Namespace) -> None:
    """Games of every style among players without one, every seat in turn."""
    rounds = -(-options.games // table.players)
    games, rivals = rounds * table.players, rounds * table.players * (table.players - 1)
    for style in options.style or table.title.card.styles:
        wins, (own, others), (done, usual) = tasted(table, style, options.rival, rounds)
        found = wilson(wins, games)
        share = f"{found.share:.1%} ({found.low:.1%} to {found.high:.1%})"
        unusual = [kind for kind in sorted(done | usual) if differs(done[kind] / games, usual[kind] / rivals)]
        points, doings = beside(own, games, others, rivals, own), beside(done, games, usual, rivals, unusual)
        print(f"{style}: wins {share} of {games} games; {points}; {doings or NOTHING_ELSE}", flush=True)


def tasted(table: Table, style: str, rival: str, rounds: int) -> tuple[float, Pair, Pair]:
    """Wins of a style, and summed over all games its points and deeds, each beside those of its rivals."""
    judge = table.title.judge(table.rules, style)
    wins, parts, deeds = 0.0, (Counter[str](), Counter[str]()), (Counter[str](), Counter[str]())
    for number, seat in product(range(rounds), range(table.players)):
        outcome = table.play_against(judge, seat, rival, Budget(), number)
        wins += outcome.wins[seat]
        for i in range(table.players):
            parts[i != seat].update(outcome.parts[i])
            deeds[i != seat].update(outcome.deeds[i])
    return wins, parts, deeds


def beside(own: Counter[str], games: int, others: Counter[str], rivals: int, names: Iterable[str]) -> str:
    """What a seat has a game, and in brackets a rival."""
    return ", ".join(f"{name} {own[name] / games:.1f} ({others[name] / rivals:.1f})" for name in names)


def differs(one: float, other: float) -> bool:
    """Whether two numbers of deeds a game are visibly apart."""
    return abs(one - other) >= max(LEAST_DEEDS, APART * other)


COMMANDS = {"climb": climb, "meet": meet, "taste": taste}


def main() -> int:
    """Do what the options ask for; exit code 0 good, 2 a bad option."""
    options = make_parser().parse_args()
    return exit_code(lambda: run(options))


def run(options: argparse.Namespace) -> None:
    """Lay the table and do it."""
    table = Table(options.title, options.players, variants_of(options.variant), options.seed)
    COMMANDS[options.what](table, options)


if __name__ == "__main__":
    sys.exit(main())
