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


LITTLE = 2.2
"""Sides of an arrow that a place has at the most which needs one beside its ring."""


def draw_rings(target: pg.Surface, theme: Theme, places: Sequence[pg.Rect]) -> None:
    """A ring round every place."""
    for place in places:
        box = place.inflate(2 * theme.px(6), 2 * theme.px(6))
        pg.draw.rect(target, RING, box, max(4, theme.px(8)), border_radius=theme.px(14))
        inner = box.inflate(-2, -2)
        pg.draw.rect(target, GOLD, inner, max(2, theme.px(5)), border_radius=theme.px(13))


def draw_arrows(
    target: pg.Surface, theme: Theme, places: Sequence[pg.Rect], written: Sequence[pg.Rect] = ()
) -> None:
    """An arrow to every place that is little, where they are few; a large one is found by its ring.

    From above, or from the side where it hides the least of what is written.
    """
    size = theme.tp(44)
    for place in places if len(places) <= FEW else ():
        if max(place.size) <= LITTLE * size:
            way, at = arrow_at(place, size, written)
            chrome.arrow(target, theme, at.center, way, size, (255, 206, 84))


def arrow_at(place: pg.Rect, size: int, written: Sequence[pg.Rect]) -> tuple[str, pg.Rect]:
    """The way that an arrow to a place points, and its square."""
    boxes = {way: pg.Rect(0, 0, size, size) for way in ("down", "up", "right", "left")}
    boxes["down"].midbottom, boxes["up"].midtop = place.midtop, place.midbottom
    boxes["right"].midright, boxes["left"].midleft = place.midleft, place.midright

    def hidden(way: str) -> int:
        return sum(both.w * both.h for rect in written if (both := boxes[way].clip(rect)))

    way = min(boxes, key=hidden)
    return way, boxes[way]
