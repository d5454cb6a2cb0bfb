"""Why an attempted click is not legal: the rule, the numbers of the position, the places that cause it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.rules import Attempt, Refusal
from game.titles.yspahan import caravan
from game.titles.yspahan.city import bits
from game.titles.yspahan.content import QUARTERS, ROWS
from game.titles.yspahan.state import AFTER, ANYWHERE, CAMEL, FIRST, MOVE, OVER, PUT, ROLL, TAKE, YspahanState

if TYPE_CHECKING:
    from game.titles.yspahan.rules import YspahanRules

Ids = tuple[str, ...]


def refuse(rules: YspahanRules, s: YspahanState, attempt: Attempt) -> Refusal | None:
    """None where the attempt is legal; otherwise the most telling reason (YS-3.2, YS-8.1)."""
    action = rules.actions.by_text.get(":".join((attempt.verb, *attempt.ids)))
    if action is not None and action in rules.legal(s):
        return None
    if s.phase == OVER:
        return Refusal("YS-9.5", "over", attempt.ids)
    places = attempt.ids[:1] or (attempt.verb,)
    if attempt.verb not in REASONS:
        return Refusal("YS-3.2", "unknown", places)
    pending = _pending(rules, s, attempt)
    return pending or REASONS[attempt.verb](rules, s, attempt.ids) or Refusal("YS-3.2", "unknown", places)


def _pending(rules: YspahanRules, s: YspahanState, attempt: Attempt) -> Refusal | None:
    """Something else must be decided first."""
    if not s.todo:
        return None
    frame = s.todo[-1]
    if frame[0] == PUT and attempt.verb != "put":
        quarter = () if frame[1] == ANYWHERE else (QUARTERS[frame[1]],)
        return Refusal("YS-4.5", "place_first", quarter or attempt.ids[:1], {"n": frame[2]})
    if frame[0] == MOVE and attempt.verb != "move":
        return Refusal("YS-5.1", "move_first", (rules.city.spaces[s.supervisor],), {"value": frame[1]})
    shops = tuple(rules.city.shops[shop] for shop in frame[1:] if shop >= 0)
    if frame[0] == FIRST:
        return Refusal("YS-5.6", "order_first", shops)
    if frame[0] == CAMEL:
        return Refusal("YS-5.7", "camel_first", shops[:1], {"seat": s.to_act, "shop": shops[0]})
    return None


# ---- dice and groups ---------------------------------------------------------------------------------


def _roll(rules: YspahanRules, s: YspahanState, ids: Ids) -> Refusal | None:
    if s.phase != ROLL:
        return Refusal("YS-2.1", "rolled", ("tower",), {"seat": s.first})
    dice = rules.content.numbers.dice
    wanted = int(ids[0]) if ids and ids[0].isdigit() else 0
    if wanted > dice.yellow:
        return Refusal("YS-2.2", "yellow_most", ("tower",), {"n": dice.yellow})
    price = wanted * dice.yellow_price
    return Refusal("YS-2.2", "yellow_gold", ("tower",), {"n": price, "gold": s.gold[s.turn]})


def _take(rules: YspahanRules, s: YspahanState, ids: Ids) -> Refusal | None:
    if s.phase == ROLL:
        return Refusal("YS-2.1", "roll_first", ("tower",))
    if s.phase == AFTER:
        return Refusal("YS-3.1", "taken", ("tower",))
    if not ids or ids[0] not in ROWS:
        return None
    row = ROWS.index(ids[0])
    if not rules.lists.usable(s)[row]:
        if s.yellow[row]:
            return Refusal("YS-10.4", "yellow_only", (ids[0],), {"seat": s.first})
        return Refusal("YS-3.1", "empty_row", (ids[0],))
    use = ids[1] if len(ids) > 1 else "goods"
    if use.startswith("build"):
        return _take_build(rules, s, ids)
    if use == "goods" and 0 < row < 5:
        return Refusal("YS-4.6", "quarter_closed", _closed(rules, s, row - 1), {"quarter": ids[0]})
    if use.startswith("goods+"):
        if 0 < row < 5 and not rules.lists.room(s, s.turn, row - 1):
            return Refusal("YS-4.6", "quarter_closed", _closed(rules, s, row - 1), {"quarter": ids[0]})
        return Refusal("YS-8.2", "no_card", ("hand",), {"card": use.partition("+")[2]})
    return None


def _take_build(rules: YspahanRules, s: YspahanState, ids: Ids) -> Refusal | None:
    if rules.players != 2:
        return Refusal("YS-7.1", "build_after", ids[2:] or ids)
    return _building(rules, s, ids[2:], ids[1].removeprefix("build").strip("-"))


def _closed(rules: YspahanRules, s: YspahanState, quarter: int) -> Ids:
    """The goods that close a quarter, or the quarter itself."""
    others = s.taken & ~s.goods[s.turn] & rules.city.quarter_masks[quarter]
    return rules.city.names(others) or (QUARTERS[quarter],)


def _draw(rules: YspahanRules, s: YspahanState, ids: Ids) -> Refusal | None:
    if s.phase == TAKE:
        rows = tuple(row for row, dice in zip(ROWS, rules.lists.usable(s)) if dice)
        return Refusal("YS-3.6", "rows_left", rows, {"n": len(rows)})
    return _take(rules, s, ids)


# ---- shops and street --------------------------------------------------------------------------------


def _put(rules: YspahanRules, s: YspahanState, ids: Ids) -> Refusal | None:
    city, seat = rules.city, s.turn
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
        return Refusal("YS-4.1", "shop_taken", ids[:1], {"seat": _owner(s, shop)})
    others = s.taken & ~s.goods[seat] & mask
    if others:
        owner = _owner(s, next(bits(others)))
        numbers = {"seat": owner, "n": others.bit_count(), "shops": mask.bit_count()}
        return Refusal("YS-4.2", "souk_taken", city.names(others), numbers)
    return _unfinished(rules, s, quarter)


def _unfinished(rules: YspahanRules, s: YspahanState, quarter: int) -> Refusal | None:
    city, own = rules.city, s.goods[s.turn]
    for souk in city.quarter_souks[quarter]:
        mask = city.souk_masks[souk]
        if own & mask and own & mask != mask:
            have = (own & mask).bit_count()
            numbers: dict[str, int | str] = {"n": have, "shops": mask.bit_count(), "souk": city.souks[souk]}
            return Refusal("YS-4.3", "finish_first", city.names(mask & ~own), numbers)
    return None


def _owner(s: YspahanState, shop: int) -> int:
    return next(seat for seat, goods in enumerate(s.goods) if goods >> shop & 1)


def _move(rules: YspahanRules, s: YspahanState, ids: Ids) -> Refusal | None:
    city = rules.city
    if not ids or ids[0] not in city.space_index:
        return None
    if not s.todo:
        return Refusal("YS-5.1", "no_move", ids[:1])
    value, space = s.todo[-1][1], city.space_index[ids[0]]
    numbers: dict[str, int | str] = {
        "value": value, "steps": city.distance[s.supervisor][space],
        "price": caravan.price(rules, s, s.turn, value, space), "gold": s.gold[s.turn],
    }  # fmt: skip
    return Refusal("YS-5.2", "too_far", (ids[0],), numbers)


def _first(_rules: YspahanRules, _s: YspahanState, ids: Ids) -> Refusal | None:
    return Refusal("YS-5.6", "no_order", ids[:1] or ("street",))


def _camel(_rules: YspahanRules, _s: YspahanState, ids: Ids) -> Refusal | None:
    return Refusal("YS-5.7", "no_question", ids[:1] or ("caravan",))


# ---- buildings, cards, the end of a turn -------------------------------------------------------------


def _build(rules: YspahanRules, s: YspahanState, ids: Ids) -> Refusal | None:
    return _build_with(rules, s, ids, "")


def _build_with(rules: YspahanRules, s: YspahanState, ids: Ids, mode: str) -> Refusal | None:
    if rules.players == 2:
        return Refusal("YS-10.5", "build_two", ids[:1])
    if s.phase != AFTER:
        return Refusal("YS-7.1", "build_after", ids[:1])
    if s.raised_now:
        return Refusal("YS-7.1", "build_once", ids[:1])
    return _building(rules, s, ids, mode)


def _building(rules: YspahanRules, s: YspahanState, ids: Ids, mode: str) -> Refusal | None:
    """Built already, no such card, or not enough camels and gold."""
    table = {building.id: i for i, building in enumerate(rules.content.buildings.buildings)}
    if not ids or ids[0] not in table:
        return None
    index, seat = table[ids[0]], s.turn
    if s.built[seat] >> index & 1:
        return Refusal("YS-7.2", "built", ids[:1])
    for kind in _cards_of(mode):
        if not s.holds(seat, rules.kinds.index(kind)):
            rule = "YS-8.10" if kind == "no-camels" else "YS-8.11"
            return Refusal(rule, "no_card", ("hand",), {"card": kind})
    card = rules.content.buildings.buildings[index]
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


def _play(rules: YspahanRules, s: YspahanState, ids: Ids) -> Refusal | None:
    if not ids:
        return None
    kind = {"camels-to-gold": "exchange", "gold-to-camels": "exchange"}.get(ids[0], ids[0])
    if kind in ("no-camels", "no-gold", "free"):
        return _build_with(rules, s, ids[1:], kind)
    if kind not in rules.kinds:
        return None
    if not s.holds(s.turn, rules.kinds.index(kind)):
        return Refusal("YS-8.1", "no_card", ("hand",), {"card": kind})
    if kind == "cube":
        return Refusal("YS-8.6", "no_shop", tuple(QUARTERS))
    return _amount(rules, s, ids, kind)


def _amount(rules: YspahanRules, s: YspahanState, ids: Ids, kind: str) -> Refusal | None:
    """More camels or gold than there are or than the card takes."""
    seat = s.turn
    gives_gold = ids[0] in ("gold-to-camels", "gold-points")
    has = s.gold[seat] if gives_gold else s.camels[seat]
    rule = {"exchange": "YS-8.3", "camel-points": "YS-8.8", "gold-points": "YS-8.9"}.get(kind)
    if rule is None:
        return None
    most = rules.effects[rules.kinds.index(kind)].most or has
    return Refusal(rule, "sell_gold" if gives_gold else "sell_camels", ("hand",), {"n": has, "most": most})


def _end(_rules: YspahanRules, s: YspahanState, _ids: Ids) -> Refusal | None:
    return Refusal("YS-3.1", "act_first" if s.phase == TAKE else "roll_first", ("tower",))


REASONS: dict[str, Callable[[YspahanRules, YspahanState, Ids], Refusal | None]] = {
    "roll": _roll, "take": _take, "draw": _draw, "put": _put, "move": _move, "first": _first,
    "pay-camel": _camel, "let-go": _camel, "build": _build, "play": _play, "end": _end,
}  # fmt: skip
