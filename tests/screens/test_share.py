"""Sending a match and opening what somebody sent, by mouse and by keyboard, in every language."""

from __future__ import annotations

from pathlib import Path

import pygame as pg
import pytest

from game.core.errors import CaravanseraiError
from game.core.event import Json
from game.match.session import Session
from game.share.errors import ShareError
from game.share.match_code import code_of
from game.share.reading import open_file
from game.share.record_text import record_text
from scenes.film.order import FilmOrder
from scenes.film.process import FilmProcess
from scenes.film.scene import FilmScene
from scenes.matches.scene import MatchesScene
from scenes.share.open_code import LONGEST, OpenCodeScene, path_of
from scenes.share.send import SendScene
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.look import LookScene
from scenes.table.scene import TableScene
from tests.cli.test_bad_files import BAD
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
    settle,
    strike,
    top,
    widget,
)
from tests.shell.harness import MakeApp
from tests.table.harness import lay


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies in the clipboard, the newest last."""
    held: list[str] = []
    monkeypatch.setattr(pg.scrap, "put_text", held.append)
    monkeypatch.setattr(pg.scrap, "get_text", lambda: held[-1] if held else "")
    return held


def send(app: App, moves: int | None = 30, at: int | None = None) -> SendScene:
    made = session(app, 2, moves)
    return over_menu(app, lambda app: SendScene(app, made, at))


def opening(app: App, words: str = "") -> OpenCodeScene:
    scene = over_menu(app, lambda app: OpenCodeScene(app, words))
    for _ in range(30):
        app.frame(0.02)
    return scene


def held_by(scene: OpenCodeScene) -> Session | None:
    """The match that stands there."""
    return scene.session


def enabled(app: App, name: str) -> bool:
    return widget(app, name).enabled


@every_window
def test_sending_and_opening_fit_every_window(
    make_app: MakeApp, size: tuple[int, int], clipboard: list[str]
) -> None:
    app = make_app(size)
    scene = send(app, 30, 12)
    for _ in in_every_language(app):
        assert faults(app) == []
    opening(app, code_of(scene.session))
    for _ in in_every_language(app):
        assert faults(app) == []
    over_menu(app, lambda app: FilmScene(app, scene.session))
    for _ in in_every_language(app):
        assert faults(app) == []
    assert clipboard == []


@every_text_size
def test_larger_text_fits_too(make_app: MakeApp, size: tuple[int, int], text: int) -> None:
    app = large_print(make_app, size, text)
    scene = send(app, 30, 12)
    assert faults(app) == []
    opening(app, code_of(scene.session))
    assert faults(app) == []
    over_menu(app, lambda app: FilmScene(app, scene.session))
    assert faults(app) == []


def test_codes_of_the_match_and_of_the_moment_go_to_the_clipboard(app: App, clipboard: list[str]) -> None:
    scene = send(app, 30, 12)
    strike(app, pg.K_RETURN)
    press(app, "position")
    assert clipboard == [code_of(scene.session), code_of(scene.session, 12)]
    strike(app, pg.K_ESCAPE)
    assert app.top is not scene


def test_without_a_clipboard_a_sentence_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: str) -> None:
        raise pg.error("no clipboard")

    monkeypatch.setattr(pg.scrap, "put_text", refuse)
    told: list[str] = []
    send(app)
    monkeypatch.setattr(app, "toast", lambda text, *_: told.append(text))
    press(app, "code")
    assert told == [app.texts("share.no_clipboard")]


def test_a_text_is_written_and_can_be_opened_again(app: App) -> None:
    scene = send(app)
    press(app, "text")
    folder = app.store.records_dir
    assert folder is not None
    (file,) = folder.iterdir()
    assert file.read_text(encoding="utf-8") == record_text(scene.session)
    shown = opening(app, str(file))
    assert shown.session is not None
    assert shown.session.match.digest() == scene.match.digest()


def test_what_has_no_code_says_why(app: App) -> None:
    made = session(app, 2, 12, "a seed with many words that somebody typed in")
    over_menu(app, lambda app: SendScene(app, made))
    assert not enabled(app, "code")
    assert enabled(app, "text")
    for _ in in_every_language(app):
        assert faults(app) == []


# ---- opening ----
def test_a_code_shows_its_picture_before_it_is_opened(app: App, clipboard: list[str]) -> None:
    code = code_of(send(app).session)
    clipboard.append(f"  {code[:40]}\n{code[40:]} ")
    scene = opening(app)
    assert held_by(scene) is not None, "a code in the clipboard stands there at once"
    assert scene._picture is not None
    assert len(scene.lines) == 5
    assert enabled(app, "open")
    assert is_still(app)
    strike(app, pg.K_RETURN)
    settle(app)
    assert isinstance(app.top, TableScene)
    assert app.top.match.position == 30
    assert app.top.match.practice
    assert app.top.session.file is not None


def test_a_finished_match_is_looked_at(app: App, clipboard: list[str]) -> None:
    clipboard.append(code_of(send(app, None).session))
    opening(app)
    press(app, "open")
    settle(app)
    assert isinstance(app.top, LookScene)
    assert len(list((app.store.folder or Path()).glob("matches/*.journal"))) == 2


def test_a_replay_keeps_nothing(app: App, clipboard: list[str]) -> None:
    clipboard.append(code_of(send(app).session))
    opening(app)
    press(app, "look")
    settle(app)
    assert isinstance(app.top, LookScene)
    assert len(list((app.store.folder or Path()).glob("matches/*.journal"))) == 1


@pytest.mark.parametrize("words", ["hello", "CV1", "[b]*x*[/b] \x07", "/dev/null", "CV9" + "a" * 80])
def test_what_cannot_be_opened_is_told_in_every_language(app: App, words: str) -> None:
    scene = opening(app, words)
    assert held_by(scene) is None
    assert scene.wrong
    assert not enabled(app, "open")
    for _ in in_every_language(app):
        for _ in range(5):
            app.frame(0.02)
        assert faults(app) == []


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_told_in_the_language_of_the_window(
    make_app: MakeApp, tmp_path: Path, name: str
) -> None:
    """Dropped onto the page, in Dutch and with large text; every kind of file is told in words of its own."""
    app = make_app((1024, 768), "nl", Preferences(language="nl", text_size=150))
    file = tmp_path / "sent.txt"
    body = BAD[name][0]()
    file.write_bytes(body)
    scene = opening(app)
    app.frame(0.0, [pg.event.Event(pg.DROPFILE, file=str(file))])
    for _ in range(10):
        app.frame(0.02)
    assert held_by(scene) is None
    assert scene.wrong
    with pytest.raises(CaravanseraiError) as english:
        open_file(file, app.data)
    assert str(english.value) not in scene.wrong
    assert len(scene.wrong) < 1000
    assert not enabled(app, "open")
    assert faults(app) == []
    assert file.read_bytes() == body


@pytest.mark.parametrize("words", ["x" * 10_000_000, "CV1" + "a" * 10_000_000, "\u202e\u05d0\u05d1 " * 9])
def test_what_lies_in_the_clipboard_may_be_anything(app: App, clipboard: list[str], words: str) -> None:
    clipboard.append(words)
    scene = opening(app)
    press(app, "paste")
    for _ in range(10):
        app.frame(0.02)
    assert held_by(scene) is None
    assert scene.wrong
    assert len(scene.words) <= LONGEST
    assert faults(app) == []


def test_of_a_damaged_file_what_is_good_opens_and_that_is_told(app: App, tmp_path: Path) -> None:
    made = session(app, 2, 30)
    assert made.journal is not None
    made.close()
    file = tmp_path / "sent.journal"
    file.write_bytes(made.journal.read_bytes()[:-9])
    scene = opening(app, str(file))
    assert held_by(scene) is not None
    assert app.texts("app.torn.seen") in scene._note()
    assert faults(app) == []


def test_paste_and_typing_ask_anew(app: App, clipboard: list[str]) -> None:
    code = code_of(send(app).session)
    scene = opening(app)
    assert held_by(scene) is None
    assert not scene.wrong
    clipboard.append(code)
    press(app, "paste")
    for _ in range(30):
        app.frame(0.02)
    assert held_by(scene) is not None
    top(app).ui.focus.take_name("code")
    strike(app, pg.K_BACKSPACE)
    for _ in range(5):
        app.frame(0.02)
    assert held_by(scene) is None
    assert scene.wrong == app.texts("share.error.cut", n=len(code) - 1, all=len(code))


def test_a_file_can_be_dropped(app: App, tmp_path: Path) -> None:
    made = session(app, 2, 9)
    assert made.file is not None
    scene = opening(app)
    app.frame(0.0, [pg.event.Event(pg.DROPFILE, file=str(made.file.path))])
    for _ in range(20):
        app.frame(0.02)
    assert held_by(scene) is not None
    assert scene.session is not None
    assert scene.session.match.position == 9
    file = tmp_path / "CV with blanks é.txt"
    file.write_text(record_text(made), encoding="utf-8")
    assert path_of(f"  '{file}' ") == file
    assert path_of(file.as_uri()) == file
    assert path_of("a\x00b") is None
    assert open_file(file, app.data).match.position == 9


def test_the_table_leads_there(app: App) -> None:
    scene = lay(app, "human,human", 20)
    scene.look(7)
    scene.open_menu()
    settle(app)
    press(app, "send")
    settle(app)
    assert isinstance(app.top, SendScene)
    assert app.top.at == 7


def test_the_list_leads_there(app: App, monkeypatch: pytest.MonkeyPatch, clipboard: list[str]) -> None:
    monkeypatch.setattr(MatchesScene, "background", lambda _: {})
    app.open("matches")
    settle(app)
    strike(app, pg.K_o)
    settle(app)
    assert isinstance(app.top, OpenCodeScene)
    assert clipboard == []


# ---- films ----
class Pretended:
    """A film that is made as fast as it is asked for."""

    def __init__(self, order: FilmOrder) -> None:
        self.order, self.done, self.stopped = order, 0, False
        self.ends: ShareError | bool = True

    def poll(self) -> ShareError | bool:
        self.done += 20
        return self.ends if self.done >= self.order.frames else False

    def stop(self) -> None:
        self.stopped = True


def filming(app: App, moves: int | None = 60) -> tuple[FilmScene, list[Pretended]]:
    made, begun = session(app, 2, moves), list[Pretended]()

    def start(order: FilmOrder) -> FilmProcess:
        begun.append(Pretended(order))
        return begun[-1]  # type: ignore[return-value]

    return over_menu(app, lambda app: FilmScene(app, made, start=start)), begun


def test_a_film_says_how_far_it_is_and_where_it_lies(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, begun = filming(app)
    told: list[str] = []
    monkeypatch.setattr(app, "toast", lambda text, *_: told.append(text))
    press(app, "make")
    (film,) = begun
    assert (film.order.first, film.order.last, film.order.pace) == (20, 60, 700)
    assert not enabled(app, "make")
    for _ in range(40):
        app.frame(0.05)
    assert film.stopped
    assert told == [app.texts("share.saved", path=str(film.order.target))]
    assert app.top is not scene


def test_escape_stops_a_film_first(app: App) -> None:
    scene, begun = filming(app)
    press(app, "make")
    strike(app, pg.K_ESCAPE)
    assert begun[0].stopped
    assert app.top is scene
    assert enabled(app, "make")
    strike(app, pg.K_ESCAPE)
    assert app.top is not scene


def test_a_film_that_cannot_be_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, begun = filming(app)
    told: list[str] = []
    monkeypatch.setattr(app, "toast", lambda text, *_: told.append(text))
    press(app, "make")
    begun[0].ends = ShareError("film_disk", "x", {"path": "film.png", "reason": "the disk is full"})
    for _ in range(40):
        app.frame(0.05)
    assert "film.png" in told[0]
    assert "the disk is full" in told[0]
    assert app.top is scene


def test_span_and_pace_are_chosen_by_keyboard(app: App) -> None:
    scene, begun = filming(app)
    top(app).ui.focus.take_name("first")
    strike(app, pg.K_END)
    assert (scene.first, scene.last) == (60, 60)
    strike(app, pg.K_HOME)
    assert scene.first == 1
    top(app).ui.focus.take_name("last")
    strike(app, pg.K_HOME)
    assert (scene.first, scene.last) == (1, 1)
    top(app).ui.focus.take_name("pace")
    strike(app, pg.K_RIGHT)
    press(app, "make")
    assert (begun[0].order.first, begun[0].order.last, begun[0].order.pace) == (0, 1, 1200)


def test_the_process_films_and_can_be_stopped(app: App, tmp_path: Path) -> None:
    """The real one, once."""
    import time

    from game.match.branch import branch_text

    made = session(app, 2, 6)
    prefs = app.prefs
    order = FilmOrder(branch_text(made, 6, 6), app.data, None, tmp_path / "film.png", 4, 6, 0, 500, prefs)
    film = FilmProcess(order)
    until = time.monotonic() + 60
    said: ShareError | bool = False
    while said is False and time.monotonic() < until:
        said = film.poll()
        time.sleep(0.05)
    film.stop()
    assert said is True
    assert film.done == 3
    assert order.target.stat().st_size > 100_000
    assert not order.draft.exists()
    stopped = FilmProcess(order)
    stopped.stop()
    assert stopped.poll() is not True


def test_names_that_look_like_markup_are_shown_as_they_are(app: App) -> None:
    made = session(app, 2, 9)
    seats: list[dict[str, Json]] = [{**seat, "name": "[b]*x*{n}"} for seat in made.seats]
    made.seats[:] = seats
    opening(app, code_of(made))
    assert faults(app) == []
    assert "open" in names(app)
