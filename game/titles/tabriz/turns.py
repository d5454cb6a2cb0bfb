"""The course of the game: moves, turns, rounds, the workshop phase, last turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.tabriz import dice, stands
from game.titles.tabriz.bazaar import MEYDAN, bits
from game.titles.tabriz.events import (
    CommissionsDealt,
    GameEnded,
    MarkerPassed,
    Moved,
    Received,
    RoundBegan,
    StoodUp,
    StripsEnded,
    TurnEnded,
    WorkshopChosen,
)
from game.titles.tabriz.goods import named
from game.titles.tabriz.state import COMPLETE, KEEP, MOVE, OVER, START, STRIPS, TabrizState, changed
from game.titles.tabriz.weaving import REASONS, begin_strips

if TYPE_CHECKING:
    from game.titles.tabriz.rules import TabrizRules


# ---- before the first round --------------------------------------------------------------------------


def choose_workshop(rules: TabrizRules, s: TabrizState, card: int, say: Emit | None) -> None:
    """Keep one of two workshops and take what it begins with (TB-9.1, TB-9.2)."""
    seat = s.to_act
    s.workshop = changed(s.workshop, seat, card)
    qeran, goods = rules.workshop_start[card]
    s.qeran[seat] += qeran
    s.goods[seat] += goods
    if say:
        say(WorkshopChosen(seat, rules.actions.names[card]))
        say(Received(seat, qeran, named(goods), "start"))
    s.to_act = s.turn = (seat + 1) % rules.players
    if s.to_act == s.first:
        s.phase = START
        tell_hands(rules, s, say)
        ask_to_keep(rules, s)


def tell_hands(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """The cards dealt to every seat are looked at (TB-1.7)."""
    if not say:
        return
    deck = rules.content.commissions.decks[0].id
    for i in range(rules.players):
        seat = (s.first + i) % rules.players
        say(CommissionsDealt(seat, deck, tuple(rules.actions.names[card] for card in s.looked[seat])))


def ask_to_keep(rules: TabrizRules, s: TabrizState) -> None:
    """A seat keeps two of its first four cards (TB-1.7)."""
    s.todo.append((KEEP, rules.content.numbers.start.keep))


def after_keeping(rules: TabrizRules, s: TabrizState) -> None:
    """In set-up the next seat keeps its cards, then the first round begins (TB-1.7, TB-2.4)."""
    if s.phase != START or s.todo:
        return
    s.to_act = s.turn = (s.to_act + 1) % rules.players
    if s.to_act == s.first:
        s.phase = MOVE
    else:
        ask_to_keep(rules, s)


# ---- a turn ------------------------------------------------------------------------------------------


def move(rules: TabrizRules, s: TabrizState, origin: int, target: int, say: Emit | None) -> None:
    """Walk with a standing apprentice and lay him down; then the tile (TB-2.2, TB-3.1, TB-3.5)."""
    seat = s.turn
    standing = list(s.standing[seat])
    standing.remove(origin)
    s.standing[seat] = tuple(standing)
    if target != MEYDAN:
        s.lying[seat] |= 1 << target
    if say:
        names, steps = rules.bazaar.spaces, rules.bazaar.steps
        say(Moved(seat, names[origin], names[target], steps[origin][target]))
    s.phase = COMPLETE
    s.todo.append(stands.first_question(target))


def lying_in(rules: TabrizRules, s: TabrizState, seat: int) -> list[int]:
    """Spaces of the lying apprentices, Meydan once for each one there."""
    found = bits(s.lying[seat])
    at_home = rules.content.numbers.turns.apprentices - len(s.standing[seat]) - len(found)
    return [MEYDAN] * at_home + found


def done(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """End the turn, or the workshop actions of a seat (TB-2.1, TB-2.3, TB-10.4, TB-10.8)."""
    if s.phase == STRIPS:
        end_strips(rules, s, say)
        return
    if say:
        say(TurnEnded(s.turn))
    s.step += 1
    s.completed = s.rolls = 0
    s.owed &= ~(1 << s.turn)
    if s.closing and not rules.finish_round and not s.owed:
        end_game(s, say)
    elif s.step < rules.turns_a_round:
        next_turn(rules, s)
    elif s.closing and rules.finish_round:
        end_game(s, say)
    else:
        end_round(rules, s, say)


def next_turn(rules: TabrizRules, s: TabrizState) -> None:
    """The next seat clockwise; near the end only seats that are owed a turn (TB-2.3, TB-10.4)."""
    while True:
        seat = (s.first + s.step) % rules.players
        if not s.owed or s.owed >> seat & 1:
            break
        s.step += 1
    s.to_act = s.turn = seat
    s.phase = MOVE


# ---- the workshop phase ------------------------------------------------------------------------------


def end_round(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """Restock, stand up, reroll, then the workshop actions from the first player (TB-2.4, TB-8.1)."""
    s.round += 1
    s.phase = STRIPS
    if say:
        say(RoundBegan(s.round))
    restock(rules, s, say)
    for seat in range(rules.players):
        s.standing[seat] = tuple(sorted((*s.standing[seat], *lying_in(rules, s, seat))))
        s.lying[seat] = 0
    if say:
        say(StoodUp())
    reroll_tiles(rules, s, say)
    s.step = 0
    begin_strips(s, s.first, False, say)


def restock(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """Fill all shops from left to right; surplus clears a shop or is lost (TB-5.4, TB-5.6, TB-5.8)."""
    for space, tile in enumerate(s.tiles):
        stall = rules.stalls.get(tile)
        if stall is not None:
            stock, cleared = stall.restock(s.stock[space])
            if stock != s.stock[space]:
                s.stock[space] = stock
                stands.say_stock(rules, s, space, "cleared" if cleared else "restock", say)


def reroll_tiles(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """Roll the dice that lie on tiles; the Caravanserai gets a good (TB-2.4, TB-6.10)."""
    for space, lying in enumerate(s.dice):
        if lying:
            colours = [die >> dice.COLOUR_SHIFT for die in lying]
            s.dice[space] = dice.throw(rules, s.rng, dice.REROLL, s.round << 8 | space, colours)
            dice.say_dice(rules, s, space, say)
            if rules.dice_kind(s, space) == stands.CARAVANSERAI:
                stands.add_rolled(rules, s, space, say)


def end_strips(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """The next seat's workshop actions; after the last the marker passes (TB-2.5, TB-10.5)."""
    s.used = 0
    if say:
        say(StripsEnded(s.to_act, False))
    seat = (s.to_act + 1) % rules.players
    if seat != s.first:
        begin_strips(s, seat, False, say)
        return
    s.rolls = 0
    s.first = (s.first + 1) % rules.players
    if say:
        say(MarkerPassed(s.first))
    next_turn(rules, s)


def end_game(s: TabrizState, say: Emit | None) -> None:
    """The last turn is over (TB-10.3)."""
    s.phase, s.to_act = OVER, -1
    if say:
        say(GameEnded(REASONS[s.closing]))
