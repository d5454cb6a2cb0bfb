"""The review: every window and language; moments found, shown, kept as riddles; how it grows and is kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from unittest.mock import patch

import pygame as pg
import pytest

from game.ai.worker import Failure
from game.core.match import Match
from game.learn.own_riddles import grade_of_moment, own_folder, right_choices
from game.learn.riddle import load_riddles, solved
from game.review.kept import kept, key_of, review_path
from game.titles import TITLES, module_of
from scenes.match.ai_client import Reviewing
from scenes.match.riddle_course import all_riddles, is_own, riddle_of_the_day
from scenes.results.scene import ResultsScene
from scenes.review.account import _bars
from scenes.review.river import River
from scenes.review.scene import MOMENT, RIVER, SUM, ReviewScene
from scenes.review.words import parts
from scenes.shell.app import App
from scenes.table.scene import TableScene
from tests.sampled import sampled
from tests.screens.harness import (
    SIZES,
    SLUG,
    WIDE,
    WIDE_AND_LOW,
    every_text_size,
    faults,
    focus_on,
    in_every_language,
    is_still,
    large_print,
    over_menu,
    press,
    session,
    settle,
    strike,
    top,
    unsaid,
    widget,
)
from tests.screens.sample_review import sample_report
from tests.shell.harness import MakeApp


def review(app: App, players: int = 2, slug: str = SLUG, done: float = 1.0) -> ReviewScene:
    """The review of a finished match, made up."""

    def make(a: App) -> ReviewScene:
        scene = ReviewScene(a, session(a, players, slug=slug))
        scene.feed.report = sample_report(scene.match, done)
        return scene

    return over_menu(app, make)


@sampled("size", [*SIZES, WIDE, WIDE_AND_LOW], [SIZES[0]])
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = review(app, 5)
    scene.show()
    for _ in in_every_language(app):
        scene.choose(len(scene.moments) - 1 if scene.at == 0 else 0)
        settle(app)
        assert faults(app) == []


def test_long_headings_and_a_title_without_luck_fit_beside_the_numbers(make_app: MakeApp) -> None:
    """In the smallest window, with a day beside the week; what fails the test of luck says so at the bars."""
    app = make_app(SIZES[0])
    scene = review(app, 2, "yspahan")
    scene.feed.report = replace(scene.feed.report, luck_shown=False)
    for lang in in_every_language(app):
        settle(app)
        assert faults(app) == []
        for row in scene._rows:
            picture = row.place(app.theme)
            left = row.rect.right - app.theme.px(12) - picture.right
            assert picture.w == scene._rows[0].place(app.theme).w > row.rect.w // 5
            assert row.need(app.theme) <= left, (lang, row.words.head)
        assert app.texts("review.rest_all_hint") not in ("", app.texts("review.rest_hint"))


@every_text_size
def test_fits_at_every_text_size(make_app: MakeApp, size: tuple[int, int], text: int) -> None:
    app = large_print(make_app, size, text)
    scene = review(app)
    scene.show()
    for _ in in_every_language(app):
        for page in (RIVER, SUM, MOMENT):
            scene._turn_to(page)
            settle(app)
            assert unsaid(app) == set()


@sampled("slug", [slug for slug in TITLES if slug != SLUG], [list(TITLES)[1]])
def test_every_title_has_words_and_places_for_its_moments(app: App, slug: str) -> None:
    scene = review(app, slug=slug)
    for at in range(len(scene.moments)):
        scene.choose(at)
        scene.show()
    settle(app)
    assert faults(app) == []
    assert scene._table is not None


def test_few_buttons_are_no_higher_than_those_of_two_rows(make_app: MakeApp) -> None:
    """Large letters make room for two rows: the only button of a review without moments does not fill it."""
    app = large_print(make_app, SIZES[-1], 150)
    scene = review(app)
    usual = widget(app, "close").rect.h
    scene.feed.report = replace(scene.feed.report, moments=())
    scene.refresh()
    settle(app)
    assert scene.moment is None
    assert widget(app, "close").rect.h == usual


def test_a_review_that_praises_alone_says_that_nothing_was_lost(app: App) -> None:
    """In every language, below the rows, and without faults of the layout; not where a loss is named."""
    scene = review(app)
    whole = scene.feed.report
    praised = tuple(one for one in whole.moments if one.kind == "praise")
    for lang in in_every_language(app):
        for moments, said in ((whole.moments, False), (praised, True)):
            scene.feed.report = replace(whole, moments=moments)
            scene.refresh()
            with (
                patch("scenes.review.scene.draw_paragraph") as drawn,
                patch("scenes.review.scene.draw_line") as lined,
            ):
                scene._compose_list(pg.Surface(app.screen.get_size()))
            words = [call.args[2] for call in drawn.call_args_list]
            assert words == ([scene.texts("review.none")] if said else []), lang
            heading = scene.texts("review.praised" if said else "review.moments")
            assert scene.words.heading(scene.moments) == heading
            assert any(call.args[2] == heading for call in lined.call_args_list), lang
            settle(app)
            assert faults(app) == []


def test_the_line_adds_up(app: App) -> None:
    scene = review(app)
    report = scene.feed.report
    found = report.identity(0)
    assert found is not None
    assert sum(parts(found, True)) == round(found.margin) == sum(parts(found, False))
    assert scene.words.line(found, report).count("−9") == 1
    assert "−9" not in scene.words.line(found, replace(report, luck_shown=False))


def test_where_nothing_was_left_to_chance_no_dice_are_spoken_of(app: App) -> None:
    scene = review(app)
    whole = scene.feed.report
    found = whole.identity(0)
    assert found is not None
    assert whole.luck
    assert whole.luck_shown
    for report, hint in (
        (whole, scene.texts("review.luck_hint", n=max(1, round(2 * found.luck_error)))),
        (replace(whole, luck=()), scene.texts("review.luck_none")),
    ):
        assert _bars(scene.words, found, report)[0].hint == hint


def rest(app: App, table: TableScene) -> None:
    """Let everything on the table come to its end, also what follows of itself."""
    quiet = 0
    for _ in range(100):
        app.frame(0.2)
        quiet = 0 if table.director.moving else quiet + 1
        if quiet == 3:
            break
    settle(app)


def test_a_moment_is_found_at_the_table_and_a_wrong_try_is_taken_back(app: App) -> None:
    scene = review(app)
    press(app, "find")
    settle(app)
    table = app.top
    assert isinstance(table, TableScene)
    assert table.lesson is not None
    moment = scene.moments[0]
    assert (table.match.position, table.match.to_act) == (moment.at, moment.seat)
    table.play(table.match.rules.parse(moment.played))
    rest(app, table)
    sheet = table.lesson.sheet()
    assert sheet is not None
    assert str(round(-moment.choice.points)) in sheet.words
    press(app, "lesson:on")
    settle(app)
    assert table.match.position == moment.at
    table.play(table.match.rules.parse(moment.best.action))
    rest(app, table)
    press(app, "lesson:on")
    settle(app)
    assert app.top is scene
    assert scene.state(moment) == "found"


def test_what_was_better_waits_until_it_is_asked_for(app: App) -> None:
    scene = review(app)
    moment = scene.moments[0]
    before = scene._row_words(moment)
    assert scene.words.named(moment.best.action) not in before.told
    focus_on(app, "show")
    strike(app, pg.K_RETURN)
    settle(app)
    assert scene._row_words(moment).told == scene.words.better(moment)
    button = widget(app, "show")
    assert not button.enabled


def test_a_moment_is_kept_among_the_riddles_and_taken_out_again(app: App) -> None:
    scene = review(app)
    moment = scene.moments[0]
    press(app, "keep")
    settle(app)
    assert app.store.folder is not None
    folder = own_folder(app.store.folder, module_of(SLUG))
    (graded,) = load_riddles(folder).graded
    assert len(solved(scene.session.title, graded.riddle)) == len(right_choices(moment))
    judge = scene.session.title.judge(scene.match.rules, None)
    assert graded.grade == grade_of_moment(scene.match, judge, moment)
    both = all_riddles(app, SLUG)
    assert any(map(is_own, both.graded))
    for lang in ("en", "it", "nl"):
        assert both.why(next(filter(is_own, both.graded)).riddle, lang)
    assert riddle_of_the_day({SLUG: load_riddles(folder)}, date(2026, 11, 23)) is None
    press(app, "keep")
    settle(app)
    assert load_riddles(folder).graded == ()


def test_own_riddles_that_cannot_be_read_are_not_written_over(app: App) -> None:
    scene = review(app)
    assert app.store.folder is not None
    file = own_folder(app.store.folder, module_of(SLUG)) / "riddles" / "grade-3.yaml"
    file.parent.mkdir(parents=True)
    file.write_text("riddles: [broken", encoding="utf-8")
    scene.keep()
    settle(app)
    assert file.read_text(encoding="utf-8") == "riddles: [broken"
    assert all_riddles(app, SLUG).graded


def test_going_on_from_a_moment_is_asked_first(app: App) -> None:
    scene = review(app)
    press(app, "go_on")
    assert app.top is not scene
    strike(app, pg.K_ESCAPE)
    settle(app)
    press(app, "go_on")
    strike(app, pg.K_RETURN)
    settle(app)
    assert isinstance(app.top, TableScene)
    assert app.top.match.position == scene.moments[0].at


def test_the_river_is_walked_by_keys_and_chooses_moments(app: App) -> None:
    scene = review(app)
    river = widget(app, "river")
    assert isinstance(river, River)
    focus_on(app, "river")
    strike(app, pg.K_LEFT, pg.K_PAGEUP)
    assert river.marked == river.length - 10
    strike(app, pg.K_RETURN)
    settle(app)
    pins = [moment.at for moment in scene.moments]
    assert scene.moment is not None
    assert abs(scene.moment.at - (river.length - 10)) == min(abs(at - river.length + 10) for at in pins)


class FakeThinker:
    """Says what it is told to say."""

    def __init__(self) -> None:
        self.asked = 0
        self.last_of_review: Reviewing | Failure | None = None
        self.dropped = False

    def review(self, request: object) -> None:
        self.asked += 1
        self.id: int = request.id  # type: ignore[attr-defined]

    def poll(self) -> list[object]:
        return []

    def cancel_review(self) -> None:
        self.dropped = True

    def close(self) -> None:
        """Nothing runs."""


def test_a_review_grows_is_kept_beside_the_journal_and_opened_at_once(app: App) -> None:
    thinker = FakeThinker()
    scene = review(app, done=0.0)
    app.still, app.thinker = False, thinker  # type: ignore[assignment]
    scene.feed.begin()
    journal = scene.session.journal
    assert journal is not None
    thinker.last_of_review = Reviewing(thinker.id, sample_report(scene.match, 0.5))
    app.frame(0.3)
    assert scene.feed.report.done == 0.5
    assert kept(journal, key_of(scene.match)) is None
    thinker.last_of_review = Reviewing(thinker.id, sample_report(scene.match))
    app.frame(0.3)
    assert kept(journal, key_of(scene.match)) is not None
    again = ReviewScene(app, scene.session)
    assert again.feed.report.complete
    again.feed.begin()
    assert thinker.asked == 1
    review_path(journal).write_text("{", encoding="utf-8")
    assert not ReviewScene(app, scene.session).feed.report.complete
    app.still = True


def test_a_review_can_be_stopped_and_taken_up_and_says_why_it_failed(app: App) -> None:
    thinker = FakeThinker()
    scene = review(app, done=0.3)
    app.still, app.thinker = False, thinker  # type: ignore[assignment]
    scene.feed.begin()
    scene.refresh()
    press(app, "cancel")
    assert thinker.dropped
    assert not scene.feed.working
    press(app, "again")
    assert (thinker.asked, scene.feed.working) == (2, True)
    thinker.last_of_review = Failure(thinker.id, "no such title")
    app.frame(0.3)
    assert "no such title" in scene._problem
    app.still = True


def test_results_open_it_by_button_and_key(app: App) -> None:
    over_menu(app, lambda a: ResultsScene(a, session(a, 2)))
    strike(app, pg.K_v)
    settle(app)
    assert top(app).name == "review"
    strike(app, pg.K_ESCAPE)
    assert top(app).name == "results"
    press(app, "review")
    assert top(app).name == "review"
    strike(app, pg.K_ESCAPE, pg.K_ESCAPE)
    assert top(app).name == "menu"


def test_rests_when_nothing_is_made(app: App) -> None:
    review(app)
    assert is_still(app)
    assert top(app).wake is None


def test_choosing_another_moment_does_not_go_through_the_match_again(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = review(app)
    seen, usual = list[int](), type(scene.match).view_at

    def noted(match: Match, n: int, seat: int) -> object:
        seen.append(n)
        return usual(match, n, seat)

    monkeypatch.setattr(type(scene.match), "view_at", noted)
    scene.choose(1)
    app.frame(0.1)
    assert 0 < len(set(seen)) < scene.match.length // 2
