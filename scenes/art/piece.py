"""All pieces of the games at any size, made once and kept.

Every image is padded alike on all sides for its shadow: place it by its centre."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from scenes.art import camel as camels
from scenes.art import cloth, stone
from scenes.art import shape as shapes
from scenes.art.cache import ArtCache
from scenes.art.icon import Icons
from scenes.art.light import Size, faded, shadowed
from scenes.art.palette import STANDARD, Colour, Palette
from scenes.art.terrain import oasis


class Pieces:
    """The pieces at one scale: u pixels per design unit. Images are shared: copy before you change one.

    Players and pastels are named as in the palette ("red", "salmon"; KeyError otherwise)."""

    def __init__(
        self,
        icons: Icons,
        font: stone.Font,
        u: float,
        cache: ArtCache | None = None,
        palette: Palette = STANDARD,
    ) -> None:
        self._icons, self._font, self._u, self._palette = icons, font, u, palette
        self._cache = cache or ArtCache(None, "")

    def _kept(
        self, key: tuple[object, ...], px: int, make: Callable[[], pg.Surface], shadow: bool
    ) -> pg.Surface:
        full = (*key, px, shadow, round(self._u * 1000), self._palette.name)
        return self._cache.get(full, lambda: shadowed(make(), self._u, px) if shadow else make())

    def player_rgb(self, player: str) -> Colour:
        """The colour of a player in the chosen palette."""
        return self._palette.players[player].rgb

    def pastel_rgb(self, pastel: str) -> Colour:
        """The colour of a pastel in the chosen palette."""
        return self._palette.pastels[pastel].rgb

    def camel(
        self, px: int, pastel: str, owner: str | None = None, leader: bool = False, shadow: bool = True
    ) -> pg.Surface:
        """A camel px wide with its pastel's pattern; owner: his mark; leader: with a rider (1.3 px high)."""
        man = self._palette.players[owner] if owner else None
        colour = self._palette.pastels[pastel]
        return self._kept(
            ("camel", pastel, owner, leader),
            px,
            lambda: camels.camel(self._icons, px, colour, man, leader),
            shadow,
        )

    def rider(self, px: int, player: str, shadow: bool = True) -> pg.Surface:
        """A rider without a camel."""
        return self.token_icon(px, "meeple", self.player_rgb(player), shadow)

    def token_icon(self, px: int, icon: str, colour: Colour, shadow: bool = True) -> pg.Surface:
        """An icon as a piece."""
        return self._kept(
            ("icon", icon, colour), px, lambda: self._icons.get(icon, px, colour, "plain"), shadow
        )

    def badge(self, px: int, player: str, shadow: bool = False) -> pg.Surface:
        """The mark of a player: his colour and his shape with a cream rim."""
        return self._kept(
            ("badge", player), px, lambda: shapes.badge(self._palette.players[player], px), shadow
        )

    def mark(self, px: int, player: str) -> pg.Surface:
        """The flat mark of a player for 10 to 20 px."""
        return self._kept(("mark", player), px, lambda: shapes.mark(self._palette.players[player], px), False)

    def disc(
        self, px: int, colour: Colour, text: str = "", icon: str = "", shadow: bool = True
    ) -> pg.Surface:
        """A round counter, with a number or an icon."""

        def make() -> pg.Surface:
            if text:
                return stone.disc_with_number(self._font, px, colour, text)
            return stone.disc_with_icon(self._icons, px, colour, icon) if icon else stone.disc(px, colour)

        return self._kept(("disc", colour, text, icon), px, make, shadow)

    def coin(self, px: int, value: int | None = None, shadow: bool = True) -> pg.Surface:
        """A gold coin with its value or a crown."""
        return self._kept(("coin", value), px, lambda: stone.coin(self._icons, self._font, px, value), shadow)

    def water(self, px: int, value: int, shadow: bool = True) -> pg.Surface:
        """A water hole token of 1 to 3 points."""
        return self._kept(("water", value), px, lambda: stone.water_token(self._font, px, value), shadow)

    def oasis(self, radius: float, variant: int = 0) -> pg.Surface:
        """A hexagon (flat top, corner radius in px) of grass with pool and palms; wider than the hexagon."""
        return self._kept(
            ("oasis", variant), round(radius * 4), lambda: oasis(self._icons, radius, variant, self._u), False
        )

    def die(
        self, px: int, value: int, colour: Colour = (246, 240, 226), angle: float = 0, shadow: bool = True
    ) -> pg.Surface:
        """A die that shows 1 to 6 (0: blank), turned by some degrees."""
        return self._kept(
            ("die", value, colour, angle), px, lambda: stone.die(px, value, colour, angle), shadow
        )

    def cube(self, px: int, player: str | Colour, shadow: bool = True) -> pg.Surface:
        """A wooden cube; a player's carries his shape."""
        if isinstance(player, str):
            man = self._palette.players[player]
            return self._kept(("cube front", player), px, lambda: stone.cube(px, man.rgb, man.shape), shadow)
        return self._kept(("cube front", player), px, lambda: stone.cube(px, player, None), shadow)

    def carpet(self, size: Size, dyes: cloth.Dyes = cloth.MADDER, angle: float = 0) -> pg.Surface:
        """A woven carpet."""
        return self._kept(
            ("carpet", size, dyes, angle), max(size), lambda: cloth.carpet(size, dyes, angle), True
        )

    def card_back(self, size: Size, colour: Colour = (148, 34, 42)) -> pg.Surface:
        """The back of a card."""
        return self._kept(
            ("back", size, colour), max(size), lambda: cloth.card_back(size, self._u, colour), True
        )

    def ghost(self, image: pg.Surface, alpha: int = 140) -> pg.Surface:
        """A piece at half strength: where it would stand."""
        return faded(image, alpha)
