"""What happened since a player's last turn, as everybody saw it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.event import Event
from game.core.match import Match, Step
from game.core.rules import AnyRules
from scenes.match.lately import since
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Line, Region, Seat


@dataclass(frozen=True)
class Recap:
    """Lines since the turn of a seat; start: position before them; gains: points since then by seat.

    places: the regions that each line's steps changed, as everybody saw them.
    """

    lines: tuple[Line, ...]
    start: int
    scores: tuple[int, ...]
    gains: tuple[int, ...]
    moved: tuple[int, ...]
    places: tuple[tuple[Region, ...], ...]


def public(rules: AnyRules, event: Event, actor: int) -> Event:
    """What everybody may know of an event: the form that most seats see, never more than a bystander's."""
    players = rules.options.players
    forms = [rules.redact(event, seat) for seat in range(players) if seat != actor or players == 1]
    return min(forms, key=lambda form: sum(form != other for other in forms))


def public_steps(match: Match) -> list[Step]:
    """The steps of a match as a bystander saw them."""
    rules = match.rules
    return [
        replace(step, events=tuple(public(rules, event, step.seat) for event in step.events))
        for step in match.steps[: match.position]
    ]


def recap(match: Match, seat: int, presenter: Presenter, seats: Sequence[Seat]) -> Recap:
    """Everything since that seat's last action."""
    start = since(match, seat)
    steps = public_steps(match)
    opening = [public(match.rules, event, -1) for event in match.opening]
    lines = tuple(line for line in presenter.journal(steps, opening, seats) if line.position > start)
    scores = match.scores()
    before = match.steps[start - 1].scores if start else (0,) * len(scores)
    gains = tuple(now - old for now, old in zip(scores, before))
    moved = tuple(sorted({step.seat for step in steps[start:]}))
    places = tuple(_places(steps, lines, start, i, presenter) for i in range(len(lines)))
    return Recap(lines, start, scores, gains, moved, places)


def _places(
    steps: Sequence[Step], lines: Sequence[Line], start: int, i: int, presenter: Presenter
) -> tuple[Region, ...]:
    """What changed between the line before and this one; lines of one moment share it."""
    end = lines[i].position
    begin = max((line.position for line in lines[:i] if line.position < end), default=start)
    return presenter.changed_regions([event for step in steps[begin:end] for event in step.events])
