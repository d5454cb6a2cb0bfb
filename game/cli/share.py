"""Commands that send a match to somebody else: as one word, as a text."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.core.errors import HouseRulesError, OptionError
from game.match.session import Session
from game.match.store import SaveError, program_root
from game.share.errors import ShareError
from game.share.match_code import code_of
from game.share.reading import open_file
from game.share.record_text import record_text

GOOD = 0


def print_code(options: argparse.Namespace) -> int:
    """`--code FILE [--moves N]`: print the code of a saved match; raises OptionError."""
    session = saved_match("--code", options.code, options.user_dir)
    try:
        print(code_of(session, moment("--moves", options.moves, session)))
    except ShareError as error:
        raise OptionError(f"--code {options.code}: {error}") from error
    return GOOD


def print_text(options: argparse.Namespace) -> int:
    """`--text FILE [--moves N]`: print a match as a text record; raises OptionError."""
    session = saved_match("--text", options.text, options.user_dir)
    at = moment("--moves", options.moves, session)
    session.match.goto(session.match.position if at is None else at, lift=True, practice=False)
    sys.stdout.write(record_text(session))
    return GOOD


def saved_match(option: str, path: Path, user: Path | None) -> Session:
    """The match of a file, only read; what of it is damaged is told, what stands before that is used.

    Raises OptionError that names the option and the file.
    """
    try:
        session = open_file(path, program_root() / "data", user)
    except SaveError as error:
        raise OptionError(f"{option} {path}: {error.reason}") from error
    except (ShareError, HouseRulesError) as error:
        said = str(error).removeprefix(f"{path}: ")
        raise OptionError(f"{option} {path}: {said}") from error
    if session.damage is not None:
        line, reason = session.damage.line, session.damage.reason
        print(f"{option} {path}: damaged from line {line} on ({reason}); what stands before it is used",
              file=sys.stderr)  # fmt: skip
    return session


def moment(option: str, at: int | None, session: Session) -> int | None:
    """A moment that the match has, None for its present one; raises OptionError."""
    if at is not None and at > session.match.length:
        raise OptionError(f"{option} {at}: the match has {session.match.length} actions")
    return at
