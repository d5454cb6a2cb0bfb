"""Comments in the window: written on a sheet, shown in the journal, on disk before they are shown."""

from __future__ import annotations

from pathlib import Path

import pygame as pg
import pytest

from game.core.comment import Comment
from game.core.errors import StoreError
from game.match.lock import FileLock
from game.match.remark import remark
from game.match.session import Session, load_session
from game.match.store import program_root
from scenes.kit.field import TextField
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.comment import CommentScene
from scenes.table.comments import SHOWN, with_comments
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Line
from tests.screens.harness import in_every_language, settle
from tests.shell.harness import MakeApp
from tests.table.harness import button, lay, post, press, until_person

HOSTILE = "*[b]* {n} \\n [[x]] ⟦"


@pytest.fixture
def quick(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="off", pace="none", cover=False))


def sheet_over(app: App) -> CommentScene:
    settle(app)
    assert isinstance(app.top, CommentScene)
    return app.top


def write(sheet: CommentScene, text: str) -> None:
    """Type into the line, which has the focus, and press Enter."""
    field = sheet.ui.focus.current
    assert isinstance(field, TextField)
    field.insert(text)
    press(sheet, pg.K_RETURN)  # type: ignore[arg-type]
    settle(sheet.app)  # type: ignore[arg-type]


def kept(session: Session) -> dict[int, Comment]:
    """What a program that opens the journal now reads of it."""
    assert session.journal is not None
    return load_session(session.journal, program_root() / "data", None).match.comments


def said(scene: TableScene) -> list[str]:
    return [line.text for line in scene.sidebar.lines if line.comment]


def test_a_comment_is_written_by_keys_and_on_disk_at_once(quick: App) -> None:
    scene = lay(quick, "human,human", 30)
    until_person(scene)
    scene.look(17)
    press(scene, pg.K_q)
    sheet = sheet_over(quick)
    for _ in range(2):
        press(sheet, pg.K_TAB)  # type: ignore[arg-type]
    press(sheet, pg.K_RIGHT)  # type: ignore[arg-type]
    sheet.ui.focus.take_name("text")
    write(sheet, HOSTILE)
    assert quick.top is scene
    assert kept(scene.session) == {17: Comment(sheet.mark, HOSTILE)}
    assert scene.feedback.comment() is not None
    settle(quick)
    assert len(said(scene)) == 1
    press(scene, pg.K_q)
    sheet = sheet_over(quick)
    button(sheet, "remove")  # type: ignore[arg-type]
    settle(quick)
    assert kept(scene.session) == {}
    assert said(scene) == []


def test_a_running_match_goes_on_after_a_comment_about_now(quick: App) -> None:
    scene = lay(quick, "human,human", 30)
    until_person(scene)
    now = scene.match.position
    press(scene, pg.K_q)
    write(sheet_over(quick), "hm")
    scene.play(scene.choices[0].action)
    assert scene.match.position == now + 1
    back = load_session(scene.session.journal, program_root() / "data", None).match  # type: ignore[arg-type]
    assert (back.position, dict(back.comments)) == (now + 1, {now: Comment("", "hm")})


def test_a_replay_writes_into_the_closed_journal_and_says_where_it_cannot(quick: App) -> None:
    session = lay(quick, "human,sultan", 24, slug="tabriz").session
    quick.start_over()
    settle(quick)
    quick.open("look", session, 10)
    settle(quick)
    scene = quick.top
    assert isinstance(scene, TableScene)
    button(scene, "comment")
    write(sheet_over(quick), "one\u00b6two")
    assert kept(session) == {10: Comment("", "one\ntwo")}
    assert session.journal is not None
    other = FileLock(session.journal)
    button(scene, "comment")
    write(sheet_over(quick), "!")
    assert isinstance(quick.top, CommentScene), "what was typed is still there"
    assert kept(session) == {10: Comment("", "one\ntwo")}
    other.release()
    press(quick.top, pg.K_RETURN)  # type: ignore[arg-type]
    assert kept(session) == {10: Comment("", "one\ntwo!")}


def test_what_went_on_meanwhile_and_what_is_damaged(quick: App, tmp_path: Path) -> None:
    session = lay(quick, "human,human", 8).session
    session.close()
    path = session.journal
    assert path is not None
    looked, text = load_session(path, program_root() / "data", None), path.read_bytes()
    path.write_bytes(text + b'{"n": torn')
    assert remark(looked, 4, Comment("?"))
    assert kept(session) == {4: Comment("?")}
    assert [p.read_bytes() for p in tmp_path.rglob("*.damaged")] == [text + b'{"n": torn']
    other = load_session(path, program_root() / "data", quick.store)
    other.match.play(other.match.legal()[0])
    other.close()
    with pytest.raises(StoreError, match="gone on"):
        remark(looked, 5, Comment("!"))
    assert looked.match.comments == {4: Comment("?")}


def test_comments_stand_below_the_line_of_their_moment() -> None:
    lines = [Line(0, "a", 1), Line(0, "b", 3), Line(1, "c", 3), Line(1, "d", 5)]
    found = with_comments(lines, {5: Comment("", "x" * 2000), 0: Comment("!"), 4: Comment("?", "[b]")})
    texts = [line.text for line in found]
    assert texts == ["*!*", "a", "b", "c", "*?* [[b]]", "d", "x" * SHOWN + "…"]


def test_the_quill_of_the_journal_opens_the_sheet_for_now(quick: App) -> None:
    scene = lay(quick, "human,human", 30)
    until_person(scene)
    journal = scene.sidebar.journal
    assert journal is not None
    assert journal.rect.contains(journal.quill)
    post(scene, journal.quill.center)
    assert sheet_over(quick).n == scene.match.position


def test_the_arrows_of_the_journal_pass_over_comments(quick: App) -> None:
    scene = lay(quick, "human,human", 30)
    until_person(scene)
    for n in range(31):
        scene.match.comment(n, Comment("!", "every one"))
    scene.refresh()
    journal, seen = scene.sidebar.journal, list[int]()
    assert journal is not None
    scene.sidebar.focus_journal()
    for way in (pg.K_UP, pg.K_UP, pg.K_UP, pg.K_DOWN, pg.K_DOWN):
        press(scene, way)
        assert not journal.lines[journal.current].comment
        seen.append(journal.current)
    assert seen[0] > seen[1] > seen[2] < seen[3] < seen[4]


def test_the_sheet_fits_in_every_language(make_app: MakeApp) -> None:
    app = make_app((1024, 768), "en", Preferences(language="en", speed="off", text_size=150))
    scene = lay(app, "human,human", 20, slug="tabriz")
    scene.match.comment(12, Comment("!?", "a word"))
    scene.look(12)
    scene.comments.ask()
    sheet = sheet_over(app)
    for _ in in_every_language(app):
        app.frame(0.0)
        assert app.theme.rect.contains(sheet.box)
        for widget in sheet.ui.root.walk():
            assert not widget.name or sheet.box.contains(widget.rect), widget.name
