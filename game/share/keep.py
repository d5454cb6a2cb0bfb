"""A match that came from elsewhere becomes one of the player's own folder."""

from __future__ import annotations

from game.match.branch import branch
from game.match.session import Session
from game.match.store import Store


def keep(session: Session, store: Store, stamp: str) -> Session:
    """The match as one that is kept and goes on from its last moment; `stamp` (time of day as text) names it.

    Who opens it may know what is hidden in it, and may have opened it before, so it counts as practice.
    Where nothing is kept it has no file. Raises StoreError.
    """
    match = session.match
    match.practice = True
    kept = branch(session, match.position, match.position, store, stamp)
    if kept.match.over:
        kept.finish()
    return kept
