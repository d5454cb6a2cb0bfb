"""The columns from nearer: larger and within the frame, moved by hand; dice are thrown on the usual tray."""

from __future__ import annotations

import pygame as pg

from scenes.art.light import BAND
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.titles.alhambra_dice.presenter import DicePresenter
from scenes.titles.alhambra_dice.regions import COLUMN
from scenes.titles.alhambra_dice.score_track import GROUND, SOME
from scenes.titles.alhambra_dice.thumbnail import place
from scenes.titles.contract.values import Region
from tests.shell.harness import MakeApp
from tests.table.harness import lay, point, press


def test_the_columns_come_nearer_and_go_back(make_app: MakeApp) -> None:
    app = make_app((1280, 720), "en", Preferences(language="en", cover=False))
    scene = lay(app, "human,human", 12, slug="alhambra-dice")
    shown = scene.presenter
    assert isinstance(shown, DicePresenter)
    assert scene.zones is not None
    assert scene.zones.strip is not None
    board, kind = scene.zones.inner, shown.facts.types[3]
    app.finish()
    before = shown.columns[kind].rect.copy()
    point(scene, before.center)
    tray = app.screen.subsurface(scene.zones.strip).copy()
    press(scene, pg.K_PLUS, letter="+")
    stages = [shown.rough]
    app.finish()
    app.frame(0.01)
    near = shown.columns[kind].rect.copy()
    assert [*stages, shown.rough] == [True, False]
    assert near.w > 1.3 * before.w
    assert near.collidepoint(before.center), "what is under the pointer stays there"
    found = shown.hit(near.clip(board).center)
    assert found is not None
    assert found.ids == (kind,)
    same = app.screen.subsurface(scene.zones.strip)
    assert pg.image.tobytes(same, "RGB") == pg.image.tobytes(tray, "RGB"), "nothing lies over the tray"
    assert shown.pan(-30, 0)
    assert shown.columns[kind].rect.x == near.x - 30
    assert shown.movement is not None
    assert shown.movement.columns is shown.columns
    assert board.contains(shown.movement.board)
    press(scene, pg.K_MINUS, letter="-")
    assert shown.columns[kind].rect == before
    assert shown.anchor(Region(COLUMN, (kind,))) is not None


def nearer(make_app: MakeApp) -> DicePresenter:
    """A table at rest that somebody has just begun to look at from nearer."""
    app = make_app((1024, 768), "en", Preferences(language="en", cover=False))
    shown = lay(app, "human,human", 12, slug="alhambra-dice").presenter
    assert isinstance(shown, DicePresenter)
    assert shown.board is not None
    app.finish()
    assert shown.zoom(1, shown.board.rect.center)
    return shown


def test_near_columns_are_painted_before_they_are_shown(make_app: MakeApp) -> None:
    """One by one in slices, and nobody takes those of another distance for them."""
    shown = nearer(make_app)
    assert shown.board is not None
    left, first = shown.prepare(), shown.columns
    next(left)
    assert shown.zoom(1, shown.board.rect.center)
    for _ in left:
        pass
    rough = shown.rough  # what was painted is for another distance
    assert all(column.blank for column in first.values()), "what was painted of it is not kept"
    blank = len(shown.columns)
    for _ in shown.prepare():
        now = sum(column.blank for column in shown.columns.values())
        assert now >= blank - 1, "more than one in a slice"
        blank = now
    assert [rough, shown.rough] == [True, False]
    assert not blank


def test_the_columns_behind_near_ones_are_painted_too(make_app: MakeApp) -> None:
    """A table that was laid out anew while looked at from nearer: going back is a picture like any other."""
    app = make_app((1024, 768), "en", Preferences(language="en", cover=False))
    scene = lay(app, "human,human", 12, slug="alhambra-dice")
    shown = scene.presenter
    assert isinstance(shown, DicePresenter)
    assert shown.board is not None
    assert shown.zoom(1, shown.board.rect.center)
    scene.layout()
    scene.tell()
    assert all(column.blank for column in shown.board.whole.columns.values())
    for _ in shown.prepare():
        pass
    assert not any(column.blank for column in shown.board.whole.columns.values())


def test_track_and_panels_of_a_near_board_are_made_in_slices_before_it_is_shown(make_app: MakeApp) -> None:
    """Each at once took frames of 130 ms of processor time in large windows."""
    shown = nearer(make_app)
    assert shown.board is not None
    near = shown.board.shown
    size = near.ring.rect.size
    found = [near.theme.has_art(GROUND, size) for _ in shown.prepare()]
    assert found.index(True) > len(near.ring.cells) / SOME
    assert not shown.rough
    look, panel = near.look, (400, 3 * BAND)
    *slices, last = look.glaze_in_steps(panel, shown.facts.types[0], 17)
    assert set(slices) == {None}
    assert len(slices) > 3 * 3, "stars, light and edge band by band"
    assert last is look.glaze(panel, shown.facts.types[0], 17)


def test_a_small_picture_comes_panel_by_panel_and_rings_the_columns_that_are_meant(app: App) -> None:
    """All panels at once took a frame of 130 ms of processor time in a large window."""
    shown = lay(app, "human,greedy", 30, slug="alhambra-dice").presenter
    assert isinstance(shown, DicePresenter)
    assert shown.shown is not None
    view, seats, size = shown.shown.view, shown.shown.seats, (613, 409)  # of no other test
    *slices, plain = shown.picture_in_steps(app.theme, view, size, seats)
    assert set(slices) == {None}
    assert len(slices) > 6 * len(view.types)
    assert plain is not None
    *_, marked = shown.marked_in_steps(app.theme, view, size, seats, [Region(COLUMN, (view.types[2],))])
    assert marked is not None
    changed = [i for i in range(len(view.types)) if patch(plain, size, i) != patch(marked, size, i)]
    assert 2 in changed
    assert not {0, len(view.types) - 1} & set(changed), "the ring glows over its neighbours at the most"


def patch(picture: pg.Surface, size: tuple[int, int], column: int) -> bytes:
    """The pixels of a column."""
    return bytes(pg.image.tobytes(picture.subsurface(place(size, column)), "RGB"))
