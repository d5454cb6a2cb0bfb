"""The keys of Toll Road at the table."""

from __future__ import annotations

from scenes.titles.contract.keys import TitleKey, TitleKeys

KEYS: TitleKeys = {"card": TitleKey("1-3")}
