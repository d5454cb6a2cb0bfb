"""The river of the win chance: a band a seat, as broad as its share; dice and moments on it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame as pg

from scenes.art import frame
from scenes.art.light import clear
from scenes.art.palette import Colour
from scenes.kit.base import Box, Ui
from scenes.kit.plot import Plot
from scenes.kit.plot_note import draw_note
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.results.chart import PIN, spread
from scenes.review.course import Course

BANK: Colour = (60, 30, 12)
STARS: Colour = (255, 244, 206)


class River(Plot):
    """Draws the river; pointer and arrow keys mark a moment, Enter chooses the pin nearest to it."""

    def __init__(self, rect: Box, course: Course, choose: Callable[[int], object]) -> None:
        super().__init__(rect, "river")
        self.course, self.choose = course, choose

    # ---- where things are ------------------------------------------------------------------------------
    @property
    def length(self) -> int:
        return max(1, self.course.points[-1].at) if self.course.points else 0

    def field(self, theme: Theme) -> pg.Rect:
        """The rectangle of the bands."""
        left = measure(theme, "100", "captionb", 15)[0] + theme.px(10)
        r = self.rect
        return pg.Rect(r.x + left, r.y + theme.px(8), r.w - left - theme.px(8), r.h - theme.tp(34))

    def _x(self, f: pg.Rect, at: float) -> int:
        return round(f.x + f.w * at / max(1, self.length))

    def activate(self, ui: Ui) -> None:
        pins, marked = self.course.pins, self.marked
        if pins and marked is not None:
            self.choose(min(range(len(pins)), key=lambda i: abs(pins[i] - marked)))

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface, theme: Theme) -> None:
        f = self.field(theme)
        frame.inset(target, f, theme.u, 30)
        if self.course.points:
            self._compose_bands(target, theme, f)
        for share in (0, 50, 100):
            y = f.bottom - f.h * share // 100
            label = pg.Rect(self.rect.x, y - theme.tp(10), f.x - self.rect.x - theme.px(6), theme.tp(20))
            label.clamp_ip(self.rect)
            draw_line(target, theme, str(share), label, "captionb", 15, theme.ink_soft, "right")
        for x in range(f.x, f.right, theme.px(16)):
            pg.draw.line(target, BANK, (x, f.centery), (min(f.right, x + theme.px(8)), f.centery))
        self._compose_parts(target, theme, f)
        self._compose_dice(target, theme, f)
        self._compose_pins(target, theme, f)

    def _compose_bands(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        """Bands from the bottom up, the first seat at the top; drawn larger and reduced."""
        k = 2
        big = clear((f.w * k, f.h * k))
        points = self.course.points
        xs = [f.w * k * point.at / self.length for point in points]
        below = [float(f.h * k)] * len(points)
        banks: list[list[tuple[float, float]]] = []
        for seat in reversed(range(len(self.course.colours))):
            above = [y - f.h * k * point.chances[seat] for y, point in zip(below, points)]
            rgb = theme.palette.players[self.course.colours[seat]].rgb
            edge = [*zip(xs, above), *reversed(list(zip(xs, below)))]
            if len(points) > 1:
                pg.draw.polygon(big, rgb, edge)
            banks.append(list(zip(xs, above)))
            below = above
        for bank in banks[:-1]:
            for a, b in pairwise(bank):
                pg.draw.line(big, BANK, a, b, max(2, round(3 * theme.u * k)))
        target.blit(pg.transform.smoothscale(big, f.size), f)
        frame.inner_shadow(target, f, theme.u, 8, 90)

    def _compose_parts(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        starts = [*self.course.parts, (self.length, "")]
        spans = [(self._x(f, a), self._x(f, b), name) for (a, name), (b, _) in pairwise(starts)]
        named = all(measure(theme, name, "captionb", 15)[0] <= b - a - 4 for a, b, name in spans)
        for number, (a, b, name) in enumerate(spans, 1):
            if number > 1:
                target.fill((56, 52, 44), (a, f.y, max(1, theme.px(1)), f.h), special_flags=pg.BLEND_RGB_SUB)
            words = name if named else str(number)
            label = pg.Rect(a, f.bottom + theme.px(2), b - a, theme.tp(24))
            if measure(theme, words, "captionb", 15)[0] <= label.w:
                draw_line(target, theme, words, label, "captionb", 15, theme.ink_soft)

    def _compose_dice(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        """A die at the foot of every throw that moved much."""
        n = max(14, theme.px(24))
        for at in self.course.dice:
            box = pg.Rect(0, 0, n, n)
            box.midbottom = (max(f.x + n // 2, min(f.right - n // 2, self._x(f, at))), f.bottom - theme.px(3))
            pg.draw.rect(target, (250, 244, 230), box, border_radius=n // 5)
            pg.draw.rect(target, BANK, box, max(1, theme.px(1.5)), border_radius=n // 5)
            for dx, dy in ((-1, -1), (0, 0), (1, 1)):
                spot = (box.centerx + dx * n // 4, box.centery + dy * n // 4)
                pg.draw.circle(target, BANK, spot, max(1.5, n / 11))

    def _compose_pins(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        n = max(18, theme.tp(28))
        pins = self.course.pins
        order = sorted(range(len(pins)), key=lambda i: pins[i])
        wanted = [float(self._x(f, pins[i])) for i in order]
        places = dict(zip(order, spread(wanted, n, f.x + n / 2, f.right - n / 2)))
        for i in reversed(range(len(pins))):
            x = self._x(f, pins[i])
            centre = (round(places[i]), f.centery)
            if i == self.course.chosen:
                pg.draw.line(target, STARS, (x, f.y), (x, f.bottom), max(2, theme.px(3)))
                image = frame.star(round(n * 0.86), STARS)
                target.blit(image, image.get_rect(center=centre))
            disc = library.pieces(theme).disc(n, PIN, str(i + 1))
            target.blit(disc, disc.get_rect(center=centre))

    def draw_marked(self, target: pg.Surface, theme: Theme, at: int) -> None:
        """The marked moment and everybody's chance at it."""
        f = self.field(theme)
        point = min(self.course.points, key=lambda p: abs(p.at - at))
        x = self._x(f, point.at)
        pg.draw.line(target, STARS, (x, f.y), (x, f.bottom), max(1, theme.px(2)))
        shares = "  ".join(
            f"[badge:{colour}]\u00a0*{round(100 * chance)}*"
            for colour, chance in zip(self.course.colours, point.chances)
        )
        words = (self.course.said(point.at), shares)
        draw_note(target, theme, words, x, f, self.rect)
