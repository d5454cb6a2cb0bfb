"""What a visit to a tile does: Meydan, shops, traders and the six dice tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.tabriz import cards, dice
from game.titles.tabriz.events import DiceReturned, DieDoubled, DieSwapped, Skipped, StockChanged, TooDear
from game.titles.tabriz.goods import BITS, KINDS, MASK, ONE, named
from game.titles.tabriz.purse import pay, receive
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
from game.titles.tabriz.tile_data import COLOURS
from game.titles.tabriz.weaving import begin_strips

if TYPE_CHECKING:
    from game.titles.tabriz.rules import TabrizRules

CROOK, FOREIGN, GITA, CARAVANSERAI, BARGAIN, FARIDEH = range(6)
"""Kinds of dice tiles."""

DICE_OPS = ("crook", "foreign", "gita", "caravanserai", "bargain", "farideh")


def here(s: TabrizState) -> int:
    """The space of the tile that is being visited."""
    return s.todo[-1][1]


def leave(s: TabrizState) -> None:
    """The visit is over."""
    s.todo.pop()


def skip(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """Take nothing (more) from the tile (TB-3.6)."""
    space = here(s)
    if say:
        say(Skipped(s.turn, rules.bazaar.spaces[space]))
    if rules.dice_kind(s, space) == GITA:
        return_dice(rules, s, space, say)
    leave(s)


# ---- Meydan ------------------------------------------------------------------------------------------


def bank(rules: TabrizRules, s: TabrizState, say: Emit | None) -> None:
    """Four qeran and a card (TB-4.2)."""
    leave(s)
    receive(s, s.turn, rules.content.numbers.meydan.bank, 0, "bank", say)
    cards.ask_for_deck(rules, s, s.turn)


def take(rules: TabrizRules, s: TabrizState, mix: tuple[int, ...], say: Emit | None) -> None:
    """Draw four commissions of decks chosen beforehand and keep one, from talent 8 two (TB-4.1, TB-7.9)."""
    leave(s)
    cards.draw_to_choose(rules, s, s.turn, mix, rules.keeps(s.talent[s.turn]), say)


def personal(s: TabrizState, say: Emit | None) -> None:
    """A workshop phase for oneself, and a card before or after it (TB-9.3, TB-9.4)."""
    leave(s)
    s.todo.append((PERSONAL, FRESH))
    begin_strips(s, s.turn, True, say)


# ---- shops and traders -------------------------------------------------------------------------------


def buy(rules: TabrizRules, s: TabrizState, numbers: tuple[int, ...], say: Emit | None) -> None:
    """Buy goods of a shop, or all that a dice tile offers."""
    space = here(s)
    stall = rules.stalls.get(s.tiles[space])
    if stall is None:
        BUYERS[rules.dice_kind(s, space)](rules, s, space, say)
        return
    left, goods, price = stall.buy(s.stock[space], numbers)
    s.stock[space] = left
    pay(s, s.turn, price, 0, "shop", say)
    receive(s, s.turn, 0, goods, "shop", say)
    say_stock(rules, s, space, "bought", say)
    leave(s)


def say_stock(rules: TabrizRules, s: TabrizState, space: int, why: str, say: Emit | None) -> None:
    """Tell what lies on a tile now."""
    if say:
        say(StockChanged(rules.bazaar.spaces[space], rules.lie(s, space), why))


def trade(rules: TabrizRules, s: TabrizState, number: int, times: int, say: Emit | None) -> None:
    """One trade of the trader, some times (TB-5.9)."""
    give, get, _ = rules.trades[s.tiles[here(s)]][number]
    pay(s, s.turn, 0, give * times, "trade", say)
    receive(s, s.turn, 0, get * times, "trade", say)
    leave(s)


# ---- dice tiles --------------------------------------------------------------------------------------


def gamble(rules: TabrizRules, s: TabrizState, mix: tuple[int, ...], say: Emit | None) -> None:
    """Crook's Alley: pay for dice, roll them, get what they show (TB-6.2)."""
    space, prices = here(s), rules.die_prices[s.tiles[here(s)]]
    pay(s, s.turn, sum(n * price for n, price in zip(mix, prices)), 0, "dice", say)
    rolled = _roll_of_pool(rules, s, space, mix, say)
    receive(s, s.turn, 0, dice.face_value(rolled), "dice", say)
    leave(s)


