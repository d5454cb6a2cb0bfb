"""Duels of two versions: even against itself, parted where the rules differ, ended early, gone on with."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli.arena import Block
from game.match.store import program_root
from game.titles import TITLES
from tests.duel.__main__ import Series, decided, likelihood, make_parser
from tests.duel.game import Duel, play_block
from tests.duel.version import DuelError, Peer


@pytest.fixture(scope="module")
def pair() -> Iterator[list[Peer]]:
    with Peer("one", program_root()) as one, Peer("other", program_root()) as other:
        yield [one, other]


SLUG = next(iter(TITLES))


def duel(title: str, *seats: str, budget: str = "iter:5") -> Duel:
    return Duel(title, seats, {}, "tests", budget, ("one", "other"))


@pytest.mark.parametrize("title", TITLES)
def test_a_version_is_even_with_itself(title: str, pair: list[Peer]) -> None:
    """The seats' chance is the same in both rotations, so that each side wins one of the two equal games."""
    block, courses = play_block(duel(title, "greedy", "greedy"), 0, pair)
    assert block.wins == (1.0, 1.0)
    assert courses[0].actions == courses[1].actions
    assert courses[0].order != courses[1].order


def test_one_new_player_sits_on_every_chair(pair: list[Peer]) -> None:
    block, courses = play_block(duel("through-the-desert", "greedy", "random", "random"), 1, pair)
    assert [course.order.index(0) for course in courses] == [0, 2, 1]
    assert block.wins[0] == 3.0
    assert sum(block.wins) == 3.0


def test_versions_with_other_rules_part(tmp_path: Path, pair: list[Peer]) -> None:
    for name in ("game", "data"):
        shutil.copytree(program_root() / name, tmp_path / name)
    board = tmp_path / "data" / "through_the_desert" / "board.yaml"
    text = board.read_text(encoding="utf-8")
    assert "oasis_points: 5" in text
    board.write_text(text.replace("oasis_points: 5", "oasis_points: 4"), encoding="utf-8")
    with Peer("changed", tmp_path) as changed, pytest.raises(DuelError, match="the versions part after"):
        play_block(duel("through-the-desert", "greedy", "greedy"), 0, [pair[0], changed])


def test_a_version_that_gives_up_is_named(pair: list[Peer]) -> None:
    with Peer("lost", program_root()) as lost, pytest.raises(DuelError, match="lost gave up"):
        play_block(duel("through-the-desert", "greedy", "vizier"), 0, [pair[0], lost])


def test_a_series_ends_early_only_where_the_bar_is_decided() -> None:
    def blocks(wins: float, count: int) -> list[Block]:
        return [Block(i, (wins, 2 - wins), (0.0, 0.0), (0.0, 0.0), ((), ())) for i in range(count)]

    assert decided(blocks(2.0, 10), 0.65)
    assert not decided(blocks(2.0, 9), 0.65), "too few games"
    assert decided(blocks(0.5, 10), 0.65)
    assert not decided(blocks(1.4, 10), 0.65)
    assert not decided(blocks(2.0, 10), None)


def test_a_sequential_test_ends_where_one_difference_is_much_likelier() -> None:
    def blocks(wins: float, count: int) -> list[Block]:
        return [Block(i, (wins, 2 - wins), (0.0, 0.0), (0.0, 0.0), ((), ())) for i in range(count)]

    assert likelihood(0.5072, 1000, (0.0, 10.0)) == pytest.approx(0.0, abs=0.01), "half way between both"
    assert likelihood(0.6, 600, (0.0, 10.0)) > 2.94
    assert likelihood(0.5, 500, (0.0, 400.0)) < -100
    assert decided(blocks(1.3, 500), None, (0.0, 10.0))
    assert decided(blocks(0.8, 500), None, (0.0, 10.0))
    assert not decided(blocks(1.01, 500), None, (0.0, 10.0))


def test_a_series_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    target = tmp_path / "duel.json"
    words = ["--old", "x", "--title", SLUG, "--json", str(target), "--games"]
    one = duel(SLUG, "greedy", "random")
    folders = [program_root()] * 2
    first = Series(one, folders, make_parser().parse_args([*words, "2"])).run()
    ledger = tmp_path / "duel.json.blocks"
    lines = ledger.read_text(encoding="utf-8").splitlines()
    marked = json.loads(lines[1]) | {"scores": [9000.0, 0.0]}
    ledger.write_text("\n".join([lines[0], json.dumps(marked)]) + "\n", encoding="utf-8")
    record = tmp_path / "games.jsonl"
    again = [*words, "4", "--resume", "--record", str(record)]
    second = Series(one, folders, make_parser().parse_args(again)).run()
    assert (first["games"], second["games"]) == (2, 4)
    assert second["seats"][0]["mean_score"] > 1000, "the finished block was played again"
    assert len(record.read_text(encoding="utf-8").splitlines()) == 2
