"""The levels as data: how a computer player decides, from careless to as well as it can."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.core.errors import OptionError

PLAIN_KINDS = ("random", "greedy", "one-ply")
"""Players without a level: the yardsticks of the ratings."""


LEVEL_NAMES = ("apprentice", "merchant", "master", "sultan", "sultan-long")
"""The levels, weakest first."""


@dataclass(frozen=True)
class BeamWidth:
    """What a search keeps: actions at the first decision of a turn, at later ones, and turns in the end."""

    first: int
    later: int
    turns: int

    def __post_init__(self) -> None:
        if min(self.first, self.later, self.turns) < 1:
            raise ValueError("a search keeps at least one action")


@dataclass(frozen=True)
class Rollouts:
    """Playing on from the best actions where the search is at its end.

    candidates: how many at most, within: points behind the best that they may be; rounds: worlds at most;
    looked_at: actions that a quick player rates; temperature: points by which its choice is blurred.
    """

    candidates: int
    within: float
    rounds: int
    looked_at: int
    temperature: float

    def __post_init__(self) -> None:
        if self.candidates < 2 or min(self.rounds, self.looked_at) < 1:
            raise ValueError("rollouts compare at least two candidates in at least one round")


@dataclass(frozen=True)
class Search:
    """The full method: the own turn, the rivals' answers, and how deep the best turns are followed.

    rollouts: what is done with the time that is left then; None for nothing.
    """

    own: BeamWidth
    reply: BeamWidth
    plies: int = field(metadata={"formerly": "look"})
    beam_schedule: tuple[int, ...] = field(metadata={"formerly": "halvings"})
    rollouts: Rollouts | None = None

    def __post_init__(self) -> None:
        if not self.beam_schedule or list(self.beam_schedule) != sorted(self.beam_schedule, reverse=True):
            raise ValueError("beam_schedule must be falling numbers of turns that stay in the race")


@dataclass(frozen=True)
class Level:
    """One level. temperature and regret are points: how blurred the choice is, and the most it gives away.

    A title's judge may set others where these were measured too strong or too weak for it.
    ms: thinking time of a decision in the window; search: what it does in games where its choice is not
    blurred at all, None for a player that always looks one action ahead.
    """

    temperature: float
    regret: float
    ms: float
    search: Search | None = None


@dataclass(frozen=True)
class Levels:
    """All levels, weakest first."""

    levels: Mapping[str, Level]

    def __post_init__(self) -> None:
        if tuple(self.levels) != LEVEL_NAMES:
            raise ValueError(f"the levels must be {', '.join(LEVEL_NAMES)}, found {', '.join(self.levels)}")

    def __getitem__(self, name: str) -> Level:
        if name not in self.levels:
            known = ", ".join((*PLAIN_KINDS, *self.levels))
            raise OptionError(f"unknown player {name!r} (known: {known})")
        return self.levels[name]

    @property
    def names(self) -> tuple[str, ...]:
        """Their names, weakest first."""
        return tuple(self.levels)
