"""What a title brings to the proof, and the table that all of them are laid on."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, cast
from unittest.mock import patch

from game.match.session import new_session
from game.match.source import TitleSource
from game.titles import module_of
from scenes.match.seats import COLOURS, HUMAN, SeatInfo, seat_json
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.scene import TableScene
from tests.table.harness import QuickBrains

NAMES = ("Amira", "Yusuf", "Leila", "Karim", "Nadia", "Samir")
SIZE = (1280, 720)


class Proof(Protocol):
    """`tests/titles/<title>/screen/proof.py`."""

    all_at_once: Callable[[Path, int], TitleSource]
    """Below an empty folder: the title with every number changed by a seed, as far as its checks accept."""

    prove: Callable[[App, TitleSource, int], None]
    """Open a table of that box, play, draw, compare what is foretold; raises AssertionError."""


def proof_of(slug: str) -> Proof:
    """The proof of a title."""
    module = importlib.import_module(f"tests.titles.{module_of(slug)}.screen.proof")
    return cast(Proof, module)


def preferences() -> Preferences:
    """A table that moves nothing."""
    return Preferences(language="en", speed="off", pace="none", cover=False)


def open_table(app: App, box: TitleSource, players: int, variants: dict[str, bool], seed: str) -> TableScene:
    """A table of persons."""
    seats = [seat_json(SeatInfo(NAMES[i], HUMAN, COLOURS[i])) for i in range(players)]
    session = new_session(box.title, players, variants, seed, seats, app.store, "test", box=box)
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.0)
    return scene
