"""One voice at a time: the tag beside a place, the tip of a pointer that rests, the bubble of a right click.

A tag is there at once; where a tip comes it says the tag's words too, and the tag is silent; so it is under
a bubble, whatever is pointed at meanwhile.
"""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pygame as pg
import pytest

from game.titles import TITLES
from scenes.kit.stage import TIP_AFTER
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region, TableSnapshot
from tests.shell.harness import MakeApp, click, seldom_drawn
from tests.table.harness import lay, point, rest, until_person
from tests.table.open_places import differ

MOMENTS = {"through-the-desert": 23, "yspahan": 15, "tabriz": 9, "alhambra-dice": 9}
"""Actions after which many things can be done."""

GRID = 11  # pixels between two points that are asked


@pytest.fixture
def still(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="off", cover=False, told_help=True))


def asked(app: App, title: str) -> TableScene:
    """A table where a person decides, with pictures of everything."""
    scene = lay(app, "human,human,human", MOMENTS[title], slug=title)
    until_person(scene)
    rest(scene)
    assert scene.choices
    return scene


def pointed_at(scene: TableScene) -> dict[Region | str, tuple[int, int]]:
    """Everything under a grid over the window, by region or widget, and a point where it lies."""
    found: dict[Region | str, tuple[int, int]] = {}
    for x in range(5, scene.theme.w, GRID):
        for y in range(5, scene.theme.h, GRID):
            widget = scene.ui.root.at((x, y))
            if widget is scene.field:
                if region := scene.presenter.hit((x, y)):
                    found.setdefault(region, (x, y))
            elif widget is not None and widget.tip:
                found.setdefault(widget.name, (x, y))
    return found


def speakers(scene: TableScene) -> list[str]:
    """Who says something now."""
    presenter, shown = scene.presenter, scene.presenter.shown
    assert shown is not None
    words = {"tag": presenter.said(shown), "bubble": scene.ui.bubble is not None}
    return [*(who for who, said in words.items() if said), *(["tip"] if tip_is_due(scene) else [])]


def tip_is_due(scene: TableScene) -> bool:
    """Whether the window shows a tip."""
    wait = scene.ui._tip_wait()
    return wait is not None and wait <= 0


def right_click(scene: TableScene, pos: tuple[int, int]) -> None:
    point(scene, pos)
    scene.app.frame(0.01, [click(pos, 3)[1]])


@pytest.mark.parametrize("title", TITLES)
def test_pointing_and_asking_never_speak_at_once(still: App, title: str) -> None:
    """Over everything on the window: the pointer comes, rests, asks, and goes on to the next thing."""
    scene = asked(still, title)
    places = pointed_at(scene)
    tagged = [r for r in places if isinstance(r, Region) and scene.presenter.tag(r, scene.shown())]
    heard: set[str] = set()
    with seldom_drawn(still, 50):
        for place, pos in places.items():
            for step in ("come", "rested", "asked", "went on"):
                if step == "rested":
                    still.frame(TIP_AFTER)
                elif step == "asked":
                    right_click(scene, pos)
                else:
                    point(scene, pos if step == "come" else next(iter(places.values())))
                still.frame(0.0)
                heard |= set(found := speakers(scene))
                assert len(found) < 2, (place, step, found)
                if step == "come" and place in tagged:
                    assert found == ["tag"]
            scene.ui.close_bubble()
            scene.refresh()
    assert heard >= {"tip", "bubble"}
    assert ("tag" in heard) == bool(tagged)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_told_is_said_once(still: App, title: str) -> None:
    """The picture has the tag while nothing else speaks, and nothing else changes; a tip says it too."""
    scene = asked(still, title)
    for region, pos in pointed_at(scene).items():
        if not isinstance(region, Region) or not (words := scene.presenter.tag(region, scene.shown())):
            continue
        point(scene, pos)
        shown = scene.shown()
        usual, told = picture(scene, shown), picture(scene, replace(shown, told=True))
        with patch.object(scene.presenter, "tag", lambda *_: ""):
            without = picture(scene, replace(shown, focus=None))
        assert differ(usual, told), region
        assert not differ(told, without), region
        assert scene.field is not None
        assert not scene.field.tip or scene.field.tip.endswith(f"\n{words}")


def picture(scene: TableScene, shown: TableSnapshot) -> pg.Surface:
    """The table as its presenter draws it."""
    scene.presenter.show(shown, scene.picking.previews)
    image = pg.Surface(scene.app.screen.get_size())
    scene.presenter.draw(image)
    scene.presenter.draw(image)  # the second time there is nothing late
    return image
