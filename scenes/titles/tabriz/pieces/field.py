"""The knots of a carpet's field: a dye for every place, mirrored left and right."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scenes.titles.tabriz.pieces.design import (
    BANDS,
    BEASTS,
    BORDER,
    CREAM,
    FIELD,
    FIRST,
    GOLD,
    MOTIFS,
    SECOND,
    Design,
)

Grid = list[list[int]]


class Place(NamedTuple):
    """A knot: columns from the middle, rows below it; width and height of the field in knots."""

    u: int
    v: int
    w: int
    h: int


Weaver = Callable[[Place, Design], int]
"""The dye of a knot."""


def knots(width: int, height: int, made: Design) -> Grid:
    """The whole carpet as dyes by number, row by row."""
    guard = border_width(min(width, height))
    w, h = width - 2 * guard, height - 2 * guard
    weaver = WEAVERS[made.pattern]
    rows: Grid = []
    for y in range(height):
        half = [_knot(x, y, width, height, guard, weaver, made) for x in range((width + 1) // 2)]
        rows.append(half + half[::-1][width % 2 :])
    if made.pattern == "beasts" and min(w, h) >= 12:
        _herd(rows, guard, w, h, made)
    return rows


def border_width(least: int) -> int:
    """Knots of border on a carpet whose shorter side has so many."""
    return 1 if least < 12 else 2 if least < 20 else 4 if least < 28 else 7


def _knot(x: int, y: int, width: int, height: int, guard: int, weaver: Weaver, made: Design) -> int:
    edge = min(x, y, width - 1 - x, height - 1 - y)
    if edge < guard:
        side = edge in (x, width - 1 - x) and x != y
        along = abs(2 * y - height + 1) // 2 if side else abs(2 * x - width + 1) // 2
        return _border(edge, along, guard, made)
    w, h = width - 2 * guard, height - 2 * guard
    u, v = abs(2 * (x - guard) - w + 1) // 2, 2 * (y - guard) - h + 1
    return weaver(Place(u, (abs(v) // 2) * (1 if v >= 0 else -1), w, h), made)


def _border(edge: int, along: int, guard: int, made: Design) -> int:
    """Selvedge, a line of gold, the main band with its motif, a line of gold."""
    if edge == 0:
        return BORDER
    if edge in (1, guard - 1) or guard < 5:
        return GOLD if edge == 1 else CREAM if along % 3 == 0 else BORDER
    if edge == guard - 2:
        return BORDER
    row = BANDS[made.band][min(2, edge - 2)]
    tone = CREAM if made.lot % 2 else GOLD
    ground = (FIRST, SECOND, BORDER)[made.lot % 3]
    return tone if row[along % len(row)] == "#" else ground


# ---- figures ----
def _reach(shape: str, a: float, b: float) -> float:
    """How far out of a figure a place lies: below 1 inside; a, b: shares of its half width and height."""
    if shape == "diamond":
        return a + b
    if shape == "hexagon":
        return max(a, 0.5 * a + b)
    if shape == "octagon":
        return max(a, b, (a + b) * 0.7)
    if shape == "oval":
        return float((a * a + b * b) ** 0.5)
    return min(max(a, 2.2 * b), max(2.2 * a, b))


def _motif(name: str, a: int, b: int, tones: tuple[int, int, int], ground: int) -> int:
    rows = MOTIFS[name]
    a, b = abs(a), abs(b)
    if a > 3 or b > 3:
        return ground
    return (ground, *tones)[int(rows[b][a])]


def _cell(n: int, size: int) -> tuple[int, int]:
    """Number of a cell, counted from one in the middle, and the distance from its middle."""
    return (n + size // 2) // size, (n + size // 2) % size - size // 2


def _ground(u: int, v: int, made: Design, tone: int = FIELD) -> int:
    """The field with small figures strewn over it."""
    i, a = _cell(u, 6)
    j, b = _cell(v, 6)
    if (i + j) % 2:
        return tone
    if a == b == 0:
        return GOLD
    return SECOND if abs(a) + abs(b) == 1 and made.lot % 3 else tone


# ---- patterns ----
def _medal(at: Place, made: Design) -> int:
    """One medallion or two with pendants; quarters of others in the corners."""
    u, v, w, h = at
    two = h >= 30 and made.lot % 4 == 0
    height = h / 2 if two else h
    y = abs(abs(v) - h / 4) if two else abs(v)
    far = _reach(made.shape, u / (w * 0.44), y / (height * 0.40))
    if far < 1:
        return made.rings[int(far * len(made.rings))]
    if not two and u <= 1 and h * 0.40 < abs(v) < h * 0.40 + 3:
        return GOLD if u == 0 else FIRST
    corner = _reach(made.shape, (w / 2 - u) / (w * 0.30), (h / 2 - abs(v)) / (h * 0.24))
    if corner < 1:
        return GOLD if corner > 0.86 else made.rings[-2] if corner > 0.5 else made.rings[2]
    return _ground(u, v, made)


def _lattice(at: Place, made: Design) -> int:
    """Rows of equal figures, two kinds in turn."""
    u, v, w, h = at
    across, along = max(5, w // (made.across + 1)) | 1, max(5, h // (made.along + 2)) | 1
    (i, a), (j, b) = _cell(u, across), _cell(abs(v), along)
    far = _reach(made.shape, abs(a) / (across * 0.48), abs(b) / (along * 0.48))
    if far >= 1:
        return BORDER if (i + j) % 2 else FIELD
    if abs(a) <= 3 and abs(b) <= 3 and min(across, along) >= 9 and far < 0.75:
        name = made.motif if (i + j) % 2 else made.other
        return _motif(name, a, b, (GOLD, CREAM, FIRST), SECOND if (i + j) % 2 else BORDER)
    return GOLD if far > 0.8 else SECOND if (i + j) % 2 else FIRST


def _stripe(at: Place, made: Design) -> int:
    """Bands across; the broad ones carry teeth or diamonds."""
    row = (abs(at.v) + made.lot) % len(made.stripes)
    tone = made.stripes[row]
    broad = all(made.stripes[(row + d) % len(made.stripes)] == tone for d in (-1, 1))
    if broad and (at.u % 6 == 0 or (made.lot % 3 and (at.u + (row % 2) * 2) % 4 < 2)):
        return CREAM if tone != CREAM else GOLD
    return tone


def _garden(at: Place, made: Design) -> int:
    """Water in a cross, beds with a tree or a flower each."""
    u, v, w, h = at
    v = abs(v)
    deep = max(8, h // (2 * made.along))
    broad = max(8, w // 2 if made.across < 4 else w // 3)
    if u <= 1 or v <= 1 or (v > 2 and v % deep <= 1):
        return SECOND if (u + v) % 4 else CREAM
    a, b = u % broad - broad // 2, v % deep - deep // 2 - 1
    if u % broad == broad - 1 or v % deep in (2, deep - 1) or u == 2:
        return GOLD if (u + v) % 2 else FIELD
    bed = (u // broad + v // deep) % 2
    ground = FIELD if bed else BORDER
    return _motif(made.motif if bed else made.other, a, b, (GOLD, CREAM, FIRST), ground)


def _niche(at: Place, made: Design) -> int:
    """An arch towards the upper edge, with a lamp, a tree or a vase."""
    u, v, w, h = at
    y = v + h // 2
    rise = (1.0, 1.35, 0.8)[made.lot % 3]
    arch = h * 0.08 + u * rise if made.lot % 2 else h * 0.06 + (u / (w / 2)) ** 2 * h * 0.34
    column = max(2, w // 2 - 2)
    if y < arch:
        return GOLD if (u * 2 + y) % 5 == 0 else FIRST
    if y < arch + 1.6 or u == column:
        return GOLD
    if u > column:
        return CREAM if y % 3 == 0 else FIRST
    if y > h * 0.88:
        return (SECOND, GOLD, BORDER)[y % 3]
    middle = round(h * 0.46)
    figure = _reach(made.shape, u / (w * 0.17), abs(y - middle) / (h * 0.14))
    if figure < 1:
        return made.rings[int(figure * 3)] if figure < 0.75 else GOLD
    if u == 0 and y < middle:
        return GOLD
    stem = h * 0.86 - y
    if 0 < stem < h * 0.22 and (u == 0 or abs(u - stem * 0.5) < 1):
        return SECOND
    return CREAM if u % 6 == 4 and y % 6 == 1 else FIELD


def _beasts(_at: Place, _made: Design) -> int:
    """The ground of a herd, which comes when all is woven."""
    return FIELD


def _panels(at: Place, made: Design) -> int:
    """Patches of all dyes with a figure each."""
    u, v, w, h = at
    across, along = max(6, w // (made.across + 1)), max(6, h // (made.along + 2))
    (i, a), (j, b) = _cell(u, across), _cell(abs(v), along)
    if a == -(across // 2) or b == -(along // 2):
        return CREAM if made.lot % 2 else GOLD
    tone = (FIELD, FIRST, SECOND, BORDER, GOLD)[(3 * i + 2 * j + made.lot) % (4 + made.lot % 2)]
    other = BORDER if tone == GOLD else GOLD
    name = made.motif if (i + j) % 2 else made.other
    return _motif(name, a, b, (other, CREAM, tone), tone)


def _trees(at: Place, made: Design) -> int:
    """A tree in the middle or cypresses in rows; blossoms on every branch."""
    u, v, w, h = at
    y = h // 2 - v  # from the foot
    if made.lot % 2:
        tall, (i, a) = max(12, h // made.along), _cell(u, max(7, w // (made.across + 1)) | 1)
        b = (y + (i % 2) * tall // 2) % tall
        wide = (tall - b) * 0.28 if b > 3 else 0
        if abs(a) <= wide:
            return GOLD if abs(a) == int(wide) else CREAM if (a + b) % 4 == 0 else SECOND
        return BORDER if a == 0 and b <= 3 else FIRST if b == 1 and abs(a) == 2 else FIELD
    if u == 0 and y > h * 0.08:
        return GOLD
    bough = (y + u // 2 * (1 if made.lot % 3 else 2)) % 7
    if 0 < u < w * 0.44 * min(1.0, 1.5 * (h - y) / h) and y > h * 0.16:
        if bough == 0:
            return GOLD
        if bough in (2, 3) and u % 5 == 3:
            return CREAM if bough == 2 else FIRST
        return FIRST if bough == 2 and u % 5 in (2, 4) else SECOND if bough in (1, 6) and u % 2 else FIELD
    return GOLD if y < h * 0.1 and (u + y) % 3 else FIELD


def _herd(rows: Grid, guard: int, w: int, h: int, made: Design) -> None:
    """Rows of animals that walk to and fro, flowers between them."""
    beast = BEASTS[made.beast]
    wide, tall = len(beast[0]) + 1, len(beast) + 3
    n, m = max(1, w // wide), max(1, h // tall)
    x0, y0 = guard + (w - n * wide + 1) // 2, guard + (h - m * tall + 2) // 2
    for j in range(m):
        tone = (CREAM, GOLD, SECOND, CREAM)[(j + made.lot) % 4]
        for i in range(n):
            for dy, row in enumerate(beast):
                for dx, sign in enumerate(row if j % 2 else row[::-1]):
                    if sign == "#":
                        rows[y0 + j * tall + dy][x0 + i * wide + dx] = (
                            FIRST if dy == 3 and dx % 2 == 0 else tone
                        )
        low = y0 + j * tall + len(beast) + 1
        if j + 1 < m:
            for x in range(guard + 1, guard + w - 1, 2):
                rows[low][x] = CREAM if x % 4 else GOLD


WEAVERS: dict[str, Weaver] = {
    "medal": _medal,
    "lattice": _lattice,
    "stripe": _stripe,
    "garden": _garden,
    "niche": _niche,
    "beasts": _beasts,
    "panels": _panels,
    "trees": _trees,
}
