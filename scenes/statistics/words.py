"""The figures of the statistics in words of one language."""

from __future__ import annotations

import time

from game.content.text import Texts
from game.core.interval import Interval
from game.statistics.rating import Rated
from game.statistics.result import LEFT_OUT, MIXED, PERSON, Tally
from game.statistics.summary import LevelWins
from scenes.match.seats import level_words


class StatisticsWords:
    """Says what the page shows; own: the texts of the chosen title."""

    def __init__(self, texts: Texts, own: Texts) -> None:
        self.texts, self.own = texts, own

    def level(self, level: str) -> str:
        """The opponents of a level, "" for all."""
        if level in ("", MIXED, PERSON):
            return self.texts(f"statistics.level.{level or 'all'}")
        return level_words(level, self.texts)

    def signed(self, value: float, digits: int = 0) -> str:
        """A number with its sign, but for nought."""
        said = self.texts.decimal(value, digits)
        return f"+{said}" if value > 0 and said.strip("0.,") else said

    def percent(self, share: float) -> str:
        """A share in per cent."""
        return self.texts("statistics.percent", n=round(100 * share))

    def between(self, won: Interval) -> str:
        """The bounds of a share."""
        return self.texts("statistics.between", low=round(100 * won.low), high=round(100 * won.high))

    def won_of(self, row: LevelWins) -> str:
        """How many games were won of those against a level; a shared first place is a part of one."""
        wins = self.texts.decimal(row.wins, 0 if row.wins == round(row.wins) else 1)
        return self.texts("statistics.won_of", k=wins, n=row.games)

    def source(self, name: str) -> str:
        """A source of points."""
        return self.own(f"part.{name}")

    def place(self, rated: Rated) -> str:
        """Where a person stands among the levels."""
        below, above = rated.place
        if below and above:
            names = {"below": level_words(below, self.texts), "above": level_words(above, self.texts)}
            return self.texts("statistics.place.between", **names)
        key, level = ("above", below) if below else ("below", above)
        return self.texts(f"statistics.place.{key}", level=level_words(level, self.texts))

    def value(self, rated: Rated) -> str:
        """The rating with its 95 % bounds."""
        reach = (rated.rating.high - rated.rating.low) / 2
        return self.texts("statistics.rating_value", n=round(rated.rating.value), reach=round(reach))

    def table(self, rated: Rated) -> str:
        """Which table it is about and how many games it rests on."""
        return self.texts("statistics.rating_of", players=rated.players, n=rated.games)

    def left_out(self, tally: Tally) -> str:
        """Which matches do not count and why; "" where all do."""
        shown = [why for why in LEFT_OUT if tally.left_out[why] and why != "unfinished"]
        parts = [self.texts(f"statistics.out.{why}", n=tally.left_out[why]) for why in shown]
        return self.texts("statistics.left_out", list=", ".join(parts)) if parts else ""

    def day(self, began: str) -> str:
        """The date of a match by its stamp."""
        try:
            at = time.strptime(began, "%Y%m%d-%H%M%S")
        except ValueError:
            return ""
        month = self.texts(f"matches.months.m{at.tm_mon}")
        return self.texts("matches.date_year", day=at.tm_mday, month=month, year=at.tm_year)
