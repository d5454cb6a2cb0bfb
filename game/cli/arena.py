"""Ratings: computer players meet in blocks of one seed with every rotation of the seats.

`--arena --title T --seats A,B --games N --seed S` with `[--budget ms:100|iter:200] [--jobs J] [--json FILE]
[--resume]`. Block b has the seed `S/b`. With `--json FILE` every finished block is also appended to
`FILE.blocks` (JSON lines); `--resume` reads that file and plays only what is missing. Time is processor
time of the player's own process, so that a loaded machine changes neither strength nor figures.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any

from game.ai.player import Player, work_clock
from game.cli.headless import seated
from game.cli.ledger import Lines, named
from game.core.errors import CaravanseraiError, OptionError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.core.title import Title
from game.match.players import make_player
from game.match.store import program_root
from game.titles import load

DEFAULT_BUDGET = "ms:100"
RESAMPLES = 2000
MOST_DECISIONS = 100_000


@dataclass(frozen=True)
class Fixture:
    """What is played: the line-up and everything that the games depend on."""

    title: str
    seats: tuple[str, ...]
    variants: dict[str, bool]
    seed: str
    budget: str


@dataclass(frozen=True)
class Block:
    """The outcome of one block, by participant (place in `--seats`): sums over its games, one a rotation."""

    number: int
    wins: tuple[float, ...]
    scores: tuple[float, ...]
    ranks: tuple[float, ...]
    times: tuple[tuple[float, ...], ...]


def parse_budget(text: str) -> Budget:
    """ "ms:100" or "iter:200"; raises OptionError."""
    kind, _, number = text.partition(":")
    if kind not in ("ms", "iter") or not number.isdigit() or int(number) < 1:
        raise OptionError(f"--budget {text!r}: write ms:N or iter:N")
    return Budget(ms=float(number)) if kind == "ms" else Budget(steps=int(number))


@cache
def _title(slug: str) -> Title:
    return load(slug, program_root() / "data")


# ---- playing --------------------------------------------------------------------------------------


def play_block(fixture: Fixture, number: int) -> Block:
    """All rotations of one seed; runs in a worker process."""
    n = len(fixture.seats)
    wins, scores, ranks = [0.0] * n, [0.0] * n, [0.0] * n
    times: list[list[float]] = [[] for _ in range(n)]
    for rotation in range(n):
        order = [(seat + rotation) % n for seat in range(n)]
        match = _play(fixture, number, order, times)
        standing = match.standing()
        for row in standing.rows:
            who = order[row.seat]
            scores[who] += row.total
            ranks[who] += row.rank
            wins[who] += 1 / len(standing.winners) if row.rank == 1 else 0.0
    rounded = tuple(tuple(round(ms, 2) for ms in row) for row in times)
    return Block(number, tuple(wins), tuple(scores), tuple(ranks), rounded)


def _play(fixture: Fixture, number: int, order: Sequence[int], times: list[list[float]]) -> Match:
    title = _title(fixture.title)
    rules = title.rules(title.card.options(len(fixture.seats), fixture.variants))
    match = Match(rules, f"{fixture.seed}/{number}")
    budget = parse_budget(fixture.budget)
    chance = Stream(key_of(f"{fixture.seed}/{number}/{order[0]}"))
    players: list[Player] = [
        make_player(fixture.seats[who], title, rules, budget, chance.bits()) for who in order
    ]
    worlds = chance.fork()
    for _ in range(MOST_DECISIONS):
        if match.over:
            return match
        seat = match.to_act
        task = match.task(seat, budget, worlds.fork())
        started = work_clock()
        action = players[seat].choose(task)
        times[order[seat]].append((work_clock() - started) * 1000.0)
        match.play(action)
    raise CaravanseraiError(f"game {match.seed!r} did not end within {MOST_DECISIONS} decisions")


def _blocks(fixture: Fixture, numbers: Sequence[int], jobs: int) -> Iterator[Block]:
    if jobs == 1 or len(numbers) < 2:
        for number in numbers:
            yield play_block(fixture, number)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play_block, fixture, number) for number in numbers]):
            yield done.result()


# ---- figures --------------------------------------------------------------------------------------


def interval(shares: Sequence[float], seed: int = 1) -> tuple[float, float]:
    """95 % bootstrap interval of the mean of block results."""
    stream, count = Stream(seed), len(shares)
    means = sorted(sum(shares[stream.below(count)] for _ in range(count)) / count for _ in range(RESAMPLES))
    return means[int(RESAMPLES * 0.025)], means[int(RESAMPLES * 0.975)]


def figures(fixture: Fixture, blocks: Sequence[Block]) -> dict[str, object]:
    """What `--json` writes: one entry a player named in `--seats`."""
    n = len(fixture.seats)
    ordered = sorted(blocks, key=lambda block: block.number)
    return {
        "title": fixture.title,
        "games": len(blocks) * n,
        "budget": fixture.budget,
        "seed": fixture.seed,
        "variants": fixture.variants,
        "seats": [_entry(fixture.seats[who], who, ordered, n) for who in range(n)],
    }


def _entry(player: str, who: int, blocks: Sequence[Block], n: int) -> dict[str, object]:
    shares = [block.wins[who] / n for block in blocks]
    games = len(blocks) * n
    times = sorted(ms for block in blocks for ms in block.times[who])
    return {
        "player": player,
        "win_share": round(sum(shares) / len(shares), 4),
        "ci": [round(bound, 4) for bound in interval(shares)],
        "mean_score": round(sum(block.scores[who] for block in blocks) / games, 2),
        "mean_rank": round(sum(block.ranks[who] for block in blocks) / games, 3),
        "ms_mean": round(sum(times) / max(1, len(times)), 2),
        "ms_median": round(median(times), 2) if times else 0.0,
        "ms_p95": times[int(len(times) * 0.95)] if times else 0.0,
    }


# ---- the command ----------------------------------------------------------------------------------


class Ledger:
    """The files of an event: its figures (`--json`), and beside them the finished blocks as long as it runs.

    The first line of the blocks says what is played. What is no file, as a pipe, has none beside it.
    """

    def __init__(self, target: Path, fixture: Fixture) -> None:
        self.target = target
        if target.is_dir():
            raise OptionError(f"--json {target}: is a folder; name a file")
        path = target.with_name(target.name + ".blocks")
        self.lines = Lines(path, asdict(fixture), "--json", target.exists() and not target.is_file())

    def read(self) -> list[Block]:
        """Blocks of an earlier run of the same event. Raises OptionError, StoreError."""
        return [_block(body) for body in self.lines.read()]

    def start(self, blocks: Sequence[Block]) -> None:
        """Write the blocks anew with what is known. Raises OptionError."""
        self.lines.start([asdict(block) for block in blocks])

    def add(self, block: Block) -> None:
        """Append one block. Raises OptionError."""
        self.lines.add(asdict(block))

    def close(self, result: dict[str, object]) -> None:
        """Write the figures. Raises OptionError."""
        with named(self.target, "--json"):
            self.target.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


def _block(data: dict[str, Any]) -> Block:
    wins, scores, ranks = (tuple(data[name]) for name in ("wins", "scores", "ranks"))
    return Block(data["number"], wins, scores, ranks, tuple(tuple(row) for row in data["times"]))


def _fixture(options: argparse.Namespace) -> Fixture:
    seats, variants = seated(options, _title(options.title), "be rated")
    budget = options.budget or DEFAULT_BUDGET
    parse_budget(budget)
    return Fixture(options.title, seats, variants, str(options.seed), budget)


def run_arena(options: argparse.Namespace) -> int:
    """Play what the options ask for and print the figures; raises OptionError, StoreError."""
    fixture = _fixture(options)
    count = -(-options.games // len(fixture.seats))
    target = Path(options.json) if options.json else None
    if options.resume and target is None:
        raise OptionError("--resume needs --json FILE: it goes on with FILE.blocks")
    ledger = Ledger(target, fixture) if target else None
    blocks = [b for b in ledger.read() if b.number < count] if ledger and options.resume else []
    if ledger:
        ledger.start(blocks)
    done = {block.number for block in blocks}
    for block in _blocks(fixture, [b for b in range(count) if b not in done], options.jobs):
        blocks.append(block)
        if ledger:
            ledger.add(block)
    result = figures(fixture, blocks)
    if ledger:
        ledger.close(result)
    _show(result)
    return 0


def _show(result: dict[str, object]) -> None:
    print(f"{result['title']}: {result['games']} games, budget {result['budget']}, seed {result['seed']}")
    entries = result["seats"]
    assert isinstance(entries, list)
    for entry in entries:
        low, high = entry["ci"]
        print(
            f"{entry['player']}: wins {entry['win_share']:.1%} (95 % {low:.1%} to {high:.1%}),"
            f" score {entry['mean_score']}, rank {entry['mean_rank']},"
            f" ms {entry['ms_mean']} mean, {entry['ms_median']} median, {entry['ms_p95']} p95"
        )
