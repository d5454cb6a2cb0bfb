"""Why nothing can be kept, in the language of the window."""

from __future__ import annotations

from game.content.text import Texts
from game.match.store import Store


def refusal(store: Store, texts: Texts) -> str:
    """What stands against keeping, with the folder; the system's own words where no text tells it."""
    if not store.cause:
        return store.problem
    return f"{texts(f'app.disk.{store.cause}')} ({store.folder})"
