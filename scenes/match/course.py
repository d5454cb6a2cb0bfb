"""A lesson that is being taken: its guide, its words, and where it stands kept on disk."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from game.content.number_words import number_words
from game.content.prose import filled
from game.core.errors import CaravanseraiError, OptionError, StoreError
from game.core.event import Json
from game.learn.guide import Guide
from game.learn.lesson import LessonWords, Taught, load_lessons
from game.learn.progress import FILE, Progress, go_to, place_of
from game.learn.proof import begin
from game.match.session import Session
from game.titles import module_of
from scenes.kit.dialog import Choice
from scenes.match import library
from scenes.match.seats import COLOURS, HUMAN
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.learn")
RIVALS = "merchant"  # what the other seats of a lesson are called; they play what the lesson says


class Keeps(Protocol):
    """What writes down how far a person has come."""

    @property
    def progress(self) -> Progress:
        """Where it is written."""

    def keep(self) -> None:
        """Write it down; raises StoreError."""


@dataclass(frozen=True)
class Course:
    """A lesson of a title under way. thinks: rivals look for an answer of their own; ending: its effect."""

    slug: str
    taught: Taught
    guide: Guide
    progress: Progress

    thinks = False
    ending = "fanfare"

    @property
    def name(self) -> str:
        """The lesson's name in the progress."""
        return lesson_name(self.slug, self.taught)

    def keep(self) -> None:
        """Write down where it stands; raises StoreError."""
        if self.guide.over:
            self.progress.finish(self.name)
        else:
            self.progress.leave(self.name, place_of(self.taught, self.guide))

    def words(self, app: Host) -> LessonWords:
        """The words in the language of the window."""
        return words_of(app, self.slug, self.taught)

    def head(self, app: Host) -> str:
        """The title of its card."""
        count = len(self.guide.lesson.steps)
        return app.texts("lesson.head", title=self.words(app).title, n=self.guide.index + 1, of=count)

    def on(self, app: Host) -> str:
        """What the way on is called."""
        return app.texts("lesson.on")

    def onward(self, app: Host) -> None:
        """It is done: the next one, a match, or the page of all lessons."""
        onward(app, self)


def lesson_name(slug: str, taught: Taught) -> str:
    """How the progress calls a lesson."""
    return f"{slug}/{taught.lesson.id}"


def lessons(app: Host, slug: str) -> tuple[Taught, ...]:
    """The lessons of a title in their order; raises ContentError."""
    return load_lessons(app.data / module_of(slug))


def first_lesson(app: Host, slug: str) -> Taught | None:
    """The first lesson of a title, None where there is none, it is broken or a lesson was taken already."""
    try:
        found = lessons(app, slug)
    except CaravanseraiError as error:
        LOG.warning("lessons of %s: %s", slug, error)
        return None
    done = progress_of(app).done
    return found[0] if found and not any(lesson_name(slug, taught) in done for taught in found) else None


def progress_of(app: Host) -> Progress:
    """What was learned at this computer."""
    folder = app.store.folder
    return Progress(folder / FILE if folder else None)


def accompany(app: Host, slug: str) -> None:
    """The matches of a title have side notes from now on, even where that cannot be kept for long."""
    try:
        progress_of(app).accompany(slug, on=True)
    except StoreError as error:
        LOG.warning("the side notes of %s cannot be switched on: %s", slug, error)


def words_of(app: Host, slug: str, taught: Taught, data: Path | None = None) -> LessonWords:
    """The words of a lesson in the language of the window, with the numbers that are played."""
    lang, said = app.texts.lang, taught.spoken(app.texts.lang)
    printed = library.title(slug, app.data).printed
    numbers = number_words((data or app.data) / "common", lang)

    def fill(text: str) -> str:
        return filled(text, printed, numbers)

    return LessonWords(
        fill(said.title), fill(said.goal), {key: fill(text) for key, text in said.words.items()}
    )


def open_lesson(app: Host, slug: str, taught: Taught) -> None:
    """Sit down at the table of a lesson, where it was left; raises ContentError."""
    app.open("lesson", *prepared(app, slug, taught))


def prepared(app: Host, slug: str, taught: Taught) -> tuple[Session, Course]:
    """What the table of a lesson is made from; raises ContentError."""
    title = library.title(slug, app.data)
    guide, progress = begin(title, taught), progress_of(app)
    course = Course(slug, taught, guide, progress)
    place = progress.places.get(course.name)
    if place is not None and not go_to(taught, guide, place):
        LOG.warning("%s: the place that was kept does not fit the lesson any more", course.name)
    players = guide.match.rules.options.players
    seats = [seat_header(app, seat, seat == taught.lesson.learner, RIVALS) for seat in range(players)]
    return Session(title, guide.match, seats, None, undo="never"), course


def lesson_called(app: Host, name: str) -> tuple[str, Taught]:
    """The lesson of a name ("title/lesson"); raises OptionError, ContentError."""
    slug, _, lesson = name.partition("/")
    found = {taught.lesson.id: taught for taught in lessons(app, slug)}
    if lesson not in found:
        known = ", ".join(f"{slug}/{known}" for known in found) or "none"
        raise OptionError(f"--lesson: {slug} has no lesson {lesson!r} (known: {known})")
    return slug, found[lesson]


def seat_header(app: Host, seat: int, learner: bool, rivals: str) -> dict[str, Json]:
    """A seat of the learner, or of a rival of that level, as the header of a match has it."""
    names = app.texts("newgame.names").split()
    return {
        "name": names[seat % len(names)],
        "kind": HUMAN if learner else rivals,
        "colour": COLOURS[seat % len(COLOURS)],
        "style": "",
    }


def onward(app: Host, course: Course) -> None:
    """A lesson is done: the next one, a match, or the page of all lessons."""
    t, done = app.texts, course.progress.done
    left = [taught for taught in lessons(app, course.slug) if lesson_name(course.slug, taught) not in done]
    ways = [
        Choice(t("lesson.to_learn"), lambda: _to(app, "learn", course.slug), escape=True, default=not left)
    ]
    if left:
        title = words_of(app, course.slug, left[0]).title
        label = t("lesson.next", title=title)
        ways.insert(0, Choice(label, lambda: _next(app, course.slug, left[0]), default=True))
    said = words_of(app, course.slug, course.taught)
    app.ask(t("lesson.done", title=said.title), t("lesson.done_text", goal=said.goal), ways)


def _to(app: Host, scene: str, slug: str) -> None:
    app.start_over()
    app.open(scene, slug)


def _next(app: Host, slug: str, taught: Taught) -> None:
    _to(app, "learn", slug)
    open_lesson(app, slug, taught)


def kept(app: Host, course: Keeps) -> bool:
    """Write down where a lesson stands, tell once where that cannot be; whether it was written."""
    try:
        course.keep()
    except StoreError as error:
        LOG.warning("the progress cannot be kept: %s", error)
        if not course.progress.refused:
            course.progress.refused = True
            path = course.progress.path or Path()
            app.toast(app.texts("lesson.not_kept", reason=refusal_of(error, path, app.texts)), "cross")
        return False
    return True
