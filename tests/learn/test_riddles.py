"""Riddles: their files, how one is solved and answered, their page, how they are made and proven."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from unittest.mock import patch

import pygame as pg
import pytest

from game.content.errors import ContentError
from game.content.staging import staged
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from game.core.title import Title
from game.learn import riddle_maker, riddle_proof
from game.learn.playouts import Lead, Move, Playouts, lead, pooled
from game.learn.riddle import GRADES, Graded, Riddle, grade_file, load_riddles, riddle_errors, solved
from game.learn.riddle_guide import HELP_AFTER, RiddleGuide
from game.learn.riddle_maker import RiddleMaker
from game.learn.riddle_moves import Moves
from game.learn.riddle_proof import Verdict, prove, prove_well
from game.learn.riddle_race import FINAL, HEATS, Heat, Race
from game.match.players import load_levels
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


# ---- made and proven ----
def test_a_lead_needs_common_worlds() -> None:
    assert lead([3.0, 5.0], [1.0, 1.0]).mean == 3.0
    assert lead([3.0, 5.0], [1.0, 1.0]).error == pytest.approx(1.0)
    with pytest.raises(ValueError, match="zip"):
        lead([1.0], [1.0, 2.0])


@each_title
def test_playouts_are_the_same_again_and_may_be_cut_short(slug: str, graded: Graded) -> None:
    match = staged(title(slug), graded.riddle.position)
    rules, judge = match.rules, title(slug).judge(match.rules, None)
    playouts, moves = Playouts(rules, judge), Moves(rules, judge, 1).parsed(graded.riddle.moves[:1])
    world = match.task(match.to_act, Budget(steps=1), Stream(1)).world
    first, again = (playouts.run(world, moves, 1, Stream(5)) for _ in range(2))
    assert first == again
    with patch.object(judge, "value", lambda *_: 0.125):
        assert playouts.run(world, moves, 1, Stream(5), turns=1) in ([[0.125]], first)


@each_title
def test_a_riddle_holds_in_a_few_playouts(slug: str, graded: Graded) -> None:
    with patch.object(Race, "heats", (Heat((2,), 2, 2),)):
        verdict = prove(title(slug), graded.riddle, (8,), None)
    assert verdict.margin.mean > 0


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "graded"), ALL[::5], ids=[graded.riddle.id for _, graded in ALL[::5]])
def test_a_riddle_holds_as_the_command_proves_it(slug: str, graded: Graded) -> None:
    """Every fifth of them; `--prove-riddles` proves all."""
    proofs = prove_well(title(slug), graded.riddle, load_levels(DATA), "slow")
    assert proofs.holds, proofs


def test_leads_from_several_seeds_are_taken_together() -> None:
    margins = pooled([Lead(1.0, 0.3, 60), Lead(3.0, 0.4, 20)])
    assert (margins.mean, margins.rounds) == (1.5, 80)
    assert margins.error == pytest.approx(((0.3 * 60) ** 2 + (0.4 * 20) ** 2) ** 0.5 / 80)
    ones = [float(n % 7) for n in range(60)]
    halves = pooled([lead(ones[:30], [0.0] * 30), lead(ones[30:], [0.0] * 30)])
    whole = lead(ones, [0.0] * 60)
    assert halves.mean == pytest.approx(whole.mean)
    assert halves.error == pytest.approx(whole.error, rel=0.05)


def verdict(mean: float, agrees: bool = True) -> Verdict:
    return Verdict(Lead(mean, 0.2, 60), ("pass",), "take", agrees)


@pytest.mark.parametrize(
    ("each", "proofs", "holds"),
    [
        ([verdict(2.0)] * 5, 2, True),
        ([verdict(0.4)] * 5, 2, False),
        ([verdict(2.0), verdict(0.9), verdict(2.0), verdict(2.0), verdict(2.0)], 4, True),
        ([verdict(1.1), verdict(0.1), verdict(0.2), verdict(1.2), verdict(0.3)], 5, False),
        ([verdict(2.0, agrees=False)] * 5, 2, False),
        ([verdict(2.0, agrees=n % 2 == 0) for n in range(5)], 5, True),
    ],
)
def test_a_riddle_is_proven_until_it_is_clear(each: list[Verdict], proofs: int, holds: bool) -> None:
    """Two proofs that agree are enough; where they differ, all of them together decide."""
    slug, graded = ALL[0]
    seeds: list[str] = []

    def proof(*given: object) -> Verdict:
        seeds.append(str(given[-1]))
        return each[len(seeds) - 1]

    with patch.object(riddle_proof, "prove", proof):
        found = prove_well(title(slug), graded.riddle, None, "s")
    assert (len(found.each), found.holds) == (proofs, holds)
    assert len(set(seeds)) == proofs


@each_title
def test_a_move_ends_where_chance_comes_in(slug: str, graded: Graded) -> None:
    match = staged(title(slug), graded.riddle.position)
    moves = Moves(match.rules, title(slug).judge(match.rules, None), 2)
    world = match.task(match.to_act, Budget(steps=1), Stream(1)).world
    for one in moves.candidates(world):
        for n in range(1, len(one.move)):
            after, events = moves.after(world, one.move[:n])
            assert after.to_act == match.to_act
            assert not any(event.barrier for event in events)


class Told:
    """Playouts whose results are told: one number a move, and in every second world some more for it."""

    def __init__(self, *worth: tuple[float, float]) -> None:
        self.worth, self.played = worth, 0

    def run(self, _: object, moves: Sequence[int], rounds: int, *__: object) -> list[list[float]]:
        self.played += rounds * len(moves)
        return [[self.worth[move][0] + n % 2 * self.worth[move][1] for n in range(rounds)] for move in moves]


def race(told: Told, wanted: Callable[[int], bool] = lambda _: True) -> list[int] | None:
    return Race(told, None, 1).run(range(len(told.worth)), wanted)  # type: ignore[arg-type]


def test_a_race_is_won_by_the_best_and_keeps_its_rivals() -> None:
    told = Told((0, 0), (3, 1), (9, 1), (1, 0), (-5, 0), (-5, 0))
    assert race(told) == [2, 1, 3]


def test_a_race_is_broken_off_where_the_first_two_are_close() -> None:
    close, wide = Told((3, 0), (2.5, 0), (0, 0)), Told((9, 0), (2.5, 0), (0, 0))
    assert race(close) is None
    assert race(wide) == [0, 1, 2]
    assert close.played == 3 * HEATS[0].looks[0] < wide.played


def test_a_race_is_broken_off_where_nobody_wants_its_leader() -> None:
    assert race(Told((0, 0), (9, 0), (1, 0)), lambda place: place == 0) is None


def test_those_clearly_behind_drop_out() -> None:
    few, many = Told((20, 0), (9, 1), (8, 1)), Told((20, 0), (9, 1), (8, 1), *[(0.0, 0.0)] * 5)
    assert race(few) == race(many)
    assert many.played - few.played == 5 * HEATS[0].looks[0]


def told(
    state: object, moves: Sequence[Move], rounds: int, stream: Stream, turns: int = 0
) -> list[list[float]]:
    """Results as if played out: the second candidate is the best, which is the first one of a proof."""
    assert state is not None
    assert stream is not None
    best = 0 if turns == 0 and len(moves) == FINAL and rounds == riddle_maker.ROUNDS[0] else 1
    return [[10.0 * (i == best) + n for n in range(rounds)] for i, _ in enumerate(moves)]


def test_the_maker_finds_the_same_again() -> None:
    maker = RiddleMaker(title("through-the-desert"), 1)
    heat = (Heat((4,), 2, FINAL),)
    with patch.object(riddle_maker, "ROUNDS", (60,)), patch.object(Race, "heats", heat):
        maker.playouts.run = told  # type: ignore[method-assign]
        first, again = (next(maker.riddles("riddle/x")) for _ in range(2))
    assert first == again
    assert (first.place, first.grade) == (1, 4)
    assert first.solutions[0] not in dict(first.tries)


def test_the_maker_leaves_grades_alone_that_nobody_wants() -> None:
    maker = RiddleMaker(title("through-the-desert"), 1)
    maker.playouts.run = told  # type: ignore[method-assign]
    assert not list(maker.riddles("riddle/x", lambda grade, _: grade < 4))
    assert not list(maker.riddles("riddle/x", lambda _, kind: "place" not in kind))


def test_what_a_short_search_finds_is_raced_however_little_the_evaluation_thinks_of_it() -> None:
    maker = RiddleMaker(title("through-the-desert"), 1)
    match = Match(maker.rules, "riddle/x")
    while match.legal_texts()[0].startswith("lead"):
        match.play_text(match.legal_texts()[0])
    world = match.task(match.to_act, Budget(), Stream(1)).world
    ranked = maker.moves.candidates(world)
    hidden = next(
        action for action in match.rules.legal(world) if not any(one.holds(action) for one in ranked)
    )
    assert maker._band(ranked, ranked[0].move[0]) is not maker._band(ranked, hidden)
    again = maker.moves.candidates(world, hidden)
    assert {one.key for one in again} > {one.key for one in ranked}
    assert riddle_maker._raced(again, hidden)[-1].move == (hidden,)
    assert not any(one.holds(hidden) for one in riddle_maker._raced(again, None))


def test_what_a_search_has_studied_does_not_change_the_order_of_the_evaluation() -> None:
    opened = title("alhambra-dice")
    hidden = RIDDLES["alhambra-dice"].find("scoring-3")
    assert hidden
    match = staged(opened, hidden.riddle.position)
    task = match.task(match.to_act, Budget(), Stream(1))
    ranked = Moves(match.rules, opened.judge(match.rules, None), 1).candidates(task.world)
    maker = RiddleMaker(opened, 1, load_levels(DATA))
    with patch.object(Race, "run", return_value=None) as run:
        maker.look(match, riddle_maker._Moment(match.position, False, task), 0.5, riddle_maker.anything)
    assert run.call_args.args[0][:FINAL] == [one.move for one in ranked[:FINAL]]


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
