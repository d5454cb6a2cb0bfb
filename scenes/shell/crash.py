"""What is left behind when the window crashes: a report naming the journal, and a mark for the next start."""

from __future__ import annotations

import json
import platform
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType

from game.match.store import Store
from game.version import NAME, VERSION

MARK = "crashed.json"
KEPT = 10  # reports


@dataclass(frozen=True)
class Crash:
    """A crash of an earlier run: its report and the journal of the match that was open, if any."""

    report: Path
    journal: Path | None


def write_report(
    store: Store,
    error: BaseException,
    journal: Path | None,
    trace: TracebackType | None = None,
    *,
    mark: bool = True,
) -> Path | None:
    """Write the report and, for a program that ends now, the mark for its next start.

    Returns the report's path, None where nothing can be written.
    """
    folder = store.log_dir
    if folder is None:
        return None
    path = folder / f"crash-{time.strftime('%Y%m%d-%H%M%S')}.txt"
    lines = traceback.format_exception(type(error), error, trace or error.__traceback__)
    head = [
        f"{NAME} {VERSION}",
        f"time: {time.strftime('%Y-%m-%d %H:%M:%S %z')}",
        f"system: {platform.platform()}, Python {platform.python_version()}",
        f"journal: {journal if journal else 'none'}",
        "",
    ]
    try:
        path.write_text("\n".join(head) + "\n" + "".join(lines), encoding="utf-8")
        if mark:
            found = {"report": str(path), "journal": str(journal) if journal else ""}
            (folder / MARK).write_text(json.dumps(found), encoding="utf-8")
    except OSError:
        return None
    _tidy(folder)
    return path


def last_crash(store: Store) -> Crash | None:
    """The crash of the previous run, reported once: the mark is removed."""
    folder = store.log_dir
    if folder is None or not (folder / MARK).exists():
        return None
    try:
        mark = json.loads((folder / MARK).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        mark = None
    with suppress(OSError):
        (folder / MARK).unlink()
    if not isinstance(mark, dict) or not isinstance(mark.get("report"), str):
        return None
    journal = Path(str(mark.get("journal") or "")) if mark.get("journal") else None
    return Crash(Path(mark["report"]), journal if journal and journal.is_file() else None)


def _tidy(folder: Path) -> None:
    for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
        with suppress(OSError):
            old.unlink()
