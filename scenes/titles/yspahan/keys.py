"""The keys of Yspahan at the table."""

from __future__ import annotations

from scenes.titles.contract.keys import TitleKey, TitleKeys

KEYS: TitleKeys = {
    "hand": TitleKey("1-9"),
    "roll": TitleKey("D", ("roll",)),
    "draw": TitleKey("D", ("take",)),
    "pay-camel": TitleKey("P"),
    "let-go": TitleKey("N"),
}
