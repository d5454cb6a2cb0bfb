"""The window's memory stays where it was: what was drawn for former sizes and languages is freed."""

from __future__ import annotations

import gc
import random
import sys
import weakref
from contextlib import suppress
from functools import partial
from pathlib import Path

import pygame as pg
import pytest

from game.titles import TITLES
from scenes.art.sized import forget_sizes, pixels, sized_cache
from scenes.art.stock import Stock
from scenes.art.texture import ROOM, Textures
from scenes.kit.theme import Theme
from scenes.match.seats import COLOURS
from scenes.match.staged_picture import KEPT, TITLED, StagedPicture, _shed, titled_theme
from scenes.rulebook.scene import RulebookScene
from scenes.shell.app import App
from scenes.shell.memory import give_back_and_set_apart
from scenes.titles.contract.presenter import Presenter
from tests.screens.harness import settle, speak
from tests.shell.harness import MakeApp
from tests.table.harness import lay

SLUG = next(iter(TITLES))
GROWTH = 60  # megabytes that a tour of sizes may leave behind


def resident() -> int:
    """Megabytes of this process in memory."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * 4096 >> 20


def resize(app: App, size: tuple[int, int]) -> None:
    """The window gets another size and comes to rest."""
    app.resized(pg.display.set_mode(size))
    settle(app)


def themes() -> int:
    """Themes that are still held by somebody."""
    gc.collect()
    return sum(isinstance(found, Theme) for found in gc.get_objects())


def fonts_open() -> int:
    """Files of fonts that this process holds open."""
    links = []
    for link in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            links.append(link.readlink())
    return sum(link.suffix in (".ttf", ".otf") for link in links)


def test_a_picture_of_a_former_size_is_forgotten() -> None:
    made: list[int] = []

    @sized_cache(4)
    def picture(n: int) -> int:
        made.append(n)
        return n

    assert [picture(1), picture(1), picture(2)] == [1, 1, 2]
    forget_sizes()
    picture(1)
    assert made == [1, 2, 1]


def test_themes_of_former_sizes_are_let_go(make_app: MakeApp) -> None:
    app = make_app()
    lay(app, "human,human", 20)
    settle(app)
    before = themes()
    for width in range(1040, 1088, 16):
        resize(app, (width, 800))
    assert themes() <= before + 1


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_theme_that_was_dropped_holds_no_file_of_a_font(app: App) -> None:
    theme = Theme(app.theme.size, app.theme.look, assets=app.assets, cache=app.cache)
    before = fonts_open()
    sizes = range(60, 80)
    for size in sizes:
        theme.font_at("text", size)
    assert fonts_open() == before + len(sizes)
    theme.drop()
    assert fonts_open() == before


def test_the_sheets_of_materials_go_with_the_last_who_needs_them() -> None:
    """They do not wait for the collector of garbage, which does not know how large they are."""
    textures = Textures(0.25)
    textures.get("wood", 20, 20)
    left = weakref.ref(textures)
    del textures
    assert left() is None


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_resizing_leaves_no_memory_behind(make_app: MakeApp) -> None:
    """After a first tour of sizes a second one with other sizes needs no more."""
    app, chance = make_app((1280, 800)), random.Random(1)
    lay(app, "human,human,human", 20)
    tours = []
    for _ in range(2):
        for _ in range(12):
            resize(app, (chance.randrange(1024, 1601, 16), chance.randrange(720, 1001, 16)))
        resize(app, (1280, 800))
        tours.append(resident())
    assert tours[1] - tours[0] < GROWTH


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_changing_the_language_leaves_no_memory_behind(make_app: MakeApp) -> None:
    app = make_app((1280, 800))
    lay(app, "human,human", 20)
    speak(app)
    languages: tuple[str, ...] = ("en", "it", "nl")
    tours = []
    for _ in range(2):
        for number in range(9):
            app.prefs.language = languages[number % 3]
            app.preferences_changed(("language",))
            settle(app)
        tours.append(resident())
    assert tours[1] - tours[0] < GROWTH


def test_pictures_are_kept_as_far_as_there_is_room() -> None:
    made: list[int] = []

    @sized_cache(64)
    def picture(n: int) -> tuple[pg.Surface, int]:
        made.append(n)
        return pg.Surface((1000, 1000), 0, 32), n  # 4 MB

    for n in (1, 2, 1, 2, 3, 2, 1):
        assert picture(n)[1] == n
    assert made == [1, 2, 3, 1]


def test_small_pictures_are_kept_as_far_as_there_is_room() -> None:
    stock, made = Stock(100 * 100 * 4 * 2), list[int]()

    def picture(n: int) -> pg.Surface:
        made.append(n)
        return pg.Surface((100, 100), 0, 32)

    for n in (1, 2, 1, 3, 1, 2):
        stock.get((n,), partial(picture, n))
        assert stock.taken <= 100 * 100 * 4 * 2
    assert made == [1, 2, 3, 2]
    stock.clear()
    assert stock.taken == 0


def test_large_sheets_of_a_material_are_let_go_and_made_again_the_same() -> None:
    textures = Textures(1.0)
    first = textures.get("sand", 1500, 1200).get_buffer().raw
    for variant in range(1, 4):
        textures.get("sand", 1500, 1200, variant)
    assert sum(map(pixels, textures._made.values())) <= 2 * ROOM
    assert textures.get("sand", 1500, 1200).get_buffer().raw == first


def test_a_theme_that_was_dropped_holds_no_sheets(make_app: MakeApp) -> None:
    """A covered scene holds its theme until it is seen again."""
    app = make_app()
    settle(app)
    former = app.theme
    assert former._textures
    resize(app, (1040, 800))
    assert app.theme is not former
    assert not any((former._textures, former._icons))


def test_inline_pictures_hold_no_match(make_app: MakeApp) -> None:
    """They stay known when the table is left."""
    app = make_app()
    lay(app, "human,human", 20, slug="tabriz")
    makers = app.sprites._makers
    assert "man-at" in makers
    holders = [
        name for name, make in makers.items() if isinstance(getattr(make, "__self__", None), Presenter)
    ]
    assert holders == []


def test_a_scene_goes_though_its_work_waits_behind_another(make_app: MakeApp) -> None:
    """What it wanted done stood in the queue, cancelled, and held it with all its pictures."""
    app = make_app()
    app.still = False
    ahead = app._jobs.add((None for _ in range(10**6)), "endless")
    app.open("rulebook", "yspahan")
    app.frame(0.0)
    book = app.top
    assert isinstance(book, RulebookScene)
    assert any(job.owner is book for job in app._jobs._queue)
    app.pop()
    app.frame(0.0)
    assert not any(job.owner is book for job in app._jobs._queue)
    assert not ahead.done
    ahead.cancel()
    assert app._jobs.waiting(app.top) or not app._jobs._queue


def test_themes_of_titles_go_with_the_window_they_were_made_for(make_app: MakeApp) -> None:
    """The inline pictures of the last table hold the theme that they were registered with."""
    app = make_app()
    former = app.theme
    titled = [titled_theme(former, slug, app.data) for slug in TITLES]
    for theme in titled:
        theme.font_at("text", 20)
        theme.art(("patch",), (9, 9), partial(pg.Surface, (9, 9)))
    assert titled_theme(former, SLUG, app.data) is titled[0]
    resize(app, (1040, 800))
    assert not former.derived
    assert not any(theme._fonts or theme._art for theme in titled)


def test_no_more_themes_of_titles_are_kept_than_there_are_titles(app: App) -> None:
    first = titled_theme(app.theme, SLUG, app.data)
    first.font_at("text", 20)
    for colour in COLOURS[:TITLED]:
        titled_theme(app.theme, SLUG, app.data, [colour])
    assert len(app.theme.derived) == TITLED
    assert not first._fonts


def test_pictures_of_the_rule_book_are_kept_as_far_as_there_is_room(app: App) -> None:
    theme = titled_theme(app.theme, SLUG, app.data)
    whole = pg.Surface((theme.w, round(theme.h * KEPT / 2)), 0, 32)
    made: dict[tuple[object, ...], StagedPicture] = {(n,): StagedPicture(whole, {}, {}) for n in range(5)}
    _shed(made, theme)
    assert list(made) == [(3,), (4,)]


def test_what_lives_is_not_looked_through_again_and_again() -> None:
    """What is left behind goes all the same as soon as the window gives memory back once more."""

    class Ring:
        def __init__(self) -> None:
            self.itself = self

    ring = Ring()
    left = weakref.ref(ring)
    gc.unfreeze()
    try:
        give_back_and_set_apart()
        assert gc.get_freeze_count()
        assert not any(found is ring for found in gc.get_objects())
        del ring
        gc.collect()
        assert left() is not None
        give_back_and_set_apart()
        assert left() is None
    finally:
        gc.unfreeze()
