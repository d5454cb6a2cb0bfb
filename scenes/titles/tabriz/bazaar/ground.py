"""What lies under the tiles: the Persian carpet and the streets."""

from __future__ import annotations

from random import Random

import pygame as pg
import pygame.transform as tr

from scenes.art import light
from scenes.art.cache import Steps
from scenes.art.palette import Colour
from scenes.art.texture import weave
from scenes.kit.theme import Theme
from scenes.titles.tabriz.bazaar.plan import Plan, Street

NAVY, GOLD, CREAM = (20, 28, 58), (214, 164, 70), (242, 224, 180)
FELT = (92, 20, 26)  # the field of the plain carpet
RED, DARK_RED, TEAL, EDGE = (134, 26, 30), (112, 20, 26), (40, 112, 112), (54, 16, 18)
FLOWER = (
    "..g....c....g...", ".gtg..ccc..gtg..", "gtttgccrccgtttg.", ".gtg.cr.rc.gtg.g",
    "gtttgccrccgtttg.", ".gtg..ccc..gtg..", "..g....c....g...",
)  # fmt: skip
DYES: dict[str, Colour] = {"g": GOLD, "c": CREAM, "r": RED, "t": TEAL, ".": NAVY}


def paint(theme: Theme, plan: Plan) -> Steps:
    """Carpet and streets in slices, the finished picture last. Its origin is the plan's corner."""
    size, knot = plan.rect.size, max(2, theme.px(3))
    key = ("tz-carpet", plan.border, knot, *size)
    out = None
    plain = theme.look.high_contrast
    for picture in (
        [felt(size, plan.border)]
        if plain
        else theme.cache.in_steps(key, lambda: carpet(size, plan.border, knot))
    ):
        out = picture
        yield None
    assert out is not None
    out = out.copy()
    for i, street in enumerate(plan.streets):
        image, at = street_picture(theme, street, False)
        out.blit(image, (at[0] - plan.rect.x, at[1] - plan.rect.y))
        if i % 6 == 5:
            yield None
    yield out


# ---- carpet ----
def felt(size: tuple[int, int], band: int) -> pg.Surface:
    """The plain ground of high contrast: a dark field in a darker border."""
    out = light.opaque(size, NAVY)
    out.fill(FELT, out.get_rect().inflate(-2 * band, -2 * band))
    return out


def carpet(size: tuple[int, int], band: int, knot: int) -> Steps:
    """A carpet with a border `band` pixels wide and a quiet field, in slices; knot: pixels of a knot."""
    w, h = size
    columns, rows = w // knot // 2 + 1, h // knot // 2 + 1
    quarter = pg.Surface((columns, rows), 0, 32)
    border = max(10, round(band / knot))
    for y in range(rows):
        _row(quarter, y, border)
        if y % 32 == 31:
            yield None
    whole = pg.Surface((columns * 2 - 1, rows * 2 - 1), 0, 32)
    for flip_x, x in ((False, 0), (True, columns - 1)):
        for flip_y, y in ((False, 0), (True, rows - 1)):
            whole.blit(tr.flip(quarter, flip_x, flip_y), (x, y))
    out = tr.scale(whole, size)
    weave(out)
    yield None
    light.light(out, light.blur(tr.grayscale(out), 1), 1, 0.35)
    yield None
    cloud = light.mul(light.fbm(Random(11), size, max(8, knot * 40), 3), 0.24)
    cloud.fill((196, 196, 196), special_flags=light.ADD)
    out.blit(cloud, (0, 0), special_flags=light.MUL)
    yield out


def _row(quarter: pg.Surface, y: int, border: int) -> None:
    """A row of the upper left quarter; its last column and row lie in the middle of the carpet."""
    columns, rows = quarter.get_size()
    for x in range(columns):
        quarter.set_at((x, y), _knot(x, y, columns - 1 - x, rows - 1 - y, border))