def wager(rules: TabrizRules, s: TabrizState, material: int, mix: tuple[int, ...], say: Emit | None) -> None:
    """Foreign Merchant: pay for a material, roll five dice, get one piece a match (TB-6.3)."""
    space = here(s)
    pay(s, s.turn, rules.prices[s.tiles[space]][material], 0, "dice", say)
    rolled = _roll_of_pool(rules, s, space, mix, say)
    matches = sum(die & dice.FACE == material for die in rolled)
    receive(s, s.turn, 0, matches * ONE[material], "dice", say)
    leave(s)


def _roll_of_pool(
    rules: TabrizRules, s: TabrizState, space: int, mix: tuple[int, ...], say: Emit | None
) -> tuple[int, ...]:
    """Roll dice of the pool, black before grey before white, and put them back."""
    rolled = dice.throw_now(rules, s, [c for c, n in enumerate(mix) for _ in range(n)], strips=False)
    if say:
        s.dice[space] = rolled
        dice.say_dice(rules, s, space, say)
        say(DiceReturned(rules.bazaar.spaces[space]))
        s.dice[space] = ()
    return rolled


def roll(rules: TabrizRules, s: TabrizState, colour: int, say: Emit | None) -> None:
    """Gita's Warehouse: one die more; too much for the purse ends the visit (TB-6.4)."""
    space = here(s)
    dice.take_from_pool(s, colour)
    s.dice[space] += dice.throw_now(rules, s, (colour,), strips=False)
    dice.say_dice(rules, s, space, say)
    price = rules.price_of(s, space)
    if price <= s.qeran[s.turn]:
        s.todo[-1] = (TILE, space, MORE, price)
        return
    if say:
        say(TooDear(s.turn, price, s.qeran[s.turn]))
    return_dice(rules, s, space, say)
    leave(s)


def return_dice(rules: TabrizRules, s: TabrizState, space: int, say: Emit | None) -> None:
    """Gita's dice go back to the pool (TB-6.4)."""
    if not s.dice[space]:
        return
    for die in s.dice[space]:
        dice.take_from_pool(s, die >> dice.COLOUR_SHIFT, -1)
    s.dice[space] = ()
    if say:
        say(DiceReturned(rules.bazaar.spaces[space]))


def hold(rules: TabrizRules, s: TabrizState) -> None:
    """Leave the dice as they are (TB-6.5, TB-6.7, TB-6.9)."""
    _to_price(rules, s)


def _to_price(rules: TabrizRules, s: TabrizState) -> None:
    """On to the question what is bought; Bargain Paradise first asks which die counts twice."""
    space = here(s)
    bargain = rules.dice_kind(s, space) == BARGAIN
    s.todo[-1] = (TILE, space, ASSIGN, 0) if bargain else (TILE, space, BUY, rules.price_of(s, space))


def swap(rules: TabrizRules, s: TabrizState, place: int, colour: int, say: Emit | None) -> None:
    """Change a die of the tile for one of the pool; the old one returns afterwards (TB-6.6)."""
    space = here(s)
    dice.take_from_pool(s, colour)
    lying = list(s.dice[space])
    dice.take_from_pool(s, lying[place] >> dice.COLOUR_SHIFT, -1)
    lying[place] = colour << dice.COLOUR_SHIFT | UNROLLED
    s.dice[space] = tuple(lying)
    if say:
        say(DieSwapped(s.turn, rules.bazaar.spaces[space], place + 1, COLOURS[colour]))
    if rules.dice_kind(s, space) == BARGAIN:
        s.todo[-1] = (TILE, space, THROW, place)
    else:
        reroll(rules, s, (place,), say)


