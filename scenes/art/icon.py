"""Icons from one-colour SVG silhouettes: raised, flat or engraved, at any size."""

from __future__ import annotations

import io
from pathlib import Path

import pygame as pg
import pygame.transform as tr

from scenes.art.light import carve, clear, shadowed, shrink, silhouette
from scenes.art.palette import Colour, icon_colour
from scenes.art.stock import Stock
from scenes.kit.asset import MissingAsset

ROOM = 10 << 20
"""Bytes of icons that are kept in a window of 1080 lines; silhouettes are needed once, to make the others."""

ENGRAVED: tuple[Colour, int] = ((96, 58, 24), 168)
"""Colour of an engraved place, and how much of it covers its ground: parchment in a contrast of 3 to 1."""


class Icons:
    """The SVG files of a folder as pictures. Unknown names raise MissingAsset with the path."""

    def __init__(self, folder: Path, u: float = 1.0) -> None:
        self._folder, self._u = folder, u
        self._source: dict[str, bytes] = {}
        self._made = Stock(round(ROOM * u * u))

    @property
    def taken(self) -> int:
        """Bytes of the pictures that are kept."""
        return self._made.taken

    def names(self) -> list[str]:
        """All icons that exist, sorted."""
        return sorted(p.stem for p in self._folder.glob("*.svg"))

    def mask(self, name: str, px: int, flip: bool = False) -> pg.Surface:
        """The white silhouette, px x px; shared, do not change it."""
        key = ("mask", name, px, flip)

        def make() -> pg.Surface:
            m = clear((px, px))
            m.blit(self._draw(name, px), (0, 0))
            m.fill((255, 255, 255, 0), special_flags=pg.BLEND_RGBA_MAX)
            return tr.flip(m, True, False) if flip else m

        return self._made.get(key, make)

    def get(
        self, name: str, px: int, colour: Colour | None = None, style: str = "raised", flip: bool = False
    ) -> pg.Surface:
        """An icon of px pixels; shared, do not change it. Without a colour it has its natural one.

        style: "raised" (lit, outlined, with shadow, padded alike on all sides), "plain" (the same without
        shadow, 2 px padding), "flat" (one colour, no padding), "engraved" (an empty place, 1 to 2 px)."""
        key = (style, name, px, colour, flip)
        tint = colour or icon_colour(name)
        return self._made.get(key, lambda: self._make(name, max(4, px), tint, style, flip))

    def _make(self, name: str, px: int, colour: Colour, style: str, flip: bool) -> pg.Surface:
        if style == "flat":
            return silhouette(self.mask(name, px, flip), colour)
        if style == "engraved":
            return self._engraved(self.mask(name, px, flip))
        if style not in ("raised", "plain"):
            raise ValueError(f"unknown icon style {style!r}")
        pad = 6
        m = clear((px * 3 + 2 * pad, px * 3 + 2 * pad))
        m.blit(self.mask(name, px * 3, flip), (pad, pad))
        width = max(2.6, 3.9 * self._u * min(1.0, px / (28 * self._u)))
        image = shrink(carve(m, colour, max(2, px // 14), width))
        return shadowed(image, self._u, px) if style == "raised" else image

    def _engraved(self, mask: pg.Surface) -> pg.Surface:
        """A dark icon over a light one that looks out below right."""
        d = max(1, round(1.4 * self._u))
        w, h = mask.get_size()
        out = clear((w + d, h + d))
        out.blit(silhouette(mask, (255, 248, 220), 190), (d, d))
        out.blit(silhouette(mask, *ENGRAVED), (0, 0))
        return out

    def _draw(self, name: str, px: int) -> pg.Surface:
        path = self._folder / f"{name}.svg"
        try:
            if name not in self._source:
                self._source[name] = path.read_bytes()
            return pg.image.load_sized_svg(io.BytesIO(self._source[name]), (px, px))
        except (OSError, pg.error) as error:
            raise MissingAsset(path, error) from error
