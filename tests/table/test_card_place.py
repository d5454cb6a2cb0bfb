"""Where a card lies: on free ground first, never over what it speaks of, and over as little as can be."""

from __future__ import annotations

import pygame as pg

from scenes.shell.app import App
from scenes.table.card_place import MANY, spot, together

BOARD, JOURNAL, STRIP = pg.Rect(0, 0, 800, 600), pg.Rect(900, 0, 320, 400), pg.Rect(0, 620, 800, 200)


def sized(width: int, folded: bool) -> pg.Rect:
    """A card that keeps its height."""
    return pg.Rect(0, 0, min(width, 300), 60 if folded else 120)


def test_free_ground_is_better_than_the_board(app: App) -> None:
    place = spot(app.theme, sized, BOARD, [JOURNAL, STRIP], [], [], free=[JOURNAL])
    assert JOURNAL.contains(place.rect)


def test_free_ground_that_holds_something_is_not_free(app: App) -> None:
    place = spot(app.theme, sized, BOARD, [JOURNAL, STRIP], [], [JOURNAL], free=[JOURNAL])
    assert BOARD.contains(place.rect)


def test_a_place_beside_is_better_than_hiding_something_on_the_board(app: App) -> None:
    place = spot(app.theme, sized, BOARD, [JOURNAL, STRIP], [], [BOARD, JOURNAL], free=[JOURNAL])
    assert STRIP.contains(place.rect)


def test_what_it_speaks_of_is_never_covered(app: App) -> None:
    place = spot(app.theme, sized, BOARD, [JOURNAL, STRIP], [BOARD, STRIP], [], free=[])
    assert JOURNAL.contains(place.rect)


def test_a_heading_is_rather_hidden_than_what_the_card_speaks_of(app: App) -> None:
    top, low = pg.Rect(0, 0, 800, 110), pg.Rect(0, 110, 800, 490)
    place = spot(app.theme, sized, BOARD, [STRIP], [], [low], heads=[top])
    assert not place.rect.colliderect(top)
    place = spot(app.theme, sized, BOARD, [], [low], [], heads=[top])
    assert place.folded  # nothing is free: what it speaks of goes before the heading
    assert not place.rect.colliderect(low)


def test_places_that_are_nearly_everywhere_become_one() -> None:
    few = [pg.Rect(10 * n, 0, 5, 5) for n in range(MANY)]
    assert together(few) == few
    assert together([*few, pg.Rect(500, 300, 5, 5)]) == [pg.Rect(0, 0, 505, 305)]
