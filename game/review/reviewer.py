"""The review of a game, made in slices: suspects first, then sure losses, luck, and how it adds up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import fsum, hypot, sqrt
from operator import attrgetter
from typing import Literal

from game.ai.levels import Levels
from game.ai.player import work_clock
from game.core.rng import mix
from game.core.rules import AnyJudge, Budget
from game.core.title import Title
from game.match.players import make_player
from game.review.decisions import FIRST_TRIAL, SECOND_TRIAL, Critic, Glance, Study, Trial
from game.review.forecast import Forecast
from game.review.game import PlayedGame
from game.review.luck import LuckMeter
from game.review.report import Identity, LuckEvent, Mark, Moment, Report, RiverPoint

SUSPECTS, SUSPECTS_ON, RIVALS = 10, 10, 3
"""Decisions of a person that are looked at at length; where all were tried before by playing on; those of a
computer player."""

NARROWED = 14
"""Decisions of a person that are tried twice by playing on; the worst is seldom farther down after once."""

OVERLOOKED = 6
"""Decisions of a person that a second look adds to them."""

CONTENDERS, MORE = 4, 6
"""What may be the worst decision of a person, at most, and the worlds more in which each of them is looked at
again and again until one is."""

MORE_ON = 2
"""The same where suspects are played on: a round of a few moves may take longer than a search is given."""

CLEAR, ROUGH = 2.5, 3.0
"""Standard errors by which the worst must lie beyond the next, and beyond what counts. Those of w worlds are
taken for ROUGH / w larger than they seem: of few they are rough."""

PRAISED = 2
"""Best moves of each seat that are looked at at length, to show one."""

LEVEL = "sultan"
"""The level whose search judges."""


@dataclass(frozen=True)
class Pace:
    """How long a review takes: milliseconds of processor time.

    glance: of one decision at most; glances: of all of them, 0 for the evaluation alone; again, agains: the
    same of the second look at what persons decided, which lets most searches come to their end; narrow,
    narrows: the same of a third one, where moves are played on; study: of one suspect at most; studies: of
    all of them, 0 to leave decisions out; deciding: which of them is worst where that is close. luck: whether
    it is measured, by default where it may be shown; that takes as long as it takes.
    """

    glance: float = 20.0
    glances: float = 2000.0
    again: float = 60.0
    agains: float = 8000.0
    narrow: float = 600.0
    narrows: float = 7000.0
    study: float = 1800.0
    studies: float = 18000.0
    deciding: float = 9000.0
    luck: Literal["shown", "always", "never"] = "shown"


PLAYED_ON = Pace(again=120.0, agains=6000.0, narrows=5500.0, studies=7000.0, deciding=14500.0)
"""Where moves are played on, which of the worst is the worst takes most of the time."""


def usual_pace(judge: AnyJudge) -> Pace:
    """That of the title of a judge."""
    return PLAYED_ON if judge.odds.played_on else Pace()


QUICKEST = 2.0
"""Milliseconds that a glance has at least."""

EVERY, EVERY_TRY = 12, 2
"""Pieces of work between two reports of progress; where moves are tried by playing on, which takes longer."""

GLANCED, TRIED, STUDIED, RECONSIDERED, CLOSE, LUCKLESS = 0.15, 0.45, 0.6, 0.68, 0.78, 0.85
"""How far a review is when all decisions were seen, when those of persons were tried, when the suspects were
looked at, when all were seen again, when what that added was looked at, and at most when luck has still to be
measured."""

TRIED_ONCE = 0.3
"""How far it is when those of persons were tried for the first time."""


class Reviewer:
    """Reviews a game. persons: seats whose losses count most; none: all seats. key: what the report is of."""

    def __init__(
        self,
        title: Title,
        game: PlayedGame,
        persons: Sequence[int] = (),
        key: str = "",
        pace: Pace | None = None,
        seed: int = 1,
        levels: Levels | None = None,
    ) -> None:
        self.game, self.seed = game, seed
        self.persons = tuple(persons) or tuple(range(game.players))
        self.judge = title.judge(game.rules, None)
        self.pace = pace or usual_pace(self.judge)
        self.forecast = Forecast(game.rules, self.judge)
        make = partial(make_player, LEVEL, title, game.rules, clock=work_clock, levels=levels)
        self.critic = Critic(game, self.forecast, make, mix(seed, 1, 0))
        self.meter = LuckMeter(game, self.forecast, mix(seed, 2, 0))
        shown = self.judge.odds.luck_shown
        self.report = Report(title.card.slug, game.players, game.length, key, shown)
        self.numbers = self.critic.decisions()
        self.glances: dict[int, Glance] = {}
        self.studies: dict[int, Study] = {}
        self.long = Budget()
        self.narrowed = frozenset[int]()
        """Numbers of the decisions that were tried twice."""
        self.late = 0.0
        """Milliseconds that trying took too long: a round of some moves takes what it takes."""
        self.losses: dict[int, float] = {}
        """Points of the margin by number of the action."""
        self.luck: list[tuple[LuckEvent, float]] = []

    def run(self) -> Iterator[Report]:
        """The report as it grows; the last one is whole. Between two lies a fraction of a second."""
        self.report = replace(self.report, river=self._river(), marks=self._marks())
        yield self.report
        if self.pace.studies:
            yield from self._glances()
            yield from self._studies()
        if self.pace.luck == "always" or (self.pace.luck == "shown" and self.report.luck_shown):
            yield from self._lucks()
        self.report = replace(self.report, identities=self._identities()).finished()
        yield self.report

    def whole(self) -> Report:
        """The whole report at once."""
        *_, last = self.run()
        return last

    # ---- the river --------------------------------------------------------------------------------

    def _river(self) -> tuple[RiverPoint, ...]:
        game, forecast = self.game, self.forecast
        return tuple(
            RiverPoint(n, forecast.margins(s, game.course(n)), forecast.chances(s, game.course(n)))
            for n, s in enumerate(game.states)
        )

    def _marks(self) -> tuple[Mark, ...]:
        found, last = [], 0
        for n in range(self.game.length):
            number = self.game.round_at(n)
            if number != last:
                found.append(Mark(n, "round", number))
                last = number
            if any(event.barrier for event in self.game.events[n]):
                found.append(Mark(n + 1, "chance"))
        return tuple(found)

    # ---- decisions --------------------------------------------------------------------------------

    def _glances(self) -> Iterator[Report]:
        """A short look at every decision."""
        short = self._short(self.pace.glance, self.pace.glances, len(self.numbers))
        for i, n in enumerate(self.numbers):
            self.glances[n] = self.critic.glance(n, short)
            if i % EVERY == EVERY - 1:
                yield self._at(GLANCED * (i + 1) / len(self.numbers))
        self.critic.glancers.clear()  # what their searches remember is large

    def _short(self, one: float, total: float, count: int) -> Budget:
        """What each of so many glances may take; nothing where the pace has no time for the first ones."""
        ms = min(one, total / max(1, count))
        return Budget(ms=max(QUICKEST, ms) if self.pace.glances else 0.0)

    def _suspects(self) -> list[Study]:
        """What is looked at at length: the worst of all first, then what deserves praise."""
        worst: list[Glance] = []
        for seat in range(self.game.players):
            worst += self._suspects_of(seat)
        worst.sort(key=lambda one: -self._weight(one))
        praised: list[Glance] = []
        for seat in range(self.game.players):
            mine = [one for one in self._of(seat) if one.lead > self.judge.tie_margin]
            praised += sorted(mine, key=lambda one: (one.plain == 0, -one.lead))[:PRAISED]
        more = 0 if self.game.certain or self.played_on else OVERLOOKED * len(self.persons)
        each = max(0.0, self.pace.studies - self.late) / max(1, len(worst) + len(praised) + more)
        self.long = Budget(ms=min(self.pace.study, each) / self.critic.worlds)
        study = self.critic.study
        return [
            *(study(one, self.long, "loss") for one in worst),
            *(study(one, self.long, "praise") for one in praised),
        ]

    @property
    def played_on(self) -> bool:
        """Whether quick players go on from the suspects, instead of a search."""
        return self.judge.odds.played_on > 0

    def _of(self, seat: int) -> list[Glance]:
        return [one for one in self.glances.values() if one.seat == seat]

    def _suspects_of(self, seat: int) -> list[Glance]:
        """The worst of a seat; where one world tells all, every decision of a person: glances miss some."""
        mine = sorted(self._of(seat), key=lambda one: -self._weight(one))
        if seat in self.persons and self.game.certain:
            return mine
        mine = [one for one in mine if one.loss > self.judge.tie_margin]
        if seat not in self.persons:
            return mine[:RIVALS]
        if self.played_on:
            return [one for one in mine if one.n in self.narrowed][:SUSPECTS_ON]
        return mine[:SUSPECTS]

    def _weight(self, glance: Glance) -> float:
        return glance.loss * self.critic.slope(glance.n)

    def _studies(self) -> Iterator[Report]:
        """The long looks: at suspects, at what a second glance adds, and where it is close still longer."""
        if self.played_on:
            yield from self._tries()
            yield from self._looked_at(self._suspects(), TRIED, CLOSE)
        else:
            yield from self._looked_at(self._suspects(), GLANCED, STUDIED)
        if not self.game.certain:
            if not self.played_on:
                yield from self._glances_again()
                yield from self._looked_at(self._overlooked(), RECONSIDERED, CLOSE)
            for seat in self.persons:
                yield from self._close_calls(seat)
        moments = _one_praise(self._one_a_turn(self.report.moments))
        self.report = replace(self.report, moments=_worst_first(moments))

    def _looked_at(self, studies: Sequence[Study], begun: float, end: float) -> Iterator[Report]:
        """Finish studies; `begun` and `end` are how far the review is before and after them."""
        pieces = sum(study.worlds - len(study.gaps.worlds) for study in studies)
        done = 0
        for study in studies:
            while not study.done:
                study.step()
                done += 1
                yield self._at(begun + (end - begun) * done / pieces)
            self._judged(study)

    def _tries(self) -> Iterator[Report]:
        """Playing on for a moment from all that persons decided, then a while from the worst of it."""
        pace, begun = self.pace, work_clock()
        mine = [n for n in self.numbers if self.game.seat(n) in self.persons]
        ms = min(pace.again, pace.agains / max(1, len(mine)))
        yield from self._tried(mine, FIRST_TRIAL, ms, GLANCED, TRIED_ONCE)
        worst: list[int] = []
        for seat in self.persons:
            order = sorted(self._of(seat), key=lambda one: -self._weight(one))
            worst += [one.n for one in order[:NARROWED] if one.loss]
        self.narrowed = frozenset(worst)
        ms = min(pace.narrow, pace.narrows / max(1, len(worst)))
        yield from self._tried(worst, SECOND_TRIAL, ms, TRIED_ONCE, TRIED)
        self.late = max(0.0, 1000.0 * (work_clock() - begun) - pace.agains - pace.narrows)

    def _tried(
        self, numbers: Sequence[int], trial: Trial, ms: float, begun: float, end: float
    ) -> Iterator[Report]:
        """One of these trials; `begun` and `end` are how far the review is before and after it."""
        for i, n in enumerate(numbers):
            self.glances[n] = self.critic.tried(self.glances[n], ms, trial)
            if i % EVERY_TRY == EVERY_TRY - 1:
                yield self._at(begun + (end - begun) * (i + 1) / len(numbers))

    def _glances_again(self) -> Iterator[Report]:
        """A second, longer look at what persons decided and nobody has studied: the first misses some."""
        left = [n for n in self.numbers if self.game.seat(n) in self.persons and n not in self.studies]
        short = self._short(self.pace.again, self.pace.agains, len(left))
        for i, n in enumerate(left):
            again = self.critic.glance(n, short, again=True)
            self.glances[n] = replace(self.glances[n], loss=again.loss)
            if i % EVERY == EVERY - 1:
                yield self._at(STUDIED + (RECONSIDERED - STUDIED) * (i + 1) / len(left))
        self.critic.glancers.clear()

    def _overlooked(self) -> list[Study]:
        """What the second look finds worst among what was not studied."""
        found: list[Study] = []
        for seat in self.persons:
            mine = [one for one in self._of(seat) if one.n not in self.studies]
            mine = [one for one in mine if one.loss > self.judge.tie_margin]
            mine.sort(key=lambda one: -self._weight(one))
            found += [self.critic.study(one, self.long, "loss") for one in mine[:OVERLOOKED]]
        return found

    def _close_calls(self, seat: int) -> Iterator[Report]:
        """Look longer at what may be the worst decision of a seat until one is, or its time is over."""
        end, seen = work_clock() + self.pace.deciding / len(self.persons) / 1000.0, dict[int, Study]()
        while work_clock() < end and (contenders := self._contenders(seat)):
            for study in contenders:
                study.prolong(MORE_ON if self.played_on else MORE)
                seen[study.glance.n] = study
                while not study.done:
                    study.step()
                    yield self._at(self.report.done)
            left = LUCKLESS - self.report.done
            yield self._at(self.report.done + left / 4)
        for study in seen.values():
            self._judged(study)

    def _contenders(self, seat: int) -> list[Study]:
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

    def _one_a_turn(self, moments: Sequence[Moment]) -> list[Moment]:
        """Of the losses of a turn one: the first that may be the worst."""
        turns: list[list[Moment]] = []
        for one in sorted((one for one in moments if one.kind == "loss"), key=attrgetter("at")):
            if turns and self._same_turn(turns[-1][-1].at, one.at):
                turns[-1].append(one)
            else:
                turns.append([one])
        return [*map(_first_worst, turns), *(one for one in moments if one.kind != "loss")]

    def _same_turn(self, before: int, n: int) -> bool:
        """Whether a seat decided two actions of a round with nobody else's between them."""
        one_round = self.game.round_at(before) == self.game.round_at(n)
        return one_round and len({self.game.seat(k) for k in range(before, n + 1)}) == 1

    def _judged(self, study: Study) -> None:
        """Count what a study is sure of; what a glance alone says counts for nothing."""
        moment, n = study.result(), study.glance.n
        others = [one for one in self.report.moments if (one.at, one.kind) != (n, study.kind)]
        if study.kind == "loss":
            self.studies[n] = study
            self.losses.pop(n, None)
            if moment is not None:
                self.losses[n] = moment.loss
        found = [moment] if moment is not None else []
        self.report = replace(self.report, moments=_worst_first((*others, *found)))

    # ---- luck -------------------------------------------------------------------------------------

    def _lucks(self) -> Iterator[Report]:
        for n in range(self.game.length):
            found = self.meter.of(n)
            if found is not None:
                self.luck.append(found)
                self.report = replace(self.report, luck=tuple(event for event, _ in self.luck))
                yield self._at(LUCKLESS + (1.0 - LUCKLESS) * n / self.game.length)

    # ---- how it adds up ---------------------------------------------------------------------------

    def _identities(self) -> tuple[Identity, ...]:
        return tuple(self._identity(seat) for seat in range(self.game.players))

    def _identity(self, seat: int) -> Identity:
        """The rest is what each step changed beyond luck and decisions, step by step."""
        river = [point.points[seat] for point in self.report.river]
        luck = {event.at - 1: event.points[seat] for event, _ in self.luck}
        rivals = self.game.players - 1
        own = {n: -loss for n, loss in self.losses.items() if self.game.seat(n) == seat}
        theirs = {n: loss / rivals for n, loss in self.losses.items() if self.game.seat(n) != seat}
        rest = fsum(
            river[n + 1] - river[n] - luck.get(n, 0.0) - own.get(n, 0.0) - theirs.get(n, 0.0)
            for n in range(self.game.length)
        )
        # what is known of the seat that acted stands for all: exact with two, an upper bound with more
        error = sqrt(fsum(error**2 for _, error in self.luck))
        return Identity(
            seat=seat,
            margin=self.forecast.final(self.game.states[-1])[seat],
            expected=river[0],
            luck=fsum(luck.values()),
            luck_error=error,
            own=fsum(own.values()),
            rivals=fsum(theirs.values()),
            rest=rest,
        )

    def _at(self, done: float) -> Report:
        self.report = replace(self.report, done=min(done, 0.999))
        return self.report


def _lost(study: Study) -> float:
    return study.lead[0]


def _chance(study: Study) -> float:
    """Points by which chance may mislead about a study: the errors of few worlds are rough (Student's t)."""
    return CLEAR * (1 + ROUGH / len(study.gaps.worlds)) * study.lead[1]


def _worst_first(moments: Iterable[Moment]) -> tuple[Moment, ...]:
    return tuple(sorted(moments, key=attrgetter("loss"), reverse=True))


def _first_worst(moments: Sequence[Moment]) -> Moment:
    """The first of the losses of a turn that is the worst within the errors."""
    worst = max(moments, key=attrgetter("loss"))
    return next(one for one in moments if worst.loss - one.loss <= hypot(worst.error, one.error))


def _one_praise(moments: Sequence[Moment]) -> list[Moment]:
    """The best move of each seat alone is praised."""
    praised: dict[int, Moment] = {}
    for one in moments:
        if one.kind == "praise" and (one.seat not in praised or praised[one.seat].loss < one.loss):
            praised[one.seat] = one
    return [one for one in moments if one.kind == "loss" or praised[one.seat] is one]
