"""From what is shown to what columns and tray must look like."""

from __future__ import annotations

from game.content.text import Texts
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.column import ColumnState
from scenes.titles.alhambra_dice.picks import column_of, dice_of, kept_counts
from scenes.titles.alhambra_dice.reckon import NEXT_SCORING, THROWS, Outcome, Spot, outlook, spot
from scenes.titles.alhambra_dice.tray import TrayState
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.presenter import Region, Shown

Tables = dict[str, dict[str, tuple[int, ...]]]
"""Points by scoring and column, as printed."""

ROUNDS, STACK, DARK = 5, 5, 6


def colours_of(shown: Shown) -> tuple[str, ...]:
    """The colour of every seat; "" for the neutral one."""
    view: DiceView = shown.view
    return (*(seat.colour for seat in shown.seats), *[""] * (view.seats - view.players))


def column_state(
    kind: str, shown: Shown, tables: Tables, words: Words, texts_of: dict[str, str]
) -> ColumnState:
    """What a column shows. texts_of: texts of the legal actions by committing region."""
    view: DiceView = shown.view
    at = view.types.index(kind)
    legal = kind in texts_of
    symbols = view.dice[at] if view.dice else -1
    here = spot(view, kind, symbols, view.throws) if symbols > 0 else None
    letter = NEXT_SCORING[view.round]
    pointed = kind in (column_of(shown.hover, view), column_of(shown.focus, view))
    choosing = view.phase == "prize" and view.column == kind and not view.over
    targets = {f"from:{kind}", f"to:{kind}"} & set(texts_of)
    glow = 2 if pointed and (legal or targets or choosing) else 1 if legal or targets else 0
    upper, lower = _plaque(kind, shown, words, symbols, here)
    return ColumnState(
        kind,
        at,
        view.marks[at],
        colours_of(shown),
        view.laid[at],
        view.heights[at],
        view.order[at],
        (letter, tables[letter][kind]),
        _other_tables(tables, letter, kind),
        symbols,
        here,
        upper,
        lower,
        legal,
        glow,
        shown.seats[shown.me].colour if shown.me >= 0 and legal else "",
        choosing,
        _hint_rank(kind, shown, texts_of),
        bool(shown.refused and column_of(shown.refused.region, view) == kind),
        tuple((m.row, m.space) for m in view.marks[at] if f"cell:{kind}:{m.row}:{m.space}" in shown.last),
    )


def _plaque(
    kind: str, shown: Shown, words: Words, symbols: int, here: Spot | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Upper and lower line of a plaque, each from its long to its short form."""
    view: DiceView = shown.view
    if symbols >= 0:
        can_throw = view.throws < THROWS and not view.over
        return words.spots(here), words.odds(symbols, sum(view.dice)) if can_throw else ()
    if view.phase == "prize" and view.column == kind:
        name = words.who(view.to_act, shown.seats)
        return (words.texts("dice.choosing", name=name), name, "?"), ()
    n = len(view.marks[view.types.index(kind)])
    return ((words.texts("dice.markers", n=n), str(n)) if n else words.spots(None)), ()


def _other_tables(tables: Tables, letter: str, kind: str) -> tuple[str, ...]:
    """The two other tables, then without their spaces, then the later one alone."""
    others = [f"{name} {'·'.join(map(str, tables[name][kind]))}" for name in tables if name != letter]
    return " · ".join(others), " ".join(row.replace(" ", "") for row in others), others[-1]


def _hint_rank(kind: str, shown: Shown, texts_of: dict[str, str]) -> int:
    action_text = texts_of.get(kind, "")
    for mark in shown.hints:
        for choice in shown.choices:
            if choice.action == mark.action and choice.commit == kind and action_text:
                return mark.rank
    return 0


def tray_state(shown: Shown, words: Words, open_: frozenset[Region], moving: bool) -> TrayState:
    """What the tray shows. open_: committing regions of the legal actions."""
    view: DiceView = shown.view
    t: Texts = words.texts
    kept = kept_counts(shown.picked, view) if view.dice else ()
    loose = tuple(n - k for n, k in zip(view.dice, kept))
    dice = tuple((region, region.split(":")[1]) for region in dice_of(kept, view.types))
    for kind, n, k in zip(view.types, view.dice, kept):
        dice += tuple((f"die:{kind}:{i}", kind) for i in range(k, n))
    number = sum(loose) if view.dice else 8 + view.black
    name = f"cup:{'-'.join(map(str, kept or (0,) * 6))}"
    is_open = name in open_
    deciding = view.phase in ("throw", "decide") and not view.over
    extras = view.hands[view.to_act][view.kinds.index("extra-throw")] if view.to_act >= 0 else 0
    extra = t("dice.extra", n=extras) if any(r.startswith("extra:") for r in open_) else ""
    collected, heading, outcomes = _outlook(shown, words, kept, sum(loose), is_open)
    black = "used" if view.black else "ready" if "black-die" in open_ else ""
    return TrayState(
        dice,
        sum(kept),
        view.throws,
        t("dice.throw", n=number) if deciding else "",
        is_open,
        extra,
        collected,
        heading,
        outcomes,
        STACK * max(0, ROUNDS - 1 - view.round),
        DARK if view.round < ROUNDS else 0,
        black,
        shown.hover,
        shown.focus,
        moving,
    )


def _outlook(
    shown: Shown, words: Words, kept: tuple[int, ...], loose: int, is_open: bool
) -> tuple[str, str, tuple[tuple[Outcome, tuple[str, ...]], ...]]:
    view: DiceView = shown.view
    t = words.texts
    if not view.dice or view.over:
        key = view.phase if view.phase in ("prize", "exchange") else "none"
        return "", "" if view.over else t(f"dice.outlook.{key}"), ()
    if view.throws >= THROWS and not is_open:
        return "", t("dice.outlook.last"), ()
    pointed = column_of(shown.hover, view)
    counts = kept if sum(kept) and not pointed else view.dice
    kind = pointed or max(view.types, key=lambda name: counts[view.types.index(name)])
    hold = counts[view.types.index(kind)]
    free = loose if sum(kept) and not pointed else sum(view.dice) - hold
    found = outlook(view, kind, hold, free, view.throws + 1) if free else []
    heading = t("dice.outlook.head", m=free, n=hold, icon=f"[{kind}]")
    return kind, heading, tuple((outcome, words.spots(outcome.spot)) for outcome in found)
