"""What can be pointed at: the hexagons of the board, the boxes of the supply, the panels of the players."""

from __future__ import annotations

from collections.abc import Iterable

from scenes.titles.contract.values import Region

CELL, COLOUR, SEAT, PART = "cell", "colour", "seat", "part"
"""The kinds. A cell and a colour have their content id, a seat its number, a part its seat and its name."""


def cell(name: str) -> Region:
    """A hexagon of the board."""
    return Region(CELL, (name,))


def cells(names: Iterable[str]) -> tuple[Region, ...]:
    """Some hexagons of the board."""
    return tuple(map(cell, names))


def colour(name: str) -> Region:
    """The box of a camel colour in the supply."""
    return Region(COLOUR, (name,))


def seat(number: int) -> Region:
    """The panel of a player."""
    return Region(SEAT, (str(number),))


def part(number: int, item: str) -> Region:
    """An item of a player's panel."""
    return Region(PART, (str(number), item))


def caravan(number: int, colour_name: str) -> Region:
    """The length of a caravan in its player's panel."""
    return part(number, f"caravan-{colour_name}")


def cell_in(region: Region | None) -> str | None:
    """The hexagon that a region is; None for anything else."""
    return region.id if region and region.kind == CELL else None


def colour_in(region: Region | None) -> str | None:
    """The colour that a region stands for; None for anything else."""
    return region.id if region and region.kind == COLOUR else None


def cells_in(regions: Iterable[Region]) -> list[str]:
    """The hexagons among some regions."""
    return [region.id for region in regions if region.kind == CELL]


def colours_in(regions: Iterable[Region]) -> list[str]:
    """The colours among some regions."""
    return [region.id for region in regions if region.kind == COLOUR]
