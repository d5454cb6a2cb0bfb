"""Making riddles: positions of games that quick players play, in which one move is clearly the best.

What the evaluation thinks best is played out to the end of the game; a position is a riddle where the best
move leads the next best by a sure margin, and where the search agrees. Its grade says how deep the
evaluation buries the move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from game.ai.greedy import GreedyPlayer
from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import AnyJudge, AnyRules, Budget
from game.core.title import Title
from game.learn.playouts import Lead, Move, Playouts, lead

PLAYERS = 2
"""Riddles are set at tables of two: one rival's answer can be followed."""

FEWEST_CHOICES = 5
"""Moves among which a riddle is hidden at least."""

BROAD, DEEP = 14, 8
"""Actions that are followed at the first and the second decision of a move."""

SCREENED, FINAL = 5, 3
"""Moves that are played out at all, and those that are played out often."""

SCREENING, PLAYED = 20, 60
"""Playouts of each."""

CLEAR = 1.0
"""Points by which the best move leads at least, by two standard errors."""

NAMED = 3
"""Terms that are named of a riddle."""

RANKS = (0, 1, 3, 7)
"""Highest places in the evaluation's order for grades 2, 3 and 4; what the greedy player finds is grade 1."""


@dataclass(frozen=True)
class Found:
    """A riddle that was found: the opening that leads to it, its solution, and what others lose.

    events: types of what the solution makes happen; changes: terms of the evaluation in which it differs from
    the next best move; place: its place in the evaluation's order, from 0; choices: legal actions.
    """

    seed: str
    opening: tuple[str, ...]
    solutions: tuple[tuple[str, ...], ...]
    margin: Lead
    tries: tuple[tuple[tuple[str, ...], float], ...]
    grade: int
    events: tuple[str, ...]
    changes: tuple[tuple[str, float], ...]
    place: int
    choices: int


@dataclass(frozen=True)
class Candidate:
    """A move: its actions, the position it leads to, and what the evaluation thinks of that."""

    move: Move
    key: str
    value: float


