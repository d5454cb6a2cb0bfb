"""What a carpet is woven after: every commission has a design of its own, drawn by lot from its id."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from scenes.art import light
from scenes.art.palette import Colour
from scenes.titles.tabriz.layout import PATTERNS, RugLook

FIELD, BORDER, GOLD, CREAM, FIRST, SECOND = range(6)
"""Dyes by number: four of the deck's look and two accents."""

ACCENTS: tuple[Colour, ...] = (
    (158, 34, 36), (206, 108, 48), (34, 86, 128), (44, 112, 74), (112, 58, 128), (52, 122, 128), (94, 52, 30),
    (214, 142, 128),
)  # fmt: skip
"""Madder, orange, indigo, leaf green, violet, turquoise, walnut, rose."""

BANDS: dict[str, tuple[str, str, str]] = {
    "teeth": ("#.....", "###..#", ".#####"),
    "diamond": ("..#...", ".###..", "..#..."),
    "key": ("#####.", "#...#.", "#.###."),
    "flower": (".#.....", "###..#.", ".#....."),
    "bars": ("##..", "##..", "##.."),
    "wave": ("##......", "..##..##", "....##.."),
    "hooks": ("#.###.", "#...#.", "###.#."),
    "leaves": ("..#.....", ".##..##.", "#....#.."),
    "steps": ("######..", ".####...", "..##...."),
    "dots": ("......", "#..#..", "......"),
}
"""The main band of a border, three knots high; "#" is the band's motif."""

SHAPES = ("diamond", "hexagon", "octagon", "oval", "cross")
"""Outlines of medallions and of the figures of a lattice."""

MOTIFS: dict[str, tuple[str, ...]] = {
    "rosette": ("2110", "1130", "1300", "0000"),
    "star": ("2213", "2100", "1010", "3000"),
    "diamond": ("2113", "1130", "1300", "3000"),
    "cross": ("2113", "1003", "1033", "3330"),
    "snow": ("3131", "1310", "3100", "1000"),
    "hook": ("2013", "0111", "1103", "3130"),
    "bud": ("3120", "1200", "2000", "1000"),
}
"""A quarter of a small figure, from its middle: ground, first and second tone, rim."""

BEASTS: dict[str, tuple[str, ...]] = {
    "camel": (
        "..##.......",
        "..#...#.#..",
        "..#..#####.",
        "..########.",
        "....######.",
        "....#...#..",
        "....#...#..",
    ),
    "goat": (
        ".#.#.......",
        ".###....#..",
        "####...##..",
        "..########.",
        "...#######.",
        "...#....#..",
        "...#....#..",
    ),
    "bird": (
        "...#.......",
        "..##....##.",
        "#####..###.",
        "..########.",
        "...######..",
        ".....##....",
        "....##.....",
    ),
    "horse": (
        "..#........",
        ".###.....#.",
        "#####...##.",
        "..########.",
        "...######..",
        "...#.##.#..",
        "..#...#..#.",
    ),
}

Dyes = tuple[Colour, Colour, Colour, Colour, Colour, Colour]


class Design(NamedTuple):
    """All that a carpet is woven after; `rings` and `stripes`: dyes by number, from the middle outwards."""

    pattern: str
    dyes: Dyes
    band: str
    shape: str
    motif: str
    other: str
    beast: str
    rings: tuple[int, ...]
    stripes: tuple[int, ...]
    across: int
    along: int
    lot: int


def design(card: str, look: RugLook, pattern: str = "") -> Design:
    """The design of a card: `pattern` where one is named, else that of its look or one by lot."""
    rnd = Random(f"carpet {card}")
    tones = [tone for tone in ACCENTS if all(_apart(tone, dye) for dye in look.dyes[:3])]
    rnd.shuffle(tones)
    first, second = (tones + list(ACCENTS))[:2]
    field, border, gold, cream = (light.shade(dye, rnd.uniform(0.9, 1.12)) for dye in look.dyes)
    rings = [BORDER, CREAM, FIRST, SECOND, FIELD, BORDER, FIRST]
    rnd.shuffle(rings)
    motif, other = rnd.sample(sorted(MOTIFS), 2)
    return Design(
        pattern=pattern or rnd.choice((look.pattern, *PATTERNS)),
        dyes=(field, border, gold, cream, first, second),
        band=rnd.choice(sorted(BANDS)),
        shape=rnd.choice(SHAPES),
        motif=motif,
        other=other,
        beast=rnd.choice(sorted(BEASTS)),
        rings=(CREAM, GOLD, *rings[: rnd.randint(3, 6)], GOLD),
        stripes=_stripes(rnd),
        across=rnd.randint(2, 4),
        along=rnd.randint(2, 4),
        lot=rnd.randrange(1 << 16),
    )


def _stripes(rnd: Random) -> tuple[int, ...]:
    """Bands of a few knots, thin lines of gold or cream between them."""
    found: list[int] = []
    last = -1
    for _ in range(6):
        tone = rnd.choice([dye for dye in (FIELD, BORDER, FIRST, SECOND, FIELD) if dye != last])
        found += [tone] * rnd.randint(2, 4) + [rnd.choice((GOLD, CREAM))]
        last = tone
    return tuple(found)


def _apart(a: Colour, b: Colour) -> bool:
    return sum(abs(x - y) for x, y in zip(a, b)) > 90
