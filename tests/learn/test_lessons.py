"""Every lesson of every title: it can be walked, nobody gets stuck in it, and a wrong try is answered."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.core.title import Title
from game.learn.guide import texts_of
from game.learn.lesson import Step, Taught, Until, load_lessons
from game.learn.progress import FILE, Progress, go_to, place_of
from game.learn.proof import begin, walk, walk_step, wander
from game.match.store import program_root
from game.titles import TITLES, load, module_of
from tests.sampled import sampled

DATA = program_root() / "data"
FEWEST, MOST = 5, 7
"""Lessons of a title."""

FIRST, LONGEST_MINUTES = 2, 4
"""Minutes of the first lesson, and of any."""

MOST_STEPS = 12
LEARNERS = 20
"""Random learners of each kind who take every lesson; `python -m tests.learn` sends 200."""


@cache
def title(slug: str) -> Title:
    return load(slug, DATA)


def every_lesson() -> list[tuple[str, Taught]]:
    return [(slug, taught) for slug in TITLES for taught in load_lessons(DATA / module_of(slug))]


def refused_rule(step: Step) -> str:
    """The rule whose refusal a step asks for, "" for none."""
    return step.do.until.refused if step.do else ""


LESSONS = every_lesson()
each_lesson = pytest.mark.parametrize(
    ("slug", "taught"), LESSONS, ids=[f"{slug}/{taught.lesson.id}" for slug, taught in LESSONS]
)


@pytest.mark.parametrize("slug", TITLES)
def test_a_title_has_a_handful_of_short_lessons(slug: str) -> None:
    lessons = [taught.lesson for at, taught in LESSONS if at == slug]
    assert FEWEST <= len(lessons) <= MOST
    assert lessons[0].minutes <= FIRST
    assert any(step.do and step.do.until.turn for step in lessons[0].steps), "a whole turn"
    for lesson in lessons:
        assert lesson.minutes <= LONGEST_MINUTES, lesson.id
        assert len(lesson.steps) <= MOST_STEPS, lesson.id


@each_lesson
def test_the_solution_leads_through(slug: str, taught: Taught) -> None:
    assert walk(title(slug), taught).over


@each_lesson
def test_obedient_learners_come_through(slug: str, taught: Taught) -> None:
    for n in range(LEARNERS):
        assert wander(title(slug), taught, f"obedient-{n}", obedient=True)


@each_lesson
def test_learners_who_try_anything_come_through(slug: str, taught: Taught) -> None:
    for n in range(LEARNERS):
        assert wander(title(slug), taught, f"free-{n}", obedient=False)


@each_lesson
def test_every_step_can_be_taken_back_and_done_again(slug: str, taught: Taught) -> None:
    guide = walk(title(slug), taught)
    last, left = guide.match.position, guide.index
    while guide.back():
        assert guide.match.position == guide.since
        assert all(step.rival for step in taught.lesson.steps[guide.index + 1 : left])  # no step too far
        left = guide.index
    assert guide.index == 0
    assert guide.match.position <= last
    assert guide.match.digest() == begin(title(slug), taught).match.digest()


@each_lesson
def test_a_lesson_is_taken_up_where_it_was_left(slug: str, taught: Taught) -> None:
    guide = begin(title(slug), taught)
    while not guide.over:
        again = begin(title(slug), taught)
        assert go_to(taught, again, place_of(taught, guide))
        assert (again.index, again.match.digest()) == (guide.index, guide.match.digest())
        step = guide.step
        assert step is not None
        if step.do and step.do.until.refused:
            assert guide.refused(step.do.until.refused)
        else:
            for text in texts_of(step.rival or (step.do.solution if step.do else ())):
                guide.match.play_text(text)
                guide.acted()
        if step.ask:
            guide.answer(step.ask.right)
        guide.go_on()


ERRING = [(slug, taught) for slug, taught in LESSONS if any(map(refused_rule, taught.lesson.steps))]


@pytest.mark.parametrize(("slug", "taught"), ERRING, ids=[taught.lesson.id for _, taught in ERRING])
def test_only_the_refusal_that_is_asked_for_ends_a_step(slug: str, taught: Taught) -> None:
    guide = begin(title(slug), taught)
    while (step := guide.step) is not None and not refused_rule(step):
        walk_step(guide, step)
    assert step is not None
    legal, position = guide.match.legal_texts(), guide.match.position
    assert not guide.stuck
    assert not any(guide.allows(text) for text in legal)
    assert not guide.refused("another rule")
    assert not guide.go_on()
    assert guide.refused(refused_rule(step))
    assert guide.step is step  # the reason can be read first
    assert guide.go_on()
    assert guide.step is not step
    assert guide.match.position == position


def test_a_refusal_that_never_comes_is_found() -> None:
    slug, taught = ERRING[0]
    at, step = next((n, s) for n, s in enumerate(taught.lesson.steps) if refused_rule(s))
    assert step.do is not None
    steps = list(taught.lesson.steps)
    steps[at] = replace(step, do=replace(step.do, until=Until(refused="no rule")))
    with pytest.raises(ContentError, match="forbids this"):
        walk(title(slug), replace(taught, lesson=replace(taught.lesson, steps=tuple(steps))))


def test_a_place_in_another_version_of_a_lesson_is_not_taken_up() -> None:
    slug, taught = LESSONS[0]
    guide = begin(title(slug), taught)
    place = place_of(taught, guide)
    for stale in (
        place._replace(fingerprint="0"),
        place._replace(starts=(0, 99)),
        place._replace(played=("nothing",)),
    ):
        assert not go_to(taught, guide, stale)
        assert guide.match.position == guide.begun


# ---- progress on disk ----
def test_progress_is_kept(tmp_path: Path) -> None:
    slug, taught = LESSONS[0]
    progress = Progress(tmp_path / "user" / FILE)
    progress.leave("a/b", place_of(taught, begin(title(slug), taught)))
    progress.finish("a/c")
    again = Progress(tmp_path / "user" / FILE)
    assert (again.done, again.places) == ({"a/c"}, progress.places)
    again.forget()
    assert not Progress(tmp_path / "user" / FILE).done


KILLS = sampled("kills", [range(1), range(1, 12)], [range(1)])


@KILLS
def test_a_kill_costs_no_step(tmp_path: Path, kills: range) -> None:
    """Whoever takes the lesson is killed while it writes: the file is whole, and no step told of is lost."""
    slug, taught = LESSONS[0]
    name = f"{slug}/{taught.lesson.id}"
    for kill in kills:
        command = [sys.executable, "-m", "tests.learn.taker", str(tmp_path), name]
        with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=program_root(), text=True) as taker:
            assert taker.stdout
            told = [int(taker.stdout.readline()) for _ in range(20 + 7 * kill)]
            taker.kill()
            told += map(int, taker.stdout.read().split())
        kept = Progress(tmp_path / FILE)
        guide = begin(title(slug), taught)
        assert go_to(taught, guide, kept.places[name])
        following = told[-1] + 1 if told[-1] + 1 < len(taught.lesson.steps) else 1
        assert guide.index in (told[-1], following)  # the one that was being written may be there too
        assert not list(tmp_path.glob("*.damaged-*"))


@pytest.mark.parametrize(
    "words", ["", "[]", "{", '{"done": 3, "places": {}}', '{"done": [], "places": {"a": 1}}']
)
def test_damaged_progress_is_set_aside(tmp_path: Path, words: str) -> None:
    path = tmp_path / FILE
    path.write_text(words, encoding="utf-8")
    progress = Progress(path)
    assert not progress.done
    assert [file.read_text(encoding="utf-8") for file in tmp_path.glob("*.damaged-*")] == [words]
    progress.finish("a/c")
    assert Progress(path).done == {"a/c"}
