"""What a seat may not know: the decks, the hands of the others and what they look at."""

from __future__ import annotations

from game.core.event import Event
from game.core.rng import KEYED, Stream, shuffle
from game.titles.tabriz.events import HIDDEN, CardKept, CardsDrawn, CommissionsDealt
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.state import WORKSHOPS, TabrizState, changed


def redact(event: Event, seat: int) -> Event:
    """Cards dealt to, drawn or kept by others stay hidden, only their decks show (TB-1.8)."""
    if isinstance(event, CardsDrawn) and event.seat != seat:
        return CardsDrawn(event.seat, event.deck, (HIDDEN,) * len(event.cards), event.choose)
    if isinstance(event, CommissionsDealt) and event.seat != seat:
        return CommissionsDealt(event.seat, event.deck, (HIDDEN,) * len(event.cards))
    if isinstance(event, CardKept) and event.seat != seat:
        return CardKept(event.seat, event.deck, HIDDEN)
    return event


def seen_cards(s: TabrizState, seat: int) -> set[int]:
    """Cards whose place the seat knows, discards left out (TB-1.8)."""
    seen = {card for done in s.done for card in done} | set(s.hands[seat])
    return seen if s.phase == WORKSHOPS else seen | set(s.looked[seat])


def determinize(facts: TabrizFacts, s: TabrizState, seat: int, stream: Stream) -> TabrizState:
    """A world that fits what the seat knows; equal views and streams give equal worlds (TB-1.8)."""
    world = s.clone()
    world.rng = stream.bits()
    known = seen_cards(s, seat)
    piles: list[list[int]] = []
    for deck, own in enumerate(facts.deck_cards):
        cards = [card for card in own if card not in known and not s.discards[deck] >> card & 1]
        for i in range(len(cards) - 1, 0, -1):
            j = stream.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        piles.append(cards)
    for other in range(facts.players):
        if other != seat:
            world.hands[other] = _deal_again(facts, piles, s.hands[other])
        if other != seat or s.phase == WORKSHOPS:
            world.looked = changed(world.looked, other, _deal_again(facts, piles, s.looked[other]))
    world.decks = tuple(map(tuple, piles))
    return world


def _deal_again(facts: TabrizFacts, piles: list[list[int]], cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many cards of each deck as there were."""
    return tuple(sorted(piles[facts.deck_of[card]].pop() for card in cards))


def reshuffle(s: TabrizState, stream: Stream) -> TabrizState:
    """The position with other luck to come: other orders of the decks, all that was drawn as it is."""
    world = s.clone()
    world.rng = stream.bits()
    piles = [sorted(deck) for deck in s.decks]
    for cards in piles:
        shuffle(cards, KEYED, stream.bits(), 0)
    world.decks = tuple(map(tuple, piles))
    return world
