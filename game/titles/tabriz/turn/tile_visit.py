"""A visit to a tile: Meydan, shops, traders and the six dice tiles."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.tabriz.content.tiles import BARGAIN, CARAVANSERAI, COLOURS, GITA
from game.titles.tabriz.events import DiceReturned, DieDoubled, DieSwapped, Skipped, StockChanged, TooDear
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import ONE
from game.titles.tabriz.state import (
    ASSIGN,
    BUY,
    FIRST,
    FRESH,
    MORE,
    PERSONAL,
    THROW,
    TILE,
    UNROLLED,
    TabrizState,
)
from game.titles.tabriz.tile_goods import goods_on, offered, throw_price
from game.titles.tabriz.turn import cards, dice
from game.titles.tabriz.turn.purse import pay, receive
from game.titles.tabriz.turn.workshop_actions import begin_strips


def first_question(space: int) -> tuple[int, ...]:
    """The frame of a visit that has just begun."""
    return (TILE, space, FIRST, 0)


def here(s: TabrizState) -> int:
    """The space of the tile that is being visited."""
    return s.todo[-1][1]


def leave(s: TabrizState) -> None:
    """The visit is over."""
    s.todo.pop()


def skip(facts: TabrizFacts, s: TabrizState, _action: Action, emit: Emit | None) -> None:
    """Take nothing (more) from the tile (TB-3.6)."""
    space = here(s)
    if emit:
        emit(Skipped(s.turn, facts.bazaar.spaces[space]))
    if facts.dice_kind(s.tiles[space]) == GITA:
        return_dice(facts, s, space, emit)
    leave(s)


# ---- Meydan ------------------------------------------------------------------------------------------


def bank(facts: TabrizFacts, s: TabrizState, _action: Action, emit: Emit | None) -> None:
    """Qeran and a card (TB-4.2)."""
    leave(s)
    receive(s, s.turn, facts.numbers.meydan.bank, 0, "bank", emit)
    cards.ask_for_deck(facts, s, s.turn)


def take(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Draw commissions of decks chosen beforehand and keep one, with more talent two (TB-4.1, TB-7.9)."""
    leave(s)
    cards.draw_to_choose(facts, s, s.turn, action.args, facts.keeps[s.talent[s.turn]], emit)


def personal(_facts: TabrizFacts, s: TabrizState, _action: Action, emit: Emit | None) -> None:
    """A workshop phase for oneself, and a card before or after it (TB-9.3, TB-9.4)."""
    leave(s)
    s.todo.append((PERSONAL, FRESH))
    begin_strips(s, s.turn, True, emit)


# ---- shops and traders -------------------------------------------------------------------------------


