"""Writing a comment into a match, whether its journal is open, closed or nowhere."""

from __future__ import annotations

from pathlib import Path

from game.core.comment import Comment
from game.core.errors import StoreError
from game.core.match import Match
from game.match.journal_file import DAMAGED, free_name, read_regular, write_synced
from game.match.lock import FileLock
from game.match.session import Session
from game.match.store import parse_save, write_whole


def remark(session: Session, n: int, comment: Comment) -> bool:
    """Write about the moment after `n` actions; whether that stands in a journal.

    A closed journal grows by this one line, which is on disk when this returns. Raises StoreError (FileBusy
    where another window plays the match), and then nothing was written; ValueError as `Match.comment`.
    """
    match, journal = session.match, session.journal
    if not match.attached and journal is not None:
        try:
            _append(journal, match, n, comment)
        except OSError as error:
            raise StoreError(f"{journal}: cannot be written ({error.strerror})") from error
    match.comment(n, comment)
    return match.attached or journal is not None


def _append(path: Path, match: Match, n: int, comment: Comment) -> None:
    """Put the line at the end of a journal that nobody writes now; a damaged one is kept beside it."""
    lock = FileLock(path)
    try:
        text, lines = read_regular(path), list[str]()
        journal = parse_save(path, text)
        kept, damage = Match.from_journal(match.rules, journal, lines.append)
        if kept.position != match.position or [s.text for s in kept.steps] != [s.text for s in match.steps]:
            raise StoreError(f"{path}: the match has gone on meanwhile; open it again and write there")
        if damage is not None:
            write_synced(free_name(path, DAMAGED), text)
            text = text[: damage.byte]
        kept.comment(n, comment)
        write_whole(path, text + "".join(lines).encode("utf-8"))
    finally:
        lock.release()
