"""What each legal action would do, tried on a re-dealt world so that nothing hidden or random leaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.core.action import Action
from game.core.event import Event
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyJudge, Budget
from scenes.titles.contract.values import Preview


class Trials(Mapping[Action, Preview]):
    """A preview of every legal action of the seat to act, made when it is asked for.

    `gains` is empty where chance or a reveal decides what happens. With a judge, previews carry what an
    action is expected to bring.
    """

    def __init__(self, match: Match, seat: int, judge: AnyJudge | None = None) -> None:
        self._task = match.task(seat, Budget(), Stream(1))
        self._rules, self._before, self._judge = match.rules, match.scores(), judge
        self._legal = frozenset(self._task.legal)
        self._found: dict[Action, Preview] = {}

    def __getitem__(self, action: Action) -> Preview:
        if action not in self._legal:
            raise KeyError(action)
        found = self._found.get(action)
        if found is None:
            found = self._found[action] = self._try(action)
        return found

    def __iter__(self) -> Iterator[Action]:
        return iter(self._task.legal)

    def __len__(self) -> int:
        return len(self._task.legal)

    def _try(self, action: Action) -> Preview:
        expected = self._judge.expected_gains(self._task.world, (action,)) if self._judge else None
        long_run = expected[0] if expected else None
        seat, world = self._task.seat, self._task.world.clone()
        events: list[Event] = []
        self._rules.apply(world, action, events.append)
        if any(event.barrier for event in events):
            return Preview(seat, (), (), long_run)
        gains = tuple(after - before for before, after in zip(self._before, self._rules.scores(world)))
        return Preview(seat, tuple(self._rules.redact(event, seat) for event in events), gains, long_run)
