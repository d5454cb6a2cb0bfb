"""`python -m tests.tune climb|meet --title T`: weights of an evaluation by matches.

`climb --rounds N --json FILE [--resume] [--exploit]` looks for better weights than those of `ai.yaml` by
games of players that look one action ahead, and prints them; with `--exploit` for weights that beat those of
`ai.yaml`, which stay as they are. `meet --weights FILE --games N [--rival sultan --budget ms:100]` sits one
player with the weights of a climb among players of the title: without `--rival` those that look one action
ahead too. `[--players 2] [--variant NAME=true] [--seed S] [--sprt 0:10]`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.cli.arena import parse_budget
from game.core.errors import CaravanseraiError, OptionError
from game.core.interval import wilson
from game.titles import TITLES
from tests.duel.__main__ import SURE, elos_of, likelihood
from tests.tune.climb import Climb, Course, read_course, steps_of
from tests.tune.table import Table
from tests.tune.vector import moved, numbers

SAVE_EVERY = 25  # rounds


def make_parser() -> argparse.ArgumentParser:
    """The options."""
    parser = argparse.ArgumentParser(prog="python -m tests.tune", description="Weights by matches.")
    parser.add_argument("what", choices=("climb", "meet"))
    parser.add_argument("--title", required=True, choices=sorted(TITLES))
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--variant", metavar="NAME=true|false", nargs="+", default=[])
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--rounds", type=int, default=2000, help="climb: pairs of games")
    parser.add_argument("--json", type=Path, metavar="FILE", help="climb: where it stands")
    parser.add_argument("--resume", action="store_true", help="climb: go on with FILE")
    parser.add_argument("--exploit", action="store_true", help="climb: against the weights of today")
    parser.add_argument("--weights", type=Path, metavar="FILE", help="meet: the course of a climb")
    parser.add_argument("--games", type=int, default=400, help="meet: at most")
    parser.add_argument("--rival", default="one-ply", help="meet: who sits at the other seats")
    parser.add_argument("--budget", default="ms:100", metavar="ms:N|iter:N")
    parser.add_argument("--sprt", type=elos_of, metavar="LOW:HIGH", help="meet: end where this is decided")
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


def main() -> int:
    """Do what the options ask for; exit code 0 good, 2 a bad option."""
    options = make_parser().parse_args()
    pairs = [word.replace("-", "_").partition("=") for word in options.variant]
    try:
        table = Table(
            options.title, options.players, {name: value == "true" for name, _, value in pairs}, options.seed
        )
        (climb if options.what == "climb" else meet)(table, options)
    except OptionError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except CaravanseraiError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
