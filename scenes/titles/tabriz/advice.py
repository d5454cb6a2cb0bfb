"""What a move would make possible: the best purchase of a tile, and where a commission's goods can be had."""

from __future__ import annotations

from collections.abc import Mapping

from game.content.text import Texts
from game.titles.tabriz.content import MEYDAN
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import (
    NOTHING,
    Amounts,
    Offer,
    Source,
    best_offer,
    lacking,
    offers,
    reachable,
    sources,
)
from game.titles.tabriz.view import TabrizView
from scenes.titles.tabriz.cards.where import Where
from scenes.titles.tabriz.phrases import GAP, NBSP, goods, goods_text, qeran

MOST_LINES = 2


class Advice:
    """Looks over the tiles for one seat; made anew for every position."""

    def __init__(self, facts: TabrizFacts, texts: Texts, view: TabrizView, seat: int) -> None:
        self.facts, self.texts, self.view, self.seat = facts, texts, view, seat
        self.weaver = view.weavers[seat]
        self.near: Mapping[str, int] = reachable(facts, view, seat)
        self._offers = {space: offers(facts, view, space, self.weaver.goods) for space in self.near}

    # ---- commissions ----
    def lines(self, cost: Amounts) -> tuple[str, tuple[Where, ...]]:
        """("ready" | "near" | "far" | "dear" | "", up to two remarks) for a commission's cost."""
        weaver = self.weaver
        if not any(lacking(cost, weaver.goods)):
            return "ready", ((self.texts("tabriz.where.ready"), "[check]"),)
        found = sources(cost, weaver.goods, weaver.qeran, self.near, self._offers)
        payable = [s for s in found if s.offer.price <= self.weaver.qeran]
        if payable and not payable[0].lacks:
            full, *shorter = self._line(payable[0])
            return "near", ((f"{self.texts('tabriz.where.all')} {full}", *(f"[check]{s}" for s in shorter)),)
        if payable:
            return "far", tuple(self._line(source) for source in _different(payable)[:MOST_LINES])
        if found:
            short = found[0].offer.price - self.weaver.qeran
            full = self.texts("tabriz.where.dear", n=short, tile=self._tile(found[0].space))
            return "dear", ((full, self.texts("tabriz.short", n=short), f"−{qeran(short)}"),)
        return "", ((self.texts("tabriz.where.nowhere"), ""),)

    def _tile(self, space: str) -> str:
        """The short name of a tile; cards are narrow."""
        tile = self.facts.tiles[self.view.tiles[space]]
        short = f"art.short.{tile.tile if tile.kind != 'alley' else tile.id}"
        return self.texts(short if short in self.texts else f"tile.{tile.id}")

    def _line(self, source: Source) -> Where:
        """Steps, tile and purchase; shorter without spaces and steps, at last the tile or the steps alone."""
        offer, tile, n = source.offer, self._tile(source.space), source.steps
        if offer.give != NOTHING:
            what = f"{goods(offer.give)}{NBSP}[to]{NBSP}{goods(offer.get)}"
            tight = f"{_tight(offer.give)}[to]{_tight(offer.get)}"
        else:
            what = f"{goods(offer.get)}{NBSP}· {qeran(offer.price)}"
            tight = f"{_tight(offer.get)}·{offer.price}[qeran]"
        full = self.texts("tabriz.where.line", n=n, tile=tile, what=what)
        near = f"{n}[steps]"
        return full, f"{near}{tile}:{NBSP}{tight}", f"{tile}:{NBSP}{tight}", f"{near}{tile}", tile, near

    # ---- tiles ----
    def best(self, space: str) -> Offer | None:
        """What a visit could bring for certain: the largest list value per price that the purse allows."""
        there = self._offers.get(space) or offers(self.facts, self.view, space, self.weaver.goods)
        return best_offer(self.facts, there, self.weaver.qeran)

    def tag(self, space: str) -> str:
        """What the tile under the pointer offers: the best purchase and what it leaves."""
        if space == MEYDAN:
            return ""
        offer = self.best(space)
        if offer is None:
            prices = [o.price for o in offers(self.facts, self.view, space, self.weaver.goods)]
            short = min(prices, default=0) - self.weaver.qeran
            return self.texts("tabriz.tag.dear", n=short) if short > 0 else ""
        if offer.give != NOTHING:
            return f"{goods(offer.give)}{NBSP}[to]{NBSP}{goods(offer.get)}"
        purse = self.weaver.qeran - offer.price
        return self.texts(
            "tabriz.tag.buy", goods=goods(offer.get), price=qeran(offer.price), left=qeran(purse)
        )


def _tight(amounts: Amounts) -> str:
    """Goods without spaces between them."""
    return goods_text(amounts).replace(GAP, "")


def _different(sources: list[Source]) -> list[Source]:
    """Sources of different materials, the best of each."""
    found: list[Source] = []
    seen: set[tuple[bool, ...]] = set()
    for source in sources:
        kinds = tuple(n > 0 for n in source.offer.get)
        if kinds not in seen:
            seen.add(kinds)
            found.append(source)
    return found
