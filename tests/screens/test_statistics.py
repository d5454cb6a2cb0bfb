"""The page of the statistics: figures by title, table and opponents, by pointer and by keyboard."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pygame as pg
import pytest

from game.match.archive import REVIEW
from scenes.kit.widget import DropDown, Segments
from scenes.newgame.scene import NewGameScene
from scenes.shell.app import App
from scenes.statistics.plot import PlotChart
from scenes.statistics.plots import LOSS, LUCK, MARGIN, RATING
from scenes.statistics.scene import PARTS, StatisticsScene
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.screens.conftest import GAMES
from tests.screens.harness import (
    SIZES,
    WIDE,
    WIDE_AND_LOW,
    every_text_size,
    faults,
    focus_on,
    in_every_language,
    is_still,
    large_print,
    names,
    over_menu,
    press,
    settle,
    strike,
    top,
    widget,
    words_written,
)
from tests.shell.harness import MakeApp
from tests.statistics.entries import review_of

every_window = sampled("size", [*SIZES, WIDE, WIDE_AND_LOW], [SIZES[0]])
"""The narrowest, where words have the least room."""


def page(app: App, played: Path, *, reviewed: int = 0) -> StatisticsScene:
    """The page with everything read; reviewed: how many of the matches have a review beside them."""
    assert app.store.folder is not None
    shutil.copytree(played, app.store.folder, dirs_exist_ok=True)
    scene = over_menu(app, StatisticsScene)
    if reviewed:
        assert scene.model.archive.folder is not None
        for result in scene.model.everything()[:reviewed]:
            review = json.dumps(review_of(result, luck=2.5, own=-6.0))
            (scene.model.archive.folder / (result.file + REVIEW)).write_text(review)
        app.pop()
        app.frame(0.02)
        scene = StatisticsScene(app)
        app.push(scene)
        settle(app)
    return scene


@every_window
def test_fits_every_window_in_every_language(make_app: MakeApp, played: Path, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = page(app, played, reviewed=GAMES)
    for _, mode in zip(in_every_language(app), (RATING, LUCK, LOSS)):
        assert faults(app) == []
        scene.mode = mode
        scene.refresh()
        app.frame(0.1)
        assert faults(app) == []


@every_text_size
def test_larger_text_shows_one_part_at_a_time(
    make_app: MakeApp, played: Path, size: tuple[int, int], text: int
) -> None:
    app = large_print(make_app, size, text)
    scene = page(app, played, reviewed=GAMES)
    if "part" in names(app):
        for _ in PARTS[1:]:
            focus_on(app, "part")
            strike(app, pg.K_RIGHT)
            assert faults(app) == []
        assert scene.part == PARTS[-1]
    assert "chart" in names(app)


def test_counts_every_match_and_is_still_afterwards(app: App, played: Path) -> None:
    scene = page(app, played)
    assert len(scene.model.everything()) == GAMES
    assert sum(scene.model.counts().values()) == GAMES
    assert scene.model.summary().games == scene.model.counts()[scene.model.slug]
    assert is_still(app)


def test_narrows_by_title_table_and_opponents(app: App, played: Path) -> None:
    scene = page(app, played)
    focus_on(app, "title")
    before = scene.model.slug
    strike(app, pg.K_DOWN)
    assert scene.model.slug != before
    players, level = widget(app, "players"), widget(app, "level")
    assert isinstance(players, Segments)
    assert isinstance(level, DropDown)
    players.choose(1)
    app.frame(0.02)
    assert {result.players for result in scene.model.results()} == {scene.model.players} == {2}
    level = widget(app, "level")
    assert isinstance(level, DropDown)
    level.choose(1)
    app.frame(0.02)
    assert {result.level for result in scene.model.results()} == {scene.model.level}
    focus_on(app, "title")
    strike(app, pg.K_DOWN)
    assert scene.model.results(), "what does not fit the new title is no longer asked for"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wins_against_each_level_are_drawn(
    make_app: MakeApp, played: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    said = words_written(monkeypatch, "scenes.statistics.by_level")
    app = make_app((1280, 720), lang)
    scene = page(app, played)
    levels = scene.model.summary().levels
    assert len(levels) > 1
    for row in levels:
        assert scene.words.level(row.level) in said
        assert scene.words.won_of(row) in said


def test_the_chart_answers_the_arrow_keys(app: App, played: Path) -> None:
    scene = page(app, played)
    focus_on(app, "chart")
    strike(app, pg.K_LEFT, pg.K_LEFT)
    chart = widget(app, "chart")
    assert isinstance(chart, PlotChart)
    assert chart.marked == chart.plot.games - 2
    assert len(chart.plot.said(chart.marked)) == 3
    assert scene.mode == MARGIN


def test_luck_and_decisions_stand_there_only_with_reviews(make_app: MakeApp, played: Path) -> None:
    scene = page(make_app(), played)
    assert not {LUCK, LOSS} & set(scene.plots.modes())


def test_reviews_show_luck_with_its_bounds(app: App, played: Path) -> None:
    scene = page(app, played, reviewed=GAMES)
    assert scene.plots.modes()[-2:] == [LUCK, LOSS]
    for mode in (LUCK, LOSS):
        chart = PlotChart((0, 0, 400, 300), scene.plots.plot(mode))
        assert chart.low <= min(chart.plot.values())
        assert max(chart.plot.values()) < chart.high, "no dot lies on the upper edge"
    plot = scene.plots.plot(LUCK)
    assert plot.level == (2.5, 2.5)
    assert {(dot.value, dot.error) for dot in plot.dots} == {(2.5, 0.5)}
    assert "+2.5" in scene.plots.remark(LUCK)
    assert "6.0" in scene.plots.remark(LOSS)


def test_opens_from_the_menu_and_from_the_matches(app: App, played: Path) -> None:
    page(app, played)
    strike(app, pg.K_ESCAPE)
    assert top(app).name == "menu"
    strike(app, pg.K_s)
    assert top(app).name == "statistics"
    strike(app, pg.K_ESCAPE, pg.K_a)
    assert top(app).name == "matches"
    settle(app)
    top(app).ui.focus.take_name("list")
    strike(app, pg.K_s)
    settle(app)
    scene = app.top
    assert isinstance(scene, StatisticsScene)
    assert len(scene.model.everything()) == GAMES
    press(app, "back")
    assert top(app).name == "matches"


def test_says_that_nothing_was_played(app: App) -> None:
    scene = over_menu(app, StatisticsScene)
    assert "chart" not in names(app)
    assert scene.model.summary().games == 0
    for _ in in_every_language(app):
        assert faults(app) == []


def test_new_game_offers_the_level_that_fits(app: App, played: Path) -> None:
    assert app.store.folder is not None
    shutil.copytree(played, app.store.folder, dirs_exist_ok=True)
    scene = over_menu(app, lambda app: NewGameScene(app, "yspahan"))
    rated = scene._fitting.rated(scene.setup)
    assert rated is not None
    assert rated.fitting
    if all(seat.kind in ("human", rated.fitting) for seat in scene.setup.seats):
        pytest.skip("these matches of chance fit the usual table")
    press(app, "fitting")
    assert {seat.kind for seat in scene.setup.seats} == {"human", rated.fitting}
    assert "fitting" not in names(app)
