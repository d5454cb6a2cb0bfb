"""A new title touches no shared file: the template title is played at the table, with its secret hands."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame as pg
import pytest

import scenes.titles
from game.cli.check import errors_of
from game.core.match import Match
from game.core.rng import Stream
from game.match.session import new_session
from game.match.store import program_root
from game.titles import load
from scenes.match.seats import SeatInfo
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles import check_layout
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.table.harness import COLOURS, NAMES, button, place, rest, wander
from tests.template.registry import SLUG, template_title


@pytest.fixture
def app(make_app: MakeApp, tmp_path: Path) -> Iterator[App]:
    with template_title() as folder:
        data = tmp_path / "data"
        shutil.copytree(program_root() / "data" / "common", data / "common")
        shutil.copytree(folder / "template_toll", data / "template_toll")
        app = make_app(prefs=Preferences(language="en", speed="very-fast", pace="none"))
        app.data = data
        yield app


def test_a_title_without_a_presenter_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--check-data` lists it as an error while a title is being written."""
    with template_title() as folder, monkeypatch.context() as alone:
        alone.setattr(scenes.titles, "__path__", [str(tmp_path)])
        alone.delitem(sys.modules, "scenes.titles.template_toll", raising=False)
        found = [str(error) for error in errors_of(folder, tmp_path, check_layout)]
    assert f"{SLUG} has no presenter: scenes.titles.template_toll is missing" in found


def table(app: App, players: int) -> TableScene:
    title = load(SLUG, app.data)
    seats = [SeatInfo(NAMES[i], "human", COLOURS[i]) for i in range(players)]
    words = [{"name": s.name, "kind": s.kind, "colour": s.colour} for s in seats]
    session = new_session(
        title, players, {"short_road": True}, "toll", [dict(w) for w in words], app.store, "t"
    )
    scene = TableScene(app, session)
    app.push(scene)
    app.frame(0.0)
    return scene


def open_door(app: App, scene: TableScene) -> None:
    """Whatever covers the table is opened by Enter."""
    for _ in range(200):
        if app.top is scene:
            return
        app.frame(0.05, [pg.event.Event(pg.KEYDOWN, key=pg.K_RETURN, mod=0, unicode="\r")])
    raise AssertionError("the door stays shut")


def one_decision(app: App, scene: TableScene, stream: Stream) -> None:
    """A person clicks a card on the board or a button."""
    choices = scene.choices
    if choices and stream.below(2):
        place(scene, stream.choice(choices))
    else:
        before = scene.match.position
        button(scene, f"order:{scene.match.rules.text(stream.choice(scene.picking.orders).action)}")
        assert scene.match.position == before + 1
    rest(scene)


@sampled("players", [2, 3], [3])
def test_the_template_title_is_played_by_mouse_to_its_end(app: App, players: int) -> None:
    scene, stream, covered = table(app, players), Stream(4), 0
    for _ in range(2000):
        if scene.match.over:
            break
        app.frame(0.05)
        if app.top is not scene:
            covered += 1
            open_door(app, scene)
        elif scene.director.must_confirm:
            button(scene, "end-turn")
        elif scene.person >= 0 and scene.picking.orders:
            assert scene.director.viewer == scene.person, "nobody sees another's hand"
            assert scene.director.displayed == scene.match.view(scene.person)
            one_decision(app, scene, stream)
    assert scene.match.over
    assert covered > 3, "the table is covered between two people with secret hands"
    assert scene.texts.missing == set()


def test_wandering_leaves_a_short_game_before_its_end() -> None:
    with template_title() as data:
        title = load(SLUG, data)
        match = Match(title.rules(title.card.options(2, {"short_road": True})), "short")
        wander(match, 1000, Stream(7))
    assert match.length > 2
    assert not match.over
