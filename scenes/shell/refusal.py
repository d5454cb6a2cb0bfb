"""Why something cannot be kept, in the language of the window."""

from __future__ import annotations

from pathlib import Path

from game.content.text import Texts
from game.core.errors import StoreError
from game.match.journal_file import cause_of
from game.match.store import Store


def refusal(store: Store, texts: Texts) -> str:
    """What stands against keeping, with the folder; the system's own words where no text tells it."""
    if not store.cause:
        return store.problem
    return f"{texts(f'app.disk.{store.cause}')} ({store.folder})"


def refusal_of(error: StoreError, path: Path, texts: Texts) -> str:
    """Why one file could not be written, with its folder; the error's own words where no text tells it."""
    system = error.__cause__
    cause = cause_of(system) if isinstance(system, OSError) else ""
    return f"{texts(f'app.disk.{cause}')} ({path.parent})" if cause else str(error)
