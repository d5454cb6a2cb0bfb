"""The menu: every window and language, Continue, the ways out of it, the cheap first frame."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg
import pytest

from game.content.text import load_texts
from game.titles import TITLES
from scenes.credits.scene import CreditsScene
from scenes.kit.button import Button
from scenes.menu.scene import MenuScene
from scenes.newgame.scene import NewGameScene
from scenes.rulebook.scene import RulebookScene
from scenes.settings.scene import SettingsScene
from scenes.shell.app import App
from scenes.table.scene import TableScene
from tests.screens.harness import (
    every_window,
    faults,
    in_every_language,
    is_still,
    names,
    press,
    session,
    settle,
    strike,
    top,
    widget,
)
from tests.shell.harness import MakeApp, motion


def menu(app: App) -> MenuScene:
    app.still = True
    scene = MenuScene(app)
    app.push(scene)
    settle(app)
    return scene


@every_window
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    menu(app)
    for _ in in_every_language(app):
        assert faults(app) == []


def test_without_a_saved_match_new_game_is_the_card(app: App) -> None:
    menu(app)
    assert "new" not in names(app)
    press(app, "card")
    assert isinstance(app.top, NewGameScene)


def test_who_never_played_is_led_to_the_lessons_as_well(app: App) -> None:
    menu(app)
    learn = widget(app, "learn")
    assert isinstance(learn, Button)
    assert (learn.kind, learn.detail) == ("gold", app.texts("learn.first_time"))
    press(app, "learn")
    assert top(app).name == "learn"
    app.pop()
    app.prefs.last_setup = replace(app.prefs.last_setup, title=next(iter(TITLES)))
    app.renew()
    settle(app)
    again = widget(app, "learn")
    assert isinstance(again, Button)
    assert (again.kind, again.detail) == ("wood", app.texts("menu.learn_hint"))


def test_only_entries_with_a_function_are_drawn(app: App) -> None:
    menu(app)
    entries = {"card", "learn", "rules", "settings", "credits", "quit", "language", "leaf", "daily"}
    assert set(names(app)) == entries


def test_matches_are_an_entry_as_soon_as_there_is_one(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.store, "kept", lambda: pytest.fail("the menu counts the matches"))
    session(app, 3, 12).close()
    menu(app)
    press(app, "matches")
    assert top(app).name == "matches"


def test_continue_is_the_first_entry_and_opens_the_table(app: App) -> None:
    session(app, 3, 12).close()
    scene = menu(app)
    assert widget(app, "card") is top(app).ui.focus.current
    assert scene.facts.lines[0].startswith("*Through the Desert*")
    assert [score.colour for score in scene.facts.scores] == ["red", "blue", "yellow"]
    strike(app, pg.K_RETURN)
    assert isinstance(app.top, TableScene)
    assert app.top.match.position == 12


def test_a_match_that_cannot_be_opened_says_why(app: App) -> None:
    kept = session(app, 2, 3)
    assert kept.file is not None
    path = kept.file.path
    kept.close()
    data = path.read_bytes().replace(b'"players": 2', b'"players": 9')
    path.write_bytes(data)
    scene = menu(app)
    assert scene.saved is None or "cannot" in " ".join(scene.facts.lines)


def test_continue_is_read_again_after_the_table(app: App) -> None:
    scene = menu(app)
    assert not scene.saved
    app.push(SettingsScene(app))
    settle(app)
    session(app, 2, 5).close()
    app.pop()
    settle(app)
    saved = app.store.resume()
    assert saved is not None
    assert scene.saved == saved
    assert saved.position == 5
    assert scene.facts.picture is not None
    assert "[badge:red]" in scene.facts.lines[1]


@pytest.mark.parametrize(
    ("name", "kind"), [("leaf", RulebookScene), ("settings", SettingsScene), ("credits", CreditsScene)]
)
def test_entries_open_their_scene_and_esc_comes_back(app: App, name: str, kind: type) -> None:
    scene = menu(app)
    press(app, name)
    assert isinstance(app.top, kind)
    strike(app, pg.K_ESCAPE)
    assert app.top is scene


def test_language_changes_at_once(app: App) -> None:
    menu(app)
    segments = widget(app, "language")
    r = segments.rect
    app.frame(0.02, [motion(r.center)])
    top(app).ui.focus.take(segments)
    app.on_language = lambda lang: load_texts(app.data / "common", lang)
    strike(app, pg.K_RIGHT)
    assert app.prefs.language == "it"
    assert app.texts("menu.quit") == "Esci"


def test_first_frame_needs_no_evening_and_shows_the_entries(app: App) -> None:
    scene = MenuScene(app)
    app.push(scene)
    app.carry_out()
    app.draw(app.screen)
    assert scene._evening is None
    assert scene._over is None
    assert {"card", "rules", "settings"} <= set(names(app))


def test_evening_fades_in_and_then_rests(app: App) -> None:
    scene = MenuScene(app)
    app.push(scene)
    app.frame(0.02)
    app.finish()
    before = scene.animating
    settle(app)
    assert (before, scene.animating) == (True, False)
    assert is_still(app)


def test_quit_asks_first(app: App) -> None:
    scene = menu(app)
    press(app, "quit")
    assert app.top is not scene
    assert app.running


def test_the_rules_of_every_title_open_from_the_menu(app: App) -> None:
    menu(app)
    press(app, "rules")
    strike(app, pg.K_DOWN)
    strike(app, pg.K_RETURN)
    settle(app)
    book = top(app)
    assert isinstance(book, RulebookScene)
    assert book.slug == list(TITLES)[1]


def test_the_rules_of_the_chosen_title_open_from_the_new_game(app: App) -> None:
    app.still = True
    scene = NewGameScene(app)
    app.push(scene)
    settle(app)
    scene.choose_title(list(TITLES)[2])
    settle(app)
    strike(app, pg.K_r)
    book = top(app)
    assert isinstance(book, RulebookScene)
    assert book.slug == list(TITLES)[2]