def buy(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Buy goods of a shop, or all that a dice tile offers (TB-5.1, TB-5.7, TB-5.8)."""
    space = here(s)
    shop = facts.shops.get(s.tiles[space])
    if shop is None:
        _buy_of_dice_tile(facts, s, space, emit)
        return
    left, goods, price = shop.buy(s.stock[space], action.args)
    s.stock[space] = left
    pay(s, s.turn, price, 0, "shop", emit)
    receive(s, s.turn, 0, goods, "shop", emit)
    emit_stock(facts, s, space, "bought", emit)
    leave(s)


def emit_stock(facts: TabrizFacts, s: TabrizState, space: int, why: str, emit: Emit | None) -> None:
    """Tell what lies on a tile now."""
    if emit:
        goods = goods_on(facts, s.tiles[space], s.stock[space])
        emit(StockChanged(facts.bazaar.spaces[space], goods, why))


def trade(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """One trade of the trader, some times (TB-5.9)."""
    number, times = action.args
    give, get, _ = facts.trades[s.tiles[here(s)]][number]
    pay(s, s.turn, 0, give * times, "trade", emit)
    receive(s, s.turn, 0, get * times, "trade", emit)
    leave(s)


# ---- dice tiles --------------------------------------------------------------------------------------


def gamble(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Crook's Alley: pay for dice, roll them, get what they show (TB-6.2)."""
    space, mix = here(s), action.args
    pay(s, s.turn, throw_price(facts, s.tiles[space], mix), 0, "dice", emit)
    rolled = _roll_of_pool(facts, s, space, mix, emit)
    receive(s, s.turn, 0, dice.face_value(rolled), "dice", emit)
    leave(s)


def wager(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Foreign Merchant: pay for a material, roll dice, get one piece per match (TB-6.3)."""
    space, (material, number) = here(s), action.args
    pay(s, s.turn, facts.prices[s.tiles[space]][material], 0, "dice", emit)
    rolled = _roll_of_pool(facts, s, space, facts.actions.mixes[number], emit)
    matches = sum(die & dice.FACE == material for die in rolled)
    receive(s, s.turn, 0, matches * ONE[material], "dice", emit)
    leave(s)


def _roll_of_pool(
    facts: TabrizFacts, s: TabrizState, space: int, mix: tuple[int, ...], emit: Emit | None
) -> tuple[int, ...]:
    """Roll dice of the pool, black before grey before white, and put them back."""
    rolled = dice.throw_now(facts, s, [c for c, n in enumerate(mix) for _ in range(n)], strips=False)
    if emit:
        s.dice[space] = rolled
        dice.emit_dice(facts, s, space, emit)
        emit(DiceReturned(facts.bazaar.spaces[space]))
        s.dice[space] = ()
    return rolled


def roll(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Gita's Warehouse: one die more; too much for the purse ends the visit (TB-6.4)."""
    space, (colour,) = here(s), action.args
    dice.take_from_pool(s, colour)
    s.dice[space] += dice.throw_now(facts, s, (colour,), strips=False)
    dice.emit_dice(facts, s, space, emit)
    price = offer_at(facts, s, space)[1]
    if price <= s.qeran[s.turn]:
        s.todo[-1] = (TILE, space, MORE, price)
        return
    if emit:
        emit(TooDear(s.turn, price, s.qeran[s.turn]))
    return_dice(facts, s, space, emit)
    leave(s)


def return_dice(facts: TabrizFacts, s: TabrizState, space: int, emit: Emit | None) -> None:
    """Gita's dice go back to the pool (TB-6.4)."""
    if not s.dice[space]:
        return
    for die in s.dice[space]:
        dice.take_from_pool(s, die >> dice.COLOUR_SHIFT, -1)
    s.dice[space] = ()
    if emit:
        emit(DiceReturned(facts.bazaar.spaces[space]))


def hold(facts: TabrizFacts, s: TabrizState, _action: Action, _emit: Emit | None) -> None:
    """Leave the dice as they are (TB-6.5, TB-6.7, TB-6.9)."""
    _to_price(facts, s)


def _to_price(facts: TabrizFacts, s: TabrizState) -> None:
    """On to the question what is bought; Bargain Paradise first asks which die counts twice."""
    space = here(s)
    if facts.dice_kind(s.tiles[space]) == BARGAIN:
        s.todo[-1] = (TILE, space, ASSIGN, 0)
    else:
        s.todo[-1] = (TILE, space, BUY, offer_at(facts, s, space)[1])


def swap(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Change a die of the tile for one of the pool; the old one returns afterwards (TB-6.6)."""
    space, (place, colour) = here(s), action.args
    dice.take_from_pool(s, colour)
    lying = list(s.dice[space])
    dice.take_from_pool(s, lying[place] >> dice.COLOUR_SHIFT, -1)
    lying[place] = colour << dice.COLOUR_SHIFT | UNROLLED
    s.dice[space] = tuple(lying)
    if emit:
        emit(DieSwapped(s.turn, facts.bazaar.spaces[space], place + 1, COLOURS[colour]))
    if facts.dice_kind(s.tiles[space]) == BARGAIN:
        s.todo[-1] = (TILE, space, THROW, place)
    else:
        _roll_again(facts, s, (place,), emit)


def reroll(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Roll dice of the tile again (TB-6.5, TB-6.7, TB-6.9)."""
    _roll_again(facts, s, action.args, emit)


def _roll_again(facts: TabrizFacts, s: TabrizState, places: tuple[int, ...], emit: Emit | None) -> None:
    space = here(s)
    lying = list(s.dice[space])
    rolled = dice.throw_now(facts, s, [lying[i] >> dice.COLOUR_SHIFT for i in places], strips=False)
    for i, die in zip(places, rolled):
        lying[i] = die
    s.dice[space] = tuple(lying)
    dice.emit_dice(facts, s, space, emit)
    if facts.dice_kind(s.tiles[space]) == CARAVANSERAI:
        add_rolled(facts, s, space, emit)
    _to_price(facts, s)


def add_rolled(facts: TabrizFacts, s: TabrizState, space: int, emit: Emit | None) -> None:
    """Every roll at the Caravanserai adds one piece of what it shows (TB-6.10)."""
    s.stock[space] += dice.face_value(s.dice[space])
    emit_stock(facts, s, space, "roll", emit)


def assign(_facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Bargain Paradise: this die counts twice, the other one is free (TB-6.8)."""
    space, (place,) = here(s), action.args
    s.todo[-1] = (TILE, space, BUY, place)
    if emit:
        emit(DieDoubled(s.turn, place + 1))


def offer_at(facts: TabrizFacts, s: TabrizState, space: int, doubled: int = 0) -> tuple[int, int]:
    """Goods and price of what a dice tile offers as it lies now."""
    return offered(facts, s.tiles[space], s.stock[space], s.dice[space], doubled)


def offer(facts: TabrizFacts, s: TabrizState) -> tuple[int, int]:
    """Goods and price of what the visited dice tile offers at the question to buy."""
    _, space, _, number = s.todo[-1]
    return offer_at(facts, s, space, number if facts.dice_kind(s.tiles[space]) == BARGAIN else 0)


def _buy_of_dice_tile(facts: TabrizFacts, s: TabrizState, space: int, emit: Emit | None) -> None:
    """Pay and get what a dice tile offers (TB-6.4, TB-6.8, TB-6.9, TB-6.11)."""
    goods, price = offer(facts, s)
    pay(s, s.turn, price, 0, "dice", emit)
    receive(s, s.turn, 0, goods, "dice", emit)
    kind = facts.dice_kind(s.tiles[space])
    if kind == GITA:
        return_dice(facts, s, space, emit)
    elif kind == CARAVANSERAI:
        s.stock[space] = 0
        emit_stock(facts, s, space, "bought", emit)
    leave(s)
