"""One mutant against its tests, in forked processes that have imported nothing of the program yet."""

from __future__ import annotations

import gc
import importlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from types import CodeType, ModuleType
from typing import TextIO

import pytest

from tests.mutation.mutant import Mutant
from tests.mutation.outcome import ALIVE, KILLED, TIMEOUT, UNREACHED, Outcome
from tests.mutation.reach import Reach, quiet

BATCHES = (1.0, 5.0, 30.0)
"""Seconds of tests in the first process, in the second, in the third; what is left then is not asked."""

MOST_IN_FIRST = 30
WARM = ("hypothesis", "pygame", "yaml")
"""Libraries loaded once before the forks, where they are installed."""

MEMORY = 3 << 30


class Planted(importlib.abc.MetaPathFinder):
    """Imports one module from changed code, and every other as it stands."""

    def __init__(self, module: str, path: Path, code: CodeType) -> None:
        self.module, self.path, self.code = module, path, code

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """The module with the fault, if it is the one that is asked for."""
        if name != self.module:
            return None
        loader = _Loader(name, str(self.path))
        loader.code = self.code
        return importlib.util.spec_from_file_location(name, self.path, loader=loader)


class _Loader(importlib.machinery.SourceFileLoader):
    code: CodeType

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Watch:
    """A pytest plugin: runs the chosen tests in their order and writes down the first that fails."""

    def __init__(self, tests: Sequence[str], report: TextIO) -> None:
        self.place = {test: n for n, test in enumerate(tests)}
        self.report = report

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """A test whose name the fault has changed is not run: nobody would miss it."""
        chosen = [item for item in items if item.nodeid in self.place]
        items[:] = sorted(chosen, key=lambda item: self.place[item.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test that fails is the last one."""
        if report.failed:
            print(report.nodeid, file=self.report, flush=True)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """So is a file that cannot be imported."""
        if report.failed:
            print(report.nodeid, "(import)", file=self.report, flush=True)


@dataclass
class Record:
    """How often each test was asked and how often it noticed: good witnesses are asked first."""

    reach: Reach
    asked: dict[str, int] = field(default_factory=dict)
    noticed: dict[str, int] = field(default_factory=dict)

    def batches(self, mutant: Mutant) -> list[list[str]]:
        """The tests of a mutant, likely and quick ones first."""
        waiting = sorted(self.reach.of(mutant), key=self._cost)
        found = []
        for n, most in enumerate(BATCHES):
            batch: list[str] = []
            spent = 0.0
            while waiting and (not batch or spent + self.reach.seconds[waiting[0]] <= most):
                if n == 0 and len(batch) == MOST_IN_FIRST:
                    break
                spent += self.reach.seconds[waiting[0]]
                batch.append(waiting.pop(0))
            if batch:
                found.append(batch)
        return found

    def _cost(self, test: str) -> float:
        """Seconds until this test is expected to notice something."""
        chance = (self.noticed.get(test, 0) + 1) / (self.asked.get(test, 0) + 4)
        return (self.reach.seconds[test] + 0.01) / chance

    def learn(self, batch: Sequence[str], by: str) -> None:
        """Tests before the one that noticed were asked in vain."""
        for test in batch:
            self.asked[test] = self.asked.get(test, 0) + 1
            if test == by:
                self.noticed[test] = self.noticed.get(test, 0) + 1
                return


@dataclass
class Running:
    """A batch that is under way in a process of its own."""

    mutant: Mutant
    batches: list[list[str]]
    folder: Path

    @property
    def batch(self) -> list[str]:
        """The tests of this process."""
        return self.batches[0]


def tried(
    mutants: Sequence[Mutant], record: Record, jobs: int, going: Callable[[], bool]
) -> Iterator[Outcome]:
    """The outcome of each mutant, as they come, while `going()`."""
    waiting = list(reversed(mutants))
    running: dict[int, Running] = {}
    for library in WARM:
        with suppress(ImportError):
            importlib.import_module(library)
    gc.freeze()
    while running or (waiting and going()):
        while waiting and len(running) < jobs and going():
            mutant = waiting.pop()
            batches = record.batches(mutant)
            if batches:
                _begin(Running(mutant, batches, Path(mkdtemp(prefix="mutant"))), record, running)
            else:
                yield Outcome(mutant, UNREACHED)
        if running:
            child, status = os.wait()
            done = running.pop(child)
            outcome = _ended(done, child, status, record)
            if outcome is None and len(done.batches) > 1:
                _begin(Running(done.mutant, done.batches[1:], done.folder), record, running)
                continue
            shutil.rmtree(done.folder, ignore_errors=True)
            yield outcome or Outcome(done.mutant, ALIVE)


def _begin(work: Running, record: Record, running: dict[int, Running]) -> None:
    code = compile(work.mutant.tree(), str(work.mutant.path), "exec")
    seconds = sum(record.reach.seconds[test] for test in work.batch)
    child = os.fork()
    if not child:
        verdict = 3
        try:
            verdict = _ask(work, code, seconds)
        finally:
            os._exit(verdict)
    running[child] = work


def _ask(work: Running, code: CodeType, seconds: float) -> int:
    """In the child: import the fault, run the tests; the exit code of pytest."""
    os.setpgrp()
    limit = 5 + int(5 * seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(60 + 20 * limit)  # for a test that sleeps for ever; a busy machine is no reason
    quiet(work.folder / "output")
    sys.meta_path.insert(0, Planted(work.mutant.module, work.mutant.path, code))
    files = sorted({test.partition("::")[0] for test in work.batch})
    arguments = ["-q", "-x", "--tb=no", "--assert=plain", "-p", "no:cacheprovider"]
    with (work.folder / "noticed").open("w", encoding="utf-8") as report:
        return int(
            pytest.main(
                [*arguments, f"--basetemp={work.folder / 'tmp'}", *files], plugins=[Watch(work.batch, report)]
            )
        )


def _ended(work: Running, child: int, status: int, record: Record) -> Outcome | None:
    """What a finished process says; None: nobody noticed anything."""
    with suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)  # what its tests started
    if os.WIFSIGNALED(status):
        timeout = os.WTERMSIG(status) in (signal.SIGXCPU, signal.SIGALRM, signal.SIGKILL)
        return Outcome(work.mutant, TIMEOUT if timeout else KILLED, f"signal {os.WTERMSIG(status)}")
    nobody = os.WEXITSTATUS(status) in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
    by = (work.folder / "noticed").read_text(encoding="utf-8").strip()
    record.learn(work.batch, by)
    return None if nobody else Outcome(work.mutant, KILLED, by or f"exit {os.WEXITSTATUS(status)}")


def now() -> float:
    """Seconds of a clock that only goes forward."""
    return time.monotonic()
