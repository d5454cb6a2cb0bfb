"""Why something cannot be kept or opened, in the language of the window."""

from __future__ import annotations

import os
from pathlib import Path

from game.content.errors import ContentError
from game.content.text import Texts
from game.core.errors import CaravanseraiError, HouseRulesError
from game.match.journal_file import cause_of
from game.match.lock import FileBusy
from game.match.store import SaveError, Store
from game.share.errors import ShareError
from scenes.kit.markup import escape


def refusal(store: Store, texts: Texts) -> str:
    """What stands against keeping, with the folder; the system's own words where no text tells it."""
    if not store.cause:
        return store.problem
    return f"{texts(f'app.disk.{store.cause}')} ({store.folder})"


def refusal_of(error: CaravanseraiError, path: Path | None, texts: Texts) -> str:
    """What an error says, in the language of the window as far as a text tells it.

    path: the file that could not be read or written, if there is one; its folder is named.
    """
    if isinstance(error, ShareError):
        return _of_what_was_sent(error, texts)
    if isinstance(error, FileBusy):
        return texts("app.disk.busy")
    if isinstance(error, ContentError):
        return str(error)  # file, line and remedy, for whoever writes house rules
    if isinstance(error, HouseRulesError):
        return texts(f"menu.house.{error.key}", name=escape(error.name), path=escape(error.place))
    if isinstance(error, SaveError) and error.fault:
        return texts(f"app.save.{error.fault}")
    system = error.__cause__
    cause = cause_of(system) if isinstance(system, OSError) else ""
    if not cause:
        return str(error)
    if path is None:
        return texts(f"app.disk.{cause}")
    return f"{texts(f'app.disk.{_of_the_file(cause, path)}')} ({path.parent})"


def _of_what_was_sent(error: ShareError, texts: Texts) -> str:
    """A code, record or film that cannot be: its own sentence, with the system's reason where it has one."""
    system = error.__cause__
    cause = cause_of(system) if isinstance(system, OSError) else ""
    slots = {**error.slots, **({"reason": texts(f"app.disk.{cause}")} if cause else {})}
    words = texts(f"share.error.{error.key}", **slots)
    line = error.slots.get("line")
    return words if line is None else f"{texts('share.line', n=line)} {words}"


def _of_the_file(cause: str, path: Path) -> str:
    """A cause that speaks of the folder, or of the file where the folder is not to blame."""
    if cause == "gone" and path.parent.is_dir():
        return "missing"
    if cause == "denied" and path.exists() and not os.access(path, os.R_OK):
        return "unreadable"
    return cause
