"""Sizes, fonts, colours and art for one window size and one look. A change of either makes a new Theme."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pygame as pg

from scenes.art import palette
from scenes.art.palette import Colour
from scenes.art.stock import Stock
from scenes.kit.asset import MissingAsset
from scenes.kit.sprite import Sprites

if TYPE_CHECKING:
    from scenes.art.cache import ArtCache
    from scenes.art.icon import Icons
    from scenes.art.piece import Pieces
    from scenes.art.texture import Textures

# role -> (font file, legibility floor in pixels)
ROLES: dict[str, tuple[str, int]] = {
    "title": ("title", 18),
    "head": ("head", 15),
    "headb": ("headb", 15),
    "text": ("text", 15),
    "bold": ("bold", 15),
    "italic": ("italic", 15),
    "caption": ("text", 13),
    "captionb": ("bold", 13),
}
BOLD = {"text": "bold", "italic": "bold", "caption": "captionb", "head": "headb"}
NARROW = {"head": "bold", "headb": "bold"}
SMALL = {"text": "caption", "bold": "captionb", "head": "captionb", "headb": "captionb"}
MIN_TARGET = 32  # pixels


@dataclass(frozen=True)
class Look:
    """The part of the preferences that changes how things are drawn."""

    text_scale: float = 1.0
    palette: str = "standard"
    patterns: bool = True
    high_contrast: bool = False
    reduce_motion: bool = False


@dataclass(frozen=True)
class Metrics:
    """Where the letters of a font really stand, in pixels below the top of a rendered line."""

    cap_top: int
    baseline: int
    ink_top: int
    ink_bottom: int
    line: int


WORD_WINDOWS = 1.5  # pictures of words as large as the window that there is room for
ART_ROOM = 40 << 20
"""Bytes of pictures that a theme keeps: ten of a window of 1280x800, or as many in smaller ones."""

ROOMY = (1280, 720)
"""The smallest window that has room for words of every size."""


class Theme:
    """All that depends on the window size (pixels) and the look.

    u: pixels of one design unit (1 at 1920x1080); text_scale: what the look asks for, limited by the window.
    """

    def __init__(
        self,
        size: tuple[int, int],
        look: Look | None = None,
        *,
        assets: Path,
        sprites: Sprites[Theme] | None = None,
        cache: ArtCache | None = None,
        old: Theme | None = None,
    ) -> None:
        self.size, self.look, self.assets = size, look or Look(), assets
        self.w, self.h = size
        self.u = min(self.h / 1080, self.w / 1440)
        self.text_limit = text_limit(size)
        self.text_scale = min(self.look.text_scale, self.text_limit)
        self.sprites: Sprites[Theme] = sprites or Sprites()
        self.palette = palette.PALETTES.get(self.look.palette, palette.STANDARD)
        self._draft = False
        self._board: Theme | None = None
        self.large: Theme = self
        self.derived: dict[tuple[object, ...], Theme] = {}  # of the same size, for a while; they go with it
        self._cache: ArtCache | None = cache or (old._cache if old else None)
        self._icons: Icons | None = old._icons if old and (old.assets, old.u) == (assets, self.u) else None
        plain = self.look.high_contrast
        same = old is not None and (old.u, old.look.high_contrast) == (self.u, plain)
        self._textures: Textures | None = old._textures if old and same else None
        self._pieces: Pieces | None = None
        self._fonts: dict[tuple[str, int], pg.font.Font] = {}
        self._metrics: dict[tuple[str, int], Metrics] = {}
        self._art: dict[tuple[object, ...], pg.Surface] = {}  # least recently used first
        self._art_pixels = 0
        self.art_room = ART_ROOM
        self._last_art: dict[tuple[object, ...], pg.Surface] = old._last_art if old else {}
        self.text_cache: dict[tuple[object, ...], object] = {}
        self.words = Stock(round(WORD_WINDOWS * 4 * self.w * self.h))

    def take_over(self, old: Theme) -> None:
        """The pictures, fonts and texts of a theme that drew the same: only the words are others."""
        self._fonts, self._metrics, self._pieces = old._fonts, old._metrics, old._pieces
        self._art, self._art_pixels = old._art, old._art_pixels
        self.text_cache, self.words = old.text_cache, old.words
        old.rest()

    def draws_like(self, other: Theme) -> bool:
        """Whether both make the same pictures."""
        return (self.size, self.look, self.assets) == (other.size, other.look, other.assets)

    def drop(self) -> None:
        """Free pictures and font handles when another theme has taken over; later requests make new ones."""
        for kept in (self._fonts, self._metrics, self._art, self.text_cache):
            kept.clear()
        self.words.clear()
        self._art_pixels = 0
        self._pieces = self._textures = self._icons = None  # a covered scene holds its theme for long
        if self._board is not None:
            self._board.drop()
        self.rest()
        self.derived.clear()

    def rest(self) -> None:
        """Free what the themes made of this one keep; they make it again when it is asked for."""
        for theme in self.derived.values():
            theme.drop()

    @property
    def draft(self) -> bool:
        """Whether a resize is under way: pictures of the last size are stretched."""
        return self._draft

    @draft.setter
    def draft(self, draft: bool) -> None:
        self._draft = draft
        if self._board is not None:
            self._board.draft = draft

    @property
    def board(self) -> Theme:
        """The theme of a board: of this window, but with words of the usual size, so that pieces keep theirs.

        What opens over a board grows with the words all the same: it takes the theme that `large` names.
        """
        if self.text_scale == 1.0:
            return self
        if self._board is None:
            look = replace(self.look, text_scale=1.0)
            self._board = Theme(self.size, look, assets=self.assets, sprites=self.sprites, old=self)
            self._board.large, self._board.draft = self, self.draft
        return self._board

    def settle(self) -> None:
        """The window has stopped changing: pictures of its former sizes no longer need stretching."""
        self.draft = False
        self._last_art.clear()
        if self._board is not None:
            self._board.settle()

    # ---- sizes ----
    def px(self, units: float) -> int:
        """Design units as pixels, at least 1."""
        return max(1, round(units * self.u))

    def tp(self, units: float) -> int:
        """Design units as pixels, grown with the text size: heights of rows that carry text."""
        return max(1, round(units * self.u * self.text_scale))

    def target(self, units: float) -> int:
        """A height in design units for something to click: never under 32 px."""
        return max(MIN_TARGET, self.px(units))

    @property
    def narrow(self) -> bool:
        """Whether the window is close to 4:3."""
        return self.w / self.h < 1.5

    @property
    def wide(self) -> bool:
        """Whether the window is close to 21:9."""
        return self.w / self.h > 2.1

    @property
    def compact(self) -> bool:
        """Whether the window has few lines (1280x720)."""
        return self.h <= 800 and not self.narrow

    @property
    def rect(self) -> pg.Rect:
        """The whole window."""
        return pg.Rect(0, 0, self.w, self.h)

    # ---- fonts ----
    def font_px(self, role: str, size: float) -> int:
        """Pixels of a font of `size` design units: grown with the text size, never under the role's floor."""
        scale = self.u * (1.0 if role == "title" else self.text_scale)
        return max(ROLES[role][1], round(size * scale))

    def floor(self, role: str) -> int:
        """The smallest legible size of a role in pixels."""
        return ROLES[role][1]

    def font(self, role: str, size: float) -> pg.font.Font:
        """The font of a role at `size` design units."""
        return self.font_at(role, self.font_px(role, size))

    def font_at(self, role: str, px: int) -> pg.font.Font:
        """The font of a role at a size in pixels; raises MissingAsset."""
        key = (ROLES[role][0], px)
        if key not in self._fonts:
            self._fonts[key] = _font(self.assets / "fonts" / f"{key[0]}.ttf", px)
        return self._fonts[key]

    def metrics(self, role: str, px: int) -> Metrics:
        """The measured letters of a font (the declared ascents of the fonts differ from their letters)."""
        key = (ROLES[role][0], px)
        if key not in self._metrics:
            self._metrics[key] = _measure(self.font_at(role, px), px)
        return self._metrics[key]

    # ---- colours ----
    @property
    def ink(self) -> Colour:
        """Text on parchment."""
        return (18, 8, 2) if self.look.high_contrast else palette.INK

    @property
    def ink_soft(self) -> Colour:
        """Second-rank text on parchment."""
        return palette.INK if self.look.high_contrast else palette.INK_SOFT

    @property
    def cream(self) -> Colour:
        """Text on wood."""
        return (255, 255, 255) if self.look.high_contrast else palette.CREAM

    @property
    def wine(self) -> Colour:
        """Headings on parchment."""
        return (92, 12, 6) if self.look.high_contrast else palette.WINE

    def colour(self, name: str) -> Colour:
        """A colour by its name in markup: ink, soft, cream, wine, gold, link, good, bad or a seat's.

        A name that nobody knows (in the texts of house rules) is written in ink.
        """
        if name in self.palette.players:
            return self.palette.players[name].rgb
        named = {
            "ink": self.ink,
            "soft": self.ink_soft,
            "cream": self.cream,
            "wine": self.wine,
            "gold": palette.GOLD,
            "link": palette.LINK,
            "good": palette.GREEN_OK,
            "bad": palette.RED_WARN,
        }
        return named.get(name, self.ink)

    # ---- art ----
    @property
    def textures(self) -> Textures:
        """Wood, parchment, sand ... at this window's scale."""
        if self._textures is None:
            from scenes.art.texture import Textures

            self._textures = Textures(self.u, plain=self.look.high_contrast)
        return self._textures

    @property
    def icons(self) -> Icons:
        """The vendored icons."""
        if self._icons is None:
            from scenes.art.icon import Icons

            self._icons = Icons(self.assets / "icons", self.u)
        return self._icons

    @property
    def pieces(self) -> Pieces:
        """Camels, badges, dice and the like at this scale and palette."""
        if self._pieces is None:
            from scenes.art.piece import Pieces

            self._pieces = Pieces(
                self.icons, lambda px: self.font_at("headb", px), self.u, self.cache, self.palette
            )
        return self._pieces

    @property
    def cache(self) -> ArtCache:
        """Finished pictures in memory and, where the app gave a folder, on disk."""
        if self._cache is None:
            from scenes.art.cache import ArtCache

            self._cache = ArtCache(None, "memory")
        return self._cache

    def art(
        self, key: tuple[object, ...], size: tuple[int, int], make: Callable[[], pg.Surface]
    ) -> pg.Surface:
        """A picture that is made once for this theme while there is room; treat it as read-only.

        While a resize is under way (`draft`) the picture of the last size is stretched instead; `key` names
        it without its size.
        """
        whole = (*key, *size)
        found = self._art.pop(whole, None)
        if found is None:
            last = self._last_art.get(key)
            if self.draft and last is not None:
                return pg.transform.scale(last, size)
            found = self._last_art[key] = make()
            self._art_pixels += found.get_width() * found.get_height()
        self._art[whole] = found
        while 4 * self._art_pixels > self.art_room and len(self._art) > 1:
            self._forget_art(next(iter(self._art)))
        return found

    def has_art(self, key: tuple[object, ...], size: tuple[int, int]) -> bool:
        """Whether that picture is there."""
        return (*key, *size) in self._art

    def _forget_art(self, whole: tuple[object, ...]) -> None:
        old = self._art.pop(whole)
        self._art_pixels -= old.get_width() * old.get_height()
        if self._last_art.get(whole[:-2]) is old:
            del self._last_art[whole[:-2]]


def text_limit(size: tuple[int, int]) -> float:
    """The largest text scale for a window: every one from `ROOMY` up, a little in smaller ones."""
    return 2.0 if size[0] >= ROOMY[0] and size[1] >= ROOMY[1] else 1.25


def _font(path: Path, px: int) -> pg.font.Font:
    try:
        return pg.font.Font(str(path), px)
    except (OSError, pg.error) as error:
        raise MissingAsset(path, error) from error


def _measure(font: pg.font.Font, px: int) -> Metrics:
    white = (255, 255, 255)
    caps = font.render("HEX", True, white).get_bounding_rect()
    ink = font.render("ÀÉÒjgpqÜ", True, white).get_bounding_rect()
    return Metrics(caps.top, caps.bottom, ink.top, ink.bottom, max(round(px * 1.16), ink.height))
