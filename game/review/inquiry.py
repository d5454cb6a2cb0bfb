"""What of a game is looked at at length: a short look at every decision, long ones at the worst of them.

How the worst are found hangs on the title: by a second, longer search, or, where searches are misled about
small losses (`played_on` in its `ai.yaml`), by playing on for a moment from everything a person decided.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot
from typing import ClassVar, NamedTuple

from game.ai.player import work_clock
from game.core.rules import AnyJudge, Budget
from game.review.decisions import FIRST_TRIAL, SECOND_TRIAL, Critic, Glance, Study, Trial
from game.review.pace import Pace

SUSPECTS, RIVALS = 10, 3
"""Decisions of a person that are looked at at length, and those of a computer player."""

FIRST = 5
"""Those of a person where searches find them, before the second look: short searches miss most."""

NARROWED = 24
"""Decisions of a person that are tried twice by playing on: what one turn tells of them is little."""

OVERLOOKED = 10
"""Decisions of a person that a second look adds to these."""

CONTENDERS = 4
"""What may be the worst decision of a person, at most, that is looked at again and again until one is."""

SLICE = 900.0
"""Milliseconds that a look in one world has at most where that tells all: what others leave of their time."""

CLEAR, ROUGH = 2.5, 3.0
"""Standard errors by which the worst must lie beyond the next, and beyond what counts. Those of w worlds are
taken for ROUGH / w larger than they seem: of few they are rough."""

PRAISED = 2
"""Best moves of each seat that are looked at at length, to show one."""

QUICKEST = 2.0
"""Milliseconds that a glance has at least."""

EVERY, EVERY_TRY = 12, 2
"""Pieces of work between two reports of progress; the same of second looks and tries, which take longer."""

GLANCED, TRIED_ONCE, TRIED, STUDIED, RECONSIDERED, CLOSE, DECIDED = 0.15, 0.3, 0.45, 0.3, 0.6, 0.78, 0.85
"""How far a review is when all decisions were seen; where moves are played on, when those of persons were
tried once and twice; where searches are made, when the first suspects were looked at and when all were seen
again; when the last suspects were looked at, and when it was looked at longer what is worst."""


class Step(NamedTuple):
    """How far the review is, and a long look that says something new."""

    done: float
    study: Study | None = None


class Inquiry(ABC):
    """The looks at the decisions of a game. persons: seats whose losses count most."""

    usual: ClassVar[Pace]
    """How long it takes if nobody says otherwise."""
    more: ClassVar[int]
    """Worlds of a round of longer looks."""

    def __init__(self, critic: Critic, persons: Sequence[int], pace: Pace) -> None:
        self.critic, self.game, self.judge = critic, critic.game, critic.judge
        self.persons, self.pace = tuple(persons), pace
        self.numbers = critic.decisions()
        self.glances: dict[int, Glance] = {}
        self.studies: dict[int, Study] = {}
        """Long looks for losses, by number of the action."""
        self.long = Budget()
        """What each world of a long look may take."""
        self.late = 0.0
        """Milliseconds that finding suspects took too long."""
        self.done = 0.0
        self.begun = 0.0
        """When the looks began, in seconds of `work_clock`."""

    def run(self) -> Iterator[Step]:
        """All looks; between two steps lies a fraction of a second."""
        self.begun = work_clock()
        for step in self._looks():
            self.done = step.done
            yield step

    def _looks(self) -> Iterator[Step]:
        yield from self.shortly()
        yield from self._closely()
        if not self.game.certain:
            for i, seat in enumerate(self.persons):
                yield from self._close_calls(seat, self._time_left() / (len(self.persons) - i))

    def _time_left(self) -> float:
        """Milliseconds of the looks that are not over."""
        return self.pace.looks - 1000.0 * (work_clock() - self.begun)

    def shortly(self) -> Iterator[Step]:
        """What tells which decisions deserve a long look."""
        yield from self._glances()

    @abstractmethod
    def _closely(self) -> Iterator[Step]:
        """The long looks at these, and at what turns up beside them."""

    @abstractmethod
    def _suspected(self, mine: Sequence[Glance]) -> Sequence[Glance]:
        """Which of a person's decisions that seem to lose something, worst first, get a long look."""

    @property
    @abstractmethod
    def reserved(self) -> int:
        """Long looks that are still to come, whose time the first ones leave."""

    # ---- short looks ------------------------------------------------------------------------------

    def _glances(self) -> Iterator[Step]:
        """A short look at every decision."""
        short = self._short(self.pace.glance, self.pace.glances, len(self.numbers))
        for i, n in enumerate(self.numbers):
            self.glances[n] = self.critic.glance(n, short)
            if i % EVERY == EVERY - 1:
                yield Step(GLANCED * (i + 1) / len(self.numbers))
        self.critic.glancers.clear()  # what their searches remember is large

    def _short(self, one: float, total: float, count: int) -> Budget:
        """What each of so many glances may take; nothing where the pace has no time for the first ones."""
        ms = min(one, total / max(1, count))
        return Budget(ms=max(QUICKEST, ms) if self.pace.glances else 0.0)

    def of(self, seat: int) -> list[Glance]:
        """A seat's decisions after the short looks, worst first."""
        mine = (one for one in self.glances.values() if one.seat == seat)
        return sorted(mine, key=lambda one: -self._weight(one))

    def _weight(self, glance: Glance) -> float:
        """Points of the margin that a decision seems to lose."""
        return glance.loss * self.critic.slope(glance.n)

    # ---- long looks -------------------------------------------------------------------------------

    def suspects(self) -> list[Study]:
        """What is to be looked at at length: the worst of all first, then what deserves praise."""
        worst: list[Glance] = []
        praised: list[Glance] = []
        for seat in range(self.game.players):
            worst += self._suspects_of(seat)
            mine = [one for one in self.glances.values() if one.seat == seat]
            mine = [one for one in mine if one.lead > self.judge.tie_margin]
            praised += sorted(mine, key=lambda one: (one.plain == 0, -one.lead))[:PRAISED]
        worst.sort(key=lambda one: -self._weight(one))
        each = max(0.0, self.allowed - self.late) / max(1, len(worst) + len(praised) + self.reserved)
        self.long = Budget(ms=min(self.pace.study, each) / self.critic.worlds)
        return [
            *(self.critic.study(one, self.long, "loss") for one in worst),
            *(self.critic.study(one, self.long, "praise") for one in praised),
        ]

    @property
    def allowed(self) -> float:
        """Milliseconds of all long looks; where one world tells all, also those of looking again."""
        pace = self.pace
        return pace.studies + (pace.agains + pace.deciding if self.game.certain else 0.0)

    def _suspects_of(self, seat: int) -> Sequence[Glance]:
        """The worst of a seat; where one world tells all, every decision of a person: glances miss some."""
        mine = self.of(seat)
        if seat in self.persons and self.game.certain:
            return mine
        mine = [one for one in mine if one.loss > self.judge.tie_margin]
        return self._suspected(mine) if seat in self.persons else mine[:RIVALS]

    def _looked_at(self, studies: Sequence[Study], begun: float, end: float) -> Iterator[Step]:
        """Finish studies; `begun` and `end` are how far the review is before and after them.

        Where one world tells all, a search that comes to its end sooner leaves its time to the next ones.
        """
        pieces = sum(study.worlds - len(study.gaps.worlds) for study in studies)
        done, since = 0, work_clock()
        for i, study in enumerate(studies):
            if self.game.certain:
                left = self.allowed - 1000.0 * (work_clock() - since)
                study.budget = Budget(ms=min(self.pace.study, SLICE, max(0.0, left) / (len(studies) - i)))
            while not study.done:
                study.step()
                done += 1
                yield Step(begun + (end - begun) * done / pieces)
            yield self._known(study, self.done)

    def _known(self, study: Study, done: float) -> Step:
        if study.kind == "loss":
            self.studies[study.glance.n] = study
        return Step(done, study)

    def _close_calls(self, seat: int, most: float) -> Iterator[Step]:
        """Look longer at what may be the worst decision of a seat until one is, or its time is over.

        most: milliseconds.
        """
        ms, seen = min(most, self.pace.deciding / len(self.persons)), dict[int, Study]()
        end = work_clock() + ms / 1000.0
        while work_clock() < end and (contenders := self.contenders(seat)):
            for study in contenders:
                study.prolong(self.more)
                seen[study.glance.n] = study
                while not study.done:
                    study.step()
                    yield Step(self.done)
            yield Step(self.done + (DECIDED - self.done) / 4)
        for study in seen.values():
            yield self._known(study, self.done)

    def contenders(self, seat: int) -> list[Study]:
        """What chance alone may make the worst loss that counts or keep from it; none if that is sure.

        Those first that may be worse than all others: what is known badly is never given up for that.
        """
        mine = [one for one in self.studies.values() if one.glance.seat == seat]
        mine = [one for one in mine if one.beyond > -_chance(one)]
        first = max((one for one in mine if one.beyond > _chance(one)), key=_lost, default=None)
        if first is not None:
            least = _lost(first)
            mine = [one for one in mine if least - _lost(one) <= hypot(_chance(first), _chance(one))]
        mine.sort(key=lambda one: -_lost(one) - _chance(one))
        return [] if mine == [first] else mine[:CONTENDERS]


