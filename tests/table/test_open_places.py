"""A place that may be clicked is marked by a thing of its own kind, and keeps the colours that it has."""

from __future__ import annotations

import pytest

from scenes.shell.preferences import Preferences
from tests.shell.harness import MakeApp
from tests.table.harness import lay
from tests.table.open_places import anchors_of, filled, until_asked

PLACES = {"through-the-desert": "cell", "yspahan": "shop", "tabriz": "space"}
"""Kinds of regions that are places of the board; a column of Alhambra Dice is none, its spaces are."""


@pytest.mark.parametrize("slug", PLACES)
def test_the_fill_of_an_open_place_is_the_fill_without_its_mark(make_app: MakeApp, slug: str) -> None:
    prefs = Preferences(language="en", speed="off", cover=False, end_turn=False, auto_pass=False)
    scene = lay(make_app(prefs=prefs), "human,human,human", slug=slug)
    assert filled(scene, until_asked(scene, anchors_of(PLACES[slug]))) == []
