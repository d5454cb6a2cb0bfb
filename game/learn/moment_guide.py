"""A moment of a review that is looked for at the table: a riddle whose answers the review knows already."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.content.loader import Node
from game.core.match import Match
from game.learn.lesson import Step
from game.learn.riddle import Riddle
from game.learn.riddle_guide import RiddleGuide


class MomentGuide(RiddleGuide):
    """As `RiddleGuide`, with what follows a wrong action as far as the review has seen it.

    replies: by wrong action the rest of the seat's own turn and the answer of the next seat, as action texts.
    """

    def __init__(
        self, riddle: Riddle, match: Match, right: frozenset[str], replies: Mapping[str, tuple[str, ...]]
    ) -> None:
        super().__init__(riddle, match, right)
        self.replies = replies
        self._script: tuple[str, ...] = ()

    @property
    def step(self) -> Step | None:
        if self.replying and self._script:
            return Step(rival=(Node(" ".join(self._script), Path(self.riddle.id), 1, ""),))
        return super().step

    @property
    def scripted(self) -> str:
        """The next action of what follows; "" at its end."""
        done = self.match.position - self._reply
        return self._script[done] if self.replying and done < len(self._script) else ""

    def acted(self) -> None:
        if not self.replying:
            super().acted()
            self._begin_script()
        elif self._script:
            self._follow_script()
        else:
            super().acted()

    def _begin_script(self) -> None:
        """After a wrong action: what follows it, if the review knows."""
        self._script = self.replies.get(self.tried[0], ()) if self.tried else ()
        if self._script:
            self.replying = True
            self._follow_script()

    def _follow_script(self) -> None:
        """What is not legal in this deal ends it; a rival to act then thinks for itself."""
        if self.scripted and self.scripted in self.match.legal_texts():
            return
        ended = self.match.position - self._reply >= len(self._script)
        self._script = ()
        self.replying = not ended and self.match.to_act not in (self.lesson.learner, -1)

    def restart(self) -> None:
        self._script = ()
        super().restart()
