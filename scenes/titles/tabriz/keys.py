"""The keys of Tabriz at the table."""

from __future__ import annotations

from scenes.titles.contract.keys import TitleKey, TitleKeys

KEYS: TitleKeys = {
    "pick": TitleKey("1-9"),
    "throw": TitleKey("0"),
    "skip": TitleKey("S"),
    "done": TitleKey("E"),
    "buy": TitleKey("B"),
    "board": TitleKey("V"),
}
"""pick: an open cell of the counter, else a card in hand."""