class Searching(Inquiry):
    """Suspects are found by searches: a short one of every decision, a longer one of what persons did."""

    usual = Pace()
    more = 6

    @property
    def reserved(self) -> int:
        return 0 if self.game.certain else OVERLOOKED * len(self.persons)

    def _closely(self) -> Iterator[Step]:
        yield from self._looked_at(self.suspects(), GLANCED, DECIDED if self.game.certain else STUDIED)
        if not self.game.certain:
            yield from self._glances_again()
            yield from self._looked_at(self._overlooked(), RECONSIDERED, CLOSE)

    def _suspected(self, mine: Sequence[Glance]) -> Sequence[Glance]:
        return mine[:FIRST]

    def _glances_again(self) -> Iterator[Step]:
        """A second, longer look at what persons decided and nobody has studied: the first misses some."""
        left = [n for n in self.numbers if self.game.seat(n) in self.persons and n not in self.studies]
        short = self._short(self.pace.again, self.pace.agains, len(left))
        for i, n in enumerate(left):
            again = self.critic.glance(n, short, again=True)
            self.glances[n] = replace(self.glances[n], loss=again.loss)
            if i % EVERY_TRY == EVERY_TRY - 1:
                yield Step(STUDIED + (RECONSIDERED - STUDIED) * (i + 1) / len(left))
        self.critic.glancers.clear()

    def _overlooked(self) -> list[Study]:
        """What the second look finds worst among what was not studied."""
        found: list[Study] = []
        for seat in self.persons:
            mine = [one for one in self.of(seat) if one.n not in self.studies]
            mine = [one for one in mine if one.loss > self.judge.tie_margin]
            found += [self.critic.study(one, self.long, "loss") for one in mine[:OVERLOOKED]]
        return found


