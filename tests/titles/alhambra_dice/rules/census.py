"""Where every component of a position is (house: conformance counts them in every position)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.state import START_CHIP, DiceState
from game.titles.alhambra_dice.view import markers_left


def census(rules: DiceRules, s: DiceState) -> Mapping[str, object]:
    """Chips by kind, dice, building stones and the start chip; each must always come to the same number."""
    facts = rules.facts
    per, rounds = facts.light, facts.rounds
    hidden = s.bag[per * s.round :] if s.round < rounds else ()
    chips = Counter(facts.kinds[chip] for chip in (*hidden, *(c for c in s.laid if c >= 0)))
    for kind, name in enumerate(facts.kinds):
        chips[name] += s.gone[kind] + sum(s.hand[kind * facts.seats : (kind + 1) * facts.seats])
    on_track = sum(len(order) for order in s.order)
    waiting = sum(height == 0 for height in s.height)
    shown = facts.white + s.black if s.roll else facts.white
    thrown = sum(s.roll >> 4 * t & 15 for t in range(6)) if s.roll else facts.white
    starts = s.laid.count(START_CHIP) + (s.heir >= 0)
    return {
        "chips": dict(chips),
        "stones": on_track + waiting,
        "dice": thrown - shown,
        "markers": max(sum(map(len, s.markers)) + sum(markers_left(facts, s)) - facts.each * facts.seats, 0),
        "start chips": min(starts, 1) == starts,
    }
