"""The first position of a game."""

from __future__ import annotations

from game.core.event import Emit
from game.core.rng import key_of, shuffle
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.scoring import PARTS
from game.titles.yspahan.state import YspahanState
from game.titles.yspahan.turn import dice
from game.titles.yspahan.turn.calendar import begin_day


def setup(facts: YspahanFacts, seed: str, emit: Emit | None = None) -> YspahanState:
    """Shuffle the cards and draw the starting player from the seed (YS-1.2, YS-1.3)."""
    key = key_of(seed)
    deck = [kind for kind, copies in enumerate(facts.copies) for _ in range(copies)]
    shuffle(deck, facts.luck, key, dice.DECK)
    return lay(facts, facts.luck.below(key, dice.FIRST_PLAYER, 0, facts.players), tuple(deck), key, emit)


def lay(
    facts: YspahanFacts, first: int, deck: tuple[int, ...], key: int = 0, emit: Emit | None = None
) -> YspahanState:
    """The first position with a given starting player and deck, its top last (YS-1.2)."""
    n, start = facts.players, facts.start
    s = YspahanState()
    s.rng, s.todo, s.day, s.first = key, [], 0, first
    s.white = s.yellow = s.faces = facts.no_dice
    s.supervisor = s.taken = s.discards = s.renewals = 0
    s.goods, s.hands, s.built = [0] * n, [0] * n, [0] * n
    s.camels, s.gold = [start.camels] * n, [start.gold] * n
    s.raised, s.raised_now = [()] * n, False
    s.caravan, s.deck, s.points = (), deck, [0] * (len(PARTS) * n)
    begin_day(facts, s, first, emit)
    return s
