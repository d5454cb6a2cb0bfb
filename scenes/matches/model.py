"""What the page of matches shows: the archive's entries, narrowed by a search, a game and an opponent."""

from __future__ import annotations

from game.match.archive import Archive, Entry
from game.titles import TITLES
from scenes.match import library
from scenes.match.seats import LEVELS, LONG
from scenes.matches.words import MatchWords
from scenes.shell.jobs import Work
from scenes.shell.scene import Host

FIRST = 120
"""Matches that are shown at once; where there are more, the others follow in slices."""

ANYBODY, PEOPLE = "", "human"
OPPONENTS = (ANYBODY, PEOPLE, *LEVELS, LONG)
"""Against whom: anybody, another person, or a computer player of that level."""


class MatchesModel:
    """The entries and what narrows them.

    search: words that must all occur; only: number of the game in ("", *TITLES); against: number of the
    opponent in OPPONENTS; now: seconds since 1970; whole: whether `entries` are all that is known; deleted:
    what was deleted during this visit, the last one at the end.
    """

    def __init__(self, app: Host, now: float) -> None:
        self.app, self.now = app, now
        self.archive = Archive(app.store, app.data)
        self.search, self.only, self.against = "", 0, 0
        self.entries: list[Entry] = []
        self.whole = True
        self._found: tuple[tuple[object, ...], list[Entry], list[Entry]] | None = None
        self._sought: dict[tuple[str, str], tuple[Entry, str]] = {}  # by language and file
        self._words: MatchWords | None = None
        self.deleted: list[Entry] = []

    def look(self) -> None:
        """See what lies in the folder and take what is shown first."""
        self.archive.look()
        self.entries, self._found = self.archive.known(FIRST), None
        self.whole = self.archive.count <= FIRST

    def reread(self) -> None:
        """See what lies in the folder and take all that the archive knows."""
        self.archive.look()
        self.take()

    def take(self) -> None:
        """Take all that the archive knows now."""
        self.entries, self._found, self.whole = self.archive.known(), None, True

    def words(self) -> MatchWords:
        """The words of the page in the language of the window."""
        texts, data = self.app.texts, self.app.data
        if self._words is None or self._words.texts is not texts:
            names = library.title_names(data, texts.lang)
            self._words = MatchWords(texts, names, self.now)
        return self._words

    # ---- narrowed ----
    def _matching(self) -> tuple[list[Entry], list[Entry]]:
        """The matches that can go on, and all others."""
        asked = (self.search, self.only, self.against, self.app.texts.lang)
        if self._found is None or self._found[0] != asked:
            found = self._sift()
            going = [entry for entry in found if not entry.over and not entry.problem]
            self._found = asked, going, [entry for entry in found if entry.over or entry.problem]
        return self._found[1:]

    def _sift(self) -> list[Entry]:
        slug, against = ("", *TITLES)[self.only], OPPONENTS[self.against]
        sought = self.search.casefold().split()
        return [
            entry
            for entry in self.entries
            if slug in ("", entry.title)
            and (not against or faced(entry, against))
            and (not sought or self._holds(entry, sought))
        ]

    def _holds(self, entry: Entry, sought: list[str]) -> bool:
        """Whether all words that are looked for stand in what a match is found by."""
        words = self._words_of(entry)
        return all(word in words for word in sought)

    def _words_of(self, entry: Entry) -> str:
        key = self.app.texts.lang, entry.file
        held = self._sought.get(key)
        if held is None or held[0] is not entry:
            held = self._sought[key] = entry, self.words().sought(entry)
        return held[1]

    def prepare_search(self) -> Work:
        """Put together the words by which the matches are found, so that typing need not wait for them."""
        for entry in self.entries:
            self._words_of(entry)
            yield

    def unfinished(self) -> list[Entry]:
        """The matches that can go on, the one played last first."""
        return self._matching()[0]

    def finished(self) -> list[Entry]:
        """The matches that have ended and those that cannot be opened."""
        return self._matching()[1]

    def delete(self, entry: Entry) -> None:
        """Put a match aside; raises FileBusy, StoreError."""
        self.archive.delete(entry.file)
        self.deleted.append(entry)

    def bring_back(self) -> None:
        """Bring the match back that was deleted last; raises StoreError."""
        self.archive.restore(self.deleted[-1].file)
        self.deleted.pop()


def faced(entry: Entry, against: str) -> bool:
    """Whether a computer player of that level, or a second person, sat at the table."""
    kinds = [str(seat.get("kind") or PEOPLE) for seat in entry.seats]
    return kinds.count(PEOPLE) > 1 if against == PEOPLE else against in kinds
