"""What decisions gave away: every one is searched shortly, the worst suspects at length and several times.

A seat is judged by what it could know: hidden things and chance to come are dealt anew for it. The long look
searches a suspect in several such worlds; what most of them find best is measured in the rest so that
no choice is called worse for having been compared with the luckiest of many. Where a game has neither hidden
things nor chance all worlds are the same, and one is enough. Of a title whose searches are misled about
small losses (`played_on` in its `ai.yaml`) the search only says what else is worth looking at: quick players
go on from there, in common worlds, and the evaluation judges what the seat can make of its next turns. Where
these do not agree the loss is the less sure for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import fsum, hypot, sqrt
from typing import Any, Literal

from game.ai.hint import ranked
from game.ai.player import Player
from game.ai.playouts import Playouts
from game.core.action import Action
from game.core.event import Event
from game.core.rng import Stream, mix
from game.core.rules import AnyJudge, Budget, Task
from game.review.forecast import Forecast
from game.review.game import PlayedGame
from game.review.luck import good_action
from game.review.report import Choice, Moment

WORLDS = 6
"""Worlds of a long look."""

PARTS = 3
"""What is best by the others of so many parts of the worlds is measured in each part."""

SHOWN = 6
"""Actions of a moment that are compared, the played one among them."""

SURE = 2.0
"""Standard errors that a loss must exceed to be called one."""

LEAST = 0.1
"""Points of the margin that a loss must come to: early on, values of some tables foretell none."""

LONGEST_MOVE = 8
"""Actions of a turn or an answer that are shown."""

RIVALLING = 2
"""The best other actions that are played on at length beside the played one."""


@dataclass(frozen=True)
class Trial:
    """Playing on for a moment. others: moves beside the played one; turns: own ones that are looked at."""

    others: int
    turns: int


FIRST_TRIAL, SECOND_TRIAL = Trial(4, 1), Trial(3, 2)
"""Of every decision of a person, with the best moves of a glance; of the worst of them, with its own."""

SOUGHT = 1 / 3
"""Share of a world's time in which a search seeks them otherwise; all worlds have the rest for playing on."""

BEHIND = 2.5
"""Standard errors by which one of these must lie behind the best of them to be played on no more."""

BLUR = 0.3
"""Points by which the choices of those that play on are blurred: little, for a move is worth what is made of
it."""

WORLD, PLAYER, LONG, AGAIN, ON, TRY = 3, 4, 5, 6, 7, 8
"""Purposes of the numbers that deal worlds and move players."""

MakePlayer = Callable[[Budget, int], Player]
"""A searching player with that budget and that seed."""


@dataclass(frozen=True)
class Glance:
    """A decision after the short look. gaps: points of every action against the best, best first.

    loss: points given away; lead: points that the played action has over the next best one, 0 unless it is
    best; plain: actions that the evaluation alone puts before the played one. rivals: what playing on for a
    moment finds best of the others, best first; empty where that was not tried.
    """

    n: int
    seat: int
    gaps: tuple[tuple[Action, float], ...]
    loss: float
    lead: float
    plain: int
    rivals: tuple[Action, ...] = ()


