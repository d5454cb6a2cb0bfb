"""What-ifs for the screen, made of what the turn itself uses."""

from __future__ import annotations

from game.titles.template_toll.facts import TollFacts


def toll_of(facts: TollFacts, value: int) -> int:
    """The points that a card asks for (TR-2.2)."""
    return value * facts.toll
