"""The look of the table as data: `layout.yaml`, checked against boards and decks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from game.content.loader import Node, load
from game.content.schema import bind
from game.titles.tabriz.content import DECKS, SPACE_KINDS, load_content
from game.titles.tabriz.content.tiles import MATERIALS
from game.titles.tabriz.facts import WORKSHOP

PATTERNS = ("medal", "garden", "stripe", "niche", "lattice", "beasts", "panels", "trees")
Rgb = tuple[int, int, int]
Box = tuple[float, float, float, float]


def check_colours(*colours: Rgb) -> None:
    """Raises ValueError for channels outside 0..255."""
    for colour in colours:
        if not all(0 <= channel <= 255 for channel in colour):
            raise ValueError(f"{list(colour)} is no colour: red, green and blue are 0 to 255")


@dataclass(frozen=True)
class ZoneLook:
    """Height of the strip, thickness of the carpet's border, width of the streets, in design units."""

    strip: float
    border: float
    street: float

    def __post_init__(self) -> None:
        if min(self.strip, self.border, self.street) <= 0:
            raise ValueError("strip, border and street need a size above 0")


@dataclass(frozen=True)
class KindLook:
    """Colour of a kind of tile and the icon that stands on it."""

    colour: Rgb
    icon: str

    def __post_init__(self) -> None:
        check_colours(self.colour)


@dataclass(frozen=True)
class MaterialLook:
    """A material as a wooden piece: its colour, its icon, round or square."""

    colour: Rgb
    ink: Rgb
    icon: str
    round: bool

    def __post_init__(self) -> None:
        check_colours(self.colour, self.ink)


@dataclass(frozen=True)
class RugLook:
    """A way to weave: the pattern and the four dyes (field, border, gold, cream)."""

    pattern: str
    dyes: tuple[Rgb, Rgb, Rgb, Rgb]

    def __post_init__(self) -> None:
        if self.pattern not in PATTERNS:
            raise ValueError(f'"{self.pattern}" is no pattern (known: {", ".join(PATTERNS)})')
        check_colours(*self.dyes)


@dataclass(frozen=True)
class Layout:
    """`layout.yaml`. boards: box of every space (x, y, width, height in percent of the mat).

    rugs: dyes and usual pattern by deck; weaves: the pattern of single cards, where their name asks for one.
    """

    wide: ZoneLook
    narrow: ZoneLook
    boards: Mapping[str, Mapping[str, Box]]
    kinds: Mapping[str, KindLook]
    materials: Mapping[str, MaterialLook]
    decks: Mapping[str, Rgb]
    rugs: Mapping[str, tuple[RugLook, ...]]
    weaves: Mapping[str, str] = field(default_factory=dict)

    def rug(self, card: str, deck: str) -> RugLook:
        """How the carpet of a card is woven: the looks of its deck in turn."""
        looks = self.rugs[deck]
        return looks[sum(map(ord, card)) % len(looks)]


def read_layout(folder: Path) -> Layout:
    """Read `layout.yaml` and check it against the boards and decks; raises ContentError."""
    node = load(folder / "layout.yaml")
    layout, content = bind(node, Layout), load_content(folder)
    node["kinds"].hold_exactly(("meydan", *SPACE_KINDS))
    node["materials"].hold_exactly(MATERIALS)
    node["decks"].hold_exactly((*DECKS, WORKSHOP))
    node["rugs"].hold_exactly((*DECKS, WORKSHOP))
    node["boards"].hold_exactly([board.id for board in content.bazaar.boards])
    for board in content.bazaar.boards:
        name = board.id
        boxes = node["boards"][name]
        boxes.hold_exactly([space.id for space in board.spaces])
        _apart(boxes, layout.boards[name])
    for name, colour in layout.decks.items():
        if not all(0 <= channel <= 255 for channel in colour):
            raise node["decks"][name].fail("a colour is red, green and blue, each 0 to 255")
    for deck, looks in layout.rugs.items():
        if not looks:
            raise node["rugs"][deck].fail("a deck needs at least one carpet")
    for card, pattern in layout.weaves.items():
        if pattern not in PATTERNS:
            raise node["weaves"][card].fail(f'"{pattern}" is no pattern (known: {", ".join(PATTERNS)})')
    return layout


@cache
def layout_of(folder: Path) -> Layout:
    """The layout of a data folder, read once; `read_layout` checks it against the other files."""
    return bind(load(folder / "layout.yaml"), Layout)


def _apart(node: Node, boxes: Mapping[str, Box]) -> None:
    """Boxes inside the mat that do not overlap, or a ContentError."""
    done: dict[str, Box] = {}
    for name, (x, y, w, h) in boxes.items():
        if min(x, y) < 0 or min(w, h) <= 0 or x + w > 100.01 or y + h > 100.01:
            raise node[name].fail("x, y, width and height are percent of the mat: keep the box inside it")
        for other, (ox, oy, ow, oh) in done.items():
            if x < ox + ow and ox < x + w and y < oy + oh and oy < y + h:
                raise node[name].fail(f'the box overlaps that of "{other}": move one or make it smaller')
        done[name] = (x, y, w, h)
