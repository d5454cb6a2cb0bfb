"""The tile under the pointer once more, with letters as large as the player asked for."""

from __future__ import annotations

from dataclasses import replace

import pygame as pg

from game.content.text import Texts
from scenes.art import frame
from scenes.art.palette import CREAM, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.tabriz.bazaar.plan import Plan
from scenes.titles.tabriz.pieces.sizes import MOST
from scenes.titles.tabriz.pieces.wares import Wares
from scenes.titles.tabriz.tiles.face import FaceState, TileFace

SHAPE = (232, 150)
"""Design units of the enlarged tile before letters grow."""

RIM: Colour = (255, 240, 168)
DARK: tuple[Colour, Colour] = ((92, 56, 30), (44, 24, 12))


class Lens:
    """Shows a tile beside itself; only where letters on tiles cannot grow to the text size."""

    def __init__(self, theme: Theme, texts: Texts, plan: Plan, wares: Wares) -> None:
        self.theme, self.texts, self.plan, self.wares = theme, texts, plan, wares
        self._face: TileFace | None = None
        self._made: tuple[FaceState, pg.Surface] | None = None

    @property
    def useful(self) -> bool:
        """Whether letters on tiles are smaller than the player wants."""
        return self.theme.text_scale > MOST

    def place(self, space: str) -> pg.Rect:
        """Where the enlarged tile lies: beside the tile, inside the board."""
        grown = self.theme.u * self.theme.text_scale
        width = min(round(SHAPE[0] * grown), self.plan.rect.w // 2)
        return self.plan.beside(space, (width, min(round(SHAPE[1] * grown), self.plan.rect.h)))

    def draw(self, target: pg.Surface, space: str, face: FaceState, words: str) -> None:
        """Draw the tile of a space large; words: what it offers, on a plate at its foot."""
        theme, at, state = self.theme, self.place(space), face._replace(badge=False)
        foot = theme.tp(34) if words else 0
        shape = (at.w, at.h - foot)
        if self._made is None or self._made[0] != state or self._made[1].get_size() != shape:
            large = self._large()
            found = large.heads([face.tile] if face.tile else [], shape[0])
            self._made = state, large.paint(shape, large.named(state, found)).image
        frame.shadow(target, at, theme.u, 12, (5, 8), 14, 230)
        if words:
            plate = pg.Rect(at.x, at.bottom - foot - theme.px(8), at.w, foot + theme.px(8))
            chrome.plate(target, theme, plate, DARK, 7, RIM)
            line = pg.Rect(at.x + theme.px(8), at.bottom - foot, at.w - 2 * theme.px(8), foot)
            draw_line(target, theme, words, line, "bold", 19, CREAM)
        target.blit(self._made[1], at)
        pg.draw.rect(target, RIM, at, max(2, theme.px(3)), border_radius=theme.px(10))

    def _large(self) -> TileFace:
        """A painter of a window that is larger by the text size: all on the tile grows alike."""
        if self._face is None:
            theme, k = self.theme, self.theme.text_scale
            size = (round(theme.w * k), round(theme.h * k))
            look = replace(theme.look, text_scale=1.0)
            large = Theme(size, look, assets=theme.assets, sprites=theme.sprites, cache=theme.cache)
            self._face = TileFace(large, self.texts, Wares(large, self.wares.layout))
        return self._face
