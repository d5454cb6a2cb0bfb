"""Options of the whole test run."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--pointer`: windows open (under Xvfb) only where somebody asked for them."""
    parser.addoption(
        "--pointer",
        action="store_true",
        help="also play a whole game of every title with a real pointer in a window under Xvfb",
    )
