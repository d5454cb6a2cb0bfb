"""Trial games: house rules are played before a match begins, to make sure that it can be finished."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.ai.player import Clock, Player, work_clock
from game.content.errors import ContentError
from game.core.errors import CaravanseraiError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import AnyRules, Budget
from game.core.title import Title
from game.match.players import make_player

LOG = logging.getLogger("caravanserai.house-rules")

BREAKS = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    MemoryError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)
"""How code that was written for sensible numbers breaks with others: the files are to blame."""

RANDOM_DECISIONS = 20_000
"""Decisions that a game of random actions may take; the longest usual ones take some 3,000."""

GREEDY_DECISIONS = 5_000
"""The same for players that know what they do, which take some 700."""

SECONDS = 20.0
"""Processor time of all games of a title, which usually take 1 or 2."""

THINK_EVERY = 40
"""Every this many decisions of a game a searching player is asked."""

THINKER, STEPS = "sultan", 8
"""Steps few enough that a window which plays the trial in its spare time stays quick."""


Game = Generator[None, None, str]
"""A game in slices; what it returns is wrong with it, "" for nothing."""


def broken(error: BaseException, place: Path, when: str) -> ContentError:
    """The error for files that break the program."""
    LOG.info("house rules in %s break the program %s", place, when, exc_info=error)
    said = f"{type(error).__name__}: {str(error)[:80]}".rstrip(": ")
    return ContentError(place, 1, "", f"the numbers do not fit together: the program breaks {when} ({said})")


@dataclass
class Trial:
    """The trial games of one title; place: the player's file or folder that errors name."""

    title: Title
    place: Path
    clock: Clock = work_clock
    seconds: float = SECONDS
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.clock()

    def errors(self) -> Iterator[ContentError]:
        """The first error of the games, if there is one: no end, no time, or something that breaks."""
        yield from (error for error in self.steps() if error is not None)

    def steps(self) -> Iterator[ContentError | None]:
        """The same in slices of some milliseconds, with None between them."""
        for game, players, variants in self._games():
            words = f"in a game of {players} players"
            words += "".join(f" with {name}" for name, on in variants.items() if on)
            try:
                yield None
                problem = yield from game(self.title.rules(self.title.card.options(players, variants)))
            except CaravanseraiError as error:
                problem = f"cannot be played: {error}"
            except BREAKS as error:
                yield broken(error, self.place, words)
                return
            if problem:
                yield ContentError(self.place, 1, "", f"{words}: {problem}")
                return

    def _games(self) -> Iterator[tuple[Callable[[AnyRules], Game], int, Mapping[str, bool]]]:
        """What is played: quick games first, every variant once by itself."""
        card = self.title.card
        counts = range(card.players.min, card.players.max + 1)
        switches: list[dict[str, bool]] = [{}, *({v.id: not v.default} for v in card.variants)]
        for variants in switches:
            for players in counts:
                yield self._random_game, players, variants
        for players in counts:
            yield self._thoughtful_game, players, {}

    def _pause(self) -> Iterator[None]:
        """Yield to other work; its time does not count."""
        left = self.clock()
        yield None
        self.began += self.clock() - left

    def _late(self) -> bool:
        return self.clock() - self.began > self.seconds

    def _random_game(self, rules: AnyRules) -> Game:
        stream, s = Stream(key_of("trial")), rules.setup("trial")
        rules.observe(s, 0)
        for n in range(RANDOM_DECISIONS):
            if s.to_act < 0:
                rules.scores(s)
                rules.standing(s)
                return ""
            if n % 16 == 0:
                if self._late():
                    return self._no_time()
                yield from self._pause()
            rules.apply(s, stream.choice(rules.legal(s)))
        return f"it comes to no end within {RANDOM_DECISIONS} decisions"

    def _thoughtful_game(self, rules: AnyRules) -> Game:
        match = Match(rules, "trial")
        greedy, thinker = (self._player(spec, rules) for spec in ("greedy", THINKER))
        for n in range(1, GREEDY_DECISIONS):
            if match.over:
                return ""
            if self._late():
                return self._no_time()
            yield from self._pause()
            player = thinker if n % THINK_EVERY == 0 else greedy
            match.play(player.choose(match.task(match.to_act, Budget(steps=STEPS), Stream(n))))
        return f"it comes to no end within {GREEDY_DECISIONS} decisions"

    def _player(self, spec: str, rules: AnyRules) -> Player:
        return make_player(spec, self.title, rules, Budget(steps=STEPS), 1)

    def _no_time(self) -> str:
        return f"it takes too long: the trial games are given {self.seconds:.0f} seconds"
