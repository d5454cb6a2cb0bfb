"""Whether the match on the table is on disk: watches its journal and tries again while the disk refuses."""

from __future__ import annotations

from game.content.text import Texts
from game.match.journal_file import JournalFile

AGAIN = 3.0  # seconds between two attempts to save what waits


class Keeping:
    """What the table says of its journal. A match that is never kept (a copy, a test) has none."""

    def __init__(self, file: JournalFile | None) -> None:
        self._file = file
        self._said = ""
        self._waited = 0.0

    @property
    def problem(self) -> str:
        """Why moves wait in memory, in the system's words; "" while everything is on disk."""
        return self._file.reason if self._file else ""

    def words(self, texts: Texts) -> str:
        """The same in the language of the window; what no text tells stays in the system's words."""
        if self._file and self._file.cause:
            return texts(f"app.disk.{self._file.cause}")
        return self.problem

    @property
    def wake(self) -> float | None:
        """Seconds until the next attempt, None where nothing waits."""
        return max(0.0, AGAIN - self._waited) if self.problem else None

    def update(self, dt: float) -> bool:
        """Try again now and then; whether what is to be said has changed."""
        if self._file and self.problem:
            self._waited += dt
            if self._waited >= AGAIN:
                self._waited = 0.0
                self._file.save()
        changed, self._said = self._said != self.problem, self.problem
        return changed
