"""Every icon, chip, disc, track and button of every title answers the pointer and the right button."""

from __future__ import annotations

import pytest

from game.titles import TITLES
from scenes.kit.button import Button, IconButton
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region
from tests.shell.harness import MakeApp, click
from tests.table.harness import lay, rest, until_person

MOMENTS = (0, 3, 9, 24, 45)
"""Actions played before the table is asked."""

GRID = 9  # pixels between two points that are asked


@pytest.fixture
def still(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="off", cover=False, told_help=True))


def regions(scene: TableScene) -> set[Region]:
    """Whatever lies under the points of a grid over board, side and strip."""
    zones = scene.zones
    assert zones
    found: set[Region] = set()
    for zone in filter(None, (zones.inner, zones.side, zones.strip)):
        points = ((x, y) for x in range(zone.x, zone.right, GRID) for y in range(zone.y, zone.bottom, GRID))
        found |= {region for point in points if (region := scene.presenter.hit(point))}
    return found


@pytest.mark.parametrize("title", TITLES)
def test_everything_that_can_be_pointed_at_says_what_it_is(still: App, title: str) -> None:
    """Places of the board, items of the panels, steps, switches and buttons."""
    silent: set[object] = set()
    for moves in MOMENTS:
        scene = lay(still, "human,human,human", moves, slug=title)
        until_person(scene)
        for region in regions(scene):
            found = scene.presenter.help(region, scene.shown())
            silent |= {region} if found is None or not (found.title and found.text) else set()
        for panel in scene.panels:
            silent |= {item.name for _, item in panel.spots if not item.hint}
        silent |= {w.name for w in scene.ui.root.walk() if isinstance(w, Button | IconButton) and not w.tip}
        steps = scene.ui.find("steps")
        silent |= {"steps"} if steps and not steps.tip else set()
        assert scene.texts.missing == set()
    assert silent == set()


@pytest.mark.parametrize("title", TITLES)
def test_a_right_click_on_a_button_says_what_it_does(still: App, title: str) -> None:
    scene = lay(still, "human,human,human", 9, slug=title)
    until_person(scene)
    rest(scene)
    names = [w.name for w in scene.ui.root.walk() if isinstance(w, Button | IconButton) and w.tip]
    assert "menu" in names
    for name in names:
        widget = scene.ui.find(name)
        assert widget is not None
        still.frame(0.01, [click(widget.rect.center, 3)[1]])
        assert scene.ui.bubble is not None, name
        assert scene.ui.bubble.text == widget.tip
        scene.ui.close_bubble()
