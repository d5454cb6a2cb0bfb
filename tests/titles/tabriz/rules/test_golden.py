"""Golden games: the referee agrees with them, and together they show every table, end and special case."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from game.core.match import Match
from game.match.record import record_lines
from tests.titles.tabriz.positions import tabriz
from tests.titles.tabriz.rules.referee import judge

FILES = sorted((Path(__file__).parents[1] / "golden").glob("*.jsonl"))


@cache
def replayed(file: Path) -> Match:
    """The game that the seed and the actions of a file give today."""
    header, *rows, _ = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    on = [name for name, is_on in header["variants"].items() if is_on]
    match = Match(tabriz(header["players"], *on), header["seed"])
    for row in rows:
        match.play_text(row["action"])
    return match


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_referee_agrees_with_golden_games(file: Path) -> None:
    match = replayed(file)
    assert match.over
    assert judge(record_lines(match)) == match.length


def test_golden_games_cover_all_tables_variants_and_ends() -> None:
    games = [replayed(file) for file in FILES]
    assert {game.rules.options.players for game in games} == {2, 3, 4, 5}
    switched = {name for game in games for name, is_on in game.rules.options.variants.items() if is_on}
    assert switched == {"advanced_workshops", "finish_round", "first_game_sides"}
    assert {game.standing().reason for game in games} == {"end.commissions", "end.talent"}


def test_golden_games_show_the_tie_break_a_shared_victory_and_a_renewed_deck() -> None:
    games = [replayed(file) for file in FILES]
    tops = [[row for row in game.standing().rows if row.total == max(game.scores())] for game in games]
    assert any(len(top) > 1 and sum(row.rank == 1 for row in top) == 1 for top in tops)
    assert any(sum(row.rank == 1 for row in top) > 1 for top in tops)
    assert any(event.type == "DeckRenewed" for game in games for step in game.steps for event in step.events)
