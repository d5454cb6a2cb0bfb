"""Who walks in Yspahan: the Supervisor space by space, a full caravan away with its goods."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.titles.yspahan.events import CaravanScored, SupervisorMoved
from scenes.anim.timeline import Timeline
from scenes.anim.walk import Walker
from scenes.titles.contract.values import Moment
from scenes.titles.yspahan.motion import street_between
from scenes.titles.yspahan.regions import at_camel, at_space
from tests.shell.harness import MakeApp
from tests.titles.yspahan.screen.harness import at_phase, lay, presenter


@pytest.mark.parametrize(
    ("start", "end", "way"),
    [
        ("w3", "w1", "w3 w2 w1"),
        ("e1", "e3", "e1 e2 e3"),
        ("w2", "s2", "w2 w1 centre s1 s2"),
        ("centre", "n2", "centre n1 n2"),
        ("n1", "centre", "n1 centre"),
        ("s4", "s4", "s4"),
    ],
)
def test_the_way_along_the_street(start: str, end: str, way: str) -> None:
    assert street_between(start, end, "centre") == way.split()


def test_the_supervisor_is_seen_once_and_passes_every_space(make_app: MakeApp) -> None:
    scene = lay(make_app(), 3, at_phase("move"))
    shown, view = presenter(scene), replace(scene.director.displayed, supervisor="w3")
    movement = shown.movement
    assert movement is not None
    after = replace(view, supervisor="s2")
    motion = shown.motion(SupervisorMoved(0, "s2", 5), Moment(view, after, scene.seats, scene.place_of))
    timeline, seen = Timeline(), set[str]()
    timeline.add(*motion.before)
    while timeline.busy:
        timeline.update(0.01)
        assert movement.strolling == bool(movement.actors.on_table)
        for name in street_between("w3", "s2", shown.facts.centre):
            place = shown.anchor(at_space(name))
            if movement.actors.on_table and place and place.collidepoint(movement.actors.on_table[0].centre):
                seen.add(name)
    assert seen == set(street_between("w3", "s2", shown.facts.centre))
    assert not movement.strolling


def test_a_full_caravan_walks_away(make_app: MakeApp) -> None:
    scene = lay(make_app(), 3, at_phase("move"))
    shown, now = presenter(scene), scene.director.displayed
    count = shown.facts.camels_per_row * len(shown.facts.arrival)
    full, gone = (replace(now, caravan=goods) for goods in (tuple(i % 3 for i in range(count)), ()))
    timeline, movement = Timeline(), shown.movement
    assert movement is not None
    motion = shown.motion(CaravanScored((1, 2, 3), True), Moment(full, gone, scene.seats, scene.place_of))
    timeline.add(motion.after[-1])
    timeline.update(0.3)
    walkers = [actor for actor in movement.actors.on_table if isinstance(actor, Walker)]
    first = shown.anchor(at_camel(0))
    assert len(walkers) == count
    assert first is not None
    assert walkers[0].centre[0] < first.centerx
    assert any(walker.image in walker.left for walker in walkers), "they look where they go"
    timeline.skip()
    assert movement.actors.on_table == []