class Critic:
    """Looks at the decisions of a game. key: other keys deal other worlds."""

    def __init__(self, game: PlayedGame, forecast: Forecast, make: MakePlayer, key: int) -> None:
        self.game, self.forecast, self.make, self.key = game, forecast, make, key
        self.rules, self.judge = forecast.rules, forecast.judge
        self.playouts = Playouts(self.rules, self.judge, BLUR)
        self.glancers: dict[int, Player] = {}
        """Who takes the short looks: one for all, for what it finds of a turn serves the whole turn."""

    def _task(self, n: int, number: int, purpose: int = WORLD) -> Task:
        """The decision in a world that its seat could not tell from the true one; it holds no real secret."""
        state, seat = self.game.states[n], self.game.seat(n)
        world = self.rules.determinize(state, seat, Stream(mix(self.key, purpose, n << 8 | number)))
        view = self.rules.observe(state, seat)
        return Task(seat, view, tuple(self.rules.legal(state)), world, Budget())

    # ---- the short look ---------------------------------------------------------------------------

    def decisions(self) -> list[int]:
        """Numbers of the actions that had an alternative."""
        return [n for n in range(self.game.length) if len(self.rules.legal(self.game.states[n])) > 1]

    def glance(self, n: int, budget: Budget, again: bool = False) -> Glance:
        """One ply, and a search, if the budget has time for any: that of the first glance holds for all.

        again: a second look, in another world and by another player.
        """
        purpose = AGAIN if again else WORLD
        task, played = self._task(n, 0, purpose), self.game.actions[n]
        if budget.ms and purpose not in self.glancers:
            self.glancers[purpose] = self.make(budget, mix(self.key, PLAYER, purpose - WORLD))
        player = self.glancers[purpose] if budget.ms else None
        rates = self._judge_of(player).rate(task.world, task.legal)
        values, top = dict(zip(task.legal, rates)), max(rates)
        gaps = sorted(((action, value - top) for action, value in values.items()), key=lambda pair: -pair[1])
        if player is not None:
            gaps = ranked(player, self._judge_of(player), task, rates)
        by_action = dict(gaps)
        others = [gap for action, gap in gaps if action != played]
        plain = sum(value > values[played] + self.judge.tie_margin for value in values.values())
        lead = by_action[played] - max(others)
        return Glance(n, task.seat, tuple(gaps), max(0.0, -by_action[played]), max(0.0, lead), plain)

    def tried(self, glance: Glance, ms: float, trial: Trial = FIRST_TRIAL) -> Glance:
        """The same decision after some milliseconds of playing on: what it lost, and the best others.

        What only one of several turns says counts for less, as in a long look.
        """
        order = [*glance.rivals, *(action for action, _ in glance.gaps)]
        actions = self.apart(glance.n, order, trial.others)
        if len(actions) < 2:
            return replace(glance, loss=0.0)
        stream, state = Stream(mix(self.key, TRY + trial.turns, glance.n)), self.game.states[glance.n]
        rows = self.playouts.values(state, actions, trial.turns, ms, stream)
        best = sorted(range(1, len(actions)), key=lambda i: -fsum(row[i] for row in rows))
        lost = [row[best[0]] - row[0] for row in rows]
        loss = fsum(lost) / len(lost) - dissent(lost)
        return replace(
            glance, loss=max(0.0, loss), rivals=tuple(actions[i] for i in best[: SECOND_TRIAL.others])
        )

    def apart(self, n: int, order: Sequence[Action], most: int) -> tuple[Action, ...]:
        """The played action, and the first so many of an order that all lead elsewhere."""
        played = self.game.actions[n]
        reached, found = {self.leads_to(n, played)}, [played]
        for action in order:
            if len(found) <= most and (there := self.leads_to(n, action)) not in reached:
                reached.add(there)
                found.append(action)
        return tuple(found)

    def _ranked(self, task: Task, player: Player) -> list[tuple[Action, float]]:
        """Points of all actions by a player's search."""
        return ranked(player, self._judge_of(player), task)

    def _judge_of(self, player: Player | None) -> AnyJudge:
        judge: AnyJudge = getattr(player, "judge", self.judge)
        return judge

    # ---- the long look ----------------------------------------------------------------------------

    @property
    def worlds(self) -> int:
        """How many worlds a long look takes."""
        return 1 if self.game.certain else WORLDS

    def study(self, glance: Glance, budget: Budget, kind: Literal["loss", "praise"]) -> Study:
        """An open study of a decision; `budget` is for each of its worlds."""
        return Study(self, glance, budget, kind)

    def moment(self, glance: Glance, kind: Literal["loss", "praise"], gaps: Gaps) -> Moment | None:
        """What the worlds say of a decision; None where nothing is sure."""
        n, played = glance.n, self.game.actions[glance.n]
        rival = gaps.best_but(played)
        if rival is None:
            return None
        if self.leads_to(n, rival) == self.leads_to(n, played):
            return None
        slope = self.slope(n)
        lost, error = gaps.lost(played, self.judge.odds.doubt)
        if kind == "praise":
            lost = -lost
        if lost <= SURE * error or lost * slope < LEAST:
            return None
        return Moment(
            at=n,
            seat=glance.seat,
            round=self.game.round_at(n),
            kind=kind,
            played=self.game.texts[n],
            loss=round(lost * slope, 2),
            error=round(error * slope, 2),
            chance=round(self._chance(n, glance.seat, lost), 4),
            choices=self._choices(n, rival if kind == "loss" else played, lost, gaps),
            legal=len(glance.gaps),
        )

    def slope(self, n: int) -> float:
        """Points of the margin for one of the evaluation at a decision."""
        return self.forecast.slope(self.game.course(n))

    def leads_to(self, n: int, action: Action) -> str:
        """What an action makes of the position; the same of two actions that come to the same."""
        after = self._task(n, 0).world
        self.rules.apply(after, action)
        return str(after.key())

    def _chance(self, n: int, seat: int, points: float) -> float:
        """Share of the wins that so many points of the evaluation are at a moment."""
        state, course = self.game.states[n], self.game.course(n)
        values = list(self.forecast.values(state))
        rivals = len(values) - 1
        less = [x - points if i == seat else x + points / rivals for i, x in enumerate(values)]
        shares = self.forecast.shares
        return max(0.0, shares(values, course)[seat] - shares(less, course)[seat])

    def _choices(self, n: int, best: Action, lost: float, gaps: Gaps) -> tuple[Choice, ...]:
        """The best actions and the played one with what they lead to; the luck that chose the best is off."""
        played, slope, doubt = self.game.actions[n], self.slope(n), self.judge.odds.doubt
        lucky = gaps.lead(best, played, doubt)[0] - lost if best != played else 0.0
        order = sorted(gaps.means(), key=lambda pair: -pair[1])
        firsts = [best, *(action for action, _ in order if action != best)][:SHOWN]
        if played not in firsts:
            firsts[-1] = played
        found = []
        for action in firsts:
            points, error = gaps.lead(action, best, doubt)
            found.append(self._choice(n, action, min(0.0, points + lucky) * slope, error * slope))
        return tuple(
            sorted(found, key=lambda choice: (choice.action != self.rules.text(best), -choice.points))
        )

    def _choice(self, n: int, action: Action, points: float, error: float) -> Choice:
        world = self._task(n, 0).world
        seat, events = int(world.to_act), list[Event]()
        notes = self.judge.explain(world, action)
        after = world.clone()
        self.rules.apply(after, action, events.append)
        move, reply = [self.rules.text(action)], list[str]()
        if not any(event.barrier for event in events):
            move += self._turn(after, seat)
            reply = self._turn(after, int(after.to_act)) if after.to_act not in (-1, seat) else []
        kinds = tuple(dict.fromkeys(event.type for event in events))
        return Choice(
            self.rules.text(action),
            round(points, 2),
            round(error, 2),
            tuple(move),
            tuple(reply),
            kinds,
            notes,
        )

    def _turn(self, state: Any, seat: int) -> list[str]:
        """What a seat best does while it is asked and nothing hangs on chance; carried out in place."""
        texts: list[str] = []
        while state.to_act == seat and len(texts) < LONGEST_MOVE and not self.judge.awaits_chance(state):
            action = good_action(self.rules, self.judge, state, 0.0, Stream(self.key))
            after, events = state.clone(), list[Event]()
            self.rules.apply(after, action, events.append)
            if any(event.barrier for event in events):
                break
            texts.append(self.rules.text(action))
            self.rules.apply(state, action)
        return texts


