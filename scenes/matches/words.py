"""A match of the list in words: players with their points, result, day, what is wrong with it."""

from __future__ import annotations

import time
from collections.abc import Mapping

from game.content.text import Texts
from game.match.archive import Entry
from scenes.kit.markup import escape
from scenes.match.seats import SeatInfo, seats_of

DAY = 86_400.0


class MatchWords:
    """Says what the page shows of an entry, in one language; now: seconds since 1970.

    titles: the name of every title by its slug.
    """

    def __init__(self, texts: Texts, titles: Mapping[str, str], now: float) -> None:
        self.texts, self.titles, self.now = texts, titles, now

    def title(self, entry: Entry) -> str:
        """The name of its game; where it cannot be read, that in the name of its file, or that name."""
        return self.titles.get(entry.said_title) or escape(entry.file)

    def name(self, entry: Entry) -> str:
        """The name that a person gave it, "" for none."""
        return escape(entry.name)

    def seats(self, entry: Entry) -> tuple[SeatInfo, ...]:
        """Who sat there."""
        return seats_of(entry.seats, self.texts)

    def players(self, entry: Entry) -> str:
        """The marks of all seats with their points; winners in bold, with a crown."""
        seats, gap = self.seats(entry), "\u00a0"
        parts = []
        for i, (seat, points) in enumerate(zip(seats, entry.scores)):
            said = f"*{points}*{gap}[crown]" if i in entry.winners else f"{points}"
            parts.append(f"[badge:{seat.colour}]{gap}{said}")
        return (gap * 2).join(parts)

    def named_players(self, entry: Entry) -> str:
        """The marks of all seats with their names."""
        return " · ".join(f"[badge:{s.colour}]\u00a0{escape(s.name)}" for s in self.seats(entry))

    def result(self, entry: Entry) -> str:
        """How it ended: for the one person at the table, or by the winner's name."""
        seats = self.seats(entry)
        people = [i for i, seat in enumerate(seats) if seat.person]
        if len(people) != 1:
            names = self.texts("results.and").join(escape(seats[i].name) for i in entry.winners)
            return self.texts("results.win", name=names) if len(entry.winners) == 1 else names
        return self._of_person(entry, people[0])

    def _of_person(self, entry: Entry, seat: int) -> str:
        own = entry.scores[seat]
        best = max(points for i, points in enumerate(entry.scores) if i != seat)
        if seat in entry.winners:
            key = "shared" if len(entry.winners) > 1 else "won"
            return self.texts(f"matches.{key}", n=own - best)
        return self.texts("matches.lost", n=max(entry.scores) - own)

    def day(self, entry: Entry) -> str:
        """When it was begun: time of day for today and yesterday, else the date."""
        at, today = entry.started, time.localtime(self.now)
        clock = f"{at.tm_hour}:{at.tm_min:02}"
        if at[:3] == today[:3]:
            return self.texts("matches.today", time=clock)
        if at[:3] == time.localtime(self.now - DAY)[:3]:
            return self.texts("matches.yesterday", time=clock)
        month = self.texts(f"matches.months.m{at.tm_mon}")
        if at.tm_year == today.tm_year:
            return self.texts("matches.date", day=at.tm_mday, month=month)
        return self.texts("matches.date_year", day=at.tm_mday, month=month, year=at.tm_year)

    def length(self, entry: Entry) -> str:
        """How long it was, in moves."""
        return self.texts("matches.moves", n=entry.position)

    def problem(self, entry: Entry) -> str:
        """Why it cannot be opened, what helps, and which file it is."""
        reason = self.texts(f"app.save.{entry.fault}") if entry.fault else escape(entry.problem)
        return f"{self.texts('matches.problem', reason=reason)} ({escape(entry.file)})"

    def sought(self, entry: Entry) -> str:
        """All words by which a search finds it, in small letters."""
        names = " ".join(seat.name for seat in self.seats(entry))
        return f"{self.title(entry)} {entry.name} {entry.seed} {names} {entry.file}".casefold()
