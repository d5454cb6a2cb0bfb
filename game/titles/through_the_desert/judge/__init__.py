"""The judge of Through the Desert: what computer players and hints think of a position."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from pathlib import Path
from typing import cast

from game.content.brain import factors
from game.core.action import Action
from game.core.notes import Notes
from game.core.rng import Stream
from game.core.row_judge import RowJudge
from game.core.rules import AnyRules
from game.titles.through_the_desert.judge.closings import Closing, closings
from game.titles.through_the_desert.judge.evaluate import Appraiser
from game.titles.through_the_desert.judge.explain import explain
from game.titles.through_the_desert.judge.glance import Glance
from game.titles.through_the_desert.judge.greedy import greedy_score
from game.titles.through_the_desert.judge.leader_map import LeaderMap
from game.titles.through_the_desert.judge.weights import NEUTRAL, TERMS, Row, Style, Weights, load_brain
from game.titles.through_the_desert.rules import DesertRules
from game.titles.through_the_desert.state import LEAD, OVER, PLACE, POINT_ROWS, DesertState

COURSE = (0, 3, 7, 13, 22)
"""Camels left of the scarcest colour at which a fit finds weights where `ai.yaml` has no stages yet."""

MOST_CLOSINGS = 3
"""Areas that both camels of a turn could close, of which a search is told."""

SAMPLED = 4
"""Actions of which a playout takes the best."""

LEADER_TIME = 2.4
"""Thinking time of a leader, as a multiple of a camel's."""


def open_judge(folder: Path, rules: AnyRules, style: str | None) -> DesertJudge:
    """The judge of a style (None = neutral), weights from `ai.yaml`; raises ContentError, OptionError.

    The file is read only when a computer player or a hint needs a judge.
    """
    return load_brain(folder).judge(DesertJudge, cast(DesertRules, rules), style)


