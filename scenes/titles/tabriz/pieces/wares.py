"""The pieces of the title: goods, coins, dice, apprentices, carpets, card backs. Made once and shared."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg
import pygame.transform as tr

from scenes.art import cloth, frame, light, stone
from scenes.art.palette import CREAM, Colour
from scenes.art.piece import Pieces
from scenes.art.shape import shape_mask
from scenes.kit.theme import Theme
from scenes.titles.tabriz.layout import Layout
from scenes.titles.tabriz.pieces.design import design
from scenes.titles.tabriz.pieces.rug import rug

DICE: dict[str, Colour] = {"black": (62, 58, 58), "grey": (142, 142, 144), "white": (244, 240, 230)}
ROOMY = 30
"""Pixels of width from which a card's back has room for its pattern beside its letter."""

LETTERS = {"karmandan": "K", "bazaari": "B", "ashraf": "A", "workshop": "W"}
TALENT: Colour = (30, 128, 138)
OWN: Colour = (240, 200, 108)
"""The star on what is our own set: numbers that the box may have otherwise."""

STALE: Colour = (198, 184, 156)
DIM_INK: Colour = (82, 68, 50)


class Wares:
    """Pictures for one theme; treat them as read-only. Sizes in pixels."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self.theme, self.layout = theme, layout

    @property
    def pieces(self) -> Pieces:
        """The pieces of all titles."""
        return self.theme.pieces

    def _kept(self, key: tuple[object, ...], make: Callable[[], pg.Surface]) -> pg.Surface:
        theme = self.theme
        look = (theme.palette.name, theme.look.high_contrast, round(theme.u * 1000))
        return theme.cache.get(("tz", *key, *look), make)

    # ---- goods ----
    def good(self, material: str, n: int, ghost: bool = False, shadow: bool = True) -> pg.Surface:
        """A wooden piece of a material; ghost: its engraved place, for what is missing."""
        if ghost:
            return self._kept(("place", material, n), lambda: self._place(material, n))
        return self._kept(("good", material, n, shadow), lambda: self._good(material, n, shadow))

    def _good(self, material: str, n: int, shadow: bool) -> pg.Surface:
        look = self.layout.materials[material]
        radius = n // 2 if look.round else max(3, int(n * 0.24))
        top, low = light.mix(look.colour, (255, 255, 255), 0.24), light.shade(look.colour, 0.84)
        out = frame.plate((n, n), top, low, radius, max(0.6, n / 30)).copy()
        glyph = self.theme.icons.get(look.icon, self._sign(n, look.round), look.ink, "flat")
        out.blit(glyph, glyph.get_rect(center=(n // 2, n // 2)))
        return light.shadowed(out, self.theme.u, n, 110) if shadow else out

    def _sign(self, n: int, is_round: bool) -> int:
        return max(8, round(n * (0.70 if is_round else 0.78)))

    def _place(self, material: str, n: int) -> pg.Surface:
        look = self.layout.materials[material]
        radius = n // 2 if look.round else max(3, int(n * 0.24))
        out = light.silhouette(light.rounded((n, n), radius), (110, 84, 52), 40)
        pg.draw.rect(out, (96, 66, 34, 120), out.get_rect(), max(1, n // 16), border_radius=radius)
        glyph = self.theme.icons.get(look.icon, self._sign(n, look.round), (84, 60, 36), "flat")
        strength = 180 if self.theme.look.high_contrast else 96
        out.blit(light.faded(glyph, strength), glyph.get_rect(center=(n // 2, n // 2)))
        return out

    def coin(self, n: int, value: int | None = None, dim: bool = False) -> pg.Surface:
        """A gold coin, with its number; dim: more than one has."""
        return self._kept(("coin", n, value, dim), lambda: self._coin(n, value, dim))

    def _coin(self, n: int, value: int | None, dim: bool) -> pg.Surface:
        gold = STALE if dim else (248, 204, 78)
        if value is None:
            return stone.disc_with_icon(self.theme.icons, n, gold, "crown")
        out = stone.disc(n, gold, ring=False)
        ink = (66, 34, 6) if not dim else self.theme.ink if self.theme.look.high_contrast else DIM_INK
        font = self.theme.font_at("bold", max(13, round(n * 0.72)))
        drawn = font.render(str(value), True, ink)
        if drawn.get_width() > n * 0.8:
            drawn = tr.smoothscale(drawn, (round(n * 0.8), drawn.get_height()))
        stone.place_number(out, drawn)
        return out

    # ---- dice ----
    def die(self, colour: str, face: str, n: int, angle: int = 0, shadow: bool = True) -> pg.Surface:
        """A die that shows a material; "": not rolled yet."""
        return self._kept(
            ("die", colour, face, n, angle, shadow), lambda: self._die(colour, face, n, angle, shadow)
        )

    def _die(self, colour: str, face: str, n: int, angle: int, shadow: bool) -> pg.Surface:
        body, big = DICE[colour], n * 3
        top, low = light.mix(body, (255, 255, 255), 0.26), light.shade(body, 0.82)
        out = frame.plate((big, big), top, low, int(big * 0.2), max(1.0, big / 60)).copy()
        if face:
            sign = self.good(face, round(big * 0.66), shadow=False)
            out.blit(sign, sign.get_rect(center=(big // 2, big // 2)))
        else:
            mask = self.theme.icons.get("help", round(big * 0.5), self._pale(colour), "flat")
            out.blit(mask, mask.get_rect(center=(big // 2, big // 2)))
        small = tr.rotozoom(out, angle, 1 / 3) if angle else light.shrink(out)
        return light.shadowed(small, self.theme.u, n) if shadow else small

    def _pale(self, colour: str) -> Colour:
        return light.mix(DICE[colour], (255, 255, 255) if colour == "black" else (60, 50, 40), 0.3)

    def blank(self, colour: str, n: int, shadow: bool = True) -> pg.Surface:
        """A small die without a face: for prices and the pool."""

        def make() -> pg.Surface:
            body = DICE[colour]
            top, low = light.mix(body, (255, 255, 255), 0.26), light.shade(body, 0.82)
            out = frame.plate((n, n), top, low, max(2, int(n * 0.2)), max(0.6, n / 30)).copy()
            return light.shadowed(out, self.theme.u, n) if shadow else out

        return self._kept(("blank", colour, n, shadow), make)

    # ---- people ----
    def man(self, colour: str, n: int, standing: bool = True, shadow: bool = True) -> pg.Surface:
        """An apprentice in his master's colour with the shape on his breast; not standing: he lies."""
        return self._kept(
            ("man", colour, n, standing, shadow), lambda: self._man(colour, n, standing, shadow)
        )

    def _man(self, colour: str, n: int, standing: bool, shadow: bool) -> pg.Surface:
        rgb, pad, big = self.pieces.player_rgb(colour), 12, n * 3
        mask = light.clear((big + 2 * pad, big + 2 * pad))
        mask.blit(self.theme.icons.mask("meeple", big), (pad, pad))
        tone = rgb if standing else light.mix(rgb, (112, 92, 70), 0.16)
        out = light.carve(mask, tone, max(3, n // 9), max(4.0, 3.6 * self.theme.u))
        self._breast(out, colour, rgb, big)
        if not standing:
            out = tr.rotate(out, 90)
            w, h = out.get_size()
            out = tr.smoothscale(out, (w, round(h * 0.80)))
        small = light.shrink(out)
        return light.shadowed(small, self.theme.u, n, 150) if shadow else small

    def _breast(self, out: pg.Surface, colour: str, rgb: Colour, big: int) -> None:
        shape = shape_mask(self.theme.palette.players[colour].shape, max(12, round(big * 0.42)))
        ink = (66, 42, 20) if colour in ("white", "yellow") else (255, 248, 226)
        at = shape.get_rect(center=(out.get_width() // 2, round(out.get_height() * 0.56)))
        out.blit(light.silhouette(shape, light.shade(rgb, 0.5)), at.move(2, 3))
        out.blit(light.silhouette(shape, ink), at)

    # ---- cards ----
    def rug(self, card: str, deck: str, size: tuple[int, int], fringe: bool = True) -> pg.Surface:
        """The carpet that a commission asks for."""
        made = design(card, self.layout.rug(card, deck), self.layout.weaves.get(card, ""))
        return self._kept(("carpet", repr(made), fringe, *size), lambda: rug(size, made, fringe))

    def back(self, deck: str, size: tuple[int, int]) -> pg.Surface:
        """The back of a card with the letter of its deck."""

        def make() -> pg.Surface:
            out = cloth.card_back(size, self.theme.u, self.layout.decks[deck]).copy()
            share = 0.58 if size[0] >= ROOMY else 0.96  # in a line of words the letter is what tells
            seal = self.tier(deck, max(12, round(size[0] * share)))
            out.blit(seal, seal.get_rect(center=out.get_rect().center))
            return out

        return self._kept(("back", deck, *size), make)

    def tier(self, deck: str, n: int) -> pg.Surface:
        """A disc with the letter of a deck."""
        return self._kept(("tier", deck, n), lambda: self._tier(deck, n))

    def _tier(self, deck: str, n: int) -> pg.Surface:
        out = stone.disc(n, (246, 230, 190), ring=False)
        pg.draw.circle(out, self.layout.decks[deck], (n / 2 + 2, n / 2 + 2), n * 0.46, max(1, n // 10))
        font = self.theme.font_at("bold", max(12, round(n * 0.68)))
        stone.place_number(out, font.render(LETTERS[deck], True, light.shade(self.layout.decks[deck], 0.62)))
        return out

    # ---- signs ----
    def star(self, n: int) -> pg.Surface:
        """The sign of talent: a raised eight-pointed star."""

        def make() -> pg.Surface:
            big = n * 3
            mask = light.clear((big + 12, big + 12))
            sign = frame.star(big, (255, 255, 255))
            mask.blit(sign, sign.get_rect(center=(big // 2 + 6, big // 2 + 6)))
            return light.shrink(light.carve(mask, TALENT, max(3, n // 8), 4.0))

        return self._kept(("star", n), make)

    def arrow(self, n: int, colour: Colour = (140, 84, 30)) -> pg.Surface:
        """A small arrow to the right: what is given becomes what comes in."""

        def make() -> pg.Surface:
            big = n * 3
            out = light.clear((big, big), colour)
            h, half = big * 0.20, big * 0.10
            body = [
                (big * 0.06, big / 2 - half),
                (big * 0.52, big / 2 - half),
                (big * 0.52, big / 2 - h - half),
            ]
            tip = [(big * 0.96, big / 2)]
            low = [(x, big - y) for x, y in reversed(body)]
            pg.draw.polygon(out, colour, body + tip + low)
            return light.shrink(out)

        return self._kept(("arrow", n, colour), make)

    def number(self, text: str, n: int, colour: Colour, ink: Colour = CREAM) -> pg.Surface:
        """A round counter with a few letters."""

        def make() -> pg.Surface:
            out = stone.disc(n, colour, ring=False)
            font = self.theme.font_at("bold", max(13, round(n * 0.72)))
            rim = light.shade(colour, 0.4) if sum(ink) > 400 else None
            stone.place_number(out, stone.number(lambda _: font, text, n, ink, rim, n * 2))
            return out

        return self._kept(("number", text, n, colour, ink), make)
