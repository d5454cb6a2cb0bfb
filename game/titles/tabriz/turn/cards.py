"""The three decks: drawing, choosing, discarding, making a deck new."""

from __future__ import annotations

from game.core.event import Emit
from game.core.rng import shuffle
from game.titles.tabriz.bazaar import bits
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.events import CardKept, CardsDiscarded, CardsDrawn, DeckRenewed
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.state import DRAW, KEEP, Cards, TabrizState, changed

DECK_ORDER, RENEWAL, FIRST_PLAYER, LAYOUT, WORKSHOP_DEAL, START_DICE = 1, 5, 10, 11, 12, 13
"""Purposes of chance in set-up (a deck adds its number) and for decks made new."""

DRAWS_APART = 64
"""Draws of chance that one renewal of a deck may use."""


def available(s: TabrizState, deck: int) -> int:
    """Cards of a deck that can be drawn, its discards included (TB-4.5)."""
    return len(s.decks[deck]) + s.discards[deck].bit_count()


def open_decks(facts: TabrizFacts, s: TabrizState, seat: int) -> tuple[int, ...]:
    """Unlocked decks that have cards (TB-4.4)."""
    talent = s.talent[seat]
    return tuple(
        [
            deck
            for deck, level in enumerate(facts.unlocked_at)
            if talent >= level and (s.decks[deck] or s.discards[deck])
        ]
    )


def draw(
    facts: TabrizFacts, s: TabrizState, seat: int, deck: int, n: int, choose: bool, emit: Emit | None
) -> None:
    """Draw n cards of a deck, which must be there, into the hand or to choose from (TB-4.4, TB-4.5)."""
    cards: list[int] = []
    for _ in range(n):
        if not s.decks[deck]:
            renew(facts, s, deck)
            if emit:
                emit(DeckRenewed(DECKS[deck]))
        cards.append(s.decks[deck][-1])
        s.decks = changed(s.decks, deck, s.decks[deck][:-1])
    if choose:
        s.looked = changed(s.looked, seat, tuple(sorted((*s.looked[seat], *cards))))
    else:
        s.hands[seat] = tuple(sorted((*s.hands[seat], *cards)))
    if emit:
        emit(CardsDrawn(seat, DECKS[deck], tuple(facts.actions.names[card] for card in cards), choose))


def renew(facts: TabrizFacts, s: TabrizState, deck: int) -> None:
    """Shuffle the discards of an empty deck into a new one (TB-4.5)."""
    cards = bits(s.discards[deck])
    shuffle(cards, facts.luck, s.rng, RENEWAL + deck, s.renewals[deck] * DRAWS_APART)
    s.decks, s.discards = changed(s.decks, deck, tuple(cards)), changed(s.discards, deck, 0)
    s.renewals = changed(s.renewals, deck, s.renewals[deck] + 1)


def discard(
    facts: TabrizFacts, s: TabrizState, seat: int, cards: Cards, source: str, emit: Emit | None
) -> None:
    """Lay cards face up on the discards of their decks."""
    for card in cards:
        deck = facts.deck_of[card]
        s.discards = changed(s.discards, deck, s.discards[deck] | 1 << card)
    if emit:
        emit(CardsDiscarded(seat, tuple(facts.actions.names[card] for card in cards), source))


def without(cards: Cards, card: int) -> Cards:
    """The cards without one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def keep_card(facts: TabrizFacts, s: TabrizState, card: int, emit: Emit | None) -> None:
    """Take one of the cards looked at; after the last one the rest is discarded (TB-4.1, TB-1.7)."""
    seat, left = s.to_act, s.todo[-1][1]
    s.looked = changed(s.looked, seat, without(s.looked[seat], card))
    s.hands[seat] = tuple(sorted((*s.hands[seat], card)))
    if emit:
        emit(CardKept(seat, DECKS[facts.deck_of[card]], facts.actions.names[card]))
    if left > 1 and s.looked[seat]:
        s.todo[-1] = (KEEP, left - 1)
        return
    s.todo.pop()
    rest = s.looked[seat]
    s.looked = changed(s.looked, seat, ())
    if rest:
        discard(facts, s, seat, rest, "looked", emit)


def draw_to_choose(
    facts: TabrizFacts, s: TabrizState, seat: int, mix: tuple[int, ...], keeps: int, emit: Emit | None
) -> None:
    """Draw from the decks in their order and ask which cards are kept (TB-4.1, TB-7.6)."""
    for deck, n in enumerate(mix):
        if n:
            draw(facts, s, seat, deck, n, True, emit)
    if s.looked[seat]:
        s.todo.append((KEEP, min(keeps, len(s.looked[seat]))))


def ask_for_deck(facts: TabrizFacts, s: TabrizState, seat: int) -> None:
    """One card must be drawn, if any unlocked deck has one (TB-4.2)."""
    if open_decks(facts, s, seat):
        s.todo.append((DRAW,))
