"""A lesson under way: which step stands, what the learner may do in it, and when it is done."""

from __future__ import annotations

from itertools import pairwise

from game.content.loader import Node
from game.core.match import Match
from game.learn.lesson import Lesson, Step


class Guide:
    """Leads through a lesson over its match; whoever plays on the match says so (`acted`).

    index: the step that stands, the number of steps at the end; tries: wrong tries in it.
    The match is only ever moved by `back` and `restart`.
    """

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson, self.match = lesson, match
        self.index = self.tries = 0
        self.answered = ""
        self.begun = match.position
        self._starts = [match.position]

    # ---- where it stands ----
    @property
    def starts(self) -> tuple[int, ...]:
        """The number of actions before each step up to the one that stands."""
        return tuple(self._starts)

    def fits(self, starts: tuple[int, ...], played: int) -> bool:
        """Whether these may be `starts` after so many actions from the first step on."""
        rising = all(a <= b for a, b in pairwise(starts))
        known = 1 <= len(starts) <= len(self.lesson.steps)
        return known and rising and starts[0] == self.begun and starts[-1] <= self.begun + played

    def take_up(self, starts: tuple[int, ...]) -> None:
        """Go on at a step of an earlier time; its actions stand on the match already."""
        self._starts, self.index = list(starts), len(starts) - 1
        self.tries, self.answered = 0, ""

    @property
    def over(self) -> bool:
        """Whether the last step is done."""
        return self.index >= len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step that stands, None at the end."""
        return None if self.over else self.lesson.steps[self.index]

    @property
    def standing(self) -> tuple[object, ...]:
        """Changes with everything that the words depend on."""
        return (self.index,)

    @property
    def since(self) -> int:
        """The number of actions before the step that stands."""
        return self._starts[self.index]

    @property
    def learner_acts(self) -> bool:
        """Whether the learner is asked for an action."""
        step = self.step
        return step is not None and step.do is not None and self.match.to_act == self.lesson.learner

    def allows(self, text: str) -> bool:
        """Whether the task takes a legal action of the learner."""
        step = self.step
        return self.learner_acts and step is not None and step.do is not None and step.do.allows(text)

    @property
    def solved(self) -> bool:
        """Whether a question is answered rightly, or the refusal that a task asks for was heard."""
        step = self.step
        if step is None or not self.answered:
            return False
        right = step.ask.right if step.ask else step.do.until.refused if step.do else ""
        return self.answered == right

    @property
    def scripted(self) -> str:
        """The action text that a rival plays next, "" for none."""
        step = self.step
        texts = [text for node in step.rival for text in node.text().split()] if step else []
        done = self.match.position - self.since
        return texts[done] if done < len(texts) else ""

    @property
    def stuck(self) -> bool:
        """Whether the task cannot be done any more from here: the step begins anew, or the one before it."""
        step = self.step
        if step is None or step.do is None:
            return False
        if self.match.to_act != self.lesson.learner:
            return True
        return not step.do.until.refused and not any(
            step.do.allows(text) for text in self.match.legal_texts()
        )

    @property
    def lit(self) -> tuple[str, ...]:
        """What to light after several wrong tries: the next action of the solution, or the next thing to try
        where a refusal is asked for; () before that."""
        step = self.step
        if step is None or step.do is None or self.tries < step.do.help_after:
            return ()
        texts = texts_of(step.do.solution)
        if step.do.until.refused:
            return tuple(texts[:1])
        done = [s.text for s in self.match.steps[self.since : self.match.position]]
        rest = [text for text in texts if text not in done]
        legal = set(self.match.legal_texts())
        return tuple(text for text in rest if text in legal)[:1]

    # ---- what happens ----
    def wrong(self, text: str) -> str:
        """A legal action that the task does not take was tried; the key of the answer, "" for none."""
        self.tries += 1
        step = self.step
        return step.do.answer(text) if step and step.do else ""

    def go_on(self) -> bool:
        """The words of a step are read; whether there was such a step."""
        step = self.step
        if step is None or (step.kind != "say" and not self.solved):
            return False
        self._next()
        return True

    def answer(self, option: str) -> bool:
        """The learner answers a question; whether rightly. The step stands until `go_on`."""
        step = self.step
        if step is None or step.ask is None or option not in step.ask.options:
            return False
        self.answered = option
        self.tries += option != step.ask.right
        return option == step.ask.right

    def refused(self, rule: str) -> bool:
        """The table said why something is not legal; whether the task asked for that.

        The step stands until `go_on`, so that the reason can be read.
        """
        step = self.step
        if step is None or step.do is None or not rule or step.do.until.refused != rule:
            return False
        self.answered = rule
        return True

    def acted(self) -> None:
        """An action was played: the step may be done."""
        step = self.step
        if step is None:
            return
        if step.rival:
            if not self.scripted:
                self._next()
        elif step.do is not None and not step.do.until.refused and self._reached(step):
            self._next()

    def _reached(self, step: Step) -> bool:
        assert step.do is not None
        until, match = step.do.until, self.match
        steps = match.steps[self.since : match.position]
        if until.event:
            return any(event.type == until.event for step in steps for event in step.events)
        if until.phase:
            return bool(steps) and match.view(self.lesson.learner).phase == until.phase
        if until.actions:
            return len(steps) >= until.actions
        return bool(steps) and match.to_act != self.lesson.learner

    def _next(self) -> None:
        self.index += 1
        self.tries, self.answered = 0, ""
        del self._starts[self.index :]
        self._starts.append(self.match.position)

    # ---- back ----
    def restart(self) -> None:
        """The step that stands begins anew."""
        self.match.goto(self.since, lift=True, practice=False)
        self.tries, self.answered = 0, ""

    def back(self) -> bool:
        """To the step before, past the rivals' moves; whether there is one."""
        before = [n for n in range(self.index) if not self.lesson.steps[n].rival]
        if not before:
            return False
        self.index = before[-1]
        del self._starts[self.index + 1 :]
        self.restart()
        return True


def texts_of(nodes: tuple[Node, ...]) -> list[str]:
    """The action texts of entries that may hold several each."""
    return [text for node in nodes for text in node.text().split()]
