"""The results: every window and language; ranking, chart, story, and what can be done next."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pygame as pg
import pytest

from scenes.menu.scene import MenuScene
from scenes.results.chart import Chart, dashed, spread
from scenes.results.scene import LEAD, RANKING, SCORE, ResultsScene
from scenes.results.story import Curve, curve, leader, nice_step, rounds_of, story, totals
from scenes.shell.app import App
from scenes.table.look import LookScene
from scenes.table.scene import TableScene
from tests.sampled import sampled
from tests.screens.harness import (
    every_text_size,
    every_window,
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
from tests.shell.harness import MakeApp, motion


def results(app: App, players: int = 3) -> ResultsScene:
    return over_menu(app, lambda a: ResultsScene(a, session(a, players)))


@every_window
@sampled("players", [2, 5], [5])
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int], players: int) -> None:
    app = make_app(size)
    scene = results(app, players)
    for _ in in_every_language(app):
        scene.show(LEAD if scene.shown == SCORE else SCORE)
        settle(app)
        assert faults(app) == []


@every_text_size
def test_fits_at_every_text_size(make_app: MakeApp, size: tuple[int, int], text: int) -> None:
    app = large_print(make_app, size, text)
    scene = results(app, 5)
    for _ in in_every_language(app):
        for what in (RANKING, SCORE, LEAD):
            scene.show(what)
            settle(app)
            assert unsaid(app) == set()


def test_ranking_agrees_with_the_standing(app: App) -> None:
    scene = results(app)
    places, rows = scene.words.places(), scene.standing.rows
    assert sorted(place.total for place in places) == sorted(row.total for row in rows)
    assert all(sum(place.parts) == place.total for place in places)
    assert places[0].rank == 1


class Counted:
    """A match that says no more than its round before each move."""

    def __init__(self, *rounds: int) -> None:
        self.rounds, self.position = rounds, len(rounds)

    def view_at(self, move: int, _seat: int) -> SimpleNamespace:
        return SimpleNamespace(round=self.rounds[move])


@pytest.mark.parametrize(
    ("rounds", "starts"), [((1, 1, 2, 2, 3), (0, 2, 4)), ((1, 2, 3, 1, 1, 2), (3, 5)), ((1, 1), (0,))]
)
def test_rounds_are_counted_from_the_first_after_setting_up(
    rounds: tuple[int, ...], starts: tuple[int, ...]
) -> None:
    assert rounds_of(Counted(*rounds)) == starts  # type: ignore[arg-type]


def test_curve_starts_at_nothing_and_ends_with_the_totals(app: App) -> None:
    scene = results(app)
    line = curve(scene.match)
    assert line.scores[0] == (0, 0, 0)
    assert line.scores[-1] == totals(scene.standing)
    assert line.moves == scene.match.position


def test_lead_is_against_the_best_rival() -> None:
    line = Curve(((0, 0, 0), (5, 2, 3), (5, 9, 9))).lead()
    assert line.scores == ((0, 0, 0), (2, -3, -2), (-4, 0, 0))
    assert (leader((1, 3, 2)), leader((3, 3, 1))) == (1, None)


def test_story_counts_only_real_changes_of_the_lead(app: App) -> None:
    scene = results(app)
    told = story(scene.match)
    leaders = [leader(row) for row in curve(scene.match).scores]
    alone = [seat for seat in leaders if seat is not None]
    assert told.changes == sum(a != b for a, b in pairwise(alone))
    assert told.longest[1] == max(alone.count(seat) for seat in set(alone))
    assert told.richest is not None
    seat, points, move = told.richest
    before, after = curve(scene.match).scores[move - 1], scene.match.steps[move - 1].scores
    assert after[seat] - before[seat] == points


def test_shared_victory_names_everybody(app: App) -> None:
    scene = results(app)
    rows = tuple(type(r)(r.seat, 1, 40, r.parts) for r in scene.standing.rows)
    scene.standing = replace(scene.standing, rows=rows)
    scene.refresh()
    settle(app)
    assert scene.words.headline() == "Amira, Yusuf and Leila share the victory"


def test_dashes_leave_gaps_and_keep_the_ends() -> None:
    runs = list(dashed([(0.0, 0.0), (100.0, 0.0)], (10, 5)))
    assert runs[0][0] == (0.0, 0.0)
    assert all(b[0][0] - a[-1][0] == pytest.approx(5) for a, b in pairwise(runs))
    assert sum(run[-1][0] - run[0][0] for run in runs) < 100


def test_labels_at_the_ends_never_overlap() -> None:
    places = spread([50.0, 50.0, 51.0, 90.0], 20, 10, 95)
    assert all(b - a >= 20 for a, b in pairwise(places))
    assert places[-1] <= 95
    assert [nice_step(n) for n in (3, 38, 90, 240)] == [1, 10, 20, 50]


def test_pointer_and_arrow_keys_show_a_moment(app: App) -> None:
    scene = results(app)
    chart = widget(app, "chart")
    assert isinstance(chart, Chart)
    field = chart.field(scene.theme)
    app.frame(0.02, [motion(field.center)])
    assert chart.marked == round(chart.curve.moves / 2)
    settle(app)
    top(app).ui.focus.take(chart)
    strike(app, pg.K_RIGHT)
    assert chart.marked == round(chart.curve.moves / 2) + 1


def test_play_again_keeps_the_people_and_draws_another_seed(app: App) -> None:
    scene = results(app)
    press(app, "again")
    assert isinstance(app.top, TableScene)
    assert [info.name for info in app.top.model.infos] == [seat.name for seat in scene.seats]
    assert app.top.match.seed != scene.match.seed


def test_same_deal_moves_everybody_one_chair_on(app: App) -> None:
    scene = results(app)
    focus_on(app, "rotate")
    strike(app, pg.K_RETURN)
    assert isinstance(app.top, TableScene)
    assert app.top.match.seed == scene.match.seed
    assert [info.name for info in app.top.model.infos] == ["Yusuf", "Leila", "Amira"]


def test_a_match_without_kept_seats_can_be_played_again(app: App) -> None:
    app.still = True
    app.push(MenuScene(app))
    made = session(app, 2)
    made.seats = [{}, {}]
    app.push(ResultsScene(app, made))
    settle(app)
    press(app, "again")
    assert isinstance(app.top, TableScene)


def test_looking_at_the_table_comes_back_and_changes_nothing(app: App) -> None:
    scene = results(app)
    length = scene.match.length
    press(app, "look")
    settle(app)
    assert isinstance(app.top, LookScene)
    press(app, "results")
    settle(app)
    assert (top(app).name, scene.match.length) == ("results", length)


def test_export_writes_a_record_and_says_where(app: App) -> None:
    scene = results(app)
    press(app, "export")
    folder = app.store.records_dir
    assert folder is not None
    (file,) = folder.iterdir()
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert lines[0]["seed"] == scene.match.seed
    assert len(lines) == scene.match.position + 2
    assert lines[-1]["over"] is True


def test_main_menu_and_esc(app: App) -> None:
    results(app)
    strike(app, pg.K_ESCAPE)
    assert isinstance(app.top, MenuScene)
    assert len(app.stack) == 1


def test_rests_when_nothing_happens(app: App) -> None:
    results(app)
    assert is_still(app)
