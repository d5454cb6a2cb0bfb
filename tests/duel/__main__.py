"""`python -m tests.duel --old REVISION --title T`: two versions of the program play each other.

`[--new REVISION] [--player sultan] [--rival sultan] [--players 2] [--budget ms:100|iter:N] [--games 200]
[--bar 65 | --sprt 0:10] [--seed S] [--variant NAME=true] [--jobs J] [--json FILE [--resume]] [--record FILE]`

One player of the new version (default: the work tree) sits down among players of the old one; every block is
one seed with all rotations. Each version runs in a process of its own from its own files; both carry out
every action, and their positions are compared after it. A series ends early where the 95 % interval of the
win share (Wilson's) lies clear of the bar, or where a sequential test decides between two Elo differences
(error 5 % each). `--resume` goes on with what `FILE.blocks` holds.
"""

from __future__ import annotations

import argparse
import json
import queue
import sys
import tempfile
from collections.abc import Generator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from math import log
from pathlib import Path
from typing import Any

from game.cli.arena import DEFAULT_BUDGET, Block, Ledger, figures, parse_budget
from game.cli.headless import variants_of
from game.core.errors import OptionError
from game.core.interval import wilson
from tests.duel.game import Course, Duel, play_block
from tests.duel.options import add_sprt, add_table, exit_code
from tests.duel.version import HERE, Peer, named, unpacked

SURE = 2.94
"""Logarithm of the likelihood ratio at which a sequential test ends: both errors 5 % (Wald 1945)."""

LEAST = 20
"""Games below which no series ends early."""


def won(blocks: Sequence[Block]) -> tuple[float, int]:
    """The wins of the first participant, a tie in equal parts, and the number of games."""
    return sum(block.wins[0] for block in blocks), sum(len(block.wins) for block in blocks)


def decided(blocks: Sequence[Block], bar: float | None, elos: tuple[float, float] | None = None) -> bool:
    """Whether the interval lies clear of the bar (a share), or the sequential test has its answer."""
    if not blocks:
        return False
    wins, games = won(blocks)
    found = wilson(wins, games)
    clear = bar is not None and games >= LEAST and not found.low <= bar <= found.high
    return clear or (elos is not None and abs(likelihood(found.share, games, elos)) >= SURE)


def likelihood(share: float, games: int, elos: tuple[float, float]) -> float:
    """How much likelier the results are at the second Elo difference than at the first, as a logarithm."""
    low, high = (1 / (1 + 10 ** (-elo / 400)) for elo in elos)
    return games * (share * log(high / low) + (1 - share) * log((1 - high) / (1 - low)))


