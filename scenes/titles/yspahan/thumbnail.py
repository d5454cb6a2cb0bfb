"""A small picture of a position for menus and the recap: the city with its goods and the Supervisor."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg
import pygame.transform as tr

from game.content.text import Texts
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from scenes.art.cache import Steps
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Region
from scenes.titles.yspahan.city.ground import paint
from scenes.titles.yspahan.city.plan import CityPlan
from scenes.titles.yspahan.layout import Layout

FLAT, TALL = 0.50, 0.72
"""Heights of the city to its width; a picture of another shape shows a part of it."""

RIM, RING = (104, 48, 4), (255, 232, 110)


def thumbnail(
    theme: Theme, facts: YspahanFacts, layout: Layout, texts: Texts, view: YspahanView, size: tuple[int, int],
    colours: Sequence[str], marked: Sequence[Region] = (),
) -> Steps:  # fmt: skip
    """The city at `size` in slices, drawn larger and reduced; `marked` shops and spaces are ringed."""
    width = max(2 * size[0], 900)
    rect = pg.Rect(0, 0, width, round(width * max(FLAT, min(TALL, size[1] / size[0]))))
    plan = CityPlan(facts, layout, rect, theme.px(8), max(1, theme.px(3)), theme.px(36))
    out = pg.Surface(rect.size, 0, 32)
    for picture in paint(theme, plan, texts):
        out = picture or out
        yield None
    for shop, seat in view.goods.items():
        r = plan.shops[shop]
        image = theme.pieces.cube(round(min(r.size) * 0.72), colours[seat])
        out.blit(image, image.get_rect(center=(r.centerx, r.y + round(r.h * 0.62))))
    r = plan.spaces[view.supervisor]
    pawn = theme.pieces.token_icon(round(plan.thick * 1.3), "pawn", (238, 232, 218))
    out.blit(pawn, pawn.get_rect(center=(r.centerx, r.bottom - round(plan.thick * 0.66))))
    for region in marked:
        _ring(out, plan.anchor(region), round(plan.thick * 0.12))
    yield _reduced(out, size)


def _ring(out: pg.Surface, rect: pg.Rect | None, n: int) -> None:
    if rect is not None:
        box = rect.inflate(2 * n, 2 * n)
        pg.draw.rect(out, RIM, box.inflate(4, 4), n + 4, border_radius=2 * n)
        pg.draw.rect(out, RING, box, n, border_radius=2 * n)


def _reduced(picture: pg.Surface, size: tuple[int, int]) -> pg.Surface:
    """Scaled to cover `size`, the middle of it."""
    w, h = picture.get_size()
    scale = max(size[0] / w, size[1] / h)
    big = tr.smoothscale(picture, (max(size[0], round(w * scale)), max(size[1], round(h * scale))))
    part = pg.Rect(0, 0, *size)
    part.center = big.get_rect().center
    return big.subsurface(part).copy()
