"""What a player panel shows, and whether the words of its counts have room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scenes.kit.text import measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Item, Row, Seat

AIR = 8
"""Design units beside an item of full size at the least: a number belongs to the picture before it."""

RIM = 20
"""Design units between the frame of a panel and its counts."""


class PanelData(NamedTuple):
    """All that a panel shows; a panel is repainted only when this changes.

    mood: of a computer player's face, "" for a person; manner: what that player is like; worded: whether the
    counts of every panel have room for their words, so that not one has them and the next none.
    """

    seat: Seat
    number: int
    score: int
    status: str
    active: bool
    thinking: float | None
    rows: tuple[Row, ...]
    mood: str = ""
    manner: str = ""
    worded: bool = True


def has_words(theme: Theme, width: int, rows: Sequence[Row]) -> bool:
    """Whether counts and their words have room in a panel of a width in pixels."""
    counts = next((row for row in rows if not row.boxed), Row(()))
    icon = theme.tp(28) + theme.px(5) + theme.px(AIR)
    words = sum(icon + measure(theme, count_text(item, True), "text", 20)[0] for item in counts.items)
    return words <= width - 10 * max(1, round(theme.u)) - 2 * theme.px(RIM)


def count_text(item: Item, label: bool) -> str:
    """A number, with its word where that is shown."""
    return f"*{item.value}* {item.label}" if label and item.label else f"*{item.value}*"
