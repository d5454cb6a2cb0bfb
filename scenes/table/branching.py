"""Going on from the moment of the past that the table shows."""

from __future__ import annotations

from collections.abc import Callable

from game.match.session import Session
from scenes.match.going_on import ask_to_go_on
from scenes.table.model import TableModel


class Branching:
    """The question of "Go on from here", and what follows it.

    session: the match as its header has it; kept(): whether it is on disk.
    """

    def __init__(self, model: TableModel, session: Session, kept: Callable[[], bool]) -> None:
        self.model, self.session, self.kept = model, session, kept

    def ask(self) -> None:
        """Ask about the moment that is looked at."""
        model, moment = self.model, self.model.director.moment
        if moment is None:
            return
        person = moment > 0 and model.infos[model.match.steps[moment - 1].seat].person
        ask_to_go_on(model.app, model.texts, self.session, moment, person, self.kept())
