"""The first match beside a person: which side note is due at a moment, each once."""

from __future__ import annotations

from collections.abc import Collection

from game.core.match import Match
from game.learn.side_note import SideNote


class Companion:
    """Looks over a person's shoulder and says what comes up for the first time.

    said: ids of the side notes that were said already. What happened is remembered until its note is said;
    what only stands at a moment is said then or another time.
    """

    def __init__(self, notes: Collection[SideNote], match: Match, said: Collection[str] = ()) -> None:
        self.match = match
        self.left = [note for note in notes if note.id not in said]
        self._waiting: list[SideNote] = []
        self._heard = match.position
        self._spoken_at = -1

    def due(self, seat: int) -> SideNote | None:
        """The side note for a person who decides now, at most one a moment; it counts as said."""
        match = self.match
        if not self.left or match.over or match.position == self._spoken_at:
            return None
        view, legal, options = match.view(seat), match.legal_texts(), match.rules.options
        steps = match.steps[min(self._heard, match.position) : match.position]
        redact = match.rules.redact
        events = [redact(event, seat) for step in steps for event in step.events]
        self._heard = match.position
        happened = [n for n in self.left if n.when.event and n.when.holds(options, view, legal, events)]
        self._waiting += [note for note in happened if note not in self._waiting]
        standing = [n for n in self.left if not n.when.event and n.when.holds(options, view, legal, ())]
        found = min((*self._waiting, *standing), key=self.left.index, default=None)
        if found is not None:
            self._spoken_at = match.position
            self.left.remove(found)
            self._waiting = [note for note in self._waiting if note is not found]
        return found
