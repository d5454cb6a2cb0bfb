"""Notes in the words of one language: a sentence about an action, what speaks for it, what against."""

from __future__ import annotations

from collections.abc import Callable

from game.content.text import Texts
from game.core.notes import Note, Phrase


def note_text(texts: Texts, note: Note, phrase: Callable[[Phrase], str]) -> str:
    """A note in words. phrase: the title's words for what a note names."""
    args: dict[str, int | str] = {}
    for name, value in note.args.items():
        if isinstance(value, Phrase):
            args[name] = phrase(value)
        else:
            args[name] = texts(value, **note.args) if isinstance(value, str) else value
    return texts(note.key, **args)