def make_parser() -> argparse.ArgumentParser:
    """The options; `--new` may be left out for what stands in the work tree."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.duel", description="Two versions of the program play each other."
    )
    parser.add_argument("--old", required=True, metavar="REVISION")
    parser.add_argument("--new", default=HERE, metavar="REVISION", help="default: the work tree")
    add_table(parser, budget=DEFAULT_BUDGET, seed="duel")
    parser.add_argument("--player", default="sultan", help="who plays in the new version")
    parser.add_argument("--rival", default="sultan", help="who plays in the old one")
    parser.add_argument("--games", type=int, default=200, help="at most")
    end = parser.add_mutually_exclusive_group()
    end.add_argument("--bar", type=float, metavar="PERCENT", help="end early where this is decided")
    add_sprt(end)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--record", type=Path, metavar="FILE", help="append every game as a JSON line")
    return parser


def duel_of(options: argparse.Namespace) -> Duel:
    """What the options ask for; raises OptionError."""
    parse_budget(options.budget)
    if options.resume and options.json is None:
        raise OptionError("--resume needs --json FILE: it goes on with FILE.blocks")
    seats = (options.player, *[options.rival] * (options.players - 1))
    versions = named(options.new), named(options.old)
    variants = variants_of(options.variant)
    return Duel(options.title, seats, variants, options.seed, options.budget, versions)


class Series:
    """The blocks of a duel as they are played, until all are there or the bar is decided."""

    def __init__(self, duel: Duel, folders: Sequence[Path], options: argparse.Namespace) -> None:
        self.duel, self.folders = duel, folders
        self.bar = None if options.bar is None else options.bar / 100.0
        self.elos: tuple[float, float] | None = options.sprt
        self.count, self.jobs = -(-options.games // len(duel.seats)), options.jobs
        self.record: Path | None = options.record
        self.ledger = Ledger(options.json, duel) if options.json else None
        known = self.ledger.read() if self.ledger and options.resume else []
        self.blocks = [block for block in known if block.number < self.count]
        if self.ledger:
            self.ledger.start(self.blocks)

    def run(self) -> dict[str, Any]:
        """Play what is missing and return the figures."""
        done = {block.number for block in self.blocks}
        missing = [number for number in range(self.count) if number not in done]
        if not decided(self.blocks, self.bar, self.elos):
            with closing(self._played(missing)) as played:
                for block, courses in played:
                    self._keep(block, courses)
                    if decided(self.blocks, self.bar, self.elos):
                        break
        result = {**figures(self.duel, self.blocks), "versions": self.duel.versions}
        wins, games = won(self.blocks)
        found = wilson(wins, games)
        result["wilson"] = [round(bound, 4) for bound in (found.low, found.high)]
        if self.elos:
            result["llr"] = round(likelihood(found.share, games, self.elos), 2)
        if self.ledger:
            self.ledger.close(result)
        return result

    def _played(self, numbers: Sequence[int]) -> Generator[tuple[Block, list[Course]], None, None]:
        """Blocks in the order of their numbers, so that an early end does not favour short games."""
        with ExitStack() as stack:
            pairs: queue.SimpleQueue[list[Peer]] = queue.SimpleQueue()
            for _ in range(self.jobs):
                pairs.put(
                    [
                        stack.enter_context(Peer(name, folder))
                        for name, folder in zip(self.duel.versions, self.folders)
                    ]
                )

            def work(number: int) -> tuple[Block, list[Course]]:
                peers = pairs.get()
                try:
                    return play_block(self.duel, number, peers)
                finally:
                    pairs.put(peers)

            pool = stack.enter_context(ThreadPoolExecutor(self.jobs))
            for start in range(0, len(numbers), self.jobs):
                yield from pool.map(work, numbers[start : start + self.jobs])

    def _keep(self, block: Block, courses: Sequence[Course]) -> None:
        self.blocks.append(block)
        if self.ledger:
            self.ledger.add(block)
        if self.record:
            with self.record.open("a", encoding="utf-8") as file:
                for course in courses:
                    seed = f"{self.duel.seed}/{block.number}"
                    game = {
                        "seed": seed,
                        "order": course.order,
                        "actions": course.actions,
                        "rows": course.rows,
                    }
                    file.write(json.dumps(game) + "\n")


def show(duel: Duel, result: Mapping[str, Any]) -> None:
    """One line for the new version's player, one for those of the old one."""
    print(f"{duel.title}: {result['games']} games, budget {duel.budget}, seed {duel.seed}")
    for version, entry in zip(duel.versions, result["seats"]):
        print(
            f"{version} {entry['player']}: wins {entry['win_share']:.1%}, score {entry['mean_score']},"
            f" ms {entry['ms_mean']} mean, {entry['ms_median']} median, {entry['ms_p95']} p95"
        )
    low, high = result["wilson"]
    print(f"95 % interval of the first (Wilson): {low:.1%} to {high:.1%}")
    if "llr" in result:
        print(f"sequential test: log likelihood ratio {result['llr']} (decided at +-{SURE})")


def main(argv: Sequence[str] | None = None) -> int:
    """Play what the options ask for; exit code 0 good, 1 the versions part, 2 a bad option."""
    options = make_parser().parse_args(argv)
    return exit_code(lambda: run(options))


def run(options: argparse.Namespace) -> None:
    """Lay both versions out and let them play."""
    duel = duel_of(options)
    with tempfile.TemporaryDirectory(prefix="duel-") as scratch:
        folders = [unpacked(revision, Path(scratch)) for revision in (options.new, options.old)]
        show(duel, Series(duel, folders, options).run())


if __name__ == "__main__":
    sys.exit(main())
