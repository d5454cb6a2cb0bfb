"""A riddle under way: the move is looked for, a wrong one is answered by the rival, then taken back."""

from __future__ import annotations

from game.ai.player import OnePlyPlayer
from game.content.loader import Node
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import AnyJudge, Budget
from game.learn.guide import Guide
from game.learn.lesson import Doing, Lesson, Step, Until
from game.learn.riddle import Riddle, answer

ASKED, WHY, WRONG = "asked", "why", "wrong"
"""Keys of the words of its steps."""

HELP_AFTER = 3
"""Wrong moves after which the solution is lit."""

LONGEST_ANSWER = 24
"""Actions at most that are shown after a wrong move: the rest of the own turn, and the rival's answer."""


def as_lesson(riddle: Riddle, seat: int) -> Lesson:
    """A riddle as the table knows lessons: one task, and why its solution is the best."""
    node = riddle.solution[0]
    texts = tuple(Node(text, node.file, node.line, node.where) for text in riddle.moves[0])
    task = Doing(until=Until(actions=riddle.length), solution=texts, help_after=HELP_AFTER)
    steps = (Step(say=ASKED, do=task), Step(say=WHY))
    return Lesson(riddle.id, 1, (), riddle.position, steps, learner=seat)


class RiddleGuide(Guide):
    """Leads through a riddle. right: the positions to which its solutions lead (`solved`).

    tried: the last wrong move, () after none; the rest of the turn is played by what the judge thinks best
    and the rival answers (`replying`), then all is taken back by `go_on`. Without a judge the answer is
    shown where the move ends the turn.
    """

    def __init__(
        self, riddle: Riddle, match: Match, right: frozenset[str], judge: AnyJudge | None = None
    ) -> None:
        super().__init__(as_lesson(riddle, match.to_act), match)
        self.riddle, self.right, self.judge = riddle, right, judge
        self.tried: tuple[str, ...] = ()
        self.replying = False
        self._reply = 0

    @property
    def told(self) -> bool:
        """Whether a wrong move and its answer stand on the table, and the words say so."""
        return bool(self.tried) and not self.replying

    @property
    def step(self) -> Step | None:
        if self.replying:
            return Step(rival=self.riddle.solution[:1])  # whatever: the rival thinks for itself
        return Step(say=WRONG) if self.tried else super().step

    @property
    def scripted(self) -> str:
        """After a wrong move the next action of the learner's own turn; rivals think for themselves."""
        match = self.match
        if not self.replying or self.judge is None or match.to_act != self.lesson.learner:
            return ""
        task = match.task(match.to_act, Budget(), Stream(match.position))
        return match.rules.text(OnePlyPlayer(match.rules, self.judge, match.position).choose(task))

    @property
    def standing(self) -> tuple[object, ...]:
        return self.index, self.tried, self.replying

    @property
    def stuck(self) -> bool:
        return False

    @property
    def loss(self) -> float | None:
        """Points that the wrong move loses; None where it was not played out."""
        lost = {frozenset(text.split()): points for text, points in self.riddle.tries.items()}
        return lost.get(frozenset(self.tried))

    @property
    def by_luck(self) -> bool:
        """Whether chance had a hand in what followed the question: what came of it proves nothing."""
        played = self.match.steps[self.since : self.match.position]
        return any(event.barrier for step in played for event in step.events)

    def acted(self) -> None:
        if self.replying:
            self._follow_reply()
        elif self.index == 0 and not self.tried:
            self._judge()

    def _judge(self) -> None:
        match, seat = self.match, self.lesson.learner
        found = answer(match, self.since, self.riddle, self.right)
        if found:
            self._next()
        elif found is False or match.to_act != seat:
            self.tries += 1
            self.tried = tuple(step.text for step in match.steps[self.since : match.position])
            self._reply = match.position
            self.replying = not match.over and (self.judge is not None or match.to_act != seat)

    def _follow_reply(self) -> None:
        """The answer ends with the rival's turn."""
        match, seat = self.match, self.lesson.learner
        played = match.steps[self._reply : match.position]
        answered = match.to_act == seat and (self.judge is None or any(step.seat != seat for step in played))
        if match.over or answered or len(played) >= LONGEST_ANSWER:
            self.replying = False

    def go_on(self) -> bool:
        if self.told:
            tries = self.tries
            self.restart()
            self.tries = tries
            return True
        return super().go_on()

    def restart(self) -> None:
        self.tried, self.replying = (), False
        super().restart()

    def back(self) -> bool:
        """To the question once more, also from its answer; what is played of a move is taken back."""
        if self.index:
            return super().back()
        if self.match.position == self.since:
            return False
        self.restart()
        return True
