"""The dice of a match against fair ones: a bar a face, and the bracket of 95 of 100 fair matches."""

from __future__ import annotations

import pygame as pg

from game.content.text import Texts
from game.core.dice import DiceReport, Face
from scenes.art import frame
from scenes.art.palette import OUTLINE, Colour
from scenes.kit import chrome
from scenes.kit.base import Box, Ui
from scenes.kit.stage import Hoverable
from scenes.kit.text import draw_line, draw_paragraph
from scenes.kit.theme import Theme
from scenes.titles.contract.presenter import AnyPresenter as Presenter

BAR: tuple[Colour, Colour] = ((236, 182, 88), (196, 128, 44))
MARKED: tuple[Colour, Colour] = ((255, 226, 140), (232, 178, 70))
BAND: Colour = (70, 36, 10)

ORDINARY, SELDOM = 0.2, 0.05
"""Shares of fair matches that stray further: from the first on that is ordinary, under the second rare."""


def judged(report: DiceReport, texts: Texts) -> str:
    """All faces together, in words; "" where too few dice were thrown."""
    if report.further is None:
        return texts("results.dice_few")
    key = "ordinary" if report.further >= ORDINARY else "uneven" if report.further >= SELDOM else "rare"
    return texts(f"results.dice_{key}", n=max(1, round(100 * report.further)))


class DiceChart(Hoverable):
    """Bars, brackets and the words below; pointer and arrow keys mark a face and say its numbers."""

    focusable = True

    def __init__(self, rect: Box, report: DiceReport, presenter: Presenter, texts: Texts) -> None:
        super().__init__(rect, name="dice")
        self.report, self.presenter, self.texts = report, presenter, texts
        self.marked: int | None = None

    # ---- pointing ----
    def _plan(self, theme: Theme) -> tuple[pg.Rect, pg.Rect, pg.Rect]:
        """Bars, the faces with their counts under them, words."""
        r = self.rect
        words = min(r.h // 2, theme.tp(84))
        faces = theme.tp(64)
        bars = pg.Rect(r.x, r.y, r.w, max(1, r.h - words - faces))
        below = pg.Rect(r.x, bars.bottom, r.w, faces)
        return bars, below, pg.Rect(r.x, below.bottom, r.w, r.bottom - below.bottom)

    def _column(self, within: pg.Rect, i: int) -> pg.Rect:
        n = len(self.report.faces)
        return pg.Rect(within.x + within.w * i // n, within.y, within.w // n, within.h)

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before, self.marked = self.marked, None
        if pos is not None:
            bars, faces, _ = self._plan(ui.theme)
            field = bars.union(faces)
            found = [i for i in range(len(self.report.faces)) if self._column(field, i).collidepoint(pos)]
            self.marked = found[0] if found else None
        return before != self.marked

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        way = {pg.K_LEFT: -1, pg.K_RIGHT: 1}.get(event.key)
        if way is None:
            return False
        at = (-1 if way > 0 else len(self.report.faces)) if self.marked is None else self.marked
        self.marked = max(0, min(len(self.report.faces) - 1, at + way))
        return True

    # ---- picture ----
    def draw(self, target: pg.Surface, theme: Theme) -> None:
        bars, faces, words = self._plan(theme)
        frame.inset(target, bars, theme.u, 30)
        most = max(max(face.count, face.band[1]) for face in self.report.faces) * 1.06
        for i, face in enumerate(self.report.faces):
            self._draw_bar(target, theme, self._column(bars, i), i, most)
            self._draw_face(target, theme, self._column(faces, i), face)
        room = words.inflate(-theme.px(6), 0)
        draw_paragraph(target, theme, self._said(), room, "text", 17, theme.ink, "center", "middle")

    def _said(self) -> str:
        if self.marked is None:
            return judged(self.report, self.texts)
        face = self.report.faces[self.marked]
        low, high = inside(face)
        key = "results.dice_face" if face.within else "results.dice_outside"
        picture = f"[{self.presenter.face_picture(face.name)}]"
        return self.texts(key, face=picture, n=face.count, mean=round(face.expected), low=low, high=high)

    def _draw_bar(self, target: pg.Surface, theme: Theme, column: pg.Rect, i: int, most: float) -> None:
        face = self.report.faces[i]
        width = round(column.w * 0.66)

        def y(value: float) -> int:
            return round(column.bottom - (column.h - theme.px(6)) * value / most)

        low, high = face.band
        band = pg.Rect(column.x + theme.px(2), y(high), column.w - 2 * theme.px(2), y(low) - y(high))
        shade = pg.Surface(band.size, pg.SRCALPHA)
        shade.fill((*BAND, 34))
        target.blit(shade, band)
        bar = pg.Rect(column.centerx - width // 2, y(face.count), width, column.bottom - y(face.count))
        if bar.h > 2:
            chrome.plate(target, theme, bar, MARKED if self.marked == i else BAR, 4)
        pg.draw.line(
            target, BAND, (column.x, y(face.expected)), (column.right, y(face.expected)), theme.px(1.5)
        )
        arm, thick = max(3, width // 4), max(1, theme.px(2))
        pg.draw.line(target, OUTLINE, (column.centerx, band.top), (column.centerx, band.bottom), thick)
        for end in (band.top, band.bottom):
            pg.draw.line(target, OUTLINE, (column.centerx - arm, end), (column.centerx + arm, end), thick)

    def _draw_face(self, target: pg.Surface, theme: Theme, r: pg.Rect, face: Face) -> None:
        upper = pg.Rect(r.x, r.y + theme.px(4), r.w, r.h * 54 // 100)
        size = min(upper.h, r.w) * 0.86 / 1.12 / (theme.u * theme.text_scale)
        picture = f"[{self.presenter.face_picture(face.name)}]"
        draw_line(target, theme, picture, upper, "bold", size, theme.ink)
        lower = pg.Rect(r.x, upper.bottom, r.w, r.bottom - upper.bottom)
        draw_line(target, theme, str(face.count), lower, "headb", 20, theme.wine)


def inside(face: Face) -> tuple[int, int]:
    """The whole counts at the ends of a face's bracket."""
    low, high = face.band
    return -int(-low // 1), int(high)