class PlayingOn(Inquiry):
    """Quick players go on from everything that persons decided, and longer from the worst of it.

    Which of the worst is the worst takes most of the time.
    """

    usual = Pace(again=120.0, agains=6000.0, narrows=8000.0, studies=7000.0, deciding=24000.0)
    more = 2

    def __init__(self, critic: Critic, persons: Sequence[int], pace: Pace) -> None:
        super().__init__(critic, persons, pace)
        self.narrowed = frozenset[int]()
        """Numbers of the decisions that were tried twice."""

    @property
    def reserved(self) -> int:
        return 0

    def shortly(self) -> Iterator[Step]:
        yield from self._glances()
        yield from self._tries()

    def _closely(self) -> Iterator[Step]:
        yield from self._looked_at(self.suspects(), TRIED, CLOSE)

    def _suspected(self, mine: Sequence[Glance]) -> Sequence[Glance]:
        return [one for one in mine if one.n in self.narrowed][:SUSPECTS]

    def _tries(self) -> Iterator[Step]:
        """Playing on for a moment from all that persons decided, then a while from the worst of it.

        A round of some moves takes what it takes: what is too long the long looks have less.
        """
        pace, begun = self.pace, work_clock()
        mine = [n for n in self.numbers if self.game.seat(n) in self.persons]
        ms = min(pace.again, pace.agains / max(1, len(mine)))
        yield from self._tried(mine, FIRST_TRIAL, ms, GLANCED, TRIED_ONCE)
        worst = [one.n for seat in self.persons for one in self.of(seat)[:NARROWED] if one.loss]
        self.narrowed = frozenset(worst)
        ms = min(pace.narrow, pace.narrows / max(1, len(worst)))
        yield from self._tried(worst, SECOND_TRIAL, ms, TRIED_ONCE, TRIED)
        self.late = max(0.0, 1000.0 * (work_clock() - begun) - pace.agains - pace.narrows)

    def _tried(
        self, numbers: Sequence[int], trial: Trial, ms: float, begun: float, end: float
    ) -> Iterator[Step]:
        """One of these trials; `begun` and `end` are how far the review is before and after it."""
        for i, n in enumerate(numbers):
            self.glances[n] = self.critic.tried(self.glances[n], ms, trial)
            if i % EVERY_TRY == EVERY_TRY - 1:
                yield Step(begun + (end - begun) * (i + 1) / len(numbers))


def inquiry_of(judge: AnyJudge) -> type[Searching | PlayingOn]:
    """How suspects are found in the title of a judge."""
    return PlayingOn if judge.odds.played_on else Searching


def _lost(study: Study) -> float:
    return study.lead[0]


def _chance(study: Study) -> float:
    """Points by which chance may mislead about a study: the errors of few worlds are rough (Student's t)."""
    return CLEAR * (1 + ROUGH / len(study.gaps.worlds)) * study.lead[1]