class RiddleMaker:
    """Looks for riddles of a title. length: how many actions a move has."""

    def __init__(self, title: Title, length: int) -> None:
        self.title, self.length = title, length
        self.rules: AnyRules = title.rules(title.card.options(PLAYERS, {}))
        self.judge: AnyJudge = title.judge(self.rules, None)
        self.playouts = Playouts(self.rules, self.judge)

    def riddles(self, seed: str, each: int) -> Iterator[Found]:
        """The riddles of one game; `each`: how many decisions lie between two that are looked at."""
        match = Match(self.rules, seed)
        stream = Stream(key_of(f"{seed}/players"))
        turn, since = -1, each // 2
        while not match.over:
            since += 1
            if since >= each and match.turn != turn and len(match.legal()) >= FEWEST_CHOICES:
                turn, since = match.turn, 0
                found = self.look(match, seed)
                if found is not None:
                    yield found
            match.play(self.playouts.quick(match.task(match.to_act, Budget(), Stream(0)).world, stream))

    def look(self, match: Match, seed: str) -> Found | None:
        """A riddle where the match stands, None where there is none."""
        world = match.task(match.to_act, Budget(), Stream(key_of(f"{seed}/{match.position}"))).world
        ranked = self.candidates(world)
        if len(ranked) < FEWEST_CHOICES:
            return None
        luck = key_of(f"{seed}/{match.position}/luck")
        screened = self._screened(world, ranked[:SCREENED], luck)
        if screened is None:
            return None
        best, rivals = screened[0], screened[1:FINAL]
        results = self.playouts.run(world, [one.move for one in (best, *rivals)], PLAYED, luck + 1)
        gaps = [lead(results[0], other) for other in results[1:]]
        closest, closest_rival = min(zip(gaps, rivals), key=lambda pair: pair[0].mean)
        if closest.least < CLEAR:
            return None
        return Found(
            seed=seed,
            opening=tuple(step.text for step in match.steps[: match.position]),
            solutions=self._orders(match, world, best),
            margin=closest,
            tries=tuple((self._texts(one.move), gap.mean) for one, gap in zip(rivals, gaps)),
            grade=self._grade(match, world, best, ranked.index(best)),
            events=self._events(world, best.move),
            changes=self._changes(world, best.move, closest_rival.move),
            place=ranked.index(best),
            choices=len(match.legal()),
        )

    def _screened(self, world: Any, ranked: Sequence[Candidate], luck: int) -> list[Candidate] | None:
        """Candidates by what a few playouts say; None where the first two are close."""
        results = self.playouts.run(world, [one.move for one in ranked], SCREENING, luck)
        order = sorted(range(len(ranked)), key=lambda i: -sum(results[i]))
        gap = lead(results[order[0]], results[order[1]])
        if gap.mean < CLEAR or gap.mean < gap.error:
            return None
        return [ranked[i] for i in order]

    # ---- moves ----
    def candidates(self, world: Any) -> list[Candidate]:
        """The most promising moves, best first by the evaluation; one for every position they lead to."""
        seat, found = int(world.to_act), dict[str, Candidate]()
        lines: list[tuple[Move, Any]] = [((), world)]
        for broad in (BROAD, *[DEEP] * (self.length - 1)):
            lines = [
                (*self._grown(move, state, action),)
                for move, state in lines
                if state.to_act == seat
                for action in self._promising(state, broad)
            ]
        for move, state in [*lines, *self._urgent(world)]:
            key = str(state.key())
            if len(move) == self.length and key not in found:
                found[key] = Candidate(move, key, self.judge.value(state, seat))
        return sorted(found.values(), key=lambda one: -one.value)

    def _promising(self, state: Any, count: int) -> list[Action]:
        legal = self.rules.legal(state)
        values = self.judge.rate(state, legal)
        order = sorted(range(len(legal)), key=lambda i: -values[i])
        return [legal[i] for i in order[:count]]

    def _grown(self, move: Move, state: Any, action: Action) -> tuple[Move, Any]:
        after = state.clone()
        self.rules.apply(after, action)
        return (*move, action), after

    def _urgent(self, world: Any) -> Iterator[tuple[Move, Any]]:
        for turn in self.judge.urgent_turns(world):
            state = world.clone()
            for action in turn:
                self.rules.apply(state, action)
            yield tuple(turn), state

    # ---- what is said of them ----
    def _texts(self, move: Move) -> tuple[str, ...]:
        return tuple(self.rules.text(action) for action in move)

    def _orders(self, match: Match, world: Any, best: Candidate) -> tuple[tuple[str, ...], ...]:
        """The solution, and its actions in other orders that lead to the same position."""
        found = []
        for move in permutations(best.move):
            state = world.clone()
            for action in move:
                if action not in self.rules.legal(state) or state.to_act != match.to_act:
                    break
                self.rules.apply(state, action)
            else:
                if state.key() == best.key:
                    found.append(self._texts(move))
        return tuple(dict.fromkeys([self._texts(best.move), *found]))

    def _grade(self, match: Match, world: Any, best: Candidate, place: int) -> int:
        if place == 0 and self._greedy(match, world) == best.move[0]:
            return 1
        return next((grade for grade, rank in enumerate(RANKS, 2) if place <= rank), 5)

    def _greedy(self, match: Match, world: Any) -> Action:
        player = GreedyPlayer(self.rules, self.judge, 1)
        return player.choose(match.task(match.to_act, Budget(), Stream(1)))

    def _changes(self, world: Any, best: Move, other: Move) -> tuple[tuple[str, float], ...]:
        """In which terms a move is ahead of or behind another, the largest first."""
        mine, its = (self.judge.terms(self._after(world, move), int(world.to_act)) for move in (best, other))
        gaps = {name: mine.get(name, 0.0) - its.get(name, 0.0) for name in {**mine, **its}}
        return tuple(sorted(gaps.items(), key=lambda gap: -abs(gap[1]))[:NAMED])

    def _after(self, world: Any, move: Move) -> Any:
        state = world.clone()
        for action in move:
            self.rules.apply(state, action)
        return state

    def _events(self, world: Any, move: Move) -> tuple[str, ...]:
        events: list[str] = []
        state = world.clone()
        for action in move:
            self.rules.apply(state, action, lambda event: events.append(event.type))
        return tuple(dict.fromkeys(events))
