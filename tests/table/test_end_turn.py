"""Until a turn is handed on everything on screen is that of the seat that is asked, in every title."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.match import Match
from game.core.rng import Stream
from game.titles import TITLES
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.shell.harness import MakeApp, seldom_drawn
from tests.table.harness import button, confirms, lay, rest, up_to_date, waits

MOVES = 150
"""Actions of a game that is followed; every run follows the first FEW."""
FEW = 32


@pytest.fixture
def quick(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="off", pace="none", cover=False))


@pytest.fixture
def seldom(quick: App) -> Iterator[App]:
    """For games that are followed by what the screen says, not by its picture."""
    with seldom_drawn(quick):
        yield quick


def decide(scene: TableScene, luck: Stream) -> None:
    """A person plays something."""
    scene.carry_out(luck.choice(scene.match.legal()))
    rest(scene)


def asked_seat(match: Match) -> int:
    """The seat that acted last."""
    return match.steps[match.position - 1].seat


def active(scene: TableScene) -> list[int]:
    """The seats whose panels are lit."""
    return [i for i, panel in enumerate(scene.panels) if panel.data.active]


def lines(scene: TableScene) -> list[str]:
    """What the journal says."""
    assert scene.sidebar.journal is not None
    return [line.text for line in scene.sidebar.journal.lines]


@pytest.mark.parametrize("slug", TITLES)
@sampled("moves", [FEW, MOVES], [FEW])
def test_the_seat_that_is_asked_is_the_one_that_is_lit(seldom: App, slug: str, moves: int) -> None:
    scene, luck, asked = lay(seldom, "human,human,human", slug=slug), Stream(8), 0
    match = scene.match
    for _ in range(4 * moves):
        if match.over or match.position > moves:
            break
        seldom.frame(0.1)
        if scene.director.must_confirm:
            seat, words = scene.bar.prompt(scene.shown())
            assert seat == asked_seat(match)
            assert active(scene) == [seat]
            assert scene.shown().view.to_act == seat
            assert scene.seats[seat].name in words
            assert up_to_date(scene)
            before = lines(scene)
            button(scene, "end-turn")
            rest(scene)
            assert lines(scene)[: len(before) - 1] == before[:-1]
            assert not scene.director.unseen
            asked += 1
        elif scene.person >= 0:
            assert active(scene) == [scene.person]
            decide(scene, luck)
    assert asked > moves // 15 or match.rules.ending_verb


@pytest.mark.parametrize("slug", TITLES)
def test_the_journal_says_no_more_than_was_shown(make_app: MakeApp, slug: str) -> None:
    app = make_app(prefs=Preferences(language="en", speed="normal", pace="none", cover=False))
    scene, luck, during = lay(app, "human,human", slug=slug), Stream(8), 0
    match = scene.match
    with seldom_drawn(app):
        while match.position < 24:
            app.frame(0.1)
            if waits(scene):
                scene.counts.proceed()
            elif scene.director.must_confirm:
                button(scene, "end-turn")
            elif scene.person >= 0:
                scene.carry_out(luck.choice(match.legal()))
            if scene.director.unseen:
                told = scene.director.told()
                shown = match.steps[match.position - 1].events[: -scene.director.unseen]
                assert (told[-1].events if len(told) == match.position else ()) == shown
                during += 1
    assert during > 12


@pytest.mark.parametrize("slug", TITLES)
def test_a_journal_is_put_into_words_after_every_event(quick: App, slug: str) -> None:
    """An action that is shown in part has lines, and no line is taken back by the events that follow."""
    scene = lay(quick, "human,human,human", 60, slug=slug)
    match, words = scene.match, scene.presenter.journal
    for n, step in enumerate(match.steps, 1):
        counts = []
        for seen in range(1, len(step.events) + 1):
            steps = [*match.steps[: n - 1], replace(step, events=step.events[:seen])]
            counts.append(len(words(steps, match.opening, scene.seats)))
        assert counts == sorted(counts), step.text


def test_to_end_the_turn_is_never_played_by_itself(quick: App) -> None:
    slug = "yspahan"
    scene, luck, ends = lay(quick, "human,human,human", slug=slug), Stream(8), 0
    match = scene.match
    for _ in range(400):
        if match.over or ends == 8:
            break
        quick.frame(0.1)
        if scene.person >= 0 and [action.verb for action in match.legal()] == [match.rules.ending_verb]:
            before, dice = match.position, scene.director.displayed.tower
            for _ in range(20):
                quick.frame(0.1)
            assert match.position == before
            assert scene.director.displayed.tower == dice
            ends += 1
        if scene.person >= 0:
            decide(scene, luck)
    assert ends == 8


@pytest.mark.slow
def test_what_was_rolled_is_looked_at_before_the_turn_is_handed_on(quick: App) -> None:
    """A turn that ends with chance is handed on by its player too, and says that nothing is taken back."""
    found = 0
    for slug in TITLES:
        scene, luck = lay(quick, "human,human", slug=slug), Stream(8)
        for _ in range(4 * MOVES):
            quick.frame(0.6)
            if scene.match.over:
                break
            if waits(scene):
                scene.counts.proceed()
            elif scene.director.must_confirm:
                if not scene.director.can_undo:
                    _, words = scene.bar.prompt(scene.shown())
                    assert "take back" not in words
                    found += 1
                button(scene, "end-turn")
            elif scene.person >= 0:
                decide(scene, luck)
    assert found > 3


def test_without_the_step_a_turn_is_handed_on_when_the_settings_close(quick: App) -> None:
    scene, luck = lay(quick, "human,human", 20), Stream(8)
    while not confirms(scene):
        quick.frame(0.1)
        if waits(scene):
            scene.counts.proceed()
        elif scene.person >= 0:
            decide(scene, luck)
    quick.prefs.end_turn = False
    scene.resume()
    assert up_to_date(scene)
    assert not confirms(scene)
    quick.frame(0.1)
    quick.frame(0.1)
    assert scene.person == scene.match.to_act


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_saved_match_opens_before_its_turn_is_handed_on(make_app: MakeApp, lang: str) -> None:
    prefs = Preferences(language=lang, speed="off", pace="none", cover=False)
    app = make_app((1024, 768), lang, prefs)
    scene, luck = lay(app, "human,human", 20), Stream(8)
    while not scene.director.must_confirm:
        app.frame(0.1)
        if waits(scene):
            scene.counts.proceed()
        elif scene.person >= 0:
            decide(scene, luck)
    again = TableScene(app, scene.session)
    app.push(again)
    app.frame(0.1)
    assert again.director.must_confirm
    assert active(again) == [asked_seat(scene.match)]
    assert up_to_date(again)
    assert again.texts.missing == set()
