"""Which tests execute which lines of the kernels, and how long each test takes.

Every test runs in a process of its own, forked after its file alone was collected: what another test has
already read and kept would hide the lines that this one depends on. What the collection executes counts for
every test of the file.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.mutation.mutant import ROOT, Mutant, kernel_files

SUITES = ("titles", "core", "property", "conformance", "saves")
"""Folders of tests that ask the kernels; no window opens in them."""

PLAYERS = ("judge", "tactics")
"""Words in the names of tests that ask how well the computer plays."""

PATIENCE = 200
"""Calls of a function that execute no new line, until only each so manieth call is looked at."""

MOST_OF_ONE = 14
"""Of a test of all tables, which walks through whole games, at most so many cases are asked."""

WALKS = "tests/conformance"

SLOW = 5.0
"""Seconds of processor time (traced) from which a test is left out: what only it notices counts as alive."""

Lines = dict[str, set[int]]


@dataclass(frozen=True)
class Reach:
    """Seconds of every test that passes (traced: about twice the usual); tests by file and line."""

    seconds: dict[str, float]
    tests: dict[str, dict[int, tuple[str, ...]]]
    imports: dict[str, frozenset[int]]

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that execute the place of a fault.

        A line that is executed by importing its file is reached by nearly every test: those that execute
        something else of the file come first, the others only where there are none.
        """
        by_line = self.tests.get(mutant.name.file, {})
        found = {test for line in mutant.lines for test in by_line.get(line, ())}
        early = self.imports.get(mutant.name.file, frozenset())
        if found and not set(mutant.lines) - early:
            closer = {test for line, tests in by_line.items() if line not in early for test in tests}
            found = (found & closer) or found
        return sorted(found, key=lambda test: (self.seconds[test], test))


class Noted:
    """The lines of one function that were executed; asks ever less of a function that shows nothing new."""

    def __init__(self, code: CodeType) -> None:
        self.name = code.co_filename
        self.missing = {line for _, _, line in code.co_lines() if line}
        self.lines: set[int] = set()
        self.in_vain = 0

    def enter(self, frame: FrameType) -> Any:
        """The function is called."""
        self.in_vain += 1
        if not self.missing or (self.in_vain > PATIENCE and self.in_vain % PATIENCE):
            return None
        return self.note(frame, "line", None)

    def note(self, frame: FrameType, event: str, arg: object) -> Any:
        """A line of it is executed."""
        line = frame.f_lineno
        if line in self.missing:
            self.missing.discard(line)
            self.lines.add(line)
            self.in_vain = 0
        return self.note


