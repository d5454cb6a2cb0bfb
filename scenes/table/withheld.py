"""What of an action waits for its turn to be handed on, and the match without it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.match import Match, Step


def withheld(match: Match, viewer: int) -> int:
    """How many events of the last action follow the turn that it ends."""
    fold = match.rules.fold
    step, view = match.steps[match.position - 1], match.view_at(match.position - 1, viewer)
    for n, event in enumerate(step.events):
        view = fold(view, match.rules.redact(event, viewer))
        if view.to_act != step.seat or event.follows(step.seat):
            return len(step.events) - n
    return 0


def view_without(match: Match, viewer: int, unseen: int) -> Any:
    """The view now, without the last events."""
    if not unseen:
        return match.view(viewer)
    events = match.steps[match.position - 1].events
    view = match.view_at(match.position - 1, viewer)
    for event in events[: len(events) - unseen]:
        view = match.rules.fold(view, match.rules.redact(event, viewer))
    return view


def steps_without(match: Match, unseen: int) -> list[Step]:
    """The steps so far, without the last events."""
    steps = match.steps[: match.position]
    if unseen:
        last = steps.pop()
        if seen := last.events[: len(last.events) - unseen]:
            steps.append(replace(last, events=seen))
    return steps
