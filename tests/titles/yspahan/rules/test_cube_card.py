"""The card that places a cube, where a single quarter still has room."""

from __future__ import annotations

import pytest

from game.titles.yspahan.content import QUARTERS
from tests.titles.yspahan.positions import Table


@pytest.mark.parametrize("open_quarter", QUARTERS)
def test_ys_8_6_a_cube_needs_room_in_any_one_quarter(open_quarter: str) -> None:
    table = Table(3).after().give(0, cards="cube")
    shops = table.rules.facts.city.shops
    table.put(1, *(shop for shop in shops if not shop.startswith(open_quarter)))
    assert "play:cube" in table.legal()
    table.put(1, *(shop for shop in shops if shop.startswith(open_quarter)))
    assert "play:cube" not in table.legal()
