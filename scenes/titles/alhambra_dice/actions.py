"""Actions as a person makes them: regions to pick for those that have a place, buttons for the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from game.core.action import Action
from game.titles.alhambra_dice.facts import BUILDINGS, CHIP, PRIZES, DiceFacts
from game.titles.alhambra_dice.outlook import dice_in_play, next_throws
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.keys import KEYS
from scenes.titles.alhambra_dice.regions import (
    BLACK_DIE,
    COLUMN,
    CUP,
    DIE,
    EXTRA,
    EXTRA_THROW,
    FIELD,
    FROM,
    LOOSE,
    ON_COLUMN,
    PRIZE,
    SPENT,
    TAKE,
    TO,
    TRAY,
    numbers,
    source_of,
)
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Choice, Ids, Order, Region

CUPS = {"throw": CUP, "extra": EXTRA}


def dice_of(counts: Sequence[int], types: Sequence[str]) -> tuple[Region, ...]:
    """The regions of that many dice of every type."""
    return tuple(Region(DIE, (kind, str(i))) for kind, n in zip(types, counts) for i in range(n))


def kept_counts(picked: Iterable[Region], view: DiceView) -> tuple[int, ...]:
    """How many dice of every type are picked to be kept."""
    names = [region.id for region in picked if region.kind == DIE]
    return tuple(
        min(names.count(kind), n) for kind, n in zip(view.types, view.dice or (0,) * len(view.types))
    )


def choice_of(action: Action, ids: Ids, view: DiceView) -> Choice | None:
    """The regions of an action; None for those that are buttons alone."""
    verb, names = ids
    if verb in CUPS:
        place = Region(CUPS[verb], names)
        return Choice(action, (*dice_of([int(n) for n in names], view.types), place), place)
    if verb == "mark":
        place = Region(COLUMN, names)
        return Choice(action, (*dice_of(view.dice, view.types), place), place)
    if verb == "black-die":
        return Choice(action, (Region(BLACK_DIE),), Region(BLACK_DIE))
    if verb == "prize":
        return Choice(action, (Region(TAKE, names),), Region(TAKE, names))
    if verb == "exchange":
        place = Region(TO, names[1:])
        return Choice(action, (Region(FROM, names[:1]), place), place)
    return None


def meant(facts: DiceFacts, region: Region, picked: frozenset[Region], view: DiceView) -> Region:
    """What a click on a region picks at this moment."""
    kind, ids = region
    if kind == DIE:
        return _die(region, picked, view) if next_throws(facts, view) else Region(SPENT, ids)
    if kind == LOOSE and view.phase == "throw":
        kind = CUP  # the dice that lie ready before the first throw
    if kind in (CUP, EXTRA_THROW) and view.phase in ("throw", "decide"):
        return Region(EXTRA if kind == EXTRA_THROW else CUP, numbers(kept_counts(picked, view)))
    if kind in (FIELD, PRIZE) and view.phase not in ("prize", "exchange"):
        return region  # prizes come later: the click is answered, it never places a marker
    return _on_column(region, picked, view) if kind in ON_COLUMN else region


def _on_column(region: Region, picked: frozenset[Region], view: DiceView) -> Region:
    """The prize that is asked for there, an end of an exchange, or the column to place in."""
    if view.phase == "prize" and region.id == view.column:
        return Region(TAKE, (PRIZES[CHIP if region.kind == FIELD else BUILDINGS],))
    if view.phase == "exchange":
        source = source_of(picked)
        return Region(TO if source and source != region.id else FROM, region.ids)
    return Region(COLUMN, region.ids)


def _die(region: Region, picked: frozenset[Region], view: DiceView) -> Region:
    """The next loose die of its type, or the last kept one."""
    kind, number = region.ids
    kept = kept_counts(picked, view)[view.types.index(kind)]
    return Region(DIE, (kind, str(kept - 1 if int(number) < kept else kept)))


def let_go(carried: Region, place: Region | None, picked: frozenset[Region], view: DiceView) -> Region | None:
    """What dropping a die clicks: on the cup, or outside the row of dice, it is kept no longer.

    A loose die is picked when it is lifted, so that one let go within the row is kept.
    """
    counts = kept_counts(picked, view)
    kept = counts[view.types.index(carried.id)]
    ground = place.kind if place else ""
    return Region(DIE, (carried.id, str(kept - 1))) if kept and ground in (LOOSE, CUP, TRAY) else None


# ---- buttons ----
def favourite(view: DiceView) -> int:
    """The column that shows most dice; between equals the one further right."""
    return max(range(len(view.types)), key=lambda i: (view.dice[i], i))


def orders(
    words: Words,
    ids_of: Callable[[Action], Ids],
    legal: Sequence[Action],
    view: DiceView,
    picked: frozenset[Region],
) -> tuple[Order, ...]:
    """Buttons for the plain decisions, and for throws."""
    if view.phase == "decide":
        by_ids = {ids_of(action): action for action in legal}
        return _throws(words, by_ids, view, kept_counts(picked, view))
    made = (_plain(words, action, view) for action in legal)
    return tuple(order for order in made if order)


def _plain(words: Words, action: Action, view: DiceView) -> Order | None:
    t, verb = words.texts, action.verb
    if verb == "throw":
        return Order(
            action,
            t("dice.throw", n=dice_in_play(words.facts, view)),
            "rolling-dice-cup",
            KEYS["throw"].label,
            True,
            t("dice.order_hint.throw", throws=words.facts.throws),
        )
    if verb == "black-die":
        hint = t("dice.order_hint.black-die")
        return Order(action, t("dice.button.black_die"), "rolling-dices", KEYS[verb].label, hint=hint)
    if verb == "prize":
        return _prize(words, action, view)
    if verb != "hold":
        return None
    hint = t("dice.order_hint.hold")
    return Order(action, t("dice.button.hold"), "hand", KEYS[verb].label, hint=hint)


def _prize(words: Words, action: Action, view: DiceView) -> Order:
    """A prize in pictures: the tray says the rest in words."""
    (prize,) = action.args
    label = f"{words.facts.prizes[prize]} [{view.column}]"
    chip = view.laid[view.types.index(view.column)] if prize == CHIP else ""
    hint = words.texts(f"dice.order_hint.{PRIZES[prize]}")
    label += f" + [ad-chip:{chip}]" if chip else ""
    return Order(action, label, "", KEYS[PRIZES[prize]].label, hint=hint)


def _throws(
    words: Words, by_ids: Mapping[Ids, Action], view: DiceView, kept: tuple[int, ...]
) -> tuple[Order, ...]:
    """T throws with what is kept. Without kept dice it keeps the most frequent type.

    Where more dice of the type that is kept alone have come, G keeps those too.
    """
    best = favourite(view)
    grown = tuple(
        n if (k if any(kept) else i == best) else 0 for i, (n, k) in enumerate(zip(view.dice, kept))
    )
    chosen = kept if any(kept) else grown
    verb = "throw" if ("throw", numbers(chosen)) in by_ids else "extra"
    sets = [(chosen, KEYS[verb].label)]
    if chosen != grown and sum(map(bool, kept)) == 1:
        sets.append((grown, KEYS["keep-more"].label))
    found: list[Order] = []
    for counts, key in sets:
        if action := by_ids.get((verb, numbers(counts))):
            label = words.throw(verb, counts, view)
            hint = words.texts("dice.order_hint.keep" if verb == "throw" else "dice.order_hint.extra")
            found.append(Order(action, label, "rolling-dices", key, not found and verb == "throw", hint))
    if verb == "throw" and (action := by_ids.get(("extra", numbers(chosen)))):
        found.append(
            Order(
                action,
                words.texts("dice.button.extra_short"),
                "rolling-dices",
                KEYS["extra"].label,
                hint=words.texts("dice.order_hint.extra"),
            )
        )
    return tuple(found)
