"""What a refused click would have been: the attempt that the rules are asked about."""

from __future__ import annotations

from game.core.rules import Attempt, Refusal
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.actions import column_of, kept_counts, words_of
from scenes.titles.contract.values import Ask, Region, Shown


def why_not(region: Region, shown: Shown, ask: Ask) -> Refusal | None:
    """Ask about what the click would have been; None where it means nothing."""
    view: DiceView = shown.view
    kept = kept_counts(shown.picked, view) if view.dice else (0,) * len(view.types)
    word = region.partition(":")[0]
    if word == "die":
        kind = region.split(":")[1]
        return ask(Attempt("throw", (words_of([int(name == kind) for name in view.types]),)))
    if word == "cup" or (word in ("loose", "keep") and not view.dice):
        return ask(Attempt("throw", (words_of(kept),)))
    if word == "extra-throw":
        return ask(Attempt("extra", (words_of(kept),)))
    if word == "black-die":
        return ask(Attempt("black-die", ()))
    if word == "stacks" and view.phase in ("throw", "decide"):
        return ask(Attempt("prize", ("chip",)))
    kind = column_of(region, view)
    return _column(word, kind, shown, ask) if kind else None


def _column(word: str, kind: str, shown: Shown, ask: Ask) -> Refusal | None:
    """A column, its bonus field or its prizes."""
    view: DiceView = shown.view
    if view.phase == "exchange":
        source = next((p.split(":")[1] for p in shown.picked if p.startswith("from:")), kind)
        target = kind if source != kind else next(name for name in view.types if name != kind)
        return ask(Attempt("exchange", (source, target)))
    if word in ("prize", "field") and view.phase in ("throw", "decide"):
        return ask(Attempt("prize", ("chip" if word == "field" else "buildings",)))
    return ask(Attempt("mark", (kind,)))