class Tracer:
    """Notes the lines of the kernels that this process executes."""

    def __init__(self) -> None:
        self._files = {str(path) for path in kernel_files()}
        self._codes: dict[int, tuple[CodeType, Noted | None]] = {}

    def _enter(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        known = self._codes.get(id(code))
        if known is None:
            known = self._codes[id(code)] = (code, Noted(code) if code.co_filename in self._files else None)
        return known[1] and known[1].enter(frame)

    def start(self) -> None:
        """From now on."""
        threading.settrace(self._enter)
        sys.settrace(self._enter)

    def stop(self) -> Lines:
        """What was executed since the start, by file below the root."""
        sys.settrace(None)
        threading.settrace(None)
        found: Lines = {}
        for _, noted in self._codes.values():
            if noted is not None:
                found.setdefault(str(Path(noted.name).relative_to(ROOT)), set()).update(noted.lines)
        self._codes.clear()
        return found


class Census:
    """A pytest plugin: each test in a fork, for its time and for its lines."""

    def __init__(self, tracer: Tracer, report: Path) -> None:
        self.tracer, self.report = tracer, report

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Of the tests of all tables only some cases, spread over all."""
        if not all(item.nodeid.startswith(WALKS) for item in items):
            return
        groups: dict[str, list[pytest.Item]] = {}
        for item in items:
            groups.setdefault(item.nodeid.partition("[")[0], []).append(item)
        items[:] = [item for group in groups.values() for item in group[:: -(-len(group) // MOST_OF_ONE)]]

    def pytest_collection_finish(self) -> None:
        """What the collection executed belongs to every test of the file."""
        self._write({"collected": as_lists(self.tracer.stop())})

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool:
        """Run it in a fork, and not in the usual way."""
        child = os.fork()
        if child:
            os.waitpid(child, 0)
            return True
        try:
            begun = time.process_time()
            self.tracer.start()
            passed = all(report.passed for report in runtestprotocol(item, log=False))
            lines, spent = as_lists(self.tracer.stop()), round(time.process_time() - begun, 3)
            self._write({"test": item.nodeid, "seconds": spent, "passed": passed, "lines": lines})
        finally:
            os._exit(0)

    def _write(self, row: dict[str, object]) -> None:
        with self.report.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def as_lists(lines: Lines) -> dict[str, list[int]]:
    """Sets as JSON knows them."""
    return {name: sorted(numbers) for name, numbers in lines.items()}


def test_files() -> list[Path]:
    """The files of tests that are asked."""
    found = [path for suite in SUITES for path in sorted((ROOT / "tests" / suite).rglob("test_*.py"))]
    return [path for path in found if not any(word in path.name for word in PLAYERS)]


def look(path: Path, folder: Path) -> None:
    """In a process of its own: run the tests of one file, write their rows into the folder."""
    tracer = Tracer()
    quiet(folder / "output")
    tracer.start()
    arguments = ["-q", "-p", "no:cacheprovider", "-p", "no:xdist", f"--basetemp={folder / 'tmp'}"]
    pytest.main([*arguments, str(path.relative_to(ROOT))], plugins=[Census(tracer, folder / "rows")])


def rows_in(folder: Path) -> list[dict[str, Any]]:
    """What `look` wrote."""
    report = folder / "rows"
    text = report.read_text(encoding="utf-8") if report.exists() else ""
    return [json.loads(line) for line in text.splitlines()]


def quiet(output: Path) -> None:
    """Send what this process prints into a file."""
    handle = os.open(output, os.O_CREAT | os.O_WRONLY | os.O_TRUNC)
    os.dup2(handle, 1)
    os.dup2(handle, 2)


def fingerprint(path: Path) -> str:
    """What the rows of a file of tests depend on: the kernels, the file, and the helpers beside it."""
    digest = hashlib.sha256()
    for source in sorted({*kernel_files(), path, *path.parent.glob("*.py")}):
        if source == path or not source.name.startswith("test_"):
            digest.update(source.read_bytes())
    return digest.hexdigest()


def measured(cache: Path, jobs: int) -> Reach:
    """The reach of all tests; files whose tests and kernels are as they were are taken from the cache."""
    known: dict[str, Any] = json.loads(cache.read_text(encoding="utf-8")) if cache.exists() else {}
    marks = {path.relative_to(ROOT).as_posix(): fingerprint(path) for path in test_files()}
    found = {name: known[name] for name, mark in marks.items() if known.get(name, {}).get("mark") == mark}
    missing = [name for name in marks if name not in found]
    cache.parent.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as top:
        folders = {name: Path(top) / str(n) for n, name in enumerate(missing)}
        for n, name in enumerate(
            forked(missing, jobs, lambda name: look(ROOT / name, made(folders[name]))), 1
        ):
            found[name] = {"mark": marks[name], "rows": rows_in(folders[name])}
            print(f"reach of the tests: {n} of {len(missing)} files ({name})", file=sys.stderr)
            if n % 5 == 0:
                cache.write_text(json.dumps(found), encoding="utf-8")
    cache.write_text(json.dumps(found), encoding="utf-8")
    return gathered([entry["rows"] for entry in found.values()])


def made(folder: Path) -> Path:
    """The folder, made."""
    folder.mkdir()
    return folder


def forked(names: Iterable[str], jobs: int, work: Callable[[str], None]) -> Iterator[str]:
    """Do the work for each name in a process of its own, some at a time; yields names as they are done."""
    waiting, running = list(reversed(list(names))), dict[int, str]()
    while waiting or running:
        while waiting and len(running) < jobs:
            name = waiting.pop()
            child = os.fork()
            if not child:
                try:
                    work(name)
                finally:
                    os._exit(0)
            running[child] = name
        yield running.pop(os.wait()[0])


def gathered(files: Iterable[list[dict[str, Any]]]) -> Reach:
    """Rows of all files of tests, turned round: from lines to tests."""
    seconds: dict[str, float] = {}
    tests: dict[str, dict[int, list[str]]] = {}
    for rows in files:
        collected: dict[str, list[int]] = next((row["collected"] for row in rows if "collected" in row), {})
        for row in rows:
            if row.get("passed") and row["seconds"] < SLOW:
                seconds[row["test"]] = row["seconds"]
        for row in rows:
            if "lines" in row and row["test"] in seconds:
                for name in {*row["lines"], *collected}:
                    for line in {*row["lines"].get(name, ()), *collected.get(name, ())}:
                        tests.setdefault(name, {}).setdefault(line, []).append(row["test"])
    frozen = {name: {n: tuple(found) for n, found in lines.items()} for name, lines in tests.items()}
    return Reach(seconds, frozen, {str(p.relative_to(ROOT)): import_lines(p) for p in kernel_files()})


def import_lines(path: Path) -> frozenset[int]:
    """The lines that an import of the file executes: those outside of all functions."""
    code = compile(path.read_text(encoding="utf-8"), str(path), "exec")
    found: set[int] = set()
    waiting = [code]
    while waiting:
        body = waiting.pop()
        found |= {line for _, _, line in body.co_lines() if line}
        waiting += [c for c in body.co_consts if isinstance(c, CodeType) and not c.co_flags & 0x2]
    return frozenset(found)
