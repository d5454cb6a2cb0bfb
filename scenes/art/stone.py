"""Small round and square pieces: counters, coins, water tokens, dice, cubes."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg
import pygame.transform as tr

from scenes.art.frame import plate
from scenes.art.icon import Icons
from scenes.art.light import Point, clear, grown, mix, shade, shrink, silhouette
from scenes.art.palette import CREAM, INK, OUTLINE, Colour
from scenes.art.shape import outline_points

Font = Callable[[int], pg.font.Font]  # pixels -> the font of numbers
PIPS = {1: "11", 2: "00 22", 3: "00 11 22", 4: "00 02 20 22", 5: "00 02 11 20 22", 6: "00 01 02 20 21 22"}
WATER: dict[int, Colour] = {1: (92, 170, 214), 2: (48, 118, 184), 3: (24, 74, 146)}


def _dome(target: pg.Surface, centre: Point, radius: float, colour: Colour, steps: int = 24) -> None:
    """A polished disc: concentric circles that move towards the light."""
    low, height = shade(colour, 0.78), mix(colour, (255, 250, 225), 0.20)
    for i in range(steps):
        t = (i / steps) ** 0.4
        at = (centre[0] - radius * 0.20 * t, centre[1] - radius * 0.24 * t)
        pg.draw.circle(target, mix(low, height, t), at, radius * (1 - i / steps * 0.86))


def _gloss(target: pg.Surface, centre: Point, radius: float, alpha: int = 110) -> None:
    """The reflection of the light on a glazed disc: a crescent at the upper left."""
    n = int(radius * 2)
    shine = clear((n, n))
    pg.draw.circle(shine, (255, 255, 255, alpha), (n * 0.5, n * 0.5), n * 0.46)
    pg.draw.circle(shine, (255, 255, 255, 0), (n * 0.58, n * 0.64), n * 0.50)
    target.blit(tr.box_blur(shine, max(1, n // 40)), (centre[0] - radius, centre[1] - radius))


LEGIBLE = 12
"""The least pixels of a number's font on a piece that is not a miniature."""

MINIATURE = 15
"""Counters of fewer pixels stand in small pictures of a table, which nobody reads."""


def number(
    font: Font, text: str, px: int, ink: Colour, rim: Colour | None, width: float, least: int = 8
) -> pg.Surface:
    """A number about px high and at most `width` wide, with a dark rim for light ink; never under `least`."""
    size = max(px, least)
    while size > least and font(size).size(text)[0] > width:
        size -= 1
    drawn = font(size).render(text, True, ink)
    if rim is None:
        return drawn
    q = max(1, round(px / 14))
    m = clear((drawn.get_width() + 2 * q, drawn.get_height() + 2 * q))
    m.blit(drawn, (q, q))
    out = grown(m, rim, q, 12)
    out.blit(m, (0, 0))
    return out


def place_number(target: pg.Surface, image: pg.Surface) -> None:
    """Centres the ink of a number on a piece."""
    box = image.get_bounding_rect()
    w, h = target.get_size()
    target.blit(image, (round(w / 2 - box.centerx), round(h / 2 - box.centery)))


