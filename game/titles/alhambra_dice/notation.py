"""Actions as texts: `throw:0-3-0-0-0-0`, `mark:tower`, `prize:chip`, `exchange:tower:garden`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.action import Action, split_text
from game.core.errors import BadText
from game.titles.alhambra_dice.content import TYPES
from game.titles.alhambra_dice.dice import pack, words

if TYPE_CHECKING:
    from game.titles.alhambra_dice.rules import DiceRules

PRIZES = ("buildings", "chip")


def text(rules: DiceRules, action: Action) -> str:
    """The fixed text of an action."""
    verb, args = action
    if verb in ("throw", "extra"):
        return f"{verb}:{words(args[0])}"
    if verb == "prize":
        return f"{verb}:{PRIZES[args[0]]}"
    return ":".join((verb, *(rules.types[column] for column in args)))


def parse(rules: DiceRules, written: str) -> Action:
    """The action of a text, the interned one; raises BadText."""
    verb, ids = split_text(written)
    action = find(rules, verb, ids)
    if action is None:
        raise BadText(
            f"{written!r} is no action of {rules.slug}: write throw:KEEP, extra:KEEP (six counts with -),"
            " black-die, mark:TYPE, prize:buildings, prize:chip, exchange:FROM:TO or hold"
        )
    return action


def find(rules: DiceRules, verb: str, ids: tuple[str, ...]) -> Action | None:
    """The action of a verb and its ids, None if there is no such one."""
    if verb in ("throw", "extra") and len(ids) == 1:
        keep = counts(ids[0])
        table = rules.throws if verb == "throw" else rules.extras
        return None if keep is None else table.get(keep)
    if verb == "prize" and len(ids) == 1 and ids[0] in PRIZES:
        return rules.choices[PRIZES.index(ids[0])]
    if not ids:
        return {"black-die": rules.black_die, "hold": rules.hold}.get(verb)
    if not all(name in rules.types for name in ids):
        return None
    columns = tuple(rules.types.index(name) for name in ids)
    if verb == "mark" and len(ids) == 1:
        return rules.marks[columns[0]]
    return rules.swaps.get((columns[0], columns[1])) if verb == "exchange" and len(ids) == 2 else None


def counts(written: str) -> int | None:
    """Packed dice of "0-3-0-0-0-0"; None if that is not how counts are written."""
    numbers = written.split("-")
    if len(numbers) != TYPES or not all(len(n) == 1 and n in "0123456789" for n in numbers):
        return None
    found = [int(n) for n in numbers]
    return pack(found) if sum(found) <= 9 else None
