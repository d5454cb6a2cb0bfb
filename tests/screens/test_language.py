"""A language more is data: a line, files of words; menu, settings, rule book and command line know it."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pygame as pg
import pytest

from game.cli.check import errors_of
from game.cli.options import parse
from game.content.errors import ContentError
from game.content.language import languages
from game.match.store import program_root
from game.titles import TITLES
from scenes.kit.widget import DropDown, Segments
from scenes.match import books
from scenes.shell.app import App
from scenes.shell.launch import language_of
from scenes.shell.preferences import Preferences
from tests.sampled import sampled
from tests.screens.harness import SIZES, made, settle, widget
from tests.shell.harness import MakeApp

CODE, NAME, MARK = "xx", "Xxaans", "Xx "


@pytest.fixture(scope="module")
def four(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of the program with a fourth language: English with a mark before every rule's title."""
    root = tmp_path_factory.mktemp("four")
    (root / "assets").symlink_to(program_root() / "assets")
    shutil.copytree(program_root() / "data", root / "data")
    with (root / "data" / "common" / "languages.yaml").open("a", encoding="utf-8") as file:
        file.write(f"{CODE}: {NAME}\n")
    worded = ("text*.en.yaml", "rules.en.yaml", "book.en.yaml", "notes.en.yaml", "*/*.en.yaml")
    for file_en in (file for name in worded for file in root.rglob(name)):
        copy = file_en.with_name(file_en.name.replace(".en.", f".{CODE}."))
        text = file_en.read_text(encoding="utf-8")
        if file_en.name == "rules.en.yaml":
            text = re.sub(r'(?m)^(    title: "?)', rf"\1{MARK}", text)
        copy.write_text(text, encoding="utf-8")
    return root


@pytest.fixture
def app_of_four(make_app: MakeApp, four: Path, monkeypatch: pytest.MonkeyPatch) -> MakeApp:
    """Apps that read that folder."""

    def make(size: tuple[int, int]) -> App:
        app = make_app(size)
        app.data = four / "data"
        return app

    monkeypatch.setattr(sys, "_MEIPASS", str(four), raising=False)
    return make


@pytest.mark.usefixtures("tried_once")
def test_its_files_are_without_errors(four: Path) -> None:
    assert [str(error) for error in errors_of(four / "data", four / "assets")] == []


def test_the_command_line_takes_it(four: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit):
        parse(["--lang", CODE])
    monkeypatch.setattr(sys, "_MEIPASS", str(four), raising=False)
    assert parse(["--lang", CODE]).lang == CODE


CASES = [(name, size) for name in ("menu", "settings", "rulebook") for size in SIZES]
SAMPLE = [("menu", SIZES[0]), ("settings", SIZES[1]), ("rulebook", SIZES[1])]


@sampled("name, size", CASES, SAMPLE)
def test_it_can_be_chosen(app_of_four: MakeApp, name: str, size: tuple[int, int]) -> None:
    app = app_of_four(size)
    app.push(made(app, name))
    settle(app)
    control = widget(app, "language")
    assert isinstance(control, Segments | DropDown)
    assert control.labels == [*languages(program_root() / "data").values()]
    assert control.labels[-1] == NAME
    control.choose(len(control.labels) - 1)
    settle(app)
    assert (app.prefs.language, app.texts.lang) == (CODE, CODE)
    assert not app.texts.missing


@pytest.mark.parametrize("slug", TITLES)
def test_the_rule_book_speaks_it(four: Path, slug: str) -> None:
    for rule in books.book(slug, four / "data").by_id.values():
        assert rule.title.in_language(CODE) == MARK + rule.title.in_language("en")


def test_a_language_that_is_gone_counts_as_not_chosen(four: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pg.system, "get_pref_locales", lambda: [{"language": "it", "country": None}])
    prefs = Preferences(language=CODE, effects=11)
    assert language_of(prefs, four / "data") == CODE
    assert language_of(prefs, program_root() / "data") == "it"
    assert prefs == Preferences(effects=11)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("it: Italiano\n", r'languages.yaml:1 "en" is missing'),
        ("en: English\nItalian: Italiano\n", r'languages.yaml:2 .*"Italian" is not the code'),
        ('en: English\nit: ""\n', r'languages.yaml:2 .*"it" has no name'),
        ("en: English\nen: Inglese\n", r'languages.yaml:\d .*"en" stands here twice'),
    ],
)
def test_a_broken_list_names_file_and_line(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "common").mkdir()
    (tmp_path / "common" / "languages.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        languages(tmp_path)
