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


SIZES = ((1.0, 20), (0.85, 20), (0.77, 19), (0.7, 18), (0.65, 17), (0.6, 16), (0.5, 13))
"""Shares of their full size that pictures may have, with the size of the numbers behind them."""

TIGHT = ((0.46, 12), (0.42, 11))
"""The same where no other place is left than beside name and points, which they never meet."""

ALIKE = 0.6
"""The least share to which counts shrink for the sake of panels with less room: large letters stay large."""


class Most(NamedTuple):
    """How large panels are written that stand together: pixels of the letters of a name; the share of their
    full size that the pictures of the counts have."""

    letters: int
    counts: float


class Fitting(NamedTuple):
    """Counts side by side: the share of their full size that pictures have, and that size in pixels; the size
    of the numbers; what is written, and how wide each of them is."""

    share: float
    icon: int
    size: float
    texts: list[str]
    widths: list[int]


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


def fitting(
    theme: Theme,
    room: tuple[int, int],
    row: Row,
    *,
    worded: bool = False,
    tight: bool = False,
    most: float = 1.0,
) -> Fitting:
    """What fits a room. First the words go, then pictures and numbers shrink. most: share at the most."""
    full = int(min(theme.tp(28), room[1] * 0.86))
    sizes = (*SIZES, *TIGHT) if tight else SIZES
    tries = [(True, 1.0, 20.0)] if worded else []
    tries += [(False, *each) for each in sizes if each[0] <= most] or [(False, *sizes[-1])]
    for words, k, size in tries:
        n = round(full * k)
        texts = [count_text(item, words) for item in row.items]
        widths = [n + theme.px(5) + measure(theme, text, "text", size)[0] for text in texts]
        if sum(widths) + theme.px(AIR * k) * len(widths) <= room[0]:
            break
    return Fitting(k, n, size, texts, widths)
