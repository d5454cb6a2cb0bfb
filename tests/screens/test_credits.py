"""The credits: every window and language, every author, the notice, scrolling."""

from __future__ import annotations

import pygame as pg

from scenes.credits.scene import CreditsScene
from scenes.kit.widget import ScrollPane
from scenes.menu.scene import MenuScene
from scenes.shell.app import App
from tests.screens.harness import (
    every_window,
    in_every_language,
    is_still,
    over_menu,
    press,
    strike,
    unsaid,
    widget,
)
from tests.shell.harness import MakeApp


def credits_of(app: App) -> CreditsScene:
    return over_menu(app, CreditsScene)


@every_window
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    credits_of(app)
    for _ in in_every_language(app):
        pane = widget(app, "page")
        assert isinstance(pane, ScrollPane)
        for offset in range(0, pane.length, pane.rect.h):
            pane.scroll_to(offset)
            app.invalidate()
            app.frame(0.1)
        assert unsaid(app) == set()


def test_names_every_icon_file_with_its_author(app: App) -> None:
    scene = credits_of(app)
    named = {icon.strip() for _, icons in scene.authors for icon in icons.split(",")}
    own = {
        "ball-of-wool",
        "playing-card",
        "plus",
        "minus",
        "chevron",
        "arrow",
        "hexagon",
        "film-strip",
        "info",
    }
    files = {path.stem for path in (app.assets / "icons").glob("*.svg")}
    assert files - own <= named
    assert {"Lorc", "Delapouite"} <= set(dict(scene.authors))


def test_says_that_it_is_unaffiliated(app: App) -> None:
    scene = credits_of(app)
    words = " ".join(text for _, text, _ in scene._laid)
    assert "not affiliated" in words
    assert "MIT" in words
    assert "CC BY 3.0" in words
    assert "Open Font License" in words


def test_scrolls_by_keys_and_goes_back(app: App) -> None:
    credits_of(app)
    pane = widget(app, "page")
    assert isinstance(pane, ScrollPane)
    strike(app, pg.K_PAGEDOWN)
    assert pane.offset > 0
    assert is_still(app)
    press(app, "back")
    assert isinstance(app.top, MenuScene)
