"""Portraits of the computer players: medallions of a few drawn layers, in three moods."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, NamedTuple

import pygame as pg

from scenes.art import light
from scenes.art.light import Point, mix, shade
from scenes.art.palette import OUTLINE, Colour

Mood = Literal["calm", "pleased", "vexed"]
MOODS: tuple[Mood, ...] = ("calm", "pleased", "vexed")
ZOOM = 1.16
"""How much nearer the face is than the layers say; their places are shares of the whole."""

INK: Colour = (44, 24, 14)
GOLD: Colour = (236, 194, 96)


class Face(NamedTuple):
    """What a player looks like: colours of skin, hair, robe and headgear, and their kinds."""

    skin: Colour
    hair: Colour
    robe: Colour
    cloth: Colour
    cover: str
    beard: str = "none"
    long: float = 1.0
    """Length of the face for its width."""


def portrait(face: Face, mood: Mood, n: int) -> pg.Surface:
    """A medallion of `n` pixels."""
    scale = 3 if n < 80 else 2
    return light.shrink(_Painter(face, mood, n * scale).paint(), scale)


class _Painter:
    """One portrait under way; places are shares of its size."""

    def __init__(self, face: Face, mood: Mood, size: int) -> None:
        self.face, self.mood, self.size = face, mood, size
        self.out = light.clear((size, size))

    # ---- strokes ----
    def _at(self, x: float, y: float) -> Point:
        return (0.5 + (x - 0.5) * ZOOM) * self.size, (0.5 + (y - 0.47) * ZOOM) * self.size

    def _oval(self, x: float, y: float, rx: float, ry: float, colour: Colour) -> None:
        left, top = self._at(x - rx, y - ry)
        size = 2 * rx * ZOOM * self.size, 2 * ry * ZOOM * self.size
        pg.draw.ellipse(self.out, colour, pg.Rect(round(left), round(top), round(size[0]), round(size[1])))

    def _shape(self, colour: Colour, *points: Point) -> None:
        pg.draw.polygon(self.out, colour, [self._at(*point) for point in points])

    def _line(self, colour: Colour, width: float, *points: Point) -> None:
        """A curve through four points of a Bézier, or straight lines through others."""
        at = [self._at(*point) for point in points]
        if len(at) == 4:
            at = light.bezier(at[0], at[1], at[2], at[3], 14)
        broad = width * ZOOM * self.size
        for a, b in pairwise(at):
            light.thick_line(self.out, colour, a, b, broad)
        for point in at:
            pg.draw.circle(self.out, colour, point, broad / 2)

    # ---- layers ----
    def paint(self) -> pg.Surface:
        """All layers from the back to the front, lit, cut to a disc with a golden rim."""
        self._ground()
        self._behind()
        self._robe()
        self._head()
        self._hair_on_face()
        self._eyes()
        self._nose_and_mouth()
        self._cover()
        lit = light.opaque((self.size, self.size))
        lit.blit(self.out, (0, 0))
        light.light(
            lit,
            light.blur(pg.transform.grayscale(lit), max(2, self.size // 60)),
            max(1, self.size // 90),
            0.4,
        )
        return self._rimmed(lit)

    def _rimmed(self, lit: pg.Surface) -> pg.Surface:
        n, c = self.size, self.size / 2
        mask = light.clear((n, n))
        pg.draw.circle(mask, (255, 255, 255, 255), (c, c), c - 2)
        out = light.masked(lit, mask)
        for radius, width, tone in (
            (c - 1, 0.05, OUTLINE),
            (c - n * 0.014, 0.036, GOLD),
            (c - n * 0.044, 0.012, OUTLINE),
        ):
            pg.draw.circle(out, tone, (c, c), radius, max(1, round(width * n)))
        return out

    def _ground(self) -> None:
        low = shade(self.face.robe, 0.34)
        self.out.blit(light.vgrad((self.size, self.size), mix(low, (250, 214, 150), 0.5), low), (0, 0))

    def _behind(self) -> None:
        """What falls behind head and shoulders."""
        f = self.face
        if f.cover in ("veil", "keffiyeh"):
            self._oval(0.5, 0.46, 0.30, 0.36, shade(f.cloth, 0.7))
            self._shape(shade(f.cloth, 0.7), (0.21, 0.45), (0.79, 0.45), (0.86, 1.0), (0.14, 1.0))
        elif f.cover == "plait":
            self._oval(0.5, 0.43, 0.27, 0.31, f.hair)
            self._shape(f.hair, (0.25, 0.42), (0.75, 0.42), (0.76, 0.86), (0.24, 0.86))

    def _robe(self) -> None:
        f = self.face
        self._shape(shade(f.skin, 0.72), (0.42, 0.6), (0.58, 0.6), (0.6, 0.86), (0.4, 0.86))
        self._oval(0.5, 1.1, 0.46, 0.36, shade(f.robe, 0.74))
        self._oval(0.47, 1.11, 0.42, 0.34, f.robe)
        self._shape(shade(f.skin, 0.84), (0.41, 0.77), (0.59, 0.77), (0.5, 0.93))
        self._line(GOLD, 0.022, (0.36, 0.78), (0.5, 0.96), (0.64, 0.78))
        if f.cover in ("veil", "keffiyeh"):
            self._shape(
                f.cloth, (0.24, 0.5), (0.31, 0.46), (0.37, 0.76), (0.5, 0.86), (0.46, 0.98), (0.2, 0.94)
            )
            self._shape(
                shade(f.cloth, 0.84),
                (0.76, 0.5),
                (0.69, 0.46),
                (0.63, 0.76),
                (0.5, 0.86),
                (0.54, 0.98),
                (0.8, 0.94),
            )

    def _head(self) -> None:
        f = self.face
        tall = 0.245 * f.long
        if f.cover not in ("veil", "keffiyeh"):
            for x, tone in ((0.295, shade(f.skin, 0.9)), (0.705, shade(f.skin, 0.72))):
                self._oval(x, 0.49, 0.035, 0.06, tone)
        self._oval(0.5, 0.47, 0.205, tall, shade(f.skin, 0.76))
        self._oval(0.488, 0.465, 0.19, tall * 0.965, shade(f.skin, 0.93))
        self._oval(0.472, 0.455, 0.155, tall * 0.86, f.skin)
        for x in (0.39, 0.6):
            self._oval(x, 0.55, 0.045, 0.034, mix(f.skin, (214, 92, 72), 0.22))

    def _hair_on_face(self) -> None:
        """Beard and moustache."""
        f, low = self.face, 0.47 + 0.245 * self.face.long
        if f.beard in ("full", "short"):
            deep = low + (0.06 if f.beard == "full" else 0.015)
            left = (0.297, 0.47), (0.325, 0.57), (0.40, 0.605), (0.5, 0.595), (0.60, 0.605), (0.675, 0.57)
            right = (0.703, 0.47), (0.69, 0.62), (0.62, deep - 0.02), (0.5, deep + 0.01)
            self._shape(f.hair, *left, *right, (0.38, deep - 0.02), (0.31, 0.62))
            self._oval(0.5, 0.645, 0.075, 0.035, shade(f.skin, 0.86))
        if f.beard == "goatee":
            self._shape(f.hair, (0.43, low - 0.06), (0.57, low - 0.06), (0.5, low + 0.05))
        if f.beard in ("full", "moustache", "goatee"):
            self._line(f.hair, 0.03, (0.385, 0.612), (0.44, 0.57), (0.48, 0.575), (0.5, 0.59))
            self._line(f.hair, 0.03, (0.615, 0.612), (0.56, 0.57), (0.52, 0.575), (0.5, 0.59))

    def _eyes(self) -> None:
        """Brows and lids say the mood."""
        mood, hair = self.mood, shade(self.face.hair, 0.8)
        high = {"calm": 0.0, "pleased": -0.022, "vexed": 0.014}[mood]
        inner = {"calm": 0.004, "pleased": 0.0, "vexed": 0.034}[mood]
        open_ = {"calm": 0.03, "pleased": 0.021, "vexed": 0.023}[mood]
        for side in (-1, 1):
            x = 0.5 + side * 0.088
            self._oval(x, 0.465, 0.047, open_, (250, 242, 226))
            self._oval(x + 0.004, 0.467, 0.024, min(0.026, open_), (70, 40, 20))
            self._oval(x + 0.004, 0.467, 0.012, min(0.014, open_), (14, 8, 6))
            self._oval(x - 0.006, 0.458, 0.008, 0.008, (255, 255, 255))
            self._line(
                INK,
                0.012,
                (x - 0.05, 0.466),
                (x - 0.02, 0.462 - open_),
                (x + 0.02, 0.462 - open_),
                (x + 0.05, 0.466),
            )
            if mood == "pleased":  # the lower lid rises with the cheek
                self._line(
                    shade(self.face.skin, 0.7),
                    0.011,
                    (x - 0.045, 0.484),
                    (x - 0.015, 0.497),
                    (x + 0.015, 0.497),
                    (x + 0.045, 0.484),
                )
            a, b = (x - side * 0.055, 0.412 + high + inner), (x + side * 0.06, 0.418 + high)
            thick = 0.022 if self.face.beard != "none" else 0.015
            self._line(
                hair,
                thick,
                a,
                (x - side * 0.02, 0.396 + high + inner * 0.4),
                (x + side * 0.02, 0.394 + high),
                b,
            )

    def _nose_and_mouth(self) -> None:
        skin = self.face.skin
        self._line(shade(skin, 0.66), 0.012, (0.506, 0.45), (0.524, 0.50), (0.545, 0.56), (0.505, 0.567))
        self._line(shade(skin, 0.66), 0.010, (0.472, 0.556), (0.465, 0.565), (0.48, 0.572), (0.49, 0.568))
        lip: Colour = mix(shade(skin, 0.6), (168, 44, 40), 0.45)
        y = 0.637
        bend = {"calm": 0.008, "pleased": 0.042, "vexed": -0.03}[self.mood]
        if self.mood == "pleased":
            ends = (0.425, y - 0.012), (0.575, y - 0.012)
            curve = light.bezier(
                self._at(*ends[0]), self._at(0.46, y + bend), self._at(0.54, y + bend), self._at(*ends[1]), 14
            )
            pg.draw.polygon(self.out, (250, 240, 222), curve)
        else:
            ends = (0.44, y - bend * 0.2), (0.56, y - bend * 0.2)
        self._line(lip, 0.017, ends[0], (0.46, y + bend), (0.54, y + bend), ends[1])
        if self.mood == "vexed":
            for x in (0.488, 0.516):
                self._line(shade(skin, 0.7), 0.008, (x, 0.395), (x, 0.43))

    # ---- headgear ----
    def _cover(self) -> None:
        {
            "turban": self._turban, "veil": self._veil, "fez": self._fez, "keffiyeh": self._keffiyeh,
            "cap": self._cap, "plait": self._plait,
        }[self.face.cover]()  # fmt: skip

    def _turban(self) -> None:
        c = self.face.cloth
        self._oval(0.5, 0.25, 0.275, 0.155, shade(c, 0.72))
        self._oval(0.48, 0.24, 0.25, 0.14, c)
        for x0, y0, x1, y1 in (
            (0.25, 0.30, 0.60, 0.115),
            (0.27, 0.355, 0.72, 0.155),
            (0.75, 0.30, 0.42, 0.12),
            (0.73, 0.355, 0.30, 0.2),
        ):
            self._line(
                shade(c, 0.8),
                0.013,
                (x0, y0),
                ((x0 + x1) / 2, y0 - 0.02),
                ((x0 + x1) / 2, y1 + 0.05),
                (x1, y1),
            )
        self._line(mix(c, (255, 255, 255), 0.4), 0.02, (0.27, 0.335), (0.4, 0.27), (0.6, 0.27), (0.73, 0.335))
        self._oval(0.5, 0.28, 0.035, 0.042, GOLD)
        self._oval(0.5, 0.28, 0.02, 0.026, (176, 32, 44))

    def _hood(self, tone: Colour) -> None:
        """The cloth over the forehead and down both sides."""
        brow = (
            (0.30, 0.52),
            (0.31, 0.36),
            (0.42, 0.30),
            (0.5, 0.295),
            (0.58, 0.30),
            (0.69, 0.36),
            (0.70, 0.52),
        )
        rim = (
            (0.77, 0.55),
            (0.765, 0.32),
            (0.66, 0.155),
            (0.5, 0.105),
            (0.34, 0.155),
            (0.235, 0.32),
            (0.23, 0.55),
        )
        self._shape(shade(tone, 0.82), *brow, *rim)
        self._shape(tone, *brow[:5], (0.60, 0.14), *rim[3:])

    def _veil(self) -> None:
        c = self.face.cloth
        self._hood(c)
        self._line(GOLD, 0.018, (0.305, 0.40), (0.36, 0.30), (0.64, 0.30), (0.695, 0.40))
        for x, y in ((0.40, 0.318), (0.5, 0.302), (0.60, 0.318)):
            self._oval(x, y + 0.02, 0.016, 0.02, mix(GOLD, (255, 255, 255), 0.3))

    def _keffiyeh(self) -> None:
        c = self.face.cloth
        self._hood(c)
        for y in (0.235, 0.268):
            self._line(INK, 0.024, (0.245, y + 0.07), (0.36, y - 0.015), (0.64, y - 0.015), (0.755, y + 0.07))

    def _fez(self) -> None:
        c = self.face.cloth
        self._shape(shade(c, 0.76), (0.33, 0.09), (0.67, 0.09), (0.705, 0.345), (0.295, 0.345))
        self._shape(c, (0.33, 0.09), (0.60, 0.09), (0.62, 0.345), (0.295, 0.345))
        self._oval(0.5, 0.09, 0.17, 0.03, mix(c, (255, 255, 255), 0.2))
        self._line(shade(c, 0.6), 0.016, (0.295, 0.335), (0.4, 0.365), (0.6, 0.365), (0.705, 0.335))
        self._line(INK, 0.014, (0.5, 0.085), (0.66, 0.08), (0.72, 0.14), (0.715, 0.25))
        self._oval(0.715, 0.27, 0.018, 0.04, INK)

    def _cap(self) -> None:
        c = self.face.cloth
        self._shape(
            c,
            (0.285, 0.36),
            (0.30, 0.24),
            (0.38, 0.16),
            (0.5, 0.135),
            (0.62, 0.16),
            (0.70, 0.24),
            (0.715, 0.36),
            (0.6, 0.315),
            (0.4, 0.315),
        )
        self._line(GOLD, 0.02, (0.285, 0.355), (0.38, 0.30), (0.62, 0.30), (0.715, 0.355))
        for x in (0.36, 0.45, 0.55, 0.64):
            self._oval(x, 0.245, 0.018, 0.024, mix(c, (255, 240, 200), 0.6))

    def _plait(self) -> None:
        hair = self.face.hair
        self._shape(
            hair,
            (0.28, 0.46),
            (0.27, 0.30),
            (0.38, 0.17),
            (0.5, 0.14),
            (0.62, 0.17),
            (0.73, 0.30),
            (0.72, 0.46),
            (0.67, 0.36),
            (0.52, 0.27),
            (0.33, 0.36),
        )
        self._line(self.face.cloth, 0.034, (0.285, 0.335), (0.38, 0.245), (0.62, 0.245), (0.715, 0.335))
        for i in range(5):
            self._oval(0.36 + i * 0.07, 0.292 - 0.016 * (2 - abs(2 - i)), 0.017, 0.021, GOLD)
