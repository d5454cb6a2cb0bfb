"""The names over the tiles: all in letters of one size, those of a kind in wordings of one length."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.content.text import Texts
from game.titles.tabriz.content.tiles import Tile
from scenes.kit.text import layout
from scenes.kit.theme import Theme
from scenes.titles.tabriz.pieces.sizes import sized

USUAL = 20
"""Design units of the letters."""

NEAR = 0.8
"""How small, of the usual, names may become before shorter wordings take their place."""

WORDINGS = ("shorter", "short", "least")
"""Texts of the art, the longest first, for tiles whose whole name is long."""

ROLES = ("head", "bold", "captionb")
"""Faces of the letters, the broadest first."""

MEYDAN = "kind.meydan"


class Heads(NamedTuple):
    """How names are written: face, pixels, and the names themselves by the id of a tile, "" for Meydan."""

    role: str
    px: int
    names: Mapping[str, str]


def heads(theme: Theme, texts: Texts, tiles: Iterable[Tile], room: int) -> Heads:
    """How the names of tiles are written that have `room` pixels each: as large as all of them fit."""
    kinds: dict[tuple[str, str], list[Tile]] = {}
    for tile in tiles:
        kinds.setdefault((tile.kind, tile.op), []).append(tile)
    groups = [{tile.id: wordings(texts, tile) for tile in kind} for kind in kinds.values()]
    groups.append({"": (texts(MEYDAN),) * (1 + len(WORDINGS))})
    for role in ROLES:
        full = theme.font_px(role, sized(theme, USUAL))
        near = max(theme.floor(role), round(NEAR * full))
        chosen = [_longest(theme, group, (role, near), room) for group in groups]
        names = {tile: name for group in chosen for tile, name in (group or {}).items()}
        if all(chosen):
            sizes = range(full, near, -1)
            px = next((px for px in sizes if _fit(theme, names.values(), (role, px), room)), near)
            return Heads(role, px, names)
    shortest = {tile: options[-1] for group in groups for tile, options in group.items()}
    return Heads(ROLES[-1], theme.floor(ROLES[-1]), shortest)


def wordings(texts: Texts, tile: Tile) -> tuple[str, ...]:
    """The names of a tile from long to short; where one is not written the next longer one stands for it."""
    found = [texts(f"tile.{tile.id}")]
    base = tile.id.removesuffix("-a").removesuffix("-b")
    for length in WORDINGS:
        key = f"art.{length}.{base}"
        found.append(texts(key) if key in texts else found[-1])
    return tuple(found)


def _longest(
    theme: Theme, group: Mapping[str, tuple[str, ...]], face: tuple[str, int], room: int
) -> dict[str, str] | None:
    """The longest wordings of a kind of tiles that fit, all of one length; None if the shortest do not."""
    for length in range(1 + len(WORDINGS)):
        names = {tile: options[length] for tile, options in group.items()}
        if _fit(theme, names.values(), face, room):
            return names
    return None


def _fit(theme: Theme, names: Iterable[str], face: tuple[str, int], room: int) -> bool:
    """Whether all names have room in a face of so many pixels."""
    return all(layout(theme, name, *face).width <= room for name in names)
