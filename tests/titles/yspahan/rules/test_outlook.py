"""What the screen is told beforehand is what the rules then do: shops, walks, goods that leave, points."""

from __future__ import annotations

from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.titles.yspahan import outlook
from game.titles.yspahan.events import CaravanScored, CubePlaced, RowTaken
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from tests.titles.yspahan.positions import yspahan


def after(match: Match, text: str) -> tuple[YspahanView, list[str], list[object]]:
    """The view, the legal texts and the events once an action is carried out in a re-dealt world."""
    rules = match.rules
    world = match.task(match.to_act, Budget(), Stream(1)).world.clone()
    seat = match.to_act
    events: list[object] = []
    rules.apply(world, rules.parse(text), events.append)
    return rules.observe(world, seat), [rules.text(a) for a in rules.legal(world)], events


def check(match: Match, text: str, seen: dict[str, int]) -> None:
    """One action against what was foretold of it, in the position before it."""
    view: YspahanView = match.view(match.to_act)
    facts: YspahanFacts = match.rules.facts
    verb, *ids = text.split(":")
    if verb == "take":
        _check_take(match, view, facts, ids, text, seen)
    elif verb == "move":
        _, _, events = after(match, text)
        asked = after(match, text)[0].places if len(outlook.sends(facts, view, ids[0])) > 1 else ()
        sent = {event.shop for event in events if type(event).__name__ == "GoodSent"}  # type: ignore[attr-defined]
        assert sent | set(asked) <= set(outlook.sends(facts, view, ids[0]))
        seen["move"] = seen.get("move", 0) + 1


def _check_take(
    match: Match, view: YspahanView, facts: YspahanFacts, ids: list[str], text: str, seen: dict[str, int]
) -> None:
    """YS-3.3, YS-4.2, YS-4.3, YS-5.1, YS-5.2."""
    seat = view.to_act
    then, legal, events = after(match, text)
    if ids[1] == "supervisor":
        value = next(row.value for row in view.tower if row.id == ids[0])
        assert outlook.walks(facts, view, seat, value) == then.prices
    elif ids[1].startswith("goods"):
        amount = outlook.amounts(facts, view, seat, 1 if "+" in ids[1] else 0)[ids[0]]
        assert amount == next(e.amount for e in events if isinstance(e, RowTaken))
        if then.phase == "put":
            shops = outlook.open_shops(facts, view, seat, ids[0])
            assert {t.removeprefix("put:") for t in legal if t.startswith("put:")} == set(shops)
            for souk in outlook.fillable(facts, view, shops, amount):
                assert len(outlook.missing(view, facts.souks[souk])) <= amount
    seen[ids[1][:5]] = seen.get(ids[1][:5], 0) + 1


def test_what_is_foretold_comes_true() -> None:
    """At one choice in four of some random games."""
    seen: dict[str, int] = {}
    for players in (2, 3, 4):
        match = Match(yspahan(players), f"outlook/{players}")
        stream = Stream(key_of(f"outlook/{players}"))
        while not match.over:
            if stream.below(4) == 0:
                for text in match.legal_texts():
                    check(match, text, seen)
            match.play(stream.choice(match.legal()))
    assert min(seen[use] for use in ("goods", "super", "move")) > 30


def test_a_count_of_the_caravan_is_known_beforehand() -> None:
    """YS-6.3: at every week's end of a game."""
    match = Match(yspahan(3), "count")
    stream = Stream(key_of("count"))
    counted = 0
    while not match.over:
        before = match.view(0).caravan
        match.play(stream.choice(match.legal()))
        events = match.steps[-1].events
        for event in events:
            if isinstance(event, CaravanScored) and not event.emptied:
                assert event.points == outlook.caravan_points(match.rules.facts, before)
                counted += 1
    assert counted == match.rules.facts.weeks


def test_filling_a_souk_is_foretold_with_the_last_cube() -> None:
    """YS-4.3: what one cube can fill is what an event then calls completed."""
    match = Match(yspahan(4), "fill")
    stream = Stream(key_of("fill"))
    filled = 0
    while not match.over:
        view: YspahanView = match.view(match.to_act)
        action = stream.choice(match.legal())
        match.play(action)
        for event in match.steps[-1].events:
            if isinstance(event, CubePlaced):
                souks = outlook.fillable(match.rules.facts, view, [event.shop], 1)
                assert bool(souks) == event.completed
                filled += event.completed
    assert filled > 3


def test_goods_that_leave_are_those_of_the_served_shops() -> None:
    """YS-5.4: a double space sends from both its shops, an empty shop sends nothing."""
    match = Match(yspahan(3), "sends")
    stream = Stream(4)
    while len(match.view(0).goods) < 12:
        match.play(stream.choice(match.legal()))
    view: YspahanView = match.view(0)
    for space, shops in match.rules.facts.served.items():
        assert outlook.sends(match.rules.facts, view, space) == tuple(s for s in shops if s in view.goods)


def test_distances_on_the_cross() -> None:
    """YS-5.1: along an arm, round the crossing."""
    city = yspahan(2).facts.city
    index, distance = city.space_index, city.distance
    cases = (("centre", "w10", 10), ("w2", "w7", 5), ("e4", "centre", 4), ("n2", "e1", 3), ("w2", "s1", 3))
    for start, end, steps in cases:
        assert distance[index[start]][index[end]] == steps
