"""What a long search plays in a riddle: the strongest level with much more time than it has at the table."""

from __future__ import annotations

from game.ai.levels import Levels
from game.ai.player import work_clock
from game.ai.search import SearchPlayer
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyJudge, Budget

STRONGEST = "sultan-long"
"""A sultan with ten times the time, and a search that can use it."""


def searched(match: Match, judge: AnyJudge, levels: Levels, luck: int) -> Action:
    """Its action where the match stands; it has processor time, so that a busy machine changes nothing."""
    level = levels[STRONGEST]
    assert level.search is not None
    budget = Budget(ms=level.ms)
    player = SearchPlayer(match.rules, judge, level.search, budget, work_clock, luck)
    return player.choose(match.task(match.to_act, budget, Stream(luck)))
