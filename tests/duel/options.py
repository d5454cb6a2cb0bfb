"""What commands that let players meet ask for alike: the table, its chance, and how an error ends them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from game.core.errors import CaravanseraiError, OptionError
from game.titles import TITLES


def add_table(parser: argparse.ArgumentParser, *, budget: str, seed: str) -> None:
    """The options of a table: title, seats, variants, time of a decision, whence the chance comes."""
    parser.add_argument("--title", required=True, choices=sorted(TITLES))
    parser.add_argument("--players", type=int, default=2, help="how many sit down")
    parser.add_argument("--variant", metavar="NAME=true|false", nargs="+", default=[])
    parser.add_argument("--budget", default=budget, metavar="ms:N|iter:N")
    parser.add_argument("--seed", default=seed)


def add_sprt(to: argparse._ActionsContainer) -> None:
    """The option of a sequential test."""
    to.add_argument("--sprt", type=elos_of, metavar="LOW:HIGH", help="end where this test of Elo is decided")


def elos_of(text: str) -> tuple[float, float]:
    """The two Elo differences of a sequential test, "0:10"."""
    low, _, high = text.partition(":")
    found = float(low), float(high)
    if found[0] >= found[1]:
        raise ValueError(text)
    return found


def exit_code(command: Callable[[], None]) -> int:
    """Carry a command out: 0 good, 1 an error of the program, 2 a bad option; says which."""
    try:
        command()
    except CaravanseraiError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2 if isinstance(error, OptionError) else 1
    return 0
