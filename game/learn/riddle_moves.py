"""The moves that a riddle asks about: actions of a turn, up to what chance or the rival does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Any

from game.ai.playouts import Move
from game.core.action import Action
from game.core.event import Event
from game.core.rules import AnyJudge, AnyRules

BROAD, DEEP = 12, 6
"""Actions that are followed at the first decision of a move and at later ones."""


ALIKE = 0.3
"""Points of the evaluation up to which moves of one purpose are one."""


@dataclass(frozen=True)
class Candidate:
    """A move: its actions, the position it leads to, and what the evaluation thinks of it.

    also: moves of the same purpose that the evaluation likes as well.
    """

    move: Move
    key: str
    value: float
    also: tuple[Move, ...] = ()

    def holds(self, action: Action) -> bool:
        """Whether an action is part of it."""
        return any(action in move for move in (self.move, *self.also))


@dataclass(frozen=True)
class _Line:
    """A move that grows. done: it ends here, by its length, a throw or a reveal, or because others act."""

    move: Move
    state: Any
    value: float
    done: bool


class Moves:
    """Finds the promising moves of a position. length: how many actions a move has at most."""

    def __init__(self, rules: AnyRules, judge: AnyJudge, length: int) -> None:
        self.rules, self.judge, self.length = rules, judge, length

    def candidates(self, world: Any, besides: Action | None = None) -> list[Candidate]:
        """The most promising moves, best first by the evaluation; one for every position they lead to.

        No luck is foreseen: a move is valued by its last action before anything is thrown or revealed.
        besides: a first action that is followed however little the evaluation thinks of it.
        """
        lines = list(self._grown(world, _Line((), world, 0.0, False), BROAD, besides))
        for _ in range(self.length - 1):
            lines = [grown for line in lines for grown in self._grown(world, line, DEEP)]
        found: dict[str, Candidate] = {}
        for line in (*lines, *self._urgent(world)):
            key = str(line.state.key())
            if line.done and key not in found:
                found[key] = Candidate(line.move, key, line.value)
        return self._merged(sorted(found.values(), key=lambda one: -one.value))

    def _merged(self, ranked: Sequence[Candidate]) -> list[Candidate]:
        """Moves of one purpose that the evaluation likes as well as one another are one."""
        found: dict[object, Candidate] = {}
        for one in ranked:
            act = tuple(self.judge.purpose(action) for action in one.move)
            first = found.get(act)
            if first is not None and first.value - one.value <= ALIKE:
                found[act] = replace(first, also=(*first.also, one.move))
            else:
                found[act if first is None else one.key] = one
        return list(found.values())

    def _grown(self, world: Any, line: _Line, broad: int, besides: Action | None = None) -> Iterator[_Line]:
        if line.done:
            yield line
            return
        legal = self.rules.legal(line.state)
        values = self.judge.rate(line.state, legal)
        order = sorted(range(len(legal)), key=lambda i: -values[i])
        for i in order[:broad] + [i for i in order[broad:] if legal[i] == besides]:
            after, events = self.after(line.state, (legal[i],))
            move = (*line.move, legal[i])
            done = (
                len(move) == self.length
                or after.to_act != world.to_act
                or any(event.barrier for event in events)
            )
            yield _Line(move, after, values[i], done)

    def _urgent(self, world: Any) -> Iterator[_Line]:
        for turn in self.judge.urgent_turns(world):
            after, _ = self.after(world, turn)
            value = self.judge.value(after, int(world.to_act))
            yield _Line(tuple(turn), after, value, len(turn) == self.length)

    def after(self, world: Any, move: Iterable[Action]) -> tuple[Any, list[Event]]:
        """The position after a move, and what happens."""
        state, events = world.clone(), list[Event]()
        for action in move:
            self.rules.apply(state, action, events.append)
        return state, events

    def texts(self, move: Iterable[Action]) -> tuple[str, ...]:
        """A move as texts."""
        return tuple(self.rules.text(action) for action in move)

    def parsed(self, moves: Iterable[Sequence[str]]) -> list[Move]:
        """Moves from their texts."""
        return [tuple(self.rules.parse(text) for text in move) for move in moves]

    def orders(self, world: Any, best: Move) -> tuple[tuple[str, ...], ...]:
        """A move, and its actions in other orders that lead to the same position."""
        found, key = [self.texts(best)], self.end(world, best)
        for move in permutations(best):
            state = world.clone()
            for action in move:
                if state.to_act != world.to_act or action not in self.rules.legal(state):
                    break
                self.rules.apply(state, action)
            else:
                if str(state.key()) == key:
                    found.append(self.texts(move))
        return tuple(dict.fromkeys(found))

    def end(self, world: Any, move: Iterable[Action]) -> str:
        """The position to which a move leads, by key."""
        return str(self.after(world, move)[0].key())
