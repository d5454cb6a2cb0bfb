"""What a refused click would have been: the attempt that the rules are asked about."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rules import Attempt, Refusal
from game.titles.alhambra_dice.facts import BUILDINGS, CHIP, PRIZES
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.actions import kept_counts
from scenes.titles.alhambra_dice.regions import (
    BLACK_DIE,
    CUP,
    DIE,
    EXTRA_THROW,
    FIELD,
    KEEP,
    LOOSE,
    PRIZE,
    STACKS,
    column_of,
    source_of,
)
from scenes.titles.contract.values import Ask, Region, TableSnapshot


def why_not(region: Region, shown: TableSnapshot, ask: Ask) -> Refusal | None:
    """Ask about what the click would have been; None where it means nothing."""
    view: DiceView = shown.view
    kept = kept_counts(shown.picked, view) if view.dice else (0,) * len(view.types)
    part = region.kind
    if part == DIE:
        return ask(_keeping("throw", [int(name == region.id) for name in view.types]))
    if part == CUP or (part in (LOOSE, KEEP) and not view.dice):
        return ask(_keeping("throw", kept))
    if part == EXTRA_THROW:
        return ask(_keeping("extra", kept))
    if part == BLACK_DIE:
        return ask(Attempt("black-die", ()))
    if part == STACKS and view.phase in ("throw", "decide"):
        return ask(Attempt("prize", (PRIZES[CHIP],)))
    kind = column_of(region)
    return _column(part, kind, shown, ask) if kind else None


def _keeping(verb: str, counts: Sequence[int]) -> Attempt:
    """A throw that keeps so many dice of every type."""
    return Attempt(verb, tuple(map(str, counts)))


def _column(part: str, kind: str, shown: TableSnapshot, ask: Ask) -> Refusal | None:
    """A column, its bonus field or its prizes."""
    view: DiceView = shown.view
    if view.phase == "exchange":
        source = source_of(shown.picked) or kind
        target = kind if source != kind else next(name for name in view.types if name != kind)
        return ask(Attempt("exchange", (source, target)))
    if part in (PRIZE, FIELD) and view.phase in ("throw", "decide"):
        return ask(Attempt("prize", (PRIZES[CHIP if part == FIELD else BUILDINGS],)))
    return ask(Attempt("mark", (kind,)))
