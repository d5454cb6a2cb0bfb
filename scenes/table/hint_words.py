"""The sentences of a hint: what speaks for an action, what against it, and how far it is from the best."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.hint import Suggestion
from game.content.note_words import note_text
from game.content.text import Texts
from game.core.notes import Note, Phrase

MOST = 4
"""Notes in favour that are said: the first ones say most."""


class HintWords:
    """Puts suggestions into the words of one language. phrase: the title's words for what it names."""

    def __init__(self, texts: Texts, phrase: Callable[[Phrase], str]) -> None:
        self.texts, self.phrase = texts, phrase

    def reason(self, suggestion: Suggestion) -> str:
        """One sentence: what speaks for the action, then what speaks against it."""
        t = self.texts
        good = ", ".join([self._note(note) for note in suggestion.notes if not note.against][:MOST])
        bad = ", ".join(self._note(note) for note in suggestion.notes if note.against)
        if good and bad:
            return _sentence(t("table.hints.but", what=good, but=bad))
        return _sentence(good or bad or t("table.hints.quiet"))

    def distance(self, suggestion: Suggestion) -> str:
        """How far an action is from the best one, in whole points; "" for the best itself."""
        points = round(-suggestion.points)
        if suggestion.equal or not points:
            return self.texts("table.hints.equal") if suggestion.points < 0 else ""
        return self.texts("table.hints.behind", n=points)

    def _note(self, note: Note) -> str:
        return note_text(self.texts, note, self.phrase)


def _sentence(words: str) -> str:
    """With a capital letter at the beginning and a full stop at the end."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "…", "!", "?")) else ".")
