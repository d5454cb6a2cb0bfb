"""The what-ifs of Alhambra Dice, chances, prizes and exchanges, against the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from game.core.event import Event
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget, Options
from game.match.store import program_root
from game.titles import load
from game.titles.alhambra_dice.events import Built, ChipWon
from game.titles.alhambra_dice.outlook import (
    Spot,
    better,
    chance_of,
    chance_of_least,
    is_last_space,
    lost_columns,
    next_throws,
    outcomes,
    percent,
    ranking_of,
    shares,
    space,
    spot,
)
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.view import DiceView, Mark
from tests.titles.alhambra_dice.positions import content
from tests.titles.alhambra_dice.screen.harness import SLUG, play_until, sensible

FACTS = DiceRules(content(), Options(4)).facts


def new_match(players: int, seed: str = "reckon") -> Match:
    return Match(load(SLUG, program_root() / "data").rules(Options(players, {})), seed)


def positions(players: int, phase: str, seed: str = "reckon") -> Iterator[tuple[Match, DiceView]]:
    """The positions of a phase in one match of sensible turns."""
    match, luck = new_match(players, seed), Stream(3)
    while not match.over:
        view = match.view(match.to_act)
        if view.phase == phase:
            yield match, view
        match.play(match.rules.parse(sensible(match, view, luck)))


def walked(view: DiceView, column: str, symbols: int, throws: int) -> int:
    """The rule word for word: back along the line to the next free space (AD-5.3)."""
    row, space = min(symbols, 8), throws
    taken = {(mark.row, mark.space) for mark in view.marks[view.types.index(column)]}
    while (row, space) in taken:
        row, space = (row, space + 1) if space < 3 else (row - 1, 1)
        if row == 0:
            return FACTS.spaces
    return FACTS.space_of(row, space)


def brute(view: DiceView, column: str, kept: int, loose: int) -> Fraction:
    """The share of all throws of `loose` dice that lead to a better space than now."""
    at = view.types.index(column)
    symbols, throws = view.dice[at], next_throws(FACTS, view)
    now = walked(view, column, symbols, view.throws) if symbols else FACTS.spaces
    good = 0
    for faces in product(range(6), repeat=loose):
        hits = faces.count(at)
        good += bool(kept + hits) and walked(view, column, kept + hits, throws) < now
    return Fraction(good, 6**loose)


def test_the_chance_of_a_better_space_is_exact() -> None:
    """AD-4.2, AD-5.2, AD-5.3: every throw of up to five dice, counted one by one."""
    seen = 0
    for _, view in positions(6, "decide"):
        if not next_throws(FACTS, view):
            continue
        for column in view.types:
            symbols = view.dice[view.types.index(column)]
            loose = sum(view.dice) - symbols
            if loose > 5:
                continue
            found = better(FACTS, view, column, symbols, loose)
            exact = brute(view, column, symbols, loose)
            assert float(exact) == pytest.approx(found.chance if found else 0.0, abs=1e-12)
            seen += 1
    assert seen > 20


def test_a_crowded_column_asks_for_more_than_one_symbol() -> None:
    """Where the next row is taken as well, one hit leads to the same space and helps nothing."""
    view = play_until(new_match(3), lambda v: v.phase == "decide" and v.throws == 1 and v.dice[0] == 2)
    taken = tuple(Mark(row, space, 0) for row, space in ((3, 2), (3, 3), (2, 1)))
    view = replace(view, marks=(taken, *view.marks[1:]))
    found = better(FACTS, view, "pavilion", 2, 4)
    assert (
        space(FACTS, view, "pavilion", 2, 1) == space(FACTS, view, "pavilion", 3, 2) == FACTS.space_of(2, 2)
    )
    assert found is not None
    assert found.symbols == 4
    assert found.chance == pytest.approx(float(brute(view, "pavilion", 2, 4)), abs=1e-12)


@pytest.mark.parametrize("loose", range(10))
def test_the_chances_of_all_results_add_up(loose: int) -> None:
    exact = [Fraction(0)] * (loose + 2)
    for hits in range(loose + 1):
        ways = Fraction(1)
        for i in range(hits):
            ways = ways * (loose - i) / (i + 1)
        exact[hits] = ways * Fraction(1, 6) ** hits * Fraction(5, 6) ** (loose - hits)
    for hits in range(loose + 1):
        assert chance_of(hits, loose) == pytest.approx(float(exact[hits]), abs=1e-15)
        assert chance_of_least(hits, loose) == pytest.approx(float(sum(exact[hits:])), abs=1e-12)


def test_eight_symbols_of_nine_dice_cannot_be_improved() -> None:
    """AD-8.3: with the black die a result above eight counts eight, and one more throw costs a space."""
    view = play_until(new_match(3), lambda v: v.phase == "decide" and v.throws == 1)
    view = replace(view, dice=(0, 0, 0, 0, 1, 8), black=True, marks=((),) * 6)
    assert better(FACTS, view, "tower", 8, 1) is None
    assert better(FACTS, view, "garden", 1, 8) is not None


def test_an_extra_throw_does_not_count() -> None:
    """AD-8.2: after the third throw a chip gives one more at the same number of throws."""
    view = play_until(new_match(3), lambda v: v.phase == "decide" and v.throws == 3)
    without = tuple(0 for _ in view.kinds)
    assert next_throws(FACTS, replace(view, hands=(without,) * view.seats)) == 0
    chip = tuple(int(kind == "extra-throw") for kind in view.kinds)
    view = replace(view, hands=(chip,) * view.seats, dice=(0, 0, 0, 0, 3, 5), marks=((),) * 6)
    assert next_throws(FACTS, view) == 3
    assert spot(FACTS, view, "tower", 6, 3) == Spot(6, 3, 1)
    found = better(FACTS, view, "tower", 5, 3)
    assert found is not None
    assert found.chance == pytest.approx(1 - (5 / 6) ** 3, abs=1e-12)


def test_the_forecast_lists_all_that_can_happen() -> None:
    for _, view in positions(4, "decide"):
        for column in view.types:
            kept = view.dice[view.types.index(column)]
            loose = sum(view.dice) - kept
            if kept and loose and next_throws(FACTS, view):
                rows = outcomes(FACTS, view, column, kept, loose, next_throws(FACTS, view))
                assert sum(row.chance for row in rows) == pytest.approx(1.0, abs=1e-12)


def test_a_possible_result_is_never_written_as_nothing_or_sure() -> None:
    assert [percent(p) for p in (0.0, 0.001, 0.5, 0.9999, 1.0)] == [0, 1, 50, 99, 100]


def test_a_place_is_foretold_where_the_rules_put_the_marker() -> None:
    """AD-5.2, AD-5.3: for every legal marker the space and the place that the kernel gives."""
    checked = 0
    for match, view in positions(5, "decide", "space"):
        for action in match.legal():
            verb, _, column = match.rules.text(action).partition(":")
            if verb != "mark":
                continue
            world = match.task(match.to_act, Budget(), Stream(1)).world
            match.rules.apply(world, action)
            at = view.types.index(column)
            foretold = spot(FACTS, view, column, view.dice[at], view.throws)
            if world.placed == 0 or not any(world.markers):
                continue
            after = match.rules.observe(world, match.to_act).marks[at]
            new = set(after) - set(view.marks[at])
            assert new == {Mark(foretold.row, foretold.space, match.to_act)}
            assert after[foretold.place - 1] in new
            checked += 1
    assert checked > 100


def test_a_lost_marker_is_foretold() -> None:
    """AD-5.4: no free space at or behind the result."""
    view = play_until(new_match(4), lambda v: v.phase == "decide" and v.throws == 3 and v.dice[5] == 1)
    assert "tower" not in lost_columns(FACTS, replace(view, marks=((),) * 6))
    full = replace(view, marks=(*view.marks[:5], (Mark(1, 3, 1),)))
    assert "tower" in lost_columns(FACTS, full)
    assert spot(FACTS, full, "tower", 1, 3) == Spot(0, 0, 0)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_each_prize_leads_where_the_rules_lead(players: int) -> None:
    """AD-6.2, AD-6.3, AD-6.4, AD-7.1, AD-7.2: heights, ranking and chip of both choices, in every prize."""
    seen = 0
    for match, view in positions(players, "prize", f"prizes-{players}"):
        at = view.types.index(view.column)
        for action in match.legal():
            chip = match.rules.text(action) == "prize:chip"
            events: list[Event] = []
            world = match.task(match.to_act, Budget(), Stream(1)).world
            match.rules.apply(world, action, events.append)
            after = view
            for event in events:
                if isinstance(event, (Built, ChipWon)) and event.column == view.column:
                    after = match.rules.fold(after, event)
            found = shares(FACTS, view, view.column, action.args[0])
            assert any(share.chip for share in found) or not chip
            table = (*FACTS.next_scoring(view.round).tables[at], *[0] * players)
            assert [share.seat for share in found] == list(dict.fromkeys(m.seat for m in view.marks[at][:2]))
            for share in found:
                assert share.height == after.heights[at][share.seat]
                assert share.place == after.order[at].index(share.seat) + 1
                assert share.pay == table[share.place - 1]
                held = sum(after.hands[share.seat]) - sum(view.hands[share.seat])
                assert held + (after.heir != view.heir and after.heir == share.seat) == bool(share.chip)
            seen += 1
    assert seen > 20


def test_an_exchange_leads_where_the_rules_lead() -> None:
    """AD-8.4, AD-7.2: both stones come to lie on top of their new stacks."""
    seen = 0
    for players in (4, 5, 6):
        for match, view in positions(players, "exchange", f"swap-{players}"):
            seat = match.to_act
            for action in match.legal():
                verb, *ids = match.rules.text(action).split(":")
                if verb != "exchange":
                    continue
                world = match.task(seat, Budget(), Stream(1)).world
                match.rules.apply(world, action)
                after = match.rules.observe(world, seat)
                for kind, step in zip(ids, (-1, 1)):
                    moved = ranking_of(view, kind).moved(FACTS, seat, step)
                    assert moved == ranking_of(after, kind)
                seen += 1
    assert seen > 20


def test_ad_5_2_nothing_lies_behind_one_symbol_in_the_last_throw() -> None:
    results = product(range(1, FACTS.rows + 1), range(1, FACTS.throws + 1))
    assert [result for result in results if is_last_space(FACTS, *result)] == [(1, FACTS.throws)]
