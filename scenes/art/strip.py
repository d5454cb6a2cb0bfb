"""Broad thin pictures for headings: an evening panorama with dunes, a low sun, a caravan, the gate."""

from __future__ import annotations

from random import Random

import pygame as pg
import pygame.transform as tr

from scenes.art.cache import Steps
from scenes.art.desert import BLACK, Dune, paint_caravan, paint_dune, paint_sky
from scenes.art.gate import gate_in_steps
from scenes.art.icon import Icons
from scenes.art.light import ADD, Point, Size, clear, fbm, glow, opaque, ramp, vgrad
from scenes.art.palette import Colour

Tones = tuple[tuple[Colour, ...], tuple[Colour, ...]]
DAY: tuple[Colour, ...] = ((178, 92, 84), (226, 130, 80), (246, 170, 92), (255, 214, 140))
RANGES: tuple[Tones, ...] = (
    (((214, 126, 96), (196, 110, 92)), ((150, 80, 90), (166, 90, 88))),
    (((236, 154, 96), (206, 120, 80)), ((124, 64, 72), (142, 74, 70))),
    (((246, 176, 104), (196, 118, 72)), ((104, 54, 60), (112, 58, 56))),
    (((216, 134, 84), (112, 62, 48)), ((64, 32, 46), (48, 24, 36))),
)


def strip_in_steps(
    size: Size,
    icons: Icons,
    u: float,
    night: bool,
    camels: int,
    walk: tuple[float, float],
    gate: float | None,
    seed: int,
) -> Steps:
    """The panorama in slices. walk: ends of the caravan's way; gate: its middle; parts of the width."""
    w, h = size
    target, rnd = opaque(size), Random(seed)
    if night:
        for _ in paint_sky(target, int(h * 0.74), rnd, u, w * h // 2600):
            yield None
    else:
        _day_sky(target, rnd, u)
    sun = (w * (walk[0] * 0.45 + walk[1] * 0.55), h * 0.64)
    _sun(target, sun, h, night)
    yield None
    near: Dune | None = None
    for dune, stage in _ranges(size):
        if stage == 2 and gate is not None:
            image: pg.Surface | None = None
            for made in gate_in_steps((int(h * 1.16), int(h * 0.72)), icons, rnd, u * 0.5):
                image = made
                yield None
            glow(target, (w * gate, h * 0.6), (h * 0.9, h * 0.6), (255, 150, 60), 0.5)
            if image:
                target.blit(image, image.get_rect(midbottom=(round(w * gate), round(h * 0.90))))
        for _ in paint_dune(target, dune, rnd, u):
            yield None
        near = dune if stage == 2 else near
    if near and camels:
        path = [p for p in near.up() + near.down()[1:] if walk[0] * w < p[0] < walk[1] * w]
        px = max(10, round(min(h * 0.46, w * (walk[1] - walk[0]) / (camels * 1.12 + 0.8))))
        for _ in paint_caravan(target, icons, path, camels, px):
            yield None
    yield target


def _ranges(size: Size) -> list[tuple[Dune, int]]:
    """Dunes of four distances across the strip; stage 2 is the one the caravan walks on."""
    w, h = size

    def dune(
        a: float, peak: float, b: float, foot: float, top: float, low: float, stage: int
    ) -> tuple[Dune, int]:
        points: list[Point] = [
            (w * a, h * low),
            (w * peak, h * top),
            (w * b, h * (low + 0.04)),
            (w * foot, h * (low + 0.2)),
        ]
        return Dune(points[0], points[1], points[2], points[3], *RANGES[stage], 0.6), stage

    return [
        dune(-0.10, 0.16, 0.34, 0.14, 0.60, 0.74, 0),
        dune(0.18, 0.42, 0.70, 0.40, 0.56, 0.78, 0),
        dune(0.40, 0.80, 1.20, 0.77, 0.58, 0.82, 0),
        dune(-0.20, 0.30, 0.62, 0.26, 0.66, 0.86, 1),
        dune(0.30, 0.94, 1.40, 0.90, 0.64, 0.99, 1),
        dune(-0.60, 0.72, 1.70, 0.60, 0.78, 1.02, 2),
        dune(-0.80, 0.02, 0.60, -0.02, 0.84, 1.08, 3),
        dune(0.30, 1.04, 1.60, 1.0, 0.90, 1.12, 3),
    ]


def _day_sky(target: pg.Surface, rnd: Random, u: float) -> None:
    w, h = target.get_size()
    small = (w // 3 + 1, h // 3 + 1)
    sky = vgrad(small, *DAY)
    clouds = fbm(rnd, small, 150 * u, 4, 0.55, 0.12)
    clouds.fill((112, 112, 112), special_flags=pg.BLEND_RGB_SUB)
    sky.blit(ramp(clouds, BLACK, (255, 150, 110)), (0, 0), special_flags=ADD)
    target.blit(tr.smoothscale(sky, (w, h)), (0, 0))


def _sun(target: pg.Surface, at: Point, h: int, night: bool) -> None:
    k = 0.8 if night else 0.5
    glow(target, at, (h * 2.2, h * 1.1), (170, 84, 26), k)
    glow(target, at, (h * 0.5, h * 0.45), (120, 76, 36), k)
    n = max(4, int(h * 0.26))
    disc = clear((n * 3, n * 3), (255, 238, 186))
    pg.draw.circle(disc, (255, 238, 186, 255), (n * 1.5, n * 1.5), n * 1.5)
    image = tr.smoothscale(disc, (n, n))
    target.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
