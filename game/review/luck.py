"""Luck: what chance brought, less the mean of what it could have brought in the same place.

The outcome that came and others drawn afresh are looked at in the same way: good play goes on for a while in
common futures, then the evaluation judges. So the mean of what is called luck is nothing, however good or bad
the evaluation is. After M. Zinkevich et al., "Optimal unbiased estimators for evaluating agent performance"
(2006), and M. Zare, "Hedging Toward Skill".
"""

from __future__ import annotations

from math import fsum, sqrt
from typing import Any

from game.ai.rollout import quick_action
from game.core.action import Action
from game.core.rng import Stream, mix
from game.core.rules import AnyJudge, AnyRules
from game.review.forecast import BySeat, Forecast
from game.review.game import PlayedGame
from game.review.report import LuckEvent

BLUR = 0.4
"""Points by which the choices of those who play on are blurred, so that no near-tie decides alone."""

REGRET = 4.0
"""How many times the blur is given away at most."""

LOOKED_AT = 8
"""Actions that are rated, where the judge has a quick order."""

MOST_DECISIONS = 400
"""Decisions after which playing on is given up."""

NOTHING = 1e-9
"""Outcomes that differ by less are the same: a reveal, not chance."""

FUTURES, OUTCOMES = 1, 2
"""Purposes of the numbers that draw futures and other outcomes."""


def good_action(rules: AnyRules, judge: AnyJudge, state: Any, blur: float, stream: Stream) -> Action:
    """A good action after a short look; blur in points."""
    return quick_action(rules, judge, state, LOOKED_AT, blur, REGRET * blur, stream)


class Follower:
    """Plays on from a position as far as the title says, and reads the evaluation there."""

    def __init__(self, forecast: Forecast) -> None:
        self.forecast, self.rules, self.judge = forecast, forecast.rules, forecast.judge

    def values(self, state: Any, future: int) -> BySeat:
        """Values by seat some way on, in the future of that number."""
        odds = self.judge.odds
        if odds.until == "now" or state.to_act < 0:
            return self.forecast.values(state)
        stream = Stream(future)
        state = self.rules.reshuffle(state, stream)
        left, turn = odds.times, state.turn
        for _ in range(MOST_DECISIONS):
            if state.to_act < 0:
                break
            if odds.until == "chance":
                left -= self.judge.awaits_chance(state)
            elif state.turn != turn:
                left, turn = left - 1, state.turn
            if left <= 0:
                break
            self.rules.apply(state, good_action(self.rules, self.judge, state, BLUR, stream))
        return self.forecast.values(state)

    def mean(self, state: Any, key: int) -> BySeat:
        """The mean over the futures that the title asks for; the same key gives the same futures."""
        count = self.judge.odds.futures if self.judge.odds.until != "now" else 1
        found = [self.values(state, mix(key, FUTURES, i)) for i in range(count)]
        return tuple(fsum(column) / count for column in zip(*found))


class LuckMeter:
    """Measures the chance events of a game. key: other keys draw other outcomes and futures."""

    def __init__(self, game: PlayedGame, forecast: Forecast, key: int) -> None:
        self.game, self.forecast, self.key = game, forecast, key
        self.rules, self.judge, self.odds = forecast.rules, forecast.judge, forecast.odds
        self.follower = Follower(forecast)

    def of(self, n: int) -> tuple[LuckEvent, float] | None:
        """The luck of action number `n` (from 0) and its standard error; None where chance had no say."""
        kinds = tuple(dict.fromkeys(event.type for event in self.game.events[n] if event.barrier))
        if not kinds:
            return None
        before, action, after = self.game.states[n], self.game.actions[n], self.game.states[n + 1]
        scale = self.odds.luck * self.forecast.slope(self.game.course(n + 1))
        exact = self.judge.mean_after(before, action)
        if exact is not None:
            here = self.judge.value(after, before.to_act) - exact
            points = self._shared(before.to_act, scale * here)
            return (LuckEvent(n + 1, int(before.to_act), kinds, points, abs(points[before.to_act])), 0.0)
        return self._drawn(n, kinds, before, action, after, scale)

    def _drawn(
        self, n: int, kinds: tuple[str, ...], before: Any, action: Action, after: Any, scale: float
    ) -> tuple[LuckEvent, float] | None:
        key, seat, most = mix(self.key, OUTCOMES, n), int(before.to_act), self.odds.outcomes
        came = self.follower.mean(after, key)
        others = []
        for i in range(most):
            world = self.rules.reshuffle(before, Stream(mix(key, OUTCOMES, i)))
            self.rules.apply(world, action)
            others.append(self.follower.mean(world, key))
        means = [fsum(column) / most for column in zip(*others)]
        whole = fsum((values[seat] - means[seat]) ** 2 for values in others)
        spread = scale * sqrt(whole / max(1, most - 1))
        gained = [scale * (value - mean) for value, mean in zip(came, means)]
        if spread < NOTHING and abs(gained[seat]) < NOTHING:
            return None
        points = tuple(gained)
        if self.odds.until == "now" and after.to_act == seat:
            points = self._shared(seat, gained[seat])  # the others' values do not know these dice
        return LuckEvent(n + 1, seat, kinds, points, spread), spread / sqrt(most)

    def _shared(self, seat: int, points: float) -> BySeat:
        """What a seat wins, and the others lose in equal shares."""
        loss = -points / (self.game.players - 1)
        return tuple(points if other == seat else loss for other in range(self.game.players))
