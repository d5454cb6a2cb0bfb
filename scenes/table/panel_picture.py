"""The picture of a player panel: badge, name, score and rows, and where they lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame as pg

from scenes.art import frame, light
from scenes.art.palette import Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, layout, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Item, Row, Seat

LIT = ((255, 236, 164), (232, 184, 88))
NOTE: Colour = (126, 26, 10)

AIR = 8
"""Design units beside an item of full size at the least: a number belongs to the picture before it."""

SIZES = ((1.0, 20), (0.85, 20), (0.77, 19), (0.7, 18), (0.65, 17), (0.6, 16), (0.5, 13))
"""Shares of their full size that pictures may have, with the size of the numbers behind them."""

TIGHT = ((0.46, 12), (0.42, 11))
"""The same where no other place is left than beside name and points, which they never meet."""

NOTED = 15
"""Size of a note in a cell."""

RIM = 20
"""Design units between the frame of a panel and its counts."""

SCORE = 46
"""Size of the points in design units where a panel has its full height."""


class PanelData(NamedTuple):
    """All that a panel shows; a panel is repainted only when this changes.

    mood: of a computer player's face, "" for a person; manner: what that player is like; worded: whether the
    counts of every panel have room for their words, so that not one has them and the next none.
    """

    seat: Seat
    number: int
    score: int
    status: str
    active: bool
    thinking: float | None
    rows: tuple[Row, ...]
    mood: str = ""
    manner: str = ""
    worded: bool = True


def has_words(theme: Theme, width: int, rows: Sequence[Row]) -> bool:
    """Whether counts and their words have room in a panel of a width in pixels."""
    counts = next((row for row in rows if not row.boxed), Row(()))
    icon = theme.tp(28) + theme.px(5) + theme.px(AIR)
    words = sum(icon + measure(theme, count_text(item, True), "text", 20)[0] for item in counts.items)
    return words <= width - 10 * max(1, round(theme.u)) - 2 * theme.px(RIM)


def count_text(item: Item, label: bool) -> str:
    """A number, with its word where that is shown."""
    return f"*{item.value}* {item.label}" if label and item.label else f"*{item.value}*"


class PanelPicture:
    """One panel, painted when it is made. spots: items by their place; score_at: of the points."""

    def __init__(self, theme: Theme, rect: pg.Rect, data: PanelData, compact: bool) -> None:
        self.rect, self.data = rect, data
        self.spots: list[tuple[pg.Rect, Item]] = []
        self.score_at = pg.Rect(rect.right, rect.y, 0, 0)
        self._pad = theme.px(40)
        self.image = self._paint(theme, compact)

    def draw(self, target: pg.Surface) -> None:
        """Blit the panel."""
        target.blit(self.image, (self.rect.x - self._pad, self.rect.y - self._pad))

    def _on_window(self, at: pg.Rect) -> pg.Rect:
        """A rectangle of the picture on the window."""
        return at.move(self.rect.x - self._pad, self.rect.y - self._pad)

    # ---- painting ----
    def _paint(self, theme: Theme, compact: bool) -> pg.Surface:
        pad = self._pad
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        r = pg.Rect(pad, pad, *self.rect.size)
        active = self.data.active
        inner = chrome.panel(out, theme, r, bright=1.3 if active else 0.95, golden=active)
        inner = inner.inflate(-2 * theme.px(2), -2 * theme.px(2))
        if active:
            self._pointer(out, theme, r)
        (self._paint_compact if compact else self._paint_full)(out, theme, inner)
        return out

    def _pointer(self, out: pg.Surface, theme: Theme, r: pg.Rect) -> None:
        n = theme.px(30)

        def make() -> pg.Surface:
            z = 3
            mask = light.clear((n * z, n * z))
            pg.draw.polygon(mask, (255, 255, 255, 255), [(n, 6), (n * z - 8, n * 1.5), (n, n * z - 6)])
            return light.shadowed(light.shrink(light.carve(mask, (255, 214, 96), 6, 4)), theme.u, n)

        image = theme.art(("turn-pointer",), (n, n), make)
        out.blit(image, image.get_rect(center=(r.x - theme.px(6), r.centery)))

    def _paint_full(self, out: pg.Surface, theme: Theme, i: pg.Rect) -> None:
        rows = self.data.rows
        shares = (0.38, 0.29, 0.33) if len(rows) > 1 else (0.5, 0.5)
        head = pg.Rect(i.x, i.y, i.w, round(i.h * shares[0]))
        x = self._head(out, theme, head, SCORE)
        score = self._score_width(theme, SCORE)
        words = pg.Rect(x, head.y, i.right - score - theme.px(6) - x, head.h)
        upper = pg.Rect(words.x, words.y, words.w, round(words.h * 0.56))
        name = draw_line(
            out, theme, self.data.seat.name, upper, "head", 26, theme.ink, "left", ellipsis=True
        ).rect
        lower = pg.Rect(words.x, upper.bottom, words.w, words.h - upper.h)
        draw_line(
            out, theme, self._status(theme, lower.w), lower, "text", 17, theme.ink_soft, "left", ellipsis=True
        )
        self._thinking(out, theme, name, words.right)
        y = float(head.bottom)
        for row, share in zip(rows, shares[1:]):
            height = i.h * share
            band = pg.Rect(i.x, round(y) + theme.px(1), i.w, round(height) - theme.px(3))
            if row.boxed:
                self._cells(out, theme, band, row)
            else:
                frame.inset(out, band, theme.u, 30)
                self._counts(out, theme, band.inflate(-2 * theme.px(8), 0), row, True)
            y += height

    def _paint_compact(self, out: pg.Surface, theme: Theme, i: pg.Rect) -> None:
        rows = [row for row in self.data.rows if row.items]
        height = round(i.h * 0.48) if len(rows) > 1 else i.h
        head = pg.Rect(i.x, i.y, i.w, height)
        counts = next((row for row in rows if not row.boxed), Row(()))
        if theme.board is not theme and self._stacks(out, theme, i, rows, head, counts):
            return
        size = 42 / theme.text_scale**0.5
        x = self._head(out, theme, head, size)
        right = i.right - self._score_width(theme, size) - theme.px(4)
        need = self._counts_width(theme, counts)
        room = max(self._name_room(theme), right - need - theme.px(6) - x)
        name, end = self._compact_words(out, theme, pg.Rect(x, head.y, room, head.h))
        start = end + theme.px(8)
        if self.data.thinking is not None:
            start = self._thinking(out, theme, name, start + theme.px(28))
        self._counts(out, theme, pg.Rect(start, head.y, right - start, head.h), counts, False, tight=True)
        boxed = next((row for row in rows if row.boxed), None)
        if boxed:
            self._cells(
                out, theme, pg.Rect(i.x, head.bottom + theme.px(1), i.w, i.bottom - head.bottom), boxed
            )

    def _name_room(self, theme: Theme) -> int:
        """Width that a name has at the least beside counts."""
        return min(measure(theme.board, self.data.seat.name, "head", 26)[0] + theme.px(6), theme.px(150))

    def _beside(self, theme: Theme, head: pg.Rect, counts: Row) -> bool:
        """Whether the counts, in their smallest letters, fit between name and points."""
        score = measure(theme, str(self.data.score), "headb", 42 / theme.text_scale**0.5)[0]
        room = head.w - self._badge_px(theme, head) - score - theme.px(12) - self._name_room(theme)
        return sum(self._fitting(theme, pg.Rect(0, 0, room, head.h), counts, False)[3]) <= room

    def _stacks(
        self, out: pg.Surface, theme: Theme, i: pg.Rect, rows: Sequence[Row], head: pg.Rect, counts: Row
    ) -> bool:
        """Larger letters: everything in lines one below the other, if it is whole there alone.

        Where not all of them can be large, those of the cells are.
        """
        if self._paint_stacked(out, theme, theme, i, rows):
            return True
        return not self._beside(theme, head, counts) and self._paint_stacked(out, theme.board, theme, i, rows)

    def _paint_stacked(
        self, out: pg.Surface, theme: Theme, of_cells: Theme, i: pg.Rect, rows: Sequence[Row]
    ) -> bool:
        """Name, counts and cells one below the other in letters of full size; False without room for it."""
        counts = next((row for row in rows if not row.boxed), Row(()))
        boxed = next((row for row in rows if row.boxed), None)
        name_size, size = (26, SCORE) if theme.board is theme else (24, 42 / theme.text_scale**0.5)
        least = [self._line(theme, "head", name_size), self._line(theme, "text", 20)]
        cells = self._line(theme, "bold", 22) if boxed else 0
        if not counts.items or sum(least) + cells > i.h:
            return False
        head = pg.Rect(i.x, i.y, i.w, least[0] + (i.h - sum(least) - cells) // 3)
        band = pg.Rect(i.x, head.bottom, i.w, i.bottom - head.bottom if boxed is None else least[1])
        x = self._head(out, theme, head, size)
        words = pg.Rect(x, head.y, i.right - self._score_width(theme, size) - theme.px(6) - x, head.h)
        name = draw_line(
            out, theme, self.data.seat.name, words, "head", name_size, theme.ink, "left", ellipsis=True
        ).rect
        self._thinking(out, theme, name, words.right)
        self._counts(out, theme, band, counts, True)
        if boxed:
            self._cells(out, of_cells, pg.Rect(i.x, band.bottom, i.w, i.bottom - band.bottom), boxed)
        return True

    def _line(self, theme: Theme, role: str, size: float) -> int:
        """Height of a line with a little air."""
        return theme.metrics(role, theme.font_px(role, size)).line + theme.px(3)

    def _compact_words(self, out: pg.Surface, theme: Theme, r: pg.Rect) -> tuple[pg.Rect, int]:
        """The name, with the status below where it is legible; its rectangle and where the words end."""
        name = self.data.seat.name
        width = min(r.w, measure(theme, name, "head", 24)[0] + theme.px(4))
        roles = (("head", 24), ("text", 16))
        lines = [theme.metrics(role, theme.font_px(role, size)).line for role, size in roles]
        words = self._status(theme, r.w, 16)
        least = theme.floor("text") if theme.board is theme else theme.board.font_px("text", 17)
        legible = layout(theme, words, "text", least).width <= r.w
        two = legible and r.h >= 0.86 * sum(lines)
        upper = pg.Rect(r.x, r.y, width, round(r.h * 0.56) if two else r.h)
        at = draw_line(out, theme, name, upper, "head", 24, theme.ink, "left", ellipsis=True).rect
        if not two:
            return at, at.right
        lower = pg.Rect(r.x, upper.bottom, r.w, r.bottom - upper.bottom)
        under = draw_line(out, theme, words, lower, "text", 16, theme.ink_soft, "left", ellipsis=True).rect
        return at, max(at.right, under.right)

    def _head(self, out: pg.Surface, theme: Theme, r: pg.Rect, size: float) -> int:
        """Badge and score; returns where the words begin."""
        n, image = self._badge_px(theme, r), None
        if self.data.mood:
            image = theme.sprites.make(theme, f"face:{self.data.number}:{self.data.mood}", n)
        image = image or theme.sprites.make(theme, f"seat:{self.data.number}", n)
        if image is not None:
            out.blit(image, image.get_rect(center=(r.x + n // 2, r.centery)))
        width, usual = self._score_width(theme, size), theme.board.font_px("headb", SCORE)
        least = theme.metrics("headb", usual).line  # digits are lower than a line: they stay within the head
        at = pg.Rect(r.right - width, 0, width, max(r.h, least))
        at.centery = r.centery
        self.score_at = self._on_window(at.clip(r))
        draw_line(out, theme, str(self.data.score), at, "headb", size, theme.wine, "right")
        return r.x + n + theme.px(12)

    def _badge_px(self, theme: Theme, r: pg.Rect) -> int:
        """Size of the badge, or of a computer player's face."""
        units, least = (64.0, 0) if self.data.mood else (46.0, theme.px(4))
        return int(min(theme.px(units * theme.text_scale**0.5), r.h - least))

    def _score_width(self, theme: Theme, size: float) -> int:
        return measure(theme, "100" if self.data.score > 99 else "88", "headb", size)[0] + theme.px(6)

    def _status(self, theme: Theme, width: int, size: float = 17) -> str:
        """The status, shortened to its last part, then to that part's first words, where it does not fit."""
        text = self.data.status
        while " · " in text and measure(theme, text, "text", size)[0] > width:
            text = text.split(" · ", 1)[1]
        return text if measure(theme, text, "text", size)[0] <= width else text.split(", ")[0]

    def _thinking(self, out: pg.Surface, theme: Theme, name: pg.Rect, right: int) -> int:
        """The hourglass of a computer player that thinks, with a ring for how far it is."""
        if self.data.thinking is None:
            return right
        n = max(16, theme.px(24))
        centre = (min(name.right + theme.px(12) + n // 2, right - n // 2), name.centery)
        chrome.icon(out, theme, "hourglass", centre, n, (222, 164, 66), "plain")
        if self.data.thinking > 0:
            box = pg.Rect(0, 0, n + theme.px(12), n + theme.px(12))
            box.center = centre
            pg.draw.arc(
                out, (150, 96, 44), box, 1.5708 - 6.2832 * self.data.thinking, 1.5708, max(2, theme.px(3))
            )
        return int(centre[0]) + n

    # ---- rows ----
    def _sprite(self, theme: Theme, name: str, height: int) -> pg.Surface | None:
        return theme.sprites.make(theme, name, height) if name else None

    def _icon_px(self, theme: Theme, height: int) -> int:
        return int(min(theme.tp(28), height * 0.86))

    def _counts_width(self, theme: Theme, row: Row) -> int:
        icon = theme.tp(28) + theme.px(14)
        return sum(icon + measure(theme, count_text(i, False), "text", 21)[0] for i in row.items)

    def _fitting(
        self, theme: Theme, band: pg.Rect, row: Row, labels: bool, tight: bool = False
    ) -> tuple[int, float, list[str], list[int]]:
        """Icon size, text size, words and widths that fit a band.

        First the words go, then icons and numbers shrink.
        """
        full = self._icon_px(theme, band.h)
        tries = [(True, 1.0, 20.0)] if labels and self.data.worded else []
        tries += [(False, k, size) for k, size in (*SIZES, *(TIGHT if tight else ()))]
        for words, k, size in tries:
            n = round(full * k)
            texts = [count_text(item, words) for item in row.items]
            widths = [n + theme.px(5) + measure(theme, t, "text", size)[0] for t in texts]
            if sum(widths) + theme.px(AIR * k) * len(widths) <= band.w:
                break
        return n, size, texts, widths

    def _counts(
        self, out: pg.Surface, theme: Theme, band: pg.Rect, row: Row, labels: bool, *, tight: bool = False
    ) -> None:
        """Items side by side: icon, number and, where all of them fit, their word."""
        if not row.items:
            return
        n, size, texts, widths = self._fitting(theme, band, row, labels, tight)
        gaps = len(widths) - (1 if labels else 0.5)  # without words the points stand behind the last
        gap = (band.w - sum(widths)) / gaps if len(widths) > 1 else 0
        gap = max(theme.px(2), min(gap, theme.px(60)))
        x = float(band.x)
        for item, text, width in zip(row.items, texts, widths):
            at = pg.Rect(round(x), band.y, width, band.h)
            image = self._sprite(theme, item.sprite, n)
            if image is not None:
                out.blit(image, image.get_rect(center=(at.x + n // 2, at.centery)))
            words = pg.Rect(at.x + n + theme.px(5), at.y, at.w - n - theme.px(3), at.h)
            draw_line(out, theme, text, words, "text", size, theme.ink, "left")
            self.spots.append((self._on_window(at), item))
            x += width + gap

    def _cells(self, out: pg.Surface, theme: Theme, band: pg.Rect, row: Row) -> None:
        """Items of equal width in cells; a lit one stands on a golden plate with its note."""
        row = self._closer(theme, band, row)
        step = band.w / max(1, len(row.items))
        note = self._note_size(theme, row, (int(step) - theme.px(4), band.h - 2))
        for j, item in enumerate(row.items):
            c = pg.Rect(
                round(band.x + j * step) + theme.px(2), band.y + 1, int(step) - theme.px(4), band.h - 2
            )
            self.spots.append((self._on_window(c), item))
            if item.lit:
                chrome.plate(out, theme, c, LIT, 7)
            n = self._cell_icon(theme, c.size, item)
            image = self._sprite(theme, item.sprite, n)
            if image is not None:
                out.blit(image, image.get_rect(center=(c.x + theme.px(4) + n // 2, c.centery)))
            area = pg.Rect(c.x + theme.px(4) + n, c.y, c.w - n - theme.px(6), c.h)
            under = self._notes_under(theme, row, area.w, c, n)
            self._cell_words(out, theme, c, area, item, note, under=under)

    def _note_size(self, theme: Theme, row: Row, cell: tuple[int, int]) -> float:
        """Letters with which every note has room beside its picture; full size where none helps."""
        noted = [item for item in row.items if item.note]
        for size in range(NOTED, NOTED // 2, -1) if theme.board is not theme else ():
            if theme.font_px("captionb", size) < theme.board.font_px("captionb", NOTED):
                break
            rooms = (cell[0] - self._cell_icon(theme, cell, item) - theme.px(6) for item in noted)
            if all(measure(theme, i.note, "captionb", size)[0] <= room for i, room in zip(noted, rooms)):
                return size
        return NOTED

    def _cell_icon(self, theme: Theme, cell: tuple[int, int], item: Item) -> int:
        """Size of an item's picture in a cell of some pixels."""
        w, h = cell
        words = w - theme.px(10) - measure(theme, item.value, "bold", 15)[0]
        return int(min(h * 0.92, w * 0.52, theme.px(60), max(theme.px(12), words)))

    def _closer(self, theme: Theme, band: pg.Rect, row: Row) -> Row:
        """The row without so many empty cells at its end that larger letters leave pictures their size."""
        if theme.board is theme:
            return row

        def icons(letters: Theme, count: int) -> list[int]:
            cell = int(band.w / count) - theme.px(4), band.h - 2
            return [self._cell_icon(letters, cell, item) for item in row.items if item.sprite]

        usual, count = icons(theme.board, len(row.items)), len(row.items)
        while not row.items[count - 1].sprite and any(a < b for a, b in zip(icons(theme, count), usual)):
            count -= 1
        return row._replace(items=row.items[:count])

    def _notes_under(self, theme: Theme, row: Row, room: int, c: pg.Rect, n: int) -> bool:
        """Whether a note is too wide beside its picture, so that they stand at the foot of their cells."""
        notes = [measure(theme, item.note, "captionb", 15)[0] for item in row.items if item.note]
        low = c.h - n >= 2 * theme.metrics("captionb", theme.font_px("captionb", 15)).ink_bottom
        return low and bool(notes) and room < max(notes) <= c.w - theme.px(4)

    def _cell_words(
        self,
        out: pg.Surface,
        theme: Theme,
        c: pg.Rect,
        area: pg.Rect,
        item: Item,
        note: float,
        *,
        under: bool,
    ) -> None:
        if under:
            draw_line(out, theme, item.value, area, "bold", 21, theme.ink)
            line = theme.metrics("captionb", theme.font_px("captionb", 15)).ink_bottom
            foot = pg.Rect(c.x, c.bottom - line - theme.px(2), c.w, line)
            if item.note:
                draw_line(out, theme, item.note, foot, "captionb", 15, NOTE)
            return
        line = theme.metrics("bold", theme.font_px("bold", 15)).ink_bottom
        stacked = (
            bool(item.note) and c.h >= 2 * line and measure(theme, item.note, "captionb", note)[0] <= area.w
        )
        if stacked:
            upper = pg.Rect(area.x, area.y + theme.px(1), area.w, round(area.h * 0.56))
            lower = pg.Rect(area.x, upper.bottom - theme.px(2), area.w, area.bottom - upper.bottom)
            draw_line(out, theme, item.value, upper, "bold", 21, theme.ink)
            draw_line(out, theme, item.note, lower, "captionb", note, NOTE)
            return
        draw_line(out, theme, item.value, area, "bold", 22, theme.ink)
