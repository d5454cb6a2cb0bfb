"""The throw of a day: dice show the faces of the event and go to the rows in which they will lie."""

from __future__ import annotations

from game.titles.yspahan.events import Rolled
from scenes.shell.preferences import Preferences
from scenes.titles.contract.dice import ThrownDie
from scenes.titles.yspahan.throw import lying
from tests.shell.harness import MakeApp
from tests.table.harness import moves, post
from tests.titles.yspahan.screen.harness import at_phase, lay, presenter


def test_dice_show_what_was_thrown_and_a_click_ends_it(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", cover=False, auto_pass=False, told_help=True)
    scene = lay(make_app((1280, 720), "en", prefs), 3, at_phase("roll"))
    shown = presenter(scene)
    scene.carry_out(next(action for action in scene.match.legal() if action.verb == "roll"))
    (event,) = (e for e in scene.match.steps[-1].events if isinstance(e, Rolled))
    view, tower = scene.match.view(scene.match.to_act), shown.tower
    assert tower is not None
    found = lying(tower, view.tower)
    for value in range(1, 7):
        thrown = [die.yellow for die in found if die.value == value]
        assert (thrown.count(False), thrown.count(True)) == (event.white[value - 1], event.yellow[value - 1])
    assert all(tower.rect.contains(die.home) for die in found)
    for _ in range(50):
        scene.app.frame(0.02)
    assert shown.movement is not None
    dice = [actor for actor in shown.movement.actors.on_table if isinstance(actor, ThrownDie)]
    assert len(dice) == len(found)
    assert scene.director.displayed != view, "the rows are empty while dice roll"
    post(scene, scene.app.screen.get_rect().center)
    assert not moves(scene)
    assert shown.movement.actors.on_table == []
    assert scene.director.displayed == view
    assert [die.home for die in found] == [
        box for row in view.tower for box in tower.dice(row.id, row.white + row.yellow)
    ]


def test_without_motion_the_dice_lie_at_once(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", cover=False, auto_pass=False, reduce_motion=True)
    scene = lay(make_app((1280, 720), "en", prefs), 3, at_phase("roll"))
    scene.carry_out(next(action for action in scene.match.legal() if action.verb == "roll"))
    shown = presenter(scene)
    assert shown.movement is not None
    for _ in range(6):
        scene.app.frame(0.1)
    dice = [actor for actor in shown.movement.actors.on_table if isinstance(actor, ThrownDie)]
    assert {(die.left, die.high) for die in dice} == {(0.0, 0.0)}
