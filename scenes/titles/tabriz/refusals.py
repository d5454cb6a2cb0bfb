"""Refusals that the screen knows best: the pool out of use, a bet before its dice, all that a card lacks."""

from __future__ import annotations

from game.core.rules import Refusal
from game.titles.tabriz.view import TabrizView
from scenes.titles.presenter import Region, Shown
from scenes.titles.tabriz.deeds import THROWS, bet_of
from scenes.titles.tabriz.market import missing
from scenes.titles.tabriz.phrases import goods
from scenes.titles.tabriz.plan import MATERIALS, Data


def own_refusal(data: Data, region: Region, shown: Shown) -> Refusal | None:
    """Why a click is refused where an attempted action would give another reason; None: ask the rules."""
    view: TabrizView = shown.view
    kind, _, rest = region.partition(":")
    if view.phase == "foreign":
        if region == "throw" and not bet_of(shown.picked):
            return Refusal("TB-6.3", "bet_first", ("bet:wool",))
        if kind == "bet" and rest in MATERIALS:
            price = data.tiles[view.tiles[view.place]].prices[MATERIALS.index(rest)]
            purse = view.weavers[view.to_act].qeran
            if price > purse:
                return Refusal("TB-6.3", "too_dear", (region,), {"price": price, "qeran": purse})
    if kind == "pool" and view.place and not view.phase.startswith((*THROWS, "gita")):
        return Refusal("TB-6.1", "pool_idle", (region,))
    return None


def lacking(data: Data, refusal: Refusal, shown: Shown) -> Refusal:
    """A refusal for want of goods for a commission, with everything that it lacks."""
    card = data.cards.get(refusal.places[0]) if refusal.places else None
    if refusal.key != "goods_missing" or card is None or refusal.rule != "TB-7.2":
        return refusal
    lacks = missing(card.cost, shown.view.weavers[shown.view.to_act].goods)
    places = (card.id, *(name for name, n in zip(MATERIALS, lacks) if n))
    return Refusal(
        refusal.rule, "card_lacks", places, {"card": card.id, "n": sum(lacks), "what": goods(lacks)}
    )
