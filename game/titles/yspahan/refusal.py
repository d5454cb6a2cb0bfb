"""Why an attempted click is not legal: the rule, the numbers of the position, the places that cause it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rules import Attempt, Refusal
from game.titles.yspahan.city import bits
from game.titles.yspahan.content import QUARTERS, ROWS
from game.titles.yspahan.facts import QUARTER_ROWS, YspahanFacts
from game.titles.yspahan.state import (
    AFTER,
    ANYWHERE,
    CAMEL,
    FIRST,
    MOVE,
    OVER,
    PUT,
    ROLL,
    TAKE,
    YspahanState,
    cards_in,
)
from game.titles.yspahan.turn.dice_action import usable
from game.titles.yspahan.turn.supervisor import owner_of, price

Ids = tuple[str, ...]

USE = "use"
"""Verb of a click on a place that is never a move: "use" with the id of that place."""


def why_not(facts: YspahanFacts, s: YspahanState, attempt: Attempt) -> Refusal:
    """The most telling reason why an attempt is not legal (YS-3.2, YS-8.1)."""
    if attempt.verb == USE:
        return _use(facts, s, attempt.ids)
    if s.phase == OVER:
        return Refusal("YS-9.5", "over", attempt.ids)
    places = attempt.ids[:1] or (attempt.verb,)
    if attempt.verb not in REASONS:
        return _asked(facts, s, places)
    pending = _pending(facts, s, attempt)
    return pending or REASONS[attempt.verb](facts, s, attempt.ids) or _asked(facts, s, places)


def _asked(facts: YspahanFacts, s: YspahanState, places: Ids) -> Refusal:
    """A place without an action of its own: what is asked for instead."""
    pending = _pending(facts, s, Attempt("", places))
    rule, key = {ROLL: ("YS-2.1", "roll_first"), TAKE: ("YS-3.1", "act_first")}.get(
        s.phase, ("YS-3.2", "unknown")
    )
    return pending or Refusal(rule, key, places)


def _pending(facts: YspahanFacts, s: YspahanState, attempt: Attempt) -> Refusal | None:
    """Something else must be decided first."""
    if not s.todo:
        return None
    frame = s.todo[-1]
    if frame[0] == PUT and attempt.verb != "put":
        quarter = () if frame[1] == ANYWHERE else (QUARTERS[frame[1]],)
        places = quarter or attempt.ids[:1] or (attempt.verb,)
        return Refusal("YS-4.5", "place_first", places, {"n": frame[2]})
    if frame[0] == MOVE and attempt.verb != "move":
        return Refusal("YS-5.1", "move_first", (facts.city.spaces[s.supervisor],), {"value": frame[1]})
    shops = tuple(facts.city.shops[shop] for shop in frame[1:] if shop >= 0)
    if frame[0] == FIRST:
        return Refusal("YS-5.6", "order_first", shops)
    if frame[0] == CAMEL:
        return Refusal("YS-5.7", "camel_first", shops[:1], {"seat": s.to_act, "shop": shops[0]})
    return None


def _use(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal:
    """What a place is for that is never a move, with its numbers at this moment."""
    seat = max(0, s.to_act)
    raised, day = len(s.raised[seat]), min(s.day, facts.days * facts.weeks - 1)
    full = raised == len(facts.ladder)
    found: dict[str, tuple[str, str, dict[str, int | str]]] = {
        "pile:deck": ("YS-3.5", "deck", {"n": len(s.deck)}),
        "pile:discards": ("YS-8.12", "discards", {"n": cards_in(s.discards)}),
        "ladder": ("YS-7.3", "ladder_full" if full else "ladder", {"n": facts.ladder[raised - full]}),
        "stores": ("YS-7.1", "stores", {"camels": s.camels[seat], "gold": s.gold[seat]}),
        "caravan": ("YS-6.1", "caravan", {"n": len(s.caravan)}),
        "calendar": ("YS-1.4", "calendar", {"day": day % facts.days + 1, "week": day // facts.days + 1}),
    }
    if not ids or ids[0] not in found:
        return _asked(facts, s, ids[:1])
    rule, key, numbers = found[ids[0]]
    return Refusal(rule, key, ids[:1], numbers)


# ---- dice and groups ---------------------------------------------------------------------------------


def _roll(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal | None:
    if s.phase != ROLL:
        return Refusal("YS-2.1", "rolled", ("tower",), {"seat": s.first})
    wanted = int(ids[0]) if ids and ids[0].isdigit() else 0
    if wanted > facts.yellow_dice:
        return Refusal("YS-2.2", "yellow_most", ("tower",), {"n": facts.yellow_dice})
    return Refusal(
        "YS-2.2", "yellow_gold", ("tower",), {"n": wanted * facts.yellow_price, "gold": s.gold[s.turn]}
    )


def _take(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal | None:
    if s.phase == ROLL:
        return Refusal("YS-2.1", "roll_first", ("tower",))
    if s.phase == AFTER:
        return Refusal("YS-3.1", "taken", ("tower",))
    if not ids or ids[0] not in ROWS:
        return None
    row = ROWS.index(ids[0])
    if not usable(s)[row]:
        if s.yellow[row]:
            return Refusal("YS-10.4", "yellow_only", (ids[0],), {"seat": s.first})
        return Refusal("YS-3.1", "empty_row", (ids[0],))
    use = ids[1] if len(ids) > 1 else "goods"
    if use == "build":
        return _take_build(facts, s, ids[2:])
    if use == "goods" and row in QUARTER_ROWS and not _has_room(facts, s, row - 1):
        return Refusal("YS-4.6", "quarter_closed", _closed(facts, s, row - 1), {"quarter": ids[0]})
    if use == "goods" and len(ids) > 2:
        return Refusal("YS-8.2", "no_card", ("hand",), {"card": ids[2]})
    return None


def _take_build(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal | None:
    """Dice for a building. ids: the building, before it what a card waives."""
    if facts.players != 2:
        return Refusal("YS-7.1", "build_after", ids[-1:])
    return _building(facts, s, ids[-1:], ids[0] if len(ids) > 1 else "")


def _has_room(facts: YspahanFacts, s: YspahanState, quarter: int) -> bool:
    return bool(facts.city.open_shops(quarter, s.goods[s.turn], s.taken))


def _closed(facts: YspahanFacts, s: YspahanState, quarter: int) -> Ids:
    """The goods that close a quarter, or the quarter itself."""
    others = s.taken & ~s.goods[s.turn] & facts.city.quarter_masks[quarter]
    return facts.city.names(others) or (QUARTERS[quarter],)


def _draw(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal | None:
    if s.phase == TAKE:
        rows = tuple(row for row, dice in zip(ROWS, usable(s)) if dice)
        return Refusal("YS-3.6", "rows_left", rows, {"n": len(rows)})
    return _take(facts, s, ids)


# ---- shops and street --------------------------------------------------------------------------------


def _put(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal | None:
    city, seat = facts.city, s.turn
    if not ids or ids[0] not in city.shop_index:
        return None
    if not s.todo:
        return Refusal("YS-4.1", "no_cubes", ids[:1])
    shop = city.shop_index[ids[0]]
    quarter, souk = city.quarter_of[shop], city.souk_of[shop]
    mask = city.souk_masks[souk]
    if s.todo[-1][1] not in (ANYWHERE, quarter):
        asked = QUARTERS[s.todo[-1][1]]
        return Refusal("YS-4.1", "other_quarter", (asked,), {"quarter": asked})
    if s.taken >> shop & 1:
        return Refusal("YS-4.1", "shop_taken", ids[:1], {"seat": owner_of(s, shop)})
    others = s.taken & ~s.goods[seat] & mask
    if others:
        owner = owner_of(s, next(bits(others)))
        numbers = {"seat": owner, "n": others.bit_count(), "shops": mask.bit_count()}
        return Refusal("YS-4.2", "souk_taken", city.names(others), numbers)
    return _unfinished(facts, s, quarter)


def _unfinished(facts: YspahanFacts, s: YspahanState, quarter: int) -> Refusal | None:
    city, own = facts.city, s.goods[s.turn]
    for souk in city.quarter_souks[quarter]:
        mask = city.souk_masks[souk]
        if own & mask and own & mask != mask:
            have = (own & mask).bit_count()
            numbers: dict[str, int | str] = {"n": have, "shops": mask.bit_count(), "souk": city.souks[souk]}
            return Refusal("YS-4.3", "finish_first", city.names(mask & ~own), numbers)
    return None


def _move(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal | None:
    city = facts.city
    if not ids or ids[0] not in city.space_index:
        return None
    if not s.todo:
        return Refusal("YS-5.1", "no_move", ids[:1])
    value, space = s.todo[-1][1], city.space_index[ids[0]]
    numbers: dict[str, int | str] = {
        "value": value, "steps": city.distance[s.supervisor][space],
        "price": price(facts, s.built[s.turn], s.supervisor, value, space), "gold": s.gold[s.turn],
    }  # fmt: skip
    return Refusal("YS-5.2", "too_far", (ids[0],), numbers)


def _first(_facts: YspahanFacts, _s: YspahanState, ids: Ids) -> Refusal | None:
    return Refusal("YS-5.6", "no_order", ids[:1] or ("street",))


def _camel(_facts: YspahanFacts, _s: YspahanState, ids: Ids) -> Refusal | None:
    return Refusal("YS-5.7", "no_question", ids[:1] or ("caravan",))


# ---- buildings, cards, the end of a turn -------------------------------------------------------------


def _build(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal | None:
    return _build_with(facts, s, ids, "")


def _build_with(facts: YspahanFacts, s: YspahanState, ids: Ids, mode: str) -> Refusal | None:
    if facts.players == 2:
        return Refusal("YS-10.5", "build_two", ids[:1])
    if s.phase != AFTER:
        return Refusal("YS-7.1", "build_after", ids[:1])
    if s.raised_now:
        return Refusal("YS-7.1", "build_once", ids[:1])
    return _building(facts, s, ids, mode)


def _building(facts: YspahanFacts, s: YspahanState, ids: Ids, mode: str) -> Refusal | None:
    """Built already, no such card, or not enough camels and gold."""
    if not ids or ids[0] not in facts.building_index:
        return None
    index, seat = facts.building_index[ids[0]], s.turn
    if s.built[seat] >> index & 1:
        return Refusal("YS-7.2", "built", ids[:1])
    for kind in _cards_of(mode):
        if not s.holds(seat, facts.kinds.index(kind)):
            rule = "YS-8.10" if kind == "no-camels" else "YS-8.11"
            return Refusal(rule, "no_card", ("hand",), {"card": kind})
    card = facts.buildings[index]
    numbers: dict[str, int | str] = {
        "building": card.id, "camels": 0 if "no-camels" in _cards_of(mode) else card.camels,
        "gold": 0 if "no-gold" in _cards_of(mode) else card.gold,
        "has_camels": s.camels[seat], "has_gold": s.gold[seat],
    }  # fmt: skip
    return Refusal("YS-7.1", "too_dear", (card.id,), numbers)


def _cards_of(mode: str) -> tuple[str, ...]:
    if mode == "free":
        return "no-camels", "no-gold"
    return (mode,) if mode else ()


def _play(facts: YspahanFacts, s: YspahanState, ids: Ids) -> Refusal | None:
    if not ids:
        return None
    if ids[1:2] and ids[1] in REASONS:  # a card and something else that it has nothing to do with
        return Refusal("YS-8.1", "card_picked", ("hand",))
    kind = {"camels-to-gold": "exchange", "gold-to-camels": "exchange"}.get(ids[0], ids[0])
    if kind in ("no-camels", "no-gold", "free"):
        return _build_with(facts, s, ids[1:], kind)
    if kind not in facts.kinds:
        return None
    if not s.holds(s.turn, facts.kinds.index(kind)):
        return Refusal("YS-8.1", "no_card", ("hand",), {"card": kind})
    if kind == "cube":
        return Refusal("YS-8.6", "no_shop", tuple(QUARTERS))
    return _amount(facts, s, ids, kind)


def _amount(facts: YspahanFacts, s: YspahanState, ids: Ids, kind: str) -> Refusal | None:
    """More camels or gold than there are or than the card takes."""
    seat = s.turn
    if kind == "exchange" and not s.camels[seat] and not s.gold[seat]:
        return Refusal("YS-8.3", "exchange_none", ("stores",), {"camels": 0, "gold": 0})
    gives_gold = ids[0] in ("gold-to-camels", "gold-points")
    has = s.gold[seat] if gives_gold else s.camels[seat]
    rule = {"exchange": "YS-8.3", "camel-points": "YS-8.8", "gold-points": "YS-8.9"}.get(kind)
    if rule is None:
        return None
    most = facts.effects[facts.kinds.index(kind)].most or has
    return Refusal(rule, "sell_gold" if gives_gold else "sell_camels", ("hand",), {"n": has, "most": most})


def _end(_facts: YspahanFacts, s: YspahanState, _ids: Ids) -> Refusal | None:
    return Refusal("YS-3.1", "act_first" if s.phase == TAKE else "roll_first", ("tower",))


REASONS: dict[str, Callable[[YspahanFacts, YspahanState, Ids], Refusal | None]] = {
    "roll": _roll, "take": _take, "draw": _draw, "put": _put, "move": _move, "first": _first,
    "pay-camel": _camel, "let-go": _camel, "build": _build, "play": _play, "end": _end,
}  # fmt: skip