def _knot(x: int, y: int, across: int, down: int, border: int) -> Colour:
    """The colour of a knot; across, down: how far it lies from the middle."""
    edge = min(x, y)
    along = across if y <= x else down
    if edge >= border:
        return FIELD[across % 16][down % 16]
    if edge in (0, 1, 3):
        return EDGE if edge == 0 else GOLD
    if edge == 2:
        return CREAM if along % 4 < 2 else RED
    inner = border - edge
    if inner <= 3:
        return (GOLD, CREAM if along % 6 < 3 else TEAL, GOLD)[inner - 1]
    row = edge - 4 - (border - 14) // 2
    return DYES[FLOWER[row][(along + 7) % 16]] if 0 <= row < 7 else NAVY


def _field(across: int, down: int) -> Colour:
    """Small diamonds in two reds, a golden knot in the heart of each."""
    far = min(abs(across - 8) + abs(down - 8), min(across, 16 - across) + min(down, 16 - down))
    if far == 0:
        return 200, 140, 70
    if far == 2:
        return 164, 58, 46
    return DARK_RED if far == 5 else RED


FIELD = [[_field(across, down) for down in range(16)] for across in range(16)]
"""The field's pattern, which repeats every sixteen knots."""


# ---- streets ----
def street_picture(theme: Theme, street: Street, hot: bool) -> tuple[pg.Surface, tuple[int, int]]:
    """A paved way with footprints and where to blit it; hot: on the way that is shown."""
    pad = theme.px(6)
    box = street.box.inflate(2 * pad, 2 * pad)
    corners = tuple((round(x - box.x), round(y - box.y)) for x, y in street.corners)
    key = ("tz-street", street.level, hot, repr(corners))
    return theme.art(key, box.size, lambda: _pave(theme, box.size, corners, street.level, hot)), box.topleft


def _pave(
    theme: Theme, size: tuple[int, int], corners: tuple[tuple[int, int], ...], level: bool, hot: bool
) -> pg.Surface:
    sand = theme.textures.get("sand", *size)
    sand.fill((255, 226, 150) if hot else (244, 226, 196), special_flags=light.MUL)
    if hot:
        sand.fill((40, 34, 0), special_flags=light.ADD)
    mask = light.polygon_mask(size, corners)
    out = light.grown(mask, (46, 18, 10), max(2, theme.px(2.4)), 12)
    out.blit(light.masked(sand, mask), (0, 0))
    _kerbs(out, theme, corners, level)
    _footprints(out, theme, corners, level, hot)
    return out


def _kerbs(out: pg.Surface, theme: Theme, corners: tuple[tuple[int, int], ...], level: bool) -> None:
    """The stones along both sides."""
    a, b, c, d = corners
    sides = ((a, b), (d, c)) if level else ((a, d), (b, c))
    for start, end in sides:
        pg.draw.aaline(out, (150, 108, 62), start, end)
        length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        for i in range(1, max(2, length // max(4, theme.px(9)))):
            t = i * max(4, theme.px(9)) / max(1, length)
            at = (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t)
            pg.draw.circle(out, (150, 108, 62), at, max(1, theme.px(1.6)))


def _footprints(
    out: pg.Surface, theme: Theme, corners: tuple[tuple[int, int], ...], level: bool, hot: bool
) -> None:
    """Steps from one end to the other, left and right in turn."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    n = max(8, round(theme.px(15)))
    colour = (150, 34, 16) if hot else (112, 70, 34)
    foot = theme.icons.get("footprint", n, colour, "flat")
    foot = tr.rotate(foot, -90) if level else foot
    length = (max(xs) - min(xs)) if level else (max(ys) - min(ys))
    count = max(2, min(12, length // max(1, round(n * 0.8))))
    start = ((corners[0][0] + corners[3][0]) / 2, (corners[0][1] + corners[3][1]) / 2)
    end = ((corners[1][0] + corners[2][0]) / 2, (corners[1][1] + corners[2][1]) / 2)
    if not level:
        start, end = (sum(xs[:2]) / 2, ys[0]), (sum(xs[:2]) / 2, ys[2])
    for i in range(count):
        t, side = (i + 0.5) / count, (1 if i % 2 else -1) * n * 0.36
        x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
        at = (x, y + side) if level else (x + side, y)
        image = tr.flip(foot, False, True) if level and i % 2 else tr.flip(foot, i % 2 == 1, False)
        out.blit(image, image.get_rect(center=(round(at[0]), round(at[1]))))
