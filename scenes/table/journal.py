"""The journal panel: the readable lines of the match; a click on one shows its moment, or its count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame as pg

from scenes.art import frame, light
from scenes.kit import chrome
from scenes.kit.base import TARGET, Ui
from scenes.kit.keys import KEYS
from scenes.kit.stage import Hoverable
from scenes.kit.text import draw_line, draw_paragraph, fit, fits, measure
from scenes.kit.theme import SMALL, Theme
from scenes.titles.contract.values import Line, Region


class JournalPanel(Hoverable):
    """Lines, the newest last and marked; wheel and arrows scroll, click and Enter look at a moment.

    look, recount: show the moment that a line leads to, alone or with the count of that line; write: what the
    quill beside the heading does, and says of itself; without it there is none.
    """

    focusable = True

    def __init__(
        self,
        rect: pg.Rect,
        theme: Theme,
        heading: str,
        look: Callable[[int], object],
        recount: Callable[[int], object],
        tip: str = "",
        write: tuple[Callable[[], object], str] | None = None,
    ) -> None:
        super().__init__(rect, name="journal", tip=tip, help_id=Region("journal"))
        self.write = write
        self.words = tip  # what can be done here
        self.theme, self.heading, self.look, self.recount = theme, heading, look, recount
        self.lines: Sequence[Line] = ()
        self.moment: int | None = None  # the position looked at; None: now
        self.first: float | None = None  # topmost line; None: the newest are in sight
        self._hot: int | None = None
        self._lit = False  # whether the pointer is over the quill
        self._brief, self._measured = False, 0  # whether some line is too long; lines measured so far
        self._heights: dict[tuple[str, bool, bool], int] = {}  # rows that a line takes: words, whose, a count
        self._key: object = None
        self._image: pg.Surface | None = None
        self._pad = theme.px(40)

    @property
    def state(self) -> str:
        if self._lit:
            return "quill"
        return f"line {self._hot}" if self._hot is not None else super().state

    # ---- what is shown ----
    def show(self, lines: Sequence[Line], moment: int | None) -> None:
        """Take the lines; the view stays at the end unless the player has scrolled.

        A moment that is looked at comes into sight, and the newest lines once none is looked at any more.
        """
        before, self.lines, self.moment = self.moment, lines, moment
        own = [line for line in lines if not line.comment]
        for line in own[self._measured :] if not self._brief else ():
            self._brief = self._brief or self._too_long(line)
        self._measured = len(own)
        if moment is None and before is not None:
            self.first = None
        elif moment != before and self.current >= 0:
            self._reveal(self.current)

    def _too_long(self, line: Line) -> bool:
        """Whether there is no room for all words of a line."""
        return measure(self.theme, line.text, "text", 18)[0] > self._words_at(self._rect_of(0), line).w

    def _said(self, line: Line) -> str:
        """A line in the words of all lines: the fewer ones, if some line would be too long."""
        return line.short if self._brief and line.short else line.text

    @property
    def step(self) -> int:
        """Height of a line in pixels."""
        return max(self.theme.tp(30), self.theme.metrics("text", self.theme.font_px("text", 18)).line + 4)

    @property
    def field(self) -> pg.Rect:
        """Where the lines are."""
        line = 5 * max(1, round(self.theme.u))
        r = self.rect.inflate(-2 * line - 2 * self.theme.px(8), -2 * line - 2 * self.theme.px(4))
        head = self.theme.tp(40)
        return pg.Rect(r.x, r.y + head, r.w, r.h - head)

    @property
    def quill(self) -> pg.Rect:
        """Where the quill is: at the right end of the heading."""
        n, f = max(TARGET, self.theme.tp(36)), self.field
        at = pg.Rect(0, 0, n, n)
        at.midright = (f.right, f.y - self.theme.tp(22))
        return at

    def _on_quill(self, pos: tuple[int, int] | None) -> bool:
        return self.write is not None and pos is not None and self.quill.collidepoint(pos)

    @property
    def columns(self) -> int:
        """Two columns where the panel is very wide."""
        return 2 if self.field.w > self.theme.tp(620) else 1

    @property
    def rows(self) -> int:
        """How many lines are in sight."""
        return max(1, self.field.h // self.step) * self.columns

    def start(self) -> int:
        """Index of the first line in sight."""
        last = self._first_above(len(self.lines))
        return last if self.first is None else max(0, min(last, round(self.first)))

    def _first_above(self, end: int) -> int:
        """Index of the first line in sight where the line before `end` is the last."""
        used, first = 0, end
        while first > 0 and (used := used + self._height(self.lines[first - 1])) <= self.rows:
            first -= 1
        return first

    def _words_at(self, r: pg.Rect, line: Line) -> pg.Rect:
        """Where in its place a line has its words: between the mark of a seat and the star or the abacus."""
        x = r.x + self._mark + self.theme.px(14)
        return pg.Rect(x, r.y, r.right - x - self.theme.px(26 if line.counts else 18), r.h)

    @property
    def _mark(self) -> int:
        """The size of a seat's mark in pixels."""
        return min(self.step - 5, self.theme.tp(22))

    def _height(self, line: Line) -> int:
        """The rows that a line takes: two where one would cut it, even in the smallest letters."""
        if self.columns > 1 or self.rows < 2:
            return 1
        words, role = self._said(line), _role(line)
        known = self._heights.get((words, line.comment, line.counts))
        if known is None:
            room = self._words_at(self._rect_of(0), line).size
            cut = all(
                fit(self.theme, words, room, r, 18).width > room[0] for r in (role, SMALL.get(role, role))
            )
            known = self._heights[words, line.comment, line.counts] = 2 if cut else 1
        return known

    def _rect_of(self, row: int, rows: int = 1) -> pg.Rect:
        """Where a line lies that takes some rows from one on."""
        f = self.field
        per = max(1, self.rows // self.columns)
        width = f.w // self.columns
        height = f.h / per
        return pg.Rect(
            f.x + (row // per) * width, round(f.y + (row % per) * height), width, round(rows * height) - 1
        )

    def places(self) -> list[tuple[int, pg.Rect]]:
        """The lines in sight, by index, and where each lies."""
        found: list[tuple[int, pg.Rect]] = []
        row = 0
        for index in range(self.start(), len(self.lines)):
            rows = self._height(self.lines[index])
            if row + rows > self.rows:
                break
            found.append((index, self._rect_of(row, rows)))
            row += rows
        return found

    def line_at(self, pos: tuple[int, int]) -> int | None:
        """Index of the line under a point."""
        return next((index for index, place in self.places() if place.collidepoint(pos)), None)

    @property
    def current(self) -> int:
        """Index of the line of the moment that is looked at; what was said of it stands below."""
        upto = [i for i, line in enumerate(self.lines) if not line.comment and self._has_come(line)]
        return upto[-1] if upto else -1

    def _has_come(self, line: Line) -> bool:
        return self.moment is None or line.position <= self.moment

    # ---- input ----
    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before = self._hot, self._lit
        self._hot, self._lit = self.line_at(pos) if pos else None, self._on_quill(pos)
        line = self.lines[self._hot] if self._hot is not None and self._hot < len(self.lines) else None
        whole = line is None or (self._said(line) == line.text and not self._too_long(line))
        self.tip = self.words if line is None or whole else line.text
        if self.write is not None and self._lit:
            self.tip = self.write[1]
        return before != (self._hot, self._lit)

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        if self.write is not None and self._on_quill(pos):
            self.write[0]()
            return
        index = self.line_at(pos)
        if index is not None:
            self._show(self.lines[index])

    def _show(self, line: Line) -> None:
        (self.recount if line.counts else self.look)(line.position)

    def wheel(self, ui: Ui, steps: float) -> bool:
        last = self._first_above(len(self.lines))
        at = max(0.0, min(float(last), self.start() - 2 * steps))
        self.first = None if at >= last else at
        return last > 0

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        way = {pg.K_UP: -1, pg.K_DOWN: 1}.get(event.key, 0)
        if KEYS["press"].struck(event) and self.lines and self.lines[self.current].counts:
            self._show(self.lines[self.current])
            return True
        if not way or not self.lines:
            return False
        index = self._next(way)
        self._reveal(index)
        self.look(self.lines[index].position)
        return True

    def _next(self, way: int) -> int:
        """Index of the next line that leads to another moment; comments are passed over."""
        at = max(0, self.current)
        index, here = self.current + way, self.lines[at].position if self.current >= 0 else -1
        while 0 <= index < len(self.lines):
            line = self.lines[index]
            if not line.comment and line.position != here:
                return index
            index += way
        return at

    def _reveal(self, index: int) -> None:
        start = self.start()
        if index < start:
            self.first = float(index)
        elif index not in [seen for seen, _ in self.places()]:
            self.first = float(self._first_above(index + 1))

    # ---- picture ----
    def draw(self, target: pg.Surface, theme: Theme) -> None:
        key = (
            tuple(self.lines[self.start() : self.start() + self.rows]),
            self.current,
            self._hot,
            self._lit,
            self.rect.size,
        )
        if key != self._key or self._image is None:
            self._key, self._image = key, self._paint(theme)
        target.blit(self._image, (self.rect.x - self._pad, self.rect.y - self._pad))

    def _paint(self, theme: Theme) -> pg.Surface:
        pad = self._pad
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        r = pg.Rect(pad, pad, *self.rect.size)
        inner = chrome.panel(out, theme, r)
        head = pg.Rect(inner.x, inner.y, inner.w, theme.tp(32))
        draw_line(out, theme, self.heading, head, "head", 24, theme.wine)
        if self.write is not None:
            at = self.quill.move(pad - self.rect.x, pad - self.rect.y)
            tone = (176, 104, 30) if self._lit else (140, 84, 30)
            chrome.icon(out, theme, "quill-ink", at.center, theme.tp(27 if self._lit else 23), tone, "plain")
        frame.ornament(
            out, inner.x + theme.px(4), inner.right - theme.px(4), head.bottom + theme.px(2), theme.u
        )
        places = self.places()
        for index, at in places:
            self._line(out, theme, at.move(pad - self.rect.x, pad - self.rect.y), self.lines[index], index)
        if len(places) < len(self.lines):
            self._thumb(out, theme, pad, len(places))
        return out

    def _line(self, out: pg.Surface, theme: Theme, r: pg.Rect, line: Line, index: int) -> None:
        if index == self.current or index == self._hot:
            mark = light.clear(r.size, (255, 214, 110))
            strong = 150 if index == self.current else 70
            pg.draw.rect(mark, (255, 214, 110, strong), mark.get_rect(), border_radius=theme.px(6))
            pg.draw.rect(mark, (150, 96, 30, strong + 60), mark.get_rect(), 1, border_radius=theme.px(6))
            out.blit(mark, r)
        n = self._mark
        if line.seat is not None:
            image = theme.sprites.make(theme, f"seat:{line.seat}", n)
            if image is not None:
                out.blit(image, image.get_rect(center=(r.x + theme.px(6) + n // 2, r.centery)))
        role, ink, words = _role(line), theme.ink_soft if line.comment else theme.ink, self._words_at(r, line)
        said, two = self._said(line), self._height(line) > 1
        if two and fits(fit(theme, said, words.size, role, 18, wrap=True), words.size, theme):
            draw_paragraph(out, theme, said, words, role, 18, ink, "left", "middle")
        else:
            draw_line(out, theme, said, words, role, 18, ink, "left", ellipsis=True)
        if line.comment:
            at = (r.x + theme.px(6) + n // 2, r.centery)
            chrome.icon(out, theme, "quill-ink", at, round(n * 0.8), (140, 84, 30), "plain")
            return
        if line.counts:
            at = (r.right - theme.px(12), r.centery)
            chrome.icon(out, theme, "abacus", at, theme.px(20), (140, 84, 30), "plain")
            return
        star = frame.star(max(6, theme.px(9)), (168, 110, 48))
        out.blit(star, star.get_rect(center=(r.right - theme.px(9), r.centery)))

    def _thumb(self, out: pg.Surface, theme: Theme, pad: int, seen: int) -> None:
        """A thin mark at the right edge that says how far the lines are scrolled."""
        f = self.field.move(pad - self.rect.x, pad - self.rect.y)
        share = seen / len(self.lines)
        height = max(theme.px(24), round(f.h * share))
        y = f.y + round((f.h - height) * self.start() / max(1, len(self.lines) - seen))
        pg.draw.rect(
            out, (168, 122, 52), (f.right - theme.px(2), y, theme.px(4), height), border_radius=theme.px(2)
        )


def _role(line: Line) -> str:
    """The letters of a line: what somebody said of a moment stands apart."""
    return "italic" if line.comment else "text"
