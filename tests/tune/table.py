"""A table at which players that look one action ahead meet, each with weights of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.ai.player import OnePlyPlayer, Player
from game.cli.arena import MOST_DECISIONS
from game.cli.fit import margin
from game.core.errors import CaravanseraiError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import AnyJudge, AnyRules, Budget
from game.match.players import make_player
from game.match.store import program_root
from game.titles import load


@dataclass(frozen=True)
class Outcome:
    """Of a game by seat: margin (own points less half the best and half the mean rival's), wins, points.

    deeds: actions by their kinds, see `kinds`.
    """

    margins: tuple[float, ...]
    wins: tuple[float, ...]
    parts: tuple[Mapping[str, int], ...]
    deeds: tuple[Mapping[str, int], ...]


class Table:
    """One title with so many seats; the number of a game gives its deal and its players' chance."""

    def __init__(self, slug: str, players: int, variants: Mapping[str, bool], seed: str) -> None:
        self.title = load(slug, program_root() / "data")
        self.rules = self.title.rules(self.title.card.options(players, variants))
        self.players, self.seed = players, seed
        neutral: Any = self.title.judge(self.rules, None)
        self.weights: Any = neutral.weights
        self._make: Callable[[AnyRules, Any], AnyJudge] = type(neutral)

    def judge(self, weights: Any) -> AnyJudge:
        """The title's judge with other weights."""
        return self._make(self.rules, weights)

    def play(self, judges: Sequence[AnyJudge], number: int) -> Outcome:
        """A game of the judges, by seat."""
        streams = self._streams(number)
        return self._played(
            [OnePlyPlayer(self.rules, judge, s.bits()) for judge, s in zip(judges, streams)], number
        )

    def play_against(self, judge: AnyJudge, seat: int, rival: str, budget: Budget, number: int) -> Outcome:
        """A game of one judge at a seat against players of that name everywhere else."""
        streams = self._streams(number)
        players: list[Player] = [
            OnePlyPlayer(self.rules, judge, stream.bits())
            if i == seat
            else make_player(rival, self.title, self.rules, budget, stream.bits())
            for i, stream in enumerate(streams)
        ]
        return self._played(players, number, budget)

    def _streams(self, number: int) -> list[Stream]:
        chance = Stream(key_of(f"tune/{self.seed}/{number}"))
        return [chance.fork() for _ in range(self.players)]

    def _played(self, players: Sequence[Player], number: int, budget: Budget | None = None) -> Outcome:
        match, worlds = Match(self.rules, f"{self.seed}/{number}"), Stream(number)
        deeds = [Counter[str]() for _ in players]
        while not match.over:
            if match.length == MOST_DECISIONS:
                raise CaravanseraiError(f"game {match.seed!r} did not end within {MOST_DECISIONS} decisions")
            seat = match.to_act
            action = players[seat].choose(match.task(seat, budget or Budget(), worlds.fork()))
            deeds[seat].update(kinds(self.rules.text(action)))
            match.play(action)
        standing = match.standing()
        first = len(standing.winners)
        rows = sorted(standing.rows, key=lambda row: row.seat)
        return Outcome(
            tuple(margin(standing, seat) for seat in range(self.players)),
            tuple(1 / first if row.rank == 1 else 0.0 for row in rows),
            tuple(row.parts for row in rows),
            tuple(deeds),
        )


def kinds(text: str) -> tuple[str, ...]:
    """What an action counts as by its text: its verb, and its verb with the first of its ids."""
    words = text.split(":")
    return tuple(":".join(words[:n]) for n in range(1, min(len(words), 2) + 1))
