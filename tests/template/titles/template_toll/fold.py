"""How events change what a seat sees."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.titles.template_toll.events import CardDrawn, CardPlayed, Rolled, TollPaid, TurnPassed
from game.titles.template_toll.view import TollView

from game.core.event import Event


def _with(row: tuple[int, ...], seat: int, change: int) -> tuple[int, ...]:
    return (*row[:seat], row[seat] + change, *row[seat + 1 :])


def _rolled(v: TollView, e: Rolled) -> TollView:
    return replace(v, scores=_with(v.scores, e.seat, e.value))


def _drawn(v: TollView, e: CardDrawn) -> TollView:
    hand = tuple(sorted((*v.hand, e.value))) if e.seat == v.viewer else v.hand
    return replace(v, hand=hand, counts=_with(v.counts, e.seat, 1), deck=v.deck - 1)


def _played(v: TollView, e: CardPlayed) -> TollView:
    hand = list(v.hand)
    if e.seat == v.viewer:
        hand.remove(e.value)
    counts = _with(v.counts, e.seat, -1)
    return replace(v, hand=tuple(hand), counts=counts, asked=(e.seat, e.value), to_act=e.of, phase="toll")


def _paid(v: TollView, e: TollPaid) -> TollView:
    scores = _with(_with(v.scores, e.seat, -e.points), e.to, e.points)
    return replace(v, scores=scores, asked=None)


def _passed(v: TollView, e: TurnPassed) -> TollView:
    phase = "over" if e.over else "turn"
    return replace(v, to_act=e.to_act, turn=e.turn, round=e.round, over=e.over, phase=phase)


FOLD: dict[type[Event], Callable[[TollView, Any], TollView]] = {
    Rolled: _rolled,
    CardDrawn: _drawn,
    CardPlayed: _played,
    TollPaid: _paid,
    TurnPassed: _passed,
}


def fold(view: TollView, event: Event) -> TollView:
    """The view after one redacted event."""
    return FOLD[type(event)](view, event)
