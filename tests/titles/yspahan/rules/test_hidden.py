"""Nothing hidden leaves the kernel: views, events, worlds; and events that lead from view to view."""

from __future__ import annotations

import pytest

from game.core.event import Event
from game.core.rng import Stream, key_of
from game.titles.yspahan.state import YspahanState
from game.titles.yspahan.view import YspahanView
from tests.titles.yspahan.positions import KINDS, Table, yspahan
from tests.titles.yspahan.rules.census import census


def walk(players: int, seed: str) -> list[YspahanState]:
    """All positions of a random game."""
    rules, stream = yspahan(players), Stream(key_of(seed))
    s = rules.setup(seed)
    found = [s]
    while s.to_act >= 0:
        s = s.clone()
        rules.apply(s, stream.choice(rules.legal(s)))
        found.append(s)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ys_8_13_dealt_worlds_look_the_same_and_are_whole(players: int) -> None:
    rules = yspahan(players)
    for n, s in enumerate(walk(players, "worlds")):
        seat = n % players
        world = rules.determinize(s, seat, Stream(n))
        assert rules.observe(world, seat) == rules.observe(s, seat)
        assert census(rules, world) == census(rules, s)
        twin = rules.determinize(s, seat, Stream(n + 999))
        assert rules.determinize(twin, seat, Stream(n)) == world


def test_ys_8_13_swapped_hidden_cards_change_nothing_for_a_seat() -> None:
    one = Table(3).after().give(1, cards="camels").give(2, cards="no-gold gold")
    two = Table(3).after().give(1, cards="gold").give(2, cards="camels exchange")
    assert one.rules.observe(one.s, 0) == two.rules.observe(two.s, 0)
    assert one.rules.observe(one.s, 1) != two.rules.observe(two.s, 1)
    assert one.rules.determinize(one.s, 0, Stream(3)) == two.rules.determinize(two.s, 0, Stream(3))


def test_ys_8_13_no_card_of_others_in_a_view_or_event() -> None:
    rules, stream = yspahan(3), Stream(11)
    s = rules.setup("secret")
    while s.to_act >= 0:
        events: list[Event] = []
        rules.apply(s, stream.choice(rules.legal(s)), events.append)
        for event in events:
            if event.type == "CardDrawn":
                seen = rules.redact(event, (event.seat + 1) % 3).to_json()  # type: ignore[attr-defined]
                assert seen["card"] in ("hidden", None)
        for seat in range(3):
            assert list(rules.observe(s, seat).hand) == [KINDS[kind] for kind in _cards(s.hands[seat])]


def _cards(pile: int) -> list[int]:
    return [kind for kind in range(9) for _ in range(pile >> 4 * kind & 15)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_redacted_events_lead_from_view_to_view(players: int) -> None:
    rules, stream = yspahan(players), Stream(key_of(f"fold{players}"))
    s = rules.setup("fold")
    views: list[YspahanView] = [rules.observe(s, seat) for seat in range(players)]
    while s.to_act >= 0:
        events: list[Event] = []
        rules.apply(s, stream.choice(rules.legal(s)), events.append)
        for seat in range(players):
            for event in events:
                views[seat] = rules.fold(views[seat], rules.redact(event, seat))
            assert views[seat] == rules.observe(s, seat)


def test_what_somebody_else_draws_does_not_shift_the_dice() -> None:
    rules = yspahan(3)
    a, b = rules.setup("luck"), rules.setup("luck")
    rules.apply(a, rules.parse("roll:0"))
    rules.apply(b, rules.parse("roll:2"))
    assert a.white != b.white or a.yellow != b.yellow
    for s in (a, b):
        s.phase, s.step, s.todo = 2, 2, []
        rules.apply(s, rules.parse("end"))
        s.gold[s.turn] = 3
        rules.apply(s, rules.parse("roll:0"))
    assert a.white == b.white
