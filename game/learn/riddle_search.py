"""What a search plays in a riddle: the strongest level with much more time than it has at the table, and a
short look that says where the evaluation alone may be wrong."""

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

SHORT, SHORT_MS = "sultan", 200.0
"""Who takes a short look, and the milliseconds of processor time it has."""


def searched(match: Match, judge: AnyJudge, levels: Levels, luck: int) -> Action:
    """Its action where the match stands; it has processor time, so that a busy machine changes nothing."""
    return _choice(match, judge, levels, STRONGEST, levels[STRONGEST].ms, luck)


def searched_move(
    match: Match, judge: AnyJudge, levels: Levels, luck: int, length: int
) -> tuple[Action, ...]:
    """The whole move that it plays where the match stands, which stays as it is.

    length: of a move, in actions; it is shorter where chance or a rival comes in.
    """
    played = Match(match.rules, match.seed)
    for step in match.steps[: match.position]:
        played.play(step.action)
    seat, found = match.to_act, list[Action]()
    while len(found) < length and played.to_act == seat:
        found.append(searched(played, judge, levels, luck + len(found)))
        if any(event.barrier for event in played.play(found[-1])):
            break
    return tuple(found)


def glanced(match: Match, judge: AnyJudge, levels: Levels, luck: int) -> Action:
    """The action of a short look."""
    return _choice(match, judge, levels, SHORT, SHORT_MS, luck)


def _choice(match: Match, judge: AnyJudge, levels: Levels, name: str, ms: float, luck: int) -> Action:
    search = levels[name].search
    assert search is not None
    budget = Budget(ms=ms)
    player = SearchPlayer(match.rules, judge, search, budget, work_clock, luck)
    return player.choose(match.task(match.to_act, budget, Stream(luck)))
