"""The empty city: quarters, floors of the souks, stalls, street, doorsteps, signs."""

from __future__ import annotations

from collections.abc import Iterator

import pygame as pg
import pygame.transform as tr

from game.content.text import Texts
from game.titles.yspahan.facts import SoukFacts
from scenes.art import frame, light
from scenes.art.cache import Steps
from scenes.art.palette import OUTLINE, Colour
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.yspahan.city.plan import CityPlan
from scenes.titles.yspahan.layout import rgb

MUL, ADD = pg.BLEND_RGB_MULT, pg.BLEND_RGB_ADD
STRIPES = 5
NAME = 25
"""Design units of the letters of a quarter's name."""


def paint(theme: Theme, plan: CityPlan, texts: Texts) -> Steps:
    """Paint the city in slices, the finished picture last. Its origin is the plan's corner."""
    out = pg.Surface(plan.rect.size, 0, 32)
    shift = (-plan.rect.x, -plan.rect.y)
    for stones in theme.textures.in_steps("cobbles", *plan.rect.size):
        if stones is not None:
            out.blit(stones, (0, 0))
        yield None
    out.fill((206, 196, 184), special_flags=MUL)
    yield None
    for name in plan.layout.quarters:
        _quarter(out, theme, plan, name, shift)
        yield None
    for souk in plan.facts.souks.values():
        _floor(out, theme, plan, souk, shift)
        yield None
    for name, rect in plan.spaces.items():
        _slab(out, theme, rect.move(shift), name == plan.facts.centre)
    _doors(out, theme, plan, shift)
    yield None
    for souk in plan.facts.souks.values():
        for shop in souk.shops:
            image = stall(theme, plan, souk, shop)
            out.blit(image, image.get_rect(center=plan.shops[shop].move(shift).center))
        yield None
    _signs(out, theme, plan, texts, shift)
    frame.inner_shadow(out, out.get_rect(), theme.u, 12, 90)
    yield out


def _quarter(out: pg.Surface, theme: Theme, plan: CityPlan, name: str, shift: tuple[int, int]) -> None:
    r = plan.quarter(name).move(shift)
    frame.shadow(out, r, theme.u, 10, (2, 3), 6, 190)
    ground = theme.textures.get("parchment", *r.size)
    ground.fill(rgb(plan.layout.quarters[name].tint), special_flags=MUL)
    ground.fill((26, 22, 16), special_flags=ADD)
    image = light.masked(ground, light.rounded(r.size, theme.px(10)))
    edge = max(1, theme.px(4 if theme.look.high_contrast else 2))
    pg.draw.rect(image, (74, 42, 18), image.get_rect(), edge, border_radius=theme.px(10))
    out.blit(image, r)


def _floor(out: pg.Surface, theme: Theme, plan: CityPlan, souk: SoukFacts, shift: tuple[int, int]) -> None:
    """The coloured floor under all shops of a souk, one rounded shape."""
    e = max(3, round(min(plan.p, plan.q) * 0.085))
    cells = {plan.cell(shop): plan.shops[shop].move(shift) for shop in souk.shops}
    rects = list(cells.values())
    box = rects[0].unionall(rects[1:]).inflate(e * 6, e * 6)
    mask = light.clear((box.w * 2, box.h * 2))
    for area in _areas(cells):
        r = area.inflate(2 * e, 2 * e).move(-box.x, -box.y)
        pg.draw.rect(mask, (255,) * 4, (r.x * 2, r.y * 2, r.w * 2, r.h * 2), border_radius=round(e * 4.4))
    mask = tr.smoothscale(mask, box.size)
    colour = light.mix(rgb(plan.layout.colours[souk.colour]), (214, 188, 146), 0.22)
    ground = theme.textures.get("parchment", *box.size)
    ground.fill((20, 24, 40), special_flags=ADD)
    ground.fill(colour, special_flags=MUL)
    rim = max(1.0, (3.2 if theme.look.high_contrast else 1.6) * theme.u)
    image = light.grown(mask, (58, 32, 12), rim * 2, 20)
    image.blit(light.grown(mask, light.mix(colour, (255, 250, 225), 0.55), rim, 20), (0, 0))
    image.blit(light.masked(ground, mask), (0, 0))
    image = light.shadowed(image, theme.u, 40, 110)
    out.blit(image, image.get_rect(center=box.center))


def _areas(cells: dict[tuple[int, int], pg.Rect]) -> Iterator[pg.Rect]:
    """Each shop, and what lies between neighbours."""
    for (c, r), rect in cells.items():
        yield rect
        right, below, across = cells.get((c + 1, r)), cells.get((c, r + 1)), cells.get((c + 1, r + 1))
        if right:
            yield rect.union(right)
        if below:
            yield rect.union(below)
        if right and below and across:
            yield rect.unionall([right, below, across])


def _slab(out: pg.Surface, theme: Theme, r: pg.Rect, centre: bool) -> None:
    """A flagstone of the street."""
    tones: tuple[Colour, Colour] = ((196, 178, 150), (160, 140, 112))
    if centre:
        tones = ((190, 214, 206), (122, 164, 158))
    out.blit(frame.plate(r.size, *tones, max(3, round(min(r.size) * 0.18)), theme.u, (255, 244, 214)), r)


def _doors(out: pg.Surface, theme: Theme, plan: CityPlan, shift: tuple[int, int]) -> None:
    """Which shop a space serves: a pointed doorstep in the souk's colour."""
    for space, shops in plan.facts.served.items():
        for shop in shops:
            colour = rgb(plan.layout.colours[plan.facts.souk_of[shop].colour])
            points = [
                (x + shift[0], y + shift[1])
                for x, y in doorstep(plan, theme, plan.spaces[space], plan.shops[shop], space[0] in "we")
            ]
            pg.draw.polygon(out, light.mix(colour, (255, 250, 230), 0.25), points)
            pg.draw.aalines(out, OUTLINE, True, points)
            pg.draw.lines(out, OUTLINE, True, points, max(1, theme.px(1.4)))


