"""Going on from a moment of the past, and leaving for another match: nothing is lost from sight."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.match.archive import Archive, Entry
from game.match.store import read_journal
from scenes.kit.button import Button
from scenes.match.seats import SeatInfo
from scenes.match.setup import TableSetup
from scenes.match.start import open_table
from scenes.shell import router
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.question import Question
from scenes.shell.scene import Host, Scene
from scenes.table.look import LookScene
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.screens.harness import settle, speak
from tests.shell.harness import MakeApp, click
from tests.table.harness import COLOURS, NAMES, SLUG, button, confirms, lay, place, until_person, up_to_date


@pytest.fixture
def quick(make_app: MakeApp) -> App:
    app = make_app(prefs=Preferences(language="en", speed="off", pace="none", cover=False))
    speak(app)
    return app


def back_in_time(app: App, moment: int = 17) -> TableScene:
    """A table of two people that shows a moment of the past, the question of "Go on from here" over it."""
    scene = lay(app, "human,human", 30)
    until_person(scene)
    scene.look(moment)
    button(scene, "go-on")
    app.frame(0.0)
    assert isinstance(app.top, Question)
    return scene


def answer(app: App, key: str) -> None:
    """Click an answer of the question on top."""
    assert isinstance(app.top, Question)
    found = [w for w in app.top.ui.top.root.walk() if isinstance(w, Button) and w.label == app.texts(key)]
    app.frame(0.02, click(found[0].rect.center))
    settle(app)


def journal_of(scene: TableScene) -> Path:
    assert scene.session.file is not None
    return scene.session.file.path


def offers_results(look: LookScene) -> bool:
    """Whether the button back to the results is in sight."""
    found = look.ui.find("results")
    return found is not None and found.visible


def listed(app: App) -> list[Entry]:
    """The page of matches, read."""
    archive = Archive(app.store, app.data)
    archive.entries()
    list(archive.refresh())
    return archive.entries()


def test_going_on_asks_first_and_leaves_all_as_it_is_when_cancelled(quick: App) -> None:
    scene = back_in_time(quick)
    before = journal_of(scene).read_bytes()
    answer(quick, "table.branch.cancel")
    assert quick.top is scene
    assert scene.director.moment == 17
    assert scene.match.position == 30
    assert journal_of(scene).read_bytes() == before
    assert len(listed(quick)) == 1


def test_going_on_plays_a_copy_and_the_match_that_was_left_stays(quick: App) -> None:
    scene = back_in_time(quick)
    before, old = journal_of(scene).read_bytes(), journal_of(scene)
    answer(quick, "table.branch.do")
    new = quick.top
    assert isinstance(new, TableScene)
    assert new is not scene
    assert journal_of(new) != old
    assert new.match.position == new.match.length == 17
    assert up_to_date(new)
    assert old.read_bytes() == before
    until_person(new)
    if confirms(new):
        button(new, "end-turn")
        until_person(new)
    place(new, new.choices[-1])
    quick.start_over()
    settle(quick)
    assert old.read_bytes() == before
    assert sorted(entry.position for entry in listed(quick)) == [18, 30]


def test_the_copy_is_whole_on_disk_before_the_table_shows_it(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []
    make = router.make

    def looking(name: str, host: Host, /, *args: Any, **kwargs: Any) -> Scene:
        files = Path(quick.store.folder or "").glob("matches/*.journal")
        seen.extend(len(journal.entries) for journal in map(read_journal, files) if not journal.damage)
        return make(name, host, *args, **kwargs)

    scene = back_in_time(quick)
    first = len(read_journal(journal_of(scene)).entries)
    monkeypatch.setattr(router, "make", looking)
    answer(quick, "table.branch.do")
    assert sorted(seen[:2]) == sorted([first, 19]), "17 actions, a hand-over and the mark of practice"


def test_the_one_who_goes_on_may_take_the_turn_back_to_its_beginning(quick: App) -> None:
    scene = lay(quick, "human,human", 30)
    steps = scene.match.steps
    inside = next(n for n in range(20, 30) if steps[n - 1].seat == steps[n].seat)
    until_person(scene)
    scene.look(inside)
    button(scene, "go-on")
    quick.frame(0.0)
    answer(quick, "table.branch.do")
    new = quick.top
    assert isinstance(new, TableScene)
    until_person(new)
    button(new, "undo")
    while new.director.can_undo:
        button(new, "undo")
    assert new.match.steps[new.match.position].seat == steps[inside].seat
    assert new.match.steps[new.match.position - 1].seat != steps[inside].seat


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_question_fits(make_app: MakeApp, lang: str, size: tuple[int, int]) -> None:
    app = make_app(size, lang, Preferences(language=lang, speed="off", cover=False, text_size=150))
    speak(app)
    back_in_time(app)
    settle(app)
    assert "17" in app.top.text  # type: ignore[union-attr]
    assert app.texts.missing == set()


def test_leaving_for_another_match_keeps_both(quick: App) -> None:
    scene = lay(quick, "human,human", 30)
    until_person(scene)
    place(scene, scene.choices[0])
    left = journal_of(scene)
    seats = tuple(SeatInfo(NAMES[i], "human", COLOURS[i]) for i in range(2))
    assert open_table(quick, TableSetup(SLUG, seats, {}, seed="silver-oasis-2"))
    settle(quick)
    other = quick.top
    assert isinstance(other, TableScene)
    until_person(other)
    place(other, other.choices[0])
    found = {entry.file: entry for entry in listed(quick)}
    assert found[left.name].position == 31
    assert found[journal_of(other).name].position == 1
    assert not any(entry.over or entry.problem for entry in found.values())


def test_a_finished_match_that_is_looked_at_can_be_gone_on_from(quick: App) -> None:
    scene = lay(quick, "human,human", 400)
    assert scene.match.over
    old, session = journal_of(scene), scene.session
    before = old.read_bytes()
    quick.start_over()
    settle(quick)
    quick.open("look", session)
    settle(quick)
    look = quick.top
    assert isinstance(look, LookScene)
    assert offers_results(look)
    look.look(20)
    assert offers_results(look), "the way back stays in sight"
    button(look, "go-on")
    quick.frame(0.0)
    answer(quick, "table.branch.do")
    new = quick.top
    assert type(new) is TableScene
    assert new.match.position == 20
    assert read_journal(journal_of(new)).header == read_journal(old).header
    assert old.read_bytes() == before
