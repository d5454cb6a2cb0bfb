"""What the page of matches shows: the archive's entries, narrowed by a search and a game."""

from __future__ import annotations

from game.match.archive import Archive, Entry
from game.titles import TITLES
from scenes.match import library
from scenes.matches.words import MatchWords
from scenes.shell.scene import Host


class MatchesModel:
    """The entries and what narrows them.

    search: words that must all occur; only: number of the game in ("", *TITLES); now: seconds since 1970;
    deleted: what was deleted during this visit, the last one at the end.
    """

    def __init__(self, app: Host, now: float) -> None:
        self.app, self.now = app, now
        self.archive = Archive(app.store, app.data)
        self.search, self.only = "", 0
        self.entries: list[Entry] = []
        self._found: tuple[tuple[str, int, str], list[Entry]] | None = None  # for what, and the matches
        self.deleted: list[Entry] = []

    def reread(self) -> None:
        """Take what the archive knows now."""
        self.entries, self._found = self.archive.entries(), None

    def words(self) -> MatchWords:
        """The words of the page in the language of the window."""
        texts, data = self.app.texts, self.app.data
        names = {slug: library.words(slug, data, texts.lang)("title.name") for slug in TITLES}
        return MatchWords(texts, names, self.now)

    def _matching(self) -> list[Entry]:
        asked = (self.search, self.only, self.app.texts.lang)
        if self._found is None or self._found[0] != asked:
            self._found = asked, self._sift()
        return self._found[1]

    def _sift(self) -> list[Entry]:
        words, slug = self.words(), ("", *TITLES)[self.only]
        sought = self.search.casefold().split()
        return [
            entry
            for entry in self.entries
            if slug in ("", entry.title) and (not sought or all(w in words.sought(entry) for w in sought))
        ]

    def unfinished(self) -> list[Entry]:
        """The matches that can go on, the one played last first."""
        return [entry for entry in self._matching() if not entry.over and not entry.problem]

    def finished(self) -> list[Entry]:
        """The matches that have ended and those that cannot be opened."""
        return [entry for entry in self._matching() if entry.over or entry.problem]

    def delete(self, entry: Entry) -> None:
        """Put a match aside; raises FileBusy, StoreError."""
        self.archive.delete(entry.file)
        self.deleted.append(entry)

    def bring_back(self) -> None:
        """Bring the match back that was deleted last; raises StoreError."""
        self.archive.restore(self.deleted[-1].file)
        self.deleted.pop()
