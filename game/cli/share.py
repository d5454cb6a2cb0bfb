"""Commands that send a match to somebody else: as one word."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.core.errors import OptionError
from game.match.session import Session, load_session
from game.match.store import SaveError, program_root
from game.share.errors import ShareError
from game.share.match_code import code_of

GOOD = 0


def print_code(options: argparse.Namespace) -> int:
    """`--code FILE [--moves N]`: print the code of a saved match; raises OptionError."""
    session = saved_match("--code", options.code, options.user_dir)
    try:
        print(code_of(session, moment("--moves", options.moves, session)))
    except ShareError as error:
        raise OptionError(f"--code {options.code}: {error}") from error
    return GOOD


def saved_match(option: str, path: Path, user: Path | None) -> Session:
    """The match of a journal, only read; raises OptionError that names the option and the file."""
    try:
        return load_session(path, program_root() / "data", None, user)
    except SaveError as error:
        raise OptionError(f"{option} {path}: {error.reason}") from error


def moment(option: str, at: int | None, session: Session) -> int | None:
    """A moment that the match has, None for its present one; raises OptionError."""
    if at is not None and at > session.match.length:
        raise OptionError(f"{option} {at}: the match has {session.match.length} actions")
    return at
