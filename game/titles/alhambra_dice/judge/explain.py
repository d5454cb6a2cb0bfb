"""Advice in words: exact chances of the dice, found by solving the turn for a goal instead of for points."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.action import Action
from game.core.notes import Note, Notes
from game.titles.alhambra_dice.board import SEAT_MASK, landing, place_of
from game.titles.alhambra_dice.content import TYPES
from game.titles.alhambra_dice.dice import count_of, size, unpack
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.judge.solve import Turn, sets_for
from game.titles.alhambra_dice.outlook import chance_of_least, percent
from game.titles.alhambra_dice.state import DiceState

Goal = Callable[[int, int, int], float]
"""By column, symbols and throws the chance that placing there reaches what is wanted, mostly 0 or 1."""

MANY = 4
"""Equal dice that a throw of all of them is measured by."""

LIKELY = 0.5
"""The result named beside a throw is the best one with at least this chance."""


def chance(facts: DiceFacts, s: DiceState, keep: int, throws: int, goal: Goal) -> float:
    """Exact chance to reach a goal with these packed dice kept for throw number `throws`, played for alone.

    Chips for extra throws that are still in hand are not used.
    """
    dice = sets_for(facts.white + s.black)
    slots = [
        [
            [0.0, *(float(goal(column, min(n, facts.rows), t)) for n in range(1, dice.n + 1))]
            for column in range(len(facts.types))
        ]
        for t in range(1, facts.throws + 1)
    ]
    return Turn(dice, slots).worth_of(keep, throws, 0)


def place(facts: DiceFacts, s: DiceState, column: int, symbols: int, throws: int) -> int:
    """Place from 1 in the column that a result would take now; 0 when the marker would be out (AD-5.4)."""
    at = landing(s.markers[column], facts.space_of(symbols, throws))
    return place_of(s.markers[column], at) if at < facts.spaces else 0


class Explainer:
    """Words for the decisions of a turn. before: by column, chance of a marker to come to pass a space."""

    def __init__(self, facts: DiceFacts, before: Sequence[Sequence[float]]) -> None:
        self.facts, self.before = facts, before

    def explain(self, s: DiceState, action: Action) -> Notes:
        """What a throw may bring or where a marker comes to stand; nothing of other decisions."""
        if action.verb == "mark":
            column = action.args[0]
            return (self._stands(s, "mark", column, min(count_of(s.roll, column), self.facts.rows)),)
        if action.verb not in ("throw", "extra"):
            return ()
        keep, throws = action.args[0], s.throws + (action.verb == "throw")
        return self._throw(s, keep, throws) if keep else self._throw_all(s, throws)

    def _throw_all(self, s: DiceState, throws: int) -> Notes:
        many = min(MANY, self.facts.rows)
        p = chance(self.facts, s, 0, throws, lambda *reached: float(reached[1] >= many))
        return (
            Note("why.all", {"m": self.facts.white + s.black}),
            Note("why.any", {"n": many, "p": percent(p)}),
        )

    def _throw(self, s: DiceState, keep: int, throws: int) -> Notes:
        facts, counts, kept = self.facts, unpack(keep), size(keep)
        most, loose = max(counts), facts.white + s.black - kept
        options = [(self.chance_of_place(s, keep, throws, k), k) for k in range(TYPES) if counts[k] == most]
        p, column = max(options)
        args: dict[str, int | str] = {"n": most, "column": f"column.{facts.types[column]}", "m": loose}
        notes = [Note("why.keep", args) if kept == most else Note("why.mixed", {**args, "k": kept})]
        if p < 1.0:
            notes.append(Note(f"why.{self._wanted(s, column)}", {"p": percent(p)}))
        elif kept == most:
            notes.append(self._least(most, loose, facts.throws - throws + 1))
        if self._wanted(s, column) == "first":
            notes.append(Note("why.hold", {"p": percent(self.chance_to_hold(s, keep, throws, column))}))
        if throws > s.throws:
            notes.append(self._stands(s, "now", column, min(count_of(s.roll, column), facts.rows)))
        return tuple(notes)

    def _least(self, kept: int, loose: int, throws: int) -> Note:
        """The best result that is still likely."""
        likely = [h for h in range(1, loose + 1) if chance_of_least(h, loose, throws) >= LIKELY]
        hits = max(likely, default=1)
        return Note("why.least", {"n": kept + hits, "p": percent(chance_of_least(hits, loose, throws))})

    def chance_to_hold(self, s: DiceState, keep: int, throws: int, column: int) -> float:
        """Chance to be first in a column when the round ends, by the usual results of rivals."""

        def goal(k: int, symbols: int, number: int) -> float:
            first = k == column and place(self.facts, s, k, symbols, number) == 1
            return self.lasting(s, k, symbols, number) if first else 0.0

        return chance(self.facts, s, keep, throws, goal)

    def chance_of_place(self, s: DiceState, keep: int, throws: int, column: int) -> float:
        """Exact chance to come first in a column, or behind nothing but an own marker."""
        best = 2 if self._wanted(s, column) == "second" else 1
        return chance(
            self.facts, s, keep, throws,
            lambda k, n, t: float(k == column and 0 < place(self.facts, s, k, n, t) <= best),
        )  # fmt: skip

    def _wanted(self, s: DiceState, column: int) -> str:
        markers = s.markers[column]
        return "second" if markers and markers[0] & SEAT_MASK == s.to_act else "first"

    def _stands(self, s: DiceState, key: str, column: int, symbols: int) -> Note:
        """Where the dice as they lie would put the marker, and how likely a first place lasts."""
        facts = self.facts
        args: dict[str, int | str] = {"n": symbols, "column": f"column.{facts.types[column]}"}
        at = place(facts, s, column, symbols, s.throws) if symbols else 0
        if at == 1:
            return Note(
                f"why.{key}.first", {**args, "p": percent(self.lasting(s, column, symbols, s.throws))}
            )
        return Note(f"why.{key}.place", {**args, "place": at}) if at else Note(f"why.{key}.out", args)

    def lasting(self, s: DiceState, column: int, symbols: int, throws: int) -> float:
        """Chance, by the usual results of rivals, that nobody passes a marker in the rest of the round."""
        facts = self.facts
        space = landing(s.markers[column], facts.space_of(symbols, throws))
        rivals = sum((s.start + i) % facts.seats != s.to_act for i in range(s.placed + 1, facts.turns))
        return float((1.0 - self.before[column][space]) ** rivals)
