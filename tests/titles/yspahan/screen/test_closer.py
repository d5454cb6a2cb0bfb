"""The city from nearer: by key, larger and within its frame, moved by hand, every place where it is seen."""

from __future__ import annotations

import pygame as pg
import pytest

from scenes.kit.theme import Theme
from scenes.shell.preferences import Preferences
from scenes.titles.yspahan.city import picture
from scenes.titles.yspahan.city.highlights import Highlights
from scenes.titles.yspahan.city.view import CityView
from scenes.titles.yspahan.regions import at_shop, at_space
from tests.shell.harness import MakeApp
from tests.table.harness import point, press
from tests.titles.yspahan.screen.harness import at_phase, lay, presenter


def test_the_city_comes_nearer_and_goes_back(make_app: MakeApp) -> None:
    app = make_app((1280, 720), "en", Preferences(language="en", cover=False))
    scene = lay(app, 3, at_phase("put"))
    shown = presenter(scene)
    assert scene.zones is not None
    board = scene.zones.inner
    place = at_space(shown.facts.centre)
    before = shown.anchor(place)
    assert before is not None
    point(scene, before.center)
    beside = scene.app.screen.subsurface((0, 0, board.x - 30, board.bottom)).copy()
    press(scene, pg.K_PLUS, letter="+")
    press(scene, pg.K_PLUS, letter="+")
    app.finish()
    scene.app.frame(0.01)
    near = shown.anchor(place)
    assert near is not None
    assert near.w > 1.5 * before.w
    assert near.collidepoint(before.center), "what is under the pointer stays there"
    assert shown.hit(near.center) == place
    assert not shown.rough
    same = scene.app.screen.subsurface((0, 0, board.x - 30, board.bottom))
    assert pg.image.tobytes(same, "RGB") == pg.image.tobytes(beside, "RGB"), "nothing lies over the tower"
    assert shown.pan(-40, 0)
    moved = shown.anchor(place)
    assert moved is not None
    assert moved.x == near.x - 40
    outside = [s for s in shown.facts.souks for s in shown.facts.souks[s].shops]
    far = next(r for s in outside if (r := shown.anchor(at_shop(s))) and not board.collidepoint(r.center))
    assert shown.hit(far.center) is None or not board.collidepoint(far.center)
    press(scene, pg.K_MINUS, letter="-")
    press(scene, pg.K_MINUS, letter="-")
    assert shown.anchor(place) == before


def test_a_city_of_another_distance_is_not_taken_for_this_one(make_app: MakeApp) -> None:
    """Who comes nearer twice while the first city is painted sees the second one when it is ready."""
    app = make_app((1024, 768), "en", Preferences(language="en", cover=False))
    shown = presenter(lay(app, 3, at_phase("put")))
    assert shown.city is not None
    app.finish()
    assert shown.zoom(1, shown.city.rect.center)
    left = shown.prepare()
    next(left)
    assert shown.zoom(1, shown.city.rect.center)
    for _ in left:
        pass
    rough = shown.rough
    for _ in shown.prepare():
        pass
    assert [rough, shown.rough] == [True, False]


def test_the_city_behind_a_near_one_is_painted_too(make_app: MakeApp) -> None:
    """A table that was laid out anew while looked at from nearer: going back is a picture like any other."""
    app = make_app((1024, 768), "en", Preferences(language="en", cover=False))
    scene = lay(app, 3, at_phase("put"))
    shown = presenter(scene)
    assert shown.city is not None
    assert shown.zoom(1, shown.city.rect.center)
    app.cache.forget()
    scene.layout()
    for _ in shown.prepare():
        pass
    assert app.cache.has(shown.city.whole.ground_key)
    assert shown.city.near is not None
    assert not app.cache.has(shown.city.near.ground_key), "an enlarged one is kept with its board alone"


def test_other_pictures_do_not_crowd_the_city_out(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is painted once for a window, however many pictures the theme makes besides."""
    scene = lay(make_app((1024, 768), "en", Preferences(language="en", cover=False)), 3, at_phase("put"))
    theme = Theme((1024, 768), assets=scene.theme.assets)
    shown = presenter(scene)
    assert shown.city is not None
    art = CityView(theme, shown.texts, shown.facts, shown.drawing, shown.city.rect).shown
    painted = art.settled(scene.shown(), Highlights(), False)
    theme.drop()
    theme.cache.forget()
    monkeypatch.setattr(picture, "paint", lambda *_: pytest.fail("the empty city was painted again"))
    assert art.settled(scene.shown(), Highlights(), True) is not painted
