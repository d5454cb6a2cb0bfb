"""Nothing hidden leaves the kernel: views, events, worlds; and events that lead from view to view."""

from __future__ import annotations

import pytest

from game.core.event import Event
from game.core.rng import Stream, key_of
from game.titles.tabriz.events import HIDDEN
from game.titles.tabriz.state import TabrizState, changed
from tests.titles.tabriz.positions import Table, tabriz
from tests.titles.tabriz.rules.census import census

MODES = [(2, ()), (3, ("advanced_workshops",)), (5, ())]


def walk(players: int, seed: str, *on: str, steps: int = 400) -> list[TabrizState]:
    """Positions of the beginning of a random game."""
    rules, stream = tabriz(players, *on), Stream(key_of(seed))
    found = [rules.setup(seed)]
    while found[-1].to_act >= 0 and len(found) < steps:
        s = found[-1].clone()
        rules.apply(s, stream.choice(rules.legal(s)))
        found.append(s)
    return found


@pytest.mark.parametrize(("players", "on"), MODES)
def test_tb_1_8_dealt_worlds_look_the_same_and_are_whole(players: int, on: tuple[str, ...]) -> None:
    rules = tabriz(players, *on)
    for n, s in enumerate(walk(players, "worlds", *on)):
        seat = n % players
        world = rules.determinize(s, seat, Stream(n))
        assert rules.observe(world, seat) == rules.observe(s, seat)
        assert census(rules, world) == census(rules, s)
        twin = rules.determinize(s, seat, Stream(n + 999))
        assert rules.determinize(twin, seat, Stream(n)) == world


def test_tb_1_8_swapped_hidden_cards_change_nothing_for_a_seat() -> None:
    one, two = Table(3), Table(3)
    other = (one.me + 1) % 3
    card = two.s.decks[0][0]
    mine = two.s.hands[other]
    two.s.decks = changed(two.s.decks, 0, (mine[0], *two.s.decks[0][1:]))
    two.s.hands[other] = tuple(sorted((card, *mine[1:])))
    assert one.view(one.me) == two.view(one.me)
    assert one.view(other) != two.view(other)
    worlds = [t.rules.determinize(t.s, t.me, Stream(3)) for t in (one, two)]
    assert worlds[0] == worlds[1]


def test_tb_1_8_no_card_of_others_in_an_event() -> None:
    rules, stream = tabriz(3), Stream(11)
    s = rules.setup("secret")
    told = 0
    for _ in range(600):
        events: list[Event] = []
        rules.apply(s, stream.choice(rules.legal(s)), events.append)
        for event in events:
            if event.type in ("CardsDrawn", "CardKept"):
                body = rules.redact(event, (event.seat + 1) % 3).to_json()  # type: ignore[attr-defined]
                shown = body.get("cards", body.get("card"))
                assert shown in (HIDDEN, [HIDDEN] * len(event.to_json().get("cards", [])))  # type: ignore[arg-type]
                told += 1
    assert told > 10


@pytest.mark.parametrize(("players", "on"), MODES)
def test_redacted_events_lead_from_view_to_view(players: int, on: tuple[str, ...]) -> None:
    rules, stream = tabriz(players, *on), Stream(key_of(f"fold{players}"))
    s = rules.setup("fold")
    views = [rules.observe(s, seat) for seat in range(players)]
    for _ in range(900):
        events: list[Event] = []
        rules.apply(s, stream.choice(rules.legal(s)), events.append)
        for seat in range(players):
            for event in events:
                views[seat] = rules.fold(views[seat], rules.redact(event, seat))
            assert views[seat] == rules.observe(s, seat)
        if s.to_act < 0:
            return


def test_throws_of_one_turn_do_not_shift_those_of_the_next() -> None:
    rolled = []
    for first in ("hold", "reroll:1"):
        table = Table(3).no_dice_elsewhere().put("a1", "caravanserai", "f", "gf").give(9).visit("a1")
        table.play(first, "skip", "done").no_dice_elsewhere().put("a1", "gita-warehouse").give(30).visit("a1")
        table.play("roll:white")
        rolled.append(table.of("DiceRolled")[0].dice)
    assert rolled[0] == rolled[1]


def test_tb_1_8_every_unseen_card_may_lie_anywhere() -> None:
    """Each unseen card comes to lie on top of its deck and at its bottom in some worlds."""
    table = Table(3)
    worlds = [table.rules.determinize(table.s, table.me, Stream(seed)) for seed in range(300)]
    unseen = {card for world in worlds for card in world.decks[1]}
    assert {world.decks[1][0] for world in worlds} == unseen
    assert {world.decks[1][-1] for world in worlds} == unseen
