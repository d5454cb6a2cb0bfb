"""House rules in the window: offered with the variants, played at the table, refused with the reason."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame as pg
import pytest

from game.match.house_rules import FOLDER, HouseRulesFolder
from game.match.source import try_out
from scenes.kit.widget import DropDown
from scenes.match.setup import last_setup
from scenes.match.trying import Trying
from scenes.newgame.scene import NewGameScene
from scenes.shell.app import App
from scenes.table.scene import TableScene
from tests.content.bombs import BOMBS
from tests.sampled import sampled
from tests.screens.harness import (
    faults,
    in_every_language,
    over_menu,
    press,
    settle,
    strike,
    top,
    unsaid,
    widget,
)
from tests.shell.harness import ROOT, MakeApp

SAMPLES = {"tabriz": "small-looms", "through-the-desert": "narrow-pass"}


def newgame(app: App, slug: str) -> NewGameScene:
    """The new-game scene with a title chosen."""
    return over_menu(app, lambda a: NewGameScene(a, slug))


def choose(app: App, name: str) -> None:
    """Choose house rules in the list."""
    drop = widget(app, "house")
    assert isinstance(drop, DropDown)
    drop.choose(drop.labels.index(name))
    settle(app)


def listed(app: App) -> list[str]:
    """The names in the list of house rules."""
    drop = widget(app, "house")
    assert isinstance(drop, DropDown)
    return drop.labels


@sampled("size", [(1024, 768), (1280, 720), (1920, 1080)], [(1024, 768)])
@pytest.mark.parametrize("slug", SAMPLES)
def test_samples_are_offered_in_every_language(make_app: MakeApp, slug: str, size: tuple[int, int]) -> None:
    app = make_app(size)
    newgame(app, slug)
    names = set()
    for _ in in_every_language(app):
        drop = widget(app, "house")
        assert isinstance(drop, DropDown)
        assert len(drop.labels) == 2
        names |= set(drop.labels)
        assert FOLDER in drop.tip
        assert faults(app) == []
    assert len(names) == 6


@pytest.mark.usefixtures("untried")
@pytest.mark.parametrize(
    ("slug", "name"), [("tabriz", "Small looms"), ("through-the-desert", "The narrow pass")]
)
def test_a_sample_is_played_at_the_table_and_again(app: App, slug: str, name: str) -> None:
    scene = newgame(app, slug)
    choose(app, name)
    assert scene.setup.house == SAMPLES[slug]
    press(app, "start")
    assert isinstance(app.top, TableScene)
    settle(app)
    session = app.top.session
    assert session.house is not None
    assert session.house.id == SAMPLES[slug]
    assert session.file is not None
    assert SAMPLES[slug].encode() in session.file.path.read_bytes().splitlines()[0]
    assert app.top.texts.missing == set()
    kept = last_setup(app.prefs, scene.cards)
    assert kept is not None
    assert kept.house == SAMPLES[slug]


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a program that was started anew: nothing was tried out yet."""
    monkeypatch.setattr("game.match.source._OUTCOMES", {})


