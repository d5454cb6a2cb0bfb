"""Riddles: their files, how one is solved and answered, their page."""

from __future__ import annotations

import shutil
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from unittest.mock import patch

import pygame as pg
import pytest

from game.content.errors import ContentError
from game.content.staging import staged
from game.core.title import Title
from game.learn.riddle import GRADES, Graded, Riddle, grade_file, load_riddles, riddle_errors, solved
from game.learn.riddle_guide import HELP_AFTER, RiddleGuide
from game.match.store import program_root
from game.titles import TITLES, load, module_of
from scenes.match import riddle_course
from scenes.match.course import progress_of
from scenes.riddles.scene import RiddlesScene
from scenes.shell.app import App
from scenes.table import scene as table
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.learn.test_table import at_rest, do, press
from tests.shell.harness import click, key
from tests.table.harness import QuickBrains

DATA = program_root() / "data"
RIDDLES = {slug: load_riddles(DATA / module_of(slug)) for slug in TITLES}
ALL = [(slug, graded) for slug in TITLES for graded in RIDDLES[slug].graded]
FIRST = list({slug: (slug, graded) for slug, graded in reversed(ALL)}.values())

each_title = pytest.mark.parametrize(("slug", "graded"), FIRST, ids=[slug for slug, _ in FIRST])


def title(slug: str) -> Title:
    return load(slug, DATA)


def guided(slug: str, riddle: Riddle) -> RiddleGuide:
    match = staged(title(slug), riddle.position)
    return RiddleGuide(riddle, match, solved(title(slug), riddle), title(slug).judge(match.rules, None))


def play(guide: RiddleGuide, *texts: str) -> None:
    for text in texts:
        guide.match.play_text(text)
        guide.acted()


def answer(guide: RiddleGuide) -> None:
    """The rest of the learner's turn as the guide plays it, and what a rival may do."""
    while guide.replying:
        assert not guide.learner_acts
        assert bool(guide.scripted) == (guide.match.to_act == guide.lesson.learner)
        play(guide, guide.scripted or guide.match.legal_texts()[0])


def wrong_move(riddle: Riddle) -> tuple[str, ...]:
    return tuple(next(iter(riddle.tries)).split())


# ---- one riddle ----
@each_title
def test_every_solution_solves_it(slug: str, graded: Graded) -> None:
    for move in graded.riddle.moves:
        guide = guided(slug, graded.riddle)
        play(guide, *move)
        assert guide.index == 1
        assert guide.go_on()
        assert guide.over


@each_title
def test_a_wrong_move_is_answered_told_and_taken_back(slug: str, graded: Graded) -> None:
    riddle = graded.riddle
    guide = guided(slug, riddle)
    before = guide.match.digest()
    play(guide, *wrong_move(riddle))
    assert guide.tried == wrong_move(riddle)
    assert guide.loss == next(iter(riddle.tries.values()))
    shown = guide.match.position
    answer(guide)
    seats = [step.seat for step in guide.match.steps[shown : guide.match.position]]
    assert guide.match.over or any(seat != guide.lesson.learner for seat in seats)
    assert guide.told
    assert guide.tried == wrong_move(riddle)
    assert guide.go_on()
    assert guide.match.digest() == before
    assert (guide.tries, guide.told, guide.learner_acts) == (1, False, True)


@each_title
def test_after_several_wrong_moves_the_solution_is_lit(slug: str, graded: Graded) -> None:
    guide = guided(slug, graded.riddle)
    for _ in range(HELP_AFTER):
        assert guide.lit == ()
        play(guide, *wrong_move(graded.riddle))
        answer(guide)
        guide.go_on()
    assert guide.lit == graded.riddle.moves[0][:1]


@each_title
def test_what_is_played_of_a_move_can_be_taken_back(slug: str, graded: Graded) -> None:
    guide = guided(slug, graded.riddle)
    before = guide.match.digest()
    assert not guide.back()
    play(guide, *graded.riddle.moves[0])
    assert guide.back()
    assert (guide.match.digest(), guide.index) == (before, 0)


