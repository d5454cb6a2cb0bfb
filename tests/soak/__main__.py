"""`python -m tests.soak PART [--target N] [--seconds S] [--seed S] [--begin CASE] [--fresh] [--only CASE]`.

Parts: games secrets broken window grid kills memory match. A run goes on where the last one with the same
seed stopped (`--fresh` starts again), keeps to `--seconds`, prints its figures, and exits 1 if something is
wrong. A new run begins with `--begin CASE`, so that two can share the work. `--only CASE` repeats one case
of a finding.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from tests.soak.part import Part, one, resumed, run
from tests.soak.progress import Progress

PARTS = {
    "games": "tests.soak.games:Games",
    "secrets": "tests.soak.secrets:Secrets",
    "broken": "tests.soak.broken:Broken",
    "window": "tests.soak.window:Window",
    "grid": "tests.soak.grid:Grid",
    "kills": "tests.soak.kills:Kills",
    "memory": "tests.soak.memory:Memory",
    "match": "tests.soak.machine:Machine",
}


def part_of(name: str) -> Part:
    """The part of that name; only its own modules are imported."""
    module, _, kind = PARTS[name].partition(":")
    part: Part = getattr(import_module(module), kind)()
    return part


def report(part: Part, progress: Progress, wrong: list[str]) -> None:
    """Findings with the command that repeats them, then the figures."""
    for case, what in progress.findings.items():
        print(f"case {case}: {what.rstrip()}")
        print(f"  again: python -m tests.soak {part.name} --seed {progress.seed} --only {case}")
    for words in wrong:
        print(words)
    print(f"{part.name}: {progress.words()}")


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--target", type=int, help="stop when so many are done (the part's own number)")
    parser.add_argument("--seconds", type=float, default=600.0, help="stop after so many seconds")
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--begin", type=int, default=0, help="the first case of a new run")
    parser.add_argument("--fresh", action="store_true", help="begin again")
    parser.add_argument("--only", type=int, help="carry out this case alone")
    options = parser.parse_args()
    part = part_of(options.part)
    if options.only is not None:
        progress = Progress(options.seed, options.only)
        part.open()
        one(part, progress)
        part.close()
    else:
        progress, path = resumed(part, options.seed, options.fresh, options.begin)
        run(part, progress, options.seconds, path, options.target or part.target)
    wrong = part.verdict(progress)
    report(part, progress, wrong)
    return 1 if progress.findings or wrong else 0


if __name__ == "__main__":
    sys.exit(main())
