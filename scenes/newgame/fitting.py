"""A quiet suggestion on the set-up screen: the level that makes the closest games for who sits there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from game.match.archive import Archive
from game.statistics.ladder import load_ratings
from game.statistics.rating import Rated, rate, rate_all
from game.statistics.reading import reading
from game.statistics.result import Tally
from scenes.kit.theme import Theme
from scenes.kit.widget import Button
from scenes.match.seats import level_words
from scenes.match.setup import TableSetup
from scenes.newgame.seat_rows import RowPlace
from scenes.shell.jobs import Work, sliced
from scenes.shell.scene import Host


class FittingLevel:
    """Reads the matches in slices and offers a level. take: lays another table; found: there is an offer."""

    def __init__(self, app: Host, take: Callable[[TableSetup], object], found: Callable[[], object]) -> None:
        self.app, self.take, self.found = app, take, found
        self._tally: Tally | None = None
        self._rated: dict[tuple[str, str, int], Rated | None] = {}

    def read(self) -> Work:
        """Count the matches once."""
        if self._tally is not None or not self.app.store.holds_matches():
            return
        yield
        for _ in sliced(self._steps()):
            yield

    def _steps(self) -> Iterator[int]:
        for progress in reading(Archive(self.app.store, self.app.data)):
            if progress.tally is not None:
                self._tally = progress.tally
                self._rated.clear()
                if self._tally.people:
                    self.found()
            yield progress.left

    def rated(self, setup: TableSetup) -> Rated | None:
        """How strong the only person at a table is there, else at the table of the title played most."""
        people = [seat.name.casefold() for seat in setup.seats if seat.person]
        if len(people) != 1 or self._tally is None:
            return None
        key = people[0], setup.title, len(setup.seats)
        if key not in self._rated:
            self._rated[key] = self._rate(*key)
        return self._rated[key]

    def _rate(self, person: str, title: str, players: int) -> Rated | None:
        assert self._tally is not None
        results = [result for result in self._tally.people.get(person, []) if result.title == title]
        ratings = load_ratings(self.app.data)
        tables = [rate(results, ratings, title, players), *rate_all(results, ratings)]
        return next((rated for rated in tables if rated.shown and rated.ladder.rungs), None)

    def button(self, theme: Theme, place: RowPlace, setup: TableSetup) -> Button | None:
        """The offer in the person's row; None where there is none, or all have that level."""
        rated = self.rated(setup)
        if rated is None or setup.house or all(s.kind in ("human", rated.fitting) for s in setup.seats):
            return None
        texts, room = self.app.texts, place.level.union(place.style)
        level = level_words(rated.fitting, texts)
        seats = tuple(s if s.person else replace(s, kind=rated.fitting) for s in setup.seats)
        label = texts("newgame.fitting", level=level)
        button = Button(
            place.name, label, lambda: self.take(replace(setup, seats=seats)), icon="scales", size=19,
            name="fitting", tip=texts("newgame.fitting_hint", level=level, games=rated.games),
        )  # fmt: skip
        height = place.name.h
        width = min(button.preferred(theme, height), room.w)
        button.rect.update(room.x, place.name.y, width, height)
        return button
