"""The body of a shop: goods and prices of its tracks, below or beside each other, whichever is larger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame as pg

from game.titles.tabriz.content.tiles import Cost, SharedShop, Shop, Tile
from scenes.titles.tabriz.pieces.sizes import rise
from scenes.titles.tabriz.tiles import rows as row
from scenes.titles.tabriz.tiles import track

HIGH = 38.0
"""Design units that a row of goods or prices takes at most."""

GAIN = 1.08
"""A less usual arrangement must show its pieces so many times larger."""

SPLITS = (0.34, 0.38, 0.42, 0.46, 0.5, 0.54, 0.58, 0.62)
"""Shares of the width for the goods where the prices stand beside them."""


class Ware(NamedTuple):
    """A track as it lies there: the good on every space, how many are there, its prices.

    clears: a good without a space empties it.
    """

    names: tuple[str, ...]
    there: int
    clears: bool
    costs: tuple[Cost, ...]
    ladder: tuple[int, ...] = ()


class Plan(NamedTuple):
    """Where goods and prices of every track stand; size: in pixels, mostly of the smallest of them."""

    goods: tuple[pg.Rect, ...]
    prices: tuple[pg.Rect, ...]
    size: float


def wares(tile: Tile, stock: Sequence[str]) -> list[Ware]:
    """The tracks of a shop with their goods; on a shared one two materials lie in turn."""
    if isinstance(tile, SharedShop):
        there, both = len(stock), tile.materials
        rest = (both[i % len(both)] for i in range(there, tile.spaces))
        return [Ware((*stock, *rest), there, True, tile.costs)]
    return [
        Ware(
            (track.material,) * track.spaces, list(stock).count(track.material), track.overflow == "clear",
            track.costs, track.ladder,
        )
        for track in (tile.tracks if isinstance(tile, Shop) else ())
    ]  # fmt: skip


def paint(brush: row.Brush, out: pg.Surface, body: pg.Rect, there: Sequence[Ware]) -> list[pg.Rect]:
    """Draw the tracks into the body of a tile; returns the boxes of the goods."""
    plan = arrange(brush, body, there)
    found: list[pg.Rect] = []
    for ware, goods, prices in zip(there, plan.goods, plan.prices):
        boxes = track.slots(brush, out, goods, ware.names, ware.there, ware.clears)
        found += boxes
        if ware.ladder:
            track.ladder(brush, out, prices, boxes, ware.ladder, ware.there)
        else:
            row.costs(brush, out, prices, ware.costs, ware.there)
    return found


def arrange(brush: row.Brush, body: pg.Rect, there: Sequence[Ware]) -> Plan:
    """The arrangement with the largest pieces; prices below the goods unless another one gains much."""
    best: Plan | None = None
    for plan in _plans(brush, body, there):
        if best is None or plan.size > best.size * GAIN:
            best = plan
    assert best is not None
    return best


def _plans(brush: row.Brush, body: pg.Rect, there: Sequence[Ware]) -> Iterator[Plan]:
    """Prices below, prices in two lines below, prices beside."""
    yield _below(brush, body, there, 1.0)
    if any(ware.ladder for ware in there):
        return
    yield _below(brush, body, there, 1.8)
    yield max((_beside(brush, body, there, share) for share in SPLITS), key=lambda plan: plan.size)


def _below(brush: row.Brush, body: pg.Rect, there: Sequence[Ware], weight: float) -> Plan:
    goods, prices = [], []
    step = min(body.h / len(there), rise(brush.theme, HIGH) * (1 + weight))
    for i in range(len(there)):
        top, middle, low = (
            round(body.y + y) for y in (i * step, (i + 1 / (1 + weight)) * step, (i + 1) * step)
        )
        goods.append(pg.Rect(body.x, top, body.w, middle - top))
        prices.append(pg.Rect(body.x, middle, body.w, low - middle))
    return _measured(brush, goods, prices, there)


def _beside(brush: row.Brush, body: pg.Rect, there: Sequence[Ware], share: float) -> Plan:
    goods, prices = [], []
    step = min(body.h / len(there), rise(brush.theme, HIGH * 1.3))
    left, apart = round(body.w * share), brush.theme.px(8)
    for i in range(len(there)):
        top, low = round(body.y + i * step), round(body.y + (i + 1) * step)
        goods.append(pg.Rect(body.x, top, left, low - top))
        prices.append(pg.Rect(body.x + left + apart, top, body.w - left - apart, low - top))
    return _measured(brush, goods, prices, there)


def _measured(
    brush: row.Brush, goods: Sequence[pg.Rect], prices: Sequence[pg.Rect], there: Sequence[Ware]
) -> Plan:
    sizes = []
    for ware, left, right in zip(there, goods, prices):
        sizes.append(track.slot_size(brush, left, ware.names, ware.clears))
        if ware.ladder:
            sizes.append(right.h)
        else:
            sizes.append(row.coin_size(brush, right, ware.costs))
    return Plan(tuple(goods), tuple(prices), min(sizes) + 0.2 * max(sizes) if min(sizes) else 0.0)
