"""Golden games: recorded once, the same for ever; and the referee agrees with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.core.match import Match
from game.match.record import record_lines
from tests.titles.yspahan.positions import yspahan
from tests.titles.yspahan.rules.referee import judge

FILES = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game_is_unchanged(file: Path) -> None:
    written = file.read_text(encoding="utf-8").splitlines(keepends=True)
    header, *rows, _ = map(json.loads, written)
    match = Match(yspahan(header["players"]), header["seed"])
    for row in rows:
        match.play_text(row["action"])
    assert list(record_lines(match)) == written
    assert judge(written) == len(rows)


def test_golden_games_cover_all_tables_and_the_shared_victory() -> None:
    heads = [json.loads(file.read_text(encoding="utf-8").split("\n", 1)[0]) for file in FILES]
    assert {head["players"] for head in heads} == {2, 3, 4}
    feet = [json.loads(file.read_text(encoding="utf-8").splitlines()[-1]) for file in FILES]
    assert any(sum(row["rank"] == 1 for row in foot["standing"]) > 1 for foot in feet)
