"""`python -m tests.statistics [--runs N] [--seed S]`: how near a rating comes to a known strength.

Prints for tables of 2 to 5 players and some numbers of games the share of the runs within 50 points, the mean
error, and how often the truth lies in the 95 % interval.
"""

from __future__ import annotations

import argparse

from tests.statistics.simulation import recovery

GAMES = (10, 30, 60, 100, 150, 300)


def main() -> None:
    """Run the simulation and print a line a table and number of games."""
    parser = argparse.ArgumentParser(prog="python -m tests.statistics", description=__doc__)
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--seed", default="rating")
    options = parser.parse_args()
    print("players  games  within 50  mean error   bias  in the 95 % interval")
    for players in (2, 3, 4, 5):
        for games in GAMES:
            found = recovery(players, games, options.runs, f"{options.seed}/{players}/{games}")
            print(
                f"{players:7}  {games:5}  {found.near:9.1%}  {found.error:10.1f}  {found.bias:5.1f}"
                f"  {found.covered:20.1%}"
            )


if __name__ == "__main__":
    main()
