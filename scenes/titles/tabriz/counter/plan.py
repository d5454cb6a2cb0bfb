"""The counter: what it offers as plain values, and where everything on it lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame as pg

from scenes.kit.text import fit, fits, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Region
from scenes.titles.tabriz.regions import POOL_DIE, THROW, region

SCALES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6)
LABEL_SHARE = 0.40
SHARES = (0.6, 0.68, 0.76, 0.84, 0.92)
SHOWN, BIG, USUAL = 38.0, 29.0, 18.0  # text sizes: dice that lie there, pictures to pick, words
PICTURED = 26.0  # of a label that begins with a die or a carpet


class Cell(NamedTuple):
    """Something to click: text (and smaller, note) in markup; card: shows that card's face instead.

    open: a click plays or picks it (else it says why not); lead: the usual choice; plain: shown, no button;
    big: a picture rather than words.
    """

    region: Region
    text: str
    note: str = ""
    open: bool = True
    picked: bool = False
    lead: bool = False
    plain: bool = False
    big: bool = False
    hint: int = 0
    card: str = ""


class Band(NamedTuple):
    """Cells side by side behind their label; tall: cards, which take the height that is left."""

    cells: tuple[Cell, ...]
    label: str = ""
    tall: bool = False


class Counter(NamedTuple):
    """A question with all its answers. space: the tile that asks, "" for none; lead: what happens and what
    may be done now; steps: (words, "done" | "now" | "next"); purse: what is there to pay with."""

    title: str
    lead: str
    bands: tuple[Band, ...]
    space: str = ""
    steps: tuple[tuple[str, str], ...] = ()
    purse: str = ""
    columns: int = 1
    wide: bool = False

    def cells(self) -> Iterator[Cell]:
        """All cells in reading order."""
        for band in self.bands:
            yield from band.cells


class Laid(NamedTuple):
    """A counter laid into a rectangle at a scale of its texts."""

    rect: pg.Rect
    scale: float
    head: pg.Rect
    steps: tuple[pg.Rect, ...]
    lead: pg.Rect
    labels: tuple[tuple[str, pg.Rect], ...]
    cells: tuple[tuple[Cell, pg.Rect], ...]
    fits: bool


def lay(theme: Theme, counter: Counter, bounds: pg.Rect) -> Laid:
    """The counter at the largest scale at which it fits `bounds`, no wider than its cells need."""
    for scale in SCALES:
        laid = _Layer(theme, counter, bounds, scale).lay()
        if laid.fits:
            return _slim(theme, counter, bounds, laid)
    return laid


def _slim(theme: Theme, counter: Counter, bounds: pg.Rect, full: Laid) -> Laid:
    """The narrowest form in which no row of cells breaks anew and the words take few lines."""
    rows = len({rect.y for _, rect in full.cells})
    shares = (0.3, 0.38, 0.46, 0.54, *SHARES) if counter.wide else SHARES
    for share in shares:
        narrow = pg.Rect(bounds.x, bounds.y, round(bounds.w * share), bounds.h)
        laid = _Layer(theme, counter, narrow, full.scale).lay()
        same = len({rect.y for _, rect in laid.cells}) == rows
        alike = all(a.w >= b.w - 2 or not c.card for (c, a), (_, b) in zip(laid.cells, full.cells))
        if (
            laid.fits
            and same
            and alike
            and _roomy(theme, counter, laid)
            and laid.lead.h <= full.lead.h + 2 * theme.tp(24)
        ):
            return laid
    return full


def _roomy(theme: Theme, counter: Counter, laid: Laid) -> bool:
    """Whether name and purse stand in the head side by side, and every label in one line."""
    k = laid.scale
    names = (
        measure(theme, counter.title, "head", 24 * k)[0] + measure(theme, counter.purse, "bold", 20 * k)[0]
    )
    labels = all(
        measure(theme, text, "text", label_size(text) * k)[0] <= rect.w + 1 for text, rect in laid.labels
    )
    return labels and names + laid.head.h + theme.px(34) <= laid.head.w


def label_size(text: str) -> float:
    """Size of a label in design units: dice and carpets are shown larger than words."""
    return PICTURED if text.startswith(("[die:", "[rug:")) else USUAL


class _Layer:
    """Lays one counter at one scale, from the top down."""

    def __init__(self, theme: Theme, counter: Counter, bounds: pg.Rect, scale: float) -> None:
        self.theme, self.counter, self.bounds, self.scale = theme, counter, bounds, scale
        edge = 5 * max(1, round(theme.u))
        self.pad = edge + theme.px(12)
        self.gap = max(3, theme.px(7 * scale))
        self.inner = pg.Rect(bounds.x + self.pad, bounds.y + edge + theme.px(7), bounds.w - 2 * self.pad, 0)
        self.labels: list[tuple[str, pg.Rect]] = []
        self.cells: list[tuple[Cell, pg.Rect]] = []

    def line(self, role: str, size: float) -> int:
        """Height of a line of text."""
        return self.theme.metrics(role, self.theme.font_px(role, size * self.scale)).line

    def lay(self) -> Laid:
        """Head, steps, lead, bands; the rectangle ends under the last band or with `bounds`."""
        i, c = self.inner, self.counter
        head = pg.Rect(i.x, i.y, i.w, self.line("head", 25) + self.theme.px(8))
        steps = self._steps(head.bottom + self.gap)
        y = (steps[0].bottom if steps else head.bottom) + self.gap
        lead = pg.Rect(i.x, y, i.w, self._tall(c.lead, i.w, "text", 18.5) if c.lead else 0)
        y = lead.bottom + self.gap
        low = self.bounds.bottom - self.pad
        for group in self._groups():
            y = self._row(group, y, low) + self.gap
        bottom = min(self.bounds.bottom, y - self.gap + self.pad)
        room = y - self.gap <= low + 1 and all(self._readable(cell, rect) for cell, rect in self.cells)
        room = room and (not steps or steps[-1].right <= i.right)
        rect = pg.Rect(self.bounds.x, self.bounds.y, self.bounds.w, bottom - self.bounds.y)
        return Laid(rect, self.scale, head, steps, lead, tuple(self.labels), tuple(self.cells), room)

    def _tall(self, text: str, width: int, role: str, size: float) -> int:
        return measure(self.theme, text, role, size * self.scale, width)[1] + 2

    def _steps(self, y: int) -> tuple[pg.Rect, ...]:
        height, apart = self.line("bold", 17) + self.theme.px(6), self.theme.px(18)
        x, found = self.inner.x, list[pg.Rect]()
        for words, state in self.counter.steps:
            text = step_words(words, state)
            width = measure(self.theme, text, "bold", 16 * self.scale)[0] + self.theme.px(18)
            found.append(pg.Rect(x, y, width, height))
            x += width + apart
        return tuple(found)

    def _groups(self) -> list[tuple[Band, ...]]:
        """Bands that stand side by side."""
        n, bands = self.counter.columns, self.counter.bands
        plain = [band for band in bands if band.label]
        if n < 2 or len(plain) < 4:
            return [(band,) for band in bands]
        rest = [band for band in bands if not band.label]
        return [tuple(plain[i : i + n]) for i in range(0, len(plain), n)] + [(band,) for band in rest]

    def _row(self, bands: tuple[Band, ...], y: int, low: int) -> int:
        """Lay bands side by side; returns where they end."""
        n = self.counter.columns if len(bands) > 1 or self._pairs(bands) else 1
        apart = self.theme.px(18)
        width = (self.inner.w - (n - 1) * apart) // n
        ends = [
            self._band(band, self.inner.x + i * (width + apart), y, width, low)
            for i, band in enumerate(bands)
        ]
        return max(ends, default=y)

    def _pairs(self, bands: tuple[Band, ...]) -> bool:
        plain = [band for band in self.counter.bands if band.label]
        return self.counter.columns > 1 and len(plain) >= 4 and bool(bands[0].label)

    def _band(self, band: Band, x: int, y: int, width: int, low: int) -> int:
        if band.tall:
            return self._cards(band, y, low)
        label = self._label(band, width)
        room = width - label - (self.theme.px(10) if label else 0)
        widths, height = self._sizes(band, room)
        columns, widths = self._columns(band, room, widths)
        rows, x0 = -(-len(band.cells) // columns), x + width - room
        left = x0
        for i, cell in enumerate(band.cells):
            if i % columns == 0:
                left = x0
            self.cells.append(
                (cell, pg.Rect(left, y + i // columns * (height + self.gap), widths[i], height))
            )
            left += widths[i] + self.gap
        end = y + rows * (height + self.gap) - self.gap if band.cells else y
        if label:
            tall = self._tall(band.label, label, "text", label_size(band.label))
            self.labels.append((band.label, pg.Rect(x, y, label, max(tall, min(height, end - y)))))
            end = max(end, y + tall)
        return end

    def _label(self, band: Band, width: int) -> int:
        """Width of the labels, alike for all bands."""
        words = [other.label for other in self.counter.bands if other.label]
        if not band.label:
            return 0
        widest = max(measure(self.theme, word, "text", label_size(word) * self.scale)[0] for word in words)
        return min(widest, round(width * (LABEL_SHARE if band.cells else 1)))

    def _columns(self, band: Band, room: int, widths: list[int]) -> tuple[int, list[int]]:
        """Cells in a row and the width of each: alike where they fit so, else as wide as each needs."""
        n, most = len(widths), max(widths, default=1)
        columns = max(1, min(n, (room + self.gap) // (most + self.gap)))
        spare = room - sum(widths) - self.gap * (n - 1)
        if columns < n and spare >= 0:
            more = spare // n if not band.label else 0
            return max(1, n), [width + more for width in widths]
        if not band.label:  # answers without a label share the whole line
            most = (room + self.gap) // columns - self.gap
        return columns, [most] * n

    def _sizes(self, band: Band, room: int) -> tuple[list[int], int]:
        """The width that each cell of a band needs, and their height."""
        made = [self._size(cell) for cell in band.cells]
        widths = [min(max(width, 32), room) for width, _ in made]
        return widths, max([height for _, height in made], default=0)

    def _size(self, cell: Cell) -> tuple[int, int]:
        """Width and height that a cell needs."""
        theme, px, k = self.theme, self.theme.px, self.scale
        if cell.plain:
            shown = measure(theme, cell.text, "bold", SHOWN * k)
            return shown[0] + px(24), shown[1] + px(14)
        size = BIG if cell.big else USUAL
        width = measure(theme, cell.text, "bold", size * k)[0]
        height = self.line("bold", size) + px(10 * k)
        if cell.note:
            width = max(width, measure(theme, cell.note, "text", 15.5 * k)[0])
            height += self.line("text", 15.5)
        return width + px(20), max(height, theme.target(34))

    def _cards(self, band: Band, y: int, low: int) -> int:
        """Cards side by side, as high as there is room."""
        n, gap = max(1, len(band.cells)), self.theme.px(12)
        others = sum(self.theme.target(34) + self.gap for b in self.counter.bands if not b.tall)
        width = min((self.inner.w + gap) // n - gap, self.theme.px(300))
        height = max(min(low - y - others, max(round(width * 1.2), self.theme.px(300))), self.theme.px(120))
        left = self.inner.x + (self.inner.w - n * (width + gap) + gap) // 2
        for i, cell in enumerate(band.cells):
            self.cells.append((cell, pg.Rect(left + i * (width + gap), y, width, height)))
        return y + height

    def _readable(self, cell: Cell, rect: pg.Rect) -> bool:
        if cell.card or cell.plain:
            return True
        area = (rect.w - self.theme.px(8), rect.h)
        made = fit(self.theme, cell.text, area, "bold", (BIG if cell.big else USUAL) * self.scale)
        return fits(made, area, self.theme)


def step_words(words: str, state: str) -> str:
    """A step as it is written."""
    return f"[check]\u00a0{words}" if state == "done" else words


def cell_lines(theme: Theme, cell: Cell, rect: pg.Rect, scale: float) -> tuple[pg.Rect, pg.Rect]:
    """Where the text and the note of a cell stand."""
    if not cell.note:
        return rect, pg.Rect(rect.x, rect.bottom, rect.w, 0)
    low = theme.metrics("text", theme.font_px("text", 15.5 * scale)).line
    pad = theme.px(4)
    upper = pg.Rect(rect.x, rect.y + pad, rect.w, rect.h - low - pad - theme.px(2))
    return upper, pg.Rect(rect.x, upper.bottom, rect.w, low)


def find(cells: Sequence[tuple[Cell, pg.Rect]], wanted: Region) -> pg.Rect | None:
    """Where a region lies."""
    return next((rect for cell, rect in cells if cell.region == wanted), None)


def quick_cells(counter: Counter) -> list[Region]:
    """The open cells that digits stand for: one a die colour."""
    found: list[Region] = []
    for cell in counter.cells():
        if cell.region.kind == POOL_DIE:
            first = region("pool-die", cell.region.id, "0")
            if first not in found:
                found.append(first)
        elif cell.open and not cell.plain and cell.region != THROW:
            found.append(cell.region)
    return found[:9]
