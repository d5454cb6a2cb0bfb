"""Going on from an earlier moment: a match of its own that stands beside the one it came from."""

from __future__ import annotations

from dataclasses import replace

from game.core.journal import Commented, Journal, Jumped, Played, TurnCommitted, Writer, parse
from game.core.match import Match
from game.match.session import Session
from game.match.store import Store


def branch(session: Session, at: int, handed_on: int, store: Store, stamp: str) -> Session:
    """The match as it was after `at` actions, as a match of its own; the one it came from stays as it is.

    handed_on: number of actions before which nothing can be taken back. The new journal is complete on disk
    when this returns, or its file says why its lines wait; where nothing is kept there is no file. `stamp`
    (time of day as text) makes its name. Raises StoreError if there is no free name for it.
    """
    text = branch_text(session, at, handed_on)
    file = store.start_match(session.title.card.slug, stamp, text)
    match, damage = Match.from_journal(session.match.rules, _whole(text), file)
    assert damage is None, damage
    return replace(session, match=match, file=file, damage=None, looked_at=None)


def branch_text(session: Session, at: int, handed_on: int) -> bytes:
    """The journal of a branch: the same header, the actions up to that moment and what was said of them.

    Who goes on from before the last barrier knows what came of it, so the branch counts as practice then.
    """
    match, writer = session.match, Writer()
    lines = [writer.header(match.header(session.told))]
    for n, step in enumerate(match.steps[:at]):
        if n == handed_on:
            lines.append(writer.entry(TurnCommitted(n)))
        lines.append(writer.entry(Played(n, step.seat, step.text)))
    if at == handed_on:
        lines.append(writer.entry(TurnCommitted(at)))
    for n, said in match.comments.items():
        if n <= at:
            lines.append(writer.entry(Commented(at, n, said.mark, said.text)))
    if match.practice or at < match.barrier:
        lines.append(writer.entry(Jumped(at, practice=True)))
    return "".join(lines).encode("utf-8")


def _whole(text: bytes) -> Journal:
    journal = parse(text)
    assert journal.damage is None, journal.damage
    return journal
