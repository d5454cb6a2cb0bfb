"""These tests see a window: SDL's dummy drivers, an app in a temporary folder, no text that does not fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bench.crowd import crowd
from tests.shell.harness import app, cramped, make_app, overflow, released, target, theme, ui, video

__all__ = ["app", "cramped", "make_app", "overflow", "played", "released", "target", "theme", "ui", "video"]

GAMES = 34


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A user folder with matches and their index: of 14 different games, each with a deal of its own."""
    folder = tmp_path_factory.mktemp("played") / "user"
    crowd(folder, GAMES, 14)
    return folder
