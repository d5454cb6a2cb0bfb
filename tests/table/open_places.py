"""Places that may be clicked, for tests: a moment that asks for some, and whether a mark fills them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame as pg

from game.core.rng import Stream
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Choice
from tests.table.harness import rest

SPOTS = ((-0.4, 0.0), (-0.4, 0.15), (-0.4, 0.08))
"""Of a place's size, from its middle: no mark reaches there, and no piece stands there."""

PlaceOf = Callable[[TableScene, Choice], pg.Rect | None]


def anchors_of(kind: str) -> PlaceOf:
    """The boxes of the regions of one kind that commit a choice."""
    return lambda scene, choice: scene.presenter.anchor(choice.commit) if choice.commit.kind == kind else None


def until_asked(scene: TableScene, place_of: PlaceOf) -> list[pg.Rect]:
    """Play on by chance until some places on the board may be clicked: their boxes."""
    stream = Stream(5)
    for _ in range(300):
        rest(scene)
        assert scene.zones is not None
        boxes = [box for choice in scene.shown().choices if (box := place_of(scene, choice))]
        inner = [pg.Rect(box) for box in dict.fromkeys(map(tuple, boxes)) if scene.zones.inner.contains(box)]
        if len(inner) > 2:
            return inner
        scene.play(stream.choice(scene.match.legal()))
    raise AssertionError("nothing on the board is ever asked")


def filled(scene: TableScene, places: Sequence[pg.Rect]) -> list[pg.Rect]:
    """The places whose fill changes when they are marked; there must be marks at all."""
    shown, images = replace(scene.shown(), hover=None, focus=None), []
    for choices in (shown.choices, ()):
        scene.presenter.show(replace(shown, choices=choices), scene.picking.previews)
        images.append(scene.app.screen.copy())
        scene.presenter.draw(images[-1])
    for box in places:
        around = box.inflate(8, 8).clip(images[0].get_rect())
        assert differ(*(image.subsurface(around) for image in images)), f"{box} has no mark"
    return [
        box
        for box in places
        for x, y in SPOTS
        if len(
            {
                tuple(i.get_at((round(box.centerx + x * box.w), round(box.centery + y * box.h))))
                for i in images
            }
        )
        > 1
    ]


def differ(a: pg.Surface, b: pg.Surface) -> bool:
    """Whether two pictures are not the same."""
    return pg.image.tobytes(a, "RGB") != pg.image.tobytes(b, "RGB")
