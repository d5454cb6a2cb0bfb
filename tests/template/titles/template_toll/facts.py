"""The content of Toll Road bound to a set-up: what kernel, judge and screen look up."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.template_toll.content import Content

from game.core.rules import Options

SHORT_ROAD = "short_road"


@dataclass(frozen=True)
class TollFacts:
    """goal: points in the round of which the game ends; values: of the cards, ascending."""

    players: int
    cards: dict[int, int]
    values: tuple[int, ...]
    goal: int
    toll: int


def bound(content: Content, options: Options) -> TollFacts:
    """The facts of one set-up; the variant halves the goal."""
    goal = content.goal // 2 if options.variants.get(SHORT_ROAD) else content.goal
    return TollFacts(options.players, content.cards, tuple(sorted(content.cards)), goal, content.toll)
