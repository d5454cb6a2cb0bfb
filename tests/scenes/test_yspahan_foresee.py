"""What the tower foresees is what the rules then allow: shops, walks, goods that leave."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.match.store import program_root
from game.titles.yspahan.view import YspahanView
from scenes.titles.yspahan.foresee import distance, fillable, sends, startable, walks
from scenes.titles.yspahan.plan import Data
from scenes.titles.yspahan.tower import amounts
from tests.titles.yspahan.positions import yspahan

ROOT = program_root() / "data"


@pytest.fixture(scope="module")
def data() -> Data:
    return Data(ROOT / "yspahan")


def after(match: Match, text: str) -> tuple[YspahanView, list[str]]:
    """The view and the legal texts once an action is carried out in a re-dealt world."""
    rules = match.rules
    world = match.task(match.to_act, Budget(), Stream(1)).world.clone()
    seat = match.to_act
    rules.apply(world, rules.parse(text))
    return rules.observe(world, seat), [rules.text(a) for a in rules.legal(world)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shops_and_walks_are_those_of_the_rules(data: Data, players: int) -> None:
    """YS-4.2, YS-4.3, YS-5.1, YS-5.2: at every choice of a group in some random games."""
    seen = {"goods": 0, "supervisor": 0}
    for game in range(3):
        match = Match(yspahan(players), f"foresee/{game}")
        stream = Stream(key_of(f"foresee/{game}"))
        while not match.over:
            view: YspahanView = match.view(match.to_act)
            if view.phase == "take" and stream.below(4) == 0:
                for text in (match.rules.text(a) for a in match.legal()):
                    _check(data, match, view, text, seen)
            match.play(stream.choice(match.legal()))
    assert min(seen.values()) > 30


def _check(data: Data, match: Match, view: YspahanView, text: str, seen: dict[str, int]) -> None:
    seat = view.to_act
    verb, *ids = text.split(":")
    if verb != "take" or (ids[0] not in data.layout.quarters and ids[1] != "supervisor"):
        return
    then, legal = after(match, text)
    if ids[1] == "supervisor":
        value = next(row.value for row in view.tower if row.id == ids[0])
        assert walks(data, view, seat, value) == then.prices
        seen["supervisor"] += 1
    elif ids[1] == "goods":
        souks = startable(data, view, seat, ids[0])
        shops = {shop for souk in souks for shop in souk.shops if shop not in view.goods}
        assert {t.removeprefix("put:") for t in legal if t.startswith("put:")} == shops
        cubes = dict(zip((row.id for row in view.tower), amounts(data, view, seat)))[ids[0]]
        assert then.number == min(cubes, then.number)
        for souk in fillable(souks, view.goods, cubes):
            assert sum(shop not in view.goods for shop in souk.shops) <= cubes
        seen["goods"] += 1


def test_distances_on_the_cross(data: Data) -> None:
    """YS-5.1: along an arm, round the crossing, and the worked distances of the street."""
    assert distance(data, "centre", "w10") == 10
    assert distance(data, "w2", "w7") == 5
    assert distance(data, "e4", "centre") == 4
    assert distance(data, "n2", "e1") == 3
    assert distance(data, "w2", "s1") == 3


def test_goods_that_leave_are_those_of_the_served_shops(data: Data) -> None:
    """YS-5.4: a double space sends from both its shops, an empty shop sends nothing."""
    match = Match(yspahan(3), "sends")
    stream = Stream(4)
    while len(match.view(0).goods) < 12:
        match.play(stream.choice(match.legal()))
    view: YspahanView = match.view(0)
    for space, shops in data.served.items():
        assert sends(data, view, space) == tuple(shop for shop in shops if shop in view.goods)
