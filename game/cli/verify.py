"""`--verify FILE`: whether the dice of a match are those that were sealed before it."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.share import saved_match
from game.content.text import printable
from game.core.errors import OptionError
from game.match.fair_dice import FairDice, fair_dice_of
from game.match.session import Session
from game.match.store import read_journal

GOOD, FALSE = 0, 1


def verify(options: argparse.Namespace) -> int:
    """Print one sentence; 0 where all that was promised holds, 1 otherwise. Raises OptionError."""
    path: Path = options.verify
    session = saved_match("--verify", path, options.user_dir)
    try:
        dice = fair_dice_of(read_journal(path).header) if session.looked_at else session.fair
    except ValueError as error:
        raise OptionError(f"--verify {path}: line 1: {error}; without it nothing can be checked") from error
    wrong = _wrong(dice, session)
    print(printable(f"{path.name}: {wrong or _right(dice, session)}"))
    return FALSE if wrong else GOOD


def _wrong(dice: FairDice | None, session: Session) -> str:
    """The first thing that does not hold; "" where all does."""
    if dice is not None and not dice.kept:
        return "the secret is not the one that was sealed: its SHA-256 differs from the seal"
    if dice is not None and dice.seed != session.match.seed:
        return "the seed does not follow from secret and word: it should be " + dice.seed
    if session.damage is not None:
        line, reason = session.damage.line, session.damage.reason
        return f"what follows line {line - 1} cannot be played with these dice ({reason})"
    return ""


def _right(dice: FairDice | None, session: Session) -> str:
    played = f"all {session.match.position} actions can be played with the dice that follow from it"
    if dice is None:
        return f"the seed {session.match.seed!r} was given, nothing was sealed before the match; {played}"
    secret = f" (secret {dice.secret.digits})" if session.match.over else " (the secret stays closed)"
    return f"the seed follows from the sealed secret{secret} and the word {dice.word!r}; {played}"
