"""Opens whatever holds a match: a journal, a text record, a record of JSON lines, a file with a code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from game.core.errors import BadText, IllegalAction, JournalError, OptionError
from game.core.event import Json
from game.match.journal_file import read_regular
from game.match.record import FORM
from game.match.session import Session, load_session, session_of
from game.match.source import Usual, default_source
from game.share.errors import ShareError
from game.share.match_code import START, session_of_code
from game.share.record_error import RecordError
from game.share.record_text import FIRST_LINE
from game.share.text_record import session_of_record

JOURNAL = b'{"journal"'
KNOWN_KEYS = ("title", "players", "variants", "seed", "house_rules", "seats")


def open_file(path: Path, data: Path, user: Path | None = None, usual: Usual = default_source) -> Session:
    """The match of a file, in memory, at its last moment; nothing is written.

    data: folder of the titles; user: of house rules. Of several recorded games in one file the first is
    opened. Raises ShareError, StoreError, ContentError, each with what is wrong; RecordError names the line.
    """
    try:
        body = read_regular(path)
    except OSError as error:
        raise ShareError(
            "unread", f"{path}: cannot be read ({error.strerror})", {"path": path.name}
        ) from error
    start = _start(body)
    if start.startswith(JOURNAL):
        return load_session(path, data, None, user, usual)
    text = _text(body)
    if start.startswith(FIRST_LINE.split()[0].encode()):
        return session_of_record(text, data, user, usual)
    if start.startswith(START.lower().encode()):
        return session_of_code(text, data, user, usual)
    if start.startswith(b"{"):
        return _session_of_lines(text, data, user, usual)
    raise ShareError(
        "no_match",
        f"{path}: this holds no match; a saved match, a text record ({FIRST_LINE!r}), a record of JSON lines"
        " or a code can be opened",
        {"path": path.name},
    )


def holds_journal(path: Path) -> bool:
    """Whether a file looks like a saved match, however damaged, and not like anything else."""
    try:
        return _start(read_regular(path)).startswith(JOURNAL)
    except OSError:
        return False


def _start(body: bytes) -> bytes:
    return body.removeprefix(b"\xef\xbb\xbf").lstrip()[:40].lower()


def _text(body: bytes) -> str:
    try:
        return body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        raise RecordError(line, "utf8", "a letter is not in UTF-8; save the file as UTF-8") from error


def _session_of_lines(text: str, data: Path, user: Path | None, usual: Usual) -> Session:
    """The first game of a record for the independent referee; raises ShareError, HouseRulesError."""
    lines = _objects(text)
    number, head = next(lines, (1, {}))
    if "record" not in head:
        raise RecordError(number, "json_head", 'a record begins with an object that has "record" and "title"')
    if head["record"] != FORM:
        raise RecordError(
            number, "version", f"this record is of another version of the program ({head['record']!r}, not"
            f" {FORM}); open it with that one", words=f"record {head['record']}",
        )  # fmt: skip
    header = {key: head[key] for key in KNOWN_KEYS if key in head}
    try:
        session = session_of(header, data, user, usual)
    except (JournalError, OptionError) as error:
        raise RecordError(number, "json_set_up", f"no such match can be played: {error}") from error
    match = session.match
    if "setup" in head and head["setup"] != json.loads(json.dumps(match.setup_json())):
        raise RecordError(
            number, "json_deal", "the deal is not the one that this seed gives here: the record was made with"
            " other rules or another version of the program",
        )  # fmt: skip
    for number, body in lines:
        if "record" in body or "over" in body:
            break
        try:
            match.play_text(str(body.get("action")))
        except (IllegalAction, BadText) as error:
            raise RecordError(number, "json_action", str(error), words=str(body.get("action"))) from error
        if body.get("scores", list(match.scores())) != list(match.scores()):
            raise RecordError(
                number, "json_scores", f"the points after this action are {match.scores()} here: the record"
                " was made with other rules or another version of the program",
            )  # fmt: skip
    return session


def _objects(text: str) -> Iterator[tuple[int, dict[str, Json]]]:
    """The lines that hold something, as objects, with their numbers; raises RecordError."""
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        try:
            body = json.loads(line)
        except (ValueError, RecursionError):
            body = None
        if not isinstance(body, dict):
            raise RecordError(number, "json_line", "this line is no JSON object; is it cut off?")
        yield number, body
