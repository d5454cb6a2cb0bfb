"""The keys of Alhambra Dice at the table."""

from __future__ import annotations

from scenes.titles.contract.keys import TitleKey, TitleKeys

KEYS: TitleKeys = {
    "type": TitleKey("1-6"),
    "cup": TitleKey("0"),
    "extra-throw": TitleKey("9"),
    "black-die-place": TitleKey("8"),
    "throw": TitleKey("T"),
    "keep-more": TitleKey("G"),
    "extra": TitleKey("X"),
    "black-die": TitleKey("B"),
    "buildings": TitleKey("P"),
    "chip": TitleKey("C"),
    "hold": TitleKey("K"),
}
"""buildings, chip: the two prizes; hold: no exchange."""
