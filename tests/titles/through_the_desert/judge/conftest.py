"""The title as the players get it."""

from __future__ import annotations

import pytest

from game.core.title import Title
from game.match.store import program_root
from game.titles import load
from tests.ai.conftest import desert

__all__ = ["desert", "title"]


@pytest.fixture(scope="module")
def title() -> Title:
    return load("through-the-desert", program_root() / "data")
