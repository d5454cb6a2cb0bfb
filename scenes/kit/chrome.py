"""Finished pieces of wood, gold and parchment that the widgets share, each made once for a theme."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame as pg

from scenes.art import frame, light
from scenes.art.palette import BUTTONS, INK, OUTLINE, ButtonTone, Colour
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme

TEAL_TOP: Colour = (24, 112, 124)
TEAL_LOW: Colour = (40, 150, 152)
VEIL = 110
"""Darkness, of 255, over what lies under a sheet."""

ROSEWOOD = ((188, 112, 50), (118, 60, 22))
BRASS = ((255, 226, 130), (212, 146, 44))


def padded(
    theme: Theme,
    key: tuple[object, ...],
    rect: pg.Rect,
    pad: int,
    paint: Callable[[pg.Surface, pg.Rect], object],
) -> tuple[pg.Surface, tuple[int, int]]:
    """A picture of `rect`'s size with `pad` pixels round it for its shadow, and where to blit it."""

    def make() -> pg.Surface:
        image = light.clear((rect.w + 2 * pad, rect.h + 2 * pad), (24, 10, 2))
        paint(image, pg.Rect(pad, pad, rect.w, rect.h))
        return image

    image = theme.art(key, (rect.w + 2 * pad, rect.h + 2 * pad), make)
    return image, (rect.x - pad, rect.y - pad)


def panel(
    target: pg.Surface,
    theme: Theme,
    rect: pg.Rect,
    kind: str = "parchment",
    *,
    bright: float = 1.0,
    golden: bool = False,
    raised: bool = True,
) -> pg.Rect:
    """Draw a framed plate of a material; return the free rectangle within."""
    if theme.look.high_contrast and kind == "parchment":
        bright = max(bright, 1.5)
    pad = theme.px(40)
    image, at = padded(
        theme,
        ("panel", kind, bright, golden, raised),
        rect,
        pad,
        lambda s, r: frame.panel(s, r, theme.u, theme.textures, kind, bright, golden, raised),
    )
    target.blit(image, at)
    return within(theme, rect)


def within(theme: Theme, rect: pg.Rect) -> pg.Rect:
    """The free rectangle within a framed plate."""
    line = 10 * max(1, round(theme.u))
    return rect.inflate(-line - 2 * theme.px(10), -line - 2 * theme.px(4))


def plaque(target: pg.Surface, theme: Theme, rect: pg.Rect) -> pg.Rect:
    """Draw the title plate with its border of glazed tiles; return the free rectangle within."""
    pad = theme.px(24)
    image, at = padded(
        theme, ("plaque",), rect, pad, lambda s, r: frame.plaque(s, r, theme.u, theme.textures)
    )
    target.blit(image, at)
    return rect.inflate(-2 * theme.px(32), -2 * theme.px(28))


def background(target: pg.Surface, theme: Theme) -> None:
    """Draw the table of planks that fills the window."""
    target.blit(_planks(theme), (0, 0))


def grounds(theme: Theme) -> Iterator[None]:
    """Make in slices what nearly every still picture lies on: planks, and the sheets of the materials."""
    _planks(theme)
    yield
    for kind in ("parchment", "tray", "wood"):
        theme.textures.get(kind, 1, 1)
        yield


def _planks(theme: Theme) -> pg.Surface:
    def make() -> pg.Surface:
        s = theme.textures.get("planks", theme.w, theme.h)
        frame.inner_shadow(s, s.get_rect(), theme.u, 90, 120)
        return s

    plain = theme.textures.plain
    key = ("planks", *theme.size, round(theme.u * 1000), plain)  # one picture for all themes of this size
    return theme.art(("planks",), theme.size, lambda: theme.cache.get(key, make, keep=False))


