"""The dice that a match has thrown, for the report at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.dice import Thrown
from game.core.event import Event
from game.titles.alhambra_dice import events as e

DIE = "die"
"""The black die has the sides of the white ones."""


def thrown(types: Sequence[str], events: Sequence[Event]) -> Iterator[Thrown]:
    """Every die that was not left lying, those of the neutral seat too (AD-4.1, AD-4.2)."""
    for event in events:
        if isinstance(event, e.Thrown):
            for kind, all_of_it, kept in zip(types, event.dice, event.kept):
                yield from [Thrown(DIE, kind)] * (all_of_it - kept)
