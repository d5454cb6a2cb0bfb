"""The space that a marker would take is marked, not filled; the marker itself comes with the pointer."""

from __future__ import annotations

import pygame as pg

from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.alhambra_dice.columns.state import column_state
from scenes.titles.alhambra_dice.presenter import DicePresenter
from scenes.titles.alhambra_dice.regions import COLUMN, column_of
from scenes.titles.contract.values import Choice
from tests.shell.harness import MakeApp
from tests.table.harness import lay
from tests.table.open_places import filled, until_asked


def space_of(scene: TableScene, choice: Choice) -> pg.Rect | None:
    """The space of a column where a marker would stand."""
    kind, presenter = column_of(choice.commit), scene.presenter
    assert isinstance(presenter, DicePresenter)
    if choice.commit.kind != COLUMN or not kind:
        return None
    column = presenter.columns[kind]
    spot = column_state(kind, scene.shown(), presenter.words, frozenset({choice.commit})).spot
    return column.on_window(column.cell(spot.row, spot.space)) if spot and spot.row else None


def test_the_fill_of_an_open_space_is_the_fill_without_its_mark(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", speed="off", cover=False, end_turn=False, auto_pass=False)
    scene = lay(make_app(prefs=prefs), "human,human,human", slug="alhambra-dice")
    assert filled(scene, until_asked(scene, space_of)) == []
