"""The first match beside a person: which side note is due at a moment, each once."""

from __future__ import annotations

from collections.abc import Collection

from game.core.event import Event
from game.core.match import Match
from game.learn.side_note import SideNote


class Companion:
    """Looks over a person's shoulder and says what comes up for the first time.

    said: ids of the side notes that were said already; heard: the number of actions that the person has
    seen, all of them unless told. What happened is remembered until its note is said;
    what only stands at a moment is said then or another time.
    """

    def __init__(
        self, notes: Collection[SideNote], match: Match, said: Collection[str] = (), heard: int | None = None
    ) -> None:
        self.match = match
        self.left = [note for note in notes if note.id not in said]
        self._waiting: dict[str, Event] = {}
        self._heard = match.position if heard is None else heard
        self._spoken_at = -1

    def due(self, seat: int) -> SideNote | None:
        """The side note for a person who decides now, at most one a moment; it counts as said.

        It points at the places of this moment.
        """
        match = self.match
        if not self.left or match.over or match.position == self._spoken_at:
            return None
        view, legal, options = match.view(seat), match.legal_texts(), match.rules.options
        steps = match.steps[min(self._heard, match.position) : match.position]
        redact = match.rules.redact
        events = [redact(event, seat) for step in steps for event in step.events]
        self._heard = match.position
        now = [note for note in self.left if note.when.holds(options, view, legal, events)]
        for note in now:
            if event := note.when.event_in(events, seat):
                self._waiting.setdefault(note.id, event)
        found = next((note for note in self.left if note in now or note.id in self._waiting), None)
        if found is None:
            return None
        self._spoken_at = match.position
        self.left.remove(found)
        return found.aimed(view, self._waiting.pop(found.id, None))
