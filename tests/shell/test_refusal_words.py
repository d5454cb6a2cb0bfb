"""What the system refuses is told in the language of the window."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from zlib import crc32

import pytest

from game.content.text import load_texts
from game.core.errors import StoreError
from game.match.archive import Archive
from game.match.journal_file import CAUSES, JournalFile, cause_of
from game.match.lock import FileBusy
from game.match.session import load_session
from game.match.store import Store
from scenes.match.keeping import Keeping
from scenes.matches.words import MatchWords
from scenes.results.scene import ResultsScene
from scenes.shell.refusal import refusal, refusal_of
from tests.languages import LANGUAGES
from tests.screens.harness import made, press, settle
from tests.shell.harness import ROOT, MakeApp

COMMON = ROOT / "data" / "common"


class Refusing:
    """A journal whose disk refuses for one reason."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
        self.file = JournalFile(folder / "x.journal", fresh=True)

        def refuse(_file: int) -> None:
            raise OSError(number, os.strerror(number))

        monkeypatch.setattr("game.match.journal_file.os.fsync", refuse)
        self.file("one\n")


@pytest.mark.parametrize("number", sorted(CAUSES))
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_is_told_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, number: int
) -> None:
    file = Refusing(tmp_path, monkeypatch, number).file
    keeping, texts = Keeping(file), load_texts(COMMON, lang)
    words = keeping.words(texts)
    assert keeping.problem == os.strerror(number)
    assert words == texts(f"app.disk.{CAUSES[number]}")
    assert os.strerror(number) not in words
    assert not texts.missing


def test_what_no_text_tells_stays_in_the_words_of_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Refusing(tmp_path, monkeypatch, errno.EIO).file
    assert Keeping(file).words(load_texts(COMMON, "it")) == os.strerror(errno.EIO)
    monkeypatch.undo()
    assert file.save()
    assert Keeping(file).words(load_texts(COMMON, "it")) == ""


def test_the_window_says_so_at_the_start_of_a_match(tmp_path: Path) -> None:
    texts = load_texts(COMMON, "nl")
    store = Store(tmp_path)
    assert refusal(store, texts) == ""
    (tmp_path / "file").touch()
    store = Store(tmp_path / "file" / "user")
    assert cause_of(NotADirectoryError(errno.ENOTDIR, "")) == "gone"
    assert refusal(store, texts) == f"de map is er niet meer ({tmp_path / 'file' / 'user'})"


def test_settings_and_results_say_it_in_the_language_of_the_window(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = make_app(lang="it")
    (tmp_path / "file").touch()
    app.store = Store(tmp_path / "file" / "user")
    words = refusal(app.store, app.texts)
    assert words.startswith(app.texts("app.disk.gone"))
    drawn: list[str] = []
    told: list[str] = []
    monkeypatch.setattr(
        "scenes.settings.scene.draw_paragraph", lambda _target, _theme, text, *_: drawn.append(text)
    )
    app.push(made(app, "settings"))
    settle(app)
    assert app.texts("settings.note_lost", reason=words) in drawn
    results = made(app, "results")
    assert isinstance(results, ResultsScene)
    app.push(results)
    app.open("send", results.session)
    settle(app)
    monkeypatch.setattr(app, "toast", lambda text, *_: told.append(text))
    press(app, "record")
    assert told == [app.texts("share.not_saved", reason=words)]


@pytest.mark.parametrize(
    ("code", "words"), [(errno.ENOSPC, "full"), (errno.EROFS, "read_only"), (errno.EIO, "")]
)
def test_a_failed_export_is_told_in_the_language_of_the_window(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, code: int, words: str
) -> None:
    app = make_app(lang="nl")
    results = made(app, "results")
    assert isinstance(results, ResultsScene)
    app.push(results)
    app.open("send", results.session)
    settle(app)
    told: list[str] = []
    monkeypatch.setattr(app, "toast", lambda text, *_: told.append(text))

    def refuse(path: Path, _: str) -> None:
        raise StoreError(f"{path}: cannot be written") from OSError(code, os.strerror(code))

    monkeypatch.setattr("scenes.share.send.write_whole", refuse)
    press(app, "record")
    if words:
        reason = f"{app.texts(f'app.disk.{words}')} ({app.store.records_dir})"
        assert told == [app.texts("share.not_saved", reason=reason)]
    else:
        assert "cannot be written" in told[0]


def because(number: int) -> StoreError:
    """A file that the system refused for one reason."""
    error = StoreError("x.journal: cannot be read")
    error.__cause__ = OSError(number, os.strerror(number))
    return error


def line(**body: object) -> bytes:
    """The head of a journal with its checksum."""
    text = json.dumps(body)
    return f'{text[:-1]}, "crc": "{crc32(text.encode()):08x}"}}\n'.encode()


HEADS = {
    "version": line(journal=99),
    "damaged": line(journal=1)[:-4],
    "unknown": line(journal=1, title="chess", players=2, variants={}, seed="a"),
    "house": line(journal=1, title="tabriz", players=2, variants={}, seed="a", house_rules={"name": "lost"}),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("fault", HEADS)
def test_a_saved_match_that_cannot_be_opened_is_told_with_a_remedy(
    tmp_path: Path, fault: str, lang: str
) -> None:
    texts, file = load_texts(COMMON, lang), tmp_path / "matches" / "20260101-120000-tabriz.journal"
    file.parent.mkdir()
    file.write_bytes(HEADS[fault])
    with pytest.raises(StoreError) as caught:
        load_session(file, ROOT / "data", None, tmp_path)
    said = refusal_of(caught.value, file, texts)
    assert str(caught.value) not in said
    assert said == texts(f"app.save.{fault}") or "lost" in said
    archive = Archive(Store(tmp_path), ROOT / "data")
    archive.look()
    entry = archive.read(file.name)
    assert entry.fault == fault
    assert texts(f"app.save.{fault}") in MatchWords(texts, {}, 0.0).problem(entry)
    assert not texts.missing
    assert file.read_bytes() == HEADS[fault], "nothing is lost"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_file_that_is_gone_or_not_readable_is_not_blamed_on_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    texts, file = load_texts(COMMON, lang), tmp_path / "x.journal"
    gone, denied = because(errno.ENOENT), because(errno.EACCES)
    assert refusal_of(gone, file, texts) == f"{texts('app.disk.missing')} ({tmp_path})"
    assert refusal_of(gone, file / "y", texts) == f"{texts('app.disk.gone')} ({file})"
    assert refusal_of(gone, None, texts) == texts("app.disk.gone")
    file.touch()
    assert refusal_of(denied, file, texts) == f"{texts('app.disk.denied')} ({tmp_path})"
    monkeypatch.setattr("scenes.shell.refusal.os.access", lambda *_: False)
    assert refusal_of(denied, file, texts) == f"{texts('app.disk.unreadable')} ({tmp_path})"
    assert refusal_of(FileBusy(file, 7), file, texts) == texts("app.disk.busy")
    assert refusal_of(because(errno.EIO), file, texts) == "x.journal: cannot be read"
    assert not texts.missing
