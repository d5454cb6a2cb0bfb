"""Alhambra Dice in every window, language and text size: nothing cut, nothing too small to hit."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pygame as pg
import pytest

from game.titles.alhambra_dice.view import DiceView
from scenes.kit.theme import Theme
from scenes.match.setup import with_more
from scenes.newgame.scene import NewGameScene
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.alhambra_dice.presenter import DicePresenter
from scenes.titles.alhambra_dice.regions import COLUMN, DIE
from scenes.titles.alhambra_dice.score_sheet import CHIPS, ScoreSheet
from scenes.titles.alhambra_dice.score_track import ScoreTrack
from scenes.titles.alhambra_dice.tray.exchange import CellShape, Exchange
from scenes.titles.alhambra_dice.tray.forecast import forecast_of
from scenes.titles.contract.values import Region
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.screens.harness import in_every_language, settle, small_targets, unsaid
from tests.shell.harness import MakeApp
from tests.table.harness import centre, point, post
from tests.table.test_large_text import sizes_drawn
from tests.titles.alhambra_dice.screen.harness import SLUG, jump, lay

WINDOWS = [
    ((1024, 768), 100, 6), ((1280, 720), 100, 6), ((1920, 1080), 100, 4), ((2560, 1440), 100, 2),
    ((1280, 720), 125, 4), ((2560, 1440), 200, 6),
]  # fmt: skip


def presenter_of(scene: TableScene) -> DicePresenter:
    assert isinstance(scene.presenter, DicePresenter)
    return scene.presenter


def kept_one(view: DiceView) -> bool:
    return view.phase == "decide" and view.throws == 2


def show_sheet(scene: TableScene) -> None:
    """The sheet of scoring C with three-digit totals, drawn as a count would draw it."""
    presenter = presenter_of(scene)
    view = scene.director.displayed
    assert presenter.look is not None
    assert presenter.ring is not None
    assert presenter.movement is not None
    assert presenter.movement.tray is not None
    foot = presenter.movement.tray.rect.bottom
    made = (scene.theme, presenter.look, scene.texts, presenter.ring.inner, foot)
    sheet = ScoreSheet(*made, "C", view.types, scene.seats, [95 + seat for seat in range(view.seats)])
    for kind in (*view.types, CHIPS):
        sheet.pay(kind, range(view.seats), [21] * view.seats)
    sheet.share = 1.0
    sheet.draw(scene.app.screen)
    assert presenter.ring.rect.union(presenter.movement.tray.rect).contains(sheet.rect)


@sampled("size, text, players", WINDOWS, [WINDOWS[0], WINDOWS[4]])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phase_fits_its_boxes(
    make_app: MakeApp, size: tuple[int, int], text: int, players: int, lang: str
) -> None:
    """The overflow fixture fails the test if a text leaves its box."""
    prefs = Preferences(language=lang, speed="off", cover=False, text_size=text)  # type: ignore[arg-type]
    app = make_app(size, lang, prefs)
    scene = lay(app, ",".join(["human"] * players), lambda v: v.phase == "throw")
    app.frame(0.01)
    jump(scene, kept_one)
    dice = [r for c in scene.choices for r in c.picks if r.kind == DIE]
    post(scene, centre(scene, dice[0]))
    for column in scene.director.displayed.types:
        point(scene, centre(scene, Region(COLUMN, (column,))))
    for phase in ("prize", "exchange"):
        jump(scene, lambda v, phase=phase: v.phase == phase)  # type: ignore[misc]
        point(scene, centre(scene, Region(COLUMN, ("arcade",))))
        app.frame(0.01)
    source = scene.choices[0].picks[0]
    post(scene, centre(scene, source))
    app.frame(0.01)
    show_sheet(scene)
    assert scene.texts.missing == set()


@pytest.mark.parametrize(("size", "least"), [((1024, 768), 24), ((1280, 720), 24), ((1920, 1080), 32)])
def test_everything_that_can_be_clicked_is_large_enough(
    make_app: MakeApp, size: tuple[int, int], least: int
) -> None:
    scene = lay(make_app(size), "human,human,human,human,human,human", kept_one)
    presenter = presenter_of(scene)
    tray = presenter.tray
    assert tray is not None
    rects = {str(region): r for region, r in tray.places.items()}
    rects |= {"cup": tray.throw_button(), "extra": tray.extra_button(), "black": tray.black}
    for column in presenter.columns.values():
        rects |= {f"{column.kind} plaque": column.plaque, f"{column.kind} prize": column.prize}
        rects[f"{column.kind} field"] = column.field
    rects |= {f"card {i}": r for i, r in enumerate(tray.offer.cards)} | tray.swap.cells
    assert {name: r.size for name, r in rects.items() if min(r.size) < least} == {}


def test_counters_of_one_space_all_show_and_those_past_a_hundred_bear_a_seal(make_app: MakeApp) -> None:
    """AD-9.4: six counters on one space of the score track, and one that has gone round."""
    scene = lay(make_app(), "human,human,human,human,human,human")
    ring = presenter_of(scene).ring
    assert isinstance(ring, ScoreTrack)
    cell = ring.cells[0].move(-ring.rect.x, -ring.rect.y)
    found = ring.spread(cell, list(range(6)))
    assert len({at for _, _, at in found}) == 6
    inside = pg.Rect(0, 0, *ring.rect.size)
    assert all(inside.collidepoint(x - n // 2, y - n // 2) for _, n, (x, y) in found)
    colours = ("red", "blue")
    ring.draw(scene.app.screen, (7, 20), colours)
    plain = scene.app.screen.subsurface(ring.rect).copy()
    ring.draw(scene.app.screen, (107, 20), colours)
    assert pg.image.tobytes(plain, "RGB") != pg.image.tobytes(scene.app.screen.subsurface(ring.rect), "RGB")


@sampled("size", [(1024, 768), (1280, 720), (1920, 1080)], [(1024, 768)])
def test_six_seats_with_every_style_fit_the_new_game(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    app.still = True
    scene = NewGameScene(app)
    app.push(scene)
    settle(app)
    scene.choose_title(SLUG)
    while len(scene.setup.seats) < 6:
        scene.change(with_more(scene.setup, scene.names))
    styles = ("", *scene.card.styles, "chips")
    setup = scene.setup
    for i, style in enumerate(styles[1:6], 1):
        setup = setup.with_seat(i, replace(setup.seats[i], style=style))
    scene.change(setup)
    for _ in in_every_language(app):
        assert unsaid(app) == set()
        assert small_targets(app) == []


@sampled("lang", LANGUAGES, ["nl"])
def test_a_forecast_says_the_place_of_a_space_in_the_smallest_window(make_app: MakeApp, lang: str) -> None:
    scene = lay(make_app((1024, 768), lang, Preferences(language=lang, cover=False)), ",".join(["human"] * 6))
    with sizes_drawn() as drawn:
        jump(scene, lambda view: view.phase == "decide" and view.throws == 1)
        scene.app.frame(0.01)
    words = presenter_of(scene).words
    assert words is not None
    found = forecast_of(scene.shown(), words, ())
    told = {text for text, _ in drawn}
    assert found.outcomes
    assert all(told & {*said[:-1]} for _, said in found.outcomes), found.outcomes


def letters_of_exchange(make_app: MakeApp, text_size: int) -> tuple[int, dict[str, int]]:
    """Size of the dice in the tray of an exchange, and sizes of its letters."""
    prefs = Preferences(language="nl", speed="off", cover=False)
    prefs.text_size = text_size  # type: ignore[assignment]
    dice: list[int] = []
    shape = CellShape.__init__

    def made(self: CellShape, theme: Theme, cell: pg.Rect, label: int, s: Exchange) -> None:
        shape(self, theme, cell, label, s)
        dice.append(self.die)
        sizes = {"unit": self.small, "points": self.large, "words": self.words}
        found.update({name: round(10 * size) for name, size in sizes.items()})

    found: dict[str, int] = {}
    with patch.object(CellShape, "__init__", made), sizes_drawn() as drawn:
        scene = lay(make_app((1920, 1080), "nl", prefs), when=lambda view: view.phase == "exchange")
        scene.app.frame(0.1)
    hints = [scene.texts("dice.swap.down", scoring=letter) for letter in "ABC"]
    found["hint"] = min(px for (words, _), px in drawn.items() if words in hints)
    return dice[-1], found


def test_letters_of_an_exchange_grow_with_the_text_and_its_dice_stay(make_app: MakeApp) -> None:
    usual, large = letters_of_exchange(make_app, 100), letters_of_exchange(make_app, 200)
    assert large[0] >= usual[0] * 0.9
    assert all(large[1][name] > 1.15 * size for name, size in usual[1].items()), (usual, large)