class DesertJudge(RowJudge[DesertState]):
    """Values are expected final points, own less half the best and half the mean of the rivals'."""

    rules: DesertRules

    def __init__(self, rules: DesertRules, weights: Weights, style: Style = NEUTRAL) -> None:
        self.rules, self.facts, self.weights, self.style = rules, rules.facts, weights, style
        self.names, self.factors = TERMS, factors(style, TERMS)
        self.rivals, self.win = style.rivals * weights.rivals, weights.win
        self.max_plies = weights.max_plies
        self.stages = tuple(stage.left for stage in weights.stages) or COURSE
        self.appraiser = Appraiser(rules.facts, weights)
        self.leaders = LeaderMap(rules.facts, weights.leader)
        self.glance = Glance(rules.facts, self.appraiser, weights.first_look)

    # ---- the full evaluation ----------------------------------------------------------------------

    def rows(self, s: DesertState) -> list[Row]:
        """Every seat's own value by term."""
        if s.phase == LEAD:
            return self.leaders.rows(s)
        if s.phase == OVER:
            return self.appraiser.final_rows(s)
        return self.appraiser.rows(s, self.appraiser.survey(s))

    def over(self, s: DesertState) -> bool:
        """Whether nothing but points counts any more."""
        return s.phase == OVER

    def promised(self, s: DesertState, seat: int) -> tuple[float | None, float, dict[str, float]]:
        """By the camels left of the scarcest colour: the points that are scored, and what the terms promise.

        Both are own ones less the rivals', as in the value. Leaders have weights of their own.
        """
        if s.phase != PLACE:
            return float(min(s.supply)), self.value(s, seat), dict.fromkeys(TERMS, 0.0)
        rows, n = self.rows(s), self.rules.options.players
        totals = self.totals(rows)
        best = max((rival for rival in range(n) if rival != seat), key=lambda rival: totals[rival])
        shares = [-self.rivals * ((rival == best) + 1 / (n - 1)) for rival in range(n)]
        shares[seat] = 1.0
        terms = dict.fromkeys(TERMS, 0.0)
        for rival, share in enumerate(shares):
            scored = [*(s.points[row * n + rival] for row in range(POINT_ROWS)), 0, 0]
            for name, factor, worth, points in zip(TERMS, self.factors, rows[rival], scored):
                terms[name] += share * factor * (worth - points)
        return float(min(s.supply)), self.value(s, seat) - fsum(terms.values()), terms

    def totals(self, rows: Sequence[tuple[float, ...]]) -> list[float]:
        """The same written out: a search spends much of its time here."""
        f = self.factors
        return [r[0] * f[0] + r[1] * f[1] + r[2] * f[2] + r[3] * f[3] + r[4] * f[4] for r in rows]

    def rate(self, s: DesertState, actions: Sequence[Action]) -> list[float]:
        """The value after each action for the seat to act; a neighbour's survey is reused."""
        seat, leading = s.to_act, s.phase == LEAD
        survey = None if leading else self.appraiser.survey(s)
        found = []
        for action in actions:
            after = s.clone()
            self.rules.apply(after, action)
            if survey is None:
                # also right after the last leader: the map judges all leaders alike
                rows = self.leaders.rows(after)
            elif after.phase == OVER:
                rows = self.appraiser.final_rows(after)
            else:
                next_survey = self.appraiser.survey_after(s, survey, after, *action.args)
                rows = self.appraiser.rows(after, next_survey)
            found.append(self.relative(rows, seat, survey is not None and after.phase == OVER))
        return found

    # ---- quick looks ------------------------------------------------------------------------------

    def order(self, s: DesertState, actions: Sequence[Action]) -> list[Action]:
        """Leaders by the map of good places, camels by what they take, come near and spoil, see `Glance`."""
        if s.phase == LEAD:
            return self.leaders.order(s, actions)
        worths = self.glance.worths(s, actions)
        order = sorted(range(len(actions)), key=lambda i: -worths[i])
        return [actions[i] for i in order]

    def urgent_turns(self, s: DesertState) -> list[tuple[Action, ...]]:
        """Both camels of a turn that close an area together, and those that end the game."""
        if s.phase != PLACE or s.left < 2:
            return []
        found: list[tuple[Action, ...]] = []
        used = 0
        for closing in closings(self.facts, self.appraiser.surveyor, s, s.to_act):
            if len(found) < MOST_CLOSINGS and not closing.area & used:
                turn = self._closing(s, closing)
                if turn:
                    used |= closing.area
                    found.append(turn)
        endings = [self._ending(s, colour) for colour, left in enumerate(s.supply) if left == s.left]
        return found + [turn for turn in endings if turn]

    def _closing(self, s: DesertState, closing: Closing) -> tuple[Action, ...]:
        """The two camels of a closing; empty where the first already shuts the second out."""
        places = self.facts.places[closing.k // self.facts.players]
        first, second = places[closing.first], places[closing.second]
        after = s.clone()
        self.rules.apply(after, first)
        return (first, second) if second in self.rules.legal(after) and after.to_act == s.to_act else ()

    def _ending(self, s: DesertState, colour: int) -> tuple[Action, ...]:
        """The best turn that takes the last camels of a colour; empty where there is none."""
        after, found = s.clone(), list[Action]()
        while after.supply[colour] and after.to_act == s.to_act and after.phase == PLACE:
            legal = [action for action in self.rules.legal(after) if action.args[0] == colour]
            if not legal:
                return ()
            values = self.rate(after, legal)
            found.append(legal[values.index(max(values))])
            self.rules.apply(after, found[-1])
        return tuple(found) if not after.supply[colour] and after.to_act != s.to_act else ()

    def sample(self, s: DesertState, stream: Stream) -> Action:
        """One of the more promising actions."""
        actions = self.rules.legal(s)
        return self.order(s, [stream.choice(actions) for _ in range(SAMPLED)])[0]

    def explain(self, s: DesertState, action: Action) -> Notes:
        """Points and changes as if the turn stayed where it is, see `explain`."""
        return explain(self, self.facts, s, action)

    def time_share(self, s: DesertState) -> float:
        """Leaders decide much: they get more time."""
        return LEADER_TIME if s.phase == LEAD else 1.0

    def greedy_score(self, s: DesertState, seat: int, action: Action) -> tuple[float, ...]:
        """What `greedy` looks at."""
        return greedy_score(self.facts, s, seat, action)
