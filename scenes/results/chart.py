"""The chart of the scores over time: lines told apart by colour and dashes; the pointer shows values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

import pygame as pg

from scenes.art import frame
from scenes.art.light import clear
from scenes.art.palette import Colour
from scenes.kit.base import Box
from scenes.kit.plot import Plot
from scenes.kit.plot_note import draw_note
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.results.story import Curve, nice_step

Point = tuple[float, float]
# on and off lengths in design units; the first seat's line is whole
DASHES: tuple[tuple[float, ...], ...] = ((), (18, 8), (4, 7), (18, 6, 4, 6), (32, 7), (10, 5, 10, 14))
DARK: Colour = (48, 26, 12)
PIN: Colour = (232, 186, 56)
COUNT: Colour = (150, 44, 34)


class AxisWords(NamedTuple):
    """What the axis says: what its numbers count, a part of the match by its number, a moment by its move."""

    axis: str
    part: Callable[[int], str]
    moment: Callable[[int], str]


class Chart(Plot):
    """Draws a curve with its axes; arrow keys move the marked moment as the pointer does."""

    def __init__(
        self, rect: Box, curve: Curve, colours: Sequence[str], names: Sequence[str], words: AxisWords,
        pins: Sequence[int] = (),
    ) -> None:  # fmt: skip
        """pins: moves that are numbered on the lines, from 1."""
        super().__init__(rect, "chart")
        self.curve, self.colours, self.names, self.words, self.pins = curve, colours, names, words, pins
        step = nice_step(max(1, curve.top - min(0, curve.bottom)))
        self.step = step
        self.low = min(
            0, -(-curve.bottom // step) * step if curve.bottom >= 0 else (curve.bottom // step) * step
        )
        self.high = max(step, -(-curve.top // step) * step)

    # ---- where things are ------------------------------------------------------------------------------
    def field(self, theme: Theme) -> pg.Rect:
        """The rectangle of the lines."""
        ends = (self._label(self.low), self._label(self.high))
        left = max(measure(theme, words, "captionb", 16)[0] for words in ends) + theme.px(18)
        low = theme.tp(34)
        widest = max(measure(theme, name, "bold", 18)[0] for name in self.names)
        right = min(widest, theme.tp(120)) + theme.tp(46) + theme.tp(58)
        top = theme.px(12)
        r = self.rect
        return pg.Rect(r.x + left, r.y + top, r.w - left - right, r.h - low - top)

    def _label(self, value: int) -> str:
        """What stands beside a line of the grid; with values below nothing those above have their sign."""
        return f"+{value}" if self.low < 0 < value else _signed(value)

    def _spans(self, f: pg.Rect) -> list[tuple[int, int]]:
        """From where to where the parts of the match reach, in pixels of the window."""
        starts = (*self.curve.rounds, self.curve.moves)
        return [(round(self._x(f, a)), round(self._x(f, b))) for a, b in pairwise(starts)]

    def _named(self, theme: Theme, f: pg.Rect) -> bool:
        """Whether every part has room for its name; else they are numbered."""
        parts = enumerate(self._spans(f), 1)
        return all(measure(theme, self.words.part(i), "captionb", 16)[0] <= b - a - 4 for i, (a, b) in parts)

    def _x(self, f: pg.Rect, move: float) -> float:
        return f.x + f.w * move / max(1, self.curve.moves)

    def _y(self, f: pg.Rect, value: float) -> float:
        return f.bottom - f.h * (value - self.low) / max(1, self.high - self.low)

    @property
    def length(self) -> int:
        return self.curve.moves

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface, theme: Theme) -> None:
        f = self.field(theme)
        frame.inset(target, f, theme.u, 30)
        self._compose_grid(target, theme, f)
        for seat in reversed(range(self.curve.seats)):
            self._compose_line(target, theme, f, seat)
        self._compose_ends(target, theme, f)
        self._compose_pins(target, theme, f)

    def _compose_pins(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        """The numbers of the turning points, over the lines."""
        n = max(18, theme.tp(30))
        for number, move in enumerate(self.pins, 1):
            x, y = round(self._x(f, move)), round(self._y(f, max(self.curve.scores[move])))
            top = max(f.y + n // 2, y - n - theme.px(6))
            pg.draw.line(target, DARK, (x, top), (x, y), max(1, theme.px(2)))
            disc = library.pieces(theme).disc(n, PIN, str(number))
            target.blit(disc, disc.get_rect(center=(min(x, f.right - n // 2), top)))

    def _compose_grid(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        value = self.low
        while value <= self.high:
            y = round(self._y(f, value))
            colour = (120, 74, 34) if value == 0 else (196, 160, 108)
            pg.draw.line(target, colour, (f.x, y), (f.right, y), theme.px(2) if value == 0 else 1)
            label = pg.Rect(self.rect.x, y - theme.tp(12), f.x - self.rect.x - theme.px(8), theme.tp(24))
            label.top, label.bottom = max(0, label.top), max(label.bottom, label.top + 14)
            draw_line(target, theme, self._label(value), label, "captionb", 16, theme.ink_soft, "right")
            value += self.step
        self._compose_parts(target, theme, f)

    def _compose_parts(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        """The parts of the match in bands, named or numbered below."""
        count, spans = len(self.curve.rounds), self._spans(f)
        every = nice_step(count, 8)
        for i, (x, end) in enumerate(spans):
            if i % (2 * every) < every:
                target.fill((22, 19, 14), (x, f.y, end - x, f.h), special_flags=pg.BLEND_RGB_SUB)
            if i % every == 0:
                pg.draw.line(target, (206, 172, 120), (x, f.y), (x, f.bottom))
        self._name_parts(target, theme, f, [range(i, min(i + every, count)) for i in range(0, count, every)])
        for move, sign in self.curve.counts:
            self._compose_count(target, theme, f, move, sign)

    def _name_parts(self, target: pg.Surface, theme: Theme, f: pg.Rect, groups: Sequence[range]) -> None:
        """Below the field the name of every part; or numbers, where there is room, and what they count."""
        spans, named = self._spans(f), self._named(theme, f)
        y, high = f.bottom + theme.px(4), theme.tp(26)
        taken = [self._sign(theme, f, move) for move, _ in self.curve.counts]
        if not named:
            taken.append(pg.Rect(f.right + theme.px(8), y, self.rect.right - f.right - theme.px(8), high))
            draw_line(target, theme, self.words.axis, taken[-1], "caption", 16, theme.ink_soft, "left")
        for group in groups:
            x, end = spans[group[0]][0], spans[group[-1]][1]
            label = pg.Rect(x, y, max(end - x, theme.tp(30)), high)
            number = f"{group[0] + 1}–{group[-1] + 1}" if len(group) > 1 else str(group[0] + 1)
            words = self.words.part(group[0] + 1) if named else number
            letters = pg.Rect(0, 0, measure(theme, words, "captionb", 16)[0], high)
            letters.center = label.center
            if (at := letters.collidelist(taken)) >= 0:  # beside it, where there is room
                letters.right = taken[at].x - theme.px(4)
            if letters.x >= x - theme.px(4):
                draw_line(target, theme, words, letters, "captionb", 16, theme.ink_soft)

    def _count_band(self, theme: Theme, f: pg.Rect, move: int) -> pg.Rect:
        right = round(self._x(f, move))
        left = max(f.x, right - theme.px(26))
        return pg.Rect(left, f.y, right - left, f.h)

    def _sign(self, theme: Theme, f: pg.Rect, move: int) -> pg.Rect:
        """Where the sign of a count stands."""
        spot = pg.Rect(0, 0, theme.tp(26), theme.tp(26))
        spot.midtop = (self._count_band(theme, f, move).centerx, f.bottom + theme.px(4))
        return spot

    def _compose_count(self, target: pg.Surface, theme: Theme, f: pg.Rect, move: int, sign: str) -> None:
        """A count: a hatched band before it, its sign at the foot."""
        band, spot = self._count_band(theme, f, move), self._sign(theme, f, move)
        clip = target.get_clip()
        target.set_clip(band.clip(clip))
        for x in range(band.x - band.h, band.right, theme.px(9)):
            pg.draw.line(target, (222, 160, 66), (x, band.bottom), (x + band.h, band.y), theme.px(3))
        target.set_clip(clip)
        if sign.startswith("["):
            image = theme.sprites.make(theme, sign.strip("[]"), spot.h)
        else:
            image = library.pieces(theme).disc(spot.w, COUNT, sign)
        if image is not None:
            target.blit(image, image.get_rect(center=spot.center))

    def _compose_line(self, target: pg.Surface, theme: Theme, f: pg.Rect, seat: int) -> None:
        k = 2
        big = clear((f.w * k, f.h * k + 16 * k))
        points = [
            ((self._x(f, move) - f.x) * k, (self._y(f, row[seat]) - f.y + 8) * k)
            for move, row in enumerate(self.curve.scores)
        ]
        rgb = theme.palette.players[self.colours[seat]].rgb
        pattern = [part * theme.u * k for part in DASHES[seat % len(DASHES)]]
        width = max(2.4, 4.2 * theme.u) * k
        runs = list(dashed(points, pattern)) if pattern else [points]
        for colour, w in ((DARK, width + 3.2 * k * max(0.7, theme.u)), (rgb, width)):
            for run in runs:
                _stroke(big, colour, run, w)
        target.blit(pg.transform.smoothscale(big, (f.w, f.h + 16)), (f.x, f.y - 8))

    def _compose_ends(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        """Mark, points and name of every seat at the end of its line, moved apart where needed."""
        last = self.curve.scores[-1]
        bottom = self.rect.bottom if self._named(theme, f) else f.bottom + theme.px(4)  # above the word
        height = min(theme.tp(34), (bottom - self.rect.y) // self.curve.seats)
        order = sorted(range(self.curve.seats), key=lambda seat: -last[seat])
        places = spread(
            [self._y(f, last[seat]) for seat in order], height, self.rect.y + height / 2, bottom - height / 2
        )
        n = min(height, theme.tp(34))
        for seat, y in zip(order, places):
            start, x = (f.right, self._y(f, last[seat])), f.right + theme.tp(28)
            pg.draw.aaline(target, DARK, start, (x - n / 2, y))
            image = library.badge(theme, self.colours[seat], n)
            target.blit(image, image.get_rect(center=(round(x), round(y))))
            points = pg.Rect(round(x + n / 2 + theme.px(4)), round(y - height / 2), theme.tp(50), height)
            words = _signed(last[seat])
            draw_line(target, theme, words, points, "headb", 23, theme.wine, "left")
            name = pg.Rect(points.right, points.y, self.rect.right - points.right, height)
            draw_line(target, theme, self.names[seat], name, "bold", 18, theme.ink, "left", ellipsis=True)

    def draw_marked(self, target: pg.Surface, theme: Theme, move: int) -> None:
        f, row = self.field(theme), self.curve.scores[move]
        x = round(self._x(f, move))
        pg.draw.line(target, (126, 30, 20), (x, f.y), (x, f.bottom), theme.px(2))
        for seat, value in enumerate(row):
            image = library.pieces(theme).mark(max(11, theme.px(18)), self.colours[seat])
            target.blit(image, image.get_rect(center=(x, round(self._y(f, value)))))
        order = sorted(range(len(row)), key=lambda seat: -row[seat])
        named = [f"[badge:{self.colours[seat]}]\u00a0{self.names[seat]}" for seat in order]
        lines = [f"{words}\u00a0\u00a0*{_signed(row[seat])}*" for seat, words in zip(order, named)]
        head = self.words.moment(move)
        draw_note(target, theme, (head, *lines), x, f, self.rect)


def _signed(value: int) -> str:
    """A number with a real minus sign."""
    return str(value).replace("-", "−")


def _stroke(target: pg.Surface, colour: Colour, points: Sequence[Point], width: float) -> None:
    """A line with round joints."""
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        dx, dy = (b[1] - a[1]) / length * width / 2, (a[0] - b[0]) / length * width / 2
        corners = [
            (a[0] + dx, a[1] + dy),
            (b[0] + dx, b[1] + dy),
            (b[0] - dx, b[1] - dy),
            (a[0] - dx, a[1] - dy),
        ]
        pg.draw.polygon(target, colour, corners)
    for p in points:
        pg.draw.circle(target, colour, p, width / 2)


def dashed(points: Sequence[Point], pattern: Sequence[float]) -> Iterator[list[Point]]:
    """The drawn pieces of a polyline; pattern: lengths drawn and left out in turn."""
    index, left, on = 0, pattern[0], True
    run: list[Point] = [points[0]]
    for a, b in pairwise(points):
        length = hypot(b[0] - a[0], b[1] - a[1])
        at = 0.0
        while length - at > left:
            at += left
            p = (a[0] + (b[0] - a[0]) * at / length, a[1] + (b[1] - a[1]) * at / length)
            if on:
                yield [*run, p]
            on, index = not on, (index + 1) % len(pattern)
            left, run = pattern[index], [p]
        left -= length - at
        run.append(b)
    if on and len(run) > 1:
        yield run


def spread(wanted: Sequence[float], gap: float, low: float, height: float) -> list[float]:
    """Places in falling order of importance from top to bottom, at least `gap` apart, within low..high."""
    places = list(wanted)
    for i in range(1, len(places)):
        places[i] = max(places[i], places[i - 1] + gap)
    limit = height
    for i in range(len(places) - 1, -1, -1):
        places[i] = min(places[i], limit)
        limit = places[i] - gap
    return [max(place, low + gap * i) for i, place in enumerate(places)]
