"""Pause menu and question before quitting say the same of what is on disk, and it is true."""

from __future__ import annotations

import errno
import os

import pytest

from game.match.session import load_session
from scenes.shell.app import App
from scenes.shell.question import QuitQuestion
from scenes.shell.scene import Scene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.screens.harness import settle
from tests.shell.harness import MakeApp
from tests.table.harness import lay, place, until_person


def said(app: App) -> tuple[str, str]:
    """What the pause menu and the question over it say."""
    table = app.top
    assert isinstance(table, TableScene)
    table.open_menu()
    settle(app)
    pause = app.top
    assert isinstance(pause, PauseScene)
    app.ask_quit()
    settle(app)
    question = app.top
    assert isinstance(question, QuitQuestion)
    words = pause._words(), question.text
    app.pop()
    app.pop()
    settle(app)
    return words


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_say_the_same_and_it_is_true(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    app = make_app((1024, 768), lang)
    t = app.texts
    scene = lay(app, "human,human", 30)
    assert said(app) == (t("app.kept.all"),) * 2
    until_person(scene)

    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr("game.match.journal_file.os.fsync", full)
        place(scene, scene.choices[0])
        assert said(app) == (t("app.kept.waiting", n=1, reason=t("app.disk.full")),) * 2
    assert scene.session.file is not None
    copy = TableScene(app, load_session(scene.session.file.path, app.data, None, app.store.folder))
    app.push(copy)
    settle(app)
    assert said(app) == (t("app.kept.copy"),) * 2
    app.reset(Scene(app))
    settle(app)
    app.ask_quit()
    settle(app)
    assert isinstance(app.top, QuitQuestion)
    assert app.top.text == t("app.kept.no_match")
    assert t.missing == set()


def test_a_table_that_is_kept_nowhere_says_so(make_app: MakeApp) -> None:
    app = make_app()
    app.store.folder = None
    lay(app, "human,human", 4)
    assert said(app) == (app.texts("app.kept.nowhere"),) * 2