def disc(px: int, colour: Colour, ring: bool = True) -> pg.Surface:
    """A round counter, px + 4 pixels across with its outline."""
    big = px * 3
    o, c = clear((big + 12, big + 12), OUTLINE), (big + 12) / 2
    pg.draw.circle(o, OUTLINE, (c, c), big / 2 + 3)
    _dome(o, (c, c), big / 2, colour)
    if ring:
        pg.draw.circle(o, shade(colour, 0.6), (c + 2, c + 2), int(big * 0.42), max(2, big // 60))
        pg.draw.circle(o, mix(colour, (255, 244, 200), 0.6), (c, c), int(big * 0.42), max(2, big // 50))
    return tr.smoothscale(o, (px + 4, px + 4))


def disc_with_number(font: Font, px: int, colour: Colour, text: str) -> pg.Surface:
    """A counter with a number, dark on light stone and the other way round."""
    out = disc(px, colour)
    bright = sum(colour) > 480
    rim = None if bright else (30, 16, 8)
    least = LEGIBLE if px >= MINIATURE else 8
    place_number(out, number(font, text, round(px * 0.58), INK if bright else CREAM, rim, px * 0.66, least))
    return out


def disc_with_icon(icons: Icons, px: int, colour: Colour, name: str) -> pg.Surface:
    """A counter with an icon struck into it."""
    out, z = disc(px, colour), int(px * 0.58)
    bright = sum(colour) > 480
    inks = (mix(colour, (255, 255, 255), 0.6), shade(colour, 0.42)) if bright else ((20, 10, 4), CREAM)
    for d, ink in zip((1, 0), inks):
        image = silhouette(icons.mask(name, z), ink)
        out.blit(image, image.get_rect(center=(out.get_width() // 2 + d, out.get_height() // 2 + d)))
    return out


def coin(icons: Icons, font: Font, px: int, value: int | None) -> pg.Surface:
    """A gold coin with its value, or with a crown."""
    gold = (244, 196, 66)
    return (
        disc_with_icon(icons, px, gold, "crown")
        if value is None
        else disc_with_number(font, px, gold, str(value))
    )


def water_token(font: Font, px: int, value: int) -> pg.Surface:
    """A water hole of 1 to 3 points: a stone rim, glazed water (the deeper the more), the number."""
    big = px * 3
    o, c = clear((big + 12, big + 12), OUTLINE), (big + 12) / 2
    pg.draw.circle(o, OUTLINE, (c, c), big / 2 + 3)
    for i in range(12):
        t = i / 12
        at = (c - big * 0.03 * t, c - big * 0.04 * t)
        pg.draw.circle(o, mix((176, 154, 124), (246, 232, 202), 1 - t), at, big / 2 * (1 - 0.22 * t))
    pg.draw.circle(o, (18, 46, 84), (c, c), big * 0.395)
    water = WATER[value]
    for i in range(18):
        t = i / 18
        at = (c + big * 0.05 * t, c + big * 0.06 * t)
        pg.draw.circle(
            o, mix(shade(water, 0.78), mix(water, (190, 240, 255), 0.34), t), at, big * 0.37 * (1 - t * 0.8)
        )
    _gloss(o, (c, c), big * 0.37, 150)
    out = tr.smoothscale(o, (px + 4, px + 4))
    place_number(out, number(font, str(value), round(px * 0.64), (255, 252, 238), (8, 26, 58), px * 0.7))
    return out


def die(px: int, value: int, colour: Colour, angle: float) -> pg.Surface:
    """A die face with its pips, turned by some degrees; value 0 is a blank one."""
    bright = sum(colour) > 330
    face = plate(
        (px, px),
        mix(colour, (255, 255, 255), 0.3 if sum(colour) > 600 else 0.12),
        shade(colour, 0.93),
        int(px * 0.22),
        max(0.5, px / 56),
    )
    big = px * 3
    o = tr.smoothscale(face, (big, big))
    pip = (36, 20, 12) if bright else (255, 246, 226)
    for xy in PIPS.get(value, "").split():
        x, y = (big * (0.26 + 0.24 * int(v)) for v in xy)
        rim = mix(colour, (255, 255, 255), 0.7) if bright else shade(colour, 0.55)
        pg.draw.circle(o, rim, (x + big * 0.014, y + big * 0.016), big * 0.090)
        pg.draw.circle(o, pip, (x, y), big * 0.084)
    return tr.rotozoom(o, angle, 1 / 3)


def cube(px: int, colour: Colour, shape: str | None) -> pg.Surface:
    """A wooden cube that shows its front; shape: the owner's, large on that face."""
    big = px * 4
    o = clear((big, big), OUTLINE)
    edge, deep = big * 0.74, big * 0.19
    x, y = big * 0.035, big * 0.225
    right, low = x + edge, y + edge
    faces = (
        ((x, y), (x + deep, y - deep), (right + deep, y - deep), (right, y)),
        ((right, y), (right + deep, y - deep), (right + deep, low - deep), (right, low)),
    )
    pg.draw.polygon(o, mix(colour, (255, 250, 235), 0.42), faces[0])
    pg.draw.polygon(o, shade(colour, 0.58), faces[1])
    front = pg.Rect(round(x), round(y), round(edge), round(edge))
    pg.draw.rect(o, colour, front)
    shine, thin = mix(colour, (255, 255, 255), 0.5), max(2, big // 36)
    pg.draw.line(o, shine, front.topleft, front.topright, thin)
    pg.draw.line(o, shine, front.topleft, front.bottomleft, thin)
    if shape:
        _on_front(o, outline_points(shape), front, colour)
    hull = (
        (x, y),
        (x + deep, y - deep),
        (right + deep, y - deep),
        (right + deep, low - deep),
        (right, low),
        (x, low),
    )
    pg.draw.polygon(o, OUTLINE, hull, max(3, big // 34))
    return shrink(o, 4)


def _on_front(o: pg.Surface, points: list[Point], face: pg.Rect, colour: Colour) -> None:
    """A shape in the middle of a face, cream with a dark rim, dark on light wood."""
    bright = sum(colour) > 520
    for k, tone in ((0.385, shade(colour, 0.4)), (0.32, (58, 32, 10) if bright else (255, 248, 228))):
        if k > 0.35 and bright:
            continue
        corners = [(face.centerx + px * face.w * k, face.centery + py * face.h * k) for px, py in points]
        pg.draw.polygon(o, tone, corners)
