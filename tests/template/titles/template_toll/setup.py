"""Setting up: the deck is shuffled, nobody holds a card."""

from __future__ import annotations

from game.titles.template_toll.facts import TollFacts
from game.titles.template_toll.state import DECK, TURN, TollState

from game.core.event import Json
from game.core.rng import KEYED, key_of, shuffle


def deal(facts: TollFacts, seed: str) -> TollState:
    """The first position of a seed (TR-1.1)."""
    s = TollState()
    s.to_act = s.turn = s.rolls = 0
    s.phase, s.rounds, s.todo, s.rng = TURN, 1, [], key_of(seed)
    s.points = [0] * facts.players
    s.hands = [[] for _ in s.points]
    s.deck = [value for value, n in facts.cards.items() for _ in range(n)]
    shuffle(s.deck, KEYED, s.rng, DECK)
    return s


def setup_json(s: TollState) -> dict[str, Json]:
    """The `setup` object of a record: the order of the deck."""
    return {"deck": list[Json](s.deck)}
