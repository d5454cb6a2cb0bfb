"""The course of a round: turns, the workshop phase, last turns."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.tabriz.content.tiles import CARAVANSERAI
from game.titles.tabriz.events import GameEnded, MarkerPassed, RoundBegan, StoodUp, StripsEnded, TurnEnded
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.state import BY_ROUNDS, END_REASONS, MOVE, OVER, PERSONAL, STRIPS, TabrizState
from game.titles.tabriz.turn import dice
from game.titles.tabriz.turn.moving import lying_in
from game.titles.tabriz.turn.tile_visit import add_rolled, emit_stock
from game.titles.tabriz.turn.workshop_actions import begin_strips, end_personal

# ---- a turn ------------------------------------------------------------------------------------------


def done(facts: TabrizFacts, s: TabrizState, _action: Action, emit: Emit | None) -> None:
    """End the turn, or the workshop actions of a seat."""
    if s.todo and s.todo[-1][0] == PERSONAL:
        end_personal(facts, s, emit)
    elif s.phase == STRIPS:
        end_strips(facts, s, emit)
    else:
        end_turn(facts, s, emit)


def end_turn(facts: TabrizFacts, s: TabrizState, emit: Emit | None) -> None:
    """On to the next turn, the workshop phase or the end (TB-2.1, TB-2.3, TB-10.4, TB-10.8, TB-10.9)."""
    if emit:
        emit(TurnEnded(s.turn))
    s.step += 1
    s.completed = s.rolls = 0
    s.owed &= ~(1 << s.turn)
    if s.closing and not facts.finish_round and not s.owed:
        end_game(s, emit)
    elif s.step < facts.turns_per_round:
        next_turn(facts, s)
    elif s.closing and facts.finish_round:
        end_game(s, emit)
    elif s.round >= facts.numbers.end.rounds:
        s.closing = BY_ROUNDS
        end_game(s, emit)
    else:
        end_round(facts, s, emit)


def next_turn(facts: TabrizFacts, s: TabrizState) -> None:
    """The next seat clockwise; near the end only seats that are owed a turn (TB-2.3, TB-10.4)."""
    while True:
        seat = (s.first + s.step) % facts.players
        if not s.owed or s.owed >> seat & 1:
            break
        s.step += 1
    s.to_act = s.turn = seat
    s.phase = MOVE


# ---- the workshop phase ------------------------------------------------------------------------------


def end_round(facts: TabrizFacts, s: TabrizState, emit: Emit | None) -> None:
    """Restock, stand up, reroll, then the workshop actions from the first player (TB-2.4, TB-8.1)."""
    s.round += 1
    s.phase = STRIPS
    if emit:
        emit(RoundBegan(s.round))
    restock(facts, s, emit)
    for seat in range(facts.players):
        s.standing[seat] = tuple(sorted((*s.standing[seat], *lying_in(facts, s, seat))))
        s.lying[seat] = 0
    if emit:
        emit(StoodUp())
    reroll_tiles(facts, s, emit)
    s.step = 0
    begin_strips(s, s.first, False, emit)


def restock(facts: TabrizFacts, s: TabrizState, emit: Emit | None) -> None:
    """Fill all shops from left to right; surplus clears a shop or is lost (TB-5.4, TB-5.6, TB-5.8)."""
    for space, tile in enumerate(s.tiles):
        shop = facts.shops.get(tile)
        if shop is not None:
            stock, cleared = shop.restock(s.stock[space])
            if stock != s.stock[space]:
                s.stock[space] = stock
                emit_stock(facts, s, space, "cleared" if cleared else "restock", emit)


def reroll_tiles(facts: TabrizFacts, s: TabrizState, emit: Emit | None) -> None:
    """Roll the dice that lie on tiles; the Caravanserai gets a good (TB-2.4, TB-6.10)."""
    for space, lying in enumerate(s.dice):
        if lying:
            colours = [die >> dice.COLOUR_SHIFT for die in lying]
            s.dice[space] = dice.throw(facts, s.rng, dice.REROLL, s.round << 8 | space, colours)
            dice.emit_dice(facts, s, space, emit)
            if facts.dice_kind(s.tiles[space]) == CARAVANSERAI:
                add_rolled(facts, s, space, emit)


def end_strips(facts: TabrizFacts, s: TabrizState, emit: Emit | None) -> None:
    """The next seat's workshop actions; after the last the marker passes (TB-2.5, TB-10.5)."""
    s.used = 0
    if emit:
        emit(StripsEnded(s.to_act, False))
    seat = (s.to_act + 1) % facts.players
    if seat != s.first:
        begin_strips(s, seat, False, emit)
        return
    s.rolls = 0
    s.first = (s.first + 1) % facts.players
    if emit:
        emit(MarkerPassed(s.first))
    next_turn(facts, s)


def end_game(s: TabrizState, emit: Emit | None) -> None:
    """The last turn is over (TB-10.3, TB-10.9)."""
    s.phase, s.to_act = OVER, -1
    if emit:
        emit(GameEnded(END_REASONS[s.closing]))
