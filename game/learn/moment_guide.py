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
    """As `RiddleGuide`; replies: by wrong action what the rival answers, as far as the review has seen it."""

    def __init__(
        self, riddle: Riddle, match: Match, right: frozenset[str], replies: Mapping[str, tuple[str, ...]]
    ) -> None:
        super().__init__(riddle, match, right)
        self.replies = replies

    @property
    def _known(self) -> tuple[str, ...]:
        """The answer to the wrong action that stands on the table."""
        return self.replies.get(self.tried[0], ()) if self.replying else ()

    @property
    def step(self) -> Step | None:
        if self._known:
            return Step(rival=(Node(" ".join(self._known), Path(self.riddle.id), 1, ""),))
        return super().step

    @property
    def scripted(self) -> str:
        """The next action of the known answer; "" where it is none or not legal in this deal."""
        done = self.match.position - self._reply
        text = self._known[done] if done < len(self._known) else ""
        return text if text in self.match.legal_texts() else ""

    def acted(self) -> None:
        super().acted()
        if self.replying and self._known and self.match.position - self._reply >= len(self._known):
            self.replying = False