def test_rules_are_tried_out_behind_the_window(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """In many slices; it can be cancelled, and tried again."""
    forget(monkeypatch)
    scene = newgame(app, "through-the-desert")
    for cancelled in (True, False):
        drop = widget(app, "house")
        assert isinstance(drop, DropDown)
        drop.choose(1)
        app.frame(0.02)
        waiting = app.top
        assert isinstance(waiting, Trying)
        assert unsaid(app) == set()
        if cancelled:
            strike(app, pg.K_ESCAPE)
            assert app.top is scene
            assert not app._jobs.waiting(waiting)
            settle(app)
            assert scene.setup.house == ""
        settle(app)
    assert app.top is scene
    assert scene.setup.house == "narrow-pass"


def test_no_slice_of_a_trial_is_a_whole_game(monkeypatch: pytest.MonkeyPatch) -> None:
    forget(monkeypatch)
    slices = try_out("through-the-desert", "narrow-pass", HouseRulesFolder(ROOT / "data"))
    assert sum(1 for _ in slices) > 300


def test_remembered_rules_are_tried_out_before_the_table_opens(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    forget(monkeypatch)
    newgame(app, "through-the-desert")
    choose(app, "The narrow pass")
    press(app, "start")
    assert isinstance(app.top, TableScene)
    forget(monkeypatch)
    newgame(app, "through-the-desert")
    press(app, "start")
    assert top(app).name == "trying"
    settle(app)
    assert top(app).name == "table"


def test_titles_without_house_rules_say_how_to_make_some(app: App) -> None:
    newgame(app, "yspahan")
    drop = widget(app, "house")
    assert isinstance(drop, DropDown)
    assert drop.labels == ["As in the rulebook"]
    assert "house-rules.yaml" in drop.tip


@pytest.mark.usefixtures("untried")
def test_broken_rules_are_refused_with_file_and_line(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / FOLDER / "mine"
    shutil.copytree(ROOT / "data" / FOLDER / "small-looms", folder)
    manifest = folder / "house-rules.yaml"
    manifest.write_text("name: Mine\n", encoding="utf-8")
    file = folder / "tabriz" / "commissions.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("cost: {wool: 4,", "cost: {woll: 4,", 1), encoding="utf-8")
    said: list[str] = []
    monkeypatch.setattr(app, "toast", lambda *words: said.append(words[0]))
    scene = newgame(app, "tabriz")
    choose(app, "Mine")
    assert scene.setup.house == ""
    assert "commissions.yaml:7" in said[0]
    assert 'did you mean "wool"?' in said[0]
    file.write_text(text, encoding="utf-8")
    choose(app, "Mine")
    assert scene.setup.house == "mine"


def played_by(app: App, tmp_path: Path) -> Path:
    """The folder of rules called "Mine", by which a match has begun."""
    folder = tmp_path / FOLDER / "mine"
    shutil.copytree(ROOT / "data" / FOLDER / "narrow-pass", folder)
    (folder / "house-rules.yaml").write_text("name: Mine\n", encoding="utf-8")
    newgame(app, "through-the-desert")
    choose(app, "Mine")
    press(app, "start")
    return folder


@pytest.mark.usefixtures("untried")
def test_remembered_rules_that_are_gone_are_the_rule_books_again(app: App, tmp_path: Path) -> None:
    folder = played_by(app, tmp_path)
    shutil.rmtree(folder)
    again = NewGameScene(app)
    assert again.setup.house == ""


WRONG = [*BOMBS, "folder", "unreadable"]
IN_EVERY_LANGUAGE = ("digits", "long key", "folder")
"""What is looked at in every language, and in the list of another title; the rest in English."""


@pytest.mark.parametrize("wrong", WRONG)
def test_a_broken_folder_is_listed_with_its_reason(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: str
) -> None:
    folder = tmp_path / FOLDER / "mine"
    shutil.copytree(ROOT / "data" / FOLDER / "small-looms", folder)
    manifest = folder / "house-rules.yaml"
    manifest.unlink()
    if wrong == "folder":
        manifest.mkdir()
    else:
        manifest.write_text(BOMBS.get(wrong, "name: Mine\n"), encoding="utf-8")
    if wrong == "unreadable":
        refuse_reading(monkeypatch, manifest)
    said: list[str] = []
    monkeypatch.setattr(app, "toast", lambda *words: said.append(words[0]))
    scene = newgame(app, "tabriz")
    for _ in in_every_language(app) if wrong in IN_EVERY_LANGUAGE else ["en"]:
        drop = widget(app, "house")
        assert isinstance(drop, DropDown)
        assert len(drop.labels) == 3
        assert drop.labels[-1].startswith("mine (")
        assert "house-rules.yaml:" in drop.tip
        assert unsaid(app) == set()
    choose(app, listed(app)[-1])
    settle(app)
    assert "house-rules.yaml:" in said[0]
    assert scene.setup.house == ""
    if wrong in IN_EVERY_LANGUAGE:
        newgame(app, "yspahan")  # it is meant for Tabriz
        assert len(listed(app)) == 1


def refuse_reading(monkeypatch: pytest.MonkeyPatch, refused: Path) -> None:
    """As if a file belonged to somebody else."""
    usual = Path.open

    def opened(path: Path, *args: Any, **kwargs: Any) -> Any:
        if path == refused:
            raise PermissionError(13, "Permission denied", str(path))
        return usual(path, *args, **kwargs)

    monkeypatch.setattr(Path, "open", opened)


def test_a_folder_that_is_meant_for_no_title_is_listed_with_all(app: App, tmp_path: Path) -> None:
    folder = tmp_path / FOLDER / "mine"
    folder.mkdir(parents=True)
    (folder / "house-rules.yaml").write_bytes(bytes(range(256)))
    for slug in ("yspahan", "alhambra-dice"):
        newgame(app, slug)
        assert listed(app)[1:] == ["mine (broken)"]


@pytest.mark.usefixtures("untried")
def test_remembered_rules_that_are_broken_are_the_rule_books_again(app: App, tmp_path: Path) -> None:
    folder = played_by(app, tmp_path)
    (folder / "house-rules.yaml").write_text(BOMBS["digits"], encoding="utf-8")
    assert NewGameScene(app).setup.house == ""
