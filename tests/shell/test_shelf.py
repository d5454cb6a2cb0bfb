"""What the tests keep of pictures comes back as it was drawn, or not at all."""

from __future__ import annotations

import pygame as pg
import pytest

from tests.shell.kept_art import KeptCache, KeptTextures
from tests.shell.shelf import Shelf


def drawn(alpha: bool) -> pg.Surface:
    """A picture with a corner of another colour."""
    found = pg.Surface((5, 3), pg.SRCALPHA if alpha else 0, 32)
    found.fill((10, 20, 30, 40))
    found.set_at((4, 2), (200, 100, 50, 25))
    return found


@pytest.mark.parametrize("alpha", [False, True])
def test_a_picture_comes_back_the_same_and_is_the_readers_own(alpha: bool) -> None:
    shelf, made = Shelf(), drawn(alpha)
    shelf.put("small", pg.Surface((2, 2), 0, 32))
    shelf.put("drawn", made)
    for _ in range(2):
        found = shelf.find("drawn")
        assert found is not None
        assert found.get_buffer().raw == made.get_buffer().raw
        assert found.get_flags() & pg.SRCALPHA == made.get_flags() & pg.SRCALPHA
        found.fill((0, 0, 0, 0))


def test_what_would_not_come_back_the_same_is_not_kept() -> None:
    shelf = Shelf(room=60)
    faded, keyed, part = drawn(False), drawn(False), drawn(True).subsurface((0, 0, 2, 2))
    faded.set_alpha(100)
    keyed.set_colorkey((10, 20, 30))
    pictures = faded, keyed, part, pg.Surface((5, 3), 0, 24), drawn(True), drawn(True)  # no room for the last
    for number, picture in enumerate(pictures):
        shelf.put(number, picture)
    assert [number for number in range(6) if shelf.find(number) is not None] == [4]


def test_a_cache_draws_once_until_it_forgets() -> None:
    cache, times = KeptCache(), []

    def make() -> pg.Surface:
        times.append(1)
        return drawn(True)

    def large() -> pg.Surface:
        return pg.Surface((2400, 2400), 0, 32)

    cache.get(("a",), make, keep=False)
    cache.get(("large",), large)
    assert not cache.has(("a",)), "the large one took its room"
    cache.get(("a",), make, keep=False)
    assert len(times) == 1
    cache.forget()
    cache.get(("a",), make)
    assert len(times) == 2


def test_the_sheet_of_a_material_is_the_same_from_the_shelf() -> None:
    pictures = [KeptTextures(0.21).get("sand", 30, 20).get_buffer().raw for _ in range(2)]
    assert pictures[0] == pictures[1]
    assert KeptTextures(0.21, plain=True).get("sand", 30, 20).get_buffer().raw != pictures[0]
