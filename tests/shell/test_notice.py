"""Short notices: one that leads somewhere stays longer, a click follows it, others let clicks through."""

from __future__ import annotations

import webbrowser
from pathlib import Path

import pygame as pg
import pytest

from scenes.kit.dialog import TOAST_SECONDS, Toast
from scenes.shell.app import App
from scenes.shell.scene import Scene
from tests.shell.harness import click


@pytest.fixture(autouse=True)
def scene(app: App) -> None:
    app.reset(Scene(app))
    app.frame(0.0)


def notice(app: App) -> Toast:
    (found,) = app.overlay.root.members
    assert isinstance(found, Toast)
    return found


def test_what_was_written_can_be_gone_to(app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def take(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr(webbrowser, "open", take)
    app.toast(f"Saved: {tmp_path}", "check", tmp_path)
    for _ in range(4):
        app.frame(TOAST_SECONDS / 4)
    shown = notice(app)
    assert shown.visible
    assert app.screen.get_rect().contains(shown.rect)
    app.frame(0.01, click(shown.rect.center))
    assert opened == [tmp_path.as_uri()]
    for _ in range(4):
        app.frame(0.2)
    assert not app.overlay.root.members


def test_a_folder_that_cannot_be_shown_is_told(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda _: False)
    app.toast("Saved", "check", tmp_path)
    app.frame(0.01, click(notice(app).rect.center))
    assert tmp_path.name in notice(app).text
    assert notice(app).way is None


def test_a_plain_notice_lets_clicks_through(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.toast("Copied")
    reached: list[int] = []
    assert app.top is not None

    def handle(event: pg.event.Event) -> bool:
        reached.append(event.type)
        return True

    monkeypatch.setattr(app.top, "handle", handle)
    app.frame(0.01, click(notice(app).rect.center))
    assert reached