def gold_title(
    target: pg.Surface, theme: Theme, text: str, rect: pg.Rect, size: float = 44, *, big: bool = False
) -> None:
    """Draw gold lettering centred in a rectangle, smaller if it must be."""
    px = theme.font_px("title", size)
    floor = theme.floor("head")  # capitals alone: legible down to the size of the headings
    while px > floor and theme.font_at("title", px).size(text)[0] > rect.w - theme.px(8):
        px -= 1
    key = ("gold", text, px, big)
    image = theme.words.get(key, lambda: frame.gold_letters(theme.font_at("title", px), text, theme.u, big))
    m = theme.metrics("title", px)
    middle = image.get_height() / 2 + (m.cap_top + m.baseline - theme.font_at("title", px).get_height()) / 2
    target.blit(image, (rect.centerx - image.get_width() // 2, round(rect.centery - middle)))


def well(target: pg.Surface, theme: Theme, rect: pg.Rect, radius: float = 10) -> None:
    """Draw the sunk wooden tray of a control."""

    def make() -> pg.Surface:
        r = min(theme.px(radius), rect.h // 2)
        out = light.masked(theme.textures.get("tray", *rect.size), light.rounded(rect.size, r))
        edge = light.clear((rect.w * 2, rect.h * 2))
        box, n = edge.get_rect(), 2 * theme.px(2)
        pg.draw.rect(edge, (14, 5, 0, 190), box, max(2, n), border_radius=r * 2)
        inner = box.inflate(-2 * theme.px(3), -2 * theme.px(3))
        pg.draw.rect(edge, (210, 160, 84, 120), inner, 2, border_radius=max(1, r * 2 - 4))
        out.blit(pg.transform.smoothscale(edge, rect.size), (0, 0))
        return out

    target.blit(theme.art(("well", radius), rect.size, make), rect)


def plate(
    target: pg.Surface,
    theme: Theme,
    rect: pg.Rect,
    tones: tuple[Colour, Colour],
    radius: float = 9,
    rim: Colour = (255, 232, 170),
) -> None:
    """Draw a raised glossy plate."""
    r = min(theme.px(radius), rect.h // 2)
    image = theme.art(
        ("plate", tones, radius, rim), rect.size, lambda: frame.plate(rect.size, *tones, r, theme.u, rim)
    )
    target.blit(image, rect)


def face(target: pg.Surface, theme: Theme, rect: pg.Rect, state: str, kind: str = "wood") -> ButtonTone:
    """Draw a button's face with shadow or halo; return the tone that says which ink belongs on it."""
    frame.raised_button(target, rect, state, theme.u, kind)
    return BUTTONS[frame.button_tone(state, kind)]


def knob(target: pg.Surface, theme: Theme, centre: tuple[float, float], n: int) -> None:
    """Draw a brass knob of `n` pixels."""
    image = theme.art(("knob",), (n, n), lambda: _knob(theme, n))
    target.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def _knob(theme: Theme, n: int) -> pg.Surface:
    big = n * 3
    out, c = light.clear((big, big), OUTLINE), big / 2
    pg.draw.circle(out, OUTLINE, (c, c), c - 1)
    for i in range(24):
        t = i / 24
        tone = light.mix((188, 122, 38), (255, 240, 176), t**0.8)
        pg.draw.circle(out, tone, (c - big * 0.10 * t, c - big * 0.12 * t), (c - big * 0.04) * (1 - t * 0.9))
    pg.draw.circle(out, (122, 70, 16), (c, c), c * 0.44, max(2, big // 40))
    star = frame.star(int(big * 0.26), (122, 66, 14))
    out.blit(star, star.get_rect(center=(c, c)))
    return light.shadowed(light.shrink(out), theme.u, n)


def key_width(theme: Theme, label: str) -> int:
    """Width in pixels of a key hint."""
    return max(theme.px(24), measure(theme, label, "captionb", 15)[0] + theme.px(14))


def key_hint(target: pg.Surface, theme: Theme, label: str, rect: pg.Rect) -> None:
    """Draw a key of the keyboard with its name, right-aligned in `rect` and no higher where it is legible."""
    w = key_width(theme, label)
    h = max(20, min(theme.tp(25), rect.h))
    r = pg.Rect(rect.right - w, rect.centery - h // 2, w, h)
    plate(target, theme, r, ((255, 248, 226), (222, 196, 148)), 5)
    draw_line(target, theme, label, r, "captionb", 15, INK)


def arrow(
    target: pg.Surface,
    theme: Theme,
    centre: tuple[int, int],
    way: str,
    size: int,
    colour: Colour = (255, 226, 150),
) -> None:
    """Draw a small triangle; way: left, right, up, down; size: its longer side in pixels."""

    def make() -> pg.Surface:
        m = light.clear((size * 3, size * 3), colour)
        a, b, c = size * 0.75, size * 1.5, size * 2.25
        pg.draw.polygon(m, colour, [(size * 0.1, a), (size * 2.9, a), (b, c)])
        turn = {"down": 0, "right": 90, "up": 180, "left": 270}[way]
        return light.shrink(pg.transform.rotate(m, turn))

    image = theme.art(("arrow", way, colour), (size, size), make)
    target.blit(image, image.get_rect(center=centre))


def icon(
    target: pg.Surface,
    theme: Theme,
    name: str,
    centre: tuple[float, float],
    px: int,
    colour: Colour | None = None,
    style: str = "raised",
) -> None:
    """Draw an icon of `px` pixels round a point."""
    image = theme.icons.get(name, px, colour, style)
    target.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))


def rule(target: pg.Surface, theme: Theme, x0: int, x1: int, y: int) -> None:
    """Draw the two-tone line between rows on parchment."""
    pg.draw.line(target, (190, 148, 92), (x0, y), (x1, y), theme.px(1))
    pg.draw.line(target, (255, 246, 220), (x0, y + theme.px(1)), (x1, y + theme.px(1)), theme.px(1))


def heading(
    target: pg.Surface,
    theme: Theme,
    text: str,
    rect: pg.Rect,
    icon_name: str = "",
    colour: Colour | None = None,
) -> None:
    """Draw a card's heading: icon, wine-red words and a line with a star that runs to the right."""
    x = rect.x
    if icon_name:
        px = min(rect.h, theme.px(36))
        icon(target, theme, icon_name, (x + px / 2, rect.centery), px, colour)
        x += px + theme.px(12)
    drawn = draw_line(
        target, theme, text, pg.Rect(x, rect.y, rect.right - x, rect.h), "headb", 28, theme.wine, "left"
    )
    x0, x1, y = drawn.rect.right + theme.px(16), rect.right - theme.px(26), rect.centery
    if x1 > x0:
        for dy, c in ((0, (150, 96, 44)), (1, (255, 246, 220))):
            pg.draw.line(target, c, (x0, y + dy), (x1, y + dy))
        star = frame.star(theme.px(13), (150, 96, 44))
        target.blit(star, star.get_rect(center=(rect.right - theme.px(14), y)))


def id_badge(target: pg.Surface, theme: Theme, rule_id: str, at: tuple[int, int], size: float = 17,
             lit: bool = False) -> pg.Rect:  # fmt: skip
    """Draw a rule's id on a small plate, left and vertical middle at `at`; return its rectangle."""
    w = measure(theme, rule_id, "bold", size)[0] + theme.px(18)
    h = theme.metrics("bold", theme.font_px("bold", size)).line + theme.px(10)
    r = pg.Rect(at[0], at[1] - h // 2, w, h)
    tones = ((178, 44, 36), (126, 28, 22)) if lit else ((44, 96, 132), (22, 62, 96))
    plate(target, theme, r, tones, 6, (255, 236, 190))
    draw_line(target, theme, rule_id, r, "bold", size, (255, 248, 228))
    return r


def veil(target: pg.Surface, darkness: int = VEIL) -> None:
    """Darken a picture, of 255."""
    keep = 255 - darkness
    target.fill((keep, max(0, keep - 4), max(0, keep - 8)), special_flags=pg.BLEND_RGB_MULT)
