"""A building track: its spaces in a snake; stones of one space fan out, the lowest one lowest."""

from __future__ import annotations

import pygame as pg

from scenes.art import light
from scenes.art.palette import INK_SOFT
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.pieces import Look

UPRIGHT = (1.06, 0.88, 0.72, 0.64, 0.60, 0.58)
FLAT = (1.0, 0.88, 0.80, 0.74, 0.70, 0.68)
"""Size of the stones of a stack of one, two, three ... against its space."""


class Track:
    """Draws the track of one column into its rectangle: two columns side by side, or four rows."""

    def __init__(self, theme: Theme, look: Look, pale: bool, rect: pg.Rect, flat: bool, spaces: int) -> None:
        self.theme, self.look, self.pale, self.rect, self.flat = theme, look, pale, rect, flat
        self.spaces = spaces
        self.columns, self.rows = (-(-spaces // 4), 4) if flat else (2, -(-spaces // 2))

    @property
    def step(self) -> tuple[float, float]:
        """Width and height of a space."""
        return self.rect.w / self.columns, self.rect.h / self.rows

    def centre(self, height: int) -> tuple[float, float]:
        """The middle of a space; 0 lies at the bottom left."""
        w, h = self.step
        if self.flat:
            row, column = divmod(height, self.columns)
            column = column if row % 2 == 0 else self.columns - 1 - column
        else:
            column, row = divmod(height, self.rows)
            row = row if column == 0 else self.rows - 1 - row
        return self.rect.x + w * (column + 0.5), self.rect.bottom - h * (row + 0.5)

    def space(self, height: int) -> pg.Rect:
        """Where a space lies."""
        w, h = self.step
        place = pg.Rect(0, 0, round(w), round(h))
        place.center = round(self.centre(height)[0]), round(self.centre(height)[1])
        return place

    def draw(
        self, out: pg.Surface, heights: tuple[int, ...], order: tuple[int, ...], colours: tuple[str, ...]
    ) -> None:
        """Spaces, numbers and stones."""
        u = self.theme.px
        back = light.clear(self.rect.size)
        pg.draw.rect(back, (20, 10, 20, 70 if self.pale else 110), back.get_rect(), border_radius=u(8))
        out.blit(back, self.rect)
        points = [self.centre(i) for i in range(self.spaces)]
        gold = (120, 92, 40) if self.pale else (240, 206, 120)
        pg.draw.lines(out, (40, 24, 30), False, points, max(1, u(6)))
        pg.draw.lines(out, gold, False, points, max(1, u(2)))
        for height in range(self.spaces):
            stack = [seat for seat in order if heights[seat] == height]
            if height == 0:
                stack = []
            self._space(out, height, stack, colours)
        self._waiting(out, [seat for seat, height in enumerate(heights) if not height], colours)

    def _size(self) -> tuple[int, int]:
        w, h = self.step
        n = max(6, round(min(w, h) - self.theme.px(2 if self.flat else 5)))
        return (round(w - self.theme.px(3)) if self.flat else n), n

    def _space(self, out: pg.Surface, height: int, stack: list[int], colours: tuple[str, ...]) -> None:
        x, y = self.centre(height)
        size = self._size()
        socket = self.look.socket(size, self.pale)
        out.blit(socket, socket.get_rect(center=(round(x), round(y))))
        if height and not stack and size[1] > 12:
            at = pg.Rect(0, 0, size[0] + 2, size[1] + 2)
            at.center = (round(x), round(y))
            if self.theme.font_px("bold", 13) <= size[1]:
                draw_line(out, self.theme, str(height), at, "bold", 13, INK_SOFT)
        if stack:
            self._stack(out, (x, y), stack, colours)

    def _stack(
        self, out: pg.Surface, at: tuple[float, float], stack: list[int], colours: tuple[str, ...]
    ) -> None:
        w, h = self.step
        count, base = len(stack), min(w, h)
        size = (FLAT if self.flat else UPRIGHT)[count - 1] * base
        room = (w - size) if self.flat else (h + self.theme.px(9) - size)
        shift = min(size * 0.54, room / max(1, count - 1))
        for i, seat in enumerate(stack):
            image = self.look.stone(colours[seat], max(8, round(size)))
            e = (i - (count - 1) / 2) * shift
            centre = (at[0] + e, at[1]) if self.flat else (at[0], at[1] - e)
            out.blit(image, image.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _waiting(self, out: pg.Surface, seats: list[int], colours: tuple[str, ...]) -> None:
        """Stones that have no point yet lie small on the space 0."""
        x, y = self.centre(0)
        w, h = self._size()
        if not seats:
            return
        across = 3 if len(seats) > 4 or self.flat else 2
        n = max(5, round((w if self.flat else h) / (across + 0.4)))
        rows = (len(seats) + across - 1) // across
        for i, seat in enumerate(seats):
            row, column = divmod(i, across)
            in_row = min(across, len(seats) - row * across)
            image = self.look.pieces.mark(n, colours[seat]) if colours[seat] else self.look.stone("", n)
            cx = x + (column - (in_row - 1) / 2) * n
            cy = y + (row - (rows - 1) / 2) * n
            out.blit(image, image.get_rect(center=(round(cx), round(cy))))
