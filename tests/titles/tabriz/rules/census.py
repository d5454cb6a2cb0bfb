"""Where every piece of Tabriz is."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.tabriz.goods import amounts
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.state import TabrizState


def census(rules: TabrizRules, s: TabrizState) -> Mapping[str, object]:
    """Cards of each deck, dice of each colour, apprentices; the same at every moment of a game."""
    held = [card for pile in (*s.hands, *s.looked, *s.done, *s.decks) for card in pile]
    held += [card for pile in s.discards for card in range(pile.bit_length()) if pile >> card & 1]
    dice = [die >> 3 for lying in s.dice for die in lying]
    return {
        "cards": sorted(held),
        "dice": [n + dice.count(colour) for colour, n in enumerate(s.pool)],
        "apprentices": [
            len(standing) + lying.bit_count() <= 3 for standing, lying in zip(s.standing, s.lying)
        ],
        "nothing owed": min(*s.qeran, *s.prestige, *(n for goods in s.goods for n in amounts(goods))) >= 0,
        "one marker": -1 <= s.bonus < rules.facts.players,
        "first players": 0 <= s.first < rules.facts.players,
    }
