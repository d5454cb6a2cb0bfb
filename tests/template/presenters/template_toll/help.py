"""What lies on the table, for F1."""

from __future__ import annotations

from scenes.titles.template_toll.regions import CARD

from game.content.text import Texts
from scenes.titles.contract.values import Help, Region


def help_of(texts: Texts, region: Region) -> Help | None:
    """What a card is."""
    return Help(region.id, texts("title.blurb"), "TR-2.1") if region.kind == CARD else None
