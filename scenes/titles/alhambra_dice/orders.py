"""The buttons of the title: throws with what is kept, the black die, prizes, keeping an exchange chip."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.core.action import Action
from game.titles.alhambra_dice.facts import BUILDINGS, CHIP
from game.titles.alhambra_dice.outlook import dice_in_play
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.picks import kept_counts, words_of
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.presenter import Order, Region

ICONS = {"hold": "hand"}
KEYS = {BUILDINGS: "P", CHIP: "C"}


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
