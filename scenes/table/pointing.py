"""Golden rings round what a card speaks of, with arrows to them where they are few."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from scenes.art.palette import GOLD
from scenes.kit import chrome
from scenes.kit.theme import Theme

RING = (40, 20, 4)
"""Round what is pointed at, under the gold."""

FEW = 3
"""So many places get an arrow each; more have rings alone."""


def draw_rings(target: pg.Surface, theme: Theme, places: Sequence[pg.Rect]) -> None:
    """A ring round every place."""
    for place in places:
        box = place.inflate(2 * theme.px(6), 2 * theme.px(6))
        pg.draw.rect(target, RING, box, max(4, theme.px(8)), border_radius=theme.px(14))
        inner = box.inflate(-2, -2)
        pg.draw.rect(target, GOLD, inner, max(2, theme.px(5)), border_radius=theme.px(13))


def draw_arrows(target: pg.Surface, theme: Theme, places: Sequence[pg.Rect]) -> None:
    """An arrow down to every place, where they are few."""
    for place in places if len(places) <= FEW else ():
        size = theme.tp(44)
        chrome.arrow(target, theme, (place.centerx, place.top - size // 2), "down", size, (255, 206, 84))
