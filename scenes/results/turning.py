"""The turning points of a match: where the lead changed for good and where it moved most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.match import Match
from scenes.match.pictures import marked_by_colour
from scenes.match.seats import SeatInfo, seat_labels
from scenes.results.story import Curve, leader, totals
from scenes.table.captions import Telling, signed
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Moment, Region

MOST = 3
"""Turning points that are told."""

APART = 0.04
"""They lie at least this share of the match apart."""


@dataclass(frozen=True)
class Turn:
    """A move that turned the match. seat: who gained most on the best rival, from `before` to `after` points.

    move: its number from 1; good: from here on that seat led alone to the end.
    """

    move: int
    seat: int
    before: int
    after: int
    good: bool = False


@dataclass(frozen=True)
class Told:
    """What a turning point says: when it was, what happened in a sentence, and the places that it changed."""

    when: str
    words: str
    regions: tuple[Region, ...]


def turns(line: Curve) -> tuple[Turn, ...]:
    """The turning points in the order of the match: the lead for good and the largest swings."""
    if line.seats < 2:
        return ()
    lead = line.lead().scores
    swings = [_turn(lead, move) for move in range(1, line.moves + 1)]
    good = _for_good(line)
    ordered = sorted((turn for turn in swings if turn.after > turn.before), key=lambda t: t.before - t.after)
    chosen: list[Turn] = []
    if good is not None:
        seat = leader(line.scores[-1])
        assert seat is not None
        chosen.append(Turn(good, seat, lead[good - 1][seat], lead[good][seat], True))
    for turn in ordered:
        if len(chosen) < MOST and all(abs(turn.move - other.move) > line.moves * APART for other in chosen):
            chosen.append(turn)
    return tuple(sorted(chosen, key=lambda turn: turn.move))


def _turn(lead: Sequence[Sequence[int]], move: int) -> Turn:
    before, after = lead[move - 1], lead[move]
    seat = max(range(len(after)), key=lambda i: after[i] - before[i])
    return Turn(move, seat, before[seat], after[seat])


def _for_good(line: Curve) -> int | None:
    """The move by which the winner took the lead and kept it; None for a shared end."""
    winner = leader(line.scores[-1])
    if winner is None:
        return None
    move = line.moves
    while move > 0 and leader(line.scores[move - 1]) == winner:
        move -= 1
    return move or None


def told(match: Match, presenter: Presenter, seats: Sequence[SeatInfo], viewer: int, turn: Turn) -> Told:
    """A turning point in words, by what that viewer saw of it."""
    rules, step = match.rules, match.steps[turn.move - 1]
    labels = seat_labels(seats, presenter.texts)
    view = match.view_at(turn.move - 1, viewer)
    when = presenter.moment_name(view)
    telling, best, words = Telling(presenter, labels), -1, ""
    regions: tuple[Region, ...] = ()
    for event in step.events:
        seen = rules.redact(event, viewer)
        after = rules.fold(view, seen)
        moment = Moment(view, after, labels, lambda _: None, rules.ids(step.action))
        caption = telling.add(seen, moment)
        gain = after.scores[turn.seat] - view.scores[turn.seat]
        if caption and gain > best:
            best, words, regions = gain, caption.text, caption.regions
        view = after
    sign = presenter.counted(step.events)
    if sign:
        words = _counted(match, presenter, turn.move, sign)
    regions = regions or presenter.changed_regions([rules.redact(event, viewer) for event in step.events])
    return Told(when, marked_by_colour(words, seats), regions)


def _counted(match: Match, presenter: Presenter, move: int, sign: str) -> str:
    """A count in a few words: what is counted, and what everybody gets."""
    after = match.steps[move - 1].scores
    before = match.steps[move - 2].scores if move > 1 else (0,) * len(after)
    if match.over and move == match.position:
        after = totals(match.standing())
    gains = sorted(((b - a, seat) for seat, (a, b) in enumerate(zip(before, after))), reverse=True)
    told = " ".join(f"[seat:{seat}]\u00a0*{signed(points)}*" for points, seat in gains if points)
    return f"{presenter.texts('chart.told', sign=sign)}: {told}"