def dissent(leads: Sequence[float]) -> float:
    """By how much less a lead counts than the mean of turns: by a quarter of what separates them."""
    return (max(leads) - min(leads)) / 4


class Gaps:
    """Points of actions against the best, by world. turns: values by world and turn, of moves played on."""

    def __init__(self) -> None:
        self.worlds: list[Mapping[Action, float]] = []
        self.turns: list[Sequence[Mapping[Action, float]]] = []

    def add(self, gaps: Sequence[tuple[Action, float]]) -> None:
        """What one world says."""
        self.worlds.append(dict(gaps))

    def best_but(self, played: Action) -> Action | None:
        """The best other action by all worlds."""
        return self._best_of(self.worlds, played) if self.worlds else None

    def _best_of(self, worlds: Sequence[Mapping[Action, float]], played: Action) -> Action | None:
        """By some of the worlds, of the actions that are looked at to the last."""
        sums = {one: fsum(gaps[one] for gaps in worlds) for one in self.worlds[-1] if one != played}
        return max(sums, key=lambda action: sums[action]) if sums else None

    def lost(self, played: Action, doubt: float) -> tuple[float, float]:
        """How far the best other action is ahead of the played one; its standard error with the doubt.

        What is best by the other parts of the worlds is measured in each part (cross-fitting), so that no
        action is called worse for having been compared with the luckiest of many; one world alone does both.
        Turns that do not agree count towards the one that says least, see `unsettled`.
        """
        parts = [[one for i, one in enumerate(self.worlds) if i % PARTS != part] for part in range(PARTS)]
        bests = [self._best_of(others or self.worlds, played) for others in parts]
        found = []
        for i, gaps in enumerate(self.worlds):
            best = bests[i % PARTS]
            found.append(gaps[best] - gaps[played] if best is not None else 0.0)
        mean, error = _mean(found, doubt)
        best = self.best_but(played)
        return mean if best is None else mean - self.unsettled(best, played), error

    def unsettled(self, action: Action, other: Action) -> float:
        """What turns that do not agree take from an action's lead over another; nothing without turns."""
        worlds = [[row[action] - row[other] for row in rows] for rows in self.turns if action in rows[0]]
        leads = [fsum(world) / len(worlds) for world in zip(*worlds)]
        return dissent(leads) if leads else 0.0

    def lead(self, action: Action, other: Action, doubt: float) -> tuple[float, float]:
        """How much an action is ahead of another; its standard error with the doubt."""
        if action == other:
            return 0.0, 0.0
        both = [gaps[action] - gaps[other] for gaps in self.worlds if action in gaps and other in gaps]
        return _mean(both, doubt)

    def means(self) -> list[tuple[Action, float]]:
        """Every action with its mean, in the worlds where it was looked at."""
        found = []
        for action in self.worlds[0]:
            gaps = [world[action] for world in self.worlds if action in world]
            found.append((action, fsum(gaps) / len(gaps)))
        return found


