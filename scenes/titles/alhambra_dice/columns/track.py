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
        self._ground: pg.Surface | None = None
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
        if self._ground is None:
            self._ground = self._spaces()
        around = self._ground.get_rect(center=self.rect.center)
        out.blit(self._ground, around)
        for height in range(1, self.spaces):
            stack = [seat for seat in order if heights[seat] == height]
            if stack:
                self._socket(out, self.centre(height), 0)
                self._stack(out, self.centre(height), stack, colours)
        self._waiting(out, [seat for seat, height in enumerate(heights) if not height], colours)

    def _spaces(self) -> pg.Surface:
        """All spaces with their numbers and no stone, a little larger than the track."""
        u, rim = self.theme.px, self.theme.px(8)
        whole = light.clear((self.rect.w + 2 * rim, self.rect.h + 2 * rim), (40, 24, 30))
        shift = (rim - self.rect.x, rim - self.rect.y)
        back = light.clear(self.rect.size)
        pg.draw.rect(back, (20, 10, 20, 70 if self.pale else 110), back.get_rect(), border_radius=u(8))
        whole.blit(back, (rim, rim))
        points = [(x + shift[0], y + shift[1]) for x, y in map(self.centre, range(self.spaces))]
        gold = (120, 92, 40) if self.pale else (240, 206, 120)
        pg.draw.lines(whole, (40, 24, 30), False, points, max(1, u(6)))
        pg.draw.lines(whole, gold, False, points, max(1, u(2)))
        for height, point in enumerate(points):
            self._socket(whole, point, height)
        return whole

    def _size(self) -> tuple[int, int]:
        w, h = self.step
        n = max(6, round(min(w, h) - self.theme.px(2 if self.flat else 5)))
        return (round(w - self.theme.px(3)) if self.flat else n), n

    def _socket(self, out: pg.Surface, at: tuple[float, float], number: int) -> None:
        """A space, with its number unless that is 0."""
        (x, y), size = at, self._size()
        socket = self.look.socket(size, self.pale)
        out.blit(socket, socket.get_rect(center=(round(x), round(y))))
        if number and size[1] > 12 and self.theme.font_px("bold", 13) <= size[1]:
            box = pg.Rect(0, 0, size[0] + 2, size[1] + 2)
            box.center = (round(x), round(y))
            draw_line(out, self.theme, str(number), box, "bold", 13, INK_SOFT)

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
