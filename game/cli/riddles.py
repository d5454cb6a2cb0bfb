"""`--make-riddles FILE` and `--prove-riddles`: riddles from games of quick players, and whether they hold.

`--make-riddles FILE --title T [--games N] [--seed S] [--moves N]` writes what it finds in N games, for
choosing by hand; a riddle's move has `--moves` actions, fewer where chance or the rival comes in before.
`--prove-riddles [--title T] [--seed S]` plays every riddle out again with fresh luck and a long search, from
two seeds or, where these differ, from up to five, and exits with 1 where one does not hold by all of them.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from game.learn.riddle import load_riddles
from game.learn.riddle_maker import PLAYERS, Found, RiddleMaker, Wanted
from game.learn.riddle_proof import Verdicts, prove_well
from game.match.players import load_levels
from game.match.store import program_root, write_whole
from game.titles import TITLES, load, module_of

MOST = {1: 5, 2: 9, 3: 9, 4: 9, 5: 9}
"""When so many of a grade are found, no more of it are looked for: those of a glance come by themselves."""

MOST_ALIKE = 5
"""And of those that do the same."""

WIDTH = 110
"""Letters of a line of an opening."""


def make_riddles(options: argparse.Namespace) -> int:
    """Look for riddles; the file grows with every one, so that nothing is lost when the run is stopped."""
    data = program_root() / "data"
    maker = RiddleMaker(load(options.title, data), options.moves or 1, load_levels(data))
    found: list[Found] = []
    for game in range(options.games):
        for riddle in maker.riddles(f"riddle/{options.title}/{options.seed}/{game}", _wanted(found)):
            found.append(riddle)
            _keep(options.make_riddles, found)
        print(f"{game + 1} games, {len(found)} riddles", flush=True)
    return 0


def _wanted(found: Sequence[Found]) -> Wanted:
    grades, kinds = Counter(riddle.grade for riddle in found), Counter(riddle.kind for riddle in found)
    return lambda grade, kind: grades[grade] < MOST[grade] and kinds[kind] < MOST_ALIKE


def _keep(file: Path, found: Sequence[Found]) -> None:
    lines = ["riddles:"]
    for number, riddle in enumerate(found, 1):
        lines += _written(number, riddle)
    write_whole(file, "\n".join(lines) + "\n")


def _written(number: int, riddle: Found) -> Iterator[str]:
    """An entry as YAML; the comment says what a person chooses by."""
    yield f"  # grade {riddle.grade}, place {riddle.place + 1} of {riddle.choices}: {' '.join(riddle.events)}"
    yield f"  # {riddle.gain:+.0f} at once, {riddle.share:.0%} of the game; greedy: {riddle.greedy}"
    changes = ", ".join(f"{name} {points:+.1f}" for name, points in riddle.changes)
    yield f"  # against the next best: {changes}"
    yield f"  - id: riddle-{number}"
    yield "    position:"
    yield f"      players: {PLAYERS}"
    yield f"      seed: {riddle.seed}"
    yield "      opening:"
    for line in wrap(" ".join(riddle.opening), WIDTH, break_on_hyphens=False, break_long_words=False):
        yield f"        - {line}"
    yield "    solution:"
    yield from (f"      - {' '.join(move)}" for move in riddle.solutions)
    yield "    why: quiet"
    yield f"    lead: {riddle.margin.mean:.1f}"
    yield f"    error: {riddle.margin.error:.2f}"
    yield "    tries:"
    yield from (f'      "{" ".join(move)}": {loss:.1f}' for move, loss in riddle.tries)


def prove_riddles(options: argparse.Namespace) -> int:
    """Prove all riddles, or those of a title; prints a line each."""
    data, wrong, count = program_root() / "data", 0, 0
    levels = load_levels(data)
    for slug in [options.title] if options.title else TITLES:
        title = load(slug, data)
        for graded in load_riddles(data / module_of(slug)).graded:
            proofs = prove_well(title, graded.riddle, levels, options.seed)
            count, wrong = count + 1, wrong + (not proofs.holds)
            print(f"{slug} {graded.riddle.id}: {_told(proofs)}", flush=True)
    print(f"{count} riddles, {wrong} do not hold")
    return 1 if wrong else 0


def _told(proofs: Verdicts) -> str:
    """How the proofs of a riddle came out, for a line."""
    margin, many = f"{proofs.margin.mean:+.1f} +-{proofs.margin.error:.1f}", len(proofs.each)
    searches = f"{proofs.agreeing} of {many} searches agree"
    said = "holds" if proofs.holds else "DOES NOT HOLD"
    if proofs.agreeing < many:
        searches += f" (or {', '.join(sorted({one.found for one in proofs.each if not one.agrees}))})"
    return f"{margin} in {many} proofs before {' '.join(proofs.closest.next_best)}, {searches}: {said}"
