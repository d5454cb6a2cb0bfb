"""Away from the table: the door between two people, a look back, the results."""

from __future__ import annotations

from collections.abc import Callable

from scenes.table.model import TableModel


class HandOver:
    """Opens the scenes that follow the table for a while or for good."""

    def __init__(self, model: TableModel, refresh: Callable[[], object]) -> None:
        self.model, self.refresh = model, refresh

    def cover(self, seat: int) -> None:
        """Another person decides next: the recap, behind a closed door where hands are secret."""

        def take_seat() -> None:
            self.model.director.take_seat(seat)
            self.refresh()

        self.model.app.open("recap", self.model.session, seat, take_seat)

    def come_back(self) -> None:
        """The table is on top again; the person who closed the door without opening it is there now."""
        director = self.model.director
        director.take_options(self.model.options())
        if director.waiting_for_pass:
            director.take_seat(self.model.match.to_act)

    def look_back(self, seat: int | None) -> None:
        """What happened since the last turn of a seat, in the place of the scene on top."""
        self.model.app.replace_with("recap", self.model.session, seat, sitting=True)

    def list_since(self) -> None:
        """The same over the table, for the person who is asked."""
        model = self.model
        model.app.open("recap", model.session, model.director.viewer, sitting=True)

    def results(self) -> None:
        """The results in the place of the table."""
        self.model.app.replace_with("results", self.model.session)
