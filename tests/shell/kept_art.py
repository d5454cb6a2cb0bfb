"""Themes that go on with what earlier ones of the run have made, as the scenes of one program do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pygame as pg

from scenes.art.cache import ArtCache
from scenes.art.icon import Icons
from scenes.art.palette import Colour
from scenes.art.sized import pixels
from scenes.art.texture import Textures
from scenes.kit.theme import Metrics, Theme
from scenes.shell.app import art_version
from tests.shell.shelf import Shelf

ROOM = 5 << 20
"""Bytes of pictures that wait for the next theme of their size and look."""

PICTURES = 5 << 20
"""Bytes of the pictures that every theme may use."""


class KeptCache(ArtCache):
    """A cache whose pictures come back from a shelf, as those of the program come back from their files."""

    def __init__(self) -> None:
        super().__init__(None, art_version(), PICTURES)
        self._shelf = Shelf()

    def _known(self, key: tuple[object, ...], keep: bool) -> pg.Surface | None:
        found = super()._known(key, keep)
        if found is None and (found := self._shelf.find(repr(key))) is not None:
            self._remember(repr(key), found)
        return found

    def _keep(self, key: tuple[object, ...], picture: pg.Surface, keep: bool) -> pg.Surface:
        self._shelf.put(repr(key), picture)
        return super()._keep(key, picture, keep)

    def forget(self) -> None:
        """Everything is drawn anew after this."""
        super().forget()
        self._shelf.clear()


class KeptTextures(Textures):
    """Materials whose sheets come back from a shelf."""

    def _sheet(self, kind: str, size: tuple[int, int], variant: int) -> pg.Surface:
        key = (kind, size, variant)
        if key not in self._made:
            name = ("sheet", self._u, self._seed, self.plain, *key)
            self._made[key] = shelf().made(name, lambda: super(KeptTextures, self)._sheet(*key))
        return super()._sheet(*key)


class KeptIcons(Icons):
    """Icons that come back from a shelf."""

    def _make(self, name: str, px: int, colour: Colour, style: str, flip: bool) -> pg.Surface:
        key = ("icon", self._folder, self._u, name, px, colour, style, flip)
        return shelf().made(key, lambda: super(KeptIcons, self)._make(name, px, colour, style, flip))


@cache
def shelf() -> Shelf:
    """The pictures of themes and materials."""
    return Shelf()


@cache
def shared_art() -> ArtCache:
    """Pictures that the tests of a run share, as the scenes of one run of the program do."""
    return KeptCache()


@dataclass
class Kept:
    """What a theme makes under keys that say all it depends on."""

    icons: Icons
    textures: Textures
    fonts: dict[tuple[str, int], pg.font.Font] = field(default_factory=dict)
    art: dict[tuple[object, ...], pg.Surface] = field(default_factory=dict)

    def room(self) -> int:
        """Bytes of its pictures."""
        stores = self.art, self.textures._made
        return self.icons.taken + sum(pixels(picture) for store in stores for picture in store.values())


_METRICS: dict[Path, dict[tuple[str, int], Metrics]] = {}
"""Of the letters of each font at each size, by the folder of the fonts."""

_KEPT: dict[tuple[object, ...], Kept] = {}  # least recently used first


class KeptTheme(Theme):
    """A theme that begins with what another one of the same size and look has left."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        key = self.size, self.look, self.assets
        kept = _KEPT.pop(key, None) or self._begun()
        _KEPT[key] = kept
        self._fonts, self._metrics, self._art = kept.fonts, _METRICS.setdefault(self.assets, {}), kept.art
        self._icons, self._textures = kept.icons, kept.textures
        self._art_pixels = sum(pixels(picture) // 4 for picture in kept.art.values())
        make_room()

    def _begun(self) -> Kept:
        icons = KeptIcons(self.assets / "icons", self.u)
        return Kept(icons=icons, textures=KeptTextures(self.u, plain=self.look.high_contrast))

    def art(
        self, key: tuple[object, ...], size: tuple[int, int], make: Callable[[], pg.Surface]
    ) -> pg.Surface:
        """As of any theme, from the shelf where an earlier test has made it."""
        name = (self.size, self.look, self.assets, *key, size)
        return super().art(key, size, lambda: shelf().made(name, make))

    def drop(self) -> None:
        """Leave to the next theme what it can use, and forget the rest."""
        self._fonts, self._metrics, self._art = {}, {}, {}
        super().drop()


def make_room() -> None:
    """Let go of what was made for the sizes that were not used for longest."""
    taken = [(key, kept.room()) for key, kept in _KEPT.items()]
    whole = sum(room for _, room in taken)
    for key, room in taken[:-1]:
        if whole > ROOM:
            whole -= room
            del _KEPT[key]
