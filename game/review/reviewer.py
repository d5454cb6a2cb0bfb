"""The review of a game, made in slices: suspects first, then sure losses, luck, and how it adds up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import fsum, hypot, sqrt
from operator import attrgetter

from game.ai.levels import Levels
from game.ai.player import work_clock
from game.core.rng import mix
from game.core.title import Title
from game.match.players import make_player
from game.review.decisions import Critic, Study
from game.review.forecast import Forecast
from game.review.game import PlayedGame
from game.review.inquiry import DECIDED, inquiry_of
from game.review.luck import LuckMeter
from game.review.pace import Pace
from game.review.report import Identity, LuckEvent, Mark, Moment, Report, RiverPoint

LEVEL = "sultan"
"""The level whose search judges."""


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
        inquiry = inquiry_of(self.judge)
        self.pace = pace or inquiry.usual
        self.forecast = Forecast(game.rules, self.judge)
        make = partial(make_player, LEVEL, title, game.rules, clock=work_clock, levels=levels)
        self.critic = Critic(game, self.forecast, make, mix(seed, 1, 0))
        self.meter = LuckMeter(game, self.forecast, mix(seed, 2, 0))
        shown = self.judge.odds.luck_shown
        self.report = Report(title.card.slug, game.players, game.length, key, shown)
        self.inquiry = inquiry(self.critic, self.persons, self.pace)
        self.losses: dict[int, float] = {}
        """Points of the margin by number of the action."""
        self.luck: list[tuple[LuckEvent, float]] = []

    def run(self) -> Iterator[Report]:
        """The report as it grows; the last one is whole. Between two lies a fraction of a second."""
        self.report = replace(self.report, river=self._river(), marks=self._marks())
        yield self.report
        if self.pace.studies:
            yield from self._decisions()
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

    def _decisions(self) -> Iterator[Report]:
        """What was given away, and what was well done."""
        for step in self.inquiry.run():
            if step.study is not None:
                self._judged(step.study)
            yield self._at(step.done)
        moments = _one_praise(self._one_a_turn(self.report.moments))
        self.report = replace(self.report, moments=_worst_first(moments))

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
                yield self._at(DECIDED + (1.0 - DECIDED) * n / self.game.length)

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
