"""The sentences and rows of the results: who won and by what, facts, story."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.text import Texts
from game.core.match import Match
from game.core.rules import Score, Standing
from game.review.report import Report
from scenes.kit.markup import escape
from scenes.match import portraits
from scenes.match.seats import SeatInfo, level_words, viewer_seat
from scenes.results.column import Fact
from scenes.results.ranking import Place
from scenes.results.story import Story
from scenes.results.turning import Turn


def margin(points: int) -> str:
    """A lead with its sign; an even one is nought."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


class ResultWords:
    """Everything that the results say of a match in one language."""

    def __init__(
        self, texts: Texts, match: Match, seats: Sequence[SeatInfo], standing: Standing, story: Story
    ) -> None:
        self.texts, self.match, self.seats = texts, match, seats
        self.standing, self.story = standing, story
        self.names = [escape(seat.name) for seat in seats]

    @property
    def reason(self) -> str:
        """How the game ended, "" while it goes on."""
        board, t = self.standing, self.texts
        named = {slot: ", ".join(map(t, keys)) for slot, keys in board.named.items()}
        return t(board.reason, **board.numbers, **named) if board.reason else ""

    def mark(self, seat: int) -> str:
        """A seat's badge and name."""
        return f"[badge:{self.seats[seat].colour}]\u00a0{self.names[seat]}"

    def place(self, row: Score) -> Place:
        """A row of the ranking."""
        info, name = self.seats[row.seat], self.names[row.seat]
        who = short = self.texts("results.person")
        if not info.person:
            short = level_words(info.kind, self.texts)
            who = self.texts("results.computer", level=short)
        totals = [other.total for other in sorted(self.standing.rows, key=lambda other: other.seat)]
        mood = None if info.person else portraits.mood_of(totals, row.seat)
        return Place(row.rank, name, info.colour, who, short, tuple(row.parts.values()), row.total, mood)

    def places(self) -> list[Place]:
        """The rows of the ranking, best first."""
        return [self.place(row) for row in sorted(self.standing.rows, key=lambda row: (row.rank, row.seat))]

    def headline(self) -> str:
        """Who won."""
        names = [self.names[seat] for seat in self.standing.winners]
        if len(names) == 1:
            return self.texts("results.win", name=names[0])
        joined = ", ".join(names[:-1]) + self.texts("results.and") + names[-1]
        return self.texts("results.shared", names=joined)

    def margin(self) -> str:
        """By how much."""
        rows = sorted(self.standing.rows, key=lambda row: (row.rank, row.seat))
        best, winners = rows[0].total, self.standing.winners
        if len(winners) > 1:
            return self.texts("results.level", points=best)
        if len(rows) == 1:
            return self.texts("results.solo", points=best)
        second = rows[1]
        if second.total == best:
            return self.texts("results.tied", points=best, name=self.mark(second.seat))
        return self.texts("results.ahead", points=best, n=best - second.total, name=self.mark(second.seat))

    def over(self, parts: int) -> str:
        """Under the title: that the match is over, and how many rounds or weeks it had."""
        return f"{self.texts('results.over')} · {self.texts('chart.length', n=parts)}"

    def lead(self, turn: Turn, report: Report | None = None) -> str:
        """What a turning point did to the lead of its seat, and to its chance where a review knows it."""
        key = "results.turn_good" if turn.good else "results.turn"
        words = self.texts(
            key, name=self.mark(turn.seat), a=self._side(turn.before), b=self._side(turn.after)
        )
        river = {point.at: point.chances[turn.seat] for point in report.river} if report else {}
        if turn.move not in river or turn.move - 1 not in river:
            return words
        before, after = (round(100 * river[at]) for at in (turn.move - 1, turn.move))
        return f"{words} · {self.texts('results.turn_chance', a=before, b=after)}"

    def _side(self, lead: int) -> str:
        """A lead in words: so many points ahead, behind, or level."""
        side = "ahead" if lead > 0 else "behind" if lead else "level"
        return self.texts(f"results.turn_side.{side}", n=abs(lead))

    def _luck(self, report: Report) -> list[Fact]:
        """The luck of the person at the screen with its doubt, where the title's figure stood the test."""
        seat = viewer_seat(self.seats)
        found = report.identity(seat)
        if found is None or not report.luck_shown or not report.luck:
            return []
        error = max(1, round(2 * found.luck_error))
        proof = "luck_unproven" if abs(found.luck) <= 2 * found.luck_error else "luck_value"
        words = self.texts(f"results.{proof}", name=self.mark(seat), a=margin(round(found.luck)), b=error)
        return [Fact("three-leaves", self.texts("results.fact_luck"), words)]

    def facts(self, report: Report | None = None) -> list[Fact]:
        """How long it was, how it ended, by which rules."""
        t, match = self.texts, self.match
        options = match.rules.options
        on = [t(f"variant.{name}.name") for name, value in options.variants.items() if value]
        facts = [
            Fact("camel", t("results.fact_moves"), str(match.position)),
            Fact("tower-flag", t("results.fact_end"), self.reason or "–"),
            Fact("clockwise-rotation", t("results.fact_changes"), str(self.story.changes)),
        ]
        seat, held = self.story.longest
        if held:
            words = t("results.of_moves", name=self.mark(seat), n=held)
            facts.append(Fact("laurel-crown", t("results.fact_longest"), words))
        facts += self._luck(report) if report else []
        if options.variants:
            named = ", ".join(on) or t("results.fact_none")
            facts.append(Fact("scroll-unfurled", t("results.fact_variants"), named))
        if tied := self._tied():
            facts.append(Fact("scales", t("results.fact_tie"), tied))
        if match.practice:
            facts.append(Fact("anticlockwise-rotation", t("results.practice"), t("results.practice_hint")))
        return facts

    def _tied(self) -> str:
        """What decided between players of equal points, numbers by name; "" where nothing had to."""
        rows = self.standing.rows
        ranks: dict[int, set[int]] = {}
        for row in rows:
            ranks.setdefault(row.total, set()).add(row.rank)
        split = [row for row in sorted(rows, key=lambda row: row.rank) if len(ranks[row.total]) > 1]
        if not split or "tie" not in self.texts:
            return ""
        numbers = ", ".join(f"{self.mark(row.seat)}\u00a0{row.tie}" for row in split if row.tie is not None)
        return self.texts("tie", what=numbers)
