"""Where every piece of Yspahan is."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_

from game.titles.yspahan.rules import YspahanRules
from game.titles.yspahan.state import CARD_BITS, CARD_MASK, YspahanState


def census(rules: YspahanRules, s: YspahanState) -> Mapping[str, object]:
    """Cards by kind, dice on the tower, one cube a shop, buildings; the same at every moment of a game."""
    facts = rules.facts
    piles = [s.discards, *s.hands]
    kinds = range(len(facts.kinds))
    every_shop = sum(goods.bit_count() for goods in s.goods)
    return {
        "cards": [
            s.deck.count(kind) + sum(pile >> CARD_BITS * kind & CARD_MASK for pile in piles) for kind in kinds
        ],
        "white dice at most": sum(s.white) <= facts.white_dice,
        "yellow dice at most": sum(s.yellow) <= facts.yellow_dice,
        "faces of rows with dice": [
            bool(face) == bool(w + y) for face, w, y in zip(s.faces, s.white, s.yellow)
        ],
        "one cube a shop": every_shop - s.taken.bit_count(),
        "all shops": s.taken == reduce(or_, s.goods),
        "one owner a souk": [sum(bool(g & mask) for g in s.goods) < 2 for mask in facts.city.souk_masks],
        "room on the caravan": len(s.caravan) < facts.caravan_size,
        "buildings": [sum(1 << b for b in raised) - built for raised, built in zip(s.raised, s.built)],
        "nothing owed": min(*s.camels, *s.gold, *s.points) >= 0,
    }
