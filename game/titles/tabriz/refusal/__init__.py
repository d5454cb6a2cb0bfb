"""Why an attempted click is not legal: what must be decided first, then the reasons of each verb."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.rules import Attempt, Refusal
from game.titles.tabriz.bazaar import MEYDAN
from game.titles.tabriz.content import DECKS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.refusal.shortage import Ids, card_lacks, too_dear, without_goods
from game.titles.tabriz.refusal.tiles import TILE_REASONS, TILE_VERBS
from game.titles.tabriz.state import (
    COMPLETE,
    DRAW,
    KEEP,
    MOVE,
    OVER,
    PERSONAL,
    START,
    STRIPS,
    TILE,
    WORKSHOPS,
    TabrizState,
)
from game.titles.tabriz.turn.cards import available


def refuse(facts: TabrizFacts, s: TabrizState, attempt: Attempt, legal: Sequence[Action]) -> Refusal | None:
    """None where the attempt is legal; otherwise the most telling reason (TB-2.2)."""
    action = facts.actions.by_text.get(":".join((attempt.verb, *attempt.ids)))
    if action is not None and action in legal:
        return None
    if s.phase == OVER:
        return Refusal("TB-10.3", "over", attempt.ids)
    pending = _frame(facts, s, attempt) if s.todo else _phase(facts, s, attempt)
    if pending:
        return pending
    reason = REASONS.get(attempt.verb) or TILE_REASONS.get(attempt.verb)
    return (reason(facts, s, attempt.ids) if reason else None) or _asked(facts, s)


def _asked(facts: TabrizFacts, s: TabrizState) -> Refusal | None:
    """A place without an action of its own: what is asked for instead (TB-2.2)."""
    nothing = Attempt("", ())
    return _frame(facts, s, nothing) if s.todo else _phase(facts, s, nothing)


def _frame(facts: TabrizFacts, s: TabrizState, attempt: Attempt) -> Refusal | None:
    """The question on top must be answered first."""
    kind, verb = s.todo[-1][0], attempt.verb
    if kind == KEEP and verb != "keep":
        rule = "TB-1.7" if s.phase == START else "TB-4.1"
        return Refusal(rule, "keep_first", ("hand",), {"n": s.todo[-1][1]})
    if kind == DRAW and verb != "draw":
        return Refusal("TB-4.2", "draw_first", DECKS)
    if kind == PERSONAL and verb not in ("draw", "use", "done"):
        return Refusal("TB-9.3", "strips_first", ("strips",))
    if kind == TILE and verb not in TILE_VERBS:
        return Refusal("TB-3.6", "tile_first", (facts.bazaar.spaces[s.todo[-1][1]],))
    return None


FIRST_THINGS = {
    WORKSHOPS: (("workshop",), "TB-9.1", "workshop_first", "hand"),
    MOVE: (("move",), "TB-3.2", "move_first", "m"),
    COMPLETE: (("complete", "done"), "TB-2.2", "complete_or_done", "hand"),
    STRIPS: (("use", "done"), "TB-8.1", "strips_first", "strips"),
}


def _phase(_facts: TabrizFacts, s: TabrizState, attempt: Attempt) -> Refusal | None:
    """Another part of the turn is due."""
    verbs, rule, key, place = FIRST_THINGS[s.phase]
    return None if attempt.verb in verbs else Refusal(rule, key, (place,))


# ---- cards -------------------------------------------------------------------------------------------


def _workshop(_facts: TabrizFacts, _s: TabrizState, ids: Ids) -> Refusal | None:
    return Refusal("TB-9.1", "not_offered", ids or ("hand",))


def _keep(_facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    if not s.todo:
        return None
    return Refusal("TB-4.1", "not_looked", ids or ("hand",))


def _draw(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    if not ids or ids[0] not in DECKS:
        return None
    shut = closed_deck(facts, s, DECKS.index(ids[0]))
    return shut or Refusal("TB-9.4", "drawn_already", ids[:1])


def closed_deck(facts: TabrizFacts, s: TabrizState, deck: int) -> Refusal | None:
    """The deck is locked, or no card of it is left (TB-4.4, TB-4.5)."""
    talent, level = s.talent[s.to_act], facts.unlocked_at[deck]
    if talent < level:
        numbers: dict[str, int | str] = {"deck": DECKS[deck], "level": level, "talent": talent}
        return Refusal("TB-4.4", "deck_locked", (DECKS[deck],), numbers)
    if not available(s, deck):
        return Refusal("TB-4.5", "deck_empty", (DECKS[deck],), {"deck": DECKS[deck]})
    return None


def _complete(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    card = facts.card_index.get(ids[0], -1) if ids else -1
    if not 0 <= card < facts.actions.commissions:
        return None
    if card not in s.hands[s.turn]:
        return Refusal("TB-7.2", "not_in_hand", ids[:1])
    most = facts.completions[s.talent[s.turn]]
    if s.completed >= most:
        rule = "TB-7.10" if most > facts.numbers.turns.completions else "TB-7.2"
        return Refusal(rule, "completed_enough", ids[:1], {"n": most})
    return card_lacks(s, facts.costs[card], ids[0])


def _done(_facts: TabrizFacts, _s: TabrizState, _ids: Ids) -> Refusal | None:
    return None


def _use(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    number = facts.strip_number.get(":".join(ids[:2]), -1)
    seat = s.to_act
    if number < 0 or number not in facts.strips_under(s.done[seat], s.workshop[seat]):
        return Refusal("TB-8.2", "no_strip", ids[:1] or ("strips",))
    if s.used >> number & 1:
        return Refusal("TB-8.2", "strip_used", ids[:1])
    strip = facts.strips[number]
    if strip.qeran > s.qeran[seat]:
        return too_dear(s, strip.qeran, "TB-8.3", ids[:1])
    short = without_goods(s, strip.goods, "TB-8.3", ids[:1])
    if short:
        return short
    if strip.die >= 0 and not s.pool[strip.die]:
        return Refusal("TB-8.4", "no_die", ids[:1])
    if strip.card:
        return Refusal("TB-8.5", "not_in_hand", ids[2:3] or ("hand",))
    if strip.draws and len(ids) > 2 and ids[2] in DECKS:
        return closed_deck(facts, s, DECKS.index(ids[2]))
    return None


# ---- moving ------------------------------------------------------------------------------------------


def _move(facts: TabrizFacts, s: TabrizState, ids: Ids) -> Refusal | None:
    index, seat = facts.bazaar.index, s.turn
    if len(ids) != 2 or ids[0] not in index or ids[1] not in index:
        return None
    origin, target = index[ids[0]], index[ids[1]]
    if origin not in s.standing[seat]:
        return Refusal("TB-2.2", "nobody_stands", ids[:1])
    if origin == target != MEYDAN:
        return Refusal("TB-3.2", "must_leave", ids[1:])
    if s.lying[seat] >> target & 1:
        return Refusal("TB-3.3", "lies_there", ids[1:])
    reach, steps = facts.reach[s.talent[seat]], facts.bazaar.steps[origin][target]
    numbers: dict[str, int | str] = {"steps": steps, "reach": reach}
    rule = "TB-7.7" if reach > facts.numbers.turns.reach else "TB-3.1"
    return Refusal(rule, "too_far", ids[1:], numbers)


REASONS: dict[str, Callable[[TabrizFacts, TabrizState, Ids], Refusal | None]] = {
    "workshop": _workshop, "keep": _keep, "draw": _draw, "complete": _complete, "done": _done, "use": _use,
    "move": _move,
}  # fmt: skip
