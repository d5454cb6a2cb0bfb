"""The full method: a beam over the own turn, the rivals' best answers, and on while time allows.

A turn is a maximal run of decisions of one seat. Everything is judged through the title's `Judge`;
hidden things and chance come only from sampled worlds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Any

from game.ai.chance import near_tie
from game.ai.levels import BeamWidth, Rollouts, Search
from game.ai.pace import Bank, Countdown
from game.ai.player import TIE_MARGIN, Clock, Player, Stop
from game.ai.rollout import Race
from game.core.action import Action
from game.core.rules import AnyJudge, AnyRules, Budget, Task

WIDE = 160
"""Actions beyond this number are rated only if the judge's quick order puts them this far ahead."""

FAMILIAR = 8
"""Of the actions rated elsewhere in this search, the best are rated again in a similar position ..."""

URGENT = 6
"""... and those that the judge's quick order puts first here."""

CLEAR = 1.5
"""Points by which an action must lead in the worlds searched so far to need no further one."""

MOST_DECISIONS = 16
"""A turn with more decisions than this is cut off: what follows is left to the evaluation."""


@dataclass(slots=True)
class Line:
    """A way to go on: its first action, the position it leads to, and its value for the searching seat."""

    first: Action
    state: Any
    value: float


class TurnSearch:
    """One decision in one world, deepened ply by ply; a ply is a turn of the seat or those of its rivals."""

    def __init__(self, rules: AnyRules, judge: AnyJudge, plan: Search, countdown: Countdown) -> None:
        self.rules, self.judge, self.plan, self.countdown = rules, judge, plan, countdown
        self.depth = judge.search_depth(plan.plies)
        rivals = rules.options.players - 1
        wide = plan.reply
        self.answer = (
            BeamWidth(max(1, wide.first // rivals), max(1, wide.later // rivals), 1) if rivals else wide
        )
        self.seen: dict[tuple[int, Action], float] = {}
        self.lines: list[Line] = []

    def run(self, world: Any) -> list[Line]:
        """The best lines, best first; those of the last ply that could be finished. Never raises Stop."""
        try:
            self._own_turn(world)
            for ply in range(self.depth):
                keep = self.plan.beam_schedule[min(ply, len(self.plan.beam_schedule) - 1)]
                self._deepen(keep, int(world.to_act), answers=ply % 2 == 0)
                if self._settled():
                    break
        except Stop:
            pass
        return self.lines

    def _settled(self) -> bool:
        return len({line.first for line in self.lines}) <= 1 or all(
            line.state.to_act < 0 for line in self.lines
        )

    def _own_turn(self, world: Any) -> None:
        legal = self.rules.legal(world)
        rated = self._rated(world, self._worth_rating(world, legal))
        self.lines = [Line(action, None, value) for value, action in rated]
        self.countdown.best = self.lines[0].first
        self.countdown.tick()
        self.lines = self._turn(world, self.plan.own, rated)
        self.countdown.best = self.lines[0].first

    def _deepen(self, keep: int, seat: int, answers: bool) -> None:
        """Follow the best lines one ply further. Cut short, it still compares those that came so far."""
        deeper: list[Line] = []
        try:
            for line in self.lines[:keep]:
                go_on = self._answers if answers else self._own_next
                state = go_on(line.state, seat)
                deeper.append(Line(line.first, state, self.judge.value(state, seat)))
        finally:
            if len(deeper) > 1 or len(deeper) == len(self.lines[:keep]):
                deeper.sort(key=lambda line: -line.value)
                self.lines = deeper
                self.countdown.best = deeper[0].first

    def _answers(self, state: Any, seat: int) -> Any:
        """The position after every rival's best turn, up to the seat's own next decision."""
        while state.to_act >= 0 and state.to_act != seat and not self.judge.awaits_chance(state):
            state = self._best_turn(state, self.answer)
        return state

    def _own_next(self, state: Any, seat: int) -> Any:
        """The position after the seat's own next turn."""
        if state.to_act != seat or self.judge.awaits_chance(state):
            return state
        return self._best_turn(state, self.plan.reply)

    def _best_turn(self, state: Any, width: BeamWidth) -> Any:
        if state.to_act < 0:
            return state
        rated = self._rate(state, self._worth_rating(state, self.rules.legal(state)))
        return self._turn(state, width, rated)[0].state

    # ---- one turn ---------------------------------------------------------------------------------

    def _turn(self, start: Any, width: BeamWidth, rated: list[tuple[float, Action]]) -> list[Line]:
        """The best turns from a position whose first actions are rated, deduplicated by where they lead."""
        seat, urgent = start.to_act, list[Line]()
        done: dict[str, Line] = {}
        open_lines = self._grow(start, None, rated[: width.first], done, seat)
        for _ in range(MOST_DECISIONS):
            grown: dict[str, Line] = {}
            for line in open_lines:
                again = self._rate(line.state, self._worth_rating(line.state, self.rules.legal(line.state)))
                for key, child in self._children(line.state, line.first, again[: width.later]):
                    _keep_best(done if self._ends(child.state, seat) else grown, key, child)
            open_lines = list(grown.values())
            if not open_lines:
                break
        for line in self._urgent(start, seat):
            _keep_best(done, line.state.key(), line)
            urgent.append(done[line.state.key()])
        lines = sorted([*done.values(), *open_lines], key=lambda line: -line.value)
        kept = lines[: width.turns]
        missed = [line for line in urgent if line not in kept]
        del kept[max(1, width.turns - len(missed)) :]
        return sorted([*kept, *missed], key=lambda line: -line.value)

    def _urgent(self, start: Any, seat: int) -> list[Line]:
        """The turns that the title's judge wants to be looked at."""
        found = []
        for turn in self.judge.urgent_turns(start):
            state = start.clone()
            for action in turn:
                self.rules.apply(state, action)
            found.append(Line(turn[0], state, self.judge.value(state, seat)))
        return found

    def _grow(
        self,
        start: Any,
        first: Action | None,
        rated: list[tuple[float, Action]],
        done: dict[str, Line],
        seat: int,
    ) -> list[Line]:
        open_lines: list[Line] = []
        for key, child in self._children(start, first, rated):
            if self._ends(child.state, seat):
                _keep_best(done, key, child)
            else:
                open_lines.append(child)
        return open_lines

    def _ends(self, state: Any, seat: int) -> bool:
        return bool(state.to_act != seat) or self.judge.awaits_chance(state)

    def _children(
        self, state: Any, first: Action | None, rated: list[tuple[float, Action]]
    ) -> list[tuple[str, Line]]:
        found = []
        for value, action in rated:
            after = state.clone()
            self.rules.apply(after, action)
            found.append((after.key(), Line(first or action, after, value)))
        return found

    # ---- rating -----------------------------------------------------------------------------------

    def _rate(self, state: Any, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """Values and actions, best first; counts as a step."""
        rated = self._rated(state, actions)
        self.countdown.tick()
        return rated

    def _rated(self, state: Any, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        values = self.judge.rate(state, actions)
        seat = state.to_act
        mean = fsum(values) / len(values)
        for action, value in zip(actions, values):
            self.seen[seat, action] = value - mean
        return sorted(zip(values, actions), key=lambda pair: -pair[0])

    def _worth_rating(self, state: Any, legal: Sequence[Action]) -> Sequence[Action]:
        """What is new in this search, and the most promising of what is not."""
        if len(legal) > WIDE:
            legal = self.judge.order(state, legal)[:WIDE]
        if len(legal) <= FAMILIAR:
            return legal
        seen, seat = self.seen, state.to_act
        new = [action for action in legal if (seat, action) not in seen]
        known = [action for action in legal if (seat, action) in seen]
        if len(known) <= FAMILIAR + URGENT:
            return legal
        urgent = self.judge.order(state, known)[:URGENT]
        known.sort(key=lambda action: -seen[seat, action])
        return list(dict.fromkeys([*new, *urgent, *known[:FAMILIAR]]))


def _keep_best(lines: dict[str, Line], key: str, line: Line) -> None:
    if key not in lines or lines[key].value < line.value:
        lines[key] = line


class SearchPlayer(Player):
    """Searches within its budget; among actions that are about equally good it varies by chance."""

    def __init__(
        self, rules: AnyRules, judge: AnyJudge, plan: Search, budget: Budget, clock: Clock, seed: int
    ) -> None:
        super().__init__(rules, seed)
        self.judge, self.plan, self.budget, self.clock = judge, plan, budget, clock
        self.bank = Bank(budget, clock)

    def choose(self, task: Task) -> Action:
        if len(task.legal) == 1:
            self.bank.skip()
            return task.legal[0]
        lines = self.consider(task)
        return lines[near_tie([line.value for line in lines], self.judge.tie_margin, self.stream)].first

    def consider(self, task: Task) -> list[Line]:
        """The best ways to go on within the budget, best first; at least two legal actions are needed."""
        ms = self.bank.allowance(self.judge.time_share(task.world))
        countdown = Countdown(self.budget, ms, self.clock, self.watch)
        lines = self._studied(task, countdown) or self._searched(task, ms, countdown)
        if self.plan.rollouts and not countdown.stopped and countdown.share < 1.0:
            lines = self._played_on(task, lines, self.plan.rollouts, countdown)
        self.bank.spend(countdown.elapsed)
        return lines

    def _played_on(
        self, task: Task, lines: Sequence[Line], plan: Rollouts, countdown: Countdown
    ) -> list[Line]:
        """The lines with what playouts of the best first actions say of them."""
        tops: dict[Action, Line] = {}
        for line in lines:
            tops.setdefault(line.first, line)
        race = Race(self.rules, self.judge, plan, countdown, self.stream.fork())
        values = race.run(task, [(first, line.value) for first, line in tops.items()])
        found = [Line(first, tops[first].state, value) for first, value in values]
        return sorted(found, key=lambda line: -line.value)

    def _searched(self, task: Task, ms: float, whole: Countdown) -> list[Line]:
        """Lines of the search, best first; `whole` is the time of the decision."""
        worlds, spent = self.judge.worlds, 0.0
        found: list[list[Line]] = []
        for i in range(worlds):
            world = task.world
            if i:
                world = self.rules.determinize(task.world, task.seat, self.stream.fork())
            countdown = Countdown(self.budget, (ms - spent) / (worlds - i), self.clock, self.watch)
            found.append(TurnSearch(self.rules, self.judge, self.plan, countdown).run(world))
            spent += countdown.elapsed
            whole.taken, whole.best = max(whole.taken, countdown.taken), countdown.best
            whole.stopped = countdown.stopped
            if countdown.stopped or _clear(merged(found)):
                break
        return found[0] if len(found) == 1 else merged(found)

    def _studied(self, task: Task, countdown: Countdown) -> list[Line]:
        """Lines by the title's own method, best first; empty where it has none."""
        countdown.best = task.legal[0]

        def within_budget() -> bool:
            try:
                countdown.tick()
            except Stop:
                return False
            return True

        values = self.judge.solve(task.world, task.legal, self.stream.fork(), within_budget)
        if values is None:
            return []
        lines = [Line(action, None, value) for action, value in zip(task.legal, values)]
        return sorted(lines, key=lambda line: -line.value)


def _clear(lines: Sequence[Line]) -> bool:
    """Whether the best first action is so far ahead that another sampled world would hardly change it."""
    return len(lines) == 1 or lines[0].value - lines[1].value >= CLEAR


def merged(searches: Sequence[Sequence[Line]]) -> list[Line]:
    """One line a first action with its mean value over several worlds, best first.

    An action that a world's search gave up counts there a near-tie less than the worst it kept.
    """
    tables = []
    for lines in searches:
        table: dict[Action, float] = {}
        for line in lines:
            table.setdefault(line.first, line.value)
        tables.append(table)
    firsts = dict.fromkeys(action for table in tables for action in table)
    means = {
        first: fsum(table.get(first, min(table.values()) - TIE_MARGIN) for table in tables) / len(tables)
        for first in firsts
    }
    return sorted((Line(first, None, mean) for first, mean in means.items()), key=lambda line: -line.value)
