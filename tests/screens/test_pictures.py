"""Pictures of tables: small ones are made in slices, and what marks those of the rule book hides little."""

from __future__ import annotations

from weakref import WeakKeyDictionary

import pygame as pg
import pytest

from game.core.match import REPLAYED
from game.match.session import loading
from game.match.store import saved
from game.titles import TITLES
from scenes.kit.theme import Theme
from scenes.match import library, marks
from scenes.match.pictures import read_saved, sample_match, sample_picture
from scenes.match.staged_picture import number_place
from scenes.shell.app import App
from tests.table.harness import lay

SLICES = 20


@pytest.mark.parametrize("slug", TITLES)
def test_a_picture_of_a_title_comes_in_slices(app: App, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.match.pictures._SAMPLES", WeakKeyDictionary())
    size = (301, 173)  # of no other test: nothing is taken from memory
    *waits, picture = sample_picture(slug, app.data, app.texts, app.theme, size)
    assert len(waits) > SLICES
    assert set(waits) == {None}
    assert picture is not None
    assert picture.get_size() == size
    assert next(iter(sample_picture(slug, app.data, app.texts, app.theme, size))) is picture


def test_a_saved_match_is_read_in_slices(app: App) -> None:
    """At once it took a frame of 139 ms of processor time on the menu."""
    scene = lay(app, "human,human", 3 * REPLAYED)
    assert scene.session.file is not None
    path = scene.session.file.path
    for found in read_saved(app, app.theme, saved(path), (200, 120)):
        assert found is None, "words and picture come last"
        break
    steps = loading(path, app.data, app.store.folder)
    assert scene.match.length > REPLAYED
    assert sum(1 for _ in steps) >= 3  # the file, the title, and every so many actions


def test_the_match_of_a_picture_is_played_once_for_all_sizes(app: App) -> None:
    title = library.title(next(iter(TITLES)), app.data)
    *_, match = sample_match(title)
    assert match is not None
    assert not match.over
    assert list(sample_match(title)) == [match]


def test_a_number_stands_where_it_covers_least(theme: Theme) -> None:
    n = marks.number_size(theme)
    picture, place = pg.Surface((20 * n, 12 * n)), pg.Rect(4 * n, 3 * n, 10 * n, 6 * n)
    area = picture.get_rect().inflate(-n, -n)
    picture.fill((200, 180, 140))
    assert number_place(picture, theme, place, area, ()) == (
        place.right - place.w // 6,
        place.y + place.h // 6,
    )
    for x in range(place.x, place.right, 3):
        pg.draw.line(picture, (20, 10, 0), (x, place.y), (x, place.centery))
    assert number_place(picture, theme, place, area, ())[1] > place.centery


def test_numbers_of_small_places_stand_beside_them_and_apart(theme: Theme) -> None:
    n = marks.number_size(theme)
    picture, place = pg.Surface((20 * n, 12 * n)), pg.Rect(9 * n, 6 * n, n // 2, n // 2)
    area = picture.get_rect()
    first = number_place(picture, theme, place, area, ())
    second = number_place(picture, theme, place.move(n // 2, n // 2), area, (first,))
    assert not place.collidepoint(first)
    assert max(abs(first[0] - second[0]), abs(first[1] - second[1])) >= n
