"""A riddle that is being solved: its guide, its words, and the stamp of those that are done."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from itertools import count
from math import gcd

from game.content.staging import staged
from game.core.errors import CaravanseraiError, OptionError
from game.learn.lesson import LessonWords
from game.learn.own_riddles import OWN, own_folder
from game.learn.progress import Progress
from game.learn.riddle import GRADES, Graded, Riddles, grade_file, load_riddles, solved
from game.learn.riddle_guide import ASKED, WHY, WRONG, RiddleGuide
from game.match.session import Session
from game.titles import module_of
from scenes.kit.dialog import Choice
from scenes.match import library
from scenes.match.course import progress_of, seat_header
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.learn")
RIVALS = "sultan"  # who answers a wrong move


@dataclass(frozen=True)
class RiddleCourse:
    """A riddle of a title under way. number: its place among those of the title, from 1."""

    slug: str
    graded: Graded
    riddles: Riddles
    number: int
    guide: RiddleGuide
    progress: Progress

    thinks = True
    ending = "stamp"

    @property
    def name(self) -> str:
        """The riddle's name in the progress."""
        return riddle_name(self.slug, self.graded)

    def keep(self) -> None:
        """Stamp it where it is solved; raises StoreError."""
        if self.guide.index and self.name not in self.progress.done:
            self.progress.finish(self.name)

    def words(self, app: Host) -> LessonWords:
        """The words in the language of the window."""
        t, riddle = app.texts, self.graded.riddle
        key = "riddle.ask_more" if riddle.length > 1 else "riddle.ask"
        loss = self.guide.loss
        loses = "riddle.loses_by_luck" if self.guide.by_luck else "riddle.loses"
        wrong = t("riddle.wrong") if loss is None else t(loses, n=max(1, round(loss)))
        said: Mapping[str, str] = {
            ASKED: t(key, n=riddle.length),
            WHY: self.riddles.why(riddle, t.lang),
            WRONG: wrong,
        }
        return LessonWords(t("riddle.name", n=self.number), "", said)

    def head(self, app: Host) -> str:
        """The title of its card."""
        return app.texts("riddle.head", n=self.number, grade=self.graded.grade)

    def on(self, app: Host) -> str:
        """What its way on is called."""
        return app.texts("riddle.again" if self.guide.told else "riddle.done")

    def onward(self, app: Host) -> None:
        """It is solved: the next one that is not, or the page of all riddles."""
        t = app.texts
        left = [
            graded
            for graded in self.riddles.graded
            if riddle_name(self.slug, graded) not in self.progress.done
        ]
        ways = [Choice(t("riddle.to_all"), lambda: self._leave(app), escape=True, default=not left)]
        if left:
            ways.insert(0, Choice(t("riddle.next"), lambda: self._next(app, left[0]), default=True))
        count = len(self.riddles.graded)
        app.ask(t("riddle.solved"), t("riddle.count", n=count - len(left), all=count), ways)

    def _leave(self, app: Host) -> None:
        app.start_over()
        app.open("riddles", self.slug)

    def _next(self, app: Host, graded: Graded) -> None:
        self._leave(app)
        open_riddle(app, self.slug, graded)


def riddle_name(slug: str, graded: Graded) -> str:
    """How the progress calls a riddle."""
    return f"{slug}/riddle/{graded.riddle.id}"


def riddles(app: Host, slug: str) -> Riddles:
    """The riddles of a title, easiest first; raises ContentError."""
    return load_riddles(app.data / module_of(slug))


def own_riddles(app: Host, slug: str) -> Riddles:
    """The riddles that a person kept from matches of a title; raises ContentError."""
    user = app.store.folder
    return load_riddles(own_folder(user, module_of(slug))) if user is not None else Riddles()


def all_riddles(app: Host, slug: str) -> Riddles:
    """The riddles of a title and the own ones, as far as those can be read; raises ContentError."""
    found = riddles(app, slug)
    try:
        return found.joined(own_riddles(app, slug))
    except CaravanseraiError as error:
        LOG.warning("own riddles of %s: %s", slug, error)
        return found


def is_own(graded: Graded) -> bool:
    """Whether a riddle comes from a match of one's own."""
    return graded.riddle.id.startswith(OWN)


def has_riddles(app: Host, slug: str) -> bool:
    """Whether a title has riddles; their files are not read."""
    return any(grade_file(app.data / module_of(slug), grade).exists() for grade in GRADES)


def open_riddle(app: Host, slug: str, graded: Graded) -> None:
    """Sit down at the table of a riddle; raises ContentError."""
    app.open("lesson", *prepared_riddle(app, slug, graded))


def prepared_riddle(app: Host, slug: str, graded: Graded) -> tuple[Session, RiddleCourse]:
    """What the table of a riddle is made from; raises ContentError."""
    title, found = library.title(slug, app.data), all_riddles(app, slug)
    riddle = graded.riddle
    match = staged(title, riddle.position)
    guide = RiddleGuide(riddle, match, solved(title, riddle), title.judge(match.rules, None))
    number = next(n for n, each in enumerate(found.graded, 1) if each.riddle.id == riddle.id)
    course = RiddleCourse(slug, graded, found, number, guide, progress_of(app))
    players = guide.match.rules.options.players
    learner = guide.lesson.learner
    seats = [seat_header(app, seat, seat == learner, RIVALS) for seat in range(players)]
    return Session(title, guide.match, seats, None, undo="never"), course


def riddle_of_the_day(riddles: Mapping[str, Riddles], day: date) -> tuple[str, Graded] | None:
    """The same riddle for everybody on a day: the titles take turns. None where there are none.

    riddles: those of the titles by name, in the order of `TITLES`; own ones do not count.
    """
    shared = {slug: [each for each in one.graded if not is_own(each)] for slug, one in riddles.items()}
    found = [(slug, graded) for slug, graded in shared.items() if graded]
    if not found:
        return None
    turn, title = divmod(day.toordinal(), len(found))
    slug, graded = found[title]
    stride = next(n for n in count(STRIDE) if gcd(n, len(graded)) == 1)  # so that each has its day
    return slug, graded[turn * stride % len(graded)]


STRIDE = 7
"""Places at least between a title's riddles of one day and the next, so that grades vary."""


def riddle_called(app: Host, name: str) -> tuple[str, Graded]:
    """The riddle of a name ("title/riddle"); raises OptionError, ContentError."""
    slug, _, wanted = name.partition("/")
    graded = all_riddles(app, slug).find(wanted)
    if graded is None:
        raise OptionError(f"--riddle: {slug} has no riddle {wanted!r}")
    return slug, graded
