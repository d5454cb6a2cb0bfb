"""The tables of numbers of Tabriz's rule book, made from its content."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.title import Amounts, Cell, NumberTable
from game.titles.tabriz.content import Price, Reward, TabrizContent
from game.titles.tabriz.content.tiles import MATERIALS, Cost, DiceTile, Goods, SharedShop, Shop, Track, Trader

MOST_SOLD = 6
"""Goods of one purchase that the head of the price table names."""


def tables(content: TabrizContent) -> dict[str, NumberTable]:
    """Every table by its name."""
    numbers = content.numbers
    return {
        "materials": tuple(
            (f"[{material.id}] material.{material.id}", material.list_price, *_faces(content, material.id))
            for material in numbers.materials
        ),
        "dice": tuple(_dice(content)),
        "seats": tuple(
            (number, seat.qeran, *_amounts(seat)) for number, seat in enumerate(numbers.start.seats, 1)
        ),
        "kinds": tuple(_kinds(content)),
        "pairs": tuple(_pairs(content)),
        "shops": tuple(_shops(content)),
        "prices": _prices(content),
        "ladders": tuple(_ladders(content)),
        "dice-prices": tuple(
            (f"tile.{tile.id}", *tile.prices.amounts)
            for tile in content.tiles
            if isinstance(tile, DiceTile) and tile.prices
        ),
        "traders": tuple(_trades(content)),
        "talent": tuple(_levels(content)),
        "decks": tuple(_decks(content)),
        "workshops": tuple(_workshops(content)),
    }


def _amounts(goods: Goods) -> list[int | None]:
    return [n or None for n in goods.amounts]


def _faces(content: TabrizContent, material: str) -> list[int | None]:
    """On how many faces of a die of every colour a material stands."""
    return [die.faces.count(material) or None for die in content.numbers.dice]


def _dice(content: TabrizContent) -> Iterator[tuple[Cell, ...]]:
    """Dice by colour, and what one costs where dice are bought (TB-6.2)."""
    costs = [tile.colours.amounts for tile in content.tiles if isinstance(tile, DiceTile) and tile.colours]
    for place, die in enumerate(content.numbers.dice):
        yield f"[die:{die.id}] colour.{die.id}", die.pieces, costs[0][place] if costs else None


# ---- the Bazaar and its tiles ----
def _kinds(content: TabrizContent) -> Iterator[tuple[Cell, ...]]:
    """Spaces of every kind with two players and with more (TB-1.2)."""
    small, large = content.board(2).spaces, content.board(3).spaces
    for kind in dict.fromkeys(space.kind for space in large):
        counts = (sum(space.kind == kind for space in spaces) for spaces in (small, large))
        yield f"kind.{kind}", *(count or None for count in counts)


def _pairs(content: TabrizContent) -> Iterator[tuple[Cell, ...]]:
    """The two sides of the tiles with dice (TB-1.3)."""
    dice = [tile for tile in content.tiles if isinstance(tile, DiceTile)]
    for name in dict.fromkeys(tile.tile for tile in dice):
        one, other = (tile for tile in dice if tile.tile == name)
        yield f"kind.{one.kind}", f"tile.{one.id}", f"tile.{other.id}"


def _shops(content: TabrizContent) -> Iterator[tuple[Cell, ...]]:
    """Every track: spaces, goods at the start, added each workshop phase, and whether it is sold off."""
    for name, side, track in _tracks(content):
        start = (track.start.two, track.start.more)
        if isinstance(track, SharedShop):
            yield name, side, track.spaces, *start, len(track.restock), None, "[cross] clear"
            continue
        # A track that is set to a number gets none added (TB-5.10).
        added = track.restock if track.reset is None else None
        sold_off = "[cross] clear" if track.overflow == "clear" else "discard"
        yield name, side, track.spaces, *start, added, track.refill or None, sold_off


def _prices(content: TabrizContent) -> NumberTable:
    """What so many goods cost, and from how many on a price takes all; none where more are sold at once."""
    rows: list[tuple[Cell, ...]] = []
    for name, side, track in _tracks(content):
        if any(cost.n > MOST_SOLD for cost in track.costs):
            return ()
        if track.costs:
            rows.append((name, side, *_price_row(track.costs)))
    return tuple(rows)


def _price_row(costs: Sequence[Cost]) -> Iterator[Cell]:
    prices = {cost.n: cost.price for cost in costs}
    yield from (prices.get(n) for n in range(1, MOST_SOLD + 1))
    yield next((cost.n for cost in costs if cost.plus), None)


def _ladders(content: TabrizContent) -> Iterator[tuple[Cell, ...]]:
    """The prices by space in the order in which goods leave them (TB-5.3)."""
    for name, side, track in _tracks(content):
        if isinstance(track, Track) and track.ladder:
            yield name, side, track.ladder[::-1]


def _tracks(content: TabrizContent) -> Iterator[tuple[str, str, Track | SharedShop]]:
    """Every track with the name of its shop and its side."""
    for tile in content.tiles:
        side = f"side-{tile.side}"
        if isinstance(tile, Shop):
            for track in tile.tracks:
                yield f"[{track.material}] tile.{tile.id}", side, track
        elif isinstance(tile, SharedShop):
            yield f"[{tile.materials[0]}] tile.{tile.id}", side, tile


def _trades(content: TabrizContent) -> Iterator[tuple[Cell, ...]]:
    for tile in content.tiles:
        if isinstance(tile, Trader):
            for trade in tile.trades:
                given, got = _pictured(trade.give), _pictured(trade.get)
                yield f"tile.{tile.id}", f"side-{tile.side}", given, got, trade.times


# ---- talent, cards ----
def _levels(content: TabrizContent) -> Iterator[tuple[int, str]]:
    """Every marked level with the key of what it brings; prestige is told apart by its place."""
    prestige = 0
    for level in content.numbers.talent:
        name = f"unlock-{level.effect.deck}" if level.effect.deck else level.effect.op
        if level.effect.op == "prestige":
            prestige += 1
            name = f"prestige-{prestige}"
        yield level.level, name


def _decks(content: TabrizContent) -> Iterator[tuple[Cell, ...]]:
    """Cards, talent that unlocks them, least and most prestige, cards with workshop actions (TB-7.4)."""
    levels = {level.effect.deck: level.level for level in content.numbers.talent}
    for deck in content.commissions.decks:
        prestige = [card.prestige for card in deck.cards] or [0]
        active = sum(bool(card.workshop) for card in deck.cards)
        numbers = (len(deck.cards), levels.get(deck.id), min(prestige), max(prestige), active)
        yield f"deck.{deck.id}.name", *numbers


def _workshops(content: TabrizContent) -> Iterator[tuple[Cell, ...]]:
    """One row a workshop action; what one begins with stands in the first row of a card (TB-9.2)."""
    for card in content.workshops.cards:
        start: Cell = _pictured(card.start)
        for strip in card.workshop:
            given = _pictured(strip.give)
            yield f"card.{card.id}", start, given if given.parts else None, _pictured(strip.get)
            start = None


def _pictured(goods: Goods | Reward | Price) -> Amounts:
    """Goods, money and the rest with their pictures."""
    parts = [(n, material) for material, n in zip(MATERIALS, goods.amounts)]
    if isinstance(goods, Reward | Price):
        parts += [(goods.qeran, "qeran"), (goods.card, "card")]
    if isinstance(goods, Reward):
        parts += [(goods.talent, "talent"), (int(goods.die is not None), f"die:{goods.die}")]
    return Amounts(tuple((n, picture) for n, picture in parts if n))
