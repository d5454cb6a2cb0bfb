"""What the page of the statistics shows: a person's results, narrowed by title, table and opponents."""

from __future__ import annotations

from collections.abc import Iterator

from game.match.archive import Archive
from game.statistics.ladder import load_ratings
from game.statistics.rating import Rated, meetings, rate, rate_all
from game.statistics.reading import reading
from game.statistics.result import Result, Tally, levels_met
from game.statistics.review_figures import ReviewFigures, review_figures
from game.statistics.summary import Summary, summary
from game.titles import TITLES
from scenes.shell.scene import Host


class StatisticsModel:
    """The tally and what narrows it.

    archive: of the page of matches, which has read much of it already; person: a key of the tally; slug: the
    title; players: at the table, 0 for all; level: of the opponents, "" for all.
    """

    def __init__(self, app: Host, archive: Archive | None = None) -> None:
        self.app = app
        self.archive = archive or Archive(app.store, app.data)
        self.tally: Tally | None = None
        self.person = ""
        self.slug = next(iter(TITLES))
        self.players, self.level = 0, ""
        self.reviews: dict[tuple[str, int], ReviewFigures] = {}  # by journal and seat
        self._kept: dict[str, object] = {}  # what was reckoned for what is chosen now

    # ---- reading ----
    def read(self) -> Iterator[int]:
        """Read and count the matches; yields how many journals are still to be read."""
        for progress in reading(self.archive):
            if progress.tally is not None:
                self._take(progress.tally)
            yield progress.left
        yield from self._read_reviews()

    def _take(self, found: Tally) -> None:
        first = self.tally is None or not self.tally.people
        self.tally = found
        people = found.by_games()
        if first:
            own = self.app.prefs.player_name.casefold()
            self.person = own if own in people else (people[0] if people else "")
            self._choose_title()
        elif self.person not in people:
            self.person = people[0] if people else ""
        self.narrow()

    def _choose_title(self) -> None:
        """The title of the last table, or the one that was played most."""
        last, counts = self.app.prefs.last_setup.title, self.counts()
        most = max(TITLES, key=lambda slug: counts.get(slug, 0))
        self.slug = last if counts.get(last) else most

    def _read_reviews(self) -> Iterator[int]:
        """Read the reviews that lie beside the journals."""
        folder = self.archive.folder
        if folder is None or self.tally is None:
            return
        everything = [result for results in self.tally.people.values() for result in results]
        for result in everything:
            if result.file in self.archive.reviewed:
                figures = review_figures(folder, result)
                if figures is not None:
                    self.reviews[result.file, result.seat] = figures
                yield 0
        if self.reviews:
            self.narrow()

    # ---- choosing ----
    def narrow(self) -> None:
        """Something else is chosen: what was reckoned no longer holds."""
        self._kept.clear()
        if self.players not in (0, *self.tables()):
            self.players = 0
        if self.level and self.level not in self.levels():
            self.level = ""
        self._kept.clear()

    def everything(self) -> list[Result]:
        """All results of the person."""
        return [] if self.tally is None else self.tally.people.get(self.person, [])

    def counts(self) -> dict[str, int]:
        """Games of the person by title."""
        found: dict[str, int] = {}
        for result in self.everything():
            found[result.title] = found.get(result.title, 0) + 1
        return found

    def of_title(self) -> list[Result]:
        """The person's results in the chosen title."""
        return [result for result in self.everything() if result.title == self.slug]

    def tables(self) -> list[int]:
        """The numbers of players at the tables of that title."""
        return sorted({result.players for result in self.of_title()})

    def levels(self) -> list[str]:
        """The levels that were met there."""
        return levels_met(r for r in self.of_title() if self.players in (0, r.players))

    def results(self) -> list[Result]:
        """The chosen results in order of their start."""
        if "results" not in self._kept:
            self._kept["results"] = [
                result
                for result in self.of_title()
                if self.players in (0, result.players) and self.level in ("", result.level)
            ]
        found = self._kept["results"]
        assert isinstance(found, list)
        return found

    # ---- figures ----
    def summary(self) -> Summary:
        """The figures of the chosen results."""
        if "summary" not in self._kept:
            self._kept["summary"] = summary(self.results())
        found = self._kept["summary"]
        assert isinstance(found, Summary)
        return found

    def rated(self) -> Rated | None:
        """The rating at the chosen table, else at the one of this title that was played most."""
        if "rated" not in self._kept:
            ratings, results = load_ratings(self.app.data), self.of_title()
            if self.players:
                self._kept["rated"] = rate(results, ratings, self.slug, self.players)
            else:
                self._kept["rated"] = next(iter(rate_all(results, ratings)), None)
        found = self._kept["rated"]
        assert found is None or isinstance(found, Rated)
        return found

    def rated_results(self, rated: Rated) -> list[Result]:
        """The results that a rating rests on, in the order of its course."""
        found = (result for result in self.of_title() if result.players == rated.players)
        return [result for result in found if meetings(result, rated.ladder)]

    def reviewed(self) -> list[tuple[Result, ReviewFigures]]:
        """The chosen results that a review lies beside, with its figures."""
        pairs = ((result, self.reviews.get((result.file, result.seat))) for result in self.results())
        return [(result, figures) for result, figures in pairs if figures is not None]
