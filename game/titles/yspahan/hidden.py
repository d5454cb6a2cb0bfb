"""What a seat may not know: the deck and the hands of the others."""

from __future__ import annotations

from game.core.event import Event
from game.core.rng import KEYED, Stream, shuffle
from game.titles.yspahan.events import HIDDEN, CardDrawn
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import CARD_BITS, CARD_MASK, YspahanState, cards_in


def redact(event: Event, seat: int) -> Event:
    """Cards drawn by others stay hidden; that there was none is public (YS-8.13)."""
    if isinstance(event, CardDrawn) and event.seat != seat and event.card is not None:
        return CardDrawn(event.seat, HIDDEN)
    return event


def unseen(facts: YspahanFacts, s: YspahanState, seat: int) -> list[int]:
    """Cards that the seat cannot see, by kind: all but its hand and the discards (YS-8.13)."""
    seen = s.discards + s.hands[seat]
    return [
        kind
        for kind, copies in enumerate(facts.copies)
        for _ in range(copies - (seen >> CARD_BITS * kind & CARD_MASK))
    ]


def determinize(facts: YspahanFacts, s: YspahanState, seat: int, stream: Stream) -> YspahanState:
    """A world that fits what the seat knows; equal views and streams give equal worlds."""
    world = s.clone()
    world.rng = stream.bits()
    cards = unseen(facts, s, seat)
    for i in range(len(cards) - 1, 0, -1):
        j = stream.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    for other in range(facts.players):
        if other != seat:
            world.hands[other] = sum(1 << CARD_BITS * cards.pop() for _ in range(cards_in(s.hands[other])))
    world.deck = tuple(cards)
    return world


def reshuffle(s: YspahanState, stream: Stream) -> YspahanState:
    """The position with other luck to come: another order of the deck, the hands as they are."""
    world = s.clone()
    world.rng = stream.bits()
    cards = sorted(s.deck)
    shuffle(cards, KEYED, stream.bits(), 0)
    world.deck = tuple(cards)
    return world
