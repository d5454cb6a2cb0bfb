"""The player aid over the table: by its key and from the pause menu, in every window and language."""

from __future__ import annotations

import pygame as pg
import pytest

from game.content.book import AID
from game.titles import TITLES
from scenes.kit.widget import ScrollPane
from scenes.match import books
from scenes.rulebook.aid import AidScene
from scenes.rulebook.scene import RulebookScene
from scenes.shell.app import App
from scenes.table.scene import TableScene
from tests.screens.harness import (
    every_window,
    in_every_language,
    press,
    settle,
    small_targets,
    strike,
    unsaid,
    widget,
)
from tests.screens.test_draw_purity import sit_down
from tests.shell.harness import MakeApp

SLUG = "through-the-desert"


def at_the_table(app: App, slug: str = SLUG) -> TableScene:
    app.still = True
    scene = sit_down(app, slug, 4)
    settle(app)
    return scene


@pytest.mark.parametrize("slug", TITLES)
def test_the_key_opens_it_where_a_title_has_one(app: App, slug: str) -> None:
    at_the_table(app, slug)
    strike(app, pg.K_a)
    there = books.pages(slug, app.data).page(AID) is not None
    assert isinstance(app.top, AidScene) == there


def test_the_key_closes_it_again(app: App) -> None:
    scene = at_the_table(app)
    strike(app, pg.K_a)
    strike(app, pg.K_a)
    assert app.top is scene


def test_the_pause_menu_and_the_rules(app: App) -> None:
    scene = at_the_table(app)
    scene.open_menu()
    settle(app)
    seen = []
    for button in ("aid", "rules"):
        press(app, button)
        settle(app)
        seen.append(type(app.top))
    assert seen == [AidScene, RulebookScene]


@every_window
def test_it_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = at_the_table(app)
    assert scene.feedback.open_aid()
    settle(app)
    for _ in in_every_language(app):
        settle(app)
        assert unsaid(app) == set()
        assert small_targets(app) == []
        assert isinstance(widget(app, "aid"), ScrollPane)
