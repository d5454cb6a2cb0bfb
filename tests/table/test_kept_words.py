"""Pause menu and question before quitting say the same of what is on disk, and it is true."""

from __future__ import annotations

import errno
import os

import pytest

from game.match.session import load_session
from scenes.shell.app import App
from scenes.shell.question import Question, QuitQuestion
from scenes.shell.scene import Scene, WidgetScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.screens.harness import settle
from tests.shell.harness import MakeApp
from tests.table.harness import lay, place, until_person


def paused(app: App) -> PauseScene:
    """The pause menu over the table on top."""
    table = app.top
    assert isinstance(table, TableScene)
    table.open_menu()
    settle(app)
    assert isinstance(app.top, PauseScene)
    return app.top


def said(app: App) -> tuple[str, str]:
    """What the pause menu and the question over it say."""
    pause = paused(app)
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


def take(app: App, scene: WidgetScene, name: str) -> None:
    """A button of a scene is worked."""
    button = scene.ui.find(name)
    assert button is not None
    button.activate(scene.ui)
    settle(app)


def test_starting_over_asks_first_and_keeps_the_match(make_app: MakeApp) -> None:
    """The same people get another deal; the match that is left can be gone on with."""
    app = make_app((1024, 768))
    scene = lay(app, "human,human", 30)
    assert scene.session.file is not None
    left = scene.session.file.path
    for answer, stays in (("cancel", True), ("do", False)):
        take(app, paused(app), "again")
        question = app.top
        assert isinstance(question, Question)
        take(app, question, app.texts(f"table.again.{answer}"))
        assert (app.top is scene) == stays
    after = app.top
    assert isinstance(after, TableScene)
    assert after.match.seed != scene.match.seed
    assert after.match.length == 0
    assert [seat.name for seat in after.model.infos] == [seat.name for seat in scene.model.infos]
    assert load_session(left, app.data, None, app.store.folder).match.length == scene.match.length


def test_a_match_that_is_not_kept_is_not_started_over(make_app: MakeApp) -> None:
    app = make_app((1024, 768))
    kept = lay(app, "human,human", 30)
    assert kept.session.file is not None
    app.push(TableScene(app, load_session(kept.session.file.path, app.data, None, app.store.folder)))
    settle(app)
    assert paused(app).ui.find("again") is None
