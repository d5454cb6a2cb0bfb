"""The benchmarks: `python -m tests.bench [--title T] [--anchor] [--no-client] [--crowd N] [--frames WxH]`.

Floors are reported, never asserted: a shared machine must not fail a test.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from game.match.store import program_root
from game.titles import TITLES, load
from tests.bench.anchor import anchor_figures
from tests.bench.kernel import kernel_figures

FLOORS = {"clone_us": 3.0, "legal_us": 15.0, "apply_us": 10.0, "play_us": 100.0, "back_ms": 10.0}
CLIENT_FLOORS = {
    "first_frame_s": 0.5,
    "first_frame_cold_s": 0.5,
    "table_s": 1.0,
    "frame_p99_ms": 16.7,
    "idle_percent": 2.0,
    "memory_mb": 250.0,
}
CROWD_FLOORS = {"matches_opened_s": 0.5, "matches_frame_p99_ms": 16.7, "statistics_opened_s": 0.5}


def main() -> int:
    """Measure what the options ask for; prints figures beside their floors."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--title", choices=sorted(TITLES), help="one title's kernel alone")
    parser.add_argument("--anchor", action="store_true", help="measure catanatron 3.2.1 beside it")
    parser.add_argument("--no-client", action="store_true", help="leave the window out")
    parser.add_argument("--crowd", type=int, metavar="N", help="the pages of N matches alone")
    parser.add_argument("--frames", metavar="WxH", help="the tables in a window of that size alone")
    parser.add_argument("--json", type=Path, metavar="FILE")
    options = parser.parse_args()
    result = measure(options)
    if options.json:
        options.json.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    return 0


def measure(options: argparse.Namespace) -> dict[str, object]:
    """The figures as they stand in the JSON file."""
    data = program_root() / "data"
    slugs = [options.title] if options.title else list(TITLES)
    result: dict[str, object] = {}
    if options.crowd:
        from tests.bench.client import crowded_figures

        result["crowd"] = crowded_figures(options.crowd)
        show(f"{options.crowd} matches", result["crowd"], CROWD_FLOORS)
        return result
    if options.frames:
        from tests.bench.client import frames_of

        for slug in slugs:
            result[slug] = frames_of(options.frames, slug)
            show(f"{slug}, {options.frames}", result[slug], CLIENT_FLOORS)
        return result
    titles: dict[str, dict[str, float]] = {}
    for slug in slugs:
        titles[slug] = kernel_figures(load(slug, data))
        show(slug, titles[slug], FLOORS)
    result["titles"] = titles
    if options.anchor:
        result["anchor"] = anchor_figures(load(slugs[0], data))
        show(f"anchor ({slugs[0]})", result["anchor"], {})
    if options.title is None and not options.no_client:
        from tests.bench.client import client_figures

        result["client"] = client_figures()
        show("client", result["client"], CLIENT_FLOORS)
    return result


def show(name: str, figures: object, floors: dict[str, float]) -> None:
    """One line a figure, with its floor and whether it is kept."""
    assert isinstance(figures, dict)
    print(name)
    for key, value in figures.items():
        floor = floors.get(key)
        verdict = "" if floor is None else f"   floor {floor:g}: {'kept' if value <= floor else 'MISSED'}"
        print(f"  {key:20} {value}{verdict}")


if __name__ == "__main__":
    sys.exit(main())
