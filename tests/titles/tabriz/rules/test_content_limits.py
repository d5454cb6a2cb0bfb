"""The first number that the data may not have is refused, and the last one that it may have is not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.titles.tabriz import content as c
from game.titles.tabriz.content import tiles as t
from tests.titles.limits import Limit, every_limit, holds
from tests.titles.tabriz.positions import content

DATA = content()
TILES = {tile.id: tile for tile in DATA.tiles}
WOOL, SHARED, TRADER = TILES["wool-a"], TILES["wool-camel-b"], TILES["trader-wool-a"]
BARGAIN, CROOK, GITA = TILES["bargain-paradise"], TILES["crooks-alley"], TILES["gita-warehouse"]
assert isinstance(WOOL, t.Shop)
assert isinstance(TRADER, t.Trader)
TRACK, TRADE, ONE = WOOL.tracks[0], TRADER.trades[0], t.Goods(wool=1)
LADDER = t.Track("silk", 2, t.Filling(0, 0), "clear", ladder=(1, 1))
NUMBERS, K01, DECKS = DATA.numbers, DATA.commissions.decks[0].cards[0], DATA.commissions.decks
STRIP = c.Strip(c.Reward(qeran=1))
UNLOCK = c.TalentEffect("unlock", 2, "bazaari", 1)
LEVELS = NUMBERS.talent
CARDS = DATA.workshops.cards
BOARD = DATA.bazaar.boards[0]
EMPTY: dict[str, Any] = {"start": t.Filling(0, 0), "costs": ()}
GIVEN, SECOND = c.Price(card=1), c.Space("n", "meydan", 1, 1)


def spaces(n: int) -> dict[str, Any]:
    """A track of so many spaces with a price for one good."""
    return {"spaces": n, "start": t.Filling(0, 0), "refill": 0, "costs": (t.Cost(1, 1),)}


LIMITS: list[Limit] = [
    # what may stand, and what may not
    (t.Goods(), {"wool": 99}, {"wool": 100}),
    (t.Goods(), {"silk": 0}, {"silk": -1}),
    (t.DiePrices(1, 1, 1), {"white": 0}, {"white": -1}),
    (t.Cost(1, 0), {"n": 1}, {"n": 0}),
    (t.Cost(1, 0), {"price": 0}, {"price": -1}),
    (TRACK, spaces(20), spaces(21)),
    (TRACK, spaces(1), spaces(0)),
    (TRACK, {"start": t.Filling(0, 5)}, {"start": t.Filling(0, 6)}),
    (TRACK, {"start": t.Filling(5, 0)}, {"start": t.Filling(-1, 0)}),
    (TRACK, {"refill": 5}, {"refill": 6}),
    (TRACK, {"reset": 5}, {"reset": 6}),
    (TRACK, {"restock": 0}, {"restock": -1}),
    (TRACK, {"costs": (t.Cost(5, 1),)}, {"costs": (t.Cost(6, 1),)}),
    (TRACK, {}, {"costs": ()}),
    (TRACK, {}, {"ladder": (1, 1, 1, 1, 1)}),
    (LADDER, {}, {"ladder": (1,)}),
    (LADDER, {}, {"ladder": (1, 1, 1)}),
    (TRADE, {"times": 20}, {"times": 21}),
    (TRADE, {"times": 1}, {"times": 0}),
    (TRADE, {"give": ONE}, {"give": t.Goods()}),
    (WOOL, {"tracks": (TRACK, TRACK)}, {"tracks": (TRACK,) * 3}),
    (WOOL, {"tracks": (TRACK,)}, {"tracks": ()}),
    (SHARED, {"spaces": 20}, {"spaces": 21}),
    (SHARED, {**EMPTY, "spaces": 1}, {**EMPTY, "spaces": 0}),
    (SHARED, {"start": t.Filling(0, 0)}, {"start": t.Filling(-1, 0)}),
    (SHARED, {"start": t.Filling(0, 0)}, {"start": t.Filling(0, -1)}),
    (SHARED, {"start": t.Filling(6, 6)}, {"start": t.Filling(6, 7)}),
    (SHARED, {"start": t.Filling(6, 6)}, {"start": t.Filling(7, 6)}),
    (SHARED, {"restock": ("wool",)}, {"restock": ("wool", "silk")}),
    (SHARED, {}, {"materials": ("wool", "wool"), "restock": ()}),
    (SHARED, {"costs": (t.Cost(6, 1),)}, {"costs": (t.Cost(7, 1),)}),
    (TRADER, {"trades": (TRADE,) * 9}, {"trades": (TRADE,) * 10}),
    (TRADER, {"trades": (TRADE,)}, {"trades": ()}),
    (BARGAIN, {"dice": ("black", "black")}, {"dice": ("black",)}),
    (BARGAIN, {"most": 0}, {"prices": None}),
    (GITA, {"most": 6}, {"most": 7}),
    (GITA, {"most": 1}, {"most": 0}),
    (GITA, {}, {"colours": t.DiePrices(1, 1, 1)}),
    (CROOK, {}, {"colours": None}),
    (CROOK, {}, {"prices": ONE}),
    (c.Reward(), {"qeran": 99}, {"qeran": 100}),
    (c.Reward(), {"qeran": 0}, {"qeran": -1}),
    (c.Reward(), {"talent": 9}, {"talent": 10}),
    (c.Reward(), {"talent": 0}, {"talent": -1}),
    (c.Reward(), {"wool": 99}, {"wool": 100}),
    (c.Price(), {"qeran": 99}, {"qeran": 100}),
    (c.Price(), {"qeran": 0}, {"qeran": -1}),
    (c.Price(), {"card": 1}, {"card": 2}),
    (c.Price(), {"card": 0}, {"card": -1}),
    (c.Price(), {"silk": 99}, {"silk": 100}),
    (STRIP, {"get": c.Reward(card=1)}, {"get": c.Reward(card=2)}),
    (STRIP, {"get": c.Reward(die="grey")}, {"get": c.Reward(card=1, die="grey")}),
    (STRIP, {"give": GIVEN, "get": c.Reward(card=1)}, {"give": GIVEN, "get": c.Reward(die="grey")}),
    (STRIP, {"give": c.Price(qeran=1), "repeat": True}, {"repeat": True}),
    (STRIP, {"give": c.Price(card=1), "repeat": True}, {"repeat": True, "give": c.Price()}),
    (STRIP, {"give": c.Price(wool=1), "repeat": True}, {"repeat": True, "get": c.Reward(card=1)}),
    (K01, {"cost": ONE}, {"cost": t.Goods()}),
    (K01, {"prestige": 0}, {"prestige": -1}),
    (K01, {"reward": c.Reward(qeran=1)}, {"reward": c.Reward(card=1)}),
    (K01, {"id": "k1-x"}, {"id": "k1_x"}),
    (DATA.commissions, {}, {"decks": DECKS[:2]}),
    (DATA.commissions, {}, {"decks": (DECKS[0], replace(DECKS[1], cards=DECKS[0].cards), DECKS[2])}),
    (CARDS[0], {"start": c.Reward(qeran=9, wool=2)}, {"start": c.Reward(talent=1)}),
    (CARDS[0], {}, {"start": c.Reward(card=1)}),
    (CARDS[0], {}, {"start": c.Reward(die="grey")}),
    (CARDS[0], {"id": "w"}, {"id": "W"}),
    (DATA.workshops, {"cards": CARDS[:10]}, {"cards": CARDS[:9]}),
    (DATA.workshops, {}, {"cards": (*CARDS[:10], CARDS[0])}),
    (NUMBERS.start, {"keep": 4}, {"keep": 5}),
    (NUMBERS.start, {"keep": 1}, {"keep": 0}),
    (NUMBERS.start, {}, {"seats": NUMBERS.start.seats[:4]}),
    (NUMBERS.start, {}, {"seats": (*NUMBERS.start.seats[:4], c.Reward(talent=1))}),
    (NUMBERS.start, {}, {"seats": (*NUMBERS.start.seats[:4], c.Reward(card=1))}),
    (NUMBERS.start, {}, {"seats": (*NUMBERS.start.seats[:4], c.Reward(die="grey"))}),
    (NUMBERS.turns, {"apprentices": 1}, {"apprentices": 0}),
    (NUMBERS.turns, {"reach": 1}, {"reach": 0}),
    (NUMBERS.turns, {"completions": 1}, {"completions": 0}),
    (NUMBERS.meydan, {"draw": 6}, {"draw": 7}),
    (NUMBERS.meydan, {"keep": 4}, {"keep": 5}),
    (NUMBERS.meydan, {"keep": 1}, {"keep": 0}),
    (UNLOCK, {"keep": 2}, {"keep": 3}),
    (UNLOCK, {"keep": 1}, {"keep": 0}),
    (UNLOCK, {"n": 1}, {"n": 0, "keep": 0}),
    (UNLOCK, {"op": "reach", "deck": None, "n": 1, "keep": 5}, {"op": "reach"}),
    (UNLOCK, {}, {"deck": None}),
    (NUMBERS.end, {"commissions": 40}, {"commissions": 41}),
    (NUMBERS.end, {"commissions": 1}, {"commissions": 0}),
    (NUMBERS.end, {"talent": 60}, {"talent": 61}),
    (NUMBERS.end, {"talent": 1}, {"talent": 0}),
    (NUMBERS.dice[0], {"pieces": 15}, {"pieces": 16}),
    (NUMBERS.dice[0], {"pieces": 0}, {"pieces": -1}),
    (NUMBERS.dice[0], {}, {"faces": NUMBERS.dice[0].faces[:5]}),
    (NUMBERS, {}, {"materials": NUMBERS.materials[:4]}),
    (NUMBERS, {}, {"dice": NUMBERS.dice[::-1]}),
    (NUMBERS, {"talent": LEVELS[:3]}, {"talent": (LEVELS[1], LEVELS[0])}),
    (NUMBERS, {}, {"talent": (LEVELS[0], LEVELS[0])}),
    (NUMBERS, {}, {"talent": (replace(LEVELS[0], effect=replace(UNLOCK, deck="karmandan")),)}),
    (BOARD, {}, {"spaces": (*BOARD.spaces, BOARD.spaces[-1])}),
    (BOARD, {}, {"spaces": (BOARD.spaces[1], BOARD.spaces[0], *BOARD.spaces[2:])}),
    (BOARD, {}, {"spaces": (*BOARD.spaces, c.Space("x", "alley", 1, 1))}),
    (BOARD, {}, {"spaces": (*BOARD.spaces, SECOND), "paths": (*BOARD.paths, ("m", "n"))}),
    (BOARD, {}, {"paths": (*BOARD.paths, ("m", "x"))}),
    (DATA.bazaar, {}, {"boards": (BOARD,)}),
]  # fmt: skip


@every_limit(LIMITS)
def test_a_limit_of_the_data_lies_where_it_is_said_to_lie(limit: Limit) -> None:
    assert holds(limit)
