"""A moment of a review that is looked for at the table: its guide, its words, and what follows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.content.staging import staged
from game.core.event import Json
from game.learn.lesson import LessonWords
from game.learn.moment_guide import MomentGuide
from game.learn.own_riddles import riddle_of, right_choices
from game.learn.progress import Progress
from game.learn.riddle import solved
from game.learn.riddle_guide import ASKED, WHY, WRONG
from game.match.session import Session
from game.review.report import Moment
from scenes.match.riddle_course import RIVALS
from scenes.match.seats import HUMAN
from scenes.shell.scene import Host


@dataclass(frozen=True)
class MomentWords:
    """What is said of a moment: when it was, what is asked, why the best is best."""

    when: str
    asked: str
    why: str


@dataclass(frozen=True)
class ReviewCourse:
    """A moment under way. said: its words in the language of the window; found: it was found."""

    moment: Moment
    guide: MomentGuide
    said: Callable[[], MomentWords]
    found: Callable[[], object]
    progress: Progress

    ending = "stamp"

    @property
    def thinks(self) -> bool:
        """Whether the rival looks for an answer of its own: where the review has seen none."""
        return not self.guide.scripted

    def keep(self) -> None:
        """The review knows what was found; nothing else is written down."""

    def words(self, app: Host) -> LessonWords:
        """The words in the language of the window."""
        t, said, loss = app.texts, self.said(), self.guide.loss
        wrong = t("review.wrong") if loss is None else t("review.loses", n=max(1, round(loss)))
        return LessonWords(said.when, "", {ASKED: said.asked, WHY: said.why, WRONG: wrong})

    def head(self, app: Host) -> str:
        """The title of its card."""
        return self.said().when

    def on(self, app: Host) -> str:
        """What its way on is called."""
        return app.texts("riddle.again" if self.guide.told else "review.back")

    def onward(self, app: Host) -> None:
        """It is found: back to the review."""
        self.found()
        app.pop()


def prepared_moment(
    session: Session, moment: Moment, said: Callable[[], MomentWords], found: Callable[[], object]
) -> tuple[Session, ReviewCourse]:
    """What the table of a moment is made from; raises ContentError."""
    riddle = riddle_of(session.match, moment)
    match = staged(session.title, riddle.position)
    right = right_choices(moment)
    wrong = [one for one in moment.choices if one.action not in right]
    replies = {one.action: (*one.move[1:], *one.reply) for one in wrong}
    guide = MomentGuide(riddle, match, solved(session.title, riddle), replies)
    seats: list[dict[str, Json]] = [
        {**seat, "kind": HUMAN if n == moment.seat else RIVALS} for n, seat in enumerate(session.seats)
    ]
    course = ReviewCourse(moment, guide, said, found, Progress(None))
    return replace(
        session, match=match, seats=seats, file=None, looked_at=None, damage=None, undo="never"
    ), course
