"""Why an attempt is not legal: the rule, the numbers of this position, the places to light up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.rules import Attempt, Refusal
from game.titles.alhambra_dice.actions import ActionTable
from game.titles.alhambra_dice.dice import size, unpack
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import DECIDE, EXCHANGE, OVER, PRIZE, THROW, DiceState

Why = Callable[[DiceFacts, DiceState, Action], Refusal]


def refuse(
    facts: DiceFacts, actions: ActionTable, legal: Sequence[Action], s: DiceState, attempt: Attempt
) -> Refusal | None:
    """None when the attempt is legal now; legal: the actions of the seat to act."""
    if s.phase == OVER:
        return Refusal("AD-10.1", "refuse.over", attempt.ids or (attempt.verb,), {"n": facts.rounds})
    if (
        attempt.verb == "exchange"
        and len(attempt.ids) == 2
        and attempt.ids[0] == attempt.ids[1] in facts.types
    ):
        return Refusal("AD-8.4", "refuse.same_column", attempt.ids[:1], {"column": attempt.ids[0]})
    action = actions.find(attempt.verb, attempt.ids)
    if action is None:
        return _nothing_here(facts, s, attempt)
    if action in legal:
        return None
    return WHY[action.verb](facts, s, action)


def _nothing_here(facts: DiceFacts, s: DiceState, attempt: Attempt) -> Refusal:
    """A place without an action of its own: what is asked for instead."""
    if s.phase == DECIDE:
        return Refusal("AD-3.4", "refuse.unknown", attempt.ids or (attempt.verb,))
    return _wrong_time(facts, s)


def _wrong_time(facts: DiceFacts, s: DiceState) -> Refusal:
    """Something else is asked for now."""
    if s.phase == PRIZE:
        name = facts.types[s.column]
        return Refusal("AD-6.1", "refuse.prize_first", (name,), {"seat": s.to_act, "column": name})
    if s.phase == EXCHANGE:
        return Refusal("AD-8.4", "refuse.exchange_first", ("exchange",), {"seat": s.to_act})
    if s.phase == THROW:
        return Refusal("AD-4.1", "refuse.throw_first", ("cup",), {"n": facts.white + s.black})
    return Refusal("AD-3.4", "refuse.place_first", ("cup",), {"n": facts.turns - s.placed})


def _mark(facts: DiceFacts, s: DiceState, action: Action) -> Refusal:
    if s.phase != DECIDE:
        return _wrong_time(facts, s)
    shown = tuple(name for name, count in zip(facts.types, unpack(s.roll)) if count)
    return Refusal(
        "AD-5.1", "refuse.no_symbol", shown, {"symbol": facts.types[action.args[0]], "n": len(shown)}
    )


def _throw(facts: DiceFacts, s: DiceState, action: Action) -> Refusal:
    if s.phase == THROW:
        return Refusal("AD-4.1", "refuse.first_throw", ("cup",), {"n": facts.white + s.black})
    if s.phase != DECIDE:
        return _wrong_time(facts, s)
    chips = s.hand[facts.extra * facts.seats + s.to_act]
    key = "refuse.no_throw_left_chip" if chips else "refuse.no_throw_left"
    return _bad_keep(facts, s, action.args[0]) or Refusal("AD-4.3", key, ("cup",), {"n": facts.throws})


def _extra(facts: DiceFacts, s: DiceState, action: Action) -> Refusal:
    if s.phase == THROW:
        return Refusal("AD-8.2", "refuse.extra_later", ("cup",), {"n": facts.white + s.black})
    if s.phase != DECIDE:
        return _wrong_time(facts, s)
    if not s.hand[facts.extra * facts.seats + s.to_act]:
        return Refusal("AD-8.2", "refuse.no_extra", ("extra-throw",), {"seat": s.to_act})
    return _bad_keep(facts, s, action.args[0]) or _wrong_time(facts, s)


def _bad_keep(facts: DiceFacts, s: DiceState, keep: int) -> Refusal | None:
    """What is wrong with the dice to be kept, if anything."""
    if keep == s.roll:
        return Refusal("AD-4.4", "refuse.keeps_all", ("cup",), {"n": size(keep)})
    for name, kept, shown in zip(facts.types, unpack(keep), unpack(s.roll)):
        if kept > shown:
            return Refusal(
                "AD-4.2", "refuse.not_shown", (name,), {"column": name, "kept": kept, "shown": shown}
            )
    return None


def _black_die(facts: DiceFacts, s: DiceState, _action: Action) -> Refusal:
    if s.phase in (PRIZE, EXCHANGE):
        return _wrong_time(facts, s)
    if s.black:
        return Refusal("AD-8.3", "refuse.black_used", ("black-die",))
    if s.phase == DECIDE:
        return Refusal("AD-8.3", "refuse.black_late", ("black-die",), {"n": s.thrown})
    return Refusal("AD-8.3", "refuse.no_black", ("black-die",), {"seat": s.to_act})


def _prize(facts: DiceFacts, s: DiceState, _action: Action) -> Refusal:
    left = facts.turns - s.placed
    return Refusal("AD-6.1", "refuse.prizes_later", ("cup",), {"n": left}) if left else _wrong_time(facts, s)


def _exchange(facts: DiceFacts, s: DiceState, action: Action) -> Refusal:
    if s.phase != EXCHANGE:
        after = facts.next_scoring(s.round).round
        return Refusal("AD-8.4", "refuse.exchange_later", ("exchange",), {"n": after})
    name = facts.types[action.args[0]]
    return Refusal("AD-8.4", "refuse.no_building", (name,), {"column": name, "seat": s.to_act})


def _hold(facts: DiceFacts, s: DiceState, _action: Action) -> Refusal:
    return _wrong_time(facts, s)


WHY: dict[str, Why] = {
    "mark": _mark,
    "throw": _throw,
    "extra": _extra,
    "black-die": _black_die,
    "prize": _prize,
    "exchange": _exchange,
    "hold": _hold,
}
