"""All that comes after a game, at 150 % text in small windows: it fits, and keys alone reach and work it.

Every page has a test of its own that uses it as somebody without a mouse would. The sample takes every page
once, in a window and a language in turn; `--slow` takes all of both.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from itertools import combinations, cycle
from pathlib import Path
from unittest.mock import patch

import pygame as pg
import pytest

from game.core.comment import Comment
from game.share.match_code import code_of
from scenes.challenges.scene import ChallengesScene
from scenes.daily.scene import YESTERDAY, DailyScene
from scenes.deal.scene import DealScene
from scenes.film.order import FilmOrder
from scenes.film.scene import FilmScene
from scenes.kit import text
from scenes.kit.widget import Segments
from scenes.matches.card import MatchCard
from scenes.matches.scene import MatchesScene
from scenes.review.scene import ReviewScene
from scenes.riddles.scene import RiddlesScene
from scenes.share.open_code import OpenCodeScene
from scenes.share.send import SendScene
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.statistics.plot import PlotChart
from scenes.statistics.scene import StatisticsScene
from scenes.table.comment import CommentScene
from scenes.table.look import LookScene
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.sampled import of_both, sampled
from tests.screens.by_keyboard import unreached, unworked
from tests.screens.harness import faults, focus_on, names, over_menu, session, settle, strike, top
from tests.screens.pages_after import PAGES
from tests.screens.test_share import Pretended
from tests.shell.harness import MakeApp

WINDOWS = ((1024, 768), (1280, 720))
TEXT = 150
PLACES = of_both(WINDOWS, LANGUAGES)
EVERY = [(name, window, lang) for name in PAGES for window, lang in PLACES]
SAMPLE = [(name, window, lang) for name, (window, lang) in zip(PAGES, cycle(PLACES))]
PARTED = ("part", "mode", "page", "day")
"""Names of what turns to another part of a page."""


def opened(make_app: MakeApp, name: str, window: tuple[int, int], lang: str, played: Path) -> App:
    """A page over the menu, at rest."""
    prefs = Preferences(language=lang, text_size=TEXT, speed="off", cover=False)  # type: ignore[arg-type]
    app = make_app(window, lang, prefs)
    if name == "statistics":
        assert app.store.folder is not None
        shutil.copytree(played, app.store.folder, dirs_exist_ok=True)
    over_menu(app, PAGES[name])
    settle(app)
    return app


def parts(app: App) -> Iterator[None]:
    """All parts of the page on top, one after the other, turned to by keys."""
    yield
    for name in PARTED:
        if name not in names(app):
            continue
        focus_on(app, name)
        segments = top(app).ui.focus.current
        assert isinstance(segments, Segments)
        strike(app, *[pg.K_LEFT] * segments.chosen)
        for _ in segments.labels[1:]:
            settle(app)
            yield
            focus_on(app, name)
            strike(app, pg.K_RIGHT)
        settle(app)
        yield


def outside(app: App) -> list[str]:
    """Widgets that leave the window; of what scrolls only its view has to be in it."""
    ui, window = top(app).ui, app.theme.rect
    scrolled = {w for holder in ui.top.root.walk() if hasattr(holder, "inside") for w in holder.children}
    found = [w for w in ui.top.root.walk() if w not in scrolled and w.rect.w > 1]
    return [f"{w.name} {w.rect}" for w in found if not window.contains(w.rect)]


def overlapping(app: App) -> list[tuple[str, str]]:
    """Pairs of what can be used that lie over each other; the card of a match carries its buttons."""
    stops = [w for w in top(app).ui.focus.stops() if not isinstance(w, MatchCard)]
    pairs = [(a, b) for a, b in combinations(stops, 2) if a.rect.colliderect(b.rect)]
    return [(a.name, b.name) for a, b in pairs if b not in a.walk() and a not in b.walk()]


@sampled("name, window, lang", EVERY, SAMPLE)
def test_nothing_is_cut_off_or_lies_over_something(
    make_app: MakeApp, played: Path, name: str, window: tuple[int, int], lang: str
) -> None:
    """The overflow fixture fails the test if a text leaves its box."""
    text.cut_log.clear()
    app = opened(make_app, name, window, lang, played)
    for _ in parts(app):
        assert outside(app) == []
        assert overlapping(app) == []
        assert faults(app) == []
    assert text.cut_log == []


@sampled("name, window, lang", EVERY, SAMPLE)
def test_keys_reach_and_work_everything(
    make_app: MakeApp, played: Path, name: str, window: tuple[int, int], lang: str
) -> None:
    app = opened(make_app, name, window, lang, played)
    for _ in parts(app):
        assert unreached(app) == []
        assert list(unworked(app)) == []


def test_a_hand_without_a_pointer_misses_what_keys_do_not_do(make_app: MakeApp, played: Path) -> None:
    """What the test above says of a button that Tab passes over, and of one that Enter does not press."""
    app = opened(make_app, "deal", *PLACES[0], played)
    (button,) = [w for w in top(app).ui.focus.stops() if w.name == "challenges"]
    with patch.object(button, "key", return_value=True):
        assert list(unworked(app)) == ["challenges"]
    button.focusable = False
    assert unreached(app) == ["Button challenges"]


def test_what_leaves_the_window_or_lies_over_something_is_found(make_app: MakeApp, played: Path) -> None:
    app = opened(make_app, "deal", *PLACES[0], played)
    copy, back = (w for w in top(app).ui.focus.stops() if w.name in ("copy", "back"))
    assert (outside(app), overlapping(app)) == ([], [])
    copy.rect.topleft = back.rect.x, back.rect.y + 9
    assert ("copy", "back") in overlapping(app)
    copy.rect.left = app.theme.w - 9
    assert outside(app) == [f"copy {copy.rect}"]


# ---- what each page is for, by keys alone ----
every_place = sampled("window, lang", PLACES, [(WINDOWS[0], LANGUAGES[-1])])


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The notices of the window."""
    said: list[str] = []
    monkeypatch.setattr(App, "toast", lambda _self, words, *_: said.append(words))
    return said


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies in the clipboard, the newest last."""
    held: list[str] = []
    monkeypatch.setattr(pg.scrap, "put_text", held.append)
    monkeypatch.setattr(pg.scrap, "get_text", lambda: held[-1] if held else "")
    return held


class Hand:
    """Opens pages in one window and does with keys what somebody would do there."""

    def __init__(self, make_app: MakeApp, played: Path, window: tuple[int, int], lang: str) -> None:
        self._open = partial(opened, make_app, window=window, lang=lang, played=played)

    def take(self, name: str) -> App:
        """The page of that name."""
        return self._open(name=name)

    @staticmethod
    def use(app: App, name: str, *codes: int) -> None:
        """Go to a widget by Tab and strike keys, Enter without any."""
        focus_on(app, name)
        strike(app, *(codes or (pg.K_RETURN,)))
        settle(app)


@pytest.fixture
def hand(make_app: MakeApp, played: Path, window: tuple[int, int], lang: str) -> Hand:
    """A hand at a window in a language."""
    return Hand(make_app, played, window, lang)


@every_place
def test_results(hand: Hand, told: list[str]) -> None:
    app = hand.take("results")
    hand.use(app, "save")
    folder = app.store.pictures_dir
    assert folder is not None
    (file,) = folder.iterdir()
    assert file.name in told[-1]
    hand.use(app, "corner")
    assert top(app).name == "deal"
    strike(app, pg.K_ESCAPE)
    hand.use(app, "review")
    assert top(app).name == "review"


@every_place
def test_review(hand: Hand) -> None:
    app = hand.take("review")
    scene = app.top
    assert isinstance(scene, ReviewScene)
    strike(app, pg.K_TAB)
    hand.use(app, "moment:2")
    moment = scene.moment
    assert moment == scene.moments[1]
    hand.use(app, "show")
    assert scene.state(moment)
    hand.use(app, "keep")
    assert scene.own.kept(moment)
    hand.use(app, "go_on")
    strike(app, pg.K_RETURN)
    settle(app)
    assert isinstance(app.top, TableScene)
    assert app.top.match.position == moment.at


@every_place
def test_a_moment_to_find(hand: Hand) -> None:
    app = hand.take("review")
    review = app.top
    assert isinstance(review, ReviewScene)
    hand.use(app, "find")
    table, moment = app.top, review.moment
    assert isinstance(table, TableScene)
    assert table.field is not None
    assert moment is not None
    for _ in range(40):
        if table.match.position > moment.at:
            break
        strike(app, pg.K_TAB)
        if table.field.focus is not None:
            strike(app, pg.K_RETURN)
    assert table.match.position > moment.at, "something was played"
    for _ in range(60):
        app.frame(0.3)
    assert table.lesson is not None
    assert table.lesson.sheet() is not None, "it is said what is to be thought of it"
    assert table.match.position > moment.at
    strike(app, pg.K_RETURN)
    settle(app)
    assert app.top is review or table.match.position == moment.at


@every_place
def test_matches(hand: Hand) -> None:
    app = hand.take("matches")
    scene = app.top
    assert isinstance(scene, MatchesScene)
    before = [entry.file for entry in scene.model.unfinished()]
    hand.use(app, "delete-0")
    assert [entry.file for entry in scene.model.unfinished()] == before[1:]
    hand.use(app, "undo")
    assert [entry.file for entry in scene.model.unfinished()] == before
    hand.use(app, "rename-1")
    app.frame(0.02, [pg.event.Event(pg.TEXTINPUT, text="!")])
    strike(app, pg.K_RETURN)
    assert scene.model.unfinished()[1].name.endswith("!")
    hand.use(app, "part", pg.K_RIGHT)
    hand.use(app, "list")
    assert top(app).name == "results"


@every_place
def test_replay(hand: Hand) -> None:
    app = hand.take("replay")
    scene = app.top
    assert isinstance(scene, LookScene)
    play = scene.model.playback
    for name, at in (("end", play.last), ("start", 0), ("step-on", 1)):
        hand.use(app, name)
        assert play.at == at
    hand.use(app, "seek", pg.K_END)
    assert play.at == play.last
    hand.use(app, "seek", pg.K_HOME, pg.K_PAGEUP)
    assert play.at == 5
    hand.use(app, "comment")
    assert top(app).name == "comment"
    strike(app, pg.K_ESCAPE)
    hand.use(app, "eyes", pg.K_RETURN, pg.K_END, pg.K_DOWN, pg.K_RETURN)
    assert not play.follows
    hand.use(app, "go-on")
    assert top(app).name == "question"


@every_place
def test_statistics(hand: Hand) -> None:
    app = hand.take("statistics")
    scene = app.top
    assert isinstance(scene, StatisticsScene)
    before = scene.model.slug
    hand.use(app, "title", pg.K_DOWN)
    assert scene.model.slug != before
    hand.use(app, "part", pg.K_RIGHT, pg.K_RIGHT, pg.K_RIGHT)
    hand.use(app, "mode", pg.K_RIGHT)
    hand.use(app, "chart", pg.K_LEFT)
    chart = top(app).ui.find("chart")
    assert isinstance(chart, PlotChart)
    assert chart.marked is not None


@every_place
def test_daily(hand: Hand) -> None:
    app = hand.take("daily")
    scene = app.top
    assert isinstance(scene, DailyScene)
    hand.use(app, "day", pg.K_RIGHT)
    assert scene.shown == YESTERDAY
    hand.use(app, "play")
    assert isinstance(app.top, TableScene)
    assert app.top.session.daily == scene.deal.name


@every_place
def test_deal(hand: Hand, clipboard: list[str]) -> None:
    app = hand.take("deal")
    scene = app.top
    assert isinstance(scene, DealScene)
    hand.use(app, "copy")
    assert scene.session.fair is not None
    assert scene.session.fair.secret.digits in clipboard[-1]
    hand.use(app, "challenges")
    assert top(app).name == "challenges"


@every_place
def test_challenges(hand: Hand) -> None:
    app = hand.take("challenges")
    scene = app.top
    assert isinstance(scene, ChallengesScene)
    first = scene.chosen
    hand.use(app, "list", pg.K_DOWN, pg.K_DOWN)
    assert scene.chosen != first
    hand.use(app, "title:tabriz")
    assert scene.slug == "tabriz"
    hand.use(app, "daily")
    assert top(app).name == "daily"


@every_place
def test_riddles(hand: Hand) -> None:
    app = hand.take("riddles")
    scene = app.top
    assert isinstance(scene, RiddlesScene)
    hand.use(app, "title:alhambra-dice")
    fourth = scene.riddles.graded[3].riddle.id
    (stop,) = [name for name in names(app) if name.startswith("stop:4:")]
    hand.use(app, stop)
    assert scene.chosen == fourth
    strike(app, pg.K_RETURN)
    settle(app)
    assert isinstance(app.top, TableScene)
    assert app.top.lesson is not None


@every_place
def test_open_code(hand: Hand, clipboard: list[str]) -> None:
    app = hand.take("open_code")
    scene = app.top
    assert isinstance(scene, OpenCodeScene)
    hand.use(app, "code", pg.K_BACKSPACE)
    assert scene.wrong
    clipboard.append(code_of(session(app, 2, 9)))
    hand.use(app, "paste")
    hand.use(app, "open")
    assert isinstance(app.top, TableScene)
    assert app.top.match.position == 9


@every_place
def test_send(hand: Hand, clipboard: list[str], told: list[str]) -> None:
    app = hand.take("send")
    scene = app.top
    assert isinstance(scene, SendScene)
    hand.use(app, "position")
    assert clipboard == [code_of(scene.session, 30)]
    hand.use(app, "text")
    assert app.store.records_dir is not None
    (file,) = app.store.records_dir.iterdir()
    assert file.name in told[-1]
    hand.use(app, "film")
    assert top(app).name == "film"


@every_place
def test_film(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    app = hand.take("film")
    scene = app.top
    assert isinstance(scene, FilmScene)
    begun: list[Pretended] = []

    def start(order: FilmOrder) -> Pretended:
        begun.append(Pretended(order))
        return begun[-1]

    monkeypatch.setattr(scene, "_start", start)
    hand.use(app, "first", pg.K_HOME)
    hand.use(app, "last", pg.K_HOME, pg.K_RIGHT)
    hand.use(app, "pace", pg.K_LEFT)
    hand.use(app, "eyes", pg.K_RIGHT)
    hand.use(app, "make")
    order = begun[0].order
    assert (order.first, order.last, order.pace, order.seat) == (0, 2, 400, 1)
    assert begun[0].stopped
    assert app.top is not scene


@every_place
def test_comment(hand: Hand) -> None:
    app = hand.take("comment")
    scene = app.top
    assert isinstance(scene, CommentScene)
    kept: list[Comment] = []

    def keep(said: Comment) -> bool:
        kept.append(said)
        return True

    scene.keep = keep
    hand.use(app, "marks", pg.K_RIGHT)
    focus_on(app, "text")
    app.frame(0.02, [pg.event.Event(pg.TEXTINPUT, text=" Yes")])
    strike(app, pg.K_RETURN)
    assert kept == [Comment("?", f"{scene.said.text} Yes")]
    assert app.top is not scene
