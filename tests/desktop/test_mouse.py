"""A whole game of every title clicked through in a real window under Xvfb with real mouse events."""

from __future__ import annotations

import pytest

from game.titles import TITLES
from tests.desktop.desks import Desks


@pytest.mark.pointer
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_by_real_mouse_events(title: str, desks: Desks) -> None:
    game = desks.played(title)
    assert game.code == 0, game.errors[-3000:]
    assert game.out.rpartition("\n")[0].endswith("]"), game.out
    assert f"over: {title}, " in game.out, game.out
    assert list((game.folder / "matches").glob("*.journal.done")), "the match is marked as played"