# ---- their files ----
def test_grades_and_words_of_every_title() -> None:
    for slug in TITLES:
        found = load_riddles(DATA / module_of(slug))
        assert {graded.grade for graded in found.graded} <= set(GRADES)
        for graded in found.graded:
            said = {found.why(graded.riddle, lang) for lang in LANGUAGES}
            assert len(said) == len(LANGUAGES)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The data folder of a title with riddles, to be changed."""
    slug, graded = ALL[0]
    source = DATA / module_of(slug)
    shutil.copytree(source / "riddles", tmp_path / "riddles")
    for other in GRADES:
        if other != graded.grade:
            grade_file(tmp_path, other).unlink(missing_ok=True)
    return tmp_path


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("solution:\n      - ", "solution:\n      - nothing:at:all ", "is not legal here"),
        ("why: ", "why: x", "has no words"),
        ("opening:\n        - ", "opening:\n        - nothing ", "nothing"),
        ("lead: ", "lead: x", "number"),
    ],
)
def test_a_faulty_file_is_named_with_its_line(folder: Path, old: str, new: str, said: str) -> None:
    slug, graded = ALL[0]
    file = grade_file(folder, graded.grade)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert said in " ".join(faults(folder, title(slug)))


def faults(folder: Path, opened: Title) -> list[str]:
    """What is wrong with the riddles of a folder, in words; each names its file and line."""
    try:
        return [str(error) for error in riddle_errors(folder, opened, dict.fromkeys(LANGUAGES, ""))]
    except ContentError as error:
        return [str(error)]


def test_two_riddles_of_one_name_are_refused(folder: Path) -> None:
    _, graded = ALL[0]
    file = grade_file(folder, graded.grade)
    text = file.read_text(encoding="utf-8")
    head, _, rest = text.partition("riddles:\n")
    file.write_text(f"{head}riddles:\n{rest}{rest}", encoding="utf-8")
    with pytest.raises(ContentError, match="already"):
        load_riddles(folder)


# ---- at the table ----
def at_the_riddle(app: App, slug: str, graded: Graded) -> TableScene:
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        riddle_course.open_riddle(app, slug, graded)
        app.frame(0.0)
    scene = app.stack[-1]
    assert isinstance(scene, TableScene)
    at_rest(scene)
    return scene


@each_title
def test_a_riddle_is_solved_by_pointer(app: App, slug: str, graded: Graded) -> None:
    scene = at_the_riddle(app, slug, graded)
    assert scene.lesson
    before = scene.match.digest()
    for text in wrong_move(graded.riddle):
        do(scene, text)
    assert scene.lesson.card is not None
    assert scene.lesson.card.sheet.on
    assert scene.match.digest() != before
    press(scene, "lesson:on")
    assert scene.match.digest() == before
    assert not progress_of(app).done
    for text in graded.riddle.moves[0]:
        do(scene, text)
    assert progress_of(app).done == {riddle_course.riddle_name(slug, graded)}  # stamped before it is left
    widget = scene.ui.find("lesson:on")
    assert widget is not None
    for event in click(widget.rect.center):
        app.frame(0.02, [event])
    assert app.stack[-1].name == "question"


def test_where_luck_had_a_hand_the_words_speak_of_the_mean(app: App) -> None:
    slug, graded = next(case for case in ALL if any(t.startswith("throw") for t in case[1].riddle.tries))
    scene = at_the_riddle(app, slug, graded)
    assert scene.lesson
    guide = scene.lesson.guide
    assert isinstance(guide, RiddleGuide)
    known = guide.by_luck
    do(scene, next(text for text in graded.riddle.tries if text.startswith("throw")))
    assert (known, guide.by_luck) == (False, True)
    loss = round(guide.loss or 0)
    sheet = scene.lesson.sheet()
    assert sheet is not None
    assert sheet.words == app.texts("riddle.loses_by_luck", n=loss)


@each_title
def test_the_card_covers_no_place_where_one_may_act(app: App, slug: str, graded: Graded) -> None:
    scene = at_the_riddle(app, slug, graded)
    assert scene.lesson
    assert scene.lesson.card
    for choice in scene.choices:
        for region in choice.picks:
            place = scene.place_of(region)
            assert place is not None
            assert not scene.lesson.card.rect.colliderect(place), region


# ---- the page ----
def test_the_page_by_keyboard_alone(app: App) -> None:
    slug = ALL[0][0]
    app.open("learn", slug)
    app.frame(0.0)
    app.frame(0.0, [key(pg.K_r)])
    app.frame(0.0)
    page = app.stack[-1]
    assert isinstance(page, RiddlesScene)
    stops = [w for w in page.ui.root.walk() if w.name.startswith("stop:")]
    assert len(stops) == len(page.riddles.graded)
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        app.frame(0.0, [key(pg.K_RETURN)])
        app.frame(0.0)
    assert isinstance(app.stack[-1], TableScene)


def test_what_is_solved_bears_a_stamp(app: App) -> None:
    slug, graded = ALL[0]
    progress_of(app).finish(riddle_course.riddle_name(slug, graded))
    app.open("riddles", slug)
    app.frame(0.0)
    page = app.stack[-1]
    assert isinstance(page, RiddlesScene)
    stops = [w for w in page.ui.root.walk() if w.name.startswith("stop:")]
    assert [getattr(w, "standing", "") for w in stops].count("done") == 1


def test_however_many_riddles_a_grade_has_each_has_its_place(app: App) -> None:
    slug, graded = FIRST[0]
    many = tuple(
        replace(graded, riddle=replace(graded.riddle, id=f"r{n}"), grade=grade)
        for grade, count in ((1, 30), (3, 9))
        for n in range(100 * grade, 100 * grade + count)
    )
    page = RiddlesScene(app)
    page.all, page.slug = {slug: replace(RIDDLES[slug], graded=many)}, slug
    page.layout()
    stops = [w.rect for w in page.ui.root.walk() if w.name.startswith("stop:")]
    assert len(stops) == len(many)
    assert all(page.map_room.contains(rect) for rect in stops)
    assert all(rect.collidelist(stops[:n]) < 0 for n, rect in enumerate(stops))
    assert [row.grade for row in page.rows] == [1, 3]


def test_the_riddle_of_the_day_changes_and_comes_round(app: App) -> None:
    start = date(2026, 11, 23)
    found = [riddle_course.riddle_of_the_day(RIDDLES, start + timedelta(days=n)) for n in range(2 * len(ALL))]
    assert found[0] == riddle_course.riddle_of_the_day(RIDDLES, start)
    names = {(slug, graded.riddle.id) for slug, graded in filter(None, found)}
    assert names == {(slug, graded.riddle.id) for slug, graded in ALL}
