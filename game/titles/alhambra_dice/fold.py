"""How events change a view: folding those of an action leads to the next `observe`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from game.core.event import Event
from game.titles.alhambra_dice.board import restacked
from game.titles.alhambra_dice.content import SCORINGS, START
from game.titles.alhambra_dice.events import (
    BlackDieTaken,
    Built,
    CaliphMoved,
    ChipSetAside,
    ChipsLaid,
    ChipsScored,
    ChipWon,
    Exchanged,
    GameEnded,
    Held,
    Marked,
    MarkersReturned,
    PrizeTaken,
    Scored,
    Thrown,
    TurnPassed,
)
from game.titles.alhambra_dice.state import CHIPS
from game.titles.alhambra_dice.view import DiceView, Mark

T = TypeVar("T")


def put(row: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The row with one entry replaced."""
    return (*row[:at], value, *row[at + 1 :])


def _laid(v: DiceView, e: ChipsLaid) -> DiceView:
    return replace(v, round=e.round, laid=e.columns, left=(v.each,) * v.seats)


def _caliph(v: DiceView, e: CaliphMoved) -> DiceView:
    return replace(v, caliph=e.seat, heir=-1)


def _chip(v: DiceView, seat: int, kind: int, change: int) -> DiceView:
    hand = put(v.hands[seat], kind, v.hands[seat][kind] + change)
    return replace(v, hands=put(v.hands, seat, hand))


def _used(v: DiceView, seat: int, op: str) -> DiceView:
    kind = v.kinds.index(op)
    return replace(_chip(v, seat, kind, -1), gone=put(v.gone, kind, v.gone[kind] + 1))


def _black(v: DiceView, e: BlackDieTaken) -> DiceView:
    return replace(_used(v, e.seat, "black-die"), black=True)


def _thrown(v: DiceView, e: Thrown) -> DiceView:
    after = replace(v, dice=e.dice, throws=e.throw, phase="decide")
    return _used(after, e.seat, "extra-throw") if e.extra else after


def _marked(v: DiceView, e: Marked) -> DiceView:
    column = v.types.index(e.column)
    left = put(v.left, e.seat, v.left[e.seat] - 1)
    after = replace(v, dice=(), throws=0, black=False, left=left)
    if not e.row:
        return after
    grown = sorted((*v.marks[column], Mark(e.row, e.space, e.seat)), key=lambda m: (-m.row, m.space))
    return replace(after, marks=put(v.marks, column, tuple(grown)))


def _prize(v: DiceView, _e: PrizeTaken) -> DiceView:
    return v


def _built(v: DiceView, e: Built) -> DiceView:
    column = v.types.index(e.column)
    heights = put(v.heights[column], e.seat, e.height)
    after = replace(v, heights=put(v.heights, column, heights))
    if not e.points:
        return after
    return replace(after, order=put(v.order, column, restacked(v.order[column], list(heights), e.seat)))


def _won(v: DiceView, e: ChipWon) -> DiceView:
    after = replace(v, laid=put(v.laid, v.types.index(e.column), ""))
    return replace(after, heir=e.seat) if e.chip == START else _chip(after, e.seat, v.kinds.index(e.chip), 1)


def _aside(v: DiceView, e: ChipSetAside) -> DiceView:
    after = replace(v, laid=put(v.laid, v.types.index(e.column), ""))
    if e.chip == START:
        return after
    kind = v.kinds.index(e.chip)
    return replace(after, gone=put(v.gone, kind, v.gone[kind] + 1))


def _returned(v: DiceView, _e: MarkersReturned) -> DiceView:
    return replace(v, marks=((),) * len(v.types), left=(v.each,) * v.seats, column="")


def _exchanged(v: DiceView, e: Exchanged) -> DiceView:
    return _used(v, e.seat, "exchange")


def _held(v: DiceView, _e: Held) -> DiceView:
    return v


def _score(v: DiceView, seat: int, part: int, points: int) -> DiceView:
    row = put(v.points[seat], part, v.points[seat][part] + points)
    scores = put(v.scores, seat, v.scores[seat] + points) if seat < v.players else v.scores
    return replace(v, points=put(v.points, seat, row), scores=scores)


def _scored(v: DiceView, e: Scored) -> DiceView:
    for seat, points in zip(e.seats, e.points):
        v = _score(v, seat, SCORINGS.index(e.scoring), points)
    return v


def _chips_scored(v: DiceView, e: ChipsScored) -> DiceView:
    hand = tuple(0 if kind.startswith("points-") else n for kind, n in zip(v.kinds, v.hands[e.seat]))
    gone = tuple(out + had - has for out, had, has in zip(v.gone, v.hands[e.seat], hand))
    return _score(replace(v, hands=put(v.hands, e.seat, hand), gone=gone), e.seat, CHIPS, e.points)


def _passed(v: DiceView, e: TurnPassed) -> DiceView:
    return replace(v, to_act=e.seat, turn=e.seat, phase=e.phase, column=e.column)


def _ended(v: DiceView, _e: GameEnded) -> DiceView:
    return replace(v, to_act=-1, phase="over", over=True)


FOLD: dict[type[Event], Callable[[DiceView, Any], DiceView]] = {
    ChipsLaid: _laid,
    CaliphMoved: _caliph,
    BlackDieTaken: _black,
    Thrown: _thrown,
    Marked: _marked,
    PrizeTaken: _prize,
    Built: _built,
    ChipWon: _won,
    ChipSetAside: _aside,
    MarkersReturned: _returned,
    Exchanged: _exchanged,
    Held: _held,
    Scored: _scored,
    ChipsScored: _chips_scored,
    TurnPassed: _passed,
    GameEnded: _ended,
}


def fold(view: DiceView, event: Event) -> DiceView:
    """The view after one event."""
    return FOLD[type(event)](view, event)
