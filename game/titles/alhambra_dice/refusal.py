"""Why an attempt is not legal: the rule, the numbers of this position, the places to light up."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.action import Action
from game.core.rules import Attempt, Refusal
from game.titles.alhambra_dice.dice import size, unpack
from game.titles.alhambra_dice.notation import find
from game.titles.alhambra_dice.state import DECIDE, EXCHANGE, OVER, PRIZE, THROW, DiceState

if TYPE_CHECKING:
    from game.titles.alhambra_dice.rules import DiceRules

Why = Callable[["DiceRules", DiceState, Action], Refusal]


def refuse(rules: DiceRules, s: DiceState, attempt: Attempt) -> Refusal | None:
    """None when the attempt is legal now."""
    if s.phase == OVER:
        return Refusal("AD-10.1", "refuse.over", attempt.ids or (attempt.verb,), {"n": rules.rounds})
    if (
        attempt.verb == "exchange"
        and len(attempt.ids) == 2
        and attempt.ids[0] == attempt.ids[1] in rules.types
    ):
        return Refusal("AD-8.4", "refuse.same_column", attempt.ids[:1], {"column": attempt.ids[0]})
    action = find(rules, attempt.verb, attempt.ids)
    if action is None:
        return Refusal("AD-3.4", "refuse.unknown", attempt.ids or (attempt.verb,))
    if action in rules.legal(s):
        return None
    return WHY[action.verb](rules, s, action)


def _wrong_time(rules: DiceRules, s: DiceState) -> Refusal:
    """Something else is asked for now."""
    if s.phase == PRIZE:
        name = rules.types[s.column]
        return Refusal("AD-6.1", "refuse.prize_first", (name,), {"seat": s.to_act, "column": name})
    if s.phase == EXCHANGE:
        return Refusal("AD-8.4", "refuse.exchange_first", ("exchange",), {"seat": s.to_act})
    if s.phase == THROW:
        return Refusal("AD-4.1", "refuse.throw_first", ("cup",), {"n": rules.white + s.black})
    return Refusal("AD-3.4", "refuse.place_first", ("cup",), {"n": rules.turns - s.placed})


def _mark(rules: DiceRules, s: DiceState, action: Action) -> Refusal:
    if s.phase != DECIDE:
        return _wrong_time(rules, s)
    shown = tuple(name for name, count in zip(rules.types, unpack(s.roll)) if count)
    return Refusal(
        "AD-5.1", "refuse.no_symbol", shown, {"symbol": rules.types[action.args[0]], "n": len(shown)}
    )


def _throw(rules: DiceRules, s: DiceState, action: Action) -> Refusal:
    if s.phase == THROW:
        return Refusal("AD-4.1", "refuse.first_throw", ("cup",), {"n": rules.white + s.black})
    if s.phase != DECIDE:
        return _wrong_time(rules, s)
    bad = _bad_keep(rules, s, action.args[0])
    return bad or Refusal("AD-4.3", "refuse.no_throw_left", ("cup",), {"n": rules.most_throws})


def _extra(rules: DiceRules, s: DiceState, action: Action) -> Refusal:
    if s.phase == THROW:
        return Refusal("AD-8.2", "refuse.extra_later", ("cup",), {"n": rules.white + s.black})
    if s.phase != DECIDE:
        return _wrong_time(rules, s)
    if not s.hand[rules.extra * rules.seats + s.to_act]:
        return Refusal("AD-8.2", "refuse.no_extra", ("extra-throw",), {"seat": s.to_act})
    return _bad_keep(rules, s, action.args[0]) or _wrong_time(rules, s)


def _bad_keep(rules: DiceRules, s: DiceState, keep: int) -> Refusal | None:
    """What is wrong with the dice that shall be kept, if anything."""
    if keep == s.roll:
        return Refusal("AD-4.4", "refuse.keeps_all", ("cup",), {"n": size(keep)})
    for name, kept, shown in zip(rules.types, unpack(keep), unpack(s.roll)):
        if kept > shown:
            return Refusal(
                "AD-4.2", "refuse.not_shown", (name,), {"column": name, "kept": kept, "shown": shown}
            )
    return None


def _black_die(rules: DiceRules, s: DiceState, action: Action) -> Refusal:
    del action
    if s.phase in (PRIZE, EXCHANGE):
        return _wrong_time(rules, s)
    if s.black:
        return Refusal("AD-8.3", "refuse.black_used", ("black-die",))
    if s.phase == DECIDE:
        return Refusal("AD-8.3", "refuse.black_late", ("black-die",), {"n": s.thrown})
    return Refusal("AD-8.3", "refuse.no_black", ("black-die",), {"seat": s.to_act})


def _prize(rules: DiceRules, s: DiceState, action: Action) -> Refusal:
    del action
    left = rules.turns - s.placed
    return Refusal("AD-6.1", "refuse.prizes_later", ("cup",), {"n": left}) if left else _wrong_time(rules, s)


def _exchange(rules: DiceRules, s: DiceState, action: Action) -> Refusal:
    if s.phase != EXCHANGE:
        after = next((number for number in sorted(rules.scorings) if number >= s.round), rules.rounds)
        return Refusal("AD-8.4", "refuse.exchange_later", ("exchange",), {"n": after})
    name = rules.types[action.args[0]]
    return Refusal("AD-8.4", "refuse.no_building", (name,), {"column": name, "seat": s.to_act})


def _hold(rules: DiceRules, s: DiceState, action: Action) -> Refusal:
    del action
    return _wrong_time(rules, s)


WHY: dict[str, Why] = {
    "mark": _mark,
    "throw": _throw,
    "extra": _extra,
    "black-die": _black_die,
    "prize": _prize,
    "exchange": _exchange,
    "hold": _hold,
}
