"""What an event is called in the sentence over the board."""

from __future__ import annotations

from collections.abc import Callable

from game.content.text import Texts
from game.core.event import Event
from game.titles.tabriz import events as e
from scenes.titles.tabriz.phrases import both

UNTOLD = ("commission", "start")
"""What a payment or a gift is for that another event tells, or that belongs to the set-up."""


def caption_key(event: Event) -> str:
    """The text of an event's caption, "" for cases that go without saying."""
    if isinstance(event, e.Paid) and (event.purpose in UNTOLD or not (event.qeran or event.goods)):
        return ""
    if isinstance(event, e.Received) and (event.source in UNTOLD[1:] or not (event.qeran or event.goods)):
        return ""
    if isinstance(event, e.CardsDiscarded) and event.source != "hand":
        return ""
    if isinstance(event, e.StockChanged) and event.why != "cleared":
        return ""
    return f"caption.{event.type}"


def caption_words(texts: Texts, tile: Callable[[str], str], event: Event) -> dict[str, object]:
    """What the placeholders of that text stand for. tile: a space in words."""
    if isinstance(event, e.WorkshopChosen | e.Completed):
        return {"card": texts(f"card.{event.card}"), "id": event.card}
    if isinstance(event, e.CardKept | e.CardsDrawn):
        n = len(event.cards) if isinstance(event, e.CardsDrawn) else 1
        return {"deck": f"[deck:{event.deck}]", "n": n}
    if isinstance(event, e.CardsDiscarded):
        return {"cards": ", ".join(f"[rug:{card}] {texts(f'card.{card}')}" for card in event.cards)}
    if isinstance(event, e.Moved):
        return {"tile": tile(event.target)}
    if isinstance(event, e.StockChanged):
        return {"tile": tile(event.space)}
    if isinstance(event, e.Paid | e.Received):
        return {"what": both(event.qeran, event.goods)}
    if isinstance(event, e.DieSwapped):
        return {"die": f"[die:{event.colour}]"}
    return _numbers(event)


def _numbers(event: Event) -> dict[str, object]:
    if isinstance(event, e.TooDear):
        return {"n": event.price}
    if isinstance(event, e.TalentRaised):
        return {"n": event.talent}
    return {"n": event.round} if isinstance(event, e.RoundBegan) else {}
