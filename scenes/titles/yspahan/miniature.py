"""A small picture of a position for menus: the city with its goods."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg
import pygame.transform as tr

from game.content.text import Texts
from game.titles.yspahan.view import YspahanView
from scenes.kit.theme import Theme
from scenes.titles.yspahan.ground import paint
from scenes.titles.yspahan.plan import Data, Plan


def miniature(
    theme: Theme, data: Data, texts: Texts, view: YspahanView, size: tuple[int, int], colours: Sequence[str]
) -> pg.Surface:
    """The city at `size`, drawn larger and reduced."""
    wide = max(2 * size[0], 900)
    rect = pg.Rect(0, 0, wide, round(wide * 0.62))
    plan = Plan(data, rect, theme.px(8), max(1, theme.px(3)))
    out = pg.Surface(rect.size, 0, 32)
    for picture in paint(theme, plan, texts):
        out = picture
    for shop, seat in view.goods.items():
        r = plan.shops[shop]
        image = theme.pieces.cube(round(min(r.size) * 0.72), colours[seat])
        out.blit(image, image.get_rect(center=(r.centerx, r.y + round(r.h * 0.62))))
    scale = max(size[0] / rect.w, size[1] / rect.h)
    big = tr.smoothscale(out, (max(size[0], round(rect.w * scale)), max(size[1], round(rect.h * scale))))
    part = pg.Rect(0, 0, *size)
    part.center = big.get_rect().center
    return big.subsurface(part).copy()
