"""python -m tests.learn.taker FOLDER TITLE/LESSON: takes a lesson again and again, says when a step is kept.

Every printed line is the number of steps done of the lesson that is under way: a kill leaves them written.
"""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

from game.learn.lesson import FOLDER, load_lesson
from game.learn.progress import FILE, Progress, place_of
from game.learn.proof import begin, walk_step
from game.match.store import program_root
from game.titles import load, module_of


def main(folder: Path, name: str) -> None:
    """Take the lesson until killed."""
    slug, _, lesson = name.partition("/")
    data = program_root() / "data"
    title, taught = load(slug, data), load_lesson(data / module_of(slug) / FOLDER / f"{lesson}.yaml")
    progress = Progress(folder / FILE)
    while True:
        guide = begin(title, taught)
        while (step := guide.step) is not None:
            walk_step(guide, step)
            if not guide.over:
                progress.leave(name, place_of(taught, guide))
                sys.stdout.write(f"{guide.index}\n")
                sys.stdout.flush()


if __name__ == "__main__":
    with patch("os.fsync", lambda _file: None):  # it is a kill that comes, no power cut
        main(Path(sys.argv[1]), sys.argv[2])
