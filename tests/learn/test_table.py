"""Lessons at the table of every title, by pointer and by keyboard; the card covers nothing it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from unittest.mock import patch

import pygame as pg

from game.content.staging import attempt
from game.learn.guide import texts_of
from game.learn.lesson import Doing, Step, Taught
from game.titles import TITLES
from scenes.learn.scene import LearnScene
from scenes.learn.stop import Stop
from scenes.match import course
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table import scene as table
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region
from tests.languages import LANGUAGES
from tests.learn.test_lessons import LESSONS
from tests.sampled import sampled
from tests.shell.harness import MakeApp, click, key, seldom_drawn
from tests.table.harness import QuickBrains

SIZES = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1440))


def taken(app: App, slug: str, taught: Taught) -> TableScene:
    """The table of a lesson, at rest."""
    app.open("learn", slug)
    app.frame(0.0)
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        course.open_lesson(app, slug, taught)
        app.frame(0.0)
    scene = app.stack[-1]
    assert isinstance(scene, TableScene)
    at_rest(scene)
    return scene


def at_rest(scene: TableScene) -> None:
    """Let everything that moves and every rival come to an end; counts that wait are gone on from."""
    with seldom_drawn(scene.app):
        for _ in range(3000):
            scene.app.frame(0.2)
            if scene.counts.held:
                scene.counts.proceed()
            step = scene.lesson.guide.step if scene.lesson else None
            if not scene.director.moving and not (step and step.rival) and not scene._unlit:
                return
    raise AssertionError("the lesson does not come to rest")


def press(scene: TableScene, name: str) -> None:
    """Click a button of the card."""
    widget = scene.ui.find(name)
    assert widget is not None, name
    for event in click(widget.rect.center):
        scene.app.frame(0.02, [event])
    at_rest(scene)


def do(scene: TableScene, text: str) -> None:
    """Play an action as a hand would: its regions one after the other, or its button."""
    found = [c for c in scene.choices if scene.match.rules.text(c.action) == text]
    if not found:
        scene.play(scene.match.rules.parse(text))
    for region in found[0].picks if found else ():
        place = scene.place_of(region)
        assert place is not None, region
        if region not in scene.selection.picked:
            for event in click(place.center):
                scene.app.frame(0.02, [event])
    at_rest(scene)


def err(scene: TableScene, task: Doing) -> None:
    """Click what the table is to refuse; the reason stands there until one goes on."""
    assert scene.lesson
    step = scene.lesson.guide.step
    for node in task.solution:
        for name in attempt(node).ids:
            place = scene.place_of(scene.presenter.region_of(name))
            assert place is not None, name
            for event in click(place.center):
                scene.app.frame(0.02, [event])
    at_rest(scene)
    assert scene.refused
    assert scene.refused.refusal.rule == task.until.refused
    assert scene.ui.bubble
    assert scene.lesson.guide.step is step


def carry_out(scene: TableScene, step: Step) -> None:
    """Carry out a step by its solution."""
    assert scene.lesson
    if step.do and step.do.until.refused:
        err(scene, step.do)
        press(scene, "lesson:on")
        return
    if step.do:
        for text in texts_of(step.do.solution):
            do(scene, text)
        return
    if step.ask:
        press(scene, f"lesson:answer:{step.ask.right}")
    press(scene, "lesson:on")


def judge(scene: TableScene) -> None:
    """The card is in sight, covers neither what it points at nor a heading, and does not leave the window."""
    assert scene.lesson
    step, card = scene.lesson.guide.step, scene.lesson.card
    assert step is not None
    assert card is not None, step
    assert scene.app.theme.rect.contains(card.rect)
    assert [rect for rect in scene.presenter.headings() if rect.colliderect(card.rect)] == []
    for kind, ids in step.pointers():
        place = scene.place_of(Region(kind, ids))
        assert place is not None, (kind, ids)
        assert scene.app.theme.rect.colliderect(place)
        assert not card.rect.colliderect(place), (kind, ids)


WINDOWS = [(size, text) for size in SIZES for text in (100, 150)]
CASES = [
    (slug, taught, size, LANGUAGES[(n + k) % len(LANGUAGES)], text)
    for n, (slug, taught) in enumerate(LESSONS)
    for k, (size, text) in enumerate(WINDOWS)
]
"""`--slow` takes every lesson in every window, in one language after the other."""

TITLES_LAST = {slug: n for n, (slug, _) in enumerate(LESSONS)}
"""The last lesson of each title: the quick run takes this one at the table, `--slow` all of them."""

SAMPLE = [CASES[n * len(WINDOWS) + k] for k, n in enumerate(TITLES_LAST.values())]


def named(case: object) -> str:
    """What a part of a case is called."""
    return case.lesson.id if isinstance(case, Taught) else str(case)


LAST = [LESSONS[n] for n in TITLES_LAST.values()]
at_the_table = sampled("slug,taught", LESSONS, LAST[::2], named)


@sampled("slug,taught,size,lang,text", CASES, SAMPLE, named)
def test_a_lesson_is_taken_by_pointer(
    make_app: MakeApp, slug: str, taught: Taught, size: tuple[int, int], lang: str, text: int
) -> None:
    app = make_app(size, lang, Preferences(language=lang, text_size=text))  # type: ignore[arg-type]
    scene = taken(app, slug, taught)
    assert scene.lesson
    guide = scene.lesson.guide
    while not guide.over:
        step = guide.step
        assert step is not None
        judge(scene)
        carry_out(scene, step)
        assert guide.step is not step, f"step {guide.index + 1} is not done by a hand: {step}"
    assert app.stack[-1].name == "question"
    assert guide.lesson.id in {name.split("/")[1] for name in course.progress_of(app).done}


OF_COLUMNS = [case for case in LESSONS if case[0] == "alhambra-dice"]


@sampled(
    "slug,taught,lang",
    [(*case, lang) for case in OF_COLUMNS for lang in LANGUAGES],
    [(*case, lang) for case, lang in zip(OF_COLUMNS[::3], LANGUAGES)],
    named,
)
def test_the_largest_letters_leave_the_headings_in_sight(
    make_app: MakeApp, slug: str, taught: Taught, lang: str
) -> None:
    """The first words of a lesson and its first task."""
    app = make_app(SIZES[0], lang, Preferences(language=lang, text_size=200))
    scene = taken(app, slug, taught)
    assert scene.presenter.headings()
    judge(scene)
    while scene.lesson and (step := scene.lesson.guide.step) and not step.do:
        carry_out(scene, step)
        judge(scene)


@at_the_table
def test_a_wrong_try_is_answered_and_the_step_can_be_taken_back(app: App, slug: str, taught: Taught) -> None:
    scene = taken(app, slug, taught)
    assert scene.lesson
    guide = scene.lesson.guide
    tried = 0
    while not guide.over:
        step = guide.step
        assert step is not None
        if step.do:
            wrong = [text for text in scene.match.legal_texts() if not step.do.allows(text)]
            for text in wrong[:1]:
                before = scene.match.digest()
                scene.play(scene.match.rules.parse(text))
                app.frame(0.02)
                assert scene.match.digest() == before
                assert scene.lesson.reply
                tried += 1
        if step.ask:
            press(scene, "lesson:answer:" + next(o for o in step.ask.options if o != step.ask.right))
            assert scene.lesson.reply
            assert guide.step is step
        carry_out(scene, step)
    assert tried


WITH_RIVALS = [case for case in LESSONS if any(step.rival for step in case[1].lesson.steps)]


OF_TITLES = list({slug: (slug, taught) for slug, taught in WITH_RIVALS}.values())


@sampled("slug,taught", WITH_RIVALS, OF_TITLES[1::2], named)
def test_there_is_nothing_to_read_while_rivals_move(app: App, slug: str, taught: Taught) -> None:
    scene = taken(app, slug, taught)
    assert scene.lesson
    guide, met = scene.lesson.guide, 0
    for step in taught.lesson.steps:
        if step.rival:
            continue
        assert guide.step is step
        if step.do is None or step.do.until.refused:
            carry_out(scene, step)
            continue
        assert not scene.model.held
        for text in texts_of(step.do.solution):
            scene.play(scene.match.rules.parse(text))
            if guide.step is not None and guide.step.rival:
                assert not scene.model.held
                met += 1
            at_rest(scene)
    assert met == sum(bool(a.do and b.rival) for a, b in pairwise(guide.lesson.steps))


@at_the_table
def test_no_click_goes_through_the_card(app: App, slug: str, taught: Taught) -> None:
    scene = taken(app, slug, taught)
    assert scene.lesson
    while (step := scene.lesson.guide.step) and not scene.lesson.guide.learner_acts:
        carry_out(scene, step)
    card, before = scene.lesson.card, scene.match.digest()
    assert card is not None
    for event in click((card.rect.centerx, card.rect.y + 4)):
        app.frame(0.02, [event])
    assert scene.ui.top.root.at((card.rect.centerx, card.rect.y + 4)) is card
    assert scene.match.digest() == before
    assert scene.field is not None
    assert scene.field.hot is None


def test_by_the_keyboard_alone(app: App) -> None:
    slug, taught = LESSONS[0]
    scene = taken(app, slug, taught)
    assert scene.lesson
    guide = scene.lesson.guide
    app.frame(0.02, [key(pg.K_RETURN)])
    assert guide.index == 1
    app.frame(0.02, [key(pg.K_BACKSPACE)])
    assert guide.index == 0
    for _ in range(2):
        app.frame(0.02, [key(pg.K_RETURN)])
    for _ in range(60):
        if guide.index > 2:
            break
        app.frame(0.02, [key(pg.K_TAB)])
        app.frame(0.02, [key(pg.K_RETURN)])
        at_rest(scene)
    assert guide.index > 2


def test_a_lesson_goes_on_where_it_was_left(app: App) -> None:
    slug, taught = LESSONS[0]
    scene = taken(app, slug, taught)
    assert scene.lesson
    for _ in range(3):
        step = scene.lesson.guide.step
        assert step is not None
        carry_out(scene, step)
    again = taken(app, slug, taught)
    assert again.lesson
    assert again.lesson.guide.index == 3
    assert again.match.digest() == scene.match.digest()


def test_the_page_shows_every_lesson_and_what_is_done(app: App) -> None:
    slug, taught = LESSONS[0]
    progress = course.progress_of(app)
    progress.finish(course.lesson_name(slug, taught))
    app.open("learn", slug)
    app.frame(0.0)
    page = app.stack[-1]
    assert isinstance(page, LearnScene)
    assert [road.slug for road in page.roads] == list(TITLES)
    stops = [w for w in page.ui.root.walk() if w.name.startswith("stop:")]
    assert len(stops) == len(LESSONS)
    assert [getattr(w, "standing", "") for w in stops].count("done") == 1


def test_all_lessons_are_named_on_the_map_or_none(make_app: MakeApp) -> None:
    named = set()
    for size, text in (((1280, 720), 100), ((1280, 720), 200)):
        app = make_app(size, "it", Preferences(language="it", text_size=text))  # type: ignore[arg-type]
        app.push(LearnScene(app))
        app.frame(0.0)
        stops = {w.named for w in app.stack[-1].ui.root.walk() if isinstance(w, Stop)}  # type: ignore[attr-defined]
        assert len(stops) == 1
        named |= stops
    assert named == {True, False}


def test_progress_that_cannot_be_kept_is_told_once(app: App) -> None:
    slug, taught = LESSONS[0]
    scene = taken(app, slug, taught)
    assert app.store.folder
    (app.store.folder / "learn.json").mkdir()  # a folder where the file should be
    with patch.object(app, "toast") as toast:
        for _ in range(2):
            press(scene, "lesson:on")
    assert toast.call_count == 1


# ---- by the keyboard alone ----
def strike(scene: TableScene, code: int) -> None:
    """Press a key."""
    scene.app.frame(0.02, [key(code)])


def tab_to(scene: TableScene, there: Callable[[], bool]) -> None:
    """Go on with Tab until the focus is there, and press Enter."""
    with seldom_drawn(scene.app, 40):
        for _ in range(400):
            if there():
                break
            strike(scene, pg.K_TAB)
    assert there(), scene.ui.focus.current
    strike(scene, pg.K_RETURN)
    at_rest(scene)


def to_region(scene: TableScene, region: Region) -> None:
    """Go to a place on the table and pick it."""
    field, focus = scene.field, scene.ui.focus
    tab_to(scene, lambda: focus.current is field and field is not None and field.focus == region)


def to_button(scene: TableScene, name: str) -> None:
    """Go to a button and press it."""
    tab_to(scene, lambda: scene.ui.focus.current is scene.ui.find(name))


def typed(scene: TableScene, step: Step) -> None:
    """Carry out a step by its solution, without a pointer."""
    if step.do and step.do.until.refused:
        for name in attempt(step.do.solution[0]).ids:
            to_region(scene, scene.presenter.region_of(name))
    elif step.do:
        for text in texts_of(step.do.solution):
            found = [c.picks for c in scene.choices if scene.match.rules.text(c.action) == text]
            for region in found[0] if found else ():
                if region not in scene.selection.picked:
                    to_region(scene, region)
            if not found:
                to_button(scene, f"order:{text}")
        return
    if step.ask:
        to_button(scene, f"lesson:answer:{step.ask.right}")
    to_button(scene, "lesson:on")


TRYING = [case for case in LESSONS if any(step.do and step.do.until.refused for step in case[1].lesson.steps)]


@sampled("slug,taught", LESSONS, TRYING[-1:], named)
def test_a_lesson_is_taken_by_the_keyboard_alone(app: App, slug: str, taught: Taught) -> None:
    scene = taken(app, slug, taught)
    assert scene.lesson
    guide = scene.lesson.guide
    while (step := guide.step) is not None:
        typed(scene, step)
        assert guide.step is not step, f"step {guide.index + 1} is not done by keys: {step}"
    assert app.stack[-1].name == "question"
