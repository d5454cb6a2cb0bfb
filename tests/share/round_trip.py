"""Whether a match comes back from its code as it was."""

from __future__ import annotations

from game.match.session import Session
from game.share.match_code import code_of, session_of_code
from tests.share.games import DATA, usual


def difference(session: Session, at: int) -> str:
    """What came back different, "" for nothing; goes to the moment after `at` actions."""
    match = session.match
    match.goto(at, lift=True, practice=False)
    back = session_of_code(code_of(session), DATA, None, usual)
    pairs = {
        "header": (match.header({"undo": session.undo}), back.match.header({"undo": back.undo})),
        "actions": ([step.text for step in match.steps[:at]], [step.text for step in back.match.steps]),
        "position": (match.digest(), back.match.digest()),
        "standing": (match.standing(), back.match.standing()),
        "seats": (
            [(seat.get("kind"), seat.get("style")) for seat in session.seats],
            [(seat.get("kind"), seat.get("style")) for seat in back.seats],
        ),
        "practice": (match.practice, back.match.practice),
    }
    return "; ".join(f"{name}: {a} / {b}" for name, (a, b) in pairs.items() if a != b)
