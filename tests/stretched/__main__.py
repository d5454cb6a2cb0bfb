"""`python -m tests.stretched [--title T] [--one-at-a-time] [--seeds N]`: games with other numbers.

All numbers at once, by N seeds; or every number of the YAML alone, as far as the check of house rules accepts
another. Each time a table is opened, a game is played and drawn, and what the screen foretells is compared
with what the rules do. Ends with 1 where something is wrong.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.core.errors import CaravanseraiError
from game.match.source import TitleSource
from game.titles import TITLES
from scenes.shell.screenshot import still_app
from tests.stretched.numbers import changed, numbers
from tests.stretched.proof import SIZE, preferences, proof_of

WRONG = (
    AssertionError,
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    CaravanseraiError,
)
"""What a table with other numbers may raise: all of it is a fault."""

Variant = tuple[str, TitleSource | None, int]
"""What was changed, the title (None: the check refuses it), a seed for the game."""


def at_once(slug: str, seeds: int, into: Path) -> Iterator[Variant]:
    """All numbers changed, by seeds."""
    for seed in range(1, seeds + 1):
        yield f"seed {seed}", proof_of(slug).all_at_once(into / str(seed), seed), seed


def alone(slug: str, into: Path) -> Iterator[Variant]:
    """Every number changed alone."""
    for n, number in enumerate(numbers(slug)):
        with TemporaryDirectory(dir=into) as folder:
            found = changed(slug, number, Path(folder))
            if found is None:
                yield str(number), None, n
            else:
                yield f"{number} -> {found[1]}", found[0], n


def proved(slug: str, variants: Iterator[Variant]) -> int:
    """Prints what is wrong and the figures of a title; the number of faults."""
    began, played, refused, faults = time.process_time(), 0, 0, 0
    app = still_app(SIZE, "en")
    app.prefs = preferences()
    for name, box, seed in variants:
        if box is None:
            refused += 1
            continue
        played += 1
        try:
            proof_of(slug).prove(app, box, seed)
        except WRONG as error:
            faults += 1
            print(f"{slug}: {name}: {where(error)}", flush=True)
    seconds = time.process_time() - began
    print(
        f"{slug}: {played} played, {refused} refused by the check, {faults} wrong; {seconds:.0f} CPU-s",
        flush=True,
    )
    return faults


def where(error: BaseException) -> str:
    """The error in one line, with the last line of code that it came from."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    at = f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}" if trace else "?"
    words = str(error).splitlines()
    return f"{type(error).__name__} at {at}: {words[0] if words else ''}"


def main() -> int:
    """Prove the titles that are asked for; 1 where something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.stretched", description=__doc__)
    parser.add_argument("--title", choices=[*TITLES], help="one title; all without it")
    parser.add_argument("--one-at-a-time", action="store_true", help="every number alone")
    parser.add_argument("--seeds", type=int, default=5, help="variants with all numbers changed (5)")
    options = parser.parse_args()
    faults = 0
    for slug in [options.title] if options.title else TITLES:
        with TemporaryDirectory() as folder:
            into = Path(folder)
            faults += proved(
                slug, alone(slug, into) if options.one_at_a_time else at_once(slug, options.seeds, into)
            )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
