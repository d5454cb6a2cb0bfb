"""The picture of a player panel: badge, name, score and rows, and where they lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame as pg

from scenes.art import frame, light
from scenes.art.palette import Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, fit, layout, measure
from scenes.kit.theme import Theme
from scenes.table.panel_data import Most, PanelData, count_text, fitting
from scenes.titles.contract.values import Item, Row

LIT = ((255, 236, 164), (232, 184, 88))
NOTE: Colour = (126, 26, 10)

NOTED = 15
"""Size of a note in a cell."""

SCORE = 46
"""Size of the points in design units where a panel has its full height."""


class NameAt(NamedTuple):
    """The room of a name, with the theme and the design units of its letters where there is enough."""

    theme: Theme
    room: pg.Rect
    size: float


class Stack(NamedTuple):
    """Lines one below the other: the name's with the points, the counts'; what is left has the cells."""

    name: NameAt
    head: pg.Rect
    band: pg.Rect


@dataclass
class Painted:
    """A panel as it was painted, and where on the window its items and its points are."""

    image: pg.Surface
    spots: list[tuple[pg.Rect, Item]]
    score_at: pg.Rect


class PanelPicture:
    """One panel, painted when it is first asked for.

    most: how large its name and its counts may be, None for as large as finds room.
    """

    def __init__(
        self, theme: Theme, rect: pg.Rect, data: PanelData, compact: bool, most: Most | None = None
    ) -> None:
        self.theme, self.rect, self.data, self.compact, self.most = theme, rect, data, compact, most
        self._pad = theme.px(40)
        self._painted: Painted | None = None

    @property
    def painted(self) -> Painted:
        """The panel with what lies round it, and its places."""
        if self._painted is None:
            self._paint(self.theme, self.compact)
        assert self._painted
        return self._painted

    @property
    def image(self) -> pg.Surface:
        """The panel, and what lies round it."""
        return self.painted.image

    @property
    def spots(self) -> list[tuple[pg.Rect, Item]]:
        """The items by their place."""
        return self.painted.spots

    @property
    def score_at(self) -> pg.Rect:
        """Where the points are."""
        return self.painted.score_at

    @property
    def letters(self) -> int:
        """Pixels of the letters for which the name has room."""
        inner = _inner(self.theme, pg.Rect(self._pad, self._pad, *self.rect.size))
        at = self._compact_name(self.theme, inner) if self.compact else self._full_name(self.theme, inner)
        return fit(at.theme, self.data.seat.name, at.room.size, "head", at.size).px

    def counts(self, letters: int) -> float:
        """The share of their full size that counts have room for beside a name in such letters."""
        theme, tight = self.theme, False
        i = _inner(theme, pg.Rect(self._pad, self._pad, *self.rect.size))
        if not self.compact:
            places = zip(self.data.rows, self._bands(theme, i))
            room = next((band.inflate(-2 * theme.px(8), 0) for row, band in places if not row.boxed), i)
        elif (stack := self._stack(theme, i)) is not None:
            theme, room = stack.name.theme, stack.band
        else:
            head, tight = self._compact_head(i), True
            at, status = self._words_end(theme, self._words_beside(theme, head), letters)
            room = self._beside_words(theme, head, max(at, status))
        worded = self.data.worded and not tight
        found = fitting(theme, room.size, self._count_row, worded=worded, tight=tight)
        return found.share * self._part(theme)

    def draw(self, target: pg.Surface) -> None:
        """Blit the panel."""
        target.blit(self.image, (self.rect.x - self._pad, self.rect.y - self._pad))

    def _on_window(self, at: pg.Rect) -> pg.Rect:
        """A rectangle of the picture on the window."""
        return at.move(self.rect.x - self._pad, self.rect.y - self._pad)

    # ---- painting ----
    def _paint(self, theme: Theme, compact: bool) -> None:
        pad = self._pad
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        self._painted = Painted(out, [], pg.Rect(self.rect.right, self.rect.y, 0, 0))
        r = pg.Rect(pad, pad, *self.rect.size)
        active = self.data.active
        chrome.panel(out, theme, r, bright=1.3 if active else 0.95, golden=active)
        if active:
            self._pointer(out, theme, r)
        (self._paint_compact if compact else self._paint_full)(out, theme, _inner(theme, r))

    def _pointer(self, out: pg.Surface, theme: Theme, r: pg.Rect) -> None:
        n = theme.px(30)

        def make() -> pg.Surface:
            z = 3
            mask = light.clear((n * z, n * z))
            pg.draw.polygon(mask, (255, 255, 255, 255), [(n, 6), (n * z - 8, n * 1.5), (n, n * z - 6)])
            return light.shadowed(light.shrink(light.carve(mask, (255, 214, 96), 6, 4)), theme.u, n)

        image = theme.art(("turn-pointer",), (n, n), make)
        out.blit(image, image.get_rect(center=(r.x - theme.px(6), r.centery)))

    # ---- the name ----
    def _name(self, out: pg.Surface, at: NameAt) -> pg.Rect:
        """Draw the name; its rectangle."""
        theme, name, size = at.theme, self.data.seat.name, at.size
        if self.most is not None:
            size = min(size, self.most.letters / (theme.u * theme.text_scale))
        return draw_line(out, theme, name, at.room, "head", size, theme.ink, "left", ellipsis=True).rect

    def _words_x(self, theme: Theme, head: pg.Rect) -> int:
        """Where the words begin: behind badge or face."""
        return head.x + self._badge_px(theme, head) + theme.px(12)

    def _full_name(self, theme: Theme, i: pg.Rect) -> NameAt:
        """Where there is room for everything: above the status."""
        head = self._full_head(i)
        x, right = self._words_x(theme, head), head.right - self._score_width(theme, SCORE) - theme.px(6)
        return NameAt(theme, pg.Rect(x, head.y, right - x, round(head.h * 0.56)), 26)

    def _compact_name(self, theme: Theme, i: pg.Rect) -> NameAt:
        """In little room: in a line of its own, or beside the counts."""
        if (stack := self._stack(theme, i)) is not None:
            return stack.name
        return self._upper(theme, self._words_beside(theme, self._compact_head(i)))

    # ---- panels with all their lines ----
    @property
    def _shares(self) -> tuple[float, ...]:
        """What head and rows have of the height."""
        return (0.38, 0.29, 0.33) if len(self.data.rows) > 1 else (0.5, 0.5)

    def _full_head(self, i: pg.Rect) -> pg.Rect:
        return pg.Rect(i.x, i.y, i.w, round(i.h * self._shares[0]))

    def _paint_full(self, out: pg.Surface, theme: Theme, i: pg.Rect) -> None:
        head, at = self._full_head(i), self._full_name(theme, i)
        self._head(out, theme, head, SCORE)
        name, upper = self._name(out, at), at.room
        lower = pg.Rect(upper.x, upper.bottom, upper.w, head.bottom - upper.bottom)
        draw_line(
            out, theme, self._status(theme, lower.w), lower, "text", 17, theme.ink_soft, "left", ellipsis=True
        )
        self._thinking(out, theme, name, upper.right)
        for row, band in zip(self.data.rows, self._bands(theme, i)):
            if row.boxed:
                self._cells(out, theme, band, row)
            else:
                frame.inset(out, band, theme.u, 30)
                self._counts(out, theme, band.inflate(-2 * theme.px(8), 0), row, True)

    def _bands(self, theme: Theme, i: pg.Rect) -> list[pg.Rect]:
        """Where the rows lie."""
        y, found = float(self._full_head(i).bottom), []
        for share in self._shares[1:]:
            found.append(pg.Rect(i.x, round(y) + theme.px(1), i.w, round(i.h * share) - theme.px(3)))
            y += i.h * share
        return found

    # ---- panels with little room ----
    @property
    def _count_row(self) -> Row:
        return next((row for row in self.data.rows if row.items and not row.boxed), Row(()))

    @property
    def _boxed(self) -> Row | None:
        return next((row for row in self.data.rows if row.items and row.boxed), None)

    def _compact_head(self, i: pg.Rect) -> pg.Rect:
        several = sum(bool(row.items) for row in self.data.rows) > 1
        return pg.Rect(i.x, i.y, i.w, round(i.h * 0.48) if several else i.h)

    def _points(self, theme: Theme) -> float:
        """Size of the points."""
        return 42 / float(theme.text_scale**0.5)

    def _counts_end(self, theme: Theme, head: pg.Rect) -> int:
        """Where counts beside the name end: before the points."""
        return head.right - self._score_width(theme, self._points(theme)) - theme.px(4)

    def _beside_words(self, theme: Theme, head: pg.Rect, end: int) -> pg.Rect:
        """The room of counts between the end of the words and the points."""
        start = end + theme.px(8)
        return pg.Rect(start, head.y, self._counts_end(theme, head) - start, head.h)

    def _words_beside(self, theme: Theme, head: pg.Rect) -> pg.Rect:
        """The room of name and status beside the counts."""
        x, need = self._words_x(theme, head), self._counts_width(theme, self._count_row)
        room = max(self._name_room(theme), self._counts_end(theme, head) - need - theme.px(6) - x)
        return pg.Rect(x, head.y, room, head.h)

    def _paint_compact(self, out: pg.Surface, theme: Theme, i: pg.Rect) -> None:
        if (stack := self._stack(theme, i)) is not None:
            self._paint_stacked(out, theme, i, stack)
            return
        head = self._compact_head(i)
        self._head(out, theme, head, self._points(theme))
        name, end = self._compact_words(out, theme, self._words_beside(theme, head))
        if self.data.thinking is not None:
            end = self._thinking(out, theme, name, end + theme.px(36)) - theme.px(8)
        self._counts(out, theme, self._beside_words(theme, head, end), self._count_row, False, tight=True)
        if boxed := self._boxed:
            self._cells(
                out, theme, pg.Rect(i.x, head.bottom + theme.px(1), i.w, i.bottom - head.bottom), boxed
            )

    def _name_room(self, theme: Theme) -> int:
        """Width that a name has at the least beside counts."""
        return min(measure(theme.board, self.data.seat.name, "head", 26)[0] + theme.px(6), theme.px(150))

    def _beside(self, theme: Theme, head: pg.Rect) -> bool:
        """Whether the counts, in their smallest letters, fit between name and points."""
        score = measure(theme, str(self.data.score), "headb", self._points(theme))[0]
        room = head.w - self._badge_px(theme, head) - score - theme.px(12) - self._name_room(theme)
        return sum(fitting(theme, (room, head.h), self._count_row).widths) <= room

    def _stack(self, theme: Theme, i: pg.Rect) -> Stack | None:
        """Larger letters: everything in lines one below the other, if it is whole there alone.

        Where not all of them can be large, those of the cells are.
        """
        if theme.board is theme:
            return None
        if found := self._stacked(theme, i):
            return found
        return None if self._beside(theme, self._compact_head(i)) else self._stacked(theme.board, i)

    def _stacked(self, theme: Theme, i: pg.Rect) -> Stack | None:
        """Name, counts and cells one below the other in letters of full size; None without room for it."""
        name_size, size = self._stack_sizes(theme)
        least = [self._line(theme, "head", name_size), self._line(theme, "text", 20)]
        cells = self._line(theme, "bold", 22) if self._boxed else 0
        if not self._count_row.items or sum(least) + cells > i.h:
            return None
        head = pg.Rect(i.x, i.y, i.w, least[0] + (i.h - sum(least) - cells) // 3)
        band = pg.Rect(i.x, head.bottom, i.w, least[1] if self._boxed else i.bottom - head.bottom)
        x, right = self._words_x(theme, head), i.right - self._score_width(theme, size) - theme.px(6)
        return Stack(NameAt(theme, pg.Rect(x, head.y, right - x, head.h), name_size), head, band)

    def _stack_sizes(self, theme: Theme) -> tuple[float, float]:
        """Of name and points; the points are as large as in other panels with words of usual size too."""
        points = self._points(self.theme) / self._part(theme)
        return (26 if theme.board is theme else 24), points

    def _paint_stacked(self, out: pg.Surface, of_cells: Theme, i: pg.Rect, stack: Stack) -> None:
        theme, band = stack.name.theme, stack.band
        self._head(out, theme, stack.head, self._stack_sizes(theme)[1])
        self._thinking(out, theme, self._name(out, stack.name), stack.name.room.right)
        self._counts(out, theme, band, self._count_row, True)
        if boxed := self._boxed:
            self._cells(out, of_cells, pg.Rect(i.x, band.bottom, i.w, i.bottom - band.bottom), boxed)

    def _line(self, theme: Theme, role: str, size: float) -> int:
        """Height of a line with a little air."""
        return theme.metrics(role, theme.font_px(role, size)).line + theme.px(3)

    def _compact_words(self, out: pg.Surface, theme: Theme, r: pg.Rect) -> tuple[pg.Rect, int]:
        """The name, with the status below where it is legible; its rectangle and where the words end."""
        upper = self._upper(theme, r)
        at, words = self._name(out, upper), self._status(theme, r.w, 16)
        if upper.room.h == r.h:
            return at, at.right
        lower = pg.Rect(r.x, upper.room.bottom, r.w, r.bottom - upper.room.bottom)
        under = draw_line(out, theme, words, lower, "text", 16, theme.ink_soft, "left", ellipsis=True).rect
        return at, max(at.right, under.right)

    def _words_end(self, theme: Theme, r: pg.Rect, letters: int) -> tuple[int, int]:
        """Where a name in such letters ends, and the status below it."""
        upper = self._upper(theme, r)
        size = min(upper.size, letters / (theme.u * theme.text_scale))
        name = min(measure(theme, self.data.seat.name, "head", size)[0], upper.room.w)
        below = 0 if upper.room.h == r.h else measure(theme, self._status(theme, r.w, 16), "text", 16)[0]
        return r.x + name, r.x + min(below, r.w)

    def _upper(self, theme: Theme, r: pg.Rect) -> NameAt:
        """The name in such a room: above the status, or alone."""
        width = min(r.w, measure(theme, self.data.seat.name, "head", 24)[0] + theme.px(4))
        roles = (("head", 24), ("text", 16))
        lines = [theme.metrics(role, theme.font_px(role, size)).line for role, size in roles]
        least = theme.floor("text") if theme.board is theme else theme.board.font_px("text", 17)
        legible = layout(theme, self._status(theme, r.w, 16), "text", least).width <= r.w
        two = legible and r.h >= 0.86 * sum(lines)
        return NameAt(theme, pg.Rect(r.x, r.y, width, round(r.h * 0.56) if two else r.h), 24)

    def _head(self, out: pg.Surface, theme: Theme, r: pg.Rect, size: float) -> None:
        """Badge and score."""
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
        self.painted.score_at = self._on_window(at.clip(r))
        draw_line(out, theme, str(self.data.score), at, "headb", size, theme.wine, "right")

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
    def _part(self, theme: Theme) -> float:
        """How large words of a theme are, of those that the panel would like to have."""
        return theme.text_scale / self.theme.text_scale

    def _sprite(self, theme: Theme, name: str, height: int) -> pg.Surface | None:
        return theme.sprites.make(theme, name, height) if name else None

    def _counts_width(self, theme: Theme, row: Row) -> int:
        icon = theme.tp(28) + theme.px(14)
        return sum(icon + measure(theme, count_text(i, False), "text", 21)[0] for i in row.items)

    def _counts(
        self, out: pg.Surface, theme: Theme, band: pg.Rect, row: Row, labels: bool, *, tight: bool = False
    ) -> None:
        """Items side by side: icon, number and, where all of them fit, their word."""
        if not row.items:
            return
        most = self.most.counts / self._part(theme) if self.most else 1.0
        worded = labels and self.data.worded
        _, n, size, texts, widths = fitting(theme, band.size, row, worded=worded, tight=tight, most=most)
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
            self.painted.spots.append((self._on_window(at), item))
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
            self.painted.spots.append((self._on_window(c), item))
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
        """Letters with which every note has room beside its picture; 0: one has none, so none is told."""
        noted = [item for item in row.items if item.note]
        for size in range(NOTED, NOTED // 2, -1):
            if theme.font_px("captionb", size) < theme.board.font_px("captionb", NOTED):
                break
            rooms = (cell[0] - self._cell_icon(theme, cell, item) - theme.px(6) for item in noted)
            if all(measure(theme, i.note, "captionb", size)[0] <= room for i, room in zip(noted, rooms)):
                return size
        return 0.0

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
            bool(item.note and note)
            and c.h >= 2 * line
            and measure(theme, item.note, "captionb", note)[0] <= area.w
        )
        if stacked:
            upper = pg.Rect(area.x, area.y + theme.px(1), area.w, round(area.h * 0.56))
            lower = pg.Rect(area.x, upper.bottom - theme.px(2), area.w, area.bottom - upper.bottom)
            draw_line(out, theme, item.value, upper, "bold", 21, theme.ink)
            draw_line(out, theme, item.note, lower, "captionb", note, NOTE)
            return
        draw_line(out, theme, item.value, area, "bold", 22, theme.ink)


def _inner(theme: Theme, r: pg.Rect) -> pg.Rect:
    """What a panel has for its lines."""
    return chrome.within(theme, r).inflate(-2 * theme.px(2), -2 * theme.px(2))
