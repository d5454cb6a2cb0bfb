"""The deck: drawing, renewing, discarding."""

from __future__ import annotations

from game.core.event import Emit
from game.core.rng import shuffle
from game.titles.yspahan.events import CardDrawn, Reshuffled
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import CARD_BITS, CARD_MASK, YspahanState
from game.titles.yspahan.turn.dice import RENEWAL

DEALS_APART = 64
"""Draws of chance that one renewal of the deck may use."""


def unpack(pile: int) -> list[int]:
    """The kinds of a packed pile, one entry a card, ascending."""
    found: list[int] = []
    kind = 0
    while pile:
        found += [kind] * (pile & CARD_MASK)
        pile >>= CARD_BITS
        kind += 1
    return found


def draw_card(facts: YspahanFacts, s: YspahanState, seat: int, emit: Emit | None) -> None:
    """Draw the top card, from a renewed deck if need be; nothing if none is left (YS-3.5, YS-8.12)."""
    if not s.deck:
        if not s.discards:
            if emit:
                emit(CardDrawn(seat, None))
            return
        renew(facts, s)
        if emit:
            emit(Reshuffled())
    kind = s.deck[-1]
    s.deck = s.deck[:-1]
    s.hands[seat] += 1 << CARD_BITS * kind
    if emit:
        emit(CardDrawn(seat, facts.kinds[kind]))


def renew(facts: YspahanFacts, s: YspahanState) -> None:
    """Shuffle all discards into a new deck (YS-8.12)."""
    cards = unpack(s.discards)
    shuffle(cards, facts.luck, s.rng, RENEWAL, s.renewals * DEALS_APART)
    s.deck, s.discards = tuple(cards), 0
    s.renewals += 1


def discard(s: YspahanState, seat: int, kind: int) -> None:
    """Lay a card of the hand face up on the discards (YS-8.13)."""
    card = 1 << CARD_BITS * kind
    s.hands[seat] -= card
    s.discards += card
