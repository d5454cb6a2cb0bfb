"""Matches of released versions at the table: every unfinished one is laid, drawn and played on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.match.session import load_session
from game.match.store import Store
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table.scene import TableScene
from tests.saves.test_saves import DATA, EXPECTED, HERE

CASES = [
    pytest.param(version, name, id=f"{version}-{Path(name).stem}")
    for version, parts in EXPECTED.items()
    for name, pin in parts["matches"].items()
    if pin["what"] == "unfinished"
]


@pytest.mark.parametrize(("version", "name"), CASES)
def test_an_old_match_goes_on_at_the_table(app: App, tmp_path: Path, version: str, name: str) -> None:
    app.still = True  # nobody thinks
    folder = shutil.copytree(HERE / version / "user", tmp_path / "user")
    session = load_session(folder / "matches" / name, DATA, Store(folder))
    scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.0)
    app.finish()
    app.frame(0.1)
    names = [seat["name"] for seat in session.seats]
    assert [info.name for info in scene.model.infos] == names
    length = session.match.position
    session.match.play(session.match.legal()[0])
    scene.director.sync()
    scene.refresh()
    app.frame(0.1)
    assert session.match.position == length + 1
    assert scene.texts.missing == set()
    session.close()
