"""The frozen worth of the `greedy` player, pinned: a weaker yardstick makes every figure worthless."""

from __future__ import annotations

import pytest

from game.titles.alhambra_dice.judge import greedy
from game.titles.alhambra_dice.rules import DiceRules
from tests.titles.alhambra_dice.positions import Desk, content


def worth(desk: Desk, text: str) -> tuple[float, ...]:
    """The worth of an action, dice to come being as they like."""
    rules = DiceRules(content(), desk.rules.options)
    after, action = desk.s.clone(), rules.parse(text)
    after.rng = 11
    rules.apply(after, action)
    return greedy.greedy_score(rules.facts, after, desk.s.to_act, action)


def best(desk: Desk) -> set[str]:
    """What greedy chooses among."""
    values = {text: worth(desk, text) for text in desk.legal()}
    return {text for text, value in values.items() if value == max(values.values())}


def first_throw() -> Desk:
    return Desk(2).throw("tttggpps")


def behind() -> Desk:
    return Desk(2).fill(("ttttggps", "tower")).throw("tttggpps")


@pytest.mark.parametrize(
    ("text", "pinned"),
    [
        ("throw:0-0-0-0-0-3", (4.0, 3.0, 6.0)),
        ("throw:0-0-0-0-2-0", (4.0, 2.0, 5.0)),
        ("throw:2-0-0-0-0-0", (4.0, 2.0, 1.0)),
        ("throw:0-0-0-0-2-3", (4.0, -1.0, 0.0)),
        ("mark:tower", (3.5, 3.0, 6.0)),
        ("mark:garden", (3.5, 2.0, 5.0)),
    ],
)
def test_worth_after_the_first_throw(text: str, pinned: tuple[float, ...]) -> None:
    assert worth(first_throw(), text) == pinned


def test_it_keeps_the_most_frequent_type() -> None:
    assert best(first_throw()) == {"throw:0-0-0-0-0-3"}


def test_between_equals_the_column_that_pays_more() -> None:
    assert best(Desk(2).throw("tttgggps")) == {"throw:0-0-0-0-0-3"}
    assert best(Desk(2).throw("pppsssac")) == {"throw:0-3-0-0-0-0"}


def test_worth_behind_a_rival() -> None:
    assert worth(behind(), "mark:tower") == (2.0, 3.0, 6.0)
    assert worth(behind(), "mark:garden") == (3.5, 2.0, 5.0)


def test_the_last_to_place_stops_with_a_sure_first_place() -> None:
    desk = Desk(2)
    desk.s.placed = desk.rules.facts.turns - 1
    assert worth(desk.throw("tttggpps"), "mark:tower") == (5.0, 3.0, 6.0)
    assert best(desk) == {"mark:tower"}


def test_an_extra_throw_only_where_it_does_not_lead() -> None:
    leads = Desk(2).give(0, "extra-throw").throw("tttggpps").throw("ggpps", "ttt").throw("ggpps", "ttt")
    assert best(leads) == {"mark:tower"}
    follows = Desk(2).fill(("ttttttps", "tower")).give(1, "extra-throw")
    follows.throw("tttgpacs").throw("gpacs", "ttt").throw("gpacs", "ttt")
    assert worth(follows, "extra:0-0-0-0-0-3") == (3.0, 3.0, 6.0)
    assert worth(follows, "mark:garden") == (3.5, 1.0, 5.0)


def test_the_black_die_is_always_taken() -> None:
    desk = Desk(2).give(0, "black-die")
    assert worth(desk, "black-die") == (6.0,)
    assert best(desk) == {"black-die"}
