"""Values game by game: marks with their errors, a line, a band, and named lines across.

Neither red nor green says good or bad: what counts is told by shape and place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame as pg

from scenes.art import frame
from scenes.art.light import clear
from scenes.art.palette import Colour
from scenes.kit.base import Box, Ui
from scenes.kit.plot_note import draw_note
from scenes.kit.stage import Hoverable
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.results.story import nice_step

DARK: Colour = (58, 32, 14)
GOLD: Colour = (236, 184, 60)
CREAM: Colour = (255, 246, 220)
BAND = (64, 96, 150, 74)
LINE: Colour = (38, 72, 124)
GRID: Colour = (196, 160, 108)
FINE = 2  # times as large as it is shown is a line drawn


@dataclass(frozen=True)
class Dot:
    """The mark of one game. full: filled; error: standard error on either side, None without."""

    value: float
    full: bool = False
    error: float | None = None


@dataclass(frozen=True)
class Plot:
    """What a chart shows, one value a game.

    line, band: empty or of the length of `dots`, else one value a game by themselves; rules: named lines
    across; level: a band across the whole width; ends: words below the left and the right end; said: the
    lines of words about a game; sign: whether a plus stands before values above nought.
    """

    said: Callable[[int], Sequence[str]]
    ends: tuple[str, str]
    dots: tuple[Dot, ...] = ()
    line: tuple[float, ...] = ()
    band: tuple[tuple[float, float], ...] = ()
    rules: tuple[tuple[str, float], ...] = ()
    level: tuple[float, float] | None = None
    sign: bool = False

    @property
    def games(self) -> int:
        """How many games there are."""
        return max(len(self.dots), len(self.line))

    def values(self) -> list[float]:
        """All values that have to be in sight; of a band its end, the rest may be cut off."""
        found = [*self.line, *(value for _, value in self.rules)]
        found += [value for bounds in self.band[-1:] for value in bounds]
        for dot in self.dots:
            found += [dot.value - (dot.error or 0), dot.value + (dot.error or 0)]
        return found


class PlotChart(Hoverable):
    """Draws a plot; the pointer and the arrow keys ask about single games."""

    focusable = True
    radius = 6.0

    def __init__(self, rect: Box, plot: Plot, *, name: str = "chart", tip: str = "") -> None:
        super().__init__(rect, name=name, tip=tip)
        self.plot = plot
        self.marked: int | None = None
        values = plot.values() or [0.0]
        low, high = min(values), max(values)
        if plot.sign:
            low, high = min(low, 0.0), max(high, 0.0)
        self.step = nice_step(max(1, round(high - low)))
        self.low = int(low // self.step) * self.step
        self.high = max(self.low, int(high // self.step) * self.step) + self.step  # no dot on the upper edge
        self._picture: pg.Surface | None = None

    # ---- where things are ------------------------------------------------------------------------------
    def field(self, theme: Theme) -> pg.Rect:
        """The rectangle of the values."""
        widest = max(measure(theme, self._label(v), "captionb", 16)[0] for v in (self.low, self.high))
        left, low = widest + theme.px(16), theme.tp(28)
        right = max((measure(theme, name, "bold", 17)[0] for name, _ in self.plot.rules), default=0)
        r, top = self.rect, theme.px(10)
        return pg.Rect(r.x + left, r.y + top, r.w - left - right - theme.px(14), r.h - low - top)

    def _x(self, f: pg.Rect, game: int) -> float:
        """The middle of a game's share of the width."""
        return f.x + f.w * (game + 0.5) / max(1, self.plot.games)

    def _y(self, f: pg.Rect, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return f.bottom - f.h * max(0.0, min(1.0, share))

    def _label(self, value: float) -> str:
        words = f"{value:.0f}".replace("-", "−")
        return f"+{words}" if self.low < 0 < value and self.plot.sign else words

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before, f = self.marked, self.field(ui.theme)
        self.marked = None
        if pos is not None and self.plot.games and f.inflate(12, 12).collidepoint(pos):
            at = int((pos[0] - f.x) / max(1, f.w) * self.plot.games)
            self.marked = max(0, min(self.plot.games - 1, at))
        return before != self.marked

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        step = {pg.K_LEFT: -1, pg.K_RIGHT: 1, pg.K_PAGEUP: -10, pg.K_PAGEDOWN: 10}.get(event.key)
        if step is None or not self.plot.games:
            return False
        last = self.plot.games - 1
        self.marked = last if self.marked is None else max(0, min(last, self.marked + step))
        return True

    # ---- picture ---------------------------------------------------------------------------------------
    def draw(self, target: pg.Surface, theme: Theme) -> None:
        if self._picture is None or self._picture.get_size() != self.rect.size:
            self._picture, place = clear(self.rect.size), self.rect
            self.rect = pg.Rect((0, 0), place.size)
            self._compose(self._picture, theme)
            self.rect = place
        target.blit(self._picture, self.rect)
        if self.marked is not None and self.marked < self.plot.games:
            self._draw_marked(target, theme, self.marked)

    def _compose(self, target: pg.Surface, theme: Theme) -> None:
        f = self.field(theme)
        frame.inset(target, f, theme.u, 30)
        self._compose_grid(target, theme, f)
        self._compose_bands(target, f)
        self._compose_rules(target, theme, f)
        if len(self.plot.line) > 1:
            self._compose_line(target, theme, f)
        for game, dot in enumerate(self.plot.dots):
            self._compose_dot(target, theme, f, game, dot)

    def _compose_grid(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        for value in range(self.low, self.high + 1, self.step):
            y = round(self._y(f, value))
            nought = value == 0 and self.plot.sign
            pg.draw.line(
                target, (120, 74, 34) if nought else GRID, (f.x, y), (f.right - 1, y), 2 if nought else 1
            )
            label = pg.Rect(self.rect.x, y - theme.tp(12), f.x - self.rect.x - theme.px(8), theme.tp(24))
            label.top = max(0, label.top)
            draw_line(target, theme, self._label(value), label, "captionb", 16, theme.ink_soft, "right")
        room = pg.Rect(f.x, f.bottom + theme.px(3), f.w // 2, theme.tp(25))
        draw_line(target, theme, self.plot.ends[0], room, "caption", 16, theme.ink_soft, "left")
        room.x = f.right - room.w
        draw_line(target, theme, self.plot.ends[1], room, "caption", 16, theme.ink_soft, "right")

    def _compose_bands(self, target: pg.Surface, f: pg.Rect) -> None:
        veil = clear(target.get_size())
        if self.plot.level is not None:
            low, high = (round(self._y(f, value)) for value in self.plot.level)
            veil.fill(BAND, (f.x, high, f.w, max(1, low - high)))
        if len(self.plot.band) > 1:
            upper = [(self._x(f, i), self._y(f, high)) for i, (_, high) in enumerate(self.plot.band)]
            lower = [(self._x(f, i), self._y(f, low)) for i, (low, _) in enumerate(self.plot.band)]
            pg.draw.polygon(veil, BAND, [*upper, *reversed(lower)])
        target.blit(veil, (0, 0))

    def _compose_rules(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        dash, last = theme.px(9), None
        for name, value in sorted(self.plot.rules, key=lambda rule: -rule[1]):
            y = round(self._y(f, value))
            for x in range(f.x, f.right, 2 * dash):
                pg.draw.line(target, DARK, (x, y), (min(x + dash, f.right - 1), y), max(1, theme.px(1.5)))
            top = y - theme.tp(12)
            top = top if last is None else max(top, last + theme.tp(20))
            last = top
            label = pg.Rect(f.right + theme.px(8), top, self.rect.right - f.right - theme.px(8), theme.tp(24))
            draw_line(target, theme, name, label, "bold", 17, theme.ink, "left")

    def _compose_line(self, target: pg.Surface, theme: Theme, f: pg.Rect) -> None:
        big = clear((f.w * FINE, f.h * FINE))
        points = [
            ((self._x(f, i) - f.x) * FINE, (self._y(f, value) - f.y) * FINE)
            for i, value in enumerate(self.plot.line)
        ]
        for colour, width in ((CREAM, 7.0), (LINE, 4.0)):
            w = max(2, round(width * theme.u * FINE))
            for a, b in pairwise(points):
                pg.draw.line(big, colour, a, b, w)
            for point in points:
                pg.draw.circle(big, colour, point, w / 2)
        target.blit(pg.transform.smoothscale(big, f.size), f)

    def _compose_dot(self, target: pg.Surface, theme: Theme, f: pg.Rect, game: int, dot: Dot) -> None:
        x, y = round(self._x(f, game)), round(self._y(f, dot.value))
        if dot.error is not None:
            ends = (round(self._y(f, dot.value - dot.error)), round(self._y(f, dot.value + dot.error)))
            pg.draw.line(target, LINE, (x, ends[0]), (x, ends[1]), max(1, theme.px(1.5)))
            for end in ends:
                pg.draw.line(
                    target, LINE, (x - theme.px(3), end), (x + theme.px(3), end), max(1, theme.px(1.5))
                )
        n = max(3, min(theme.px(9), round(f.w / self.plot.games * 0.62)))
        draw_mark(target, (x, y), n, dot.full)

    def _draw_marked(self, target: pg.Surface, theme: Theme, game: int) -> None:
        f = self.field(theme)
        x, lines = round(self._x(f, game)), list(self.plot.said(game))
        pg.draw.line(target, (126, 30, 20), (x, f.y), (x, f.bottom), theme.px(2))
        draw_note(target, theme, lines, x, f, self.rect)


def draw_mark(target: pg.Surface, at: tuple[int, int], n: int, full: bool) -> None:
    """A diamond half `n` wide: of gold, or hollow."""
    x, y = at
    corners = [(x, y - n), (x + n, y), (x, y + n), (x - n, y)]
    pg.draw.polygon(target, GOLD if full else CREAM, corners)
    pg.draw.polygon(target, DARK, corners, max(1, n // 4))
