"""The sheet of the final count: every player's points by source, filled column by column."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg

from game.content.text import Texts
from game.core.rules import Score
from scenes.art import frame, light
from scenes.art.palette import INK, INK_SOFT, WINE
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, fit, fits
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Seat

WINNER = ((255, 244, 190), (246, 214, 128))


class FinalSheet:
    """Draws the sheet over the board. rows: the standing by seat; bounds: the board."""

    def __init__(
        self, theme: Theme, texts: Texts, bounds: pg.Rect, seats: Sequence[Seat], rows: Sequence[Score]
    ) -> None:
        self.theme, self.texts, self.seats, self.rows = theme, texts, tuple(seats), tuple(rows)
        self.sources = tuple(rows[0].parts)
        self.rect = self._place(bounds)
        self._ground: pg.Surface | None = None

    def _place(self, bounds: pg.Rect) -> pg.Rect:
        px, tp = self.theme.px, self.theme.tp
        self.head, self.heads, self.row = max(px(54), tp(46)), max(px(52), tp(48)), max(px(52), tp(44))
        height = self.head + self.heads + self.row * len(self.rows) + px(40)
        rect = pg.Rect(0, 0, min(bounds.w - px(30), max(px(900), tp(760))), min(bounds.h - px(8), height))
        rect.center = bounds.center
        self.row = min(self.row, (rect.h - self.head - self.heads - px(40)) // len(self.rows))
        return rect

    def _cells(self, y: int, height: int) -> list[pg.Rect]:
        """Name, one cell a source, total."""
        inner = self.rect.inflate(-2 * self.theme.px(20), 0)
        shares = (2.2, *[1.2] * len(self.sources), 1.2)
        found, x = [], float(inner.x)
        for share in shares:
            width = inner.w * share / sum(shares)
            found.append(pg.Rect(round(x), y, round(width), height))
            x += width
        return found

    def _line(self, seat: int) -> list[pg.Rect]:
        top = self.rect.y + self.head + self.heads + self.theme.px(8)
        return self._cells(top + seat * self.row, self.row)

    def draw(self, target: pg.Surface, counted: float) -> None:
        """Paint the sheet with so many columns counted; the last one partly."""
        if self._ground is None:
            self._ground = self._paint()
        pad = self.theme.px(30)
        target.blit(self._ground, (self.rect.x - pad, self.rect.y - pad))
        for seat, row in enumerate(self.rows):
            self._row(target, self._line(seat), row, counted)

    def _row(self, target: pg.Surface, cells: Sequence[pg.Rect], row: Score, counted: float) -> None:
        theme, u = self.theme, self.theme.px
        if counted >= len(self.sources) and row.rank == 1:
            box = cells[0].unionall(cells[1:]).inflate(u(12), -u(4))
            chrome.plate(target, theme, box, WINNER, 8)
        self._name(target, cells[0], row.seat)
        total = 0
        for i, (name, cell) in enumerate(zip(self.sources, cells[1:])):
            share = max(0.0, min(1.0, counted - i))
            points = round(row.parts[name] * share)
            total += points
            if share:
                draw_line(target, theme, str(points), cell, "bold", 24, INK)
        crown = counted >= len(self.sources) and row.rank == 1
        words = f"[crown]\u00a0{total}" if crown else str(total)
        draw_line(target, theme, words, cells[-1], "headb", 28, WINE)

    def _paint(self) -> pg.Surface:
        """Parchment, title and heads: what does not change."""
        pad, u, theme, t = self.theme.px(30), self.theme.px, self.theme, self.texts
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        r = pg.Rect(pad, pad, *self.rect.size)
        frame.shadow(out, r, theme.u, 12, (0, 6), 14, 230)
        chrome.panel(out, theme, r, bright=1.2, golden=True)
        title = pg.Rect(r.x, r.y + u(8), r.w, self.head - u(10))
        draw_line(out, theme, t("table.final.title"), title, "headb", 32, WINE)
        move = (pad - self.rect.x, pad - self.rect.y)
        heads = [cell.move(move) for cell in self._cells(self.rect.y + self.head, self.heads)]
        words = [*(t(f"part.{name}") for name in self.sources), t("table.final.total")]
        rooms = [cell.inflate(-u(2), 0) for cell in heads[1:]]
        role = "bold" if all(map(self._fits, words, rooms)) else "captionb"
        size = min(self._size(text, room, role) for text, room in zip(words, rooms))
        for text, room in zip(words, rooms):
            draw_paragraph(out, theme, text, room, role, size, INK_SOFT, "center", "middle")
        for seat in range(len(self.rows)):
            line = [cell.move(move) for cell in self._line(seat)]
            out.fill((206, 164, 104), (line[0].x, line[0].y, line[-1].right - line[0].x, 1))
        return out

    def _fits(self, words: str, room: pg.Rect) -> bool:
        """Whether a head has room in the usual face."""
        return fits(fit(self.theme, words, room.size, "bold", 18, wrap=True), room.size, self.theme)

    def _size(self, words: str, room: pg.Rect, role: str) -> float:
        """Design units at which a head has room."""
        found = fit(self.theme, words, room.size, role, 18, wrap=True).px
        return 18 * found / self.theme.font_px(role, 18)

    def _name(self, target: pg.Surface, r: pg.Rect, seat: int) -> None:
        theme = self.theme
        n = min(theme.px(36), r.h - theme.px(6))
        image = theme.sprites.make(theme, f"seat:{seat}", n)
        if image is not None:
            target.blit(image, image.get_rect(center=(r.x + n // 2, r.centery)))
        x = r.x + n + theme.px(10)
        room = pg.Rect(x, r.y, r.right - x, r.h)
        draw_line(target, theme, self.seats[seat].name, room, "headb", 23, INK, "left", ellipsis=True)
