"""Deal of the day, challenges, what stands behind a finished match: windows, languages, keys, words."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pygame as pg
import pytest

from game.ai.worker import Answer, Failure
from game.challenges.challenge import load_challenges
from game.core.event import Json
from game.core.rng import Stream, key_of
from game.core.rules import Task
from game.match.daily import DailyDeal, SultanScores, deal_of
from game.match.fair_dice import new_secret, sealed
from game.match.session import Session, load_session, new_session
from game.titles import TITLES, module_of
from scenes.challenges.scene import ChallengesScene
from scenes.daily.scene import TODAY, YESTERDAY, DailyScene
from scenes.daily.sultan import SultanRun
from scenes.deal.scene import DealScene
from scenes.kit.dialog import Toast
from scenes.kit.text import measure
from scenes.match import library
from scenes.match.daily_table import start_deal
from scenes.menu.scene import MenuScene
from scenes.results.scene import ResultsScene
from scenes.rulebook.code import Program
from scenes.rulebook.scene import RulebookScene
from scenes.shell.app import App
from scenes.table.scene import TableScene
from tests.challenges.test_ledger import FIRST, SLUG, played
from tests.sampled import in_turn, of_both, sampled
from tests.screens.harness import (
    SIZES,
    WIDE,
    WIDE_AND_LOW,
    faults,
    focus_on,
    in_every_language,
    large_print,
    over_menu,
    press,
    settle,
    strike,
    top,
    widget,
)
from tests.shell.harness import MakeApp, raw_words

DAY = date(2026, 11, 24)  # a Tuesday: Yspahan
STAMP = "20260101-120000"


def by_chance(session: Session, seed: str) -> Session:
    """Play a match to its end."""
    stream = Stream(key_of(seed))
    while not session.match.over:
        session.match.play(stream.choice(session.match.legal()))
    session.finish()
    return session


def daily(app: App) -> DailyScene:
    return over_menu(app, lambda app: DailyScene(app, DAY))


def deal(app: App) -> DailyDeal:
    return deal_of(DAY, app.data)


def people(name: str) -> list[dict[str, Json]]:
    """Two people of that name."""
    return [{"name": name, "kind": "human", "colour": colour, "style": ""} for colour in ("red", "blue")]


def fair_session(app: App) -> Session:
    """A finished match of fair dice."""
    dice, title = sealed(new_secret(), "my word"), library.title("yspahan", app.data)
    session = new_session(title, 2, {}, dice.seed, people("A"), app.store, STAMP, fair=dice)
    return by_chance(session, "fair")


SCENES = {
    "daily": lambda app: DailyScene(app, DAY),
    "challenges": lambda app: ChallengesScene(app, "yspahan"),
    "deal": lambda app: DealScene(app, fair_session(app), ("first-market",)),
}


WINDOWS = [*SIZES, WIDE, WIDE_AND_LOW]
TEXTS = [((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 150)]


@sampled("name, size", of_both(SCENES, WINDOWS), in_turn(SCENES, (SIZES[0], WIDE_AND_LOW)))
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int], name: str) -> None:
    app = make_app(size)
    over_menu(app, SCENES[name])
    for _ in in_every_language(app):
        assert faults(app) == []


@sampled("name, print", of_both(SCENES, TEXTS), [("deal", TEXTS[1])])
def test_fits_at_every_text_size(make_app: MakeApp, name: str, print: tuple[tuple[int, int], int]) -> None:
    app = large_print(make_app, *print)
    over_menu(app, SCENES[name])
    assert faults(app) == []


# ---- deal of the day ----
def test_the_menu_leads_there_by_its_key(app: App) -> None:
    app.push(MenuScene(app))
    app.frame(0.0)
    strike(app, pg.K_d)
    assert top(app).name == "daily"
    strike(app, pg.K_ESCAPE)
    assert top(app).name == "menu"


def test_the_deal_is_played_from_its_chair(app: App) -> None:
    daily(app)
    strike(app, pg.K_n)
    assert isinstance(app.top, TableScene)
    session = app.top.session
    assert (session.daily, session.match.seed) == (deal(app).name, deal(app).seed)
    assert [seat["kind"] for seat in session.seats] == list(deal(app).kinds)


def test_yesterday_is_one_key_away_and_a_begun_game_goes_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    yesterday = deal_of(date.today() - timedelta(1), app.data)
    begun = start_deal(app, yesterday)
    begun.match.play(begun.match.legal()[0])
    begun.close()
    opened: list[Path] = []
    monkeypatch.setattr("scenes.daily.scene.resume", lambda _, path: opened.append(path))
    scene = over_menu(app, DailyScene)
    assert scene.shown == TODAY
    focus_on(app, "day")
    strike(app, pg.K_RIGHT)
    settle(app)
    assert scene.shown == YESTERDAY
    press(app, "play")
    assert begun.file is not None
    assert opened == [begun.file.path]


def test_the_result_stands_beside_sultans(app: App) -> None:
    today = deal_of(date.today(), app.data)
    own = by_chance(start_deal(app, today), "own")
    own.close()
    scene = over_menu(app, DailyScene)
    assert scene.counted is not None
    points = own.match.standing().rows[today.chair].total
    assert scene._verdict() == app.texts("daily.played", n=points)
    for ahead, key in ((-3, "behind"), (0, "level"), (4, "ahead")):
        scores = [0] * len(today.kinds)
        scores[today.chair] = points - ahead
        SultanScores(app.store, app.data).keep(today, scores)
        scene.refresh()
        settle(app)
        assert scene._verdict() == app.texts(f"daily.{key}", n=abs(ahead))
        assert len(scene._play_rows()) == 2
    by_chance(start_deal(app, today), "again").close()
    scene.resume()
    scene.regenerate()
    settle(app)
    assert [row.golden for row in scene._play_rows()] == [True, False, False]


@pytest.mark.parametrize("back", [1, 5, 400])
def test_a_clock_that_is_set_back_loses_no_play(app: App, back: int) -> None:
    """The page shows the deals of the day that the clock tells; what was played is there again later."""
    today = date.today()
    own = by_chance(start_deal(app, deal_of(today, app.data)), "own")
    own.close()
    assert own.journal is not None
    before = own.journal.read_bytes()
    scene = over_menu(app, lambda app: DailyScene(app, today - timedelta(back)))
    assert [deal.day for deal in scene.deals] == [today - timedelta(back), today - timedelta(back + 1)]
    assert scene.counted is None
    assert not scene.problem
    focus_on(app, "play")
    strike(app, pg.K_RETURN)
    assert isinstance(app.top, TableScene)
    assert app.top.session.daily == (today - timedelta(back)).isoformat()
    app.top.session.close()
    app.start_over()
    app.frame(0.02)
    scene = over_menu(app, lambda app: DailyScene(app, today))
    assert scene.counted is not None
    assert scene.counted.path == own.journal
    assert own.journal.read_bytes() == before


class Decided:
    """A thinker that answers at once with the first legal action, or fails."""

    def __init__(self, fails: bool = False) -> None:
        self.fails, self.asked = fails, 0
        self.replies: list[Answer | Failure] = []
        self.dropped = False

    def ask(self, id: int, slug: str, options: object, task: Task, spec: str, match: str = "") -> None:
        self.asked += 1
        legal = task.legal
        self.replies.append(Failure(id, "*no*") if self.fails else Answer(id, legal[0]))

    def poll(self) -> list[Answer | Failure]:
        found, self.replies = self.replies, []
        return found

    def cancel(self) -> None:
        self.dropped = True


def playing(scene: DailyScene) -> bool:
    """Whether Sultan is at it."""
    return scene.run is not None


def test_sultan_plays_while_the_window_goes_on(app: App) -> None:
    scene, thinker = daily(app), Decided()
    title = library.title(deal(app).title, app.data)
    run = SultanRun(deal(app), title, thinker, scene.kept)  # type: ignore[arg-type]
    scene.run = run
    assert scene.wake is not None
    for _ in range(2000):
        if not playing(scene):
            break
        app.frame(0.05)
    assert run.over
    assert not playing(scene)
    assert thinker.asked > 50
    assert scene.kept.of(deal(app)) == run.game.scores
    assert top(app).ui.find("sultan") is None, "he has played"


def test_a_sultan_that_fails_is_told_and_one_that_is_left_is_dropped(app: App) -> None:
    scene = daily(app)
    title = library.title(deal(app).title, app.data)
    scene.run = SultanRun(deal(app), title, Decided(fails=True), scene.kept)  # type: ignore[arg-type]
    app.frame(0.05)
    assert not playing(scene)
    assert scene.kept.of(deal(app)) is None
    thinker = Decided()
    scene.run = SultanRun(deal(app), title, thinker, scene.kept)  # type: ignore[arg-type]
    strike(app, pg.K_ESCAPE)
    assert thinker.dropped
    assert not playing(scene)


def test_a_broken_plan_is_a_sentence(app: App, tmp_path: Path) -> None:
    data = tmp_path / "data"
    (data / "common").mkdir(parents=True)
    for file in (app.data / "common").glob("*.yaml"):
        (data / "common" / file.name).write_bytes(file.read_bytes())
    (data / "common" / "daily.yaml").write_text("monday: 1\n", encoding="utf-8")
    for folder in TITLES.values():
        (data / folder).symlink_to(app.data / folder)
    app.data = data
    scene = daily(app)
    assert "daily.yaml" in scene.problem
    assert top(app).ui.find("play") is None


# ---- challenges ----
def test_met_ones_are_shown_with_their_day(app: App, tmp_path: Path) -> None:
    played(tmp_path, FIRST, "no-building")
    scene = over_menu(app, lambda app: ChallengesScene(app, SLUG, "no-building"))
    assert scene.ledger.met(SLUG)["no-building"].day == (2026, 1, 1)
    said = {str(key[1]) for key in app.theme.text_cache if key[0] == "layout"}
    assert any("1 January 2026" in words for words in said)


def test_every_challenge_is_reached_by_keys_alone(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[tuple[str, ...]] = []
    scene = over_menu(app, lambda app: ChallengesScene(app, "yspahan"))
    ids = [each.id for each in load_challenges(app.data / module_of("yspahan"))]
    focus_on(app, "list")
    strike(app, *[pg.K_DOWN] * (len(ids) - 1))
    assert scene.chosen == ids[-1]
    focus_on(app, "title:tabriz")
    strike(app, pg.K_RETURN)
    assert scene.slug == "tabriz"
    monkeypatch.setattr(app, "open", lambda *words: opened.append(words))
    strike(app, pg.K_n)
    assert opened == [("newgame", "tabriz")]


# ---- the results ----
def test_the_corner_names_what_is_new_and_opens_the_deal(app: App, tmp_path: Path) -> None:
    name = played(tmp_path, FIRST, "no-building")
    session = load_session(tmp_path / "matches" / name, app.data, app.store)
    scene = over_menu(app, lambda app: ResultsScene(app, session))
    assert "no-building" in scene.corner.new
    corner = widget(app, "corner")
    assert "A tent will do" in str(corner.tip)
    assert getattr(corner, "label", "") == app.texts("challenges.just_met", n=len(scene.corner.new))
    assert [w for w in app.overlay.root.walk() if isinstance(w, Toast)] == []  # nothing lies over the banner
    press(app, "corner")
    settle(app)
    page = app.top
    assert isinstance(page, DealScene)
    assert {each.id for each, new in page._challenges() if new} == set(scene.corner.new)
    assert [row.golden for row in page._rows()] == [True]


def test_a_match_that_is_not_kept_has_a_quiet_corner(app: App) -> None:
    title = library.title("yspahan", app.data)
    session = new_session(title, 2, {}, "x", [{}, {}], app.store, STAMP)
    by_chance(session, "x")
    session.close()
    session.file = None
    scene = over_menu(app, lambda app: ResultsScene(app, session))
    assert scene.corner.new == ()


def test_the_secret_is_open_after_the_end(app: App) -> None:
    session = fair_session(app)
    assert session.fair is not None
    page = over_menu(app, lambda app: DealScene(app, session))
    words = [said.replace(" ", "") for said, *_ in page._dice()]
    assert session.fair.secret.digits in words
    assert session.fair.seal in words
    session.fair = sealed(new_secret(), "another")
    assert page._dice()[0][0] == app.texts("deal.bad")
    session.fair = None
    assert session.match.seed in page._dice()[0][0]


def test_the_broadest_seed_has_room(make_app: MakeApp) -> None:
    """Its digits are chance, and one line in the least window; `overflow` finds it where it does not fit."""
    app = make_app((1024, 768))
    scene = over_menu(app, lambda app: DealScene(app, fair_session(app)))
    theme = scene.theme
    digit = max("0123456789abcdef", key=lambda c: theme.font("captionb", 18).size(c)[0])
    broadest = "fair-" + digit * 24
    assert len(scene.match.seed) == len(broadest)
    assert measure(theme, broadest, "captionb", 18)[0] <= scene._card.w - 2 * theme.px(20)


def test_what_was_typed_is_no_markup(app: App) -> None:
    title = library.title("yspahan", app.data)
    dice = sealed(new_secret(), "*[camel] {n}")
    session = new_session(title, 2, {}, dice.seed, people("*[x]{n}"), app.store, STAMP, fair=dice)
    over_menu(app, lambda app: DealScene(app, by_chance(session, "x")))
    assert app.sprites.unknown == set()
    assert all(word in words for words in raw_words(app) for word in ("{n}",))
    app.theme.text_cache.clear()


# ---- the rule book ----
@pytest.mark.parametrize("slug", list(TITLES)[:1])
def test_the_last_page_of_the_rule_book_is_the_verifier(app: App, slug: str) -> None:
    scene = over_menu(app, lambda app: RulebookScene(app, slug, "fair-dice"))
    assert scene.reading.order[-1] == "fair-dice"
    program = (app.data / "common" / "fair_dice.py").read_text(encoding="utf-8")
    page = scene.pages.blocks("fair-dice", 420)[-1]
    assert isinstance(page, Program)
    assert "\n".join(page.lines) + "\n" == program
    assert scene.pages.blocks("fair-dice", 420)[-1].height > page.theme.tp(300)
