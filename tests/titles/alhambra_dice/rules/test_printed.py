"""The numbers that the rule book says of chips, and what the table foretells of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.titles.alhambra_dice import outlook
from game.titles.alhambra_dice.printed import printed
from tests.titles.alhambra_dice.positions import Desk, content


def said(points: int, **changes: Any) -> Any:
    """The numbers with a change of the chips that count so many points."""
    data = content()
    kinds = tuple(
        replace(kind, **changes) if kind.op == "points" and kind.n == points else kind
        for kind in data.chips.kinds
    )
    return printed(replace(data, chips=replace(data.chips, kinds=kinds)))


def test_the_plain_chips_as_they_are_printed() -> None:
    numbers = said(0)
    assert numbers["usual_plain"] == 1
    assert numbers["chip_points"] == (1, 2, 3)


def test_other_points_or_unequal_dark_chips_need_other_sentences() -> None:
    assert said(3, n=4, id="points-4")["usual_plain"] == 0
    assert said(3, n=4, id="points-4")["plain_3"] == 0
    dark = content().chips.kinds[[kind.op == "points" for kind in content().chips.kinds].index(True)]
    assert said(dark.n, plain_dark=dark.plain_dark + 1)["usual_plain"] == 0
    assert said(dark.n, plain_dark=dark.plain_dark + 1)["plain_dark"] == dark.plain_dark + 1


def test_chips_to_come_in_every_round() -> None:
    """Light ones in every round but the last, which brings the dark ones (AD-3.2, AD-3.3)."""
    desk = Desk(3)
    facts = desk.rules.facts
    found = []
    for number in range(1, facts.rounds + 1):
        desk.s.round = number
        found.append(outlook.chips_to_come(facts, desk.rules.observe(desk.s, 0)))
    light = [facts.light * n for n in (*range(facts.rounds - 2, -1, -1), 0)]
    assert found == list(zip(light, [facts.dark] * (facts.rounds - 1) + [0]))


def test_the_last_space_has_nothing_behind_it() -> None:
    facts = Desk(3).rules.facts
    results = [
        (symbols, throws) for symbols in range(1, facts.white + 2) for throws in range(1, facts.throws + 1)
    ]
    last = [result for result in results if outlook.is_last_space(facts, *result)]
    assert {facts.space_of(*result) for result in last} == {facts.spaces - 1}
    assert len(last) < len(results)
