"""The counter on the table: a parchment over the board with the question of a tile and its answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.art import frame, light
from scenes.art.cache import Steps, finish
from scenes.art.palette import CREAM, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.tabriz.counter.plan import (
    BIG,
    SHOWN,
    USUAL,
    Cell,
    Counter,
    Laid,
    cell_lines,
    find,
    label_size,
    lay,
    step_words,
)
from scenes.titles.tabriz.regions import COUNTER

Look = Callable[[str], tuple[Colour, str]]
"""Colour and icon of a space ("" for what no tile asks)."""

Face = Callable[[Cell, tuple[int, int]], Steps]
"""Makes the picture of a cell's card in slices: cell, size in pixels."""

STEP_TONES: dict[str, tuple[Colour, Colour]] = {
    "done": ((206, 222, 170), (168, 194, 126)),
    "now": ((255, 232, 150), (226, 166, 60)),
    "next": ((238, 222, 186), (216, 194, 148)),
}
HINT: Colour = (60, 190, 100)
COVERS = 0.4
"""A counter over more than this share of the board can be put aside."""


class CounterArt:
    """Draws a counter over the board, beside the tile that asks; kept while nothing about it changes.

    late: cards are still to be drawn.
    """

    def __init__(
        self, theme: Theme, board: pg.Rect, tile: Callable[[str], pg.Rect | None], face: Face, look: Look
    ) -> None:
        self.theme, self.board, self.tile, self.face, self.look = theme, pg.Rect(board), tile, face, look
        self.laid: Laid | None = None
        self._counter: Counter | None = None
        self._key: object = None
        self._image: pg.Surface | None = None
        self._coming: dict[tuple[Cell, tuple[int, int]], Steps] = {}
        self.late = False

    def show(self, counter: Counter | None) -> None:
        """Take the question that is asked now, None for none."""
        if counter != self._counter:
            self._counter = counter
            self._coming.clear()
            self.late = False
            self.laid = self._placed(counter) if counter else None

    @property
    def covers(self) -> bool:
        """Whether it hides much of the board."""
        if self.laid is None:
            return False
        return self.laid.rect.w * self.laid.rect.h > COVERS * self.board.w * self.board.h

    def _placed(self, counter: Counter) -> Laid:
        """The counter in the middle of the board, or beside the tile that asks, whichever side has room."""
        room = self.board.inflate(-2 * self.theme.px(4), -2 * self.theme.px(2))
        width = round(room.w * (1 if counter.wide else 0.62 if self.theme.narrow else 0.56))
        laid = lay(self.theme, counter, pg.Rect(room.x, room.y, width, room.h))
        at, tile, gap = laid.rect.copy(), self.tile(counter.space), self.theme.px(26)
        at.center = room.center
        if tile is not None and not counter.wide:
            at.centery = tile.centery
            right = tile.right + gap + at.w <= room.right or tile.x - gap - at.w < room.x
            at.x = tile.right + gap if right else tile.x - gap - at.w
        at.clamp_ip(room)
        return _shifted(laid, at.y - laid.rect.y, at.x - laid.rect.x)

    def hit(self, pos: Point) -> Region | None:
        """A cell, or "counter" elsewhere on the parchment."""
        if self.laid is None or not self.laid.rect.collidepoint(pos):
            return None
        found = (cell.region for cell, rect in self.laid.cells if rect.collidepoint(pos))
        return next(found, COUNTER)

    def words(self) -> Sequence[pg.Rect]:
        """Where its words stand: head, steps, explanation, names of rows, the middle of the answers."""
        laid = self.laid
        if laid is None:
            return ()
        labels = [self._label_words(text, rect, laid.scale) for text, rect in laid.labels]
        answers = [rect.inflate(-rect.w // 2, -rect.h // 3) for _, rect in laid.cells]
        return (laid.head, *laid.steps, laid.lead, *labels, *answers)

    def _label_words(self, text: str, rect: pg.Rect, k: float) -> pg.Rect:
        """The part of its place that the name of a row takes."""
        w, h = measure(self.theme, text, "text", label_size(text) * k, rect.w)
        at = pg.Rect(0, 0, w, h)
        at.midleft = rect.midleft
        return at

    def anchor(self, place: Region) -> pg.Rect | None:
        """Where a cell lies."""
        if self.laid is None:
            return None
        return self.laid.rect if place == COUNTER else find(self.laid.cells, place)

    def draw(self, target: pg.Surface, hover: Region | None, at_once: bool = True) -> None:
        """Blit the counter; `hover` is under the pointer or has the keyboard's focus.

        Not at once: of cards that must be made one comes a frame.
        """
        laid, counter = self.laid, self._counter
        if laid is None or counter is None:
            return
        pad = self.theme.px(40)
        if (counter, hover, laid.rect.topleft) != self._key or self._image is None or self.late:
            self._key = (counter, hover, laid.rect.topleft)
            size = (laid.rect.w + 2 * pad, laid.rect.h + 2 * pad)
            self._image = light.clear(size, (24, 10, 2))
            laid_here = _shifted(laid, pad - laid.rect.y, pad - laid.rect.x)
            self._paint(self._image, counter, laid_here, hover)
            self.late = not self._cards(self._image, laid_here, at_once)
        target.blit(self._image, (laid.rect.x - pad, laid.rect.y - pad))

    # ---- painting ----
    def _paint(self, out: pg.Surface, counter: Counter, laid: Laid, hover: Region | None) -> None:
        theme, k = self.theme, laid.scale
        frame.shadow(out, laid.rect, theme.u, 12, (3, 6), 14, 210)
        chrome.panel(out, theme, laid.rect, bright=1.18, golden=True)
        self._head(out, counter, laid)
        self._steps(out, counter, laid)
        if counter.lead:
            draw_paragraph(out, theme, counter.lead, laid.lead, "text", 18.5 * k, theme.ink)
        for text, rect in laid.labels:
            draw_paragraph(out, theme, text, rect, "text", label_size(text) * k, theme.ink, "left", "middle")
        for cell, rect in laid.cells:
            self._cell(out, cell, rect, k, cell.region == hover)

    def _head(self, out: pg.Surface, counter: Counter, laid: Laid) -> None:
        """A plate in the colour of the tile with its icon, the question's name and the purse."""
        theme, k, r = self.theme, laid.scale, laid.head
        colour, icon = self.look(counter.space)
        tones = (light.mix(colour, (255, 255, 255), 0.14), light.shade(colour, 0.76))
        chrome.plate(out, theme, r, tones, 8)
        n = round(r.h * 0.76)
        chrome.icon(out, theme, icon, (r.x + theme.px(6) + n / 2, r.centery), n, (250, 226, 160), "plain")
        rim, left = light.shade(colour, 0.35), r.x + n + theme.px(14)
        purse = measure(theme, counter.purse, "bold", 20 * k)[0] + theme.px(4) if counter.purse else 0
        purse = min(purse, r.w // 2)
        name = pg.Rect(left, r.y, r.right - purse - theme.px(14) - left, r.h)
        draw_line(out, theme, counter.title, name, "head", 24 * k, CREAM, "left", outline=rim, ellipsis=True)
        if counter.purse:
            at = pg.Rect(r.right - purse - theme.px(8), r.y, purse, r.h)
            draw_line(out, theme, counter.purse, at, "bold", 20 * k, CREAM, "right", outline=rim)

    def _steps(self, out: pg.Surface, counter: Counter, laid: Laid) -> None:
        theme = self.theme
        for i, ((words, state), rect) in enumerate(zip(counter.steps, laid.steps)):
            if i:
                y, gap = rect.centery, theme.px(18)
                pg.draw.line(out, theme.ink_soft, (rect.x - gap + 3, y), (rect.x - 4, y), max(1, theme.px(2)))
            chrome.plate(out, theme, rect, STEP_TONES[state], 12)
            ink = theme.ink if state != "next" else theme.ink_soft
            text = step_words(words, state)
            draw_line(out, theme, text, rect.inflate(-theme.px(6), 0), "bold", 16 * laid.scale, ink)

    def _cell(self, out: pg.Surface, cell: Cell, rect: pg.Rect, k: float, hot: bool) -> None:
        theme = self.theme
        if cell.plain:
            chrome.well(out, theme, rect, 10)
            draw_line(out, theme, cell.text, rect.inflate(-theme.px(12), -4), "bold", SHOWN * k, CREAM)
        elif not cell.card:
            state = (
                "pressed" if cell.picked else "disabled" if not cell.open else "hover" if hot else "normal"
            )
            kind = "gold" if cell.lead or cell.picked else "paper"
            tone = chrome.face(out, theme, rect, state, kind)
            ink = tone.ink
            upper, lower = cell_lines(theme, cell, rect.inflate(-theme.px(8), 0), k)
            draw_line(out, theme, cell.text, upper, "bold", (BIG if cell.big else USUAL) * k, ink)
            if cell.note:
                draw_line(out, theme, cell.note, lower, "text", 15.5 * k, ink)
        if not cell.card:
            self._marks(out, cell, rect)

    def _cards(self, out: pg.Surface, laid: Laid, at_once: bool) -> bool:
        """The faces of the cards with their marks; whether all of them are there."""
        made, whole = False, True
        for cell, rect in laid.cells:
            if not cell.card:
                continue
            steps = self._coming.pop((cell, rect.size), None) or self.face(cell, rect.size)
            image = next(steps)
            if image is None and made and not at_once:
                self._coming[cell, rect.size], whole = steps, False
                continue
            if image is None:
                made, image = True, finish(steps)
            out.blit(image, image.get_rect(center=rect.center))
            self._marks(out, cell, rect)
        return whole

    def _marks(self, out: pg.Surface, cell: Cell, rect: pg.Rect) -> None:
        """That a cell is picked, and that the hint speaks of it."""
        if cell.picked:
            line = max(2, self.theme.px(3))
            pg.draw.rect(out, self.theme.wine, rect.inflate(line, line), line, border_radius=self.theme.px(9))
        if cell.hint:
            self._hint(out, rect)

    def _hint(self, out: pg.Surface, rect: pg.Rect) -> None:
        width = max(2, self.theme.px(3))
        pg.draw.rect(out, HINT, rect.inflate(4, 4), width, border_radius=self.theme.px(10))


def _shifted(laid: Laid, dy: int, dx: int = 0) -> Laid:
    """The same counter somewhere else."""
    return laid._replace(
        rect=laid.rect.move(dx, dy),
        head=laid.head.move(dx, dy),
        lead=laid.lead.move(dx, dy),
        steps=tuple(rect.move(dx, dy) for rect in laid.steps),
        labels=tuple((text, rect.move(dx, dy)) for text, rect in laid.labels),
        cells=tuple((cell, rect.move(dx, dy)) for cell, rect in laid.cells),
    )
