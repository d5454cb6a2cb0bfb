"""Luck: what came less the mean of what could have come; hands stay, and what is no chance is no luck."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

from game.core.rng import Stream
from game.review.forecast import Forecast
from game.review.luck import LuckMeter
from tests.review.conftest import game, title

CARDS = {"yspahan": ("hands", "deck"), "tabriz": ("hands", "decks")}


@pytest.mark.parametrize("slug", sorted(CARDS))
def test_other_luck_leaves_every_hand(slug: str) -> None:
    hands, deck = CARDS[slug]
    rules, stream = title(slug).rules(title(slug).card.options(3, {})), Stream(5)
    state = rules.setup("hands")
    for _ in range(6):
        for _ in range(15):
            rules.apply(state, stream.choice(rules.legal(state)))
        before = state.clone()
        worlds = [rules.reshuffle(state, Stream(number)) for number in range(6)]
        assert state == before
        assert all(getattr(world, hands) == getattr(state, hands) for world in worlds)
        assert all(rules.legal(world) == rules.legal(state) for world in worlds)
        piles = {repr(getattr(world, deck)) for world in worlds}
        assert {"".join(sorted(pile)) for pile in piles} == {"".join(sorted(repr(getattr(state, deck))))}
    assert len(piles) > 1 or not getattr(state, deck)


def test_the_exact_mean_of_a_throw_is_what_throwing_comes_to() -> None:
    one = game("alhambra-dice")
    judge = title("alhambra-dice").judge(one.rules, None)
    n = next(n for n, action in enumerate(one.actions) if action.verb == "throw" and n > 20)
    state, action = one.states[n], one.actions[n]
    exact = judge.mean_after(state, action)
    assert exact is not None
    found = []
    for number in range(200):
        world = one.rules.reshuffle(state, Stream(number))
        one.rules.apply(world, action)
        found.append(judge.value(world, state.to_act))
    mean = sum(found) / len(found)
    spread = sqrt(sum((x - mean) ** 2 for x in found) / (len(found) - 1))
    assert abs(mean - exact) < 4 * spread / sqrt(len(found))
    assert spread > 0.1


def meter(slug: str, players: int = 2) -> LuckMeter:
    one = game(slug, players)
    judge = title(slug).judge(one.rules, None)
    judge.odds = replace(judge.odds, outcomes=3, futures=1)
    return LuckMeter(one, Forecast(one.rules, judge), 7)


def test_what_one_of_two_wins_by_luck_the_other_loses() -> None:
    one = meter("yspahan")
    found = [one.of(n) for n in range(40)]
    events = [event for event, _ in filter(None, found)]
    assert len(events) > 2
    assert all(sum(event.points) == pytest.approx(0.0, abs=1e-9) for event in events)
    assert all(event.spread > 0 for event in events)
    assert any(abs(event.points[0]) > 0.5 for event in events)


def test_the_same_key_draws_the_same_outcomes() -> None:
    one, other = meter("yspahan"), meter("yspahan")
    assert [one.of(n) for n in range(12)] == [other.of(n) for n in range(12)]


def test_without_chance_there_is_no_luck() -> None:
    one = meter("through-the-desert")
    assert not any(one.of(n) for n in range(one.game.length))