def reroll(rules: TabrizRules, s: TabrizState, places: tuple[int, ...], say: Emit | None) -> None:
    """Roll dice of the tile again (TB-6.5, TB-6.7, TB-6.9)."""
    space = here(s)
    lying = list(s.dice[space])
    rolled = dice.throw_now(rules, s, [lying[i] >> dice.COLOUR_SHIFT for i in places], strips=False)
    for i, die in zip(places, rolled):
        lying[i] = die
    s.dice[space] = tuple(lying)
    dice.say_dice(rules, s, space, say)
    if rules.dice_kind(s, space) == CARAVANSERAI:
        add_rolled(rules, s, space, say)
    _to_price(rules, s)


def add_rolled(rules: TabrizRules, s: TabrizState, space: int, say: Emit | None) -> None:
    """Every roll at the Caravanserai adds one piece of what it shows (TB-6.10)."""
    s.stock[space] += dice.face_value(s.dice[space])
    say_stock(rules, s, space, "roll", say)


def assign(s: TabrizState, place: int, say: Emit | None) -> None:
    """Bargain Paradise: this die counts twice, the other one is free (TB-6.8)."""
    space = here(s)
    s.todo[-1] = (TILE, space, BUY, place)
    if say:
        say(DieDoubled(s.turn, place + 1))


def _buy_bargain(rules: TabrizRules, s: TabrizState, space: int, say: Emit | None) -> None:
    """Twice the price of the doubled die: two of its material and one of the other (TB-6.8)."""
    goods = dice.face_value(s.dice[space]) + ONE[s.dice[space][s.todo[-1][3]] & dice.FACE]
    pay(s, s.turn, offer_price(rules, s), 0, "dice", say)
    receive(s, s.turn, 0, goods, "dice", say)
    leave(s)


def _buy_shown(rules: TabrizRules, s: TabrizState, space: int, say: Emit | None) -> None:
    """Gita and Farideh: everything that the dice show (TB-6.4, TB-6.9)."""
    pay(s, s.turn, rules.price_of(s, space), 0, "dice", say)
    receive(s, s.turn, 0, dice.face_value(s.dice[space]), "dice", say)
    if rules.dice_kind(s, space) == GITA:
        return_dice(rules, s, space, say)
    leave(s)


def _buy_caravanserai(rules: TabrizRules, s: TabrizState, space: int, say: Emit | None) -> None:
    """Everything that lies there for the price of its dearest material (TB-6.11)."""
    pay(s, s.turn, rules.price_of(s, space), 0, "dice", say)
    receive(s, s.turn, 0, s.stock[space], "dice", say)
    s.stock[space] = 0
    say_stock(rules, s, space, "bought", say)
    leave(s)


BUYERS = {
    GITA: _buy_shown, CARAVANSERAI: _buy_caravanserai, BARGAIN: _buy_bargain, FARIDEH: _buy_shown,
}  # fmt: skip


def offer_price(rules: TabrizRules, s: TabrizState) -> int:
    """Qeran for what the visited dice tile offers at the question to buy."""
    _, space, _, number = s.todo[-1]
    if rules.dice_kind(s, space) == BARGAIN:
        return 2 * rules.prices[s.tiles[space]][s.dice[space][number] & dice.FACE]
    return rules.price_of(s, space)


def shown_price(prices: tuple[int, ...], shown: tuple[int, ...]) -> int:
    """The sum of the prices of what dice show (TB-6.4, TB-6.9)."""
    return sum(prices[die & dice.FACE] for die in shown)


def dearest(prices: tuple[int, ...], goods: int) -> int:
    """The price of the dearest material in a stock (TB-6.11)."""
    return max((prices[i] for i in range(KINDS) if goods >> BITS * i & MASK), default=0)


def pile(goods: int) -> tuple[str, ...]:
    """Goods of the Caravanserai, the cheapest first."""
    return named(goods)


def first_question(space: int) -> tuple[int, ...]:
    """The frame of a visit that has just begun."""
    return (TILE, space, FIRST, 0)
