"""Idle life: seldom, one thing at a time, on the board alone, and never without motion."""

from __future__ import annotations

from random import Random
from unittest.mock import patch

import pygame as pg
import pytest

from game.titles import TITLES
from scenes.anim.timeline import Timeline
from scenes.shell.preferences import Preferences
from scenes.table.idle import PATIENCE, PAUSE, RATE, IdleLife
from scenes.table.scene import TableScene
from scenes.titles.contract.actors import Actors
from scenes.titles.contract.stirs import Stirs
from tests.shell.harness import MakeApp
from tests.table.harness import lay, place, rest, until_person

STEP = 0.05
LONGEST = 1.0


@pytest.fixture
def scene(make_app: MakeApp) -> TableScene:
    found = lay(make_app(prefs=Preferences(language="en", cover=False)), "human,human", 30)
    until_person(found)
    rest(found)
    return found


def idle(scene: TableScene) -> IdleLife:
    return scene.surface.idle


def wait(scene: TableScene, seconds: float) -> list[bool]:
    """Frames in which nobody does anything; whether something stirs after each."""
    found = []
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)
        found.append(idle(scene).stirs)
    return found


def wait_for_a_stir(scene: TableScene) -> None:
    for _ in range(round(2 * PAUSE[1] / STEP)):
        scene.update(STEP)
        if idle(scene).stirs:
            return
    pytest.fail("nothing stirs")


def test_something_stirs_now_and_then_for_a_moment(scene: TableScene) -> None:
    stirring = wait(scene, 3 * PAUSE[1])
    first = stirring.index(True)
    assert PAUSE[0] <= first * STEP + STEP <= PAUSE[1] + STEP
    assert 2 <= sum(now and not before for before, now in zip([False, *stirring], stirring)) <= 6
    assert sum(stirring) * STEP < 0.1 * len(stirring) * STEP
    assert not scene.animating, "a table at rest is asleep between its pictures"


def test_it_costs_twelve_pictures_a_second(scene: TableScene) -> None:
    wait_for_a_stir(scene)
    assert scene.wake is not None
    assert scene.wake <= 1 / RATE
    with patch.object(scene.app, "invalidate") as asked:
        while idle(scene).stirs:
            scene.update(0.004)
    assert asked.call_count <= RATE * LONGEST + 1


def test_who_acts_ends_it(scene: TableScene) -> None:
    wait_for_a_stir(scene)
    place(scene, scene.choices[0])
    scene.update(STEP)
    assert scene.director.moving
    assert not idle(scene).stirs
    assert not idle(scene)._actors.on_table


@pytest.mark.parametrize("prefs", [{"reduce_motion": True}, {"speed": "off"}])
def test_nothing_stirs_without_motion(make_app: MakeApp, prefs: dict[str, object]) -> None:
    wanted = Preferences(language="en", cover=False, **prefs)  # type: ignore[arg-type]
    scene = lay(make_app(prefs=wanted), "human,human", 30)
    until_person(scene)
    rest(scene)
    assert not any(wait(scene, 2 * PAUSE[1]))
    assert idle(scene).wake is None


def test_nothing_stirs_where_nobody_is_any_more(scene: TableScene) -> None:
    wait(scene, PATIENCE + PAUSE[1])
    assert not any(wait(scene, 2 * PAUSE[1]))
    assert idle(scene).wake is None
    with patch.object(pg.mouse, "get_pos", return_value=(3, 4)):
        assert any(wait(scene, 2 * PAUSE[1]))


@pytest.mark.parametrize("slug", TITLES)
def test_what_stirs_is_short_small_and_on_the_board(make_app: MakeApp, slug: str) -> None:
    """Nothing of it is drawn beyond the frame, and nothing stays."""
    scene = lay(make_app((1024, 768)), "human,human", 20, slug=slug)
    assert scene.zones is not None
    board, screen = scene.zones.inner, scene.app.screen
    actors, seen = Actors(scene.theme.board), 0
    stirs = Stirs(scene.theme.board, actors, board)
    for seed in range(40):
        clip = scene.presenter.stir(stirs, Random(seed))
        if clip is None:
            continue
        line = Timeline()
        line.add(clip)
        assert line.left < LONGEST
        line.update(line.left / 2)
        painted = pg.Surface(screen.get_size(), pg.SRCALPHA)
        actors.draw(painted)
        box = painted.get_bounding_rect()
        seen += box.w > 0
        assert not box.w or board.contains(box)
        assert box.w * box.h < board.w * board.h / 12
        line.skip()
        assert not actors.on_table
    assert seen > 20
