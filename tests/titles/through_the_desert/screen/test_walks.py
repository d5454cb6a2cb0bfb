"""How camels come: along their caravan to their place, a leader from the edge of the board."""

from __future__ import annotations

from itertools import pairwise

from game.titles.through_the_desert.events import Placed
from scenes.anim.walk import Walker
from scenes.shell.preferences import Preferences
from scenes.titles.through_the_desert.board.hexes import cell_of, ring
from scenes.titles.through_the_desert.presenter import DesertPresenter
from tests.shell.harness import MakeApp
from tests.table.harness import lay, moves


def test_a_camel_walks_along_its_caravan(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", auto_pass=False, told_help=True)
    scene = lay(make_app((1280, 720), "en", prefs), "human,human", 60)
    presenter = scene.presenter
    assert isinstance(presenter, DesertPresenter)
    before = scene.director.displayed
    scene.carry_out(scene.match.legal()[0])
    event = next(event for event in scene.match.steps[-1].events if isinstance(event, Placed))
    movement = presenter.movement
    assert movement is not None
    names = [*movement._along(event, before), event.cell]
    assert set(names[:-1]) <= set(before.caravans[event.seat, event.colour].cells)
    assert all(cell_of(b) in ring(cell_of(a)) for a, b in pairwise(names))
    for _ in range(20):
        scene.app.frame(0.02)
    (walker,) = (actor for actor in movement.actors.on_table if isinstance(actor, Walker))
    assert len(walker.way) == len(names)
    scene.director.skip()
    assert not moves(scene)
    assert movement.actors.on_table == []
    assert event.cell in scene.director.displayed.camels


def test_a_leader_rides_in_from_the_edge(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", auto_pass=False, told_help=True)
    scene = lay(make_app((1280, 720), "en", prefs), "human,human")
    presenter = scene.presenter
    assert isinstance(presenter, DesertPresenter)
    assert presenter.movement is not None
    assert presenter.board is not None
    scene.carry_out(scene.match.legal()[0])
    scene.app.frame(0.02)
    scene.app.frame(0.02)
    (walker,) = (actor for actor in presenter.movement.actors.on_table if isinstance(actor, Walker))
    x, y = walker.way[0]
    r = presenter.board.rect
    assert x in (r.x, r.right) or y in (r.y, r.bottom)
