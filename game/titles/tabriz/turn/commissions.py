"""Commissions and talent: completing, rewards, new decks, and what triggers the end."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.tabriz.events import BonusTaken, Completed, DiceRolled, TalentRaised
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import ONE
from game.titles.tabriz.state import BY_COMMISSIONS, BY_TALENT, END_REASONS, STRIPS, TabrizState, changed
from game.titles.tabriz.turn import cards, dice
from game.titles.tabriz.turn.purse import pay, receive


def complete(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Hand in the goods, take the reward, tuck it under the workshop bar (TB-7.2, TB-7.3, TB-9.5).

    Ruling: no text gives an order within a reward; it is taken as the cards list it: qeran and goods, talent
    with the two cards of a deck that it unlocks, then the die. All of it belongs to this action, so that the
    die is on the table when the player chooses which card he keeps.
    """
    seat, (card,) = s.turn, action.args
    what = facts.commissions[card]
    pay(s, seat, 0, what.cost, "commission", emit)
    s.hands[seat] = cards.without(s.hands[seat], card)
    s.done = changed(s.done, seat, (*s.done[seat], card))
    s.prestige = changed(s.prestige, seat, s.prestige[seat] + what.prestige)
    s.completed += 1
    if emit:
        emit(Completed(seat, facts.actions.names[card], len(s.done[seat]), what.prestige))
    if len(s.done[seat]) >= facts.numbers.end.commissions:
        trigger(facts, s, seat, BY_COMMISSIONS, emit)
    receive(s, seat, what.qeran, what.goods, "commission", emit)
    raise_talent(facts, s, seat, what.talent, emit)
    if what.die >= 0:
        roll_one(facts, s, seat, what.die, "commission", emit)


def roll_one(
    facts: TabrizFacts, s: TabrizState, seat: int, colour: int, source: str, emit: Emit | None
) -> None:
    """Roll a die of the pool for its material; without such a die nothing happens (TB-6.12)."""
    if not s.pool[colour]:
        return
    rolled = dice.throw_now(facts, s, (colour,), strips=s.phase == STRIPS)
    if emit:
        emit(DiceRolled("pool", tuple(map(dice.shown, rolled))))
    receive(s, seat, 0, ONE[rolled[0] & dice.FACE], source, emit)


def raise_talent(facts: TabrizFacts, s: TabrizState, seat: int, steps: int, emit: Emit | None) -> None:
    """Raise the talent up to the top; newly unlocked decks give cards at once (TB-7.5, TB-7.6, TB-7.8)."""
    old = s.talent[seat]
    new = min(old + steps, facts.top_talent)
    if new == old:
        return
    s.talent[seat] = new
    if emit:
        emit(TalentRaised(seat, new, facts.talent_prestige[new]))
    if new >= facts.numbers.end.talent:
        trigger(facts, s, seat, BY_TALENT, emit)
    for level, effect in facts.unlocks:
        if old < level <= new:
            unlock(facts, s, seat, effect, emit)


def unlock(
    facts: TabrizFacts, s: TabrizState, seat: int, effect: tuple[int, int, int], emit: Emit | None
) -> None:
    """The first look into a new deck: draw, keep one, discard the rest (TB-7.6, TB-7.8)."""
    deck, n, keeps = effect
    mix = [0, 0, 0]
    mix[deck] = min(n, cards.available(s, deck))
    cards.draw_to_choose(facts, s, seat, tuple(mix), keeps, emit)


def trigger(facts: TabrizFacts, s: TabrizState, seat: int, why: int, emit: Emit | None) -> None:
    """The first takes the bonus marker at once; each other one is owed a turn (TB-10.1, TB-10.2)."""
    if s.bonus >= 0:
        return
    s.bonus, s.closing = seat, why
    if not facts.finish_round:
        s.owed = facts.everybody & ~(1 << seat)
    if emit:
        emit(BonusTaken(seat, facts.numbers.end.bonus, END_REASONS[why]))