def _mean(found: Sequence[float], doubt: float) -> tuple[float, float]:
    mean = fsum(found) / len(found)
    loose = fsum((x - mean) ** 2 for x in found) / max(1, len(found) - 1)
    return mean, sqrt(loose / len(found) + doubt**2)


class Study:
    """The long look at one decision, world by world."""

    def __init__(
        self, critic: Critic, glance: Glance, budget: Budget, kind: Literal["loss", "praise"]
    ) -> None:
        self.critic, self.glance, self.budget, self.kind = critic, glance, budget, kind
        self.gaps, self.worlds = Gaps(), critic.worlds
        self.candidates: tuple[Action, ...] = ()

    @property
    def done(self) -> bool:
        """Whether all worlds were looked at."""
        return len(self.gaps.worlds) == self.worlds

    def prolong(self, worlds: int) -> None:
        """Have so many worlds more looked at."""
        self.worlds += worlds

    def step(self) -> None:
        """Look at one world more, or play on for as long."""
        number, n, turns = len(self.gaps.worlds) + 1, self.glance.n, self.critic.judge.odds.played_on
        if not turns:
            self.gaps.add(self._searched(number))
            return
        self.candidates = self._left() if self.candidates else self._candidates()
        stream = Stream(mix(self.critic.key, ON, n << 8 | number))
        state, ms = self.critic.game.states[n], (1 - SOUGHT / WORLDS) * self.budget.ms
        rows = self.critic.playouts.values(state, self.candidates, turns, ms, stream)
        means = [fsum(values) / turns for values in zip(*rows)]
        top = max(means)
        self.gaps.add([(action, value - top) for action, value in zip(self.candidates, means)])
        self.gaps.turns.append([dict(zip(self.candidates, row)) for row in rows])

    def _left(self) -> tuple[Action, ...]:
        """The candidates without the others that have fallen clearly behind the best one."""
        played, *others = self.candidates
        best = self.gaps.best_but(played)
        if best is None or len(self.gaps.worlds) < WORLDS:
            return self.candidates
        leads = [(one, self.gaps.lead(best, one, 0.0)) for one in others]
        return played, *(one for one, (ahead, error) in leads if ahead <= BEHIND * error)

    def _searched(self, number: int, share: float = 1.0) -> list[tuple[Action, float]]:
        """share: of the budget of a world."""
        n, budget = self.glance.n, replace(self.budget, ms=share * self.budget.ms)
        player = self.critic.make(budget, mix(self.critic.key, LONG, n << 8 | number))
        return self.critic._ranked(self.critic._task(n, number), player)

    def _candidates(self) -> tuple[Action, ...]:
        """The played action, and the best others: those known already, or what a search finds."""
        n, rivals = self.glance.n, self.glance.rivals[:RIVALLING]
        if rivals:
            return self.critic.game.actions[n], *rivals
        return self.critic.apart(n, [action for action, _ in self._searched(0, SOUGHT)], RIVALLING)

    @property
    def lead(self) -> tuple[float, float]:
        """Points of the margin given away as the worlds say, and how far they differ: a standard error."""
        slope = self.critic.slope(self.glance.n)
        lost, error = self.gaps.lost(self.critic.game.actions[self.glance.n], 0.0)
        return lost * slope, error * slope

    @property
    def beyond(self) -> float:
        """Points of the margin by which that exceeds what counts."""
        lost, error = self.lead
        doubt = self.critic.judge.odds.doubt * self.critic.slope(self.glance.n)
        return lost - max(LEAST, SURE * hypot(error, doubt))

    def result(self) -> Moment | None:
        """What came of it; None where nothing is sure."""
        return self.critic.moment(self.glance, self.kind, self.gaps)
