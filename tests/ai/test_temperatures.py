"""Temperatures, regrets and days of the levels that a title sets itself."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.ai.level_player import LevelPlayer
from game.ai.search import SearchPlayer
from game.cli.check import errors_of
from game.content.brain import at_table
from game.core.rules import Budget, Options
from game.match.players import load_levels, make_player
from game.match.store import program_root
from game.titles import TITLES, load, module_of

DATA = program_root() / "data"


def test_a_title_sets_its_own_and_the_others_stay() -> None:
    title = load("through-the-desert", DATA)
    rules = title.rules(Options(2))

    judge, levels = title.judge(rules, None), load_levels(DATA)
    judge.temperatures, judge.regrets, judge.forms = {"merchant": 7.5}, {"master": 3.5}, {}
    merchant, master = (LevelPlayer(rules, judge, name, levels[name], 1) for name in ("merchant", "master"))
    assert (merchant.temperature, master.temperature) == (7.5, levels["master"].temperature)
    assert (merchant.regret, master.regret) == (levels["merchant"].regret, 3.5)


def test_a_level_of_good_and_bad_days_draws_one_for_a_game() -> None:
    title = load("through-the-desert", DATA)
    rules = title.rules(Options(2))
    judge, levels = title.judge(rules, None), load_levels(DATA)
    judge.temperatures, judge.forms = {"master": 0.5, "merchant": 1.5}, {"master": (0.0, 1.0, 4.0)}

    def drawn(name: str) -> list[float]:
        return [LevelPlayer(rules, judge, name, levels[name], seed).temperature for seed in range(60)]

    assert set(drawn("master")) == {0.0, 0.5, 2.0}
    assert drawn("master") == drawn("master"), "the same seed, the same day"
    assert set(drawn("merchant")) == {1.5}


@pytest.mark.parametrize("slug", TITLES)
def test_a_master_with_a_clear_head_searches_and_else_looks_one_action_ahead(slug: str) -> None:
    title = load(slug, DATA)
    rules = title.rules(Options(2))
    forms = title.judge(rules, None).forms["master"]
    assert 0 in forms
    kinds = [type(make_player("master", title, rules, Budget(steps=1), seed)) for seed in range(200)]
    share = kinds.count(SearchPlayer) / len(kinds)
    assert set(kinds) == {SearchPlayer, LevelPlayer}
    assert abs(share - forms.count(0) / len(forms)) < 0.1


def test_the_largest_smaller_table_counts() -> None:
    table = {2: {"master": 0.3}, 4: {"master": 0.9}}
    assert [at_table(table, n, {}).get("master") for n in (2, 3, 4, 6)] == [0.3, 0.3, 0.9, 0.9]
    assert at_table({3: {"master": 1.0}}, 2, {}) == {}


@pytest.mark.parametrize("slug", TITLES)
def test_levels_get_calmer_from_apprentice_to_master(slug: str) -> None:
    title = load(slug, DATA)
    for players in range(title.card.players.min, title.card.players.max + 1):
        rules = title.rules(Options(players))
        blurs = []
        for name in ("apprentice", "merchant", "master"):
            days = [make_player(name, title, rules, Budget(steps=1), seed) for seed in range(30)]
            blurs.append(max(day.temperature for day in days if isinstance(day, LevelPlayer)))
        assert blurs[0] > blurs[1] > blurs[2] > 0, (players, blurs)


@pytest.mark.parametrize("key", ["temperatures", "regrets", "forms"])
def test_an_unknown_level_is_named(tmp_path: Path, key: str) -> None:
    folder = tmp_path / "data" / module_of("through-the-desert")
    shutil.copytree(DATA / module_of("through-the-desert"), folder)
    lines = (folder / "ai.yaml").read_text(encoding="utf-8").splitlines()
    kept = lines[: lines.index("temperatures:")] + lines[lines.index("styles:") :]
    text = "\n".join([*kept, f"{key}:", f"  2: {{captain: {[2.0] if key == 'forms' else 2.0}}}", ""])
    (folder / "ai.yaml").write_text(text, encoding="utf-8")
    errors = [str(error) for error in errors_of(tmp_path / "data", program_root() / "assets")]
    assert any(
        "ai.yaml" in error and key in error and "captain" in error and "apprentice" in error
        for error in errors
    ), errors
