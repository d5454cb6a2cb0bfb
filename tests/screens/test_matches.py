"""The page of matches: nothing is lost from sight, what is deleted comes back, what cannot open is told."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pygame as pg
import pytest

from game.match.session import Session
from game.match.store import Store
from game.review.kept import review_path
from scenes.kit.theme import Look, Theme
from scenes.kit.widget import ScrollList, TextField
from scenes.matches.scene import MatchesScene
from scenes.matches.shelf import TALL, grid
from scenes.results.scene import ResultsScene
from scenes.shell.app import App
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.screens.harness import (
    every_text_size,
    every_window,
    faults,
    in_every_language,
    is_still,
    large_print,
    names,
    over_menu,
    press,
    session,
    strike,
    top,
    widget,
    words_written,
)
from tests.shell.harness import ROOT, MakeApp

NOW = time.mktime((2026, 1, 2, 9, 0, 0, 0, 0, -1))


def keep(app: App, players: int, moves: int | None, seed: str = "amber-camel-1") -> str:
    """A match on disk; returns its file."""
    found: Session = session(app, players, moves, seed)
    assert found.file is not None
    if found.match.over:
        found.finish()
    found.close()
    return found.file.path.name


def page(app: App) -> MatchesScene:
    """The page with everything read."""
    scene = over_menu(app, lambda app: MatchesScene(app, NOW))
    for _ in range(40):
        app.frame(0.02)
    return scene


def files(app: App) -> set[str]:
    assert app.store.folder is not None
    return {path.name for path in (app.store.folder / "matches").glob("*.journal")}


@every_window
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    for players in (2, 3, 4, 5):
        keep(app, players, 12)
    keep(app, 5, None)
    page(app)
    for _ in in_every_language(app):
        assert faults(app) == []


@every_text_size
def test_larger_text_shows_one_part_at_a_time(make_app: MakeApp, size: tuple[int, int], text: int) -> None:
    app = large_print(make_app, size, text)
    keep(app, 3, 12)
    keep(app, 3, None)
    page(app)
    assert "card-0" in names(app)
    if "part" in names(app):
        strike(app, pg.K_TAB)
        top(app).ui.focus.take_name("part")
        strike(app, pg.K_RIGHT)
    assert "list" in names(app)


@pytest.mark.parametrize("count", [1, 2, 7])
@pytest.mark.parametrize(("size", "text"), [((1024, 768), 1.25), ((1280, 720), 2.0), ((1920, 1080), 1.0)])
def test_no_card_is_too_tall_for_the_picture_of_a_table(
    count: int, size: tuple[int, int], text: float
) -> None:
    theme = Theme(size, Look(text), assets=ROOT / "assets")
    room = pg.Rect(0, 0, size[0] * 70 // 100, size[1] * 80 // 100)
    across, down = grid(theme, room, count)
    assert across * down >= min(count, 2 if text < 2 else 1)
    assert room.w // across * TALL >= room.h // down


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_row_says_who_won_and_whether_it_was_reviewed(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    said = words_written(monkeypatch, "scenes.matches.listing")
    app = make_app((1280, 720), lang)
    file = keep(app, 2, None)
    mark = app.texts("matches.reviewed")
    page(app)
    assert any("[crown]" in words for words in said)
    assert mark not in said
    assert app.store.folder is not None
    review_path(app.store.folder / "matches" / file).write_text("{}", encoding="utf-8")
    page(app)
    assert mark in said


def test_is_still_when_everything_is_read(app: App) -> None:
    keep(app, 3, 12)
    page(app)
    assert is_still(app)


def test_unfinished_and_finished_stand_on_it_and_continue_opens_the_table(app: App) -> None:
    keep(app, 3, 12)
    keep(app, 2, None)
    scene = page(app)
    assert [(e.over, e.position) for e in scene.model.unfinished()] == [(False, 12)]
    assert [len(e.winners) > 0 for e in scene.model.finished()] == [True]
    press(app, "continue-0")
    assert isinstance(app.top, TableScene)
    assert app.top.match.position == 12


def test_the_result_of_a_finished_match_opens_by_keyboard(app: App) -> None:
    keep(app, 2, None)
    page(app)
    top(app).ui.focus.take_name("list")
    strike(app, pg.K_RETURN)
    assert isinstance(app.top, ResultsScene)


def test_what_is_deleted_comes_back(app: App) -> None:
    kept = keep(app, 3, 12)
    scene = page(app)
    press(app, "delete-0")
    assert files(app) == set()
    assert scene.model.unfinished() == []
    press(app, "undo")
    assert files(app) == {kept}
    assert [e.file for e in scene.model.unfinished()] == [kept]
    assert "undo" not in names(app)


def test_what_another_window_plays_is_not_deleted(app: App) -> None:
    playing = session(app, 3, 12)
    page(app)
    press(app, "delete-0")
    assert files(app) == {playing.file.path.name if playing.file else ""}
    playing.close()


def test_a_match_takes_a_name_and_is_found_by_it(app: App) -> None:
    keep(app, 3, 12)
    keep(app, 4, 12)
    scene = page(app)
    press(app, "rename-0")
    field = widget(app, "name")
    assert isinstance(field, TextField)
    field.insert("*Sunday* [x]")
    strike(app, pg.K_RETURN)
    assert [e.name for e in scene.model.unfinished()] == ["*Sunday* [x]", ""]
    search = widget(app, "search")
    assert isinstance(search, TextField)
    search.insert("sunday")
    app.frame(0.02)
    assert len(scene.model.unfinished()) == 1
    assert app.sprites.unknown == set()


def test_escape_ends_the_naming_before_it_leaves(app: App) -> None:
    keep(app, 3, 12)
    page(app)
    press(app, "rename-0")
    strike(app, pg.K_ESCAPE)
    assert "name" not in names(app)
    assert isinstance(app.top, MatchesScene)


def test_one_that_cannot_be_opened_is_listed_with_the_reason(app: App) -> None:
    kept = keep(app, 3, 12)
    assert app.store.folder is not None
    (app.store.folder / "matches" / "20260101-110000-yspahan.journal").write_bytes(b"\0" * 40)
    scene = page(app)
    assert [e.file for e in scene.model.unfinished()] == [kept]
    (bad,) = scene.model.finished()
    assert (bad.fault, bad.said_title) == ("damaged", "yspahan")
    for _ in in_every_language(app):
        said = scene.model.words().problem(bad)
        assert app.texts("app.save.damaged") in said
        assert bad.file in said
        assert scene.model.words().title(bad) == "Yspahan"
    assert isinstance(widget(app, "list"), ScrollList)
    assert not widget(app, "results").enabled


def test_a_match_whose_end_is_damaged_goes_on_and_its_file_is_kept_as_it_was(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keep(app, 3, 12)
    assert app.store.folder is not None
    file = app.store.folder / "matches" / kept
    torn = file.read_bytes()[:-9]
    file.write_bytes(torn)
    told: list[str] = []
    monkeypatch.setattr(app, "toast", lambda words, *_: told.append(words))
    page(app)
    press(app, "continue-0")
    assert isinstance(app.top, TableScene)
    assert app.top.match.position == 11
    (aside,) = file.parent.glob("*.damaged")
    assert aside.read_bytes() == torn
    assert told == [app.texts("app.torn.goes_on", path=aside.name)]
    app.top.session.close()


def test_the_index_is_only_a_shortcut(app: App, tmp_path: Path) -> None:
    keep(app, 3, 12)
    keep(app, 2, None)
    first = page(app).model.entries
    index = tmp_path / "cache" / "matches.jsonl"
    good = index.read_bytes()
    torn = (good[:-9], good.replace(b'"scores":[', b'"scores":["x",'), good.replace(b'"position"', b'"pos"'))
    for damage in (b"", b"{", b"[]", b'{"version": 1, "matches": {"x": 3}}', b'{"index": 9}', *torn):
        index.write_bytes(damage)
        assert page(app).model.entries == first
    index.unlink()
    assert page(app).model.entries == first
    assert index.exists()


def test_a_match_that_went_on_is_read_again(app: App) -> None:
    kept = keep(app, 3, 12)
    assert [e.position for e in page(app).model.unfinished()] == [12]
    from game.match.session import load_session

    assert app.store.folder is not None
    going = load_session(app.store.folder / "matches" / kept, app.data, app.store)
    going.match.play(going.match.legal()[0])
    going.close()
    assert [e.position for e in page(app).model.unfinished()] == [13]


def test_nothing_is_there_and_nothing_is_kept(make_app: MakeApp) -> None:
    app = make_app()
    page(app)
    assert "card-0" not in names(app)
    app.store = Store(None)
    page(app)
    assert "card-0" not in names(app)


def test_deleted_ones_go_after_a_month(app: App, tmp_path: Path) -> None:
    keep(app, 3, 12)
    scene = page(app)
    press(app, "delete-0")
    aside = tmp_path / "matches" / "deleted"
    archive = scene.model.archive
    archive.forget_old(time.time())
    assert len(list(aside.glob("*.journal"))) == 1
    for when in aside.glob("*.when"):
        os.utime(when, (NOW - 40 * 86_400, NOW - 40 * 86_400))
    archive.forget_old(NOW)
    assert list(aside.iterdir()) == []


@pytest.mark.parametrize("lang", ["en", "it", "nl"])
def test_says_today_yesterday_and_the_date(app: App, lang: str) -> None:
    from game.content.text import load_texts
    from game.match.archive import Entry
    from scenes.matches.words import MatchWords

    texts = load_texts(app.data / "common", lang)
    words = MatchWords(texts, {}, NOW)
    said = [
        words.day(Entry(f"{stamp}-yspahan.journal", (0, 0)))
        for stamp in ("20260102-080500", "20260101-235959", "20251224-100000")
    ]
    assert said[0].endswith("8:05")
    assert said[1].endswith("23:59")
    assert "24" in said[2]
    assert "2025" in said[2]
    assert len(set(said)) == 3
