"""`--rate-levels DIR`: the levels' ratings from the figures of arenas, printed as `data/common/ratings.yaml`.

DIR holds what `--arena --json FILE` wrote; games of the same title and number of players are taken together.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.ai.levels import LEVEL_NAMES
from game.core.errors import OptionError
from game.statistics.ladder_fit import Event, fit
from game.titles import TITLES

HEAD = """\
# How strong the levels are, by title and number of players, in points of the usual scale: 400 more win ten
# games to one, a merchant has 1500. deviation: standard error of the distance to a merchant. Written by
# `main.py --rate-levels DIR` from the figures of `main.py --arena --json DIR/FILE`. Tables that are not here
# take the ratings of two players, less sure of themselves (game/statistics/ladder.py).
# The figures behind this file: tests/statistics/figures.
"""


@dataclass(frozen=True)
class Figures:
    """One file of an arena: its title, its table as an event, and with which time for a decision."""

    title: str
    event: Event
    budget: str


def rate_levels(options: argparse.Namespace) -> int:
    """Print the table; raises OptionError where a file is not what an arena writes."""
    folder = Path(options.rate_levels)
    files = sorted(folder.glob("*.json"))
    if not files:
        raise OptionError(
            f"--rate-levels {folder}: holds no figures; write some with --arena --json {folder}/FILE"
        )
    print(table([read_figures(file) for file in files]), end="")
    return 0


def read_figures(file: Path) -> Figures:
    """What an arena wrote; raises OptionError that names the file."""
    try:
        body = json.loads(file.read_text(encoding="utf-8"))
        return _figures(body)
    except OSError as error:
        raise OptionError(f"--rate-levels: {file} cannot be read ({error.strerror})") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise OptionError(
            f"--rate-levels: {file} is not what --arena --json writes; move it elsewhere"
        ) from error


def _figures(body: Mapping[str, Any]) -> Figures:
    seats, games = body["seats"], int(body["games"])
    n = len(seats)
    if body["title"] not in TITLES or n < 2 or games < 1:
        raise ValueError("no table of this program")
    shares = [float(seat["win_share"]) if n == 2 else n - float(seat["mean_rank"]) for seat in seats]
    ties = (n * (n - 1) / 2 - sum(shares)) / n  # those who are level hold the better rank
    beaten = tuple((share + ties) * games for share in shares)
    names = tuple(str(seat["player"]) for seat in seats)
    return Figures(body["title"], Event(names, games, beaten), str(body["budget"]))


def table(found: list[Figures]) -> str:
    """The table as YAML."""
    budgets = ", ".join(sorted({one.budget for one in found}))
    return "".join(
        [HEAD, f"# Thinking time of those that search: {budgets}.\n", "ratings:\n", *_titles(found)]
    )


def _titles(found: list[Figures]) -> Iterator[str]:
    for title in TITLES:
        sizes = sorted({len(one.event.players) for one in found if one.title == title})
        if sizes:
            yield f"  {title}:\n"
        for players in sizes:
            events = [one.event for one in found if one.title == title and len(one.event.players) == players]
            yield f"    {players}:\n"
            yield from _levels(events)


def _levels(events: list[Event]) -> Iterator[str]:
    games: Counter[str] = Counter()
    for event in events:
        for name in set(event.players):
            games[name] += event.games
    ratings = fit(events)
    for level in LEVEL_NAMES:
        if level in ratings:
            rating = ratings[level]
            yield (
                f"      {level}: {{rating: {rating.value:.0f}, deviation: {rating.deviation:.0f},"
                f" games: {games[level]}}}\n"
            )
