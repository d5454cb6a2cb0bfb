"""Views advanced event by event: what the screen does while things move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.core.event import Event
from game.titles.through_the_desert.events import (
    Enclosed,
    GameEnded,
    GameLaid,
    LeaderPlaced,
    OasisReached,
    Placed,
    Stuck,
    SupplyEmptied,
    TurnPassed,
    WaterTaken,
)
from game.titles.through_the_desert.view import Area, Camel, DesertView


def fold(view: DesertView, event: Event) -> DesertView:
    """The view after an event; folding all events of an action gives the next `observe`."""
    return FOLDS[type(event)](view, event)


def _scored(view: DesertView, seat: int, part: str, points: int) -> dict[str, Any]:
    """The fields that change when a seat scores."""
    parts = list(view.parts)
    parts[seat] = parts[seat]._replace(**{part: getattr(parts[seat], part) + points})
    scores = list(view.scores)
    scores[seat] += points
    return {"parts": tuple(parts), "scores": tuple(scores)}


def _laid(view: DesertView, event: GameLaid) -> DesertView:
    palms, water = frozenset(event.palms), dict(event.water)
    return replace(view, first=event.first, palms=palms, water=water, given_up=event.given_up)


def _leader_placed(view: DesertView, event: LeaderPlaced) -> DesertView:
    left = list(view.leaders_left)
    left[event.seat] = tuple(colour for colour in left[event.seat] if colour != event.colour)
    camels = {**view.camels, event.cell: Camel(event.seat, event.colour, leader=True)}
    return replace(view, camels=camels, leaders_left=tuple(left))


def _placed(view: DesertView, event: Placed) -> DesertView:
    camels = {**view.camels, event.cell: Camel(event.seat, event.colour, leader=False)}
    supply = {**view.supply, event.colour: view.supply[event.colour] - 1}
    return replace(view, camels=camels, supply=supply, placed=view.placed + 1)


def _water_taken(view: DesertView, event: WaterTaken) -> DesertView:
    water = {cell: value for cell, value in view.water.items() if cell != event.cell}
    return replace(view, water=water, **_scored(view, event.seat, "water", event.value))


def _oasis_reached(view: DesertView, event: OasisReached) -> DesertView:
    key = (event.seat, event.colour)
    palms = tuple(sorted((*view.reached.get(key, ()), event.cell)))
    reached = {**view.reached, key: palms}
    return replace(view, reached=reached, **_scored(view, event.seat, "oasis", event.points))


def _enclosed(view: DesertView, event: Enclosed) -> DesertView:
    area = Area(event.seat, event.colour, event.cells, event.points)
    return replace(view, areas=(*view.areas, area), **_scored(view, event.seat, "area", event.points))


def _told(view: DesertView, _event: SupplyEmptied | Stuck) -> DesertView:
    """Words for the log: the change itself stands in another event."""
    return view


def _turn_passed(view: DesertView, event: TurnPassed) -> DesertView:
    seat = event.seat
    changes: dict[str, Any] = {"phase": event.phase, "round": event.round, "quota": event.camels}
    return replace(view, to_act=seat, turn=seat, placed=0, **changes)


def _ended(view: DesertView, event: GameEnded) -> DesertView:
    parts = list(view.parts)
    for award in event.awards:
        for seat in award.seats:
            parts[seat] = parts[seat]._replace(caravan=parts[seat].caravan + award.points)
    final: dict[str, Any] = {"parts": tuple(parts), "reason": event.reason, "awards": event.awards}
    return replace(view, to_act=-1, phase="over", over=True, placed=0, quota=0, **final)


FOLDS: Mapping[type[Event], Callable[[DesertView, Any], DesertView]] = {
    GameLaid: _laid,
    LeaderPlaced: _leader_placed,
    Placed: _placed,
    WaterTaken: _water_taken,
    OasisReached: _oasis_reached,
    Enclosed: _enclosed,
    SupplyEmptied: _told,
    Stuck: _told,
    TurnPassed: _turn_passed,
    GameEnded: _ended,
}
