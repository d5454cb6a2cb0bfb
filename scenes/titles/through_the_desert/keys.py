"""The keys of Through the Desert at the table."""

from __future__ import annotations

from scenes.titles.contract.keys import TitleKey, TitleKeys

KEYS: TitleKeys = {"colour": TitleKey("1-5"), "owners": TitleKey("O")}
