"""`python -m tests.mutation --seed S --count 600`: how many faults of the kernels the tests notice.

The exit code is 1 where fewer than 92 of 100 are noticed, mutants that are explained as equivalent left out.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from tests.mutation.draw import drawn
from tests.mutation.mutant import ROOT, kernel_files, mutants_of
from tests.mutation.reach import measured
from tests.mutation.report import THRESHOLD, Report
from tests.mutation.results import Results
from tests.mutation.survivors import read_survivors, stale
from tests.mutation.trial import Record, now, tried


def options() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--seed", default="1", help="which mutants are drawn")
    parser.add_argument("--count", type=int, default=600, help="how many")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--file", default="", help="only kernels whose path contains this")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="write outcomes there; keep those it has")
    parser.add_argument("--again", action="store_true", help="with --resume: try again what was alive")
    parser.add_argument("--time-limit", type=float, default=0, metavar="MINUTES", help="stop after this time")
    parser.add_argument("--cache", type=Path, default=ROOT / ".mutation" / "reach.json")
    return parser.parse_args()


def main() -> int:
    """Draw, try, report."""
    chosen = options()
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    mutants = [m for path in kernel_files() for m in mutants_of(path) if chosen.file in m.name.file]
    survivors = read_survivors()
    if not chosen.file and (gone := stale(survivors.values(), {m.name for m in mutants})):
        print("survivors.yaml explains what the kernels no longer have:", *gone, sep="\n  ")
        return 1
    sample = drawn(mutants, chosen.count, chosen.seed)
    results = Results(
        chosen.resume, f"{chosen.seed}/{chosen.count}/{chosen.file}", sample, again=chosen.again
    )
    record = Record(measured(chosen.cache, chosen.jobs))
    end = now() + 60 * chosen.time_limit if chosen.time_limit else float("inf")
    for outcome in tried(results.missing(sample), record, chosen.jobs, lambda: now() < end):
        results.add(outcome)
        done = len(results.outcomes)
        print(f"{done}/{len(sample)} {outcome.verdict}: {outcome.mutant.name} {outcome.by}", file=sys.stderr)
    report = Report([results.outcomes[m.name] for m in sample if m.name in results.outcomes], survivors)
    print(report.text(len(mutants)))
    if len(results.outcomes) < len(sample):
        print(f"Stopped after {len(results.outcomes)} of {len(sample)} mutants.")
        return 2
    return 0 if report.share >= THRESHOLD and not report.noticed_after_all else 1


if __name__ == "__main__":
    sys.exit(main())
