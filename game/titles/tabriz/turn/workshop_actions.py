"""Workshop actions, in the workshop phase and in a personal one."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.tabriz.events import StripsBegan, StripsEnded, StripUsed
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.state import DRAWN, FRESH, OWED, PERSONAL, TabrizState
from game.titles.tabriz.turn import cards
from game.titles.tabriz.turn.commissions import raise_talent, roll_one
from game.titles.tabriz.turn.purse import pay, receive


def begin_strips(s: TabrizState, seat: int, personal: bool, emit: Emit | None) -> None:
    """A seat may use each of its workshop actions once (TB-8.1, TB-9.3)."""
    s.used = 0
    if not personal:
        s.to_act = s.turn = seat
        s.rolls = 0
    if emit:
        emit(StripsBegan(seat, personal))


def use(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Carry out a workshop action: give what it asks, get what it brings (TB-8.2 to TB-8.5, TB-8.7)."""
    seat, args = s.to_act, action.args
    card, place = args[0], args[1]
    number = facts.actions.strip_at[card] + place
    strip = facts.strips[number]
    if not strip.repeat:
        s.used |= 1 << number
    if s.todo and s.todo[-1] == (PERSONAL, FRESH):
        s.todo[-1] = (PERSONAL, OWED)
    if emit:
        emit(StripUsed(seat, facts.actions.names[card], place + 1))
    pay(s, seat, strip.qeran, strip.goods, "strip", emit)
    if strip.card:
        s.hands[seat] = cards.without(s.hands[seat], args[2])
        cards.discard(facts, s, seat, (args[2],), "hand", emit)
    receive(s, seat, strip.get_qeran, strip.get_goods, "strip", emit)
    if strip.die >= 0:
        roll_one(facts, s, seat, strip.die, "strip", emit)
    if strip.draws:
        if strip.card:
            cards.ask_for_deck(facts, s, seat)
        else:
            cards.draw(facts, s, seat, args[2], 1, False, emit)
    raise_talent(facts, s, seat, strip.talent, emit)


def draw_one(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """The one card of the bank, of a swap or of a personal workshop phase (TB-4.2, TB-8.5, TB-9.4)."""
    if s.todo[-1][0] == PERSONAL:
        s.todo[-1] = (PERSONAL, DRAWN)
    else:
        s.todo.pop()
    cards.draw(facts, s, s.to_act, action.args[0], 1, False, emit)


def end_personal(facts: TabrizFacts, s: TabrizState, emit: Emit | None) -> None:
    """The personal workshop phase is over; the card that was not drawn before it is drawn now (TB-9.4)."""
    _, drawn = s.todo.pop()
    s.used = 0
    if emit:
        emit(StripsEnded(s.to_act, True))
    if drawn != DRAWN:
        cards.ask_for_deck(facts, s, s.to_act)