def doorstep(plan: CityPlan, theme: Theme, a: pg.Rect, b: pg.Rect, level: bool) -> list[tuple[float, float]]:
    """The outline of a doorstep from a space `a` to a shop `b`; level: the street runs from left to right."""
    inner, outer = max(4, theme.px(6)), theme.px(2)
    low, height = (
        (max(a.x, b.x), min(a.right, b.right)) if level else (max(a.y, b.y), min(a.bottom, b.bottom))
    )
    width = max(4.0, min((height - low) / 2 + 1, plan.p * 0.20))
    m = (low + height) / 2
    if level:
        up = b.centery < a.centery
        y0, y1, s = (a.y + inner, b.bottom + outer, -1) if up else (a.bottom - inner, b.y - outer, 1)
        bend = y1 - s * width * 0.8
        return [(m - width, y0), (m + width, y0), (m + width, bend), (m, y1), (m - width, bend)]
    left = b.centerx < a.centerx
    x0, x1, s = (a.x + inner, b.right + outer, -1) if left else (a.right - inner, b.x - outer, 1)
    bend = x1 - s * width * 0.8
    return [(x0, m - width), (x0, m + width), (bend, m + width), (x1, m), (bend, m - width)]


def stall(theme: Theme, plan: CityPlan, souk: SoukFacts, shop: str) -> pg.Surface:
    """A shop: plaster under an awning in the souk's colour, the good on the counter."""
    size = plan.shops[shop].size
    icon = plan.layout.quarters[souk.quarter].icon
    colour = rgb(plan.layout.colours[souk.colour])
    key = ("yspahan-stall", icon, souk.colour)
    return theme.art(key, size, lambda: _stall(theme, size, icon, colour, souk.colour == "white"))


def _stall(theme: Theme, size: tuple[int, int], icon: str, colour: Colour, pale: bool) -> pg.Surface:
    w, h = size[0] * 3, size[1] * 3
    radius = round(min(w, h) * 0.13)
    face = light.vgrad((w, h), (250, 236, 204), (236, 212, 164))
    height = round(h * 0.25)
    other: Colour = (186, 160, 116) if pale else (252, 244, 226)
    for i in range(STRIPES):
        x0, x1 = w * i // STRIPES, w * (i + 1) // STRIPES
        tone = colour if i % 2 == 0 else other
        pg.draw.rect(face, tone, (x0, 0, x1 - x0, height))
        pg.draw.ellipse(face, tone, (x0, height - (x1 - x0) // 2, x1 - x0, x1 - x0))
        pg.draw.line(face, (120, 78, 40), (x1, 0), (x1, height), max(2, w // 90))
    shade = light.vgrad((w, height), (255, 255, 255), (190, 180, 168))
    face.blit(shade, (0, 0), special_flags=MUL)
    image = light.masked(face, light.rounded((w, h), radius))
    width = max(4, w // (22 if theme.look.high_contrast else 40))
    pg.draw.rect(image, OUTLINE, image.get_rect(), width, border_radius=radius)
    image = light.shrink(image, 3)
    n = round(min(size[0] * 0.70, size[1] * 0.58))
    good = theme.icons.get(icon, n, None, "plain")
    image.blit(good, good.get_rect(center=(size[0] // 2, round(size[1] * 0.66))))
    return light.shadowed(image, theme.u, min(size) * 0.8)


def _signs(out: pg.Surface, theme: Theme, plan: CityPlan, texts: Texts, shift: tuple[int, int]) -> None:
    """Emblem and name of each quarter in its free corner; the chests' corner belongs to the calendar."""
    for name, quarter in plan.layout.quarters.items():
        if name == "chest":
            continue
        r = plan.span(name, quarter.sign).move(shift)
        if name == "bag":
            court = light.masked(theme.textures.get("sand", *r.size), light.rounded(r.size, theme.px(6)))
            out.blit(court, r)
            r = frame.tile_border(out, r, max(8, theme.px(18))).inflate(-theme.px(12), -theme.px(10))
        _sign(out, theme, r, quarter.icon, texts(f"row.{name}"))


def _sign(out: pg.Surface, theme: Theme, r: pg.Rect, icon: str, name: str) -> None:
    words = max(theme.tp(26), 16)
    beside = r.w - max(12, min(r.h, round(r.w * 0.42), theme.px(92))) - theme.px(14)
    upright = r.h > r.w * 0.8 or measure(theme, name, "head", NAME)[0] > beside
    if upright:
        n = max(12, min(r.w - theme.px(6), r.h - words - theme.px(4), theme.px(92)))
        centre = (r.centerx, r.y + (r.h - words) // 2)
        at = pg.Rect(r.x - theme.px(6), centre[1] + n // 2 + theme.px(2), r.w + theme.px(12), words)
    else:
        n = max(12, min(r.h, round(r.w * 0.42), theme.px(92)))
        centre = (r.x + n // 2 + theme.px(4), r.centery)
        at = pg.Rect(r.x + n + theme.px(12), r.y, r.w - n - theme.px(14), r.h)
    image = theme.icons.get(icon, round(n * 0.72), None, "raised")
    star = frame.star(n, (28, 92, 96))
    out.blit(star, star.get_rect(center=centre))
    small = frame.star(round(n * 0.8), (250, 232, 190))
    out.blit(small, small.get_rect(center=centre))
    out.blit(image, image.get_rect(center=centre))
    draw_line(out, theme, name, at, "head", NAME, theme.ink, "center" if upright else "left")
