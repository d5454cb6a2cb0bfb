"""The parts of a page in the rule book: measured for a width first, then painted where they come to stand."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame as pg

from game.content.staging import Pointer
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.match import marks
from scenes.match.pictures import draw_place
from scenes.match.staged_picture import StagedPicture

BODY = 21  # design units of running text
SMALL = 19  # of captions, tables and lists


class Block(ABC):
    """A part of a page. height: pixels at its width; gap: what it keeps from the part before."""

    gap = 18

    def __init__(self, theme: Theme, width: int) -> None:
        self.theme, self.width, self.height = theme, width, 0

    @abstractmethod
    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        """Draw it into a rectangle of its width and height."""


class Heading(Block):
    """A heading within a page."""

    gap = 24

    def __init__(self, theme: Theme, width: int, words: str) -> None:
        super().__init__(theme, width)
        self.words = words
        self.height = max(theme.tp(38), measure(theme, words, "headb", 26, width)[1] + theme.px(6))

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        t = self.theme
        draw_paragraph(target, t, self.words, at, "headb", 26, t.wine, "left", "middle")
        frame.ornament(target, at.x, at.right, at.bottom, t.u)


class Paragraph(Block):
    """Running text."""

    def __init__(self, theme: Theme, width: int, words: str, size: int = BODY) -> None:
        super().__init__(theme, width)
        self.words, self.size = words, size
        self.height = measure(theme, words, "text", size, width)[1] + theme.px(6)

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        draw_paragraph(target, self.theme, self.words, at, "text", self.size, self.theme.ink, "left", "top")


@dataclass(frozen=True)
class Line:
    """A line of a list: the name of an inline picture, a name, words."""

    sprite: str
    title: str
    text: str


class Listing(Block):
    """Lines with their pictures in boxes; numbered: the steps of a turn."""

    def __init__(self, theme: Theme, width: int, lines: Sequence[Line], numbered: bool) -> None:
        super().__init__(theme, width)
        self.lines, self.numbered = tuple(lines), numbered
        self.icon = max(28, theme.tp(46))
        self.heights = [self._height(line) for line in self.lines]
        self.height = sum(self.heights) + theme.px(6) * max(0, len(self.lines) - 1)

    @property
    def _left(self) -> int:
        """Where the words begin."""
        pictured = any(line.sprite for line in self.lines)
        number = marks.number_size(self.theme) + self.theme.px(10) if self.numbered else 0
        return self.theme.px(12) + number + (self.icon + self.theme.px(16) if pictured else 0)

    def _text_width(self) -> int:
        return self.width - self._left - self.theme.px(14)

    def _height(self, line: Line) -> int:
        t, w = self.theme, self._text_width()
        title = measure(t, line.title, "headb", 21, w)[1] if line.title else 0
        text = measure(t, line.text, "text", SMALL, w)[1] if line.text else 0
        least = self.icon if line.sprite else marks.number_size(t) if self.numbered else 0
        return max(least, title + text) + t.px(18)

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        y = at.y
        for index, (line, height) in enumerate(zip(self.lines, self.heights)):
            self._paint_line(target, pg.Rect(at.x, y, at.w, height), line, index)
            y += height + self.theme.px(6)

    def _paint_line(self, target: pg.Surface, r: pg.Rect, line: Line, index: int) -> None:
        t = self.theme
        frame.inset(target, r, t.u, 30)
        x = r.x + t.px(12)
        if self.numbered:
            n = marks.number_size(t)
            marks.number(target, t, (x + n // 2, r.centery), str(index + 1))
            x += n + t.px(10)
        if line.sprite:
            draw_sprite(target, t, line.sprite, pg.Rect(x, r.centery - self.icon // 2, self.icon, self.icon))
        w = self._text_width()
        title = measure(t, line.title, "headb", 21, w)[1] if line.title else 0
        text = measure(t, line.text, "text", SMALL, w)[1] if line.text else 0
        top = r.centery - (title + text) // 2
        if line.title:
            box = pg.Rect(r.x + self._left, top, w, title + 2)
            draw_paragraph(target, t, line.title, box, "headb", 21, t.wine, "left", "top")
        if line.text:
            box = pg.Rect(r.x + self._left, top + title, w, text + 4)
            draw_paragraph(target, t, line.text, box, "text", SMALL, t.ink, "left", "top")


def draw_sprite(target: pg.Surface, theme: Theme, name: str, box: pg.Rect) -> None:
    """An inline picture as large as a box allows."""
    picture = theme.sprites.make(theme, name, box.h)
    if picture is None:
        return
    if picture.get_width() > box.w:
        k = box.w / picture.get_width()
        picture = pg.transform.smoothscale(picture, (box.w, max(1, round(picture.get_height() * k))))
    target.blit(picture, picture.get_rect(center=box.center))


class Table(Block):
    """Numbers in rows under a head; the first column names the rows.

    Where its columns do not fit side by side, rows and columns change places, then letters grow smaller.
    """

    def __init__(
        self, theme: Theme, width: int, title: str, head: Sequence[str], rows: Sequence[Sequence[str]]
    ) -> None:
        super().__init__(theme, width)
        self.title, self.size = title, SMALL
        lines = [tuple(head), *(tuple(row) for row in rows)]
        if sum(self._needs(lines)) > width and sum(self._needs(turned := list(zip(*lines)))) < width:
            lines = turned
        while sum(self._needs(lines)) > width and theme.font_px("text", self.size) > theme.floor("text"):
            self.size -= 1
        self.head, self.rows = lines[0], lines[1:]
        self.title_height = measure(theme, title, "headb", 22, width)[1] + theme.px(8) if title else 0
        self.columns = self._columns(lines)
        self.head_height = self._row_height(self.head, "captionb") + theme.px(6)
        self.row_heights = [self._row_height(row, "text") for row in self.rows]
        self.height = self.title_height + self.head_height + sum(self.row_heights) + theme.px(4)

    def _needs(self, lines: Sequence[Sequence[str]]) -> list[int]:
        """The least widths of the columns, in which no word is broken."""
        pad = self.theme.px(16)
        words = [[word for cell in column for word in cell.split(" ")] for column in zip(*lines)]
        return [
            max((measure(self.theme, word, "bold", self.size)[0] for word in column), default=0) + pad
            for column in words
        ]

    def _wishes(self, lines: Sequence[Sequence[str]]) -> list[int]:
        """The widths of the columns in which every cell is whole."""
        pad = self.theme.px(16)
        return [
            max(measure(self.theme, cell, "bold", self.size)[0] for cell in column) + pad
            for column in zip(*lines)
        ]

    def _columns(self, lines: Sequence[Sequence[str]]) -> list[int]:
        """Widths that follow what the cells hold; without room for all, the head breaks first."""
        wishes = self._wishes(lines)
        if sum(wishes) <= self.width:
            spare = (self.width - sum(wishes)) // len(wishes)
            return [wish + spare for wish in wishes]
        needs = self._needs(lines)
        unbroken = [max(pair) for pair in zip(self._wishes(lines[1:]), needs)]
        needs = unbroken if sum(unbroken) <= self.width else needs
        more = [wish - need for wish, need in zip(wishes, needs)]
        room, total = max(0, self.width - sum(needs)), max(1, sum(more))
        return [need + room * extra // total for need, extra in zip(needs, more)]

    def _row_height(self, cells: Sequence[str], role: str) -> int:
        t, pad = self.theme, self.theme.px(12)
        heights = [
            measure(t, cell, role, self.size, max(20, width - pad))[1]
            for cell, width in zip(cells, self.columns)
            if cell
        ]
        return max([t.tp(30), *(height + t.px(8) for height in heights)])

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        t, y = self.theme, at.y
        if self.title:
            box = pg.Rect(at.x, y, at.w, self.title_height)
            draw_paragraph(target, t, self.title, box, "headb", 22, t.wine, "left", "top")
            y += self.title_height
        head = pg.Rect(at.x, y, at.w, self.head_height)
        chrome.plate(target, t, head, ((150, 62, 34), (104, 38, 20)), 7, (216, 160, 110))
        self._paint_row(target, head, self.head, "captionb", t.cream)
        y = head.bottom
        for number, (row, height) in enumerate(zip(self.rows, self.row_heights)):
            r = pg.Rect(at.x, y, at.w, height)
            if number % 2 == 0:
                frame.inset(target, r.inflate(0, -2), t.u, 28)
            self._paint_row(target, r, row, "text", t.ink)
            y += height

    def _paint_row(
        self, target: pg.Surface, r: pg.Rect, cells: Sequence[str], role: str, ink: tuple[int, int, int]
    ) -> None:
        x, pad = r.x, self.theme.px(6)
        for number, (cell, width) in enumerate(zip(cells, self.columns)):
            box = pg.Rect(x + pad, r.y, width - 2 * pad, r.h)
            if number == 0:  # clear of the rounded edge
                box.x, box.w = x + self.theme.px(10), width - self.theme.px(16)
            align = "left" if number == 0 else "center"
            draw_paragraph(target, self.theme, cell, box, role, self.size, ink, align, "middle")
            x += width


Made: TypeAlias = Callable[[], StagedPicture | None]
"""A picture that is drawn in slices; None until it is ready."""


class Plate(Block):
    """A picture in its frame; sand until it is ready."""

    def __init__(self, theme: Theme, width: int, size: tuple[int, int], made: Made) -> None:
        super().__init__(theme, width)
        self.size, self.made = size, made
        self.height = size[1] + 2 * theme.px(12)

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        self.place(target, at)

    def place(self, target: pg.Surface, at: pg.Rect) -> pg.Rect:
        """Draw it in the middle of a rectangle; returns where the picture itself lies."""
        edge = self.theme.px(12)
        made = self.made()
        w, h = made.picture.get_size() if made else self.size
        box = pg.Rect(0, 0, w + 2 * edge, h + 2 * edge)
        box.center = at.center
        draw_place(target, self.theme, box, made.picture if made else None)
        return box.inflate(-2 * edge, -2 * edge)


class Worked(Block):
    """A worked example: its picture beside what it says, or above it where the page is narrow."""

    gap = 14

    def __init__(
        self,
        theme: Theme,
        width: int,
        words: tuple[str, str, Mapping[str, str]],
        size: tuple[int, int],
        made: Made,
    ) -> None:
        super().__init__(theme, width)
        self.title, self.text, self.notes = words
        edge = theme.px(12)
        self.beside = width >= size[0] + 2 * edge + theme.tp(240)
        self.plate = Plate(theme, size[0] + 2 * edge if self.beside else width, size, made)
        self.column = width - self.plate.width - theme.px(18) if self.beside else width
        self.title_height = measure(theme, self.title, "headb", 22, width - theme.px(24))[1] + theme.px(14)
        self.text_height = measure(theme, self.text, "text", SMALL, self._inner())[1] + theme.px(8)
        self.note_heights = {sign: self._note_height(note) for sign, note in self.notes.items()}
        column = self.text_height + sum(self.note_heights.values()) + theme.px(6) * len(self.notes)
        both = max(self.plate.height, column) if self.beside else self.plate.height + column + theme.px(8)
        self.height = self.title_height + both + theme.px(16)

    def _inner(self) -> int:
        return self.column - (self.theme.px(12) if self.beside else self.theme.px(24))

    def _note_width(self) -> int:
        return self._inner() - marks.number_size(self.theme) - self.theme.px(22)

    def _note_height(self, note: str) -> int:
        lines = measure(self.theme, note, "text", SMALL, self._note_width())[1]
        return max(marks.number_size(self.theme), lines) + self.theme.px(12)

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        t = self.theme
        tint = pg.Surface(at.size, pg.SRCALPHA)
        tint.fill((196, 142, 52, 40))
        target.blit(tint, at)
        pg.draw.rect(target, (196, 142, 52), (at.x, at.y, t.px(6), at.h))
        edge = t.px(12)
        head = pg.Rect(at.x + edge, at.y + t.px(6), at.w - 2 * edge, self.title_height - t.px(6))
        draw_paragraph(target, t, self.title, head, "headb", 22, t.wine, "left", "top")
        top = at.y + self.title_height
        picture = pg.Rect(at.x + edge, top, self.plate.width - edge, self.plate.height)
        if not self.beside:
            picture.w = at.w - 2 * edge
        self.plate.place(target, picture)
        x, y = (picture.right + t.px(18), top) if self.beside else (at.x + edge, picture.bottom + t.px(8))
        self._paint_words(target, pg.Rect(x, y, self._inner(), at.bottom - y))

    def _paint_words(self, target: pg.Surface, r: pg.Rect) -> None:
        t, n = self.theme, marks.number_size(self.theme)
        box = pg.Rect(r.x, r.y, r.w, self.text_height)
        draw_paragraph(target, t, self.text, box, "text", SMALL, t.ink, "left", "top")
        y = box.bottom
        for number, note in self.notes.items():
            row = pg.Rect(r.x, y, r.w, self.note_heights[number])
            frame.inset(target, row, t.u, 30)
            marks.number(target, t, (row.x + t.px(6) + n // 2, row.centery), number)
            words = pg.Rect(row.x + n + t.px(16), row.y, self._note_width(), row.h)
            draw_paragraph(target, t, note, words, "text", SMALL, t.ink, "left", "middle")
            y = row.bottom + t.px(6)


@dataclass(frozen=True)
class Named:
    """A name beside a picture: what it says, and what in the picture it belongs to."""

    title: str
    text: str
    at: Pointer


class Labelled(Block):
    """A picture with names beside it and a line from each to its place."""

    def __init__(
        self, theme: Theme, width: int, size: tuple[int, int], made: Made, names: Sequence[Named]
    ) -> None:
        super().__init__(theme, width)
        edge = 2 * theme.px(12)
        self.names = tuple(names)
        self.beside = width >= size[0] + edge + theme.tp(220)
        self.plate = Plate(theme, size[0] + edge if self.beside else width, size, made)
        number = marks.number_size(theme) + theme.px(10)
        half = (width - theme.px(20)) // 2 - number
        self.column = width - self.plate.width - theme.px(30) if self.beside else half
        self.heights = [self._height(name) for name in self.names]
        if self.beside:
            column = sum(self.heights) + theme.px(8) * max(0, len(self.names) - 1)
            self.height = max(self.plate.height, column)
        else:
            self.height = self.plate.height + theme.px(10) + sum(self._row_heights())

    def _row_heights(self) -> list[int]:
        """Of the names beneath a picture, two in a row."""
        least = marks.number_size(self.theme)
        rows = [self.heights[i : i + 2] for i in range(0, len(self.heights), 2)]
        return [max(least, *row) + self.theme.px(10) for row in rows]

    def _height(self, name: Named) -> int:
        t = self.theme
        title = measure(t, name.title, "bold", SMALL, self.column)[1] if name.title else 0
        return title + (measure(t, name.text, "text", SMALL, self.column)[1] if name.text else 0) + t.px(6)

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        box = pg.Rect(at.x, at.y, self.plate.width, at.h if self.beside else self.plate.height)
        picture = self.plate.place(target, box)
        made = self.plate.made()
        places = {p: r.move(picture.topleft) for p, r in (made.places if made else {}).items()}
        if self.beside:
            self._paint_beside(target, at, places)
        else:
            self._paint_beneath(target, pg.Rect(at.x, box.bottom + self.theme.px(10), at.w, 0), places)

    def _paint_beside(self, target: pg.Surface, at: pg.Rect, places: Mapping[Pointer, pg.Rect]) -> None:
        """Names in a column at the right, each with a line to its place."""
        t, left = self.theme, at.x + self.plate.width + self.theme.px(30)
        gap = max(t.px(8), (at.h - sum(self.heights)) // max(1, len(self.names)))
        y = at.y + gap // 2
        order = sorted(range(len(self.names)), key=lambda i: _height_of(places.get(self.names[i].at), i))
        for i in order:
            name, words = self.names[i], pg.Rect(left, y, self.column, self.heights[i])
            if name.at in places:
                self._paint_line(target, places[name.at], words)
            self._paint_name(target, words, name)
            y += self.heights[i] + gap

    def _paint_beneath(self, target: pg.Surface, at: pg.Rect, places: Mapping[Pointer, pg.Rect]) -> None:
        """Names in two columns under the picture, with the numbers of their places."""
        t, n, y = self.theme, marks.number_size(self.theme), at.y
        for row, height in enumerate(self._row_heights()):
            for column in range(min(2, len(self.names) - 2 * row)):
                i = 2 * row + column
                x = at.x + column * (at.w + t.px(20)) // 2
                marks.number(target, t, (x + n // 2, y + n // 2), str(i + 1))
                words = pg.Rect(x + n + t.px(10), y, self.column, self.heights[i])
                self._paint_name(target, words, self.names[i])
                if self.names[i].at in places:
                    marks.number(target, t, places[self.names[i].at].center, str(i + 1))
            y += height

    def _paint_line(self, target: pg.Surface, place: pg.Rect, words: pg.Rect) -> None:
        end = (words.x - self.theme.px(6), words.centery)
        for colour, width in (((255, 246, 222), 4), ((120, 24, 16), 2)):
            pg.draw.line(target, colour, place.center, end, max(2, self.theme.px(width)))
        pg.draw.circle(target, (255, 246, 222), place.center, max(5, self.theme.px(8)))
        pg.draw.circle(target, (156, 30, 26), place.center, max(4, self.theme.px(6)))

    def _paint_name(self, target: pg.Surface, words: pg.Rect, name: Named) -> None:
        t, y = self.theme, words.y
        if name.title:
            h = measure(t, name.title, "bold", SMALL, words.w)[1]
            draw_paragraph(target, t, name.title, pg.Rect(words.x, y, words.w, h + 2), "bold", SMALL, t.wine)
            y += h
        if name.text:
            rest = pg.Rect(words.x, y, words.w, words.bottom - y + 2)
            draw_paragraph(target, t, name.text, rest, "text", SMALL, t.ink)


def _height_of(place: pg.Rect | None, number: int) -> tuple[int, int]:
    """By what names stand under each other: so that their lines do not cross."""
    return (place.centery if place else 0, number)


class Terms(Block):
    """The glossary: every term with its meaning."""

    def __init__(self, theme: Theme, width: int, terms: Sequence[tuple[str, str]]) -> None:
        super().__init__(theme, width)
        self.entries = [f"*{term}* – {meaning}" for term, meaning in terms]
        self.heights = [
            measure(theme, words, "text", BODY, width)[1] + theme.px(12) for words in self.entries
        ]
        self.height = sum(self.heights)

    def paint(self, target: pg.Surface, at: pg.Rect) -> None:
        t, y = self.theme, at.y
        for words, height in zip(self.entries, self.heights):
            box = pg.Rect(at.x, y, at.w, height - t.px(4))
            draw_paragraph(target, t, words, box, "text", BODY, t.ink, "left", "top")
            y += height
            chrome.rule(target, t, at.x, at.right, y - t.px(6))


def draw_title(target: pg.Surface, theme: Theme, words: str, r: pg.Rect) -> None:
    """The title of a page."""
    draw_line(target, theme, words, r, "headb", 30, theme.wine, "left")
    frame.ornament(target, r.x, r.right, r.bottom + theme.px(2), theme.u)
