"""Golden games: recorded once, the same for ever; and the referee agrees with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.record import record_lines
from tests.titles.tabriz.positions import tabriz
from tests.titles.tabriz.referee import judge

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))


def read(file: Path) -> dict[str, Any]:
    """A golden game: set-up, all action texts, and how it ended."""
    body: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return body


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_golden_game_is_unchanged(file: Path) -> None:
    golden = read(file)
    on = [name for name, is_on in golden["variants"].items() if is_on]
    match = Match(tabriz(golden["players"], *on), golden["seed"])
    texts = " ".join(golden["actions"]).split()
    for text in texts:
        match.play_text(text)
    standing = match.standing()
    assert match.over
    assert [row.to_json() for row in standing.rows] == golden["standing"]
    assert (standing.reason, match.digest()) == (golden["reason"], golden["digest"])
    assert judge(record_lines(match)) == len(texts)


def test_golden_games_cover_all_tables_variants_and_ends() -> None:
    games = [read(file) for file in FILES]
    assert {game["players"] for game in games} == {2, 3, 4, 5}
    switched = {name for game in games for name, is_on in game["variants"].items() if is_on}
    assert switched == {"advanced_workshops", "finish_round", "first_game_sides"}
    assert {game["reason"] for game in games} == {"end.commissions", "end.talent"}
    totals = [[row["total"] for row in game["standing"]] for game in games]
    ranks = [[row["rank"] for row in game["standing"]] for game in games]
    assert any(len(set(t)) < len(t) and len(set(r)) == len(r) for t, r in zip(totals, ranks))
