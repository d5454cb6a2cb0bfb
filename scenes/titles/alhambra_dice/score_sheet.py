"""The sheet of a scoring: who is paid how much in every column, counted up with running totals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.content.text import Texts
from scenes.art import frame, light
from scenes.art.palette import INK, INK_SOFT, OUTLINE, WINE
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.contract.values import Seat

CHIPS = "chips"


class ScoreSheet:
    """One scoring. foot: its lower edge on the window; totals: points before it, by seat.

    `pay` adds to it; `share` 0..1 of what is paid now.
    """

    def __init__(
        self,
        theme: Theme,
        look: Look,
        texts: Texts,
        board: pg.Rect,
        foot: int,
        letter: str,
        kinds: Sequence[str],
        seats: Sequence[Seat],
        totals: Sequence[int],
    ) -> None:
        self.theme, self.look, self.texts, self.letter = theme, look, texts, letter
        self.kinds, self.seats, self.totals = (*kinds, CHIPS), tuple(seats), list(totals)
        self.paid: dict[str, dict[int, int]] = {}
        self.now = ""
        self.share = 1.0
        self.rect = self._place(board, foot)
        self._ground: pg.Surface | None = None

    # ---- counting ----
    def pay(self, kind: str, seats: Sequence[int], points: Sequence[int]) -> None:
        """Enter what a column (or the chips) pays."""
        self.now, self.share = kind, 0.0
        self.paid.setdefault(kind, {}).update(zip(seats, points))

    def value(self, kind: str, seat: int) -> int | None:
        """Points in a cell as counted so far; None where nothing is paid."""
        points = self.paid.get(kind, {}).get(seat)
        if points is None:
            return None
        return round(points * self.share) if kind == self.now else points

    def sum(self, seat: int) -> int:
        """Points of this scoring so far."""
        return sum(self.value(kind, seat) or 0 for kind in self.kinds)

    # ---- picture ----
    def _place(self, board: pg.Rect, foot: int) -> pg.Rect:
        """As low as it can lie, so that the columns that are counted stay in sight."""
        u, tp = self.theme.px, self.theme.tp
        self.row = max(u(46), tp(40))
        self.head, self.icons = max(u(54), tp(46)), max(u(44), tp(40))
        height = self.head + self.icons + self.row * len(self.totals) + u(40)
        rect = pg.Rect(0, 0, min(board.w - u(30), max(u(980), tp(860))), min(board.h - u(8), height))
        rect.midbottom = (board.centerx, foot)
        self.row = min(self.row, (rect.h - self.head - self.icons - u(34)) // len(self.totals))
        return rect

    def _columns(self) -> list[pg.Rect]:
        """Names, six columns, chips, sum, total."""
        inner = self.rect.inflate(-2 * self.theme.px(18), 0)
        shares = (2.6, *[1.0] * len(self.kinds), 1.3, 1.5)
        found, x = [], float(inner.x)
        for share in shares:
            width = inner.w * share / sum(shares)
            found.append(pg.Rect(round(x), self.rect.y + self.head, round(width), self.icons))
            x += width
        return found

    def draw(self, target: pg.Surface) -> None:
        """Paint the sheet as it stands."""
        if self._ground is None:
            self._ground = self._paint()
        pad = self.theme.px(30)
        target.blit(self._ground, (self.rect.x - pad, self.rect.y - pad))
        columns = self._columns()
        top = self.rect.y + self.head + self.icons + self.theme.px(6)
        for seat in range(len(self.totals)):
            self._row(target, seat, columns, top + seat * self.row)

    def _paint(self) -> pg.Surface:
        """Parchment, title, heads of the columns, names: what does not change."""
        pad, u, theme = self.theme.px(30), self.theme.px, self.theme
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        r = pg.Rect(pad, pad, *self.rect.size)
        frame.shadow(out, r, theme.u, 12, (0, 6), 14, 230)
        chrome.panel(out, theme, r, bright=1.2, golden=True)
        title = pg.Rect(r.x, r.y + u(8), r.w, self.head - u(12))
        draw_line(out, theme, self.texts("dice.sheet.head", scoring=self.letter), title, "headb", 32, WINE)
        move = (pad - self.rect.x, pad - self.rect.y)
        columns = [c.move(move) for c in self._columns()]
        for kind, c in zip(self.kinds, columns[1:]):
            n = min(c.w - u(4), c.h - u(2))
            image = self.look.chip("points-1", n) if kind == CHIPS else self.look.die(kind, n)
            out.blit(image, image.get_rect(center=c.center))
        for key, c in zip(("sum", "total"), columns[-2:]):
            draw_line(out, theme, self.texts(f"dice.sheet.{key}"), c, "bold", 18, INK_SOFT)
        y = columns[0].bottom + u(6)
        for seat in range(len(self.totals)):
            self._name(out, seat, pg.Rect(columns[0].x, y + seat * self.row, columns[0].w, self.row))
            out.fill(
                (206, 164, 104), (columns[0].x, y + seat * self.row, columns[-1].right - columns[0].x, 1)
            )
        return out

    def _name(self, out: pg.Surface, seat: int, r: pg.Rect) -> None:
        n = min(self.theme.px(34), r.h - self.theme.px(6))
        known = seat < len(self.seats)
        image = self.look.stone(self.seats[seat].colour if known else "", n)
        out.blit(image, image.get_rect(center=(r.x + n // 2, r.centery)))
        words = pg.Rect(r.x + n + self.theme.px(10), r.y, r.w - n - self.theme.px(12), r.h)
        name = self.seats[seat].name if known else self.texts("neutral")
        draw_line(out, self.theme, name, words, "head", 23, INK, "left", ellipsis=True)

    def _row(self, target: pg.Surface, seat: int, columns: list[pg.Rect], y: int) -> None:
        theme, u = self.theme, self.theme.px
        for kind, c in zip(self.kinds, columns[1:]):
            points, at = self.value(kind, seat), pg.Rect(c.x, y, c.w, self.row)
            if points is None:
                continue
            if kind == self.now:
                chrome.plate(target, theme, at.inflate(-u(8), -u(8)), ((255, 236, 158), (232, 178, 74)), 8)
            draw_line(target, theme, str(points), at, "headb", 25, INK)
        here, total = (pg.Rect(c.x, y, c.w, self.row) for c in columns[-2:])
        gained = self.sum(seat)
        draw_line(target, theme, f"+{gained}" if gained else "0", here, "bold", 22, INK_SOFT)
        plate = total.inflate(-u(10), -u(8))
        width = max(measure(theme, "888", "headb", 28)[0] + u(16), u(60))
        plate = pg.Rect(plate.centerx - min(width, plate.w) // 2, plate.y, min(width, plate.w), plate.h)
        chrome.plate(target, theme, plate, ((255, 246, 214), (238, 214, 160)), 8)
        pg.draw.rect(target, OUTLINE, plate, 1, border_radius=u(8))
        draw_line(target, theme, str(self.totals[seat] + gained), plate, "headb", 28, WINE)
