"""Actions as a person makes them: regions to pick for those that have a place, buttons for the others.

A die is "die:TYPE:I": the I-th of its type. Kept dice of a type are always the first ones, so that a set
of dice has one name. The cup's place carries what is kept ("cup:0-0-0-0-0-4"): each throw has
a place of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.action import Action
from game.titles.alhambra_dice.facts import BUILDINGS, CHIP, DiceFacts
from game.titles.alhambra_dice.outlook import dice_in_play, next_throws
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Choice, Order, Region

ICONS = {"hold": "hand"}
KEYS = {BUILDINGS: "P", CHIP: "C"}
CUPS = {"throw": "cup", "extra": "extra"}


def dice_of(counts: Sequence[int], types: Sequence[str]) -> tuple[Region, ...]:
    """The regions of that many dice of every type."""
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


# ---- buttons ----
def favourite(view: DiceView) -> int:
    """The column that shows most dice; between equals the one further right."""
    return max(range(len(view.types)), key=lambda i: (view.dice[i], i))


def orders(
    words: Words,
    text_of: Callable[[Action], str],
    legal: Sequence[Action],
    view: DiceView,
    picked: frozenset[Region],
) -> tuple[Order, ...]:
    """Buttons for the plain decisions, and for throws."""
    texts = {text_of(action): action for action in legal}
    if view.phase == "decide":
        return _throws(words, texts, view, kept_counts(picked, view))
    made = (_plain(words, text, action, view) for text, action in texts.items())
    return tuple(order for order in made if order)


def _plain(words: Words, text: str, action: Action, view: DiceView) -> Order | None:
    t, icon = words.texts, ICONS.get(text, "")
    if text.startswith("throw"):
        return Order(
            action, t("dice.throw", n=dice_in_play(words.facts, view)), "rolling-dice-cup", "T", True
        )
    if text == "black-die":
        return Order(action, t("dice.button.black_die"), "rolling-dices", "B")
    if text.startswith("prize"):
        return _prize(words, action, view)
    return Order(action, t("dice.button.hold"), icon, "K") if text == "hold" else None


def _prize(words: Words, action: Action, view: DiceView) -> Order:
    """A prize in pictures: the tray says the rest in words."""
    (prize,) = action.args
    label = f"{words.facts.prizes[prize]} [{view.column}]"
    chip = view.laid[view.types.index(view.column)] if prize == CHIP else ""
    return Order(action, label + (f" + [ad-chip:{chip}]" if chip else ""), "", KEYS[prize])


def _throws(
    words: Words, texts: Mapping[str, Action], view: DiceView, kept: tuple[int, ...]
) -> tuple[Order, ...]:
    """T throws with what is kept. Without kept dice it keeps the most frequent type.

    Where more dice of the type that is kept alone have come, G keeps those too.
    """
    best = favourite(view)
    grown = tuple(
        n if (k if any(kept) else i == best) else 0 for i, (n, k) in enumerate(zip(view.dice, kept))
    )
    chosen = kept if any(kept) else grown
    verb = "throw" if f"throw:{words_of(chosen)}" in texts else "extra"
    sets = [(chosen, "T" if verb == "throw" else "X")]
    if chosen != grown and sum(map(bool, kept)) == 1:
        sets.insert(0, (grown, "G"))
    found: list[Order] = []
    for counts, key in sets:
        if action := texts.get(f"{verb}:{words_of(counts)}"):
            label = words.throw(verb, counts, view)
            found.append(Order(action, label, "rolling-dices", key, not found and verb == "throw"))
    if verb == "throw" and (action := texts.get(f"extra:{words_of(chosen)}")):
        found.append(Order(action, words.texts("dice.button.extra_short"), "rolling-dices", "X"))
    return tuple(found)
