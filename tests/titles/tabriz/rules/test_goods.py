"""Goods packed in one int: they never run over into the next material."""

from __future__ import annotations

from game.core.event import Event
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.events import Received
from game.titles.tabriz.goods import MOST, added, amounts, covers, pack
from game.titles.tabriz.turn.purse import receive
from tests.titles.tabriz.positions import Table


def test_a_stock_is_full_at_its_most() -> None:
    full = pack((MOST - 1, 0, MOST, 7, 0))
    assert amounts(added(full, pack((1, 1, 1, 1, 1)))) == (MOST, 1, MOST, 8, 1)
    assert amounts(added(full, pack((MOST,) * 5))) == (MOST,) * 5
    assert covers(added(full, full), pack((MOST, 0, MOST, 14, 0)))
    assert not covers(added(full, full), pack((0, 1, 0, 0, 0)))


def test_tb_1_5_what_no_stock_can_hold_is_not_received() -> None:
    s, told = Table(2).s, list[Event]()
    s.goods[0] = pack((MOST - 1, 0, 0, 0, 0))
    receive(s, 0, 0, pack((3, 1, 0, 0, 0)), "strip", told.append)
    assert amounts(s.goods[0]) == (MOST, 1, 0, 0, 0)
    assert told == [Received(0, 0, (MATERIALS[0], MATERIALS[1]), "strip")]
    receive(s, 0, 0, pack((3, 0, 0, 0, 0)), "strip", told.append)
    assert len(told) == 1
