"""Why an action on a tile is not legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.rules import Refusal
from game.titles.tabriz import stands
from game.titles.tabriz.bazaar import MEYDAN
from game.titles.tabriz.cards import available
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.shortage import Ids, too_dear, without_goods
from game.titles.tabriz.state import ASSIGN, BUY, FIRST, THROW, TabrizState
from game.titles.tabriz.tile_data import COLOURS, MATERIALS

if TYPE_CHECKING:
    from game.titles.tabriz.rules import TabrizRules

DICE_RULES = ("TB-6.2", "TB-6.3", "TB-6.4", "TB-6.5", "TB-6.7", "TB-6.9")
PRICE_RULES = ("TB-6.2", "TB-6.3", "TB-6.4", "TB-6.11", "TB-6.8", "TB-6.9")
USED_AT = {
    "bank": (), "take": (), "personal": (), "dice": (stands.CROOK,), "wager": (stands.FOREIGN,),
    "roll": (stands.GITA,), "hold": (stands.CARAVANSERAI, stands.BARGAIN, stands.FARIDEH),
    "reroll": (stands.CARAVANSERAI, stands.BARGAIN, stands.FARIDEH),
    "swap": (stands.CARAVANSERAI, stands.BARGAIN, stands.FARIDEH), "assign": (stands.BARGAIN,),
}  # fmt: skip
"""Kinds of dice tiles where a verb belongs."""


def _here(rules: TabrizRules, s: TabrizState) -> tuple[int, int, Ids]:
    """Space, kind of dice tile and place of the visit; outside a visit Meydan."""
    space = s.todo[-1][1]
    return space, rules.dice_kind(s, space), (rules.bazaar.spaces[space],)


def _elsewhere(rules: TabrizRules, s: TabrizState, verb: str) -> Refusal | None:
    """The verb belongs to another tile (TB-3.6)."""
    space, kind, place = _here(rules, s)
    fits = space == MEYDAN if not USED_AT[verb] else kind in USED_AT[verb]
    return None if fits else Refusal("TB-3.6", "not_here", place)


def _numbers(ids: Ids) -> tuple[int, ...]:
    return tuple(int(text) for text in ids if text.isdecimal())


# ---- Meydan ------------------------------------------------------------------------------------------


def _bank(rules: TabrizRules, s: TabrizState, _ids: Ids) -> Refusal | None:
    return _elsewhere(rules, s, "bank") or Refusal("TB-9.3", "no_bank", ("m",))


def _personal(rules: TabrizRules, s: TabrizState, _ids: Ids) -> Refusal | None:
    return _elsewhere(rules, s, "personal") or Refusal("TB-4.3", "no_personal", ("m",))


def _take(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    wrong = _elsewhere(rules, s, "take")
    if wrong:
        return wrong
    for deck, n in enumerate(_numbers(ids)[:3]):
        if n and s.talent[s.turn] < rules.unlocked_at[deck]:
            numbers: dict[str, int | str] = {
                "deck": DECKS[deck], "level": rules.unlocked_at[deck], "talent": s.talent[s.turn],
            }  # fmt: skip
            return Refusal("TB-4.4", "deck_locked", (DECKS[deck],), numbers)
        if n > available(s, deck):
            short: dict[str, int | str] = {"deck": DECKS[deck], "there": available(s, deck)}
            return Refusal("TB-4.5", "deck_short", (DECKS[deck],), short)
    return Refusal("TB-4.1", "take_four", ("m",), {"n": rules.content.numbers.meydan.draw})


# ---- shops and traders -------------------------------------------------------------------------------


def _buy(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    space, kind, place = _here(rules, s)
    stall = rules.stalls.get(s.tiles[space])
    if stall is None:
        return _buy_dice(rules, s, kind, place)
    for numbers, price in stall.list_options(s.stock[space]):
        if numbers == _numbers(ids):
            return too_dear(s, price, "TB-5.1", place)
    return Refusal("TB-5.1", "no_row", place, {"there": len(stall.lie(s.stock[space]))})


def _buy_dice(rules: TabrizRules, s: TabrizState, kind: int, place: Ids) -> Refusal | None:
    if kind not in stands.BUYERS:
        return Refusal("TB-3.6", "not_here", place)
    if s.todo[-1][2] in (FIRST, THROW, ASSIGN):
        return Refusal(DICE_RULES[kind], "dice_first", place)
    if kind == stands.CARAVANSERAI and not s.stock[s.todo[-1][1]]:
        return Refusal("TB-6.11", "nothing_there", place)
    return too_dear(s, stands.offer_price(rules, s), PRICE_RULES[kind], place)


def _trade(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    space, _, place = _here(rules, s)
    trades, numbers = rules.trades.get(s.tiles[space]), _numbers(ids)
    if trades is None:
        return Refusal("TB-3.6", "not_here", place)
    if len(numbers) != 2 or not 1 <= numbers[0] <= len(trades):
        return Refusal("TB-5.9", "no_trade", place)
    give, _, times = trades[numbers[0] - 1]
    if numbers[1] > times:
        return Refusal("TB-5.9", "trade_limit", place, {"n": times})
    return without_goods(s, give * numbers[1], "TB-5.9", place)


# ---- dice --------------------------------------------------------------------------------------------


def _pool_short(s: TabrizState, mix: tuple[int, ...], rule: str, place: Ids) -> Refusal | None:
    for colour, n, there in zip(COLOURS, mix, s.pool):
        if n > there:
            numbers: dict[str, int | str] = {"colour": colour, "there": there}
            return Refusal(rule, "pool_short", (*place, "pool"), numbers)
    return None


def _dice(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    wrong = _elsewhere(rules, s, "dice")
    if wrong:
        return wrong
    space, _, place = _here(rules, s)
    mix, tile = _numbers(ids), s.tiles[space]
    short = _pool_short(s, mix, "TB-6.2", place)
    if short or not 1 <= sum(mix) <= rules.most_dice[tile]:
        return short or Refusal("TB-6.2", "dice_most", place, {"n": rules.most_dice[tile]})
    price = sum(n * each for n, each in zip(mix, rules.die_prices[tile]))
    return too_dear(s, price, "TB-6.2", place)


def _wager(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    wrong = _elsewhere(rules, s, "wager")
    if wrong:
        return wrong
    space, _, place = _here(rules, s)
    if not ids or ids[0] not in MATERIALS:
        return None
    mix, tile = _numbers(ids[1:]), s.tiles[space]
    short = _pool_short(s, mix, "TB-6.3", place)
    if short or sum(mix) != rules.most_dice[tile]:
        return short or Refusal("TB-6.3", "dice_exactly", place, {"n": rules.most_dice[tile]})
    return too_dear(s, rules.prices[tile][MATERIALS.index(ids[0])], "TB-6.3", place)


def _roll(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    wrong = _elsewhere(rules, s, "roll")
    if wrong:
        return wrong
    space, _, place = _here(rules, s)
    if len(s.dice[space]) >= rules.most_dice[s.tiles[space]]:
        return Refusal("TB-6.4", "dice_most", place, {"n": rules.most_dice[s.tiles[space]]})
    mix = tuple(int(colour in ids) for colour in COLOURS)
    return _pool_short(s, mix, "TB-6.4", place)


def _change(rules: TabrizRules, s: TabrizState, ids: Ids, verb: str) -> Refusal | None:
    """Hold, reroll and swap: at the wrong tile, at the wrong moment, no such die, no such colour."""
    wrong = _elsewhere(rules, s, verb)
    if wrong:
        return wrong
    space, kind, place = _here(rules, s)
    if s.todo[-1][2] == THROW:
        return Refusal("TB-6.6", "roll_new_die", place, {"n": s.todo[-1][3] + 1})
    if s.todo[-1][2] != FIRST:
        return Refusal(DICE_RULES[kind], "dice_settled", place)
    if verb == "swap" and len(ids) == 2 and ids[1] in COLOURS:
        mix = tuple(int(colour == ids[1]) for colour in COLOURS)
        short = _pool_short(s, mix, "TB-6.6", place)
        if short:
            return short
    return Refusal(DICE_RULES[kind], "no_such_die", place, {"n": len(s.dice[space])})


def _hold(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    return _change(rules, s, ids, "hold")


def _reroll(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    return _change(rules, s, ids, "reroll")


def _swap(rules: TabrizRules, s: TabrizState, ids: Ids) -> Refusal | None:
    return _change(rules, s, ids, "swap")


def _assign(rules: TabrizRules, s: TabrizState, _ids: Ids) -> Refusal | None:
    wrong = _elsewhere(rules, s, "assign")
    key = "dice_settled" if s.todo[-1][2] == BUY else "dice_first"
    return wrong or Refusal("TB-6.8", key, _here(rules, s)[2])


def _skip(rules: TabrizRules, s: TabrizState, _ids: Ids) -> Refusal | None:
    return Refusal("TB-3.6", "no_skip", _here(rules, s)[2])


TILE_REASONS: dict[str, Callable[[TabrizRules, TabrizState, Ids], Refusal | None]] = {
    "bank": _bank, "personal": _personal, "take": _take, "buy": _buy, "trade": _trade, "dice": _dice,
    "wager": _wager, "roll": _roll, "hold": _hold, "reroll": _reroll, "swap": _swap, "assign": _assign,
    "skip": _skip,
}  # fmt: skip
TILE_VERBS = tuple(TILE_REASONS)
