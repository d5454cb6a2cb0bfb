"""Why an action on a tile is not legal."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rules import Refusal
from game.titles.tabriz.bazaar import MEYDAN
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.content.tiles import (
    BARGAIN,
    CARAVANSERAI,
    COLOURS,
    CROOK,
    FARIDEH,
    FOREIGN,
    GITA,
    MATERIALS,
)
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.refusal.shortage import Ids, too_dear, without_goods
from game.titles.tabriz.state import ASSIGN, BUY, FIRST, THROW, TabrizState
from game.titles.tabriz.tile_goods import throw_price
from game.titles.tabriz.turn.cards import available
from game.titles.tabriz.turn.tile_visit import offer

DICE_RULES = {
    CROOK: "TB-6.2", FOREIGN: "TB-6.3", GITA: "TB-6.4", CARAVANSERAI: "TB-6.5", BARGAIN: "TB-6.7",
    FARIDEH: "TB-6.9",
}  # fmt: skip
PRICE_RULES = {GITA: "TB-6.4", CARAVANSERAI: "TB-6.11", BARGAIN: "TB-6.8", FARIDEH: "TB-6.9"}
"""By kind of dice tile that sells what lies there."""

THROWN_AGAIN = (CARAVANSERAI, BARGAIN, FARIDEH)
USED_AT = {
    "bank": (), "take": (), "personal": (), "dice": (CROOK,), "wager": (FOREIGN,), "roll": (GITA,),
    "hold": THROWN_AGAIN, "reroll": THROWN_AGAIN, "swap": THROWN_AGAIN, "assign": (BARGAIN,),
}  # fmt: skip
"""Kinds of dice tiles where a verb belongs."""


def _here(facts: TabrizFacts, s: TabrizState) -> tuple[int, int, Ids]:
    """Space, kind of dice tile and place of the visit; outside a visit Meydan."""
    space = s.todo[-1][1]
    return space, facts.dice_kind(s.tiles[space]), (facts.bazaar.spaces[space],)


def _elsewhere(facts: TabrizFacts, s: TabrizState, verb: str) -> Refusal | None:
    """The verb belongs to another tile (TB-3.6)."""
    space, kind, _ = _here(facts, s)
    fits = space == MEYDAN if not USED_AT[verb] else kind in USED_AT[verb]
    return None if fits else _not_here(facts, s)


def _not_here(facts: TabrizFacts, s: TabrizState) -> Refusal:
    """Not on this tile; the rule says what the tile is for."""
    space, kind, place = _here(facts, s)
    tile = s.tiles[space]
    rule = (
        "TB-5.9"
        if tile in facts.trades
        else "TB-5.1"
        if tile in facts.shops
        else DICE_RULES.get(kind, "TB-4.1")
    )
    return Refusal(rule, "not_here", place)


def _numbers(ids: Ids) -> tuple[int, ...]:
    return tuple(int(text) for text in ids if text.isdecimal())


# ---- Meydan ------------------------------------------------------------------------------------------


def _bank(facts: TabrizFacts, s: TabrizState, _ids: Ids) -> Refusal | None:
    return _elsewhere(facts, s, "bank") or Refusal("TB-9.3", "no_bank", ("m",))


def _personal(facts: TabrizFacts, s: TabrizState, _ids: Ids) -> Refusal | None:
    return _elsewhere(facts, s, "personal") or Refusal("TB-4.3", "no_personal", ("m",))


def _take(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    wrong = _elsewhere(facts, s, "take")
    if wrong:
        return wrong
    for deck, n in enumerate(_numbers(ids)[: len(DECKS)]):
        if n and s.talent[s.turn] < facts.unlocked_at[deck]:
            numbers: dict[str, int | str] = {
                "deck": DECKS[deck], "level": facts.unlocked_at[deck], "talent": s.talent[s.turn],
            }  # fmt: skip
            return Refusal("TB-4.4", "deck_locked", (DECKS[deck],), numbers)
        if n > available(s, deck):
            short: dict[str, int | str] = {"deck": DECKS[deck], "there": available(s, deck)}
            return Refusal("TB-4.5", "deck_short", (DECKS[deck],), short)
    return Refusal("TB-4.1", "take_four", ("m",), {"n": facts.numbers.meydan.draw})


# ---- shops and traders -------------------------------------------------------------------------------


def _buy(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    space, kind, place = _here(facts, s)
    shop = facts.shops.get(s.tiles[space])
    if shop is None:
        return _buy_dice(facts, s, kind, place)
    options = shop.list_options(s.stock[space])
    for numbers, price in options:
        if numbers == _numbers(ids):
            return too_dear(s, price, "TB-5.1", place)
    if not options:
        return Refusal("TB-5.1", "nothing_there", place)
    if len(options[0][0]) > 1:
        return Refusal("TB-5.1", "no_rows", place)
    sold = ", ".join(str(numbers[0]) for numbers, _ in options)
    return Refusal("TB-5.1", "no_row", place, {"numbers": sold, "there": len(shop.goods_on(s.stock[space]))})


def _buy_dice(facts: TabrizFacts, s: TabrizState, kind: int, place: Ids) -> Refusal | None:
    if kind not in PRICE_RULES:
        return _not_here(facts, s)
    if s.todo[-1][2] in (FIRST, THROW, ASSIGN):
        return Refusal(DICE_RULES[kind], "dice_first", place)
    if kind == CARAVANSERAI and not s.stock[s.todo[-1][1]]:
        return Refusal("TB-6.11", "nothing_there", place)
    return too_dear(s, offer(facts, s)[1], PRICE_RULES[kind], place)


def _trade(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    space, _, place = _here(facts, s)
    trades, numbers = facts.trades.get(s.tiles[space]), _numbers(ids)
    if trades is None:
        return _not_here(facts, s)
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


def _dice(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    wrong = _elsewhere(facts, s, "dice")
    if wrong:
        return wrong
    space, _, place = _here(facts, s)
    mix, tile = _numbers(ids), s.tiles[space]
    short = _pool_short(s, mix, "TB-6.2", place)
    if short or not 1 <= sum(mix) <= facts.most_dice[tile]:
        return short or Refusal("TB-6.2", "dice_most", place, {"n": facts.most_dice[tile]})
    return too_dear(s, throw_price(facts, tile, mix), "TB-6.2", place)


def _wager(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    """Dice that are not there, then the material and its price, then the number of dice (TB-6.3)."""
    wrong = _elsewhere(facts, s, "wager")
    if wrong:
        return wrong
    space, _, place = _here(facts, s)
    tile, mix = s.tiles[space], _numbers(ids[1:])
    most = facts.most_dice[tile]
    exactly = Refusal("TB-6.3", "dice_exactly", place, {"n": most})
    short = _pool_short(s, mix, "TB-6.3", place)
    if short or sum(mix) > most:
        return short or exactly
    if not ids or ids[0] not in MATERIALS:
        return Refusal("TB-6.3", "bet_first", MATERIALS[:1])
    price = facts.prices[tile][MATERIALS.index(ids[0])]
    if price > s.qeran[s.to_act]:
        return too_dear(s, price, "TB-6.3", ids[:1])
    return exactly


def _roll(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    """A die of the pool: where no tile asks for one, too many, none of that colour (TB-6.1, TB-6.4)."""
    space, kind, place = _here(facts, s)
    if kind not in (CROOK, FOREIGN, GITA):
        return Refusal("TB-6.1", "pool_idle", ids[:1] or ("pool",))
    wrong = _elsewhere(facts, s, "roll")
    if wrong:
        return wrong
    if len(s.dice[space]) >= facts.most_dice[s.tiles[space]]:
        return Refusal("TB-6.4", "dice_most", place, {"n": facts.most_dice[s.tiles[space]]})
    mix = tuple(int(colour in ids) for colour in COLOURS)
    return _pool_short(s, mix, "TB-6.4", place)


def _change(facts: TabrizFacts, s: TabrizState, ids: Ids, verb: str) -> Refusal | None:
    """Hold, reroll and swap: at the wrong tile, at the wrong moment, no such die, no such colour."""
    wrong = _elsewhere(facts, s, verb)
    if wrong:
        return wrong
    space, kind, place = _here(facts, s)
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


def _hold(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    return _change(facts, s, ids, "hold")


def _reroll(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    return _change(facts, s, ids, "reroll")


def _swap(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    return _change(facts, s, ids, "swap")


def _assign(facts: TabrizFacts, s: TabrizState, _ids: Ids) -> Refusal | None:
    wrong = _elsewhere(facts, s, "assign")
    key = "dice_settled" if s.todo[-1][2] == BUY else "dice_first"
    return wrong or Refusal("TB-6.8", key, _here(facts, s)[2])


def _skip(facts: TabrizFacts, s: TabrizState, _ids: Ids) -> Refusal | None:
    _, _, place = _here(facts, s)
    stage = s.todo[-1][2]
    if stage == THROW:
        return Refusal("TB-6.6", "roll_new_die", place, {"n": s.todo[-1][3] + 1})
    if stage == ASSIGN:
        return Refusal("TB-6.8", "double_first", place)
    return Refusal("TB-3.6", "no_skip", place)


TILE_REASONS: dict[str, Callable[[TabrizFacts, TabrizState, Ids], Refusal | None]] = {
    "bank": _bank, "personal": _personal, "take": _take, "buy": _buy, "trade": _trade, "dice": _dice,
    "wager": _wager, "roll": _roll, "hold": _hold, "reroll": _reroll, "swap": _swap, "assign": _assign,
    "skip": _skip,
}  # fmt: skip
TILE_VERBS = tuple(TILE_REASONS)
