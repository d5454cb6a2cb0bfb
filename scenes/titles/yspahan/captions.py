"""What an event is called in the sentence over the board."""

from __future__ import annotations

from game.core.event import Event
from game.titles.yspahan import events as e
from game.titles.yspahan.facts import YspahanFacts
from scenes.titles.yspahan.names import Names

STOCKS = ("camel", "gold")
"""Rows whose picture is their own; those of goods show the good."""


def caption_key(event: Event) -> str:
    """The text of an event's caption; some classes have one for each of their cases."""
    key = f"caption.{event.type}"
    case = _case(event)
    return f"{key}.{case}" if case else key


def _case(event: Event) -> str:
    if isinstance(event, e.RowTaken):
        return event.use
    if isinstance(event, e.Paid):
        return event.purpose
    if isinstance(event, e.CubePlaced):
        return "filled" if event.completed else "placed"
    if isinstance(event, e.SupervisorMoved):
        return "moved" if event.steps else "stayed"
    if isinstance(event, e.GoodSent):
        return "kept" if event.kept else "sent"
    if isinstance(event, e.CaravanScored):
        return "full" if event.emptied else "week"
    return ""


def caption_words(names: Names, facts: YspahanFacts, event: Event) -> dict[str, object]:
    """What the placeholders of that text stand for."""
    t = names.texts
    if isinstance(event, e.DayBegan):
        return {"week": event.week, "day": event.day}
    if isinstance(event, e.Paid):
        return {"gold": event.gold}
    if isinstance(event, e.RowTaken):
        picture = f"[{event.row}]" if event.row in STOCKS else f"[good:{event.row}]"
        return {"n": event.amount, "what": picture}
    if isinstance(event, e.CubePlaced):
        return {"souk": t(f"souk.{facts.souk_of[event.shop].id}")}
    if isinstance(event, e.CubesLost):
        return {"n": event.cubes}
    if isinstance(event, e.SupervisorMoved):
        return {"n": event.steps}
    if isinstance(event, e.CardPlayed):
        return {"card": names.card(event.card)}
    if isinstance(event, e.Built):
        return {"building": names.building(event.building), "id": event.building}
    if isinstance(event, e.SoukScored):
        return {"souk": t(f"souk.{event.souk}")}
    return {}
