"""Options of the whole test run."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import lru_cache
from unittest.mock import patch

import pytest

from game.content import loader
from tests.cost import spent
from tests.tried import Tried


def pytest_addoption(parser: pytest.Parser) -> None:
    """What takes long (`--slow`) and windows (`--pointer`, under Xvfb) only where somebody asked for them."""
    parser.addoption(
        "--slow",
        action="store_true",
        help="also run what is slow: every window, language and seed of what is sampled otherwise",
    )
    parser.addoption(
        "--pointer",
        action="store_true",
        help="also play a whole game of every title with a real pointer in a window under Xvfb",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `--slow` the slow tests are not part of the run; property tests come first.

    Hypothesis reads the source of every module there is at its first test, which takes 160 MB for a moment:
    before the pictures of other tests are made that is nowhere near the most of the run.
    """
    items.sort(key=lambda item: "property" not in item.path.parts)
    if config.getoption("--slow"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


def pytest_collection_finish() -> None:
    """What was collected lives to the end: the collector of garbage need not look through it each time."""
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The cost of the run (`tests/cost.py`)."""
    if (cost := spent()) is not None:
        terminalreporter.write_line(str(cost))


TRIALS = ("game.match.house_rules_check.trial_steps", "game.cli.check.trial_steps")
TRIED = Tried()


@pytest.fixture
def tried_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """House rules whose numbers have passed a trial in this run are not tried again.

    For tests that look at something else; the trial itself: `tests/content/test_house_trial.py`.
    """
    for place in TRIALS:
        monkeypatch.setattr(place, TRIED.steps)


@pytest.fixture
def untried(monkeypatch: pytest.MonkeyPatch) -> None:
    """House rules are only read, and no game of trial is played."""
    for place in TRIALS:
        monkeypatch.setattr(place, lambda *_: iter(()))


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """Nobody pulls the plug during a run: what is written need not have reached the disk.

    Tests of a disk that refuses put a refusal of their own in the place of this.
    """
    with patch("os.fsync", lambda _file: None):
        yield


@pytest.fixture(scope="session", autouse=True)
def read_once() -> Iterator[None]:
    """The same words of the same file are parsed once for the run: nodes do not change."""
    with patch.object(loader, "parse", lru_cache(256)(loader.parse)):
        yield
