"""What a rule comes to now."""

from __future__ import annotations

from scenes.titles.template_toll.regions import ROAD

from game.content.text import Texts
from scenes.titles.contract.values import RuleNow, TableSnapshot


def rule_numbers(texts: Texts, rule: str, shown: TableSnapshot) -> RuleNow:
    """The toll that is asked for (TR-2.2)."""
    if rule != "TR-2.2" or not shown.view.asked:
        return RuleNow()
    asker, value = shown.view.asked
    return RuleNow((texts("event.CardPlayed", name=shown.seats[asker].name, value=value),), (ROAD,))
