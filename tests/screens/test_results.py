"""The results: every window and language; ranking, chart, story, and what can be done next."""

from __future__ import annotations

import errno
import json
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame as pg
import pytest

from game.review.kept import keep
from game.titles import TITLES
from scenes.kit.dialog import Toast
from scenes.kit.text import Drawn, draw_line, measure
from scenes.kit.theme import Theme
from scenes.menu.scene import MenuScene
from scenes.results.banner import LEAST, draw_margin, place_of_letters
from scenes.results.chart import AxisWords, Chart, dashed, spread
from scenes.results.dice import DiceChart
from scenes.results.keepsake import SIZE
from scenes.results.moments import MomentCard
from scenes.results.ranking import Ranking, sources
from scenes.results.scene import CHANCE, LEAD, RANKING, SCORE, ResultsScene
from scenes.results.story import Curve, curve, leader, nice_step, rounds_of, story, totals
from scenes.results.turning import Told, Turn, turns
from scenes.review.river import River
from scenes.shell.app import App
from scenes.table.look import LookScene
from scenes.table.scene import TableScene
from tests.sampled import sampled
from tests.screens.harness import (
    SLUG,
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
from tests.screens.sample_review import sample_report
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


def test_large_letters_leave_the_names_whole(make_app: MakeApp) -> None:
    scene = results(large_print(make_app, (1280, 720), 200), 2)
    places = [replace(place, mood="calm") for place in scene.words.places()]
    found = sources(scene.standing.rows[0].parts, {}, scene.texts)
    ranking = Ranking(scene.theme, scene.texts, scene._list, places, found, scene.cast)
    medal, face = ranking._marks(ranking.height)
    room = ranking.who[1] - medal - face - scene.theme.px(34)
    assert room >= max(measure(scene.theme, place.name, "headb", 24)[0] for place in places)


def test_sources_are_headed_in_one_way(make_app: MakeApp) -> None:
    """With pictures and words, with words alone or over their colour: never each as it fits."""
    scene = results(make_app((1280, 720)), 2)
    parts = scene.standing.rows[0].parts
    found = sources(parts, dict.fromkeys(parts, "crown"), scene.texts)
    forms = set()
    for width in range(500, 1800, 60):
        room = pg.Rect(0, 0, width, 300)
        ranking = Ranking(scene.theme, scene.texts, room, scene.words.places(), found, scene.cast)
        words = ranking._source_words(min(w for _, w in ranking.columns))
        pictured = None if words is None else {each.startswith("[crown]") for each in words}
        assert pictured in (None, {True}, {False})
        forms.add(str(pictured))
    assert len(forms) == 3


def test_a_margin_too_long_for_a_line_keeps_its_letters(theme: Theme, target: pg.Surface) -> None:
    room = pg.Rect(0, 0, 230, 70)
    for margin, lines in (("9 points", 1), ("85 points, 3 more than Wilhelmina von", 2)):
        made = draw_margin(target, theme, room, margin, "The last week is over.").layout
        assert len(made.lines) == lines
        assert made.px >= theme.font_px("headb", LEAST)


def test_ranking_agrees_with_the_standing(app: App) -> None:
    scene = results(app)
    places, rows = scene.words.places(), scene.standing.rows
    assert sorted(place.total for place in places) == sorted(row.total for row in rows)
    assert all(sum(place.parts) == place.total for place in places)
    assert places[0].rank == 1


class Counted:
    """A match that says no more than its round before each move."""

    def __init__(self, *rounds: int) -> None:
        self.rounds, self.position, self.views = rounds, len(rounds), 0

    def view_at(self, move: int, _seat: int) -> SimpleNamespace:
        self.views += 1
        return SimpleNamespace(round=self.rounds[move])


@pytest.mark.parametrize(
    ("rounds", "starts"), [((1, 1, 2, 2, 3), (0, 2, 4)), ((1, 2, 3, 1, 1, 2), (3, 5)), ((1, 1), (0,))]
)
def test_rounds_are_counted_from_the_first_after_setting_up(
    rounds: tuple[int, ...], starts: tuple[int, ...]
) -> None:
    assert rounds_of(Counted(*rounds)) == starts  # type: ignore[arg-type]


def test_few_positions_are_viewed_for_the_rounds() -> None:
    """Viewing every position took the results of a long match half a second of processor time."""
    match = Counted(*(1 + move // 40 for move in range(240)))
    assert rounds_of(match) == tuple(range(0, 240, 40))  # type: ignore[arg-type]
    assert match.views < 140


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


def test_turning_points_are_the_lead_for_good_and_the_largest_swings_apart() -> None:
    rows = [(0, 0)] * 40
    rows[10:] = [(0, 9)] * 30  # the other seat goes ahead by 9
    rows[11:] = [(1, 9)] * 29  # beside it: too near to be told too
    rows[25:] = [(11, 9)] * 15  # the lead for good
    rows[35:] = [(16, 9)] * 5
    found = turns(Curve(tuple(rows)))
    assert [(turn.move, turn.seat, turn.before, turn.after, turn.good) for turn in found] == [
        (10, 1, 0, 9, False),
        (25, 0, -8, 2, True),
        (35, 0, 2, 7, False),
    ]
    assert turns(Curve(((0,), (3,)))) == ()
    assert all(not turn.good for turn in turns(Curve(((0, 0), (5, 0), (5, 5)))))


@sampled("slug", [slug for slug in TITLES if slug != SLUG], [list(TITLES)[2]])
def test_every_title_tells_its_dice_weeks_and_turning_points(app: App, slug: str) -> None:
    over_menu(app, lambda a: ResultsScene(a, session(a, 3, slug=slug)))
    scene = app.top
    assert isinstance(scene, ResultsScene)
    assert faults(app) == []
    assert scene.turns
    assert scene.dice is not None
    chart = widget(app, "dice")
    strike(app, pg.K_TAB)
    top(app).ui.focus.take(chart)
    strike(app, pg.K_LEFT)
    assert isinstance(chart, DiceChart)
    assert chart.marked == len(scene.dice.faces) - 1
    assert scene.words.over(len(scene.curve.rounds)).split()[-1] in ("weeks", "rounds")
    assert faults(app) == []


def test_a_kept_review_adds_chances_and_luck(app: App) -> None:
    scene = results(app)
    assert CHANCE not in scene.pages
    journal = scene.session.journal
    assert journal is not None
    keep(journal, sample_report(scene.match))
    press(app, "review")
    settle(app)
    strike(app, pg.K_ESCAPE)
    settle(app)
    assert CHANCE in scene.pages
    scene.show(CHANCE)
    for _ in in_every_language(app):
        assert faults(app) == []
    assert isinstance(widget(app, "river"), River)
    (luck,) = [fact for fact in scene.words.facts(scene.report) if fact.icon == "three-leaves"]
    assert "−9 ± 2" in luck.value
    assert "→" in scene.words.lead(scene.turns[0], scene.report).split("·")[-1]


@pytest.mark.parametrize(
    ("before", "after", "good", "words"),
    [
        (-13, -9, False, "13 behind, then 9 behind"),
        (-2, 0, False, "2 behind, then level"),
        (0, 13, True, "level, then 13 ahead, never caught again"),
    ],
)
def test_a_turning_point_says_who_was_ahead(
    app: App, before: int, after: int, good: bool, words: str
) -> None:
    said = results(app).words.lead(Turn(9, 0, before, after, good))
    assert said.endswith(f": {words}")


def test_a_turning_point_opens_the_table_at_its_moment(app: App) -> None:
    scene = results(app)
    focus_on(app, "moment:2")
    strike(app, pg.K_RETURN)
    settle(app)
    assert isinstance(app.top, LookScene)
    assert app.top.director.moment == scene.turns[1].move


def notice(app: App) -> str:
    """The words of the last notice."""
    (toast,) = app.overlay.root.members
    assert isinstance(toast, Toast)
    return toast.text


@pytest.mark.parametrize("width", [240, 300, 420])
def test_words_on_a_turning_point_make_the_board_narrower(theme: Theme, width: int) -> None:
    """Four gains and a lead in two lines stand above one another, whatever the card's width."""
    gains = "The week is counted: " + " ".join(f"+{n}" for n in (26, 17, 13, 4))
    for words in ("Short", gains):
        card = MomentCard(
            (0, 0, width, 130), 1, Told("Week 2, day 7", words, ()), "X: 18 behind, then 5 behind", list
        )
        _, told, lead = card._room(theme, card.place(theme))
        assert measure(theme, words, "text", 18, told.w)[1] <= told.h
        assert told.bottom <= lead.y


def test_the_picture_is_saved_and_its_file_is_named(app: App) -> None:
    scene = results(app)
    press(app, "save")
    settle(app)
    folder = app.store.pictures_dir
    assert folder is not None
    (file,) = folder.iterdir()
    assert pg.image.load(file).get_size() == SIZE
    assert not scene._saving
    assert file.name in notice(app)


def test_a_picture_that_cannot_be_written_is_said_and_leaves_no_half_file(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = results(app)

    def full(path: Path, data: bytes) -> None:
        path.write_bytes(data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("game.match.store.write_synced", full)
    scene._write(app.store.pictures_dir, "png", b"a picture of many bytes", "saved")
    app.frame(0.02)
    assert app.store.pictures_dir is not None
    assert list(app.store.pictures_dir.iterdir()) == []
    assert "disk is full" in notice(app)


def test_shared_victory_names_everybody(app: App) -> None:
    scene = results(app)
    rows = tuple(type(r)(r.seat, 1, 40, r.parts) for r in scene.standing.rows)
    scene.standing = replace(scene.standing, rows=rows)
    scene.refresh()
    settle(app)
    assert scene.words.headline() == "Amira, Yusuf and Leila share the victory"


def test_a_long_headline_stands_below_the_button_in_the_corner() -> None:
    row, corner = pg.Rect(220, 30, 380, 80), pg.Rect(578, 30, 130, 32)
    assert place_of_letters(row, (300, 40), corner).midleft == row.midleft
    long = place_of_letters(row, (366, 40), corner)
    assert not long.colliderect(corner)
    assert row.contains(long)
    assert place_of_letters(row, (366, 40), None).midleft == row.midleft


def test_dashes_leave_gaps_and_keep_the_ends() -> None:
    runs = list(dashed([(0.0, 0.0), (100.0, 0.0)], (10, 5)))
    assert runs[0][0] == (0.0, 0.0)
    assert all(b[0][0] - a[-1][0] == pytest.approx(5) for a, b in pairwise(runs))
    assert sum(run[-1][0] - run[0][0] for run in runs) < 100


@pytest.mark.parametrize("ends", [(24, 9, 2, 2, 1, 0), (5, -17, -21, -24, -35, -40)])
@pytest.mark.parametrize("rounds", [5, 8, 61])
def test_no_letters_of_the_course_lie_over_others(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, ends: tuple[int, ...], rounds: int
) -> None:
    """Numbers and names at the axes, signs of counts, points and names at the ends, with large text."""
    theme = large_print(make_app, (1024, 768), 150).theme
    rows = tuple(tuple(end * n // 609 for end in ends) for n in range(610))
    course = Curve(rows, tuple(range(0, 610, 610 // rounds))[:rounds], ((609, "A"),))
    names, colours = ("Amira", "Yusuf", "Leila", "Karim", "Nadia", "Samir"), [*theme.palette.players][:6]
    words = AxisWords("rounds", lambda n: f"Round {n}", str)
    chart = Chart(pg.Rect(40, 230, 620, 360), course, colours, names, words)
    places = [chart._sign(theme, chart.field(theme), 609)]

    def drawn(*said: Any, **more: Any) -> Drawn:
        found = draw_line(*said, **more)
        places.append(found.rect)
        return found

    monkeypatch.setattr("scenes.results.chart.draw_line", drawn)
    chart.compose(pg.Surface((1024, 768)), theme)
    assert len(places) > 15
    over = [(a, b) for a, b in combinations(places, 2) if a.inflate(-2, -6).colliderect(b.inflate(-2, -6))]
    assert over == []


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
    press(app, "send")
    settle(app)
    press(app, "record")
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
