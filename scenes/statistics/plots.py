"""What the chart over time shows of a person's results: lead, rating, luck, or what decisions cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

from game.statistics.result import Result
from game.statistics.review_figures import ReviewFigures, mean_luck
from scenes.match.seats import level_words
from scenes.statistics.model import StatisticsModel
from scenes.statistics.plot import Dot, Plot
from scenes.statistics.words import StatisticsWords

MARGIN, RATING, LUCK, LOSS = "margin", "rating", "luck", "loss"
MOST = 100
"""Games that a chart shows: the last ones."""


class Plots:
    """Builds the plots of a model in one language."""

    def __init__(self, model: StatisticsModel, words: StatisticsWords) -> None:
        self.model, self.words, self.texts = model, words, words.texts

    def modes(self) -> list[str]:
        """What can be shown: luck and decisions only where games were reviewed."""
        found = [MARGIN]
        rated = self.model.rated()
        if rated is not None and rated.shown:
            found.append(RATING)
        reviewed = self.model.reviewed()
        if any(figures.luck is not None for _, figures in reviewed):
            found.append(LUCK)
        return [*found, LOSS] if reviewed else found

    def plot(self, mode: str) -> Plot:
        """The plot of a mode."""
        return {MARGIN: self._margin, RATING: self._rating, LUCK: self._luck, LOSS: self._loss}[mode]()

    def remark(self, mode: str) -> str:
        """What the figures of a mode come to, "" for nothing to add."""
        figures = [figures for _, figures in self.model.reviewed()]
        if mode == LOSS:
            mean = fmean(figure.loss for figure in figures)
            return self.texts("statistics.loss_mean", n=self.texts.decimal(mean))
        luck = mean_luck(figures) if mode == LUCK else None
        if luck is None:
            return ""
        mean_words = self.words.signed(luck.mean, 1)
        if luck.reach is None:
            return self.texts("statistics.luck_one", n=mean_words)
        return self.texts("statistics.luck_mean", n=mean_words, reach=self.texts.decimal(luck.reach))

    def _ends(self, results: Sequence[Result], whole: int) -> tuple[str, str]:
        """The dates of the first and the last game shown; how many these are where not all."""
        if not results:
            return "", ""
        first = self.words.day(results[0].began)
        if whole > len(results):
            first = self.texts("statistics.last", n=len(results))
        return first, self.words.day(results[-1].began) if len(results) > 1 else ""

    def _margin(self) -> Plot:
        results, course = self.model.results()[-MOST:], self.model.summary().course[-MOST:]
        return Plot(
            said=self._said(results, self._points),
            ends=self._ends(results, len(self.model.results())),
            dots=tuple(Dot(point.margin, point.first) for point in course),
            line=tuple(point.lately for point in course),
            sign=True,
        )

    def _points(self, result: Result) -> list[str]:
        score = self.texts("statistics.score", n=result.score)
        key = "level_points" if not result.margin else ("ahead" if result.margin > 0 else "behind")
        return [score, self.texts(f"statistics.{key}", n=abs(result.margin))]

    def _said(
        self, results: Sequence[Result], more: Callable[[Result], list[str]]
    ) -> Callable[[int], list[str]]:
        return lambda game: [self.words.day(results[game].began), *more(results[game])]

    def _rating(self) -> Plot:
        rated = self.model.rated()
        assert rated is not None
        met = self.model.rated_results(rated)
        course = rated.course[-MOST:]
        results = met[-len(course) :]
        shown = dict(zip((result.file for result in results), course))

        def said(result: Result) -> list[str]:
            now = shown[result.file]
            reach = round((now.high - now.low) / 2)
            return [self.texts("statistics.rating_value", n=round(now.value), reach=reach)]

        low, high = min(now.value for now in course), max(now.value for now in course)
        rungs = [(name, rung.value) for name, rung in rated.ladder.rungs]
        near = [rung for rung in rungs if low - 250 <= rung[1] <= high + 250]
        return Plot(
            said=self._said(results, said),
            ends=self._ends(results, len(met)),
            line=tuple(now.value for now in course),
            band=tuple((now.low, now.high) for now in course),
            rules=tuple((level_words(name, self.texts), value) for name, value in near),
        )

    def _luck(self) -> Plot:
        pairs = [pair for pair in self.model.reviewed() if pair[1].luck is not None]
        kept = pairs[-MOST:]
        mean = mean_luck(figures for _, figures in pairs)
        level = (
            None if mean is None or mean.reach is None else (mean.mean - mean.reach, mean.mean + mean.reach)
        )
        return Plot(
            said=self._said_of(kept, lambda figures: self.words.signed(figures.luck or 0.0, 1)),
            ends=self._ends([result for result, _ in kept], len(pairs)),
            dots=tuple(Dot(figures.luck or 0.0, error=figures.error) for _, figures in kept),
            level=level,
            sign=True,
        )

    def _loss(self) -> Plot:
        pairs = self.model.reviewed()
        kept = pairs[-MOST:]
        return Plot(
            said=self._said_of(kept, lambda figures: self.texts.decimal(figures.loss)),
            ends=self._ends([result for result, _ in kept], len(pairs)),
            dots=tuple(Dot(figures.loss, full=True) for _, figures in kept),
            sign=True,
        )

    def _said_of(
        self, pairs: Sequence[tuple[Result, ReviewFigures]], value: Callable[[ReviewFigures], str]
    ) -> Callable[[int], list[str]]:
        return lambda game: [self.words.day(pairs[game][0].began), value(pairs[game][1])]
