"""House rules by lot: every number of the title's files changed at once, as far as the reader accepts it."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random
from typing import Any

import yaml

from tests.titles.alhambra_dice.positions import DATA

LETTERS = ("A", "B", "C")


def stretched(seed: int, into: Path) -> Path:
    """A data root with the title's files changed by that seed."""
    lot, root = Random(seed), into / "data"
    folder = Path(shutil.copytree(DATA, root / DATA.name))
    board, chips = _read(folder / "board.yaml"), _read(folder / "chips.yaml")
    stretch_board(lot, board)
    stretch_chips(lot, chips, board["rounds"]["count"])
    for name, page in (("board.yaml", board), ("chips.yaml", chips)):
        (folder / name).write_text(yaml.safe_dump(page, sort_keys=False), encoding="utf-8")
    return root


def _read(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def stretch_board(lot: Random, board: Any) -> None:
    """Columns in another order, other dice, rounds, markers, prizes, tracks and score tables."""
    lot.shuffle(board["columns"]["order"])
    board["dice"]["white"] = board["results"]["rows"] = lot.choice((1, 2, 3, 5, 6, 7, 8))
    rounds = board["rounds"]["count"] = lot.choice((2, 3, 4, 6, 7))
    board["markers"]["each"] = {n: lot.randint(1, 6) for n in range(2, 7)}
    board["prizes"] |= {"alone": lot.randint(0, 5), "with_chip": lot.randint(0, 5)}
    board["track"]["spaces"] = lot.choice((3, 7, 14, 17, 30))
    board["score_track"]["lap"] = lot.choice((7, 41, 60, 99, 150))
    board["neutral"]["stop_at"] = lot.randint(1, 8)
    after = [*lot.sample(range(1, rounds + 2), 2), rounds]  # A and B in any order, perhaps too late
    for letter, number in zip(LETTERS, after):
        table = board["scorings"]["tables"][letter]
        for kind in board["columns"]["order"]:
            table[kind] = [lot.randint(1, 30) for _ in range(lot.randint(0 if letter == "A" else 1, 4))]
        table["round"] = number


def stretch_chips(lot: Random, chips: Any, rounds: int) -> None:
    """Other points, among them two digits, and other copies of every kind with the sums that are needed."""
    points = lot.sample(range(1, 15), 3)
    for kind, n in zip(chips["kinds"], points):
        kind |= {"id": f"points-{n}", "n": n}
    light, dark = chips["per_round"]["light"] * (rounds - 1), chips["per_round"]["dark"]
    kinds = chips["kinds"]
    held = [kind for kind in kinds if kind["op"] not in ("extra-throw", "black-die")]
    plain = [kind for kind in kinds if kind["op"] == "points"]
    piles = {"light": (light, kinds), "dark": (dark, held)}
    piles |= {"plain_light": (light, plain), "plain_dark": (dark, plain)}
    for key, (total, able) in piles.items():
        for kind in kinds:
            kind[key] = 0
        for _ in range(total):
            lot.choice(able)[key] += 1
