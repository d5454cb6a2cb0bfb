"""Frames, boxes and plates: hairlines, shadows, panels, wooden frames, button faces, plaques."""

from __future__ import annotations

import pygame as pg
import pygame.transform as tr

from scenes.art.light import (
    ADD,
    MUL,
    RGBA_MUL,
    WHITE,
    Size,
    as_grey,
    blur,
    clear,
    grown,
    light,
    masked,
    opaque,
    rounded,
    shadowed,
    shrink,
    silhouette,
    soft,
    vgrad,
)
from scenes.art.palette import BUTTONS, GOLD, GOLD_BRIGHT, GOLD_DARK, GOLD_MID, OUTLINE, SHADOW, Colour
from scenes.art.sized import sized_cache
from scenes.art.texture import TEAL, Glaze, Textures, glazed_tile, star_points

Box = pg.Rect | tuple[int, int, int, int]


def px(n: float, u: float) -> int:
    """n design units in pixels, at least one."""
    return max(1, round(n * u))


def hairlines(target: pg.Surface, rect: Box, u: float, bright: bool = False) -> pg.Rect:
    """Five nested lines dark-mid-gold-mid-dark drawn inwards; returns the rect within."""
    r, t = pg.Rect(rect), px(1, u)
    for c in (GOLD_DARK, GOLD_MID, GOLD_BRIGHT if bright else GOLD, GOLD_MID, GOLD_DARK):
        pg.draw.rect(target, c, r, t)
        r = r.inflate(-2 * t, -2 * t)
    return r


