"""The score track round the board: its spaces begin again after the last one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame as pg

from scenes.art import frame, light
from scenes.art.palette import CREAM, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.pieces import Look

LEAST = 6
"""Spaces of half the ring at least: fewer leave no room for its corners."""

SOME = 12
"""Spaces that are painted in a slice."""

GROUND = ("ad-ring",)
"""The picture of all spaces without counters."""

FIVE: tuple[Colour, Colour] = ((48, 132, 146), (18, 74, 92))
PLAIN: tuple[Colour, Colour] = ((250, 238, 208), (226, 202, 156))
ZERO: tuple[Colour, Colour] = ((214, 74, 54), (142, 30, 24))


class ScoreTrack:
    """Cells of the track along the edge of a rectangle, clockwise from the upper left corner."""

    def __init__(self, theme: Theme, look: Look, rect: pg.Rect, thick: int, lap: int) -> None:
        self.theme, self.look, self.rect, self.thick, self.lap = theme, look, pg.Rect(rect), thick, lap
        self.cells = self._cells()
        self.inner = rect.inflate(-2 * thick, -2 * thick)
        self._key: object = None
        self._image: pg.Surface | None = None

    def drop(self) -> None:
        """Let go of its picture."""
        self._key = self._image = None

    def move(self, way: tuple[int, int]) -> None:
        """Lie elsewhere on the window."""
        self.rect.move_ip(way)
        self.inner.move_ip(way)
        self.cells = [cell.move(way) for cell in self.cells]

    def _cells(self) -> list[pg.Rect]:
        r, t = self.rect, self.thick
        half = max(LEAST, (self.lap + 1) // 2 + 2)  # a corner belongs to two sides
        across = min(half - 3, max(3, round(half * r.w / (r.w + r.h))))
        down = half - across
        nx, ny = across - 2, down - 2
        width, height = r.w - 2 * t, r.h - 2 * t
        xs = [r.x, *[r.x + t + width * i // nx for i in range(nx + 1)], r.right]
        ys = [r.y, *[r.y + t + height * i // ny for i in range(ny + 1)], r.bottom]
        top = [pg.Rect(xs[i], ys[0], xs[i + 1] - xs[i], t) for i in range(across)]
        right = [pg.Rect(xs[-2], ys[j], t, ys[j + 1] - ys[j]) for j in range(1, down)]
        low = [pg.Rect(xs[i], ys[-2], xs[i + 1] - xs[i], t) for i in range(across - 2, -1, -1)]
        left = [pg.Rect(xs[0], ys[j], t, ys[j + 1] - ys[j]) for j in range(down - 2, 0, -1)]
        return [*top, *right, *low, *left][: self.lap]

    def draw(self, target: pg.Surface, scores: Sequence[int], colours: Sequence[str]) -> None:
        """Blit the track with the counters of all seats."""
        key = (tuple(scores), tuple(colours))
        if key != self._key or self._image is None:
            self._key, self._image = key, self._paint(scores, colours)
        target.blit(self._image, self.rect)

    def prepare(self) -> Iterator[None]:
        """Paint the spaces in slices before a picture needs them."""
        if not self.theme.has_art(GROUND, self.rect.size):
            made = yield from self._ground()
            self.theme.art(GROUND, self.rect.size, lambda: made)
            yield

    def _ground(self) -> light.Slices[pg.Surface]:
        out = light.clear(self.rect.size, (24, 10, 2))
        for number, cell in enumerate(self.cells):
            if number % SOME == 0:
                yield
            at = cell.move(-self.rect.x, -self.rect.y).inflate(-2, -2)
            five = number % 5 == 0
            chrome.plate(
                out, self.theme, at, ZERO if number == 0 else FIVE if five else PLAIN, 4, (255, 240, 200)
            )
            if five and at.h >= 14 and at.w >= 18:
                draw_line(out, self.theme, str(number), at, "bold", 15, CREAM)
            elif not five:
                star = frame.star(self.theme.px(9), (176, 132, 76))
                out.blit(star, star.get_rect(center=at.center))
        return out

    def _paint(self, scores: Sequence[int], colours: Sequence[str]) -> pg.Surface:
        out = self.theme.art(GROUND, self.rect.size, lambda: light.at_once(self._ground())).copy()
        for place in {score % self.lap for score in scores}:
            here = [seat for seat, score in enumerate(scores) if score % self.lap == place]
            cell = self.cells[place].move(-self.rect.x, -self.rect.y)
            for seat, n, centre in self.spread(cell, here):
                image = self.look.pieces.badge(max(8, n), colours[seat], True)
                out.blit(image, image.get_rect(center=centre))
                if scores[seat] >= self.lap:
                    self._lap(out, centre, n, scores[seat] // self.lap)
        return out

    def spread(self, cell: pg.Rect, here: list[int]) -> list[tuple[int, int, tuple[int, int]]]:
        """Seat, size and centre of the counters of one cell: alone, side by side, or in two rows."""
        u, along, many = self.theme.px, cell.w >= cell.h, len(here)
        n = self.thick - u(1) if many == 1 else self.thick - u(9)
        rows = 1 if many < 3 else 2
        in_row = (many + rows - 1) // rows
        found = []
        for i, seat in enumerate(here):
            row, column = divmod(i, in_row)
            count = min(in_row, many - row * in_row)
            run = (column - (count - 1) / 2) * n * (0.62 if rows == 1 else 0.8)
            step = (row - (rows - 1) / 2) * n * 0.56
            dx, dy = (run, step) if along else (step, run)
            found.append((seat, n, (round(cell.centerx + dx), round(cell.centery + dy))))
        return self._pushed_in(found, n)

    def _pushed_in(
        self, found: list[tuple[int, int, tuple[int, int]]], n: int
    ) -> list[tuple[int, int, tuple[int, int]]]:
        """Moved together so that none leaves the track's picture."""
        least = n // 2 + 1
        dx = max(0, *(least - at[0] for _, _, at in found)) - max(
            0, *(at[0] + least - self.rect.w for _, _, at in found)
        )
        dy = max(0, *(least - at[1] for _, _, at in found)) - max(
            0, *(at[1] + least - self.rect.h for _, _, at in found)
        )
        return [(seat, size, (x + dx, y + dy)) for seat, size, (x, y) in found]

    def _lap(self, out: pg.Surface, centre: tuple[int, int], n: int, laps: int) -> None:
        """A small red seal with the hundreds on a counter that has gone round."""
        m = max(13, round(n * 0.56))
        seal = self.look.pieces.disc(m, (150, 24, 20), str(laps), shadow=False)
        out.blit(seal, seal.get_rect(center=(centre[0] + n // 2 - m // 4, centre[1] - n // 2 + m // 4)))
