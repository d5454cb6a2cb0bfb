"""Commissions, talent, workshop actions: what a weaver gets done, and what triggers the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.tabriz import cards, dice
from game.titles.tabriz.events import (
    BonusTaken,
    Completed,
    DiceRolled,
    StripsBegan,
    StripsEnded,
    StripUsed,
    TalentRaised,
)
from game.titles.tabriz.goods import ONE
from game.titles.tabriz.purse import pay, receive
from game.titles.tabriz.state import (
    BY_COMMISSIONS,
    BY_TALENT,
    DRAWN,
    FRESH,
    OWED,
    PERSONAL,
    STRIPS,
    TabrizState,
    changed,
)

if TYPE_CHECKING:
    from game.titles.tabriz.rules import TabrizRules

REASONS = ("", "end.commissions", "end.talent")


def complete(rules: TabrizRules, s: TabrizState, card: int, say: Emit | None) -> None:
    """Hand in the goods, take the reward, tuck it under the workshop bar (TB-7.2, TB-7.3, TB-9.5).

    Ruling: no text gives an order within a reward; it is taken as the cards list it: qeran and goods, talent
    with the two cards of a deck that it unlocks, then the die. All of it belongs to this action, so that the
    die is on the table when the player chooses which card he keeps.
    """
    seat, what = s.turn, rules.commissions[card]
    pay(s, seat, 0, what.cost, "commission", say)
    s.hands[seat] = cards.without(s.hands[seat], card)
    s.done = changed(s.done, seat, (*s.done[seat], card))
    s.prestige = changed(s.prestige, seat, s.prestige[seat] + what.prestige)
    s.completed += 1
    if say:
        say(Completed(seat, rules.actions.names[card], len(s.done[seat]), what.prestige))
    if len(s.done[seat]) >= rules.content.numbers.end.commissions:
        trigger(rules, s, seat, BY_COMMISSIONS, say)
    receive(s, seat, what.qeran, what.goods, "commission", say)
    raise_talent(rules, s, seat, what.talent, say)
    if what.die >= 0:
        roll_one(rules, s, seat, what.die, "commission", say)


def roll_one(
    rules: TabrizRules, s: TabrizState, seat: int, colour: int, source: str, say: Emit | None
) -> None:
    """Roll a die of the pool for its material; without such a die nothing happens (TB-6.12)."""
    if not s.pool[colour]:
        return
    rolled = dice.throw_now(rules, s, (colour,), strips=s.phase == STRIPS)
    if say:
        say(DiceRolled("pool", tuple(map(dice.shown, rolled))))
    receive(s, seat, 0, ONE[rolled[0] & dice.FACE], source, say)


def raise_talent(rules: TabrizRules, s: TabrizState, seat: int, steps: int, say: Emit | None) -> None:
    """Raise the talent up to the top; newly unlocked decks give cards at once (TB-7.5, TB-7.6, TB-7.8)."""
    old = s.talent[seat]
    new = min(old + steps, rules.top_talent)
    if new == old:
        return
    s.talent[seat] = new
    if say:
        say(TalentRaised(seat, new, rules.talent_prestige[new]))
    if new >= rules.content.numbers.end.talent:
        trigger(rules, s, seat, BY_TALENT, say)
    for level, effect in rules.unlocks:
        if old < level <= new:
            unlock(rules, s, seat, effect, say)


def unlock(
    rules: TabrizRules, s: TabrizState, seat: int, effect: tuple[int, int, int], say: Emit | None
) -> None:
    """The first look into a new deck: draw, keep one, discard the rest (TB-7.6, TB-7.8)."""
    deck, n, keeps = effect
    mix = [0, 0, 0]
    mix[deck] = min(n, cards.available(s, deck))
    cards.draw_to_choose(rules, s, seat, tuple(mix), keeps, say)


def trigger(rules: TabrizRules, s: TabrizState, seat: int, why: int, say: Emit | None) -> None:
    """The first takes the bonus marker at once; each other one is owed a turn (TB-10.1, TB-10.2)."""
    if s.bonus >= 0:
        return
    s.bonus, s.closing = seat, why
    if not rules.finish_round:
        s.owed = rules.everybody & ~(1 << seat)
    if say:
        say(BonusTaken(seat, rules.content.numbers.end.bonus, REASONS[why]))


def begin_strips(s: TabrizState, seat: int, personal: bool, say: Emit | None) -> None:
    """A seat may use each of its workshop actions once (TB-8.1, TB-9.3)."""
    s.used = 0
    if not personal:
        s.to_act = s.turn = seat
        s.rolls = 0
    if say:
        say(StripsBegan(seat, personal))


def use(rules: TabrizRules, s: TabrizState, args: tuple[int, ...], say: Emit | None) -> None:
    """Carry out a workshop action: give what it asks, get what it brings (TB-8.2 to TB-8.5)."""
    seat, card, place = s.to_act, args[0], args[1]
    number = rules.actions.strip_at[card] + place
    strip = rules.strips[number]
    if not strip.repeat:
        s.used |= 1 << number
    if s.todo and s.todo[-1] == (PERSONAL, FRESH):
        s.todo[-1] = (PERSONAL, OWED)
    if say:
        say(StripUsed(seat, rules.actions.names[card], place + 1))
    pay(s, seat, strip.qeran, strip.goods, "strip", say)
    if strip.card:
        s.hands[seat] = cards.without(s.hands[seat], args[2])
        cards.discard(rules, s, seat, (args[2],), "hand", say)
    receive(s, seat, strip.get_qeran, strip.get_goods, "strip", say)
    if strip.die >= 0:
        roll_one(rules, s, seat, strip.die, "strip", say)
    if strip.draws:
        if strip.card:
            cards.ask_for_deck(rules, s, seat)
        else:
            cards.draw(rules, s, seat, args[2], 1, False, say)
    raise_talent(rules, s, seat, strip.talent, say)


def draw_one(rules: TabrizRules, s: TabrizState, deck: int, say: Emit | None) -> None:
    """The one card of the bank, of a swap or of a personal workshop phase (TB-4.2, TB-8.5, TB-9.4)."""
    if s.todo[-1][0] == PERSONAL:
        s.todo[-1] = (PERSONAL, DRAWN)
    else:
        s.todo.pop()
    cards.draw(rules, s, s.to_act, deck, 1, False, say)


def end_personal(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """The personal workshop phase is over; the card that was not drawn before it is drawn now (TB-9.4)."""
    _, state = s.todo.pop()
    s.used = 0
    if say:
        say(StripsEnded(s.to_act, True))
    if state != DRAWN:
        cards.ask_for_deck(rules, s, s.to_act)
