"""A race of moves: played out in a few worlds, then in more; who has clearly fallen behind drops out.

Most positions are no riddles, and a few short playouts show it. So the race looks often: it is broken off as
soon as its first two moves are too close to be told apart by the playouts of a proof.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.ai.playouts import Lead, Move, Playouts, lead
from game.core.rng import Stream

CLEAR, SURE = 1.0, 0.5
"""Points by which the best move leads at least, and how many of them two standard errors leave."""

PLAYED, MOST_PLAYED = 60, 120
"""Playouts of a proof at least, and those that it may go on to where luck weighs much."""

FINAL = 3
"""Moves that are played out in a proof."""

BEHIND = 1.5
"""Standard errors behind the leader at which a move drops out."""

HOPE = 0.25
"""Standard errors by which a race may fall short of what a proof will ask for, and go on."""


@dataclass(frozen=True)
class Heat:
    """A part of a race. looks: rounds after which the field is looked at; turns: length of a playout, 0 = to
    the end; field: moves that go on at most."""

    looks: tuple[int, ...]
    turns: int
    field: int


HEATS = (Heat((4,), 2, 5), Heat((6,), 4, 4), Heat((6, 12, 20), 0, FINAL))
"""Short playouts judged by the evaluation, then whole ones."""


@dataclass
class _Runner:
    place: int
    move: Move
    results: list[float] = field(default_factory=list)


class Race:
    """Races from one position. luck: where its worlds come from."""

    heats: Sequence[Heat] = HEATS

    def __init__(self, playouts: Playouts, world: Any, luck: int) -> None:
        self.playouts, self.world, self.stream = playouts, world, Stream(luck)

    def run(self, moves: Sequence[Move], wanted: Callable[[int], bool]) -> list[int] | None:
        """The first places as indices of the moves, best first; None where the first two are too close.

        wanted: whether it is worth while to go on with this move ahead.
        """
        return self._run(moves, wanted)

    def order(self, moves: Sequence[Move]) -> list[int]:
        """The same however close they are; some of the last drop out.

        By whole playouts alone: a proof trusts no evaluation, and short ones end where it judges.
        """
        return self._run(moves, None) or []

    def _run(self, moves: Sequence[Move], wanted: Callable[[int], bool] | None) -> list[int] | None:
        places = list(range(len(moves)))
        for heat in self.heats if wanted else self.heats[-1:]:
            runners = [_Runner(place, moves[place]) for place in places]
            for rounds in heat.looks:
                self._play(runners, rounds, heat.turns)
                runners.sort(key=lambda one: -sum(one.results))
                if wanted and not (promising(_gap(*runners[:2])) and wanted(runners[0].place)):
                    return None
                runners = _kept(runners)
            places = [one.place for one in runners[: heat.field]]
        return places

    def _play(self, runners: Sequence[_Runner], rounds: int, turns: int) -> None:
        """Up to this number of rounds."""
        more = rounds - len(runners[0].results)
        found = self.playouts.run(self.world, [one.move for one in runners], more, self.stream, turns)
        for one, results in zip(runners, found):
            one.results += results


def _gap(one: _Runner, other: _Runner) -> Lead:
    return lead(one.results, other.results)


def _kept(runners: Sequence[_Runner]) -> list[_Runner]:
    """Those that run on: the first few, and who is not clearly behind."""
    leader = runners[0]
    return [*runners[:FINAL], *[one for one in runners[FINAL:] if not _beaten(leader, one)]]


def _beaten(leader: _Runner, one: _Runner) -> bool:
    gap = _gap(leader, one)
    return gap.mean > max(CLEAR, BEHIND * gap.error)


def promising(gap: Lead, rounds: int = MOST_PLAYED) -> bool:
    """Whether a lead may be proven with so many rounds if things go on like this."""
    hope = HOPE * gap.error
    return gap.mean + hope >= CLEAR and gap.least_after(rounds) + hope >= SURE
