"""Arrows beside the rings of lessons: to what is little alone, from the side where they hide no number."""

from __future__ import annotations

import pygame as pg

from scenes.kit.theme import Theme
from scenes.table.pointing import FEW, arrow_at, draw_arrows

SIZE = 44
PLACE = pg.Rect(300, 300, 34, 30)


def changed(theme: Theme, places: list[pg.Rect]) -> bool:
    """Whether anything is drawn."""
    target = pg.Surface(theme.size)
    before = pg.image.tobytes(target, "RGB")
    draw_arrows(target, theme, places)
    return pg.image.tobytes(target, "RGB") != before


def test_an_arrow_points_down_unless_it_would_hide_words() -> None:
    above, below = PLACE.move(0, -SIZE), PLACE.move(0, SIZE)
    ways = [arrow_at(PLACE, SIZE, written)[0] for written in ((), (above,), (above, below))]
    assert ways == ["down", "up", "right"]
    for written in ((), (above,), (above, below)):
        way, box = arrow_at(PLACE, SIZE, written)
        assert not [rect for rect in written if box.colliderect(rect)], way
        assert not box.colliderect(PLACE)


def test_where_words_are_everywhere_the_least_of_them_is_hidden() -> None:
    everywhere = [PLACE.inflate(4 * SIZE, 4 * SIZE), pg.Rect(300, 250, 34, 40)]
    assert arrow_at(PLACE, SIZE, everywhere)[0] != "down"


def test_a_large_place_and_many_have_rings_alone(theme: Theme) -> None:
    assert changed(theme, [PLACE])
    assert not changed(theme, [pg.Rect(200, 200, 310, 55)])
    assert not changed(theme, [PLACE.move(60 * i, 0) for i in range(FEW + 1)])
