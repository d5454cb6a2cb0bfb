"""The sentences of a review: how a margin came about, what a moment was, why something was better."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.hint import Suggestion
from game.content.text import Texts
from game.core.action import Action
from game.core.match import Match
from game.review.report import Choice, Identity, Moment, Report
from scenes.match.review_course import MomentWords
from scenes.match.seats import SeatInfo, seat_labels
from scenes.table.hint_words import HintWords
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Region, TableSnapshot


class ReviewWords:
    """Everything that a review says in one language, of a match and whom it is for."""

    def __init__(
        self, texts: Texts, match: Match, seats: Sequence[SeatInfo], presenter: Presenter, me: int
    ) -> None:
        self.texts, self.match, self.seats, self.presenter, self.me = texts, match, seats, presenter, me
        self.people = seat_labels(seats, texts)

    # ---- numbers ----
    def signed(self, value: float, digits: int = 1) -> str:
        """A number with its sign and the decimal mark of the language."""
        words = self.texts.decimal(abs(value), digits)
        return ("−" if value < 0 else "+") + words if round(value, digits) else words

    def whole(self, value: int) -> str:
        """A whole number with its sign."""
        return self.signed(value, 0)

    # ---- how it came about ----
    def name(self, seat: int) -> str:
        """A seat's mark and name."""
        return f"[badge:{self.seats[seat].colour}]\u00a0{self.people[seat].name}"

    def line(self, found: Identity, report: Report) -> str:
        """The line: by how much it was won or lost, and by what; its numbers add up."""
        luck, own, rest = parts(found, report.luck_shown)
        t, margin = self.texts, round(found.margin)
        who = "" if self._alone else "_of"
        key = f"review.{'won' if margin > 0 else 'lost' if margin < 0 else 'drew'}{who}"
        head = t(key, n=abs(margin), name=self.name(found.seat))
        what = "review.parts" if report.luck_shown else "review.parts_without"
        said = {"luck": self.whole(luck), "own": self.whole(own), "rest": self.whole(rest)}
        return t(what, head=head, **said)

    @property
    def _alone(self) -> bool:
        """Whether the review speaks to the only person of the match."""
        return [n for n, seat in enumerate(self.seats) if seat.person] == [self.me]

    # ---- moments ----
    def heading(self, moments: Sequence[Moment]) -> str:
        """What stands over them: that the worst come first, or that nothing but good was found."""
        praised = moments and all(moment.kind == "praise" for moment in moments)
        return self.texts("review.praised" if praised else "review.moments")

    def show(self, moment: Moment) -> TableSnapshot:
        """Let the presenter know the position: names of actions go by it."""
        view = self.match.view_at(moment.at, moment.seat)
        choices = self.presenter.choices(self.match.legal_at(moment.at), view)
        shown = TableSnapshot(view=view, seats=self.people, me=moment.seat, choices=choices)
        self.presenter.show(shown, {})
        return shown

    def signs(self, moment: Moment, known: bool) -> dict[Region, str]:
        """What is marked on the table: what was played, and once it is known what was best."""
        shown = self.show(moment)
        places = {choice.action: self.presenter.marked(choice) for choice in shown.choices}
        found: dict[Region, str] = {}
        if moment.kind == "loss":
            found.update(dict.fromkeys(places.get(self.action(moment.played), ()), "cross"))
        if known:
            found.update(dict.fromkeys(places.get(self.action(moment.best.action), ()), "check"))
        return found

    def action(self, text: str) -> Action:
        """The action of a text."""
        return self.match.rules.parse(text)

    def named(self, text: str) -> str:
        """An action in words; the moment must be shown."""
        return self.presenter.hint_name(self.action(text))

    def when(self, moment: Moment) -> str:
        """Which week, day or round it was."""
        return self.presenter.moment_name(self.match.view_at(moment.at, moment.seat))

    def praise(self, moment: Moment) -> str:
        """Whose best move it is."""
        return self.texts("review.praise", name=self.name(moment.seat))

    def played(self, moment: Moment) -> str:
        """What was played."""
        self.show(moment)
        key = "review.you_played" if moment.seat == self.me and self._alone else "review.played"
        return self.texts(key, name=self.name(moment.seat), what=self.named(moment.played))

    def told(self, moment: Moment) -> str:
        """What is said of it before it was looked for."""
        return f"{self.praise(moment)}." if moment.kind == "praise" else self.played(moment)

    def asked(self, moment: Moment) -> str:
        """The question of the exercise."""
        if moment.kind == "praise":
            return self.texts("review.ask_praise", name=self.name(moment.seat))
        return f"{self.played(moment)} {self.texts('review.ask')}"

    def better(self, moment: Moment) -> str:
        """What was best, by how much."""
        self.show(moment)
        key = "review.found" if moment.kind == "praise" else "review.better"
        points = self.signed(moment.loss).lstrip("+−")
        return self.texts(key, what=self.named(moment.best.action), n=points)

    def error(self, moment: Moment) -> str:
        """How far its points may be wrong, as a 95% interval."""
        return self.texts("review.error", n=self.texts.decimal(2 * moment.error, 1))

    def why(self, moment: Moment) -> str:
        """What speaks for the best action."""
        self.show(moment)
        return self._reason(moment.best)

    def reply(self, moment: Moment) -> str:
        """What the next seat would have answered to the action that was played; "" where that is unknown."""
        if moment.kind == "praise" or not moment.choice.reply:
            return ""
        return self._followed(moment, moment.choice)

    def _reason(self, choice: Choice) -> str:
        found = Suggestion(self.action(choice.action), choice.action, choice.points, False, choice.notes)
        return HintWords(self.texts, self.presenter.phrase).reason(found)

    def _followed(self, moment: Moment, choice: Choice) -> str:
        """The names of the answer's actions, in the position as it was: what lies there alone is named."""
        seat = self._next(moment)
        if seat is None:
            return ""
        names = dict.fromkeys(self.named(text) for text in choice.reply)
        return self.texts("review.reply", name=self.name(seat), what=", ".join(names))

    def _next(self, moment: Moment) -> int | None:
        """The seat that acted next in the match."""
        steps = self.match.steps[moment.at :]
        return next((step.seat for step in steps if step.seat != moment.seat), None)

    def said(self, moment: Moment) -> MomentWords:
        """The words of the exercise."""
        why = f"{self.better(moment)} {self.why(moment)}"
        return MomentWords(self.when(moment), self.asked(moment), why)

    def rule(self, moment: Moment) -> str:
        """The rule of the place where the best action is done, "" where it has none."""
        shown = self.show(moment)
        best = self.action(moment.best.action)
        for choice in shown.choices:
            if choice.action == best:
                found = self.presenter.help(choice.commit, shown)
                return found.rule if found else ""
        return ""


def parts(found: Identity, luck_shown: bool) -> tuple[int, int, int]:
    """Luck, decisions and rest in whole points that add up to the margin; luck 0 where it is not shown."""
    luck = round(found.luck) if luck_shown else 0
    own = round(found.decisions)
    return luck, own, round(found.margin) - luck - own
