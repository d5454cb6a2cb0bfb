"""Toll Road's lines of the journal."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.text import Texts
from game.core.event import Event
from scenes.titles.contract.values import Line, Seat, Step


def lines(texts: Texts, steps: Sequence[Step], seats: Sequence[Seat]) -> list[Line]:
    """One line a step."""
    return [Line(s.seat, _said(texts, s.events[0], seats), n) for n, s in enumerate(steps, 1)]


def _said(texts: Texts, event: Event, seats: Sequence[Seat]) -> str:
    data = event.to_json()
    seat = data.get("seat")
    name = seats[seat].name if isinstance(seat, int) else ""
    return texts(f"event.{event.type}", **{**data, "name": name})
