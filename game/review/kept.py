"""A review on disk, beside the journal of its match: `<journal>.review.json`, replaced whole.

It is only a cache: one of another version, of other rules, of other actions or a damaged one counts as none
and is made anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, fields, is_dataclass
from functools import cache
from hashlib import blake2b
from math import isfinite
from pathlib import Path
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

from game.core.errors import StoreError
from game.core.match import Match
from game.core.notes import Note, Phrase
from game.match.journal_file import read_regular
from game.match.store import write_whole
from game.review.report import Report
from game.version import VERSION as PROGRAM

SUFFIX = ".review.json"
VERSION = 2


def review_path(journal: Path) -> Path:
    """Where the review of a journal lies."""
    return journal.with_name(journal.name + SUFFIX)


def key_of(match: Match) -> str:
    """A fingerprint of what is reviewed: the rules (title, options, content), the deal and every action.

    Another version of the program thinks otherwise, so its reviews do not count.
    """
    head = {name: value for name, value in match.header().items() if name != "seats"}
    texts = [step.text for step in match.steps[: match.position]]
    whole = json.dumps([PROGRAM, VERSION, head, texts], sort_keys=True)
    return blake2b(whole.encode("utf-8"), digest_size=12).hexdigest()


def keep(journal: Path, report: Report) -> None:
    """Write a review beside its journal, at once; raises StoreError."""
    write_whole(review_path(journal), to_text(report))


def kept(journal: Path, key: str) -> Report | None:
    """The whole review of that key beside a journal; None where there is none that can be used."""
    try:
        report = from_text(read_regular(review_path(journal)).decode("utf-8"))
    except (OSError, ValueError):
        return None
    return report if report.key == key and report.complete else None


def forget(journal: Path) -> None:
    """Remove the review of a journal, if there is one; raises StoreError."""
    try:
        with suppress(FileNotFoundError):
            review_path(journal).unlink()
    except OSError as error:
        raise StoreError(f"{review_path(journal)}: cannot be removed ({error.strerror})") from error


# ---- the text form --------------------------------------------------------------------------------


def to_text(report: Report) -> str:
    """A review as JSON."""
    return json.dumps({"review": VERSION, **asdict(report)}, ensure_ascii=False, allow_nan=False) + "\n"


def from_text(text: str) -> Report:
    """The review of a text; raises ValueError that says what is wrong with it."""
    try:
        body = json.loads(text)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    if not isinstance(body, dict) or body.pop("review", None) != VERSION:
        raise ValueError(f"it is not a review of version {VERSION}")
    report = _made(Report, body)
    assert isinstance(report, Report)
    return report


@cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind)


def _made(kind: Any, value: Any) -> Any:
    """A value of that type from plain JSON; raises ValueError."""
    if kind is Note:
        return _note(value)
    if isinstance(kind, type) and is_dataclass(kind):
        return _record(kind, value)
    origin = get_origin(kind)
    if origin is tuple:
        if not isinstance(value, list):
            raise ValueError(f"a list is expected, not {value!r:.40}")
        return tuple(_made(get_args(kind)[0], entry) for entry in value)
    if origin is Literal:
        if value not in get_args(kind):
            raise ValueError(f"unknown {value!r:.40}")
        return value
    if origin is UnionType:
        return None if value is None else _made(get_args(kind)[0], value)
    return _scalar(kind, value)


def _scalar(kind: type, value: Any) -> Any:
    if kind is float and type(value) in (int, float) and isfinite(value):
        return float(value)
    if type(value) is not kind or (kind is float):
        raise ValueError(f"{kind.__name__} is expected, not {value!r:.40}")
    return value


def _record(kind: type, value: Any) -> Any:
    if not isinstance(value, dict):
        raise ValueError(f"a {kind.__name__} is expected, not {value!r:.40}")
    hints, names = _hints(kind), {field.name for field in fields(kind)}
    if value.keys() != names:
        raise ValueError(f"a {kind.__name__} has {sorted(names)}, not {sorted(value)}")
    return kind(**{name: _made(hints[name], entry) for name, entry in value.items()})


# A placeholder of a note is a number, a text, or a phrase, which JSON holds as a list.


def _note(value: Any) -> Note:
    if not isinstance(value, dict) or not isinstance(value.get("args"), dict):
        raise ValueError(f"a note is expected, not {value!r:.40}")
    points = value.get("points")
    return Note(
        _scalar(str, value.get("key")),
        {name: _argument(entry) for name, entry in value["args"].items()},
        None if points is None else _scalar(float, points),
        _scalar(bool, value.get("against")),
    )


def _argument(value: Any) -> int | str | Phrase:
    if isinstance(value, list):
        if len(value) != 2 or not isinstance(value[1], list):
            raise ValueError(f"a phrase is expected, not {value!r:.40}")
        return Phrase(_scalar(str, value[0]), tuple(map(_frozen, value[1])))
    if isinstance(value, str) or type(value) is int:
        return value
    raise ValueError(f"a number or a text is expected, not {value!r:.40}")


def _frozen(value: Any) -> Any:
    """Ids of a phrase: scalars, tuples and phrases within phrases."""
    if isinstance(value, list):
        inner = tuple(map(_frozen, value))
        return Phrase(*inner) if _is_phrase(inner) else inner
    return value


def _is_phrase(value: tuple[Any, ...]) -> bool:
    return len(value) == 2 and isinstance(value[0], str) and isinstance(value[1], tuple)
