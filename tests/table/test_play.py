"""Whole games by posted mouse events; undo, hand-over, moments of the past; the file before the picture."""

from __future__ import annotations

import pygame as pg
import pytest

from game.core.rng import Stream
from game.match.store import read_journal
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from tests.shell.harness import MakeApp, seldom_drawn
from tests.table.harness import (
    button,
    centre,
    confirms,
    lay,
    looked_at,
    moves,
    place,
    point,
    post,
    press,
    rest,
    until_person,
    up_to_date,
    waits,
)


@pytest.fixture
def quick(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="very-fast", pace="none", cover=False))


def play_through(app: App, kinds: str) -> None:
    """A person clicks random legal moves to the end; whenever nothing moves the picture is the match."""
    with seldom_drawn(app, 4):
        play_and_count(app, lay(app, kinds))


def play_and_count(app: App, scene: TableScene) -> None:
    """The game, its final count and the way to the results."""
    stream = Stream(5)
    match = scene.match
    while not match.over:
        until_person(scene)
        if confirms(scene):
            button(scene, "end-turn")
        elif scene.person >= 0:
            assert up_to_date(scene)
            place(scene, stream.choice(scene.choices))
            rest(scene)
            assert up_to_date(scene)
    rest(scene)
    if confirms(scene):
        button(scene, "end-turn")
    for _ in range(400):
        app.frame(0.1)
    assert scene.counts.final is not None
    assert waits(scene), "the final count stays until somebody goes on"
    press(scene, pg.K_RETURN)
    assert [row.total for row in sorted(match.standing().rows, key=lambda r: r.seat)] == [
        score + extra for score, extra in zip(match.scores(), scene.counts.final.extra)
    ]
    assert app.top is not scene, "the results follow the count"
    assert scene.texts.missing == set()


def test_a_whole_game_of_two_people_by_mouse(quick: App) -> None:
    play_through(quick, "human,human")


def test_a_whole_game_against_a_computer_player_by_mouse(quick: App) -> None:
    play_through(quick, "human,greedy")


def test_every_action_is_on_disk_before_it_is_shown(make_app: MakeApp) -> None:
    scene = lay(make_app(prefs=Preferences(language="en", cover=False)), "human,human", 20)
    until_person(scene)
    place(scene, scene.choices[0])
    assert moves(scene), "the camel is still on its way"
    assert scene.session.file is not None
    journal = read_journal(scene.session.file.path)
    assert getattr(journal.entries[-1], "action", "") == scene.match.steps[-1].text


def test_undo_and_redo_per_click_until_the_hand_over(quick: App) -> None:
    scene = lay(quick, "human,human", 20)
    until_person(scene)
    start = scene.match.digest()
    while not confirms(scene):
        place(scene, scene.choices[0])
        rest(scene)
    after = scene.match.digest()
    done = scene.match.position
    button(scene, "undo")
    assert scene.match.position == done - 1
    press(scene, pg.K_z, pg.KMOD_CTRL | pg.KMOD_SHIFT)
    assert scene.match.digest() == after
    while scene.director.can_undo:
        press(scene, pg.K_z, pg.KMOD_CTRL)
    assert scene.match.digest() == start
    assert up_to_date(scene)
    while not confirms(scene):
        press(scene, pg.K_z, pg.KMOD_CTRL | pg.KMOD_SHIFT)
    press(scene, pg.K_RETURN)
    assert not confirms(scene)
    assert not scene.match.can_undo


def test_without_the_end_turn_step_the_table_goes_on_at_once(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", speed="off", cover=False, end_turn=False)
    scene = lay(make_app(prefs=prefs), "human,human", 20)
    until_person(scene)
    seat = scene.person
    while scene.person == seat:
        place(scene, scene.choices[0])
        rest(scene)
    until_person(scene)
    assert scene.person not in (-1, seat)
    assert scene.ui.find("end-turn") is None


def test_a_practice_table_takes_back_past_a_computer_player(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", speed="off", pace="none")
    scene = lay(make_app(prefs=prefs), "human,greedy", 20, undo="always")
    until_person(scene)
    if confirms(scene):
        button(scene, "end-turn")
        until_person(scene)
    first = scene.match.position
    while not confirms(scene):
        place(scene, scene.choices[0])
        rest(scene)
    button(scene, "end-turn")
    until_person(scene)
    assert scene.match.position > first
    while scene.match.position > first:
        button(scene, "undo")
    assert scene.match.practice
    assert scene.person >= 0


def test_a_line_of_the_journal_shows_that_moment(quick: App) -> None:
    scene = lay(quick, "human,human", 30)
    until_person(scene)
    now = scene.match.position
    journal = scene.sidebar.journal
    assert journal is not None
    seen = ((journal.lines[index].position, place) for index, place in journal.places())
    moment, place = next((position, place) for position, place in seen if position < now - 2)
    post(scene, place.center)
    assert looked_at(scene) == moment
    assert scene.director.displayed == scene.match.view_at(moment, scene.director.viewer)
    assert scene.person == -1
    button(scene, "now")
    assert looked_at(scene) is None
    assert up_to_date(scene)


def test_any_click_and_space_skip_what_moves(make_app: MakeApp) -> None:
    scene = lay(make_app(prefs=Preferences(language="en", cover=False)), "human,human", 20)
    until_person(scene)
    place(scene, scene.choices[0])
    assert moves(scene)
    post(scene, (5, 5))
    assert not moves(scene)
    if scene.person >= 0:
        place(scene, scene.choices[0])
        press(scene, pg.K_SPACE)
    assert not moves(scene)
    assert up_to_date(scene)


def test_another_window_size_throws_movement_away(make_app: MakeApp) -> None:
    app = make_app(prefs=Preferences(language="en", cover=False))
    scene = lay(app, "human,human", 20)
    until_person(scene)
    place(scene, scene.choices[0])
    app.resized(pg.display.set_mode((1024, 768)))
    app.frame(0.3)
    assert up_to_date(scene)
    until_person(scene)
    if scene.person >= 0:
        place(scene, scene.choices[0])


def test_a_forced_move_plays_itself_after_half_a_second(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = lay(quick, "human,human", 20)
    until_person(scene)
    match = scene.match
    only = match.legal()[0]
    monkeypatch.setattr(match, "legal", lambda: [only])
    before = match.position
    quick.frame(0.4)
    assert match.position == before
    quick.frame(0.2)
    assert match.position == before + 1
    assert match.steps[-1].action == only


def test_a_forced_move_waits_where_the_switch_is_off(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = lay(make_app(prefs=Preferences(language="en", speed="off", auto_pass=False)), "human,human", 20)
    until_person(scene)
    only = scene.match.legal()[0]
    monkeypatch.setattr(scene.match, "legal", lambda: [only])
    before = scene.match.position
    for _ in range(10):
        scene.app.frame(0.1)
    assert scene.match.position == before


def test_nothing_is_drawn_anew_while_nothing_happens(quick: App) -> None:
    scene = lay(quick, "human,human", 20)
    until_person(scene)
    for _ in range(5):
        quick.frame(0.1)
    assert not any(quick.frame(0.1) for _ in range(20))


def test_what_comes_to_lie_under_a_pointer_at_rest_is_not_pointed_at(make_app: MakeApp) -> None:
    scene = lay(make_app(), "human,human", 30)
    field = scene.field
    assert field is not None
    goal = scene.choices[0].commit
    x, y = centre(scene, goal)
    place(scene, scene.choices[0])
    rest(scene)
    scene.ui.settle()
    assert field.hot is None
    point(scene, (x + 1, y))
    assert field.hot == goal
