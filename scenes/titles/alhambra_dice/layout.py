"""The look of the title as data: colours and icons of columns and chips, and the zones it asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.content.loader import load
from game.content.schema import bind
from game.titles.alhambra_dice.content import SPECIALS, START, TYPE_NAMES
from scenes.art.palette import Colour

COLUMNS = set(TYPE_NAMES)
CHIPS = {*SPECIALS, START}


def check_colours(*colours: Colour) -> None:
    """Raises ValueError for channels outside 0..255."""
    for colour in colours:
        if not all(0 <= channel <= 255 for channel in colour):
            raise ValueError(f"{list(colour)} is no colour: red, green and blue are 0 to 255")


@dataclass(frozen=True)
class Zone:
    """Height of the tray in design units."""

    strip: float


@dataclass(frozen=True)
class ColumnLook:
    """icon: its building; panel: colour of the glazed panel; die: of the symbol; pale: a light panel."""

    icon: str
    panel: Colour
    die: Colour
    pale: bool

    def __post_init__(self) -> None:
        check_colours(self.panel, self.die)


@dataclass(frozen=True)
class ChipLook:
    """icon on a disc in two colours."""

    icon: str
    disc: Colour
    ink: Colour

    def __post_init__(self) -> None:
        check_colours(self.disc, self.ink)


@dataclass(frozen=True)
class Layout:
    """`layout.yaml`."""

    wide: Zone
    narrow: Zone
    ring: float
    columns: Mapping[str, ColumnLook]
    chips: Mapping[str, ChipLook]

    def __post_init__(self) -> None:
        for part, found, needed in (("columns", self.columns, COLUMNS), ("chips", self.chips, CHIPS)):
            if set(found) != needed:
                raise ValueError(f"{part} must name {', '.join(sorted(needed))}")
        if self.ring <= 0 or min(self.wide.strip, self.narrow.strip) <= 0:
            raise ValueError("ring and strips need a size above 0")


def load_layout(folder: Path) -> Layout:
    """Read `layout.yaml`; raises ContentError."""
    return bind(load(folder / "layout.yaml"), Layout)
