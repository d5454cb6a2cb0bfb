"""What a person picks: dice to keep one by one, a column, the cup; and the legal actions they stand for.

A die is "die:TYPE:I": the I-th of its type. Kept dice of a type are always the first ones, so that a set
of dice has one name. The cup's place carries what is kept
("cup:0-0-0-0-0-4"): each throw has a place of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.action import Action
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.outlook import next_throws
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.presenter import Choice, Region

CUPS = {"throw": "cup", "extra": "extra"}


def dice_of(counts: Sequence[int], types: Sequence[str]) -> tuple[Region, ...]:
    """The regions of so many dice of every type."""
    return tuple(f"die:{kind}:{i}" for kind, n in zip(types, counts) for i in range(n))


def kept_counts(picked: Iterable[Region], view: DiceView) -> tuple[int, ...]:
    """How many dice of every type are picked to be kept."""
    names = [region.split(":")[1] for region in picked if region.startswith("die:")]
    return tuple(
        min(names.count(kind), n) for kind, n in zip(view.types, view.dice or (0,) * len(view.types))
    )


def words_of(counts: Sequence[int]) -> str:
    """Counts as they stand in an action's text."""
    return "-".join(map(str, counts))


def choice_of(action: Action, text: str, view: DiceView) -> Choice | None:
    """The regions of an action; None for those that are buttons alone."""
    verb, *ids = text.split(":")
    if verb in CUPS:
        counts = [int(n) for n in ids[0].split("-")]
        place = f"{CUPS[verb]}:{ids[0]}"
        return Choice(action, (*dice_of(counts, view.types), place), place)
    if verb == "mark":
        return Choice(action, (*dice_of(view.dice, view.types), ids[0]), ids[0])
    if verb == "black-die":
        return Choice(action, (verb,), verb)
    if verb == "prize":
        return Choice(action, (f"take:{ids[0]}",), f"take:{ids[0]}")
    if verb == "exchange":
        return Choice(action, (f"from:{ids[0]}", f"to:{ids[1]}"), f"to:{ids[1]}")
    return None


def meant(facts: DiceFacts, region: Region, picked: frozenset[Region], view: DiceView) -> Region:
    """What a click on a region picks at this moment."""
    word, _, rest = region.partition(":")
    if word == "die":
        return _die(region, picked, view) if next_throws(facts, view) else f"spent:{rest}"
    if word == "loose" and view.phase == "throw":
        word = "cup"  # the dice that lie ready before the first throw
    if word in ("cup", "extra-throw") and view.phase in ("throw", "decide"):
        place = "extra" if word == "extra-throw" else "cup"
        return f"{place}:{words_of(kept_counts(picked, view))}"
    if word in ("field", "prize") and view.phase not in ("prize", "exchange"):
        return region  # prizes come later: the click is answered, it never places a marker
    kind = rest if word in ("field", "prize", "swap") else word
    if view.phase == "prize" and kind in (view.column, ""):
        return "take:chip" if word == "field" else "take:buildings"
    if view.phase == "exchange" and kind in view.types:
        source = next((p for p in picked if p.startswith("from:")), "")
        if source == f"from:{kind}":
            return source
        return f"to:{kind}" if source else f"from:{kind}"
    return kind if kind in view.types else region


def _die(region: Region, picked: frozenset[Region], view: DiceView) -> Region:
    """The next loose die of its type, or the last kept one."""
    _, kind, number = region.split(":")
    kept = kept_counts(picked, view)[view.types.index(kind)]
    return f"die:{kind}:{kept - 1}" if int(number) < kept else f"die:{kind}:{kept}"


def let_go(carried: Region, place: Region | None, picked: frozenset[Region], view: DiceView) -> Region | None:
    """What dropping a die clicks: among the dice to throw, or on the cup, it is kept no longer.

    A loose die is picked when it is lifted, so that one let go among the kept dice stays there.
    """
    kind = carried.split(":")[1]
    kept = kept_counts(picked, view)[view.types.index(kind)]
    word, _, rest = (place or "").partition(":")
    if word == "die" and rest:
        name, number = rest.split(":")
        word = "keep" if int(number) < kept_counts(picked, view)[view.types.index(name)] else "loose"
    return f"die:{kind}:{kept - 1}" if kept and word in ("loose", "cup", "tray") else None


def column_of(region: Region | None, view: DiceView) -> str:
    """The column that a region belongs to, "" for none."""
    if region is None:
        return ""
    parts = region.split(":")
    return next((part for part in parts if part in view.types), "") if parts[0] != "die" else ""
