"""A lesson at the table: says, points, lets do and lets err, over the ordinary match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

import pygame as pg

from game.ai.hint import Suggestion
from game.content.staging import tried
from game.core.action import Action
from game.core.match import Match
from game.learn.guide import texts_of
from game.learn.lesson import LessonWords, Step
from game.learn.riddle_guide import RiddleGuide
from scenes.kit.stage import Stage
from scenes.match.course import Course, kept
from scenes.match.review_course import ReviewCourse
from scenes.match.riddle_course import RiddleCourse
from scenes.match.seats import SeatInfo
from scenes.table.brains import Brains
from scenes.table.card import rather_not, tiers
from scenes.table.card_place import free_grounds, grounds, spot
from scenes.table.lesson_card import Answer, LessonCard, LessonSheet, sized
from scenes.table.model import TableHooks, TableModel
from scenes.table.pointing import draw_arrows, draw_rings
from scenes.table.selection import Picking
from scenes.titles.contract.values import Region

AnyCourse: TypeAlias = Course | RiddleCourse | ReviewCourse


class LessonBrains:
    """The rivals of a lesson play what it says; hints are thought out as at every table."""

    elapsed: float | None = None
    share = 0.0

    def __init__(self, course: AnyCourse, thinking: Brains) -> None:
        self.course, self.guide, self.thinking = course, course.guide, thinking

    @property
    def _thinks(self) -> bool:
        step = self.guide.step
        return self.course.thinks and step is not None and bool(step.rival)

    def ask(self, match: Match, seat: int, info: SeatInfo) -> None:
        """Somebody thinks only where a rival answers a try of the learner."""
        if self._thinks:
            self.thinking.ask(match, seat, info)

    def answer(self) -> Action | None:
        """What the lesson lets a rival do now; None while the learner reads."""
        if self._thinks:
            return self.thinking.answer()
        text = self.guide.scripted
        return self.guide.match.rules.parse(text) if text else None

    def hint(self, match: Match, seat: int) -> None:
        """Start looking for the best actions of this position."""
        self.thinking.hint(match, seat)

    def advice(self) -> list[Suggestion] | None:
        """The best three actions once they have come, exactly once."""
        found = self.thinking.advice()
        return None if found is None else list(found)

    @property
    def worth(self) -> Mapping[Action, float]:
        """The points of every action that the last advice weighed."""
        return self.thinking.worth

    def cancel(self) -> None:
        """Drop every question."""
        self.thinking.cancel()

    def hurry(self) -> None:
        """Nothing to hurry."""


class LessonTable:
    """Leads through the lesson: its card, what is pointed at, which actions are taken."""

    def __init__(
        self, model: TableModel, ui: Stage, hooks: TableHooks, picking: Picking, course: AnyCourse
    ) -> None:
        self.model, self.ui, self.hooks, self.picking = model, ui, hooks, picking
        self.course, self.guide = course, course.guide
        self.reply = ""
        self.card: LessonCard | None = None
        self._shown: tuple[object, ...] = ()
        model.held = self._reading
        picking.tries = self._to_try

    @property
    def _reading(self) -> bool:
        step = self.guide.step
        return not self.guide.learner_acts and not (step and step.rival)

    # ---- what the table asks ----
    def takes(self, action: Action) -> bool:
        """Whether the lesson takes a legal action of the learner; else the card says why not."""
        text = self.model.match.rules.text(action)
        if self.guide.allows(text):
            self.reply = ""
            return True
        key = self.guide.wrong(text)
        self.reply = self._words().words.get(key, self.model.texts("lesson.not_now"))
        self.model.app.sound.play("refuse")
        self.picking.selection.clear()
        self.hooks.refresh()
        return False

    def keep_up(self) -> None:
        """Something happened at the table: the step may be done, or cannot be done any more."""
        before = self.guide.standing
        self.guide.acted()
        if self.guide.standing != before:
            self._moved_on()
        elif self.guide.stuck and not self.model.director.moving:
            self._again()
        self._play_on()

    def _play_on(self) -> None:
        """The rest of the learner's own turn, where the answer to a wrong move begins with it."""
        model, guide = self.model, self.guide
        if not isinstance(guide, RiddleGuide) or not guide.replying or model.director.moving:
            return
        text = guide.scripted if guide.match.to_act == guide.lesson.learner else ""
        if text:
            model.director.play(model.match.rules.parse(text))

    def refused(self, rule: str) -> bool:
        """The table said why a click does nothing; whether that is what the step asks for."""
        if not self.guide.refused(rule):
            return False
        self.reply = ""
        self.hooks.refresh()
        return True

    def _moved_on(self) -> None:
        self.reply = ""
        self.picking.selection.clear()
        self.model.held = self._reading
        kept(self.model.app, self.course)
        if self.guide.over:
            self.model.app.sound.play(self.course.ending)
            self.course.onward(self.model.app)

    def _again(self) -> None:
        """The task cannot be done from here: it begins anew, with a word."""
        self.guide.restart()
        self.reply = self.model.texts("lesson.again")
        self._show_match()

    def _show_match(self) -> None:
        self.model.held = self._reading
        self.model.director.sync()
        kept(self.model.app, self.course)

    # ---- what the card does ----
    def go_on(self) -> None:
        """The words are read."""
        if self.model.director.moving:
            self.model.director.skip()
        at = self.guide.match.position
        if self.guide.go_on():
            self.picking.follow.put_away()
            self._moved_on()
            if self.guide.match.position != at:  # what was tried is taken back
                self.model.director.sync()
        self.hooks.refresh()

    def answer(self, option: str) -> None:
        """An answer was chosen."""
        step = self.guide.step
        right = self.guide.answer(option)
        words = self._words().words
        self.reply = words[step.ask.why] if right and step and step.ask else self.model.texts("lesson.not_so")
        self.model.app.sound.play("click" if right else "refuse")
        self.hooks.refresh()

    def back(self) -> None:
        """To the step before."""
        if self.guide.back():
            self.reply = ""
            self.picking.selection.clear()
            self._show_match()
        self.hooks.refresh()

    # ---- the card ----
    def _words(self) -> LessonWords:
        return self.course.words(self.model.app)

    def sheet(self) -> LessonSheet | None:
        """What stands on the card now; None while rivals move and at the end."""
        step, said = self.guide.step, self._words()
        if step is None or step.rival:
            return None
        return LessonSheet(
            title=self.course.head(self.model.app),
            words=said.words[step.ask.text if step.ask else step.say],
            reply=self.reply,
            answers=self._answers(step, said),
            on=self.course.on(self.model.app) if step.kind == "say" or self.guide.solved else "",
            back=self.guide.index > 0,
        )

    def _answers(self, step: Step, said: LessonWords) -> tuple[Answer, ...]:
        if step.ask is None:
            return ()
        given = self.guide.answered
        right = {given: given == step.ask.right} if given else {}
        return tuple(Answer(option, said.words[option], right.get(option)) for option in step.ask.options)

    def regions(self) -> tuple[Region, ...]:
        """What the step points at, and after several wrong tries what its solution needs."""
        step = self.guide.step
        if step is None or self.model.director.moving:
            return ()
        found = [Region(kind, ids) for kind, ids in step.pointers()]
        texts = set(self.guide.lit)
        if texts:
            found += self._to_try()
        for choice in self.picking.choices if texts else ():
            if self.model.match.rules.text(choice.action) in texts:
                found += choice.picks
        return tuple(dict.fromkeys(found))

    def _to_try(self) -> list[Region]:
        """What the step has the learner try to hear why not: no legal action leads there."""
        step = self.guide.step
        if step is None or step.do is None or not step.do.until.refused or self.guide.solved:
            return []
        (text, *_) = texts_of(step.do.solution)
        return [self.model.presenter.region_of(name) for name in tried(text).ids]

    def lay(self) -> None:
        """Bring the card up to date, where it covers nothing that it speaks of (as last told)."""
        model, z = self.model, self.model.zones
        moving = model.director.moving
        sheet = None if moving else self.sheet()
        places = self._places()
        shown, theme = self.hooks.shown(), model.theme
        never = [rect.inflate(theme.px(16), theme.px(16)) for rect in places]
        worst, others = tiers(model, shown, never, self._open_places()), rather_not(model, shown)
        around = tuple(map(tuple, (*worst.picks, *worst.asked, *others))) if sheet and not sheet.on else ()
        state = (sheet, places, around, model.theme.size, model.theme.text_scale)
        there = self.card is not None and self.card in self.ui.root.members
        bubble = [self.ui.bubble.rect] if self.ui.bubble else []
        hidden = there and self.card is not None and self.card.rect.collidelist(bubble) >= 0
        if z is None or (state == self._shown and there == (sheet is not None) and not hidden):
            return
        self._shown = state
        if there and self.card:
            self.ui.root.members.remove(self.card)
        self.card = None
        if sheet is None:
            return
        worst = worst._replace(never=never + bubble)
        size, free = partial(sized, theme, (sheet,)), free_grounds(theme, z)
        place = spot(theme, size, model.bounds, grounds(theme, z), worst, others, free=free)
        self.card = LessonCard(
            theme,
            place.rect,
            sheet,
            self.answer,
            self.go_on,
            self.back,
            model.texts("lesson.back"),
            folded=place.folded,
        )
        self.ui.add(self.card)
        self.ui.look_again()
        if sheet.on and self.ui.focus.shown:
            self.ui.focus.take_name("lesson:on")
            self.hooks.tell()

    def _open_places(self) -> list[pg.Rect]:
        """Where an action of the learner lies, whether the task asks for it or not."""
        picks = dict.fromkeys(pick for choice in self.picking.choices for pick in choice.picks)
        return [rect for pick in picks if (rect := self.hooks.place_of(pick))]

    def _places(self) -> tuple[pg.Rect, ...]:
        frame, place = self.hooks.frame_of, self.hooks.place_of
        return tuple(rect for region in self.regions() if (rect := frame(region) or place(region)))

    # ---- picture ----
    def draw(self, target: pg.Surface) -> None:
        """Rings round what is pointed at, arrows to it where it is little."""
        theme, places = self.model.theme, self._places()
        draw_rings(target, theme, places)
        draw_arrows(target, theme, places, self.model.presenter.written(self.hooks.shown()))
