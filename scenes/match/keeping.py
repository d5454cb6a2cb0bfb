"""Whether the match on the table is on disk: watches its journal and tries again while the disk refuses.

The one place that says so: pause menu, question before quitting and banner all take their words from here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.content.text import Texts
from game.match.journal_file import JournalFile

AGAIN = 3.0  # seconds between two attempts to save what waits


class Keeping:
    """What is said of a match's journal. One that is never kept (a copy, a test) has none.

    over: whether the match is finished; anywhere: whether matches are kept on this computer at all;
    without: the text for a match without a journal.
    """

    def __init__(
        self,
        file: JournalFile | None,
        over: Callable[[], bool] = lambda: False,
        *,
        anywhere: bool = True,
        without: str = "app.kept.copy",
    ) -> None:
        self._file, self._over, self._anywhere, self._without = file, over, anywhere, without
        self._said = ""
        self._waited = 0.0

    @property
    def path(self) -> Path | None:
        """Where the journal lies."""
        return self._file.path if self._file else None

    @property
    def whole(self) -> bool:
        """Whether everything is on disk."""
        return self._file is not None and not self.problem

    @property
    def problem(self) -> str:
        """Why moves wait in memory, in the system's words; "" while everything is on disk."""
        return self._file.reason if self._file else ""

    def words(self, texts: Texts) -> str:
        """The same in the language of the window; what no text tells stays in the system's words."""
        if self._file and self._file.cause:
            return texts(f"app.disk.{self._file.cause}")
        return self.problem

    def sentence(self, texts: Texts) -> str:
        """What is on disk, and where it is found again."""
        if self._file is None:
            return texts(self._without if self._anywhere else "app.kept.nowhere")
        if self._file.waiting:
            return texts("app.kept.waiting", n=self._file.waiting, reason=self.words(texts))
        return texts("app.kept.over" if self._over() else "app.kept.all")

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
