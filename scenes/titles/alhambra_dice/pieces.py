"""The pieces of the title: glazed panels, symbol dice, octagonal markers, chips, the leather tray."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

import pygame as pg
import pygame.transform as tr

from scenes.art import light
from scenes.art.cache import Steps, finish
from scenes.art.palette import OUTLINE, Colour
from scenes.art.piece import Pieces
from scenes.art.shape import shape_mask
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.layout import ColumnLook, Layout

IVORY: Colour = (248, 242, 228)
EBONY: Colour = (60, 54, 52)
GOLD_DISC: Colour = (246, 206, 104)
OCTAGON = ((0.3, 0.0), (0.7, 0.0), (1.0, 0.3), (1.0, 0.7), (0.7, 1.0), (0.3, 1.0), (0.0, 0.7), (0.0, 0.3))


def _square(x: int, y: int, reach: float, turn: float) -> list[light.Point]:
    """A square about a point, its corners so far away and so far turned."""
    return [(x + reach * cos(turn + i * pi / 2), y + reach * sin(turn + i * pi / 2)) for i in range(4)]


class Look:
    """Pictures for one theme; all are made once and shared: copy before you change one."""

    def __init__(self, theme: Theme, layout: Layout) -> None:
        self.theme, self.layout = theme, layout
        self.pieces = Pieces(
            theme.icons, lambda px: theme.font_at("headb", px), theme.u, theme.cache, theme.palette
        )

    def ghost(self, image: pg.Surface, alpha: int = 140) -> pg.Surface:
        """A piece at half strength."""
        return light.faded(image, alpha)

    # ---- panels ----
    def glaze(self, size: tuple[int, int], kind: str, radius: int) -> pg.Surface:
        """A glazed panel: mottled colour, faint stars, bevelled edge; plain with a thick edge in high
        contrast."""
        return finish(self.glaze_in_steps(size, kind, radius))

    def glaze_in_steps(self, size: tuple[int, int], kind: str, radius: int) -> Steps:
        """The same in slices."""
        plain = ("plain",) if self.theme.textures.plain else ()
        key = ("ad-glaze", kind, radius, round(self.theme.u * 1000), *size, *plain)
        panel = self.layout.columns[kind].panel
        if self.theme.look.high_contrast:
            return self.theme.cache.in_steps(key, lambda: iter([self._plain_panel(size, panel, radius)]))
        return self.theme.cache.in_steps(key, lambda: self._glaze(size, panel, radius))

    def _plain_panel(self, size: tuple[int, int], colour: Colour, radius: int) -> pg.Surface:
        flat = light.masked(light.opaque(size, light.shade(colour, 0.9)), light.rounded(size, radius))
        width = max(3, round(5 * self.theme.u))
        pg.draw.rect(flat, OUTLINE, flat.get_rect(), width, border_radius=radius)
        return flat

    def _glaze(self, size: tuple[int, int], colour: Colour, radius: int) -> Steps:
        w, h = size
        reach = max(2, round(5 * self.theme.u))
        s = yield from self._mottled(size, colour)
        mask = light.rounded(size, radius)
        relief = light.opaque((w + 40, h + 40))
        relief.blit(light.as_grey(mask), (20, 20))
        for _ in range(2):  # as `blur` does
            relief = yield from light.box_blur_in_steps(relief, reach)
        base = light.opaque((w + 40, h + 40))
        base.blit(s, (20, 20))
        yield from light.light_in_steps(base, relief, reach, 0.5)
        out = light.masked(base.subsurface((20, 20, w, h)), mask)
        yield None
        yield from self._edge(out, radius)
        yield out

    def _mottled(self, size: tuple[int, int], colour: Colour) -> light.Slices[pg.Surface]:
        """The colour of a panel with its stars."""
        ground = yield from light.fbm_in_steps(Random(5), size, max(4, 150 * self.theme.u), 4)
        red, green, blue = light.shade(colour, 1.16)
        s = light.ramp(ground, light.shade(colour, 0.74), (min(235, red), min(235, green), min(235, blue)))
        s = s.convert_alpha() if pg.display.get_surface() else s
        yield
        yield from self._stars(s, colour)
        return s

    def _edge(self, out: pg.Surface, radius: int) -> Iterator[None]:
        k, (w, h) = 3, out.get_size()
        width = max(3, int(5 * self.theme.u))

        def draw(canvas: pg.Surface, y: int) -> None:
            pg.draw.rect(canvas, OUTLINE, (0, -y, w * k, h * k), width, border_radius=radius * k)

        return light.fine_in_steps(out, k, OUTLINE, draw)

    def _stars(self, out: pg.Surface, colour: Colour) -> Iterator[None]:
        """A lattice of eight-pointed stars."""
        k, (w, h) = 2, out.get_size()
        q = max(8, round(104 * self.theme.u))
        tone = (*light.mix(colour, (255, 255, 255), 0.75), 60)

        def draw(canvas: pg.Surface, top: int) -> None:
            for y in range(q, k * h + 2 * q, 2 * q):
                if y + q < top or y - q > top + canvas.get_height():
                    continue
                for x in range(q, k * w + 2 * q, 2 * q):
                    for reach in (0.98, 0.62):
                        for turn in (0.0, pi / 4):
                            pg.draw.aalines(canvas, tone, True, _square(x, y - top, q * reach, turn))

        return light.fine_in_steps(out, k, light.WHITE, draw)

    def leather(self, size: tuple[int, int]) -> pg.Surface:
        """The bottom of the tray with its stitches."""
        plain = ("plain",) if self.theme.textures.plain else ()
        key = ("ad-leather", round(self.theme.u * 1000), *size, *plain)
        return self.theme.cache.get(key, lambda: self._leather(size))

    def _leather(self, size: tuple[int, int]) -> pg.Surface:
        u = self.theme.u
        if self.theme.look.high_contrast:
            return self.theme.textures.get("leather", *size)
        ground = light.fbm(Random(9), size, max(4, 300 * u), 3)
        s = light.ramp(ground, (74, 30, 16), (126, 58, 32))
        grain = light.blur(light.fbm(Random(4), size, max(4, 9 * u), 2), 1)
        light.light(s, grain, 1, 0.42)
        self._stitch(s, s.get_rect().inflate(-2 * round(9 * u), -2 * round(9 * u)))
        return s

    def _stitch(self, s: pg.Surface, r: pg.Rect) -> None:
        long, gap, width = self.theme.px(9), self.theme.px(6), self.theme.px(2)
        for y in (r.y, r.bottom):
            for x in range(r.x, r.right - long, long + gap):
                pg.draw.line(s, (40, 14, 6), (x, y + 1), (x + long, y + 1), width)
                pg.draw.line(s, (222, 178, 116), (x, y), (x + long, y), width)
        for x in (r.x, r.right):
            for y in range(r.y, r.bottom - long, long + gap):
                pg.draw.line(s, (40, 14, 6), (x + 1, y), (x + 1, y + long), width)
                pg.draw.line(s, (222, 178, 116), (x, y), (x, y + long), width)

    # ---- pieces ----
    def die(self, kind: str, n: int, angle: int = 0, dark: bool = False) -> pg.Surface:
        """A big symbol die: ivory (or black), the symbol cut in and coloured."""
        key = ("ad-die", kind, n, angle, dark, round(self.theme.u * 1000))
        return self.theme.cache.get(
            key, lambda: light.shadowed(self._die(self.layout.columns[kind], n, angle, dark), self.theme.u, n)
        )

    def face(self, kind: str, n: int) -> pg.Surface:
        """A face of a die in the air, which throws its shadow elsewhere."""
        key = ("ad-face", kind, n, round(self.theme.u * 1000))
        return self.theme.cache.get(key, lambda: self._die(self.layout.columns[kind], n, 0, False))

    def _die(self, look: ColumnLook, n: int, angle: int, dark: bool) -> pg.Surface:
        big = n * 3
        body = EBONY if dark else IVORY
        out = light.clear((big, big), OUTLINE)
        top, low = light.mix(body, (255, 255, 255), 0.3), light.shade(body, 0.84)
        face = light.masked(
            light.vgrad((big, big), top, body, low), light.rounded((big, big), int(big * 0.2))
        )
        out.blit(face, (0, 0))
        pg.draw.rect(
            out, light.shade(body, 0.5), out.get_rect(), max(3, big // 40), border_radius=int(big * 0.2)
        )
        well = light.clear((big, big))
        tint = light.mix(body, (255, 255, 255), 0.14) if dark else light.mix(body, look.die, 0.1)
        pg.draw.circle(well, (*tint, 255), (big // 2, big // 2), int(big * 0.43))
        out.blit(well, (0, 0))
        glyph = int(big * 0.68)
        mask = self.theme.icons.mask(look.icon, glyph)
        ink = (250, 232, 190) if dark else look.die
        at, d = (big - glyph) // 2, max(2, big // 90)
        out.blit(light.silhouette(mask, (0, 0, 0) if dark else (255, 255, 255)), (at + d, at + d))
        out.blit(light.silhouette(mask, light.shade(ink, 0.5)), (at - d // 2, at - d // 2))
        out.blit(light.silhouette(mask, ink), (at, at))
        return tr.rotozoom(out, angle, 1 / 3) if angle else light.shrink(out)

    def blank(self, n: int) -> pg.Surface:
        """A die whose face is not known, at half strength."""
        return self.ghost(self.pieces.die(n, 0, IVORY), 120)

    def marker(self, colour: str, n: int) -> pg.Surface:
        """An octagonal marker stone in a player's colour with his shape inlaid; "" is the neutral seat's."""
        key = ("ad-marker", colour, n, self.theme.palette.name, round(self.theme.u * 1000))
        return self.theme.cache.get(key, lambda: self._marker(colour, n))

    def _marker(self, colour: str, n: int) -> pg.Surface:
        big = n * 3
        rgb = self.pieces.player_rgb(colour) if colour else (150, 132, 112)
        mask = light.polygon_mask((big + 12, big + 12), [(6 + x * big, 6 + y * big) for x, y in OCTAGON], 1)
        out = light.carve(mask, rgb, max(2, n // 12), max(3.0, n * 0.09))
        if colour:
            man = self.theme.palette.players[colour]
            side = int(big * 0.62)
            shape = shape_mask(man.shape, side)
            ink = (60, 40, 20) if colour in ("white", "yellow") else (255, 246, 222)
            at = (out.get_width() - shape.get_width()) // 2
            out.blit(light.silhouette(shape, light.shade(rgb, 0.45)), (at + 2, at + 3))
            out.blit(light.silhouette(shape, ink), (at, at))
        return light.shadowed(light.shrink(out), self.theme.u, n)

    def stone(self, colour: str, n: int) -> pg.Surface:
        """A building stone: the badge of its player, a grey disc for the neutral seat."""
        if colour:
            return self.pieces.badge(n, colour, shadow=True)
        return self.pieces.disc(n, (150, 132, 112))

    def chip(self, chip: str, n: int) -> pg.Surface:
        """A bonus chip or the start chip."""
        if chip.startswith("points-"):
            return self.pieces.disc(n, GOLD_DISC, "+" + chip.removeprefix("points-").strip("+"))
        look = self.layout.chips[chip]
        key = ("ad-chip", chip, n, round(self.theme.u * 1000))

        def make() -> pg.Surface:
            out = self.pieces.disc(n, look.disc).copy()
            glyph = self.theme.icons.get(look.icon, max(8, int(n * 0.58)), look.ink, "flat")
            out.blit(glyph, glyph.get_rect(center=out.get_rect().center))
            return out

        return self.theme.cache.get(key, make)

    def part(self, part: str, n: int) -> pg.Surface:
        """The source of points: a scoring's letter on a disc, or a points chip."""
        m = max(12, round(n * 0.78))
        if part == "chips":
            return self.chip("points-1", m)
        return self.pieces.disc(m, (178, 64, 48), part, shadow=False)

    def back(self, dark: bool, n: int, count: int) -> pg.Surface:
        """The top of a stack of chips that lie face down."""
        return self.pieces.disc(n, (70, 50, 74) if dark else (240, 224, 186), str(count))

    def socket(self, size: tuple[int, int], pale: bool) -> pg.Surface:
        """A round space of a building track."""

        def make() -> pg.Surface:
            w, h = size[0] * 3, size[1] * 3
            out = light.clear((w, h), (70, 40, 16))
            gold = (120, 92, 40) if pale else (240, 206, 120)
            for colour, q in ((gold, 0), ((70, 40, 16), 4), ((250, 238, 208), 8)):
                pg.draw.rect(out, colour, (q, q, w - 2 * q, h - 2 * q), border_radius=h // 2)
            return light.shrink(out)

        return self.theme.art(("ad-socket", pale), size, make)
