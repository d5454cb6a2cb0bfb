"""What lies on a tile and what it costs, from plain values: for visits, views and what-ifs alike."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.tabriz.content.tiles import BARGAIN, CARAVANSERAI
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import BITS, KINDS, MASK, ONE, named
from game.titles.tabriz.turn.dice import FACE, face_value

DOUBLED = 2
"""Bargain Paradise: the chosen die counts so many times, in goods and in the price (TB-6.8)."""


def holds_goods(facts: TabrizFacts, tile: int) -> bool:
    """Whether goods can lie on a tile, also when none lie there now."""
    return tile in facts.shops or facts.dice_kind(tile) == CARAVANSERAI


def goods_on(facts: TabrizFacts, tile: int, stock: int) -> tuple[str, ...]:
    """Materials on a tile from left to right; on the Caravanserai's the cheapest first."""
    shop = facts.shops.get(tile)
    return named(stock) if shop is None else shop.goods_on(stock)


def shown_price(prices: Sequence[int], dice: Sequence[int]) -> int:
    """The sum of the prices of what dice show (TB-6.4, TB-6.9)."""
    return sum(prices[die & FACE] for die in dice)


def throw_price(facts: TabrizFacts, tile: int, mix: Sequence[int]) -> int:
    """Qeran for dice of the pool at Crook's Alley (TB-6.2)."""
    return sum(n * price for n, price in zip(mix, facts.die_prices[tile]))


def too_dear_faces(facts: TabrizFacts, tile: int, dice: Sequence[int], colour: int, purse: int) -> list[int]:
    """Faces of one more die at Gita's that would cost more than the purse holds (TB-6.4)."""
    prices = facts.prices[tile]
    room = purse - shown_price(prices, dice)
    return [face for face in facts.faces[colour] if prices[face] > room]


def dearest(prices: Sequence[int], goods: int) -> int:
    """The price of the dearest material in a stock (TB-6.11)."""
    return max((prices[i] for i in range(KINDS) if goods >> BITS * i & MASK), default=0)


def offered(facts: TabrizFacts, tile: int, stock: int, dice: Sequence[int], doubled: int) -> tuple[int, int]:
    """What a dice tile offers, as goods and price; doubled: Bargain Paradise's die that counts twice.

    Bargain Paradise: the doubled die is paid and the other one is free (TB-6.8); the Caravanserai: all that
    lies there for the price of the dearest (TB-6.11); Gita and Farideh: what the dice show (TB-6.4, TB-6.9).
    """
    prices, kind = facts.prices[tile], facts.dice_kinds[tile]
    if kind == CARAVANSERAI:
        return stock, dearest(prices, stock)
    if kind == BARGAIN:
        face = dice[doubled] & FACE
        return face_value(dice) + (DOUBLED - 1) * ONE[face], DOUBLED * prices[face]
    return face_value(dice), shown_price(prices, dice)
