"""The coach: asks once before a move that gives much away, and says after a turn what was better."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pygame as pg

from game.ai.hint import Suggestion
from game.core.action import Action
from game.learn.coaching import Coaching, Limits, load_coaching
from game.titles import TITLES, module_of
from scenes.kit.stage import Stage
from scenes.table.aside import Aside, AsideButton, AsideSheet
from scenes.table.hint_words import HintWords
from scenes.table.model import TableHooks, TableModel
from scenes.table.selection import Picking


@cache
def coaching(data: Path, slug: str) -> Coaching:
    """How closely the coach of a title looks; read once."""
    return load_coaching(data / module_of(slug)) if slug in TITLES else Coaching()


@dataclass(frozen=True, kw_only=True)
class CoachHooks:
    """What the coach asks of the table: play an action, show the hint, whether a hint is searched."""

    play: Callable[[Action], object]
    hint: Callable[[], object]
    searching: Callable[[], bool]


@dataclass(frozen=True)
class Review:
    """What was found out about a decision. at: its position; best: the best move in words, with a reason."""

    at: int
    best: str
    reason: str


@dataclass(frozen=True)
class Slip:
    """A move that gave points away: what was better."""

    points: float
    review: Review


class Coach:
    """Thinks along beside the window, which never waits: a move that comes before the answer is let be."""

    def __init__(
        self, model: TableModel, ui: Stage, hooks: TableHooks, picking: Picking, more: CoachHooks
    ) -> None:
        self.model, self.hooks, self.picking, self.more = model, hooks, picking, more
        self.aside = Aside(model, ui, hooks)
        self.review: Review | None = None
        self.question: tuple[Action, float] | None = None
        self.slip: Slip | None = None
        self.told = False  # the slip is spoken of, for the turn is over
        self._asked_at = self._let_at = -1

    @property
    def limits(self) -> Limits | None:
        """How closely it looks, None for not at all."""
        app = self.model.app
        return coaching(app.data, self.model.match.rules.slug).of(app.prefs.coach)

    @property
    def pending(self) -> bool:
        """Whether it thinks about the decision that stands."""
        at = self.model.match.position
        reviewed = self.review is not None and self.review.at == at
        return self.limits is not None and self._asked_at == at and self.model.person >= 0 and not reviewed

    # ---- what the table tells ----
    def keep_up(self) -> None:
        """Something happened at the table: a decision to think about, or a turn that is over."""
        model, at = self.model, self.model.match.position
        if self.limits is None:
            self.question, self.slip, self.told = None, None, False
            return
        if self.question and (self.review is None or self.review.at != at):
            self.question = None
        if self.told and self.slip and at <= self.slip.review.at:  # it was taken back
            self.slip, self.told = None, False
        acts = model.person >= 0
        self.told = self.told or (self.slip is not None and not acts)
        if acts and self._asked_at != at and len(model.match.legal()) > 1 and not self.more.searching():
            self._asked_at, self.review = at, None
            model.brains.hint(model.match, model.person)

    def update(self) -> bool:
        """Look whether the answer has come; whether anything changed."""
        if not self.pending or self.more.searching():
            return False
        model = self.model
        advice: Sequence[Suggestion] | None = model.brains.advice()
        if advice is None:
            model.brains.hint(model.match, model.person)  # a hint in between dropped the question
            return False
        if advice:
            words = HintWords(model.texts, model.presenter.phrase)
            best = advice[0]
            name, reason = model.presenter.hint_name(best.action), words.reason(best)
            self.review = Review(model.match.position, name, reason)
        else:
            self._asked_at = -2
        return True

    @property
    def wake(self) -> float | None:
        """Seconds until the answer should be looked for."""
        return 0.1 if self.pending else None

    def takes(self, action: Action) -> bool:
        """Whether a move is carried out; one that gives much away only after a question, once."""
        limits, review, at = self.limits, self.review, self.model.match.position
        if limits is None or review is None or review.at != at:
            self._go_on()
            return True
        points = -self.model.brains.worth.get(action, 0.0)
        if points >= limits.ask and self._let_at != at:
            self._let_at, self.question = at, (action, points)
            self.model.app.sound.play("refuse")
            self.picking.selection.clear()
            self.hooks.refresh()
            return False
        self._go_on()
        if points >= limits.tell and (self.slip is None or points > self.slip.points):
            self.slip = Slip(points, review)
        return True

    def _go_on(self) -> None:
        """A move is played: what was said of the turn before is over."""
        self.question = None
        if self.told:
            self.slip, self.told = None, False

    def drop(self) -> bool:
        """Put away what is said; whether there was something."""
        there = self.sheet() is not None
        self.question = None
        if self.told:
            self.slip, self.told = None, False
        return there

    # ---- the card ----
    def sheet(self) -> AsideSheet | None:
        """What stands on the card, None where there is nothing to say."""
        t = self.model.texts
        off = AsideButton("coach:off", t("coach.none"), self._off)
        if self.question and self.review:
            action, points = self.question
            what, better = self.model.presenter.hint_name(action), self.review
            n = max(1, round(points))
            words = t("coach.ask", n=n, what=what, best=better.best, why=better.reason)
            show = AsideButton("coach:show", t("coach.show"), self._show)
            stay = AsideButton("coach:stay", t("coach.stay"), lambda: self.more.play(action))
            again = AsideButton("coach:again", t("coach.again"), self._put_away, "gold")
            return AsideSheet("coach", t("coach.title"), words, (off, show, stay, again))
        if self.slip and self.told and not self.model.counting:
            review = self.slip.review
            words = t("coach.better", what=review.best, why=review.reason, n=max(1, round(self.slip.points)))
            on = AsideButton("coach:on", t("note.on"), self._put_away, "gold")
            return AsideSheet("coach", t("coach.after"), words, (off, on))
        return None

    def lay(self, never: Sequence[pg.Rect]) -> None:
        """Bring the card up to date; it covers none of these places."""
        sheet = self.sheet()
        if sheet is not None or self.aside.there:
            picks = dict.fromkeys(pick for choice in self.picking.choices for pick in choice.picks)
            places = [rect for pick in picks if (rect := self.hooks.place_of(pick))]
            self.aside.lay(sheet, never, places)

    def _put_away(self) -> None:
        self.drop()
        self.hooks.refresh()

    def _show(self) -> None:
        self.drop()
        self.hooks.refresh()
        self.more.hint()

    def _off(self) -> None:
        app = self.model.app
        self.drop()
        app.prefs.coach = "off"
        app.prefs.save(app.store)
        app.toast(self.model.texts("coach.is_off"), "lamp")
        self.hooks.refresh()
