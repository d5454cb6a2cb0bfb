"""What is seen of a camel before it is placed, and that it tells good camels from bad ones."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.action import Action
from game.core.title import Title
from game.titles.through_the_desert.judge.weights import FirstLook
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import DesertState
from tests.titles.through_the_desert.judge import first_look
from tests.titles.through_the_desert.judge.tactics import desk_rules, judge_of, position, wall_of

POCKET = ("h21-00", "h21-01", "h22-01", "h22-02", "h20-00", "h20-01")
COLUMNS = (
    "token", "oasis", "next_token", "next_oasis", "space", "close1", "close2", "close3", "spoil1", "spoil2",
    "spoil3", "denied", "first", "sooner", "shut", "race",
)  # fmt: skip


def seen(title: Title, rules: DesertRules, s: DesertState, text: str) -> dict[str, float]:
    (row,) = judge_of(title, rules).glance.seen(s, [rules.parse(text)])
    return dict(zip(COLUMNS, row, strict=True))


def gap_of(rules: DesertRules, owner: int) -> tuple[DesertState, str]:
    """A pocket at the rim that one camel of mint closes, and the space that is missing."""
    *wall, gap = wall_of(rules.facts.board, POCKET)
    rival = {(1 - owner, "lime"): ["h13-09"], (1, "lemon"): ["h05-05"]}
    return position(rules, {(owner, "mint"): wall, **rival}, palms=()), gap


def test_every_column_has_a_weight() -> None:
    assert len(FirstLook().weights) == len(COLUMNS)
    assert [line.split(":")[0] for line in first_look.named(FirstLook().weights)] == [
        "token", "oasis", "next_token", "next_oasis", "space", "closing", "spoiling",
        "denied", "first", "sooner", "shut", "race",
    ]  # fmt: skip


def test_an_older_file_without_a_first_look_has_todays(title: Title) -> None:
    assert judge_of(title, desk_rules(title)).weights.first_look == FirstLook()


def test_the_missing_camel_of_an_own_area_and_of_a_rivals(title: Title) -> None:
    rules = desk_rules(title)
    s, gap = gap_of(rules, owner=0)
    own = seen(title, rules, s, f"place:mint:{gap}")
    assert own["close1"] >= len(POCKET)
    assert own["spoil1"] == 0
    s, gap = gap_of(rules, owner=1)
    legal = [action for action in rules.legal(s) if rules.text(action).endswith(gap)]
    for action in legal:
        assert seen(title, rules, s, rules.text(action))["spoil1"] >= len(POCKET)


def test_order_follows_the_full_evaluation_better_than_chance_by_far(title: Title) -> None:
    """Of camels that are looked at first; the fit's own test, `python -m tests...first_look`, has 74 %."""
    found = list(first_look.positions(2, range(3), "glance"))
    share, lost = first_look.quality(found, FirstLook().weights)
    by_chance, far = first_look.quality(found, [0.0] * len(COLUMNS))
    assert share > 0.6 > 0.4 > by_chance
    assert lost < far / 2


def test_a_fit_finds_the_weights_that_made_the_values() -> None:
    rows = [tuple(float((7 * i + 3 * j * i * i) % 11) for j in range(3)) for i in range(40)]
    values = [0.5 * a - 0.25 * b + 2.0 * c for a, b, c in rows]
    parts = [first_look.Position(rows[i : i + 10], values[i : i + 10]) for i in range(0, 40, 10)]
    assert first_look.fit(parts * 40, [0.0, 0.0, 0.0]) == pytest.approx([0.5, -0.25, 2.0], abs=0.1)


def order(title: Title, rules: DesertRules, s: DesertState) -> Sequence[Action]:
    return judge_of(title, rules).order(s, rules.legal(s))


def test_what_closes_an_area_is_looked_at_early(title: Title) -> None:
    rules = desk_rules(title)
    s, gap = gap_of(rules, owner=0)
    assert rules.parse(f"place:mint:{gap}") in order(title, rules, s)[: first_look.FIRST]
