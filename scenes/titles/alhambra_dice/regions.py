"""The kinds of regions: what a person can point at, and which ids tell one from others of its kind.

A die bears its type and its number among those of the type. Kept dice of a type are always the first ones,
so that a set of dice has one name. The place of a throw bears how many dice of every type are kept: each
throw has a place of its own.
"""

from __future__ import annotations

from collections.abc import Iterable

from scenes.titles.contract.values import Region

COLUMN, FIELD, PRIZE = "column", "field", "prize"
"""A column of the board, its bonus field, its prize panel; each bears a type."""
CELL = "cell"
"""A space of a dice area: type, row, space."""
HEIGHT, TABLES = "height", "tables"
"""A space of a building track (type, height) and the score tables of a column (type): they are only shown."""
SWAP, FROM, TO, EXCHANGE = "swap", "from", "to", "exchange"
"""A column of the tray during an exchange; where a point is taken and where it goes; each bears a type.
The exchange as a whole bears none."""
TAKE = "take"
"""A prize that is offered."""
DIE, SPENT = "die", "spent"
"""A die: type, number; the same when nothing can be thrown any more."""
CUP, EXTRA = "cup", "extra"
"""A throw and an extra throw with the dice kept; without ids the cup itself."""
EXTRA_THROW, BLACK_DIE, STACKS, KEEP, LOOSE, TRAY = (
    "extra-throw", "black-die", "stacks", "keep", "loose", "tray"
)  # fmt: skip
"""The other parts of the tray, one of each; without ids."""
TRACK = "track"
"""The score track, without ids."""
SEAT, PART = "seat", "part"
"""A player's panel and an item of it: seat; seat, item."""

ON_COLUMN = (COLUMN, FIELD, PRIZE, SWAP)
OF_COLUMN = (*ON_COLUMN, CELL, HEIGHT, TABLES, FROM, TO)


def column_of(region: Region | None) -> str:
    """The column that a region belongs to, "" for none."""
    return region.id if region and region.kind in OF_COLUMN else ""


def source_of(picked: Iterable[Region]) -> str:
    """The column that a picked exchange takes a point from, "" before that is picked."""
    return next((region.id for region in picked if region.kind == FROM), "")


def numbers(counts: Iterable[int]) -> tuple[str, ...]:
    """Dice of every type as the ids of a throw."""
    return tuple(map(str, counts))
