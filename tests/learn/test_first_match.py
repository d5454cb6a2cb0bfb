"""The first match of a title: side notes at the table, switched on and off, and the ways to a lesson."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from game.titles import TITLES
from scenes.match import course
from scenes.match.setup import default_setup, never_played
from scenes.match.start import open_session
from scenes.newgame.scene import NewGameScene
from scenes.shell.app import App
from scenes.table import scene as table
from scenes.table.scene import TableScene
from tests.sampled import sampled
from tests.shell.harness import MakeApp, click
from tests.table.harness import QuickBrains, until_person

SLUG = next(iter(TITLES))
SIZES = ((1280, 720), (1024, 768), (1920, 1080))


def first_match(app: App, slug: str) -> TableScene:
    """The first match of a title, begun as New game begins it, at the person's first decision."""
    scene = NewGameScene(app, slug)
    setup = default_setup(scene.cards[slug], scene.names)
    session = open_session(app, setup)
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        app.open("table", session)
        app.frame(0.0)
    found = app.stack[-1]
    assert isinstance(found, TableScene)
    until_person(found)
    app.frame(0.02)
    return found


def press(scene: TableScene, name: str) -> None:
    """Click a button."""
    widget = scene.ui.find(name)
    assert widget is not None, name
    for event in click(widget.rect.center):
        scene.app.frame(0.02, [event])


CASES = [(slug, size, text) for slug in TITLES for size in SIZES for text in (100, 150)]


@sampled("slug,size,text", CASES, [CASES[n * 6 + n] for n in range(len(TITLES))])
def test_the_first_match_is_accompanied(
    make_app: MakeApp, slug: str, size: tuple[int, int], text: int
) -> None:
    app = make_app(size)
    app.prefs.text_size = text  # type: ignore[assignment]
    app.preferences_changed(("text_size",))
    assert never_played(app.prefs, slug)
    scene = first_match(app, slug)
    assert not never_played(app.prefs, slug)
    assert scene.guidance.companion
    note, card = scene.guidance.companion.note, scene.guidance.companion.aside.card
    assert note
    assert card
    assert app.theme.rect.contains(card.rect)
    assert note.id in course.progress_of(app).said_of(slug)
    position = scene.match.position
    press(scene, "note:on")
    assert scene.guidance.companion.note is None
    assert not scene.guidance.companion.aside.there
    assert scene.match.position == position


def test_a_side_note_never_stops_the_game_and_goes_by_itself(app: App) -> None:
    scene = first_match(app, SLUG)
    assert scene.guidance.companion
    note = scene.guidance.companion.note
    for _ in range(40):
        if scene.guidance.companion.note is not note:
            return
        until_person(scene)
        if scene.director.must_confirm:
            scene.director.confirm()
        elif scene.person >= 0:
            scene.play(scene.match.legal()[0])
    raise AssertionError("the side note stays for ever")


def test_more_opens_the_rule(app: App) -> None:
    scene = first_match(app, SLUG)
    press(scene, "note:more")
    assert app.stack[-1].name == "rulebook"


def test_one_click_switches_them_off_and_the_settings_on_again(app: App) -> None:
    scene = first_match(app, SLUG)
    press(scene, "note:off")
    assert SLUG not in course.progress_of(app).accompanied
    assert not (second := first_match(app, SLUG).guidance.companion) or second.companion is None
    app.open("settings")
    app.frame(0.02)
    button = app.stack[-1].ui.find("side_notes")  # type: ignore[attr-defined]
    for event in click(button.rect.center):
        app.frame(0.02, [event])
    progress = course.progress_of(app)
    assert (progress.accompanied, progress.said) == (set(TITLES), set())
    third = first_match(app, SLUG).guidance.companion
    assert third
    assert third.note


def test_new_game_leads_to_the_first_lesson_of_a_title_that_was_never_played(app: App) -> None:
    app.open("newgame")
    app.frame(0.02)
    scene = app.stack[-1]
    assert isinstance(scene, NewGameScene)
    assert all(scene.ui.find(f"learn-{slug}") for slug in TITLES)
    way_in = scene.ui.find(f"learn-{SLUG}")
    assert way_in
    for event in click(way_in.rect.center):
        app.frame(0.02, [event])
    assert [each.name for each in app.stack][-2:] == ["learn", "table"]
    assert isinstance(app.stack[-1], TableScene)
    assert app.stack[-1].lesson
    assert app.stack[-1].lesson.guide.lesson.id == course.lessons(app, SLUG)[0].lesson.id


def test_a_title_that_was_played_has_no_such_way(app: App) -> None:
    first_match(app, SLUG)
    scene = NewGameScene(app)
    app.push(scene)
    app.frame(0.02)
    assert not scene.ui.find(f"learn-{SLUG}")


def test_a_side_note_gives_way_to_one_that_is_due_once_the_person_has_acted(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.table.companion.LASTING", 99)  # it would stand for long yet
    scene = first_match(app, SLUG)
    beside = scene.guidance.companion
    assert beside
    assert beside.companion
    first = beside.note
    assert first
    later = replace(first, id="later", point=())
    beside.companion.left.insert(0, later)  # its situation stands: a leader is to be placed
    beside.loaded = replace(beside.loaded, words={"en": {**beside.loaded.words["en"], "later": "Later."}})
    beside.keep_up()
    assert beside.note is first
    scene.play(scene.match.legal()[0])
    until_person(scene)
    scene.director.confirm()
    until_person(scene)
    assert scene.person >= 0
    assert beside.note
    assert beside.note.id == "later"
