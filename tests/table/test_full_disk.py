"""A disk that fills up during a match: the match goes on, says so, and is kept when there is room."""

from __future__ import annotations

import errno
import os

import pytest

from game.core.errors import StoreError
from game.match.session import load_session
from scenes.kit.button import Button
from scenes.match.start import resume
from scenes.menu.scene import MenuScene
from scenes.shell.app import App
from scenes.shell.scene import Scene, WidgetScene
from scenes.table.scene import TableScene
from tests.screens.harness import settle, speak
from tests.shell.harness import MakeApp, click
from tests.table.harness import lay, place, rest, until_person


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Put True in to fill the disk."""
    state: list[bool] = []
    real = os.fsync

    def fsync(file: int) -> None:
        if state:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(file)

    monkeypatch.setattr("game.match.journal_file.os.fsync", fsync)
    return state


def test_a_full_disk_does_not_end_the_match(make_app: MakeApp, full: list[bool]) -> None:
    app = make_app()
    scene = lay(app, "human,human", 30)
    until_person(scene)
    full.append(True)
    place(scene, scene.choices[0])
    rest(scene)
    app.frame(0.1)
    assert "the disk is full" in scene.feedback.banner()
    assert scene.match.length == 31
    app.ask_quit()
    app.frame(0.1)
    assert app.top is not None
    assert "not saved" in app.top.text  # type: ignore[attr-defined]
    app.frame(0.1)
    app.pop()
    full.clear()
    for _ in range(40):
        app.frame(0.1)
    assert scene.feedback.banner() == ""
    assert scene.session.file is not None
    length, path = scene.match.length, scene.session.file.path
    app.reset(Scene(app))
    app.frame(0.1)
    assert load_session(path, app.data, None).match.length == length


def test_a_match_in_another_window_is_looked_at_as_a_copy(make_app: MakeApp) -> None:
    app = make_app()
    speak(app)
    scene = lay(app, "human,human", 4)
    assert scene.session.file is not None
    path = scene.session.file.path
    app.push(MenuScene(app))
    app.frame(0.1)
    resume(app, path)  # the table below still plays it
    app.frame(0.1)
    assert app.top is not None
    assert app.top.name == "question"
    answer(app, app.texts("app.busy.look"))
    settle(app)
    copy = app.top
    assert isinstance(copy, TableScene)
    assert copy.session.file is None
    assert copy.match.length == scene.match.length


def answer(app: App, label: str) -> None:
    """Click the answer of a question."""
    assert isinstance(app.top, WidgetScene)
    found = [w for w in app.top.ui.top.root.walk() if isinstance(w, Button) and w.label == label]
    app.frame(0.02, click(found[0].rect.center))
    app.frame(0.02)


class Failing(Scene):
    """A scene whose update meets an error that is meant for a person."""

    def update(self, dt: float) -> None:
        raise StoreError("somewhere: cannot be read")


def test_an_error_in_the_loop_leads_to_the_menu_with_words(app: App) -> None:
    speak(app)
    reports: list[Exception] = []
    app.on_error = lambda error: reports.append(error)
    app.push(Failing(app))
    app._frame(0.1, [])
    for _ in range(3):
        app._frame(0.1, [])
    assert app.top is not None
    assert app.top.name == "question"
    assert "somewhere" in app.top.text  # type: ignore[attr-defined]
    assert [type(e) for e in reports] == [StoreError]
    assert app.stack[0].name == "menu"
