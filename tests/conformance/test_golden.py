"""Every golden game gives the same record as on the day it was written, byte for byte.

After a wanted change of rules or notation: `python -m tests.conformance.regenerate_golden`;
read the difference.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles import TITLES, load, module_of
from tests.conformance.golden import DATA, folder_of, golden_files, read, replayed

RECORD = "a game is missing: main.py --headless --title SLUG --seats A,B --seed TEXT --record FILE makes one"


@pytest.mark.parametrize("file", golden_files(), ids=lambda file: f"{file.parts[-3]}/{file.stem}")
def test_golden_game_is_unchanged(file: Path) -> None:
    written = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for number, (now, then) in enumerate(zip(replayed(file), written), 1):
        assert now == then, f"{file.name}:{number}"
    assert read(file)[2]["over"]


@pytest.mark.parametrize("slug", TITLES)
def test_every_title_has_golden_games_for_every_number_of_players(slug: str) -> None:
    headers = [read(file)[0] for file in golden_files() if file.parent == folder_of(module_of(slug))]
    card = load(slug, DATA).card
    assert {header["title"] for header in headers} == {slug}, RECORD
    wanted = set(range(card.players.min, card.players.max + 1))
    assert {header["players"] for header in headers} == wanted, RECORD


@pytest.mark.parametrize("slug", TITLES)
def test_every_variant_has_a_golden_game(slug: str) -> None:
    """Each switch is on in one game and off in another."""
    headers = [read(file)[0] for file in golden_files() if file.parent == folder_of(module_of(slug))]
    for variant in load(slug, DATA).card.variants:
        assert {header["variants"][variant.id] for header in headers} == {True, False}, RECORD
