"""From what is shown to what columns and tray must look like."""

from __future__ import annotations

from game.content.text import Texts
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.outlook import (
    Spot,
    better,
    chips_to_come,
    dice_in_play,
    extra_throws,
    ranking_of,
    spot,
)
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.column import ColumnState
from scenes.titles.alhambra_dice.cup import CupState
from scenes.titles.alhambra_dice.forecast import forecast_of
from scenes.titles.alhambra_dice.offer import offer_of
from scenes.titles.alhambra_dice.picks import column_of, dice_of, kept_counts, words_of
from scenes.titles.alhambra_dice.swap import standing_of, swap_of
from scenes.titles.alhambra_dice.tray import TrayState
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.presenter import Region, Shown


def colours_of(shown: Shown) -> tuple[str, ...]:
    """The colour of every seat; "" for the neutral one."""
    view: DiceView = shown.view
    return (*(seat.colour for seat in shown.seats), *[""] * (view.seats - view.players))


def column_state(kind: str, shown: Shown, words: Words, texts_of: dict[str, str]) -> ColumnState:
    """What a column shows. texts_of: texts of the legal actions by committing region."""
    view: DiceView = shown.view
    facts, at = words.facts, view.types.index(kind)
    legal = kind in texts_of
    symbols = view.dice[at] if view.dice else -1
    here = spot(facts, view, kind, symbols, view.throws) if symbols > 0 else None
    coming = facts.next_scoring(view.round)
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
        (coming.letter, coming.tables[at]),
        _other_tables(facts, coming.letter, at),
        facts.prizes,
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
        return words.spots(here), words.odds(
            better(words.facts, view, kind, symbols, sum(view.dice) - symbols)
        )
    if view.phase == "prize" and view.column == kind:
        name = words.who(view.to_act, shown.seats)
        return (words.texts("dice.choosing", name=name), name, "?"), ()
    if view.phase == "exchange" and not view.over:
        return standing_of(words, ranking_of(view, kind), view.to_act), ()
    n = len(view.marks[view.types.index(kind)])
    return ((words.texts("dice.markers", n=n), str(n)) if n else words.spots(None)), ()


def _other_tables(facts: DiceFacts, letter: str, column: int) -> tuple[str, ...]:
    """The two other tables, then without their spaces, then the later one alone."""
    others = [
        f"{name} {'·'.join(map(str, tables[column]))}"
        for name, tables in facts.printed.items()
        if name != letter
    ]
    return " · ".join(others), " ".join(row.replace(" ", "") for row in others), others[-1]


def _hint_rank(kind: str, shown: Shown, texts_of: dict[str, str]) -> int:
    action_text = texts_of.get(kind, "")
    for mark in shown.hints:
        for choice in shown.choices:
            if choice.action == mark.action and choice.commit == kind and action_text:
                return mark.rank
    return 0


def tray_state(
    shown: Shown, words: Words, open_: frozenset[Region], rolling: tuple[int, int] | None
) -> TrayState:
    """What the tray shows. open_: committing regions of the legal actions.

    rolling: dice of the throw that is shown, and those of them that are kept; None while none is.
    """
    moving = rolling is not None
    view: DiceView = shown.view
    kept = kept_counts(shown.picked, view) if view.dice else ()
    dice = tuple((region, region.split(":")[1]) for region in dice_of(kept, view.types))
    for kind, n, k in zip(view.types, view.dice, kept):
        dice += tuple((f"die:{kind}:{i}", kind) for i in range(k, n))
    return TrayState(
        dice,
        sum(kept),
        _cup(shown, words, kept, open_, moving),
        forecast_of(shown, words, kept),
        offer_of(shown, words, colours_of(shown)),
        swap_of(shown, words),
        *chips_to_come(words.facts, view),
        "used" if view.black else "ready" if "black-die" in open_ else "",
        dice_in_play(words.facts, view) if not view.dice and not view.over and not moving else 0,
        shown.hover,
        shown.focus,
        moving,
        _hinted(shown),
        rolling or (0, 0),
    )


def _hinted(shown: Shown) -> tuple[tuple[Region, int], ...]:
    """The cup and the dice to keep of hinted throws, each with its best rank."""
    found: dict[Region, int] = {}
    for mark in reversed(shown.hints):
        for choice in shown.choices:
            if choice.action == mark.action and choice.commit.partition(":")[0] in ("cup", "extra"):
                found |= dict.fromkeys((*choice.picks, "cup"), mark.rank)
    return tuple(found.items())


def _cup(
    shown: Shown, words: Words, kept: tuple[int, ...], open_: frozenset[Region], moving: bool
) -> CupState:
    view: DiceView = shown.view
    t: Texts = words.texts
    number = sum(view.dice) - sum(kept) if view.dice else dice_in_play(words.facts, view)
    deciding = view.phase in ("throw", "decide") and not view.over
    extras = extra_throws(words.facts, view)
    extra_open = f"extra:{words_of(kept)}" in open_ if kept else False
    focus = (shown.focus or "").partition(":")[0]
    hot = {"cup": "cup", "extra": "extra-throw"}.get(focus, shown.hover or "")
    if hot == "loose" and not view.dice:
        hot = "cup"
    return CupState(
        t("dice.cup", n=number) if deciding else "",
        f"cup:{words_of(kept or (0,) * len(view.types))}" in open_,
        view.throws,
        words.facts.throws,
        t("dice.extra", n=extras),
        extra_open,
        not words.facts.plain,
        hot,
        moving,
    )
