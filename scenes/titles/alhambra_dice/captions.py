"""What an event is called in the sentence over the board."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.event import Event
from game.titles.alhambra_dice import events as e
from scenes.titles.alhambra_dice.words import Words


def caption_key(event: Event, players: int) -> str:
    """The text of an event's caption; the neutral seat has none, nor has a building that does not grow."""
    if getattr(event, "seat", 0) >= players or (isinstance(event, e.Built) and event.points <= 0):
        return ""
    key, case = f"caption.{event.type}", _case(event)
    return f"{key}.{case}" if case else key


def _case(event: Event) -> str:
    if isinstance(event, e.Thrown):
        if event.extra:
            return "extra"
        return "again" if any(event.kept) else "first"
    if isinstance(event, e.Marked):
        if not event.row:
            return "out"
        return "placed" if (event.row, event.space) == (event.symbols, event.throw) else "back"
    return ""


def caption_words(words: Words, types: Sequence[str], event: Event) -> dict[str, object]:
    """What the placeholders of that text stand for. types: the columns as an event counts its dice."""
    if isinstance(event, e.Thrown):
        kept = " ".join(f"{n}\u00a0[{kind}]" for kind, n in zip(types, event.kept) if n)
        return {"n": sum(event.dice) - sum(event.kept), "kept": kept or "0"}
    if isinstance(event, e.Marked):
        found: dict[str, object] = {"symbols": event.symbols, "icon": f"[{event.column}]", "n": event.throw}
        return {**found, "row": event.row, "space": event.space}
    if isinstance(event, e.Built):
        return {"n": event.points, "icon": f"[{event.column}]"}
    if isinstance(event, e.ChipWon):
        return {"chip": words.chip(event.chip)}
    if isinstance(event, e.Exchanged):
        return {"source": f"[{event.source}]", "target": f"[{event.target}]"}
    if isinstance(event, e.Scored):
        return {"scoring": event.scoring, "icon": f"[{event.column}]"}
    return {"n": event.round} if isinstance(event, e.ChipsLaid) else {}
