"""Following the others: captions, time by weight, stops, the last round once more, the list of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Options
from scenes.match import library
from scenes.match.pictures import opening_of
from scenes.shell.app import App
from scenes.shell.preferences import PACES, Preferences
from scenes.table.captions import CALM, STAYS, Telling, signed, stay
from scenes.table.scene import TableScene
from scenes.titles import present
from scenes.titles.contract.values import Moment, Seat
from tests.conformance.table import SOLD, Case
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.shell.harness import ROOT, MakeApp, seldom_drawn
from tests.table.harness import button, confirms, lay, point, post, press, rest, until_person, up_to_date

READ = 60
"""Moves of a random game that the captions of a title are read of."""


def following(make_app: MakeApp, **prefs: object) -> TableScene:
    """A table of one person and two computer players, whose turn it is."""
    kept = Preferences(language="en", cover=False, told_help=True, **prefs)  # type: ignore[arg-type]
    scene = lay(make_app(prefs=kept), "human,greedy,greedy", 30)
    until_person(scene)
    while not confirms(scene):
        scene.play(scene.choices[0].action)
        rest(scene)
    return scene


def said(scene: TableScene) -> str:
    """The sentence over the board."""
    caption = scene.director.caption
    return caption.text if caption else ""


def once_more(scene: TableScene) -> bool:
    """Whether the last round is shown again."""
    return scene.director.replaying


def until(scene: TableScene, wanted: str) -> None:
    """Let time go by until the director is so, by the name of its property."""
    for _ in range(600):
        if getattr(scene.director, wanted):
            return
        scene.app.frame(0.03)
    raise AssertionError(wanted)


@sampled("case", SOLD, [case for case in SOLD if case.players == case.title.card.players.max and not case.on])
def test_every_event_that_changes_points_has_a_caption(case: Case) -> None:
    """In every language, with all its placeholders filled."""
    match, stream = Match(case.rules, "captions"), Stream(7)
    presenter = present(case.slug, opening_of(match, ROOT / "data"))
    seats = [Seat(f"P{n}", "red", False, "") for n in range(match.rules.options.players)]
    words = [library.words(case.slug, ROOT / "data", lang) for lang in LANGUAGES]
    told = 0
    while not match.over:
        view = match.view(0)
        for full in match.play(stream.choice(match.legal())):
            event = match.rules.redact(full, 0)
            moment = Moment(view, match.rules.fold(view, event), seats, lambda _: None)
            view, key = moment.after, presenter.caption_key(event)
            if moment.before.scores != moment.after.scores:
                told += 1
                assert all(key in texts for texts in words), (event, key)
            for texts in words if key in words[0] else ():
                assert "{" not in texts(key, **presenter.caption_words(event, moment)), (key, texts.lang)
    assert told


def test_more_points_stay_longer() -> None:
    at_the_calm_pace = [stay(points, CALM) for points, _ in STAYS]
    assert at_the_calm_pace == sorted(set(at_the_calm_pace))
    assert stay(15, CALM) > 3 * stay(0, CALM)
    assert stay(15, PACES["none"]) == 0
    assert stay(15, PACES["brisk"]) < stay(15, PACES["calm"]) < stay(15, PACES["very-slow"])


def test_the_slowest_pace_is_two_seconds() -> None:
    assert max(PACES.values()) == 2.0


def test_a_sentence_says_who_does_what_for_how_many_points(app: App) -> None:
    scene = lay(app, "human,greedy", 0)
    presenter, match, stream = scene.presenter, scene.match, Stream(3)
    sentences: list[str] = []
    for _ in range(READ):
        telling, view = Telling(presenter, scene.seats), match.view(0)
        before = match.scores()
        seat = match.to_act
        last = None
        for event in match.play(stream.choice(match.legal())):
            moment = Moment(view, match.rules.fold(view, event), scene.seats, scene.place_of)
            view, last = moment.after, telling.add(event, moment) or last
        gained = match.scores()[seat] - before[seat]
        if last and gained and telling.subject == seat:
            sentences.append(last.text)
            assert last.text.startswith(f"[seat:{seat}]\u00a0{scene.seats[seat].name} ")
            points = sum(sum(part.gains) for part in telling.parts)
            assert points == gained
    assert len(sentences) > 3
    assert any(": *+" in text for text in sentences)
    assert (signed(3), signed(-2)) == ("+3", "−2")


def test_a_caption_stands_over_the_board_while_the_others_play(make_app: MakeApp) -> None:
    scene = following(make_app, pace="slow")
    assert said(scene) == ""
    press(scene, pg.K_RETURN)
    until(scene, "caption")
    assert "Yusuf" in said(scene)
    until_person(scene)
    assert said(scene) == ""


def test_the_table_waits_after_each_turn_where_that_is_set(make_app: MakeApp) -> None:
    scene = following(make_app, pace="click", speed="very-fast")
    button(scene, "end-turn")
    leaves: list[Callable[[], object]] = [
        lambda: post(scene, scene.theme.rect.center),
        lambda: press(scene, pg.K_RETURN),
        lambda: press(scene, pg.K_SPACE),
        lambda: button(scene, "proceed"),
    ]
    for leave in leaves:
        if confirms(scene) or scene.person == 0:
            while not confirms(scene):
                scene.play(scene.choices[0].action)
                rest(scene)
            button(scene, "end-turn")
        until(scene, "stopped")
        before = scene.match.position
        for _ in range(5):
            scene.app.frame(0.3)
        assert scene.match.position == before
        seat = scene.match.steps[-1].seat
        assert scene.shown().view.to_act == seat, "the panel of who has played is lit"
        assert f"{scene.seats[seat].name} has played" in scene.bar.prompt(scene.shown())[1]
        leave()
        assert not scene.director.stopped
        if seat == 2:
            rest(scene)
            assert scene.person == 0
            assert up_to_date(scene)


def test_a_stop_stays_in_another_window(make_app: MakeApp) -> None:
    scene = following(make_app, pace="click", speed="very-fast")
    press(scene, pg.K_RETURN)
    until(scene, "stopped")
    shown = scene.director.displayed
    scene.app.resized(pg.display.set_mode((1024, 768)))  # type: ignore[attr-defined]
    scene.app.frame(0.3)
    assert scene.director.stopped
    assert scene.director.displayed == shown


def test_the_last_round_is_shown_once_more_and_nothing_changes(make_app: MakeApp) -> None:
    scene = following(make_app, speed="very-fast")
    press(scene, pg.K_RETURN)
    until_person(scene)
    match, director = scene.match, scene.director
    before = (match.position, match.length, match.view(0), director.touched)
    press(scene, pg.K_w, letter="w")
    assert once_more(scene)
    assert director.displayed.scores == match.steps[scene.bar.since.replay.steps[0] - 2].scores
    assert scene.person == -1
    until(scene, "caption")
    rest(scene)
    assert not once_more(scene)
    assert (match.position, match.length, match.view(0), director.touched) == before
    assert up_to_date(scene)
    button(scene, "replay")
    assert once_more(scene)
    post(scene, scene.theme.rect.center)  # a click skips it
    assert not once_more(scene)
    assert up_to_date(scene)
    assert scene.person == 0


def test_a_replay_takes_its_time_where_nothing_else_moves(make_app: MakeApp) -> None:
    scene = following(make_app, speed="off", pace="none")
    press(scene, pg.K_RETURN)
    until_person(scene)
    press(scene, pg.K_w, letter="w")
    scene.app.frame(0.1)
    assert once_more(scene)
    rest(scene)
    assert scene.director.timeline.speed == 0


def test_the_bar_says_what_the_others_gained_and_opens_the_list(make_app: MakeApp) -> None:
    scene = following(make_app, speed="off", pace="none")
    assert scene.ui.find("since") is None or confirms(scene)
    start = scene.match.scores()
    press(scene, pg.K_RETURN)
    until_person(scene)
    gains = scene.bar.since.gains
    assert gains
    assert gains.visible
    now = scene.match.scores()
    assert gains.label == " ".join(f"[seat:{n}]\u00a0+{now[n] - start[n]}" for n in (1, 2))
    assert "Yusuf" in gains.tip
    point(scene, gains.rect.center)
    button(scene, "since")
    scene.app.frame(0.05)
    assert scene.app.stack[-1].name == "recap"
    press(scene, pg.K_ESCAPE)
    scene.app.frame(0.05)
    assert scene.app.stack[-1] is scene
    press(scene, pg.K_w, pg.KMOD_SHIFT, "W")
    scene.app.frame(0.05)
    assert scene.app.stack[-1].name == "recap"


def last_of_a_week() -> int:
    """How many random moves lead up to the one that ends a week of Yspahan."""
    match, stream = (
        Match(library.title("yspahan", ROOT / "data").rules(Options(2)), "amber-camel-1"),
        Stream(11),
    )
    while True:
        if any(event.type == "WeekEnded" for event in match.play(stream.choice(match.legal()))):
            return match.position - 1


def test_a_count_that_waits_stays_in_another_window(make_app: MakeApp) -> None:
    """The week of Yspahan: the ledger is laid anew at its end, and a click leaves it."""
    app = make_app(prefs=Preferences(language="en", speed="very-fast", pace="none", cover=False))
    scene = lay(app, "human,human", last_of_a_week(), slug="yspahan")
    with seldom_drawn(app):
        for _ in range(200):
            if scene.counts.held:
                break
            if scene.person >= 0:
                scene.carry_out(scene.match.legal()[-1])
            elif confirms(scene):
                scene.director.confirm()
            app.frame(0.2)
    assert scene.counts.held
    telling, displayed = scene.presenter.telling, scene.director.displayed
    app.resized(pg.display.set_mode((1024, 768)))
    app.frame(0.3)
    assert scene.counts.held
    assert scene.presenter.counting
    assert (scene.presenter.telling, scene.director.displayed) == (telling, displayed)
    press(scene, pg.K_RETURN)
    rest(scene)
    assert up_to_date(scene)
