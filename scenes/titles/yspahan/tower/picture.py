"""The tower with its six rows of dice, each with the buttons of its uses."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

import pygame as pg

from game.content.text import Texts
from game.titles.yspahan.content import ROWS
from game.titles.yspahan.outlook import PIPS
from game.titles.yspahan.view import Row
from scenes.art import frame, light
from scenes.art.palette import Colour
from scenes.art.piece import Pieces
from scenes.kit import chrome
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region
from scenes.titles.yspahan.layout import Layout
from scenes.titles.yspahan.regions import PLUS, RAISE_ROW, ROW, TAKE, TOWER, at_row, plus, take

TOP_DOWN = tuple(reversed(ROWS))
"""Rows from the top of the tower to its foot."""

USES = ("goods", "supervisor", "card", "build")
SHARES = {3: (0.30, 0.42, 0.28), 4: (0.25, 0.33, 0.21, 0.21)}
"""Of the width of a row, by the number of uses."""

FLAT_SHARES = {3: (0.38, 0.34, 0.28), 4: (0.31, 0.27, 0.21, 0.21)}
"""The same where dice and uses share a line."""

NAMED = 0.5
"""Of the width of a row, for its picture and name at the most."""

LOW = 43
"""Pixels of a row below which dice and uses share a line."""

NARROW = 0.42
"""Of the width of such a row, for picture and dice."""

FULL = 118
"""Design units of height that a row with dice takes at the most."""

WORDS = 18
WHITE: Colour = (246, 240, 226)
YELLOW: Colour = (244, 196, 62)


class Offer(NamedTuple):
    """What the tower shows: rows from Gold down, amounts by row, what may be taken or is pointed at."""

    rows: tuple[Row, ...]
    amounts: tuple[int, ...]
    open: frozenset[Region]
    hover: Region | None
    colour: str
    building: bool
    hints: tuple[Region, ...]


class RowLook(NamedTuple):
    """What the picture of a row shows.

    uses: of each button whether it may be chosen, is pointed at, is a hint;
    lying: whether dice lie anywhere; flat: whether dice and uses share a line.
    """

    row: Row
    amount: int
    uses: tuple[tuple[bool, bool, bool], ...]
    colour: str
    lying: bool
    flat: bool
    size: tuple[int, int]


class TowerArt:
    """Draws the tower into a rectangle."""

    def __init__(self, theme: Theme, texts: Texts, layout: Layout, rect: pg.Rect, pieces: Pieces) -> None:
        self.theme, self.texts, self.layout, self.rect, self.pieces = (
            theme,
            texts,
            layout,
            pg.Rect(rect),
            pieces,
        )
        self.crown = max(13, theme.px(20))
        self.glow = theme.px(16)  # around a row, for the light of a button
        self.late = False  # the picture is that of the offer before
        self._offer: Offer | None = None
        self._image: pg.Surface | None = None
        self._walls: pg.Surface | None = None
        self._rows: dict[str, tuple[RowLook, pg.Surface]] = {}
        self._composed: tuple[RowLook, ...] = ()
        self.building = False
        self.lying: frozenset[str] = frozenset()
        self._high = self._heights()

    @property
    def inner(self) -> pg.Rect:
        """Inside the frame."""
        line = 5 * max(1, round(self.theme.u))
        r = pg.Rect(self.rect.x, self.rect.y + self.crown, self.rect.w, self.rect.h - self.crown)
        return r.inflate(-2 * line - 2 * self.theme.px(5), -2 * line - 2 * self.theme.px(4))

    # ---- places ----
    @property
    def named(self) -> int:
        """Width of picture and name, alike for all rows."""
        widest = max(measure(self.theme, self.texts(f"row.{row}"), "head", 21)[0] for row in TOP_DOWN)
        return min(self.theme.tp(36) + self.theme.px(18) + widest, round(self.inner.w * NAMED))

    def show(self, rows: Sequence[Row]) -> None:
        """Take where dice lie: those rows get the room that empty ones do not need."""
        self.lying = frozenset(row.id for row in rows if row.white + row.yellow)
        self._high = self._heights()

    def landing(self, rows: Sequence[Row]) -> dict[str, list[pg.Rect]]:
        """The boxes of the dice of each row once they lie there."""
        then = copy(self)
        then.show(rows)
        return {row.id: then.dice(row.id, row.white + row.yellow) for row in rows}

    def _heights(self) -> list[int]:
        """Height of every row, Gold first; all alike while no dice lie."""
        whole, count, many = self.inner.h, len(TOP_DOWN), len(self.lying)
        if not many:
            return [whole // count] * count
        low = max(20, min(self.theme.tp(34), whole // count))
        full = min((whole - (count - many) * low) // many, self.theme.tp(FULL))
        more = max(0, (whole - many * full - (count - many) * low) // count)
        return [more + (full if name in self.lying else low) for name in TOP_DOWN]

    def row(self, name: str) -> pg.Rect:
        """The box of a row, Gold at the top."""
        i, j, heights = self.inner, TOP_DOWN.index(name), self._high
        return pg.Rect(i.x, i.y + sum(heights[:j]), i.w, heights[j] - max(2, self.theme.px(3)))

    @property
    def flat(self) -> bool:
        """Whether rows are too low for two lines: then the uses stand beside the dice, and no names."""
        return bool(self.lying) and max(self._high) < LOW

    def upper(self, name: str) -> pg.Rect:
        """The line of a row with its name and dice."""
        r = self.row(name)
        if name not in self.lying:
            return r
        if self.flat:
            return pg.Rect(r.x, r.y, round(r.w * NARROW), r.h)
        return pg.Rect(r.x, r.y + 1, r.w, self.button(name, "goods").y - r.y - 2)

    def dice(self, name: str, count: int) -> list[pg.Rect]:
        """The boxes of so many dice, whole and side by side, at the right of the name."""
        r = self.upper(name)
        left = r.x + (round(r.h * 0.8) + self.theme.px(10) if self.flat else self.named)
        room = r.right - self.theme.px(8) - left
        n = max(4, min(r.h - 2, self.theme.px(52), int(room / max(1, count) / 1.06)))
        step = n * 1.06
        return [
            pg.Rect(round(r.right - self.theme.px(7) - (count - i) * step), r.y + (r.h - n) // 2, n, n)
            for i in range(count)
        ]

    def button(self, name: str, use: str) -> pg.Rect:
        """The button of a use in a row."""
        r, uses = self.row(name), USES[: 4 if self.building else 3]
        gap = max(2, self.theme.px(5))
        shares = (FLAT_SHARES if self.flat else SHARES)[len(uses)]
        height = max(min(24, r.h), min(round(r.h * 0.47), self.theme.tp(50)))
        if self.flat:
            height, r = r.h - gap, pg.Rect(r.x + round(r.w * NARROW), r.y, r.w - round(r.w * NARROW), r.h)
        room = r.w - 2 * gap - gap * (len(uses) - 1)
        i = uses.index(use) if use in uses else 0
        left = r.x + gap + sum(round(room * share) + gap for share in shares[:i])
        return pg.Rect(left, r.bottom - height - gap // 2, round(room * shares[i]), height)

    def hit(self, pos: Point) -> Region | None:
        """A button or a row."""
        if not self.rect.collidepoint(pos):
            return None
        for name in TOP_DOWN:
            if self.row(name).collidepoint(pos) and name not in self.lying:
                return at_row(name)
            if self.row(name).collidepoint(pos):
                for use in USES[: 4 if self.building else 3]:
                    if self.button(name, use).collidepoint(pos):
                        return take(name, use)
                return at_row(name)
        return TOWER

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a row or a button lies."""
        kind, ids = region
        if region == TOWER:
            return self.rect
        if kind == ROW:
            return self.row(region.id)
        if kind == TAKE:
            return self.button(*ids)
        if kind == PLUS:
            return self.button(region.id, "goods")
        return self.button(ids[1], "build") if kind == RAISE_ROW else None

    def words(self) -> list[pg.Rect]:
        """Where the names of the rows stand."""
        upper = [self.upper(name) for name in TOP_DOWN]
        return [pg.Rect(r.x, r.y, min(self.named, r.w), r.h) for r in upper]

    def draw(self, target: pg.Surface, offer: Offer, most: int = len(TOP_DOWN)) -> None:
        """Blit the tower, rows painted anew where they changed.

        most: rows that may be painted now; while some are missing the picture is that of before, and `late`.
        """
        if offer != self._offer or self.late:
            looks = [self._look(offer, row, amount) for row, amount in zip(offer.rows, offer.amounts)]
            stale = [look for look in looks if self._rows.get(look.row.id, (None,))[0] != look]
            if self._offer is None or self._offer.open or self._offer.rows != offer.rows:
                most = len(stale)  # dice that have landed, and uses that are gone, are not waited for
            for look in stale[:most]:
                self._rows[look.row.id] = (look, self._painted(look))
            self.late = len(stale) > most
            if not self.late:
                self._compose(looks)
                self._offer = offer
        pad = self.theme.px(14)
        assert self._image is not None
        target.blit(self._image, (self.rect.x - pad, self.rect.y - pad))

    def _compose(self, looks: Sequence[RowLook]) -> None:
        """Put the rows between the walls, where any of them is another one."""
        if tuple(looks) == self._composed:
            return
        pad = self.theme.px(14)
        if self._walls is None:
            self._walls = self._built(pad)
        self._image, self._composed = self._walls.copy(), tuple(looks)
        for look in looks:
            at = self.row(look.row.id).move(pad - self.rect.x - self.glow, pad - self.rect.y - self.glow)
            self._image.blit(self._rows[look.row.id][1], at)

    def _built(self, pad: int) -> pg.Surface:
        """Crown and walls."""
        out = light.clear((self.rect.w + 2 * pad, self.rect.h + 2 * pad), (24, 10, 2))
        shift = (pad - self.rect.x, pad - self.rect.y)
        self._crown(out, shift)
        body = pg.Rect(self.rect.x, self.rect.y + self.crown, self.rect.w, self.rect.h - self.crown)
        chrome.panel(out, self.theme, body.move(shift), "wood")
        return out

    def _look(self, offer: Offer, row: Row, amount: int) -> RowLook:
        """What of an offer one row shows."""
        uses = []
        for use in USES[: 4 if offer.building else 3]:
            region = take(row.id, use)
            hinted = region in offer.hints or (use == "goods" and plus(row.id) in offer.hints)
            uses.append((region in offer.open, offer.hover == region and region in offer.open, hinted))
        size = self.row(row.id).size
        return RowLook(row, amount, tuple(uses), offer.colour, bool(self.lying), self.flat, size)

    def _painted(self, look: RowLook) -> pg.Surface:
        """The picture of a row, with room around it for the light of a button."""
        r, more = self.row(look.row.id), self.glow
        out = light.clear((r.w + 2 * more, r.h + 2 * more), (24, 10, 2))
        self._row(out, look, (more - r.x, more - r.y))
        return out

    def _crown(self, out: pg.Surface, shift: tuple[int, int]) -> None:
        """Battlements with stars."""
        theme, r = self.theme, self.rect.move(shift)
        count = 5 if r.w < theme.px(260) else 7
        width = r.w / (count + (count - 1) * 0.55)
        for j in range(count):
            at = pg.Rect(round(r.x + 1.55 * j * width), r.y, round(width), self.crown + theme.px(10))
            at.w = r.right - at.x if j == count - 1 else at.w
            chrome.plate(out, theme, at, ((190, 130, 70), (142, 90, 46)), 4)
            star = frame.star(round(self.crown * 0.5), (92, 50, 18))
            out.blit(star, star.get_rect(center=(at.centerx, r.y + round(self.crown * 0.55))))

    def _row(self, out: pg.Surface, look: RowLook, shift: tuple[int, int]) -> None:
        """The name, the dice and below them what they can be used for."""
        theme, row, r = self.theme, look.row, self.row(look.row.id).move(shift)
        tray = light.masked(theme.textures.get("tray", *r.size), light.rounded(r.size, theme.px(6)))
        out.blit(tray, r)
        frame.inset(out, r, theme.u, 60, 6)
        dice, up = row.white + row.yellow, self.upper(row.id).move(shift)
        n = min(round(up.h * (0.8 if self.flat else 0.92)), theme.tp(36))
        icon = self.icon(row.id, n)
        image = icon if dice else self.pieces.ghost(icon, 150)
        out.blit(image, image.get_rect(center=(r.x + theme.px(6) + n // 2, up.centery)))
        left = r.x + n + theme.px(12)
        boxes = self.dice(row.id, dice)
        none = "" if dice or not self.lying else self.texts("yspahan.no_dice")
        width = measure(theme, none, "italic", 17)[0] if none else 0
        name = measure(theme, self.texts(f"row.{row.id}"), "head", 21)[0]
        end = boxes[0].x + shift[0] if boxes else r.right - theme.px(8) - width
        if not boxes:  # the name comes first
            end = max(end, min(left + name + theme.px(6), r.right - theme.px(60)))
        at = pg.Rect(left, up.y, end - left - theme.px(4), up.h)
        tone = (248, 226, 176) if dice else (206, 178, 136)
        if not (dice and self.flat):
            draw_line(out, theme, self.texts(f"row.{row.id}"), at, "head", 21, tone, "left", ellipsis=True)
        if dice:
            for i, box in enumerate(boxes):
                image = self.pieces.die(box.w, row.value, WHITE if i < row.white else YELLOW)
                out.blit(image, image.get_rect(center=box.move(shift).center))
            self._uses(out, look, shift)
        elif none:
            at = pg.Rect(end, r.y, r.right - end - theme.px(8), r.h)
            draw_line(out, theme, none, at, "italic", 17, (206, 178, 136), "right", ellipsis=True)

    def icon(self, row: str, n: int) -> pg.Surface:
        """The picture of a row."""
        file = {"camel": "camel", "gold": "two-coins"}.get(row) or self.layout.quarters[row].icon
        return self.theme.icons.get(file, n, None, "raised")

    # ---- uses ----
    def _uses(self, out: pg.Surface, look: RowLook, shift: tuple[int, int]) -> None:
        rects = [self.button(look.row.id, use) for use in USES[: len(look.uses)]]
        for how, rect, words in zip(look.uses, rects, self._labels(look, rects)):
            self._button(out, how, rect.move(shift), words)

    def _labels(self, look: RowLook, rects: Sequence[pg.Rect]) -> list[str]:
        """What the buttons say: words where they fit with the dice of any row, else pictures for words."""
        row, amount = look.row, look.amount
        t, name = self.texts, row.id if row.id in ("camel", "gold") else "cube"
        picture = {"camel": "[caravan]", "gold": "[gold]"}.get(name, f"[cube:{look.colour or 'red'}]")
        said = (
            t(f"yspahan.use.{name}", n=amount), t("yspahan.use.supervisor", n=row.value),
            t("yspahan.use.card"), t("yspahan.use.build"),
        )  # fmt: skip
        drawn = (f"+{amount}{picture}", f"[pawn]{row.value}", "+1[kind]", "[building]")
        walks = [t("yspahan.use.supervisor", n=pips) for pips in PIPS]  # one column, one way to say it
        widest = [said[:1], walks, said[2:3], said[3:]]
        found = []
        for words, short, alike, rect in zip(said, drawn, widest, rects):
            room = rect.w - self.theme.px(8)
            fitting = max(measure(self.theme, each, "bold", WORDS)[0] for each in alike) <= room
            found.append(words if fitting else short)
        return found

    def _button(self, out: pg.Surface, how: tuple[bool, bool, bool], r: pg.Rect, words: str) -> None:
        """A use: raised and gold where it may be chosen, sunk where not."""
        theme, (open_, hovered, hinted) = self.theme, how
        if hovered:
            frame.shadow(out, r.inflate(4, 4), theme.u, 7, (0, 0), 6, 255, (255, 226, 130))
        tones = ((255, 236, 158), (226, 166, 60)) if open_ else ((96, 66, 42), (74, 48, 28))
        chrome.plate(out, theme, r, tones, 7)
        ink: Colour = (60, 28, 4) if open_ else (226, 200, 160)
        draw_line(out, theme, words, r.inflate(-theme.px(6), -2), "bold", WORDS, ink)
        if hinted:
            pg.draw.rect(out, (80, 220, 120), r, max(2, theme.px(3)), border_radius=theme.px(7))
