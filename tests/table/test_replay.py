"""Going through a match: by itself, step by step, by turns, rounds and moments; with one seat's eyes only."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame as pg
import pytest

from game.core.comment import Comment
from game.core.match import Match
from game.core.rng import Stream
from game.match.session import new_session
from game.titles import TITLES
from scenes.kit.choice import DropDown
from scenes.kit.control import Slider
from scenes.match import library
from scenes.match.seats import SeatInfo, seat_json
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.question import Question
from scenes.table.look import LookScene
from scenes.table.playback import SPEEDS
from scenes.table.scene import TableScene
from scenes.table.seek_bar import SeekBar
from tests.sampled import sampled
from tests.screens.harness import in_every_language, settle
from tests.shell.harness import MakeApp
from tests.table.harness import button, lay, looked_at, press, rest, until_person, up_to_date

SIZES = ((1024, 768), (1280, 720), (1920, 1080))
WINDOWS = [
    (size, text, slug) for size in SIZES for text in (100, 150) for slug in ("tabriz", "alhambra-dice")
]


@pytest.fixture
def quick(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="off", pace="none", cover=False))


def look_at(
    app: App, slug: str = "tabriz", kinds: str = "human,sultan", moves: int = 60, **more: Any
) -> LookScene:
    """A match of some actions, to look at, its first moment in sight."""
    session = lay(app, kinds, moves, slug=slug).session
    app.start_over()
    app.frame(0.1)  # nobody waits for the pictures of the menu
    if more.get("eyes"):  # one that was sent here
        session = replace(session, file=None)
    app.open("look", session, 0, **more)
    settle(app)
    assert isinstance(app.top, LookScene)
    return app.top


def at(scene: TableScene) -> int:
    return scene.model.playback.at


def plays(scene: TableScene) -> bool:
    return scene.model.playback.playing


def controls(scene: TableScene) -> bool:
    return scene.transport.shown


def shows(scene: TableScene, n: int) -> bool:
    """Whether exactly that moment is in sight."""
    rest(scene)
    return at(scene) == n and bool(scene.director.displayed == scene.match.view_at(n, scene.director.viewer))


def test_a_match_plays_by_itself_to_its_end_and_begins_again(quick: App) -> None:
    scene = look_at(quick, "through-the-desert", "human,human", 6)
    seen = {at(scene)}
    press(scene, pg.K_SPACE)
    assert plays(scene)
    for _ in range(800):
        quick.frame(0.05)
        seen.add(at(scene))
        if not plays(scene):
            break
    last = scene.match.position
    assert last >= 6
    assert seen == set(range(last + 1))
    assert shows(scene, last)
    button(scene, "play")
    quick.frame(0.0)
    assert at(scene) <= 1
    press(scene, pg.K_SPACE)
    assert not plays(scene)
    assert not scene.director.moving


def test_every_key_goes_where_it_says(quick: App) -> None:
    scene = look_at(quick)
    match, play, last = scene.match, scene.model.playback, scene.match.position
    press(scene, pg.K_RIGHT)
    assert shows(scene, 1)
    press(scene, pg.K_RIGHT)
    press(scene, pg.K_RIGHT)
    assert shows(scene, 3)
    press(scene, pg.K_LEFT)
    assert shows(scene, 2)
    press(scene, pg.K_END)
    assert shows(scene, last)
    assert looked_at(scene) is None
    press(scene, pg.K_PAGEUP)
    turn = at(scene)
    assert match.steps[turn].seat != match.steps[turn - 1].seat
    assert {step.seat for step in match.steps[turn:last]} == {match.steps[turn].seat}
    press(scene, pg.K_PAGEUP, pg.KMOD_SHIFT)
    start = at(scene)
    assert match.view_at(start, 0).round != match.view_at(start - 1, 0).round
    press(scene, pg.K_HOME)
    assert shows(scene, 0)
    press(scene, pg.K_PAGEDOWN, pg.KMOD_SHIFT)
    assert match.view_at(at(scene), 0).round == match.view_at(0, 0).round + 1
    press(scene, pg.K_4)
    assert SPEEDS[play.speed] == 4.0
    press(scene, pg.K_MINUS)
    assert SPEEDS[play.speed] == 2.0


def test_comments_and_counts_are_moments(quick: App) -> None:
    scene = look_at(quick)
    scene.match.comment(7, Comment("!", "{[b] *closes* the north}"))
    press(scene, pg.K_n)
    assert shows(scene, 7)
    said = scene.feedback.comment()
    assert said is not None
    assert said.text == "*!* {[[b]] \\*closes\\* the north}"
    press(scene, pg.K_p)
    assert shows(scene, 0)
    assert scene.feedback.comment() is None


def test_the_mouse_does_the_same(quick: App) -> None:
    scene = look_at(quick)
    last = scene.match.position
    for name, where in (("end", last), ("step-back", last - 1), ("start", 0), ("step-on", 1)):
        button(scene, name)
        assert shows(scene, where), name
    slider = scene.ui.find("seek")
    assert isinstance(slider, Slider)
    slider.move_to(0.5)
    middle = at(scene)
    assert shows(scene, round(last / 2))
    words = set()
    for _ in range(3):
        unit = scene.ui.find("unit")
        words.add(getattr(unit, "label", ""))
        button(scene, "unit")
    assert len(words) == 3
    button(scene, "jump-on")
    assert at(scene) > middle


def test_journal_slider_and_board_are_one_mechanism(quick: App) -> None:
    """A line of the journal, a step and the slider lead to the same moment at a match that is played too."""
    scene = lay(quick, "human,human", 30)
    until_person(scene)
    assert not controls(scene)
    assert scene.sidebar.journal is not None
    scene.look(scene.sidebar.journal.lines[3].position)
    moment = at(scene)
    assert controls(scene)
    press(scene, pg.K_RIGHT)
    assert shows(scene, moment + 1)
    assert scene.sidebar.journal.moment == moment + 1
    press(scene, pg.K_END)
    assert looked_at(scene) is None
    assert not controls(scene)
    assert up_to_date(scene)
    until_person(scene)
    assert scene.person >= 0 or scene.director.must_confirm


def test_play_at_a_match_that_goes_on_ends_at_its_present_moment(quick: App) -> None:
    scene = lay(quick, "human,human", 30)
    until_person(scene)
    scene.look(27)
    press(scene, pg.K_SPACE)
    for _ in range(400):
        quick.frame(0.05)
    assert looked_at(scene) is None
    assert not plays(scene)
    assert up_to_date(scene)


@pytest.mark.parametrize("slug", ["yspahan", "tabriz"])
def test_one_seat_sees_no_more_than_it_saw(quick: App, slug: str) -> None:
    scene = look_at(quick, slug, "human,human", 90)
    for viewer in (0, 1):
        scene.model.playback.see_as(viewer)
        for n in (0, 30, 61, 89):
            scene.model.playback.seek(n)
            assert scene.director.displayed == scene.match.view_at(n, viewer)
            scene.model.playback.step(1)
            assert all(view.viewer == viewer for view in (scene.director.displayed, scene.director.tail))


def test_whoever_decides_shows_every_hand_in_its_turn(quick: App) -> None:
    scene = look_at(quick, "yspahan", "human,human", 60, eyes=True)
    eyes = scene.ui.find("eyes")
    assert isinstance(eyes, DropDown)
    eyes.choose(0)
    seen = set()
    for n in range(60):
        scene.model.playback.seek(n)
        assert scene.director.viewer == scene.match.steps[n].seat
        seen.add(scene.director.viewer)
    assert seen == {0, 1}


def test_an_unfinished_match_keeps_the_others_hands_to_itself(quick: App) -> None:
    scene = look_at(quick, "yspahan", "human,sultan", 60)
    assert scene.ui.find("eyes") is None
    scene.model.playback.see_as(0, all_hands=True)
    assert scene.shown().hands == ()
    quick.open("look", scene.session, 0, eyes=True)
    settle(quick)
    assert isinstance(quick.top, LookScene)
    assert quick.top is not scene
    assert quick.top.ui.find("eyes") is None, "it is still kept as running, whoever asks"
    assert look_at(quick, "through-the-desert", eyes=True).ui.find("eyes") is None, "nothing is hidden here"


@pytest.mark.parametrize("slug", ["yspahan", "tabriz"])
def test_all_hands_lie_open_in_a_finished_match(
    quick: App, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = look_at(quick, slug, "human,sultan,merchant", 90, eyes=True)
    monkeypatch.setattr(Match, "over", property(bool))
    scene.layout()
    eyes = scene.ui.find("eyes")
    assert isinstance(eyes, DropDown)
    assert len(eyes.labels) == 5
    eyes.choose(4)
    held: set[str] = set()
    for n in (40, 90):
        scene.model.playback.seek(n)
        scene.refresh()
        for seat, panel in enumerate(scene.panels):
            hand = scene.presenter.hand(scene.match.view_at(n, seat))
            named = {item.name for _, item in panel.spots}
            assert {f"card-{card}" for card in hand} <= named
            held.update(hand)
    assert held
    assert eyes.chosen == 4
    eyes.choose(1)
    assert scene.shown().hands == ()
    assert not [item for panel in scene.panels for _, item in panel.spots if item.name.startswith("card-")]


@pytest.mark.parametrize("slug", TITLES)
def test_the_panels_of_a_finished_match_show_its_result(quick: App, slug: str) -> None:
    """Its last moment has what the final count adds; an earlier one has what was there."""
    title = library.title(slug, quick.data)
    session = new_session(
        title,
        2,
        {},
        "result",
        [seat_json(SeatInfo(n, "human", n)) for n in ("red", "blue")],
        quick.store,
        "x",
    )
    stream = Stream(5)
    while not session.match.over:
        session.match.play(stream.choice(session.match.legal()))
    quick.open("look", session)
    settle(quick)
    scene = quick.top
    assert isinstance(scene, LookScene)
    results = {row.seat: row.total for row in session.match.standing().rows}
    assert {i: panel.data.score for i, panel in enumerate(scene.panels)} == results
    scene.model.playback.seek(40)
    scene.refresh()
    assert tuple(panel.data.score for panel in scene.panels) == session.match.view_at(40, 0).scores


def test_going_on_is_offered_at_every_moment_of_the_past(quick: App) -> None:
    scene = look_at(quick)
    for n in (0, 17, 59):
        scene.model.playback.seek(n)
        quick.frame(0.0)
        found = scene.ui.find("go-on")
        assert found is not None
        assert found.enabled
    button(scene, "go-on")
    quick.frame(0.0)
    assert isinstance(quick.top, Question)


def test_nothing_is_written(quick: App) -> None:
    scene = look_at(quick)
    assert scene.session.file is not None
    before = scene.session.file.path.read_bytes()
    for key in (pg.K_END, pg.K_SPACE, pg.K_SPACE, pg.K_LEFT, pg.K_PAGEUP, pg.K_RIGHT):
        press(scene, key)
        quick.frame(0.3)
    assert scene.session.file.path.read_bytes() == before


def test_escape_pauses_first_and_leads_back_then(quick: App) -> None:
    scene = look_at(quick)
    press(scene, pg.K_SPACE)
    press(scene, pg.K_ESCAPE)
    assert quick.top is scene
    assert not plays(scene)
    press(scene, pg.K_ESCAPE)
    settle(quick)
    assert quick.top is not scene


@sampled("size, text, slug", WINDOWS, [(SIZES[0], 150, "alhambra-dice"), (SIZES[0], 100, "tabriz")])
def test_the_controls_fit_every_window_in_every_language(
    make_app: MakeApp, size: tuple[int, int], text: int, slug: str
) -> None:
    """The overflow fixture fails the test if a text leaves its box."""
    prefs = Preferences(language="en", speed="off", text_size=text)  # type: ignore[arg-type]
    app = make_app(size, "en", prefs)
    scene = look_at(app, slug, "human,human", 25, eyes=True)
    scene.model.playback.seek(20)
    for lang in in_every_language(app):
        scene.refresh()
        app.frame(0.0)
        assert scene.zones is not None
        found = [w.rect for w in scene.transport.group.members]
        found += [w.rect for w in scene.bar.row.members]
        found += [w.rect for w in scene.bar._system if w.visible]
        inside = scene.zones.bar.union(scene.zones.title.union(scene.zones.players[-1]))
        assert all(inside.contains(r) for r in found), (lang, found)
        for i, one in enumerate(found):
            assert not [other for other in found[i + 1 :] if one.colliderect(other)], (lang, one)
            assert one.h >= 32
        assert scene.texts.missing == set()


def test_a_computer_player_that_thinks_waits_meanwhile(quick: App) -> None:
    scene = lay(quick, "human,sultan", 30)
    until_person(scene)
    before = scene.match.position
    scene.look(5)
    for _ in range(60):
        quick.frame(0.1)
    assert scene.match.position == before
    assert isinstance(scene.model.infos[0], SeatInfo)


def test_the_moments_of_a_kept_review_are_moments(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told = SimpleNamespace(moments=(SimpleNamespace(at=11), SimpleNamespace(at=23)))
    monkeypatch.setattr("scenes.table.look.kept", lambda *_: told)
    scene = look_at(quick, "through-the-desert", "human,human", 30)
    for n in (11, 23):
        press(scene, pg.K_n)
        assert shows(scene, n)


def test_the_slider_marks_rounds_and_moments(quick: App, monkeypatch: pytest.MonkeyPatch) -> None:
    told = SimpleNamespace(moments=(SimpleNamespace(at=11), SimpleNamespace(at=23)))
    monkeypatch.setattr("scenes.table.look.kept", lambda *_: told)
    scene = look_at(quick, "through-the-desert", "human,human", 30)
    scene.refresh()
    bar = scene.ui.find("seek")
    assert isinstance(bar, SeekBar)
    match, last = scene.match, scene.match.position
    assert bar.pins == (11 / last, 23 / last)
    rounds = [match.view_at(n, 0).round for n in range(last + 1)]
    began = [n for n in range(1, last) if rounds[n] != rounds[n - 1]]
    assert began
    assert bar.rounds == tuple(n / last for n in began)

    def drawn() -> bytes:
        target = pg.Surface(quick.screen.get_size())
        bar.draw(target, scene.theme)
        return pg.image.tobytes(target, "RGB")

    whole = drawn()
    bar.pins = ()
    without_pins = drawn()
    bar.rounds = ()
    assert len({whole, without_pins, drawn()}) == 3
