"""Refusals for want of qeran or goods, with the numbers."""

from __future__ import annotations

from game.core.rules import Refusal
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.goods import amounts, lacking, named, pack
from game.titles.tabriz.state import TabrizState

Ids = tuple[str, ...]


def too_dear(s: TabrizState, price: int, rule: str, places: Ids) -> Refusal:
    """It costs more qeran than the seat has."""
    return Refusal(rule, "too_dear", places, {"price": price, "qeran": s.qeran[s.to_act]})


def without_goods(s: TabrizState, cost: int, rule: str, places: Ids) -> Refusal | None:
    """The first material of which the seat holds too little; None if it has all."""
    for material, need, has in zip(MATERIALS, amounts(cost), amounts(s.goods[s.to_act])):
        if has < need:
            numbers: dict[str, int | str] = {"material": material, "need": need, "has": has}
            return Refusal(rule, "goods_missing", (*places, material), numbers)
    return None


def card_lacks(s: TabrizState, cost: int, card: str) -> Refusal | None:
    """Everything that a commission lacks; `what`: the materials, one per piece (TB-7.2)."""
    lacks = lacking(amounts(cost), amounts(s.goods[s.to_act]))
    if not any(lacks):
        return None
    short = named(pack(lacks))
    places = (card, *dict.fromkeys(short))
    return Refusal("TB-7.2", "card_lacks", places, {"card": card, "n": len(short), "what": " ".join(short)})
