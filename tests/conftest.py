"""Options of the whole test run."""

from __future__ import annotations

import gc

import pytest


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
    """Without `--slow` the slow tests are not part of the run."""
    if config.getoption("--slow"):
        return
    slow = [item for item in items if item.get_closest_marker("slow")]
    config.hook.pytest_deselected(items=slow)
    items[:] = [item for item in items if not item.get_closest_marker("slow")]


def pytest_collection_finish() -> None:
    """What was collected lives to the end: the collector of garbage need not look through it each time."""
    gc.freeze()
