"""What an event is called in the sentence over the board."""

from __future__ import annotations

from game.core.event import Event
from scenes.titles.through_the_desert.words import Words


def caption_words(words: Words, event: Event) -> dict[str, object]:
    """The camel of an event: its colour in words, and the id of its picture."""
    colour = getattr(event, "colour", "")
    return {"colour": words.colour(colour), "id": colour} if colour else {}