@sized_cache(96)
def _shadow_image(size: Size, radius: int, spread: int, alpha: int, colour: Colour) -> tuple[pg.Surface, int]:
    """A soft dark rectangle made at a quarter of its size, and its padding."""
    q = 4
    pad = int(spread * 2.5) // q * q + q
    m = clear(((size[0] + 2 * pad) // q, (size[1] + 2 * pad) // q), colour)
    box = (pad // q, pad // q, size[0] // q, size[1] // q)
    pg.draw.rect(m, (*colour, alpha), box, border_radius=max(1, radius // q))
    soft = blur(m, max(1, round(spread / q)))
    return tr.smoothscale(soft, (size[0] + 2 * pad, size[1] + 2 * pad)), pad


def shadow(
    target: pg.Surface,
    rect: Box,
    u: float,
    radius: float = 6,
    off: tuple[float, float] = (4, 5),
    spread: float = 8,
    alpha: int = 150,
    colour: Colour = SHADOW,
) -> None:
    """The soft shadow of a raised plate (bright and without offset: its halo); lengths in design units."""
    r = pg.Rect(rect)
    image, pad = _shadow_image(r.size, px(radius, u), px(spread, u), alpha, colour)
    target.blit(image, (r.x - pad + round(off[0] * u), r.y - pad + round(off[1] * u)))


@sized_cache(32)
def _inner_image(size: Size, depth: int, alpha: int) -> pg.Surface:
    q = 4
    w, h = size[0] // q + 1, size[1] // q + 1
    n = max(1, depth // q // 2)
    m = clear((w + 8, h + 8), (30, 14, 4))
    m.fill((30, 14, 4, alpha))
    m.fill((30, 14, 4, 0), (4 + n, 4 + n, w - n - n // 2, h - n - n // 2))
    return tr.smoothscale(blur(m, n).subsurface((4, 4, w, h)), size)


def inner_shadow(target: pg.Surface, rect: Box, u: float, depth: float = 18, alpha: int = 120) -> None:
    """The shadow that the rim of a sunk field throws into it."""
    r = pg.Rect(rect)
    target.blit(_inner_image(r.size, px(depth, u), alpha), r)


def panel(
    target: pg.Surface,
    rect: Box,
    u: float,
    textures: Textures,
    kind: str = "parchment",
    bright: float = 1.0,
    golden: bool = False,
    raised: bool = True,
) -> pg.Rect:
    """A framed plate of a material; golden: of the one to act. Returns the rect within the hairlines."""
    r = pg.Rect(rect)
    if raised:
        shadow(target, r, u, spread=12 if golden else 8)
    t = textures.get(kind, *r.size)
    if bright < 1:
        t.fill((int(255 * bright), int(252 * bright), int(244 * bright)), special_flags=MUL)
    elif bright > 1:
        k = min(90, int(60 * (bright - 1)))
        t.fill((k, k, k), special_flags=ADD)
    target.blit(t, r)
    inner_shadow(target, r, u, 22, 52 if kind == "parchment" else 130)
    if golden:
        gold_rim(target, r, u)
    return hairlines(target, r, u, golden)


def gold_rim(target: pg.Surface, rect: Box, u: float) -> None:
    """A golden edge round the outside of a panel."""
    r, n = pg.Rect(rect), px(3, u)
    pg.draw.rect(
        target, GOLD_DARK, r.inflate(2 * n + 2 * px(1, u), 2 * n + 2 * px(1, u)), px(1, u), border_radius=2
    )
    tones = ((196, 146, 48), (255, 232, 150), (240, 200, 100))
    for i in range(n, 0, -1):
        pg.draw.rect(target, tones[(n - i) * 3 // n], r.inflate(2 * i, 2 * i), 1)


def wooden_frame(
    target: pg.Surface,
    rect: Box,
    u: float,
    textures: Textures,
    fill: str | pg.Surface | None = None,
    thick: float = 24,
) -> pg.Rect:
    """A mitred wooden frame with gold hairlines; returns the inner rect.

    fill: a material, a picture of the inner size, or None to leave the field as it is."""
    r, t = pg.Rect(rect), px(thick, u)
    inner = r.inflate(-2 * t, -2 * t)
    shadow(target, r, u, off=(4, 6), spread=10)
    _frame_bars(target, r, inner, t, textures)
    _frame_bevel(target, r, px(4, u))
    hairlines(target, r.inflate(-t, -t), u)
    if fill is not None:
        target.blit(fill if isinstance(fill, pg.Surface) else textures.get(fill, *inner.size), inner)
        inner_shadow(target, inner, u, 34, 110)
    n = px(2, u)
    pg.draw.rect(target, (40, 20, 8), inner.inflate(2, 2), n)
    pg.draw.rect(target, (188, 138, 60), inner.inflate(2 * n + 2, 2 * n + 2), 1)
    return inner


def _frame_bars(target: pg.Surface, r: pg.Rect, inner: pg.Rect, t: int, textures: Textures) -> None:
    bar = textures.get("wood", r.w, t)
    target.blit(bar, r)
    target.blit(tr.flip(bar, True, False), (r.x, r.bottom - t))
    post = tr.rotate(textures.get("wood", r.h, t), 90)
    for x, flipped in ((r.x, False), (r.right - t, True)):
        m = clear((t, r.h))
        points = [(0, 0), (t, t), (t, r.h - t), (0, r.h)]
        pg.draw.polygon(m, WHITE, [(t - a, b) for a, b in points] if flipped else points)
        target.blit(masked(tr.flip(post, False, True) if flipped else post, m), (x, r.y))
    for a, b in zip(
        (r.topleft, r.topright, r.bottomleft, r.bottomright),
        (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright),
    ):
        pg.draw.aaline(target, (52, 28, 12), a, b)


def _frame_bevel(target: pg.Surface, r: pg.Rect, n: int) -> None:
    """Light along the upper left edges, dark along the lower right ones."""
    for i in range(n):
        alpha = 110 - 90 * i // n
        q = r.inflate(-2 * i, -2 * i)
        for colour, x, y in (
            ((255, 214, 150, alpha), q.x, q.y),
            ((20, 8, 0, alpha), q.right - 1, q.bottom - 1),
        ):
            for size, at in (((q.w, 1), (q.x, y)), ((1, q.h), (x, q.y))):
                line = clear(size)
                line.fill(colour)
                target.blit(line, at)


@sized_cache(256)
def plate(
    size: Size,
    top: Colour,
    bottom: Colour,
    radius: int,
    u: float,
    rim: Colour = (255, 232, 170),
    outline: Colour = OUTLINE,
) -> pg.Surface:
    """A raised glossy plate without shadow (buttons, card heads, keys); shared, do not change it."""
    w, h, pad = size[0] * 2, size[1] * 2, 12
    m = rounded((w, h), radius * 2)
    relief, base = opaque((w + 2 * pad, h + 2 * pad)), opaque((w + 2 * pad, h + 2 * pad))
    relief.blit(as_grey(m), (pad, pad))
    base.blit(vgrad((w, h), top, bottom), (pad, pad))
    light(base, soft(relief, max(2, px(3, u)), 2), max(2, px(4, u)), 0.5)
    out = masked(base.subsurface((pad, pad, w, h)), m)
    inset_by = 4 * px(1, u) + 2
    line = clear((w, h))
    pg.draw.rect(
        line,
        (*rim, 90),
        line.get_rect().inflate(-inset_by, -inset_by),
        px(1, u),
        border_radius=max(1, radius * 2 - 4),
    )
    out.blit(line, (0, 0))
    pg.draw.rect(out, outline, out.get_rect(), max(2, px(3, u)), border_radius=radius * 2)
    return shrink(out, 2)


def button_face(size: Size, state: str, u: float, kind: str = "wood") -> pg.Surface:
    """The face of a button. state: normal, hover, pressed, disabled; kind: wood, gold, dark, paper.

    The ink that belongs on it is BUTTONS[button_tone(state, kind)].ink. Shared, do not change it."""
    tone = BUTTONS[button_tone(state, kind)]
    rim = GOLD_BRIGHT if state == "hover" else (255, 232, 170)
    return plate(size, tone.top, tone.bottom, px(9, u), u, rim)


def button_tone(state: str, kind: str = "wood") -> str:
    """The key into BUTTONS of a state and kind."""
    if state == "disabled":
        return state
    if kind == "wood":
        return state
    return kind if state == "normal" else f"{kind}-{state}"


def raised_button(target: pg.Surface, rect: Box, state: str, u: float, kind: str = "wood") -> None:
    """A button with its shadow, and its halo under the pointer."""
    r = pg.Rect(rect)
    if state not in ("pressed", "disabled"):
        shadow(target, r, u, 9, (2, 4), 5, 170)
    if state == "hover":
        shadow(target, r.inflate(px(6, u), px(6, u)), u, 9, (0, 0), 8, 230, (255, 224, 120))
    target.blit(button_face(r.size, state, u, kind), r)


def inset(target: pg.Surface, rect: Box, u: float, alpha: int = 46, radius: float = 7) -> None:
    """A shallow sunk band (counts, dice trays, slots, tracks)."""
    r = pg.Rect(rect)
    target.blit(_inset_image((r.w, r.h), alpha, min(px(radius, u), r.h // 2)), r)


@sized_cache(128)
def _inset_image(size: Size, alpha: int, radius: int) -> pg.Surface:
    m = rounded(size, radius)
    out = silhouette(m, (70, 36, 10), alpha)
    for i, a in ((0, 120), (1, 60)):
        edge = clear(size)
        pg.draw.rect(edge, (50, 24, 6, a), edge.get_rect().move(i, i), 1, border_radius=radius)
        out.blit(edge, (0, 0))
    low = clear(size)
    pg.draw.rect(low, (255, 250, 225, 110), low.get_rect(), 1, border_radius=radius)
    low.fill((0, 0, 0, 0), (0, 0, size[0], size[1] // 2))
    out.blit(low, (0, 0))
    return out


def tile_border(target: pg.Surface, rect: Box, band: int, glaze: Glaze = TEAL) -> pg.Rect:
    """Glazed star tiles of about `band` pixels round the inside of rect; returns the rect within."""
    r = pg.Rect(rect)
    nx, ny = max(2, round(r.w / band)), max(2, round(r.h / band))
    xs, ys = [r.x + r.w * i // nx for i in range(nx + 1)], [r.y + r.h * j // ny for j in range(ny + 1)]
    tile = glazed_tile(band, glaze)
    for i in range(nx):
        for j in range(ny) if i in (0, nx - 1) else (0, ny - 1):
            size = (xs[i + 1] - xs[i], ys[j + 1] - ys[j])
            target.blit(tile if size == (band, band) else tr.smoothscale(tile, size), (xs[i], ys[j]))
    return pg.Rect(xs[1], ys[1], xs[-2] - xs[1], ys[-2] - ys[1])


def plaque(target: pg.Surface, rect: Box, u: float, textures: Textures, band: float = 20) -> pg.Rect:
    """The title plate: dark wood in a border of glazed tiles between hairlines; returns the free rect."""
    r = pg.Rect(rect)
    shadow(target, r, u, spread=8)
    inner = hairlines(target, tile_border(target, r, px(band, u)), u)
    target.blit(textures.get("tray", *inner.size), inner)
    inner_shadow(target, inner, u, 14, 120)
    hairlines(target, r, u)
    return inner


@sized_cache(64)
def star(n: int, colour: Colour) -> pg.Surface:
    """A small flat eight-pointed star of n pixels; shared, do not change it."""
    m = max(4, n) * 2
    s = clear((m * 2, m * 2), colour)
    for angle in (0.0, 0.7853981633974483):
        pg.draw.polygon(s, colour, star_points((m, m), m, angle))
    return shrink(s, 4)


def ornament(target: pg.Surface, x0: int, x1: int, y: int, u: float, colour: Colour = (150, 96, 44)) -> None:
    """A thin horizontal rule with a star in its middle."""
    m, n = (x0 + x1) // 2, px(12, u)
    for dy, c in ((0, colour), (1, (255, 244, 214))):
        pg.draw.line(target, c, (x0, y + dy), (m - n, y + dy))
        pg.draw.line(target, c, (m + n, y + dy), (x1, y + dy))
    image = star(px(13, u), colour)
    target.blit(image, image.get_rect(center=(m, y)))


RING_CORNER = 30  # design units from the corner of a focus ring to where its sides are straight


@sized_cache(32)
def _ring_image(size: Size, radius: int, u: float) -> tuple[pg.Surface, int]:
    gap, t, pad = px(4, u), max(2, px(4, u)), px(30, u)
    halo = clear((size[0] + 2 * pad, size[1] + 2 * pad), (255, 214, 96))
    e = pg.Rect(pad - gap - t, pad - gap - t, size[0] + 2 * (gap + t), size[1] + 2 * (gap + t))
    r = radius + gap
    pg.draw.rect(
        halo, (255, 214, 96, 255), e.inflate(px(8, u), px(8, u)), px(12, u), border_radius=r + px(6, u)
    )
    halo = blur(halo, px(5, u))
    hole = clear(halo.get_size())
    hole.fill((255, 255, 255, 255))
    pg.draw.rect(hole, (255, 255, 255, 0), e.inflate(-2, -2), border_radius=r)
    halo.blit(hole, (0, 0), special_flags=RGBA_MUL)
    big = clear((halo.get_width() * 2, halo.get_height() * 2), (64, 34, 8))
    q, n = pg.Rect(e.x * 2, e.y * 2, e.w * 2, e.h * 2), max(2, round(2.8 * u))
    pg.draw.rect(big, (64, 34, 8), q.inflate(2 * n, 2 * n), t * 2 + 2 * n, border_radius=r * 2 + n)
    pg.draw.rect(big, (255, 226, 124), q, t * 2, border_radius=r * 2)
    pg.draw.rect(big, (255, 248, 206), q.inflate(-2, -2), max(2, t // 2), border_radius=r * 2)
    halo.blit(shrink(big, 2), (0, 0))
    return halo, pad


def focus_ring(target: pg.Surface, rect: Box, u: float, radius: float = 9) -> None:
    """The gold ring of the keyboard focus with its halo, outside a control."""
    r = pg.Rect(rect)
    most = 2 * (px(radius, u) + px(RING_CORNER, u)) + 1
    image, pad = _ring_image((min(r.w, most), min(r.h, most)), px(radius, u), u)
    stretched(target, image, r.inflate(2 * pad, 2 * pad))


def stretched(target: pg.Surface, image: pg.Surface, box: pg.Rect) -> None:
    """Blit a frame with an empty middle into a larger box: its corners, and its sides drawn out."""
    w, h = image.get_size()
    if (w, h) == box.size:
        target.blit(image, box)
        return
    left, top = w // 2, h // 2
    right, bottom = w - left - 1, h - top - 1
    columns = (
        (0, left, box.x, left),
        (left, 1, box.x + left, box.w - left - right),
        (w - right, right, box.right - right, right),
    )
    rows = (
        (0, top, box.y, top),
        (top, 1, box.y + top, box.h - top - bottom),
        (h - bottom, bottom, box.bottom - bottom, bottom),
    )
    for x, wide, to_x, new_w in columns:
        for y, high, to_y, new_h in rows:
            if (x, y) == (left, top) or new_w <= 0 or new_h <= 0:
                continue  # nothing in the middle
            part = image.subsurface((x, y, wide, high))
            if (wide, high) != (new_w, new_h):
                part = tr.scale(part, (new_w, new_h))
            target.blit(part, (to_x, to_y))


def gold_letters(font: pg.font.Font, text: str, u: float, big: bool = False) -> pg.Surface:
    """Gold lettering with a dark outline and relief (titles), padded alike on all sides."""
    m = font.render(text, True, WHITE).convert_alpha()
    w, h = m.get_size()
    q = max(2, px(4 if big else 2, u))
    pad = q * 3
    mask = clear((w + 2 * pad, h + 2 * pad))
    mask.blit(m, (pad, pad))
    stops = (
        ((255, 252, 226), (255, 244, 196), (255, 226, 138), (226, 160, 62), (246, 198, 98))
        if big
        else ((255, 250, 220), (255, 236, 166), (236, 184, 84))
    )
    body = opaque(mask.get_size())
    body.blit(vgrad((w, h), *stops), (pad, pad))
    if big:
        light(body, tr.box_blur(as_grey(mask), max(2, px(3, u))), px(2, u), 0.5)
    out = _letter_rims(mask, q, u, big)
    out.blit(masked(body, mask), (0, 0))
    return shadowed(out, u, 60 * u, 150)


def _letter_rims(mask: pg.Surface, q: int, u: float, big: bool) -> pg.Surface:
    out = grown(mask, (50, 22, 6), q, 24)
    out.blit(silhouette(mask, (44, 20, 6)), (px(2, u), px(3, u)))
    if big:
        out.blit(grown(mask, (182, 122, 42), q * 0.5, 24), (0, 0))
    return out
