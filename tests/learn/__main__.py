"""python -m tests.learn [TITLE | TITLE/LESSON] [RUNS]: random learners take every lesson, 200 of each kind.

Half of them obey what a step asks for, half try anything that is legal. Prints the most tries that a lesson
took; ends with 1 where a learner comes to a dead end.
"""

from __future__ import annotations

import sys

from game.content.errors import ContentError
from game.learn.proof import walk, wander
from tests.learn.test_lessons import LESSONS, title

RUNS = 200


def main(chosen: str, runs: int) -> int:
    """Let the learners take the chosen lessons; returns the number of lessons with a dead end."""
    dead = 0
    for slug, taught in LESSONS:
        name = f"{slug}/{taught.lesson.id}"
        if not name.startswith(chosen):
            continue
        try:
            walk(title(slug), taught)
            tries = {
                kind: max(
                    wander(title(slug), taught, f"{kind}-{n}", obedient=kind == "obedient")
                    for n in range(runs)
                )
                for kind in ("obedient", "free")
            }
        except ContentError as error:
            dead += 1
            print(f"{name}: {error}", flush=True)
        else:
            print(f"{name}: {runs} + {runs} learners, at most {tries} tries", flush=True)
    return dead


if __name__ == "__main__":
    given = sys.argv[1:]
    count = int(given.pop()) if given and given[-1].isdigit() else RUNS
    sys.exit(bool(main(given[0] if given else "", count)))
