"""What a seat does not know: the deck and the hands of the others."""

from __future__ import annotations

from game.titles.template_toll.events import CardDrawn
from game.titles.template_toll.state import DECK, TollState

from game.core.event import Event
from game.core.rng import KEYED, Stream, shuffle


def redact(event: Event, seat: int) -> Event:
    """A drawn card is seen by its owner alone."""
    if isinstance(event, CardDrawn) and event.seat != seat:
        return CardDrawn(event.seat, 0)
    return event


def determinize(s: TollState, seat: int, stream: Stream) -> TollState:
    """A world in which the cards that a seat cannot see are dealt again."""
    world = s.clone()
    others = [i for i in range(len(s.hands)) if i != seat]
    unseen = sorted([*s.deck, *(card for i in others for card in s.hands[i])])
    world.rng = stream.bits()
    shuffle(unseen, KEYED, world.rng, DECK)
    for i in others:
        world.hands[i] = [unseen.pop() for _ in s.hands[i]]
    world.deck = unseen
    return world


def reshuffle(s: TollState, stream: Stream) -> TollState:
    """The position with other luck to come: another order of the deck, the hands as they are."""
    world = s.clone()
    world.rng = stream.bits()
    world.deck = sorted(s.deck)
    shuffle(world.deck, KEYED, world.rng, DECK)
    return world
