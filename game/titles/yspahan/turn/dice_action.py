"""The dice action: a group leaves the tower and is used; cubes come into the shops (YS-3, YS-4)."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.yspahan.actions import BUILD, CARD, GOODS, SUPERVISOR
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.events import CubePlaced, CubesLost, NoRowLeft, Received, RowTaken, YellowRemoved
from game.titles.yspahan.facts import CAMEL_ROW, STOCK_ROWS, YspahanFacts
from game.titles.yspahan.state import AFTER, ANYWHERE, MOVE, PUT, YspahanState
from game.titles.yspahan.turn.buildings import raise_building
from game.titles.yspahan.turn.deck import discard, draw_card

USES = {GOODS: "goods", SUPERVISOR: "supervisor", CARD: "card"}
"""Uses as `RowTaken` names them; every other one is a mode of building."""


def usable(s: YspahanState) -> tuple[int, ...]:
    """Dice by row that may be used now: yellow ones by the first player alone (YS-2.6, YS-10.4)."""
    if s.turn != s.first:
        return s.white
    return tuple([white + yellow for white, yellow in zip(s.white, s.yellow)])


def amount(facts: YspahanFacts, built: int, row: int, dice: int, extra: int) -> int:
    """Camels, gold or cubes that so many dice give (YS-3.3, YS-3.4, YS-7.4, YS-7.5, YS-7.9, YS-8.2).

    built: mask of the seat's buildings; extra: dice that a card adds.
    """
    return dice + extra + facts.powers[built].row_bonus[row]


def take(facts: YspahanFacts, s: YspahanState, action: Action, emit: Emit | None) -> None:
    """Take a group for one of its uses (YS-3.1, YS-3.2); with two players also for building (YS-10.5)."""
    row, use, more = action.args
    seat, value = s.turn, s.faces[row]
    got = 0
    discarded = None
    if use == GOODS:
        dice = s.white[row] + (s.yellow[row] if seat == s.first else 0)
        got = amount(facts, s.built[seat], row, dice, 1 if more else 0)
        if more:
            discard(s, seat, more - 1)
            discarded = facts.kinds[more - 1]
    clear_row(s, row)
    s.phase = AFTER
    if emit:
        emit(RowTaken(seat, ROWS[row], USES.get(use, "build"), value, got, discarded))
    remove_yellow(facts, s, emit)
    if use == GOODS:
        take_goods(s, row, got, emit)
    elif use == SUPERVISOR:
        s.todo.append((MOVE, value))
    elif use == CARD:
        draw_card(facts, s, seat, emit)
    else:
        raise_building(facts, s, more, use - BUILD, emit)


def clear_row(s: YspahanState, row: int) -> None:
    """All dice of a row leave the tower (YS-3.1, YS-10.4)."""
    s.white = (*s.white[:row], 0, *s.white[row + 1 :])
    s.yellow = (*s.yellow[:row], 0, *s.yellow[row + 1 :])
    s.faces = (*s.faces[:row], 0, *s.faces[row + 1 :])


def remove_yellow(facts: YspahanFacts, s: YspahanState, emit: Emit | None) -> None:
    """With three and four players yellow dice serve the first player alone (YS-2.6)."""
    if facts.players == 2 or s.step or s.yellow == facts.no_dice:
        return
    s.yellow = facts.no_dice
    s.faces = tuple([face if white else 0 for face, white in zip(s.faces, s.white)])
    if emit:
        emit(YellowRemoved())


def take_goods(s: YspahanState, row: int, got: int, emit: Emit | None) -> None:
    """Camels, gold, or cubes to place in the quarter, the Hoist's too (YS-3.3, YS-3.4, YS-4.1, YS-7.10)."""
    seat = s.turn
    if row not in STOCK_ROWS:
        s.todo.append((PUT, row - 1, got))
        return
    camels, gold = (got, 0) if row == CAMEL_ROW else (0, got)
    s.camels[seat] += camels
    s.gold[seat] += gold
    if emit:
        emit(Received(seat, camels, gold, "row"))


def draw_instead(facts: YspahanFacts, s: YspahanState, _: Action, emit: Emit | None) -> None:
    """No group is left: draw a card, which is the dice action; the turn goes on (YS-3.6, YS-3.7)."""
    s.phase = AFTER
    if emit:
        emit(NoRowLeft(s.turn))
    remove_yellow(facts, s, emit)
    draw_card(facts, s, s.turn, emit)


def put(facts: YspahanFacts, s: YspahanState, action: Action, emit: Emit | None) -> None:
    """Place one cube; on with the next while there is one and a legal shop (YS-4.1, YS-4.5)."""
    seat, city, shop = s.turn, facts.city, action.args[0]
    _, quarter, left = s.todo.pop()
    bit = 1 << shop
    s.goods[seat] |= bit
    s.taken |= bit
    if emit:
        mask = city.souk_masks[city.souk_of[shop]]
        emit(CubePlaced(seat, city.shops[shop], s.goods[seat] & mask == mask))
    left -= 1
    if left and quarter != ANYWHERE:
        if city.open_shops(quarter, s.goods[seat], s.taken):
            s.todo.append((PUT, quarter, left))
        elif emit:
            emit(CubesLost(seat, left))
