"""Columns of a narrow window: what stands in little room is large enough to be told."""

from __future__ import annotations

from unittest.mock import patch

import pygame as pg

from scenes.shell.preferences import Preferences
from scenes.titles.alhambra_dice.columns.column import LEAST_STONE
from scenes.titles.alhambra_dice.presenter import DicePresenter
from tests.shell.harness import MakeApp
from tests.table.harness import lay


def test_in_a_narrow_window_three_places_have_stones_that_can_be_told(make_app: MakeApp) -> None:
    """Scoring C pays three of them: the stones stand under the digits, both large enough."""
    app = make_app((1024, 768), prefs=Preferences(language="en", speed="off", cover=False))
    presenter = lay(app, "human,human,human", slug="alhambra-dice").presenter
    assert isinstance(presenter, DicePresenter)
    column = presenter.columns["pavilion"]
    stones: list[int] = []
    stone = column.look.stone

    def measured(colour: str, size: int) -> pg.Surface:
        stones.append(size)
        return stone(colour, size)

    out = pg.Surface(column.rect.size)
    with patch.object(column.look, "stone", measured):
        place = pg.Rect(0, 0, 24, column.pay.h)
        column._place_of(out, place, 16, "red")
        column._place_of(out, place, 8, "")
    assert stones == [LEAST_STONE]
    assert column.narrow
    letters = app.theme.font_px("headb", 19)
    assert letters >= LEAST_STONE
    assert place.h >= letters + LEAST_STONE + 4
