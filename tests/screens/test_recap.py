"""The hand-over: every window and language, only public knowledge, steps, order, door, leaving."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg
import pytest

from scenes.kit import text
from scenes.kit.widget import ScrollList
from scenes.match.lately import since
from scenes.menu.scene import MenuScene
from scenes.recap.events import public, public_steps
from scenes.recap.scene import RecapScene
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.screens.harness import (
    every_window,
    faults,
    focus_on,
    in_every_language,
    is_still,
    names,
    over_menu,
    press,
    session,
    settle,
    strike,
    widget,
)
from tests.shell.harness import MakeApp


def recap(app: App, players: int = 4, moves: int = 40, opened: list[str] | None = None) -> RecapScene:
    mark = opened if opened is not None else []
    return over_menu(
        app, lambda a: RecapScene(a, session(a, players, moves), None, lambda: mark.append("open"))
    )


@every_window
@sampled("players", [2, 5], [5])
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int], players: int) -> None:
    app = make_app(size)
    recap(app, players)
    for _ in in_every_language(app):
        assert faults(app) == []


@pytest.mark.parametrize("players", [3, 4])
def test_names_in_the_order_of_play_are_whole_or_not_there(make_app: MakeApp, players: int) -> None:
    app = make_app((1024, 768), "it", Preferences(language="it", text_size=125))
    text.cut_log.clear()
    recap(app, players)
    assert text.cut_log == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_scores_and_gains_of_five_fit_the_least_window(make_app: MakeApp, lang: str) -> None:
    """With the largest text that it takes; the overflow fixture fails the test if one leaves its place."""
    app = make_app((1024, 768), lang, Preferences(language=lang, text_size=125))
    scene = recap(app, 5, 100)
    assert any(scene.recap.gains)


@pytest.mark.parametrize("size", [100, 125])
def test_a_long_line_takes_two_rows(make_app: MakeApp, size: int) -> None:
    app = make_app((1024, 768), "it", Preferences(language="it", text_size=size))  # type: ignore[arg-type]
    scene = recap(app, 3, 40)
    long = "Karim completa «Tappeto della panca di gilda» e prende tre punti, poi torna al Meydan"
    first, *others = scene.recap.lines
    scene.recap = replace(scene.recap, lines=(first._replace(text=long), *others))
    text.cut_log.clear()
    settle(app)
    scene.regenerate()
    app.draw(app.screen)
    assert text.cut_log == []


def test_nothing_has_happened_yet(app: App) -> None:
    scene = recap(app, 2, 0)
    assert scene.recap.start == 0
    assert scene.recap.gains == (0, 0)


def test_tells_what_happened_since_the_last_turn(app: App) -> None:
    scene = recap(app)
    start = scene.recap.start
    assert start == since(scene.match, scene.seat)
    assert scene.match.steps[start - 1].seat == scene.seat
    assert all(step.seat != scene.seat for step in scene.match.steps[start:])
    assert all(line.position > start for line in scene.recap.lines)
    before, now = scene.match.steps[start - 1].scores, scene.match.scores()
    assert scene.recap.gains == tuple(a - b for a, b in zip(now, before))


def test_only_what_a_bystander_saw_is_told(app: App) -> None:
    match = session(app, 3, 30).match
    real = match.rules.redact
    asked: list[tuple[int, int]] = []

    def spy(event: object, seat: int) -> object:
        asked.append((seat, actor))
        return real(event, seat)  # type: ignore[arg-type]

    match.rules.redact = spy  # type: ignore[method-assign, assignment]
    for step in match.steps:
        actor = step.seat
        for event in step.events:
            public(match.rules, event, actor)
    assert asked
    assert all(seat != actor for seat, actor in asked)
    assert len(public_steps(match)) == match.position


def test_no_view_of_the_next_player_is_asked_for(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    made = session(app, 3, 31)
    match = made.match
    view_at, view = match.view_at, match.view

    def spy_at(n: int, seat: int) -> object:
        seen.append(seat)
        return view_at(n, seat)

    def spy(seat: int) -> object:
        seen.append(seat)
        return view(seat)

    monkeypatch.setattr(match, "view_at", spy_at)
    monkeypatch.setattr(match, "view", spy)
    app.still = True
    scene = RecapScene(app, made)
    app.push(scene)
    settle(app)
    assert seen
    assert scene.seat not in seen


def test_lines_and_arrows_walk_through_the_steps(app: App) -> None:
    scene = recap(app)
    lines = widget(app, "lines")
    assert isinstance(lines, ScrollList)
    assert lines.count == len(scene.recap.lines) > 1
    assert scene.shown == 0
    press(app, "later")
    assert scene.shown == 1
    settle(app)
    at = lines.row_rect(0).center
    app.frame(0.02, [pg.event.Event(pg.MOUSEBUTTONDOWN, pos=at, button=1)])
    app.frame(0.02, [pg.event.Event(pg.MOUSEBUTTONUP, pos=at, button=1)])
    assert scene.shown == 0


def test_the_button_opens_and_tells_the_table(app: App) -> None:
    opened: list[str] = []
    recap(app, opened=opened)
    press(app, "open")
    assert opened == ["open"]
    assert isinstance(app.top, MenuScene)


def test_enter_opens_at_once(app: App) -> None:
    opened: list[str] = []
    recap(app, opened=opened)
    strike(app, pg.K_RETURN)
    assert opened == ["open"]


def test_esc_asks_and_never_opens(app: App) -> None:
    opened: list[str] = []
    scene = recap(app, opened=opened)
    strike(app, pg.K_ESCAPE)
    assert app.top is not scene
    strike(app, pg.K_ESCAPE)
    assert app.top is scene
    assert opened == []


def test_the_cover_can_be_switched_off(app: App) -> None:
    recap(app)
    press(app, "cover")
    assert app.prefs.cover is False
    focus_on(app, "open")
    assert "menu" in names(app)


def test_rests_when_nothing_happens(app: App) -> None:
    recap(app)
    assert is_still(app)


@every_window
def test_the_whole_table_is_in_the_picture(make_app: MakeApp, size: tuple[int, int]) -> None:
    scene = recap(make_app(size), 2)
    shown = scene._frame
    assert shown.w >= 1.35 * shown.h
    assert len(scene.recap.lines) == 0 or shown.h > 100
