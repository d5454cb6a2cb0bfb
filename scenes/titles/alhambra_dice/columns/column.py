"""One column of the board: head, score tables, prizes, dice area, track, and what the dice give here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame as pg

from game.content.text import Texts
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.outlook import Spot
from game.titles.alhambra_dice.view import Mark
from scenes.art import frame, light
from scenes.art.open_mark import pearl
from scenes.art.palette import INK, INK_SOFT, OUTLINE, WINE, Colour
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.alhambra_dice.columns.track import Track
from scenes.titles.alhambra_dice.fit import longest
from scenes.titles.alhambra_dice.pieces import Look
from scenes.titles.contract.values import TableSnapshot

OPEN: tuple[Colour, Colour] = ((252, 243, 220), (234, 214, 174))
SHUT: tuple[Colour, Colour] = ((226, 214, 192), (204, 188, 158))
GOLD_PLATE: tuple[Colour, Colour] = ((255, 232, 156), (226, 172, 70))
LIT_PLATE: tuple[Colour, Colour] = ((255, 246, 196), (250, 200, 96))
GREY_PLATE: tuple[Colour, Colour] = ((214, 204, 188), (176, 164, 146))
RED_PLATE: tuple[Colour, Colour] = ((206, 62, 46), (140, 26, 18))
GREEN_PLATE: tuple[Colour, Colour] = ((96, 196, 120), (28, 104, 60))


LEAST_STONE = 12
"""Pixels of the smallest stone whose shape is still told."""


@dataclass(frozen=True, kw_only=True)
class ColumnState:
    """All that decides a column's picture.

    kind; number from 0; marks: markers best first; colours: of every seat ("" for the neutral one);
    chip: on the bonus field; heights, order: building points by seat and their ranking; scoring: letter
    and points of the next one; other: the other tables in words; prizes: building points alone and with
    the chip; symbols: dice that show it, -1 without dice; spot: where a marker would stand; words, odds:
    the plaque, long to short; legal: a marker can be placed; glow: 0 none, 1 lit, 2 pointed at; ghost:
    colour of the marker that would stand there; choosing: the prizes are asked for; hint: rank or 0;
    crossed: a click was refused; fresh: new markers.
    """

    kind: str
    number: int
    marks: tuple[Mark, ...]
    colours: tuple[str, ...]
    chip: str
    heights: tuple[int, ...]
    order: tuple[int, ...]
    scoring: tuple[str, tuple[int, ...]]
    other: tuple[str, ...]
    prizes: tuple[int, int]
    symbols: int
    spot: Spot | None
    words: tuple[str, ...]
    odds: tuple[str, ...]
    legal: bool
    glow: int
    ghost: str
    choosing: bool
    hint: int
    crossed: bool
    fresh: tuple[tuple[int, int], ...]


class ColumnArt:
    """Geometry and painting of one column; `rect` is where it lies on the window."""

    def __init__(
        self, theme: Theme, look: Look, texts: Texts, facts: DiceFacts, rect: pg.Rect, kind: str
    ) -> None:
        self.theme, self.look, self.texts, self.rect, self.kind = theme, look, texts, pg.Rect(rect), kind
        self.style = look.layout.columns[kind]
        self.rows, self.throws, self.track_spaces = facts.rows, facts.throws, facts.track + 1
        self.narrow = theme.narrow
        self.source: TableSnapshot | None = None  # what its picture was last compared with
        self._state: ColumnState | None = None
        self._image: pg.Surface | None = None
        self._made: dict[bool, pg.Surface] = {}  # the rows of spaces, shut or open
        self._place()

    # ---- geometry (in the column's own coordinates) ----
    def _place(self) -> None:
        """Large text makes the parts round the dice area higher, as far as that area keeps its spaces."""
        for scale in (self.theme.text_scale, 1.5, 1.25, 1.0):
            if scale <= self.theme.text_scale:
                self._parts(scale)
                if self.cell_h >= self.theme.px(22):
                    break
        self.track = Track(
            self.theme, self.look, self.style.pale, self.track_rect, self.narrow, self.track_spaces
        )

    def _parts(self, scale: float) -> None:
        u = self.theme.px
        pad, gap = u(7), u(6)
        x, w, y = pad, self.rect.w - 2 * pad, pad
        self.head = pg.Rect(x, y, w, u((60 if self.narrow else 50) * scale))
        y = self.head.bottom + u(4)
        self.pay = pg.Rect(x, y, w, max(u(44 if self.narrow else 34), u(30 * scale)))
        y = self.pay.bottom + gap
        self.track_rect = pg.Rect(x, y, w, u(104)) if self.narrow else pg.Rect(0, 0, 0, 0)
        if self.narrow:
            y = self.track_rect.bottom + gap
        self.prize = pg.Rect(x, y, w, max(u(84), u(78 * scale)))
        y = self.prize.bottom + gap
        low = max(u(62), u(58 * scale))
        self.plaque = pg.Rect(x, self.rect.h - pad - low, w, low)
        self._grid(x, y, w, self.plaque.y - gap)

    def _grid(self, x: int, y: int, w: int, bottom: int) -> None:
        u = self.theme.px
        self.labels = max(u(18), self.theme.font_px("bold", 15) + 2)
        self.row_names = max(u(18), self.theme.font_px("bold", 16) * 2 // 3 + 2)
        side = 0 if self.narrow else u(78)
        self.cell_w = (w - self.row_names - side - (u(4) if side else 0)) / self.throws
        self.cell_h = (bottom - y - self.labels) / self.rows
        self.grid_x, self.grid_y, self.label_y = x + self.row_names, y + self.labels, y
        if side:
            self.track_rect = pg.Rect(x + w - side, y, side, bottom - y)

    def cell(self, row: int, space: int) -> pg.Rect:
        """A space of the dice area."""
        u = self.theme.px
        return pg.Rect(
            round(self.grid_x + (space - 1) * self.cell_w),
            round(self.grid_y + (self.rows - row) * self.cell_h),
            round(self.cell_w) - u(3),
            round(self.cell_h) - u(4),
        )

    def on_window(self, rect: pg.Rect) -> pg.Rect:
        """A rectangle of the column on the window."""
        return rect.move(self.rect.topleft)

    @property
    def field(self) -> pg.Rect:
        """The bonus field."""
        n = self._chip_size()
        return pg.Rect(self.prize.right - n - self.theme.px(8), self.prize.y + self.theme.px(2), n, n)

    def _chip_size(self) -> int:
        return self.theme.px(36 if self.narrow else 44)

    @property
    def marker_size(self) -> int:
        """Size of a marker stone."""
        c = self.cell(1, 1)
        return max(8, min(c.w - self.theme.px(1), c.h + self.theme.px(3)))

    @property
    def ink(self) -> tuple[Colour, Colour | None]:
        """Colour and rim of letters on the panel."""
        if self.style.pale:
            return INK, None
        return (255, 246, 222), light.shade(self.style.panel, 0.28)

    # ---- picture ----
    @property
    def blank(self) -> bool:
        """Whether it has not been painted yet."""
        return self._image is None

    def drop(self) -> None:
        """Let go of its pictures."""
        self._state = self._image = None
        self._made.clear()

    def shows(self, state: ColumnState) -> bool:
        """Whether its picture is that of a state."""
        return self._image is not None and state == self._state

    def blit(self, target: pg.Surface) -> None:
        """Blit its picture as it is, if there is one."""
        pad = self.theme.px(16)
        if self._image is not None:
            target.blit(self._image, (self.rect.x - pad, self.rect.y - pad))

    def take(self, state: ColumnState, source: TableSnapshot) -> None:
        """Show a state, which is that of a snapshot; painted anew only where it is another one."""
        if not self.shows(state):
            self._state, self._image = state, self._paint(state, self.theme.px(16))
        self.source = source

    def _paint(self, s: ColumnState, pad: int) -> pg.Surface:
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        self._ground(out, s, pg.Rect(pad, pad, *self.rect.size))
        face = out.subsurface((pad, pad, *self.rect.size))
        self._head(face, s)
        self._pay(face, s)
        self._prize(face, s)
        shut = s.symbols == 0
        if shut not in self._made:
            self._made[shut] = light.clear(self.rect.size, (24, 10, 2))
            self._area(self._made[shut], shut)
        face.blit(self._made[shut], (0, 0))
        self.track.draw(face, s.heights, s.order, s.colours)
        self._standing(face, s)
        self._plaque(face, s)
        return out

    def _ground(self, out: pg.Surface, s: ColumnState, r: pg.Rect) -> None:
        u, radius = self.theme.u, 12
        if s.glow or s.choosing:
            tone = (255, 226, 120) if s.glow > 1 or s.choosing else (255, 214, 110)
            frame.shadow(out, r.inflate(4, 4), u, radius, (0, 0), 10 if s.glow > 1 else 6, 255, tone)
        else:
            frame.shadow(out, r, u, radius, (3, 4), 6)
        out.blit(self.look.glaze(r.size, self.kind, self.theme.px(radius)), r)

    def _head(self, out: pg.Surface, s: ColumnState) -> None:
        u, r = self.theme.px, self.head
        ink, rim = self.ink
        n = round(r.h * (0.42 if self.narrow else 0.86))
        tone = (150, 144, 134) if self.style.pale else (250, 232, 186)
        height = round(r.h * 0.56)
        centre = (r.x + n // 2, r.y + height // 2 if self.narrow else r.centery)
        chrome.icon(out, self.theme, self.style.icon, centre, n, tone)
        x = r.x + n + u(6)
        name = self.texts(f"column.{self.kind}.head")
        draw_line(
            out, self.theme, name, pg.Rect(x, r.y, r.right - x, height), "head", 24, ink, "left", outline=rim
        )
        left = r.x if self.narrow else x
        low = pg.Rect(left, r.y + height, r.right - left, r.h - height)
        self._best(out, s.other, low, "bold", 16, ink, "center" if self.narrow else "left", rim)

    def _pay(self, out: pg.Surface, s: ColumnState) -> None:
        """What the next scoring pays, and to whom as it stands."""
        u, r = self.theme.px, self.pay
        chrome.plate(out, self.theme, r, GOLD_PLATE, 6)
        letter, points = s.scoring
        tight = self.narrow and len(points) > 2  # three places: the stones stand under the digits
        head = u(16 if tight else 22 if self.narrow else 28)
        label, size = pg.Rect(r.x + u(3), r.y, head, r.h), 18 if self.narrow else 23
        draw_line(out, self.theme, letter, label, "headb", size, WINE)
        width = (r.w - head - u(4)) // max(1, len(points))
        for i, value in enumerate(points):
            cell = pg.Rect(r.x + head + u(2) + i * width, r.y, width, r.h)
            if tight:
                self._place_of(out, cell, value, s.colours[s.order[i]] if i < len(s.order) else "")
                continue
            n = min(u(25), r.h - u(6), cell.w // 2)
            size = 23 if len(points) < 3 else 19
            here = min(measure(self.theme, str(value), "headb", size)[0] + 2, cell.w - n - u(2))
            text = pg.Rect(cell.centerx - (here + n + u(3)) // 2, cell.y, here, cell.h)
            draw_line(out, self.theme, str(value), text, "headb", size, INK, "left")
            if i < len(s.order):
                image = self.look.stone(s.colours[s.order[i]], n)
                out.blit(image, image.get_rect(center=(text.right + u(3) + n // 2, cell.centery)))

    def _place_of(self, out: pg.Surface, cell: pg.Rect, points: int, colour: str) -> None:
        """A place in little width: its points, and under them the stone of who has it as it stands."""
        n = max(LEAST_STONE, self.theme.px(14))
        digits = pg.Rect(cell.x, cell.y + 1, cell.w, cell.h - n - 2)
        draw_line(out, self.theme, str(points), digits, "headb", 19, INK)
        if colour:
            image = self.look.stone(colour, n)
            out.blit(image, image.get_rect(midbottom=(cell.centerx, cell.bottom - 1)))

    def _prize(self, out: pg.Surface, s: ColumnState) -> None:
        """Points alone, or fewer and the chip; who would take them now."""
        u, r = self.theme.px, self.prize
        mask = light.rounded(r.size, u(7))
        out.blit(light.masked(self.theme.textures.get("parchment", *r.size), mask), r)
        edge = (250, 206, 104) if s.choosing else OUTLINE
        pg.draw.rect(out, edge, r, u(3) if s.choosing else 1, border_radius=u(7))
        self._offer(out, s)
        self._winners(out, s)

    def _offer(self, out: pg.Surface, s: ColumnState) -> None:
        u, r = self.theme.px, self.prize
        height, n = self._chip_size(), u(20 if self.narrow else 26)
        middle = r.y + u(2) + height // 2
        die = (150, 146, 140) if self.style.pale else self.style.die
        icon = self.theme.icons.get(self.style.icon, n, die, "plain")
        x = r.x + u(7)
        slash = "/" if self.narrow else self.texts("dice.or")
        room = r.w - u(18) - height - (1 if self.narrow else 2) * n - 2 * u(18)
        alone, with_chip = map(str, s.prizes)
        parts = (alone, "", slash, with_chip) if self.narrow else (alone, "", slash, with_chip, "", "+")
        for text in parts:
            number = text in (alone, with_chip)
            if not text:
                out.blit(icon, icon.get_rect(center=(x + n // 2, middle)))
                x += n + u(3)
                continue
            least = u(12) if text in "/+" else measure(self.theme, text, "text", 14)[0]
            width = u(16) * len(text) if number else max(least, room // (1 if self.narrow else 2))
            role = ("headb", 24, WINE) if number else ("text", 17, INK_SOFT)
            draw_line(out, self.theme, text, pg.Rect(x, middle - height // 2, width, height), *role)
            x += width
        if s.chip:
            image = self.look.chip(s.chip, height)
            out.blit(image, image.get_rect(center=self.field.center))
        else:
            hole = self.theme.icons.get("hexagon", height - u(8), None, "engraved")
            out.blit(hole, hole.get_rect(center=self.field.center))

    def _winners(self, out: pg.Surface, s: ColumnState) -> None:
        u, r = self.theme.px, self.prize
        top = r.y + self._chip_size() + u(4)
        out.fill((196, 150, 90), (r.x + u(8), top, r.w - 2 * u(8), 1))
        for i in range(2):
            cell = pg.Rect(
                r.x + u(4) + i * (r.w - u(8)) // 2, top + u(2), (r.w - u(8)) // 2, r.bottom - top - u(4)
            )
            n = min(u(25), cell.h)
            text = pg.Rect(cell.x, cell.y, cell.w - n - u(6), cell.h)
            names = (self.texts(f"dice.place.{i + 1}"), str(i + 1))
            self._best(out, names, text, "bold", 16, INK, "right")
            centre = (text.right + u(4) + n // 2, cell.centery)
            if i < len(s.marks):
                image = self.look.marker(s.colours[s.marks[i].seat], n)
                out.blit(image, image.get_rect(center=centre))
            else:
                pg.draw.circle(out, (196, 160, 110), centre, n // 3, max(1, u(2)))

    def _area(self, out: pg.Surface, shut: bool) -> None:
        """Rows of spaces and the line that joins them, which stay as they are."""
        u = self.theme.px
        ink, rim = self.ink
        rope = (140, 112, 60) if self.style.pale else (255, 226, 140)
        for space in range(1, self.throws + 1):
            c = self.cell(self.rows, space)
            at = pg.Rect(c.x, self.label_y, c.w, self.labels)
            draw_line(out, self.theme, str(space), at, "bold", 15, ink, outline=rim)
        image = self.theme.icons.get(
            self.style.icon, max(6, round(min(self.cell(1, 1).size) * 0.6)), self.style.die, "flat"
        )
        faint, plain = light.faded(image, 46), self.theme.look.high_contrast
        tight = (
            u(6) if self.cell(1, 1).h < self.theme.floor("bold") - 4 else 0
        )  # then only every second row is named
        for row in range(self.rows, 0, -1):
            c = self.cell(row, 1)
            at = pg.Rect(c.x - self.row_names - u(2), c.y - tight, self.row_names, c.h + 2 * tight)
            at.inflate_ip(
                0, max(0, self.theme.floor("bold") + 2 - at.h)
            )  # letters reach into the gap of rows
            if not tight or row % 2 == 0:
                draw_line(out, self.theme, str(row), at, "bold", 17, ink, outline=rim)
            if row > 1:
                self._step(out, row, rope)
            for space in range(1, self.throws + 1):
                c = self.cell(row, space)
                chrome.plate(out, self.theme, c, SHUT if shut else OPEN, 5)
                if plain:
                    pg.draw.rect(out, OUTLINE, c, max(2, u(2)), border_radius=u(5))
                if space < self.throws:
                    end = (self.cell(row, space + 1).x - 1, c.centery)
                    pg.draw.line(out, rope, (c.right, c.centery), end, max(1, u(2)))
                if not plain:
                    out.blit(faint, faint.get_rect(center=c.center))

    def _step(self, out: pg.Surface, row: int, rope: Colour) -> None:
        """The line from the right space of a row down to the left one of the next."""
        u = self.theme.px
        a, b = self.cell(row, self.throws), self.cell(row - 1, 1)
        y = a.bottom + u(1)
        pg.draw.line(out, rope, (a.centerx, a.bottom), (a.centerx, y), max(1, u(2)))
        pg.draw.line(out, rope, (a.centerx, y), (b.centerx, y), max(1, u(1)))
        pg.draw.line(out, rope, (b.centerx, y), (b.centerx, b.y), max(1, u(2)))

    def _standing(self, out: pg.Surface, s: ColumnState) -> None:
        """Markers, and the place that a marker would take now."""
        u, n = self.theme.px, self.marker_size
        spot = s.spot if s.spot and s.spot.row else None
        for mark in s.marks:
            image = self.look.marker(s.colours[mark.seat], n)
            c = self.cell(mark.row, mark.space)
            if (mark.row, mark.space) in s.fresh:
                pg.draw.rect(out, (255, 236, 130), c.inflate(u(4), u(4)), max(2, u(3)), border_radius=u(6))
            out.blit(image, image.get_rect(center=c.center))
        if spot and s.legal:
            self._open(out, s, self.cell(spot.row, spot.space))

    def _open(self, out: pg.Surface, s: ColumnState, cell: pg.Rect) -> None:
        """The mark of the space that a marker would take; the marker itself once the column is pointed at."""
        if s.ghost and s.glow > 1:
            image = self.look.ghost(self.look.marker(s.ghost, self.marker_size), 205)
        else:
            bold = self.theme.look.high_contrast
            image = pearl(max(9, round(min(cell.size) * (0.72 if bold else 0.62))), bold)
        out.blit(image, image.get_rect(center=cell.center))

    def _plaque(self, out: pg.Surface, s: ColumnState) -> None:
        """What the dice give here now, and the chance to improve it."""
        u, r = self.theme.px, self.plaque
        lost = s.legal and s.spot is not None and not s.spot.row
        tones, ink = self._plaque_tone(s, lost)
        chrome.plate(out, self.theme, r, tones, 8)
        x = r.x + u(6)
        if not self.narrow:
            n = min(u(42), r.h - u(12))
            image = self.look.die(self.kind, n)
            shown = image if s.symbols > 0 else self.look.ghost(image, 150)
            out.blit(shown, shown.get_rect(center=(x + n // 2, r.centery)))
            x += n + u(4)
        if s.symbols >= 0:
            number = str(s.symbols)
            width = measure(self.theme, "8", "headb", 32)[0] + u(4)
            tone = WINE if s.legal and not s.hint and not lost else ink
            draw_line(out, self.theme, number, pg.Rect(x, r.y, width, r.h), "headb", 32, tone)
            x += width + u(4)
        words = pg.Rect(x, r.y + u(4), r.right - x - u(7), r.h // 2 - u(4))
        if s.odds:
            widest = measure(self.theme, self.texts("dice.odds", p=88, n=8), "text", 17)[0]
            odds = s.odds if widest <= words.w else s.odds[-1:]  # in the same words in every column
            self._best(out, odds, words.move(0, words.h), "text", 17, ink)
        else:
            words = pg.Rect(words.x, r.y, words.w, r.h)
        self._best(out, s.words, words, "bold", 18, ink)
        if s.crossed:
            chrome.icon(out, self.theme, "cancel", (r.right - u(20), r.centery), u(34), (224, 56, 40))

    def _plaque_tone(self, s: ColumnState, lost: bool) -> tuple[tuple[Colour, Colour], Colour]:
        """Colours of plate and letters; red where the marker would be lost (AD-5.4)."""
        if s.hint:
            return GREEN_PLATE, (255, 255, 255)
        if lost:
            return RED_PLATE, (255, 240, 226)
        if s.legal or s.glow:
            return (LIT_PLATE if s.glow > 1 else GOLD_PLATE), INK
        return GREY_PLATE, (66, 56, 46)

    def _best(
        self,
        out: pg.Surface,
        options: tuple[str, ...],
        rect: pg.Rect,
        role: str,
        size: float,
        ink: Colour,
        align: Literal["left", "center", "right"] = "left",
        rim: Colour | None = None,
    ) -> None:
        """Draw the longest form that fits without shrinking below legibility."""
        words = longest(self.theme, options, rect, role, size)
        draw_line(out, self.theme, words, rect, role, size, ink, align, outline=rim)
