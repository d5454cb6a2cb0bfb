"""Checks 7 and 8: what a seat may know, and events that lead from view to view."""

from __future__ import annotations

import json

from game.core.event import Event
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from tests.conformance.table import BOUND, Case, census, every_case, in_sight, sights


@every_case
def test_dealt_worlds_fit_what_the_seat_knows(case: Case) -> None:
    """Same view, same components, same legal actions for the seat to act, another future."""
    rules = case.rules
    for n, s in enumerate(sights(rules, "worlds")):
        seat = n % case.players
        world = rules.determinize(s, seat, Stream(n))
        assert rules.observe(world, seat) == rules.observe(s, seat)
        assert census(case, world) == census(case, s)
        assert world.rng != s.rng
        if seat == s.to_act:
            assert list(rules.legal(world)) == list(rules.legal(s))


@every_case
def test_equal_knowledge_gives_equal_worlds(case: Case) -> None:
    """Two positions that a seat cannot tell apart are dealt into the same world by the same stream."""
    rules = case.rules
    for n, s in enumerate(sights(rules, "swap")):
        seat = n % case.players
        twin = rules.determinize(s, seat, Stream(n + 1000))
        ours, theirs = (rules.determinize(each, seat, Stream(n)) for each in (s, twin))
        assert ours == theirs
        assert ours.digest() == theirs.digest()


@every_case
def test_players_never_receive_the_position(case: Case) -> None:
    match, stream = Match(case.rules, "task"), Stream(2)
    while not match.over and match.length < 80:
        task = match.task(match.to_act, Budget(steps=1), Stream(match.length))
        assert task.world is not match._state
        assert task.world.rng != match._state.rng
        assert task.legal == tuple(match.legal())
        assert task.view == match.view(task.seat)
        match.play(stream.choice(match.legal()))


@every_case
def test_redacted_events_lead_from_view_to_view(case: Case) -> None:
    """For every seat; what is redacted once stays as it is, and prints as JSON."""
    rules, stream = case.rules, Stream(8)
    s = rules.setup("fold")
    views = [rules.observe(s, seat) for seat in range(case.players)]
    for n in range(BOUND):
        if s.to_act < 0:
            break
        events: list[Event] = []
        rules.apply(s, stream.choice(rules.legal(s)), events.append)
        for seat in range(case.players):
            for event in events:
                seen = rules.redact(event, seat)
                assert rules.redact(seen, seat) == seen
                views[seat] = rules.fold(views[seat], seen)
            assert not in_sight(n) or views[seat] == rules.observe(s, seat)
        json.dumps([event.to_json() for event in events])
    assert views == [rules.observe(s, seat) for seat in range(case.players)]


@every_case
def test_events_change_nothing(case: Case) -> None:
    """With or without a listener the same position follows."""
    rules, stream = case.rules, Stream(6)
    heard: list[Event] = []
    loud, silent = rules.setup("silent", heard.append), rules.setup("silent")
    assert loud == silent
    while loud.to_act >= 0:
        action = stream.choice(rules.legal(loud))
        rules.apply(loud, action, heard.append)
        rules.apply(silent, action)
        assert loud.digest() == silent.digest()
    assert heard


@every_case
def test_views_agree_with_the_position(case: Case) -> None:
    rules = case.rules
    for s in sights(rules, "views"):
        for seat in range(case.players):
            view = rules.observe(s, seat)
            assert (view.viewer, view.players) == (seat, case.players)
            assert (view.to_act, view.turn) == (s.to_act, s.turn)
            assert view.scores == rules.scores(s)
            assert view.over == (s.to_act < 0)
            assert view.round >= 1
            assert view.phase
