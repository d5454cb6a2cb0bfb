"""The dice action: a group leaves the tower and is used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.yspahan.actions import BUILD, CARD, GOODS, SUPERVISOR
from game.titles.yspahan.buildings import raise_building
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.deck import discard, draw_card
from game.titles.yspahan.events import CubePlaced, CubesLost, NoRowLeft, Received, RowTaken, YellowRemoved
from game.titles.yspahan.state import AFTER, ANYWHERE, MOVE, PUT, YspahanState

if TYPE_CHECKING:
    from game.titles.yspahan.rules import YspahanRules

CAMEL_ROW, GOLD_ROW = 0, 5
USES = ("goods", "supervisor", "card", "build")


def amount(rules: YspahanRules, s: YspahanState, row: int, extra: int) -> int:
    """Camels, gold or cubes with all extras (YS-3.3, YS-3.4, YS-7.4, YS-7.5, YS-7.9, YS-8.2)."""
    seat = s.turn
    mask, more = rules.row_bonus[row]
    dice = s.white[row] + (s.yellow[row] if seat == s.first else 0)
    return dice + extra + (more if s.built[seat] & mask else 0)


def take(rules: YspahanRules, s: YspahanState, row: int, use: int, more: int, say: Emit | None) -> None:
    """Take a group for one of its uses (YS-3.1, YS-3.2); with two players also for building (YS-10.5)."""
    seat, value = s.turn, s.faces[row]
    got = 0
    discarded = None
    if use == GOODS:
        got = amount(rules, s, row, 1 if more else 0)
        if more:
            discard(s, seat, more - 1)
            discarded = rules.kinds[more - 1]
    clear_row(s, row)
    s.phase = AFTER
    if say:
        say(RowTaken(seat, ROWS[row], USES[min(use, BUILD)], value, got, discarded))
    remove_yellow(rules, s, say)
    if use == GOODS:
        take_goods(s, row, got, say)
    elif use == SUPERVISOR:
        s.todo.append((MOVE, value))
    elif use == CARD:
        draw_card(rules, s, seat, say)
    else:
        raise_building(rules, s, more, use - BUILD, say)


def clear_row(s: YspahanState, row: int) -> None:
    """All dice of a row leave the tower (YS-3.1, YS-10.4)."""
    s.white = (*s.white[:row], 0, *s.white[row + 1 :])
    s.yellow = (*s.yellow[:row], 0, *s.yellow[row + 1 :])
    s.faces = (*s.faces[:row], 0, *s.faces[row + 1 :])


def remove_yellow(rules: YspahanRules, s: YspahanState, say: Emit | None) -> None:
    """With three and four players yellow dice serve the first player alone (YS-2.6)."""
    if rules.players == 2 or s.step or s.yellow == rules.no_dice:
        return
    s.yellow = rules.no_dice
    s.faces = tuple([face if white else 0 for face, white in zip(s.faces, s.white)])
    if say:
        say(YellowRemoved())


def take_goods(s: YspahanState, row: int, got: int, say: Emit | None) -> None:
    """Camels, gold, or cubes to place in the quarter (YS-3.3, YS-3.4, YS-4.1)."""
    seat = s.turn
    if row not in (CAMEL_ROW, GOLD_ROW):
        s.todo.append((PUT, row - 1, got))
        return
    camels, gold = (got, 0) if row == CAMEL_ROW else (0, got)
    s.camels[seat] += camels
    s.gold[seat] += gold
    if say:
        say(Received(seat, camels, gold, "row"))


def draw_instead(rules: YspahanRules, s: YspahanState, say: Emit | None) -> None:
    """No group is left: draw a card, which is the dice action (YS-3.6)."""
    s.phase = AFTER
    if say:
        say(NoRowLeft(s.turn))
    remove_yellow(rules, s, say)
    draw_card(rules, s, s.turn, say)


def put(rules: YspahanRules, s: YspahanState, shop: int, say: Emit | None) -> None:
    """Place one cube; on with the next while there is one and a legal shop (YS-4.1, YS-4.5)."""
    seat, city = s.turn, rules.city
    _, quarter, left = s.todo.pop()
    bit = 1 << shop
    s.goods[seat] |= bit
    s.taken |= bit
    if say:
        mask = city.souk_masks[city.souk_of[shop]]
        say(CubePlaced(seat, city.shops[shop], s.goods[seat] & mask == mask))
    left -= 1
    if left and quarter != ANYWHERE:
        if rules.lists.room(s, seat, quarter):
            s.todo.append((PUT, quarter, left))
        elif say:
            say(CubesLost(seat, left))
