"""Actions as texts: `throw:0-3-0-0-0-0`, `mark:tower`, `prize:chip`, `exchange:tower:garden`."""

from __future__ import annotations

from functools import cache

from game.core.action import Action, split_text
from game.core.errors import BadText
from game.titles.alhambra_dice.content import TYPES
from game.titles.alhambra_dice.dice import MOST_DICE, pack, sets_of, unpack, words
from game.titles.alhambra_dice.facts import BUILDINGS, CHIP, PRIZES, DiceFacts

KEEPING = ("throw", "extra")
"""The verbs that name the dice kept."""


@cache
def throw_actions(white: int) -> tuple[dict[int, Action], dict[int, Action]]:
    """The throws and extra throws by packed dice kept; every table shares them."""
    kept = list(sets_of(white))
    return {keep: Action("throw", (keep,)) for keep in kept}, {
        keep: Action("extra", (keep,)) for keep in kept
    }


class ActionTable:
    """The interned actions: throws and extras by packed dice kept, marks and exchanges by column."""

    def __init__(self, facts: DiceFacts) -> None:
        self.types = facts.types
        self.throws, self.extras = throw_actions(facts.white)
        columns = range(len(facts.types))
        self.marks = tuple(Action("mark", (column,)) for column in columns)
        self.black_die, self.hold = Action("black-die"), Action("hold")
        self.prizes = (Action("prize", (BUILDINGS,)), Action("prize", (CHIP,)))
        self.exchanges = {(a, b): Action("exchange", (a, b)) for a in columns for b in columns if a != b}

    def ids(self, action: Action) -> tuple[str, tuple[str, ...]]:
        """Verb and ids of an action: how many dice of every type are kept, a prize, or columns."""
        verb, args = action
        if verb in KEEPING:
            return verb, tuple(map(str, unpack(args[0])))
        if verb == "prize":
            return verb, (PRIZES[args[0]],)
        return verb, tuple(self.types[column] for column in args)

    def text(self, action: Action) -> str:
        """The fixed text of an action; the dice kept are one word of it."""
        if action.verb in KEEPING:
            return f"{action.verb}:{words(action.args[0])}"
        verb, ids = self.ids(action)
        return ":".join((verb, *ids))

    def parse(self, written: str, slug: str) -> Action:
        """The action of a text, the interned one; raises BadText."""
        verb, ids = split_text(written)
        action = self.find(verb, ids)
        if action is None:
            raise BadText(
                f"{written!r} is no action of {slug}: write throw:KEEP, extra:KEEP (six counts with -),"
                " black-die, mark:TYPE, prize:buildings, prize:chip, exchange:FROM:TO or hold"
            )
        return action

    def find(self, verb: str, ids: tuple[str, ...]) -> Action | None:
        """The action of a verb and its ids, None if there is no such one."""
        if verb in KEEPING and len(ids) in (1, TYPES):  # one word, or a number for every type
            keep = counts("-".join(ids))
            table = self.throws if verb == "throw" else self.extras
            return None if keep is None else table.get(keep)
        if verb == "prize" and len(ids) == 1 and ids[0] in PRIZES:
            return self.prizes[PRIZES.index(ids[0])]
        if not ids:
            return {"black-die": self.black_die, "hold": self.hold}.get(verb)
        if not all(name in self.types for name in ids):
            return None
        columns = tuple(self.types.index(name) for name in ids)
        if verb == "mark" and len(ids) == 1:
            return self.marks[columns[0]]
        if verb == "exchange" and len(ids) == 2:
            return self.exchanges.get((columns[0], columns[1]))
        return None


def counts(written: str) -> int | None:
    """Packed dice of "0-3-0-0-0-0"; None if that is not how counts are written."""
    numbers = written.split("-")
    if len(numbers) != TYPES or not all(len(n) == 1 and n in "0123456789" for n in numbers):
        return None
    found = [int(n) for n in numbers]
    return pack(found) if sum(found) <= MOST_DICE else None
