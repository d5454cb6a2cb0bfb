"""A picture of a finished match to keep: winner, board, points and course in a wooden frame."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pygame as pg

from game.content.cast import Cast
from game.core.match import Match
from game.match.session import Session
from game.version import NAME
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.png import png_in_steps
from scenes.kit.text import draw_line
from scenes.kit.theme import Look, Theme
from scenes.match import library
from scenes.match.pictures import board_in_steps, presenter_for
from scenes.match.seats import seat_labels, viewer_seat
from scenes.results.banner import banner_in_steps, draw_banner
from scenes.results.chart import AxisWords, Chart
from scenes.results.ranking import Ranking, sources
from scenes.results.story import Curve
from scenes.results.words import ResultWords
from scenes.shell.page import section
from scenes.titles.contract.presenter import AnyPresenter as Presenter

SIZE = (1600, 1200)
"""Pixels of the picture, whatever the window."""

BORDER, GAP, BOARD_RIM = 34, 18, 24
"""Pixels of the frame, between its parts, and of the frame of the board."""


def begun_of(session: Session) -> time.struct_time:
    """When a match was begun: it stands in the name of its journal; now for one that is not kept."""
    if session.journal is not None:
        with suppress(ValueError):
            return time.strptime(session.journal.name[:15], "%Y%m%d-%H%M%S")
    return time.localtime()


@dataclass(frozen=True)
class Keepsake:
    """What the picture shows. at: the moment whose table is drawn; begun: when the match was begun."""

    match: Match
    data: Path
    words: ResultWords
    curve: Curve
    at: int
    cast: Cast
    begun: time.struct_time

    def made(self, window: Theme) -> Iterator[bytes | None]:
        """The picture as a PNG file, in the colours of a window: None between slices, the bytes at last."""
        look = Look(palette=window.look.palette, patterns=window.look.patterns)
        theme = Theme(SIZE, look, assets=window.assets, cache=window.cache)
        library.register_badges(theme.sprites)
        yield None
        target = pg.Surface(SIZE, 0, 32)
        for _ in self._drawn(target, theme):
            yield None
        theme.drop()
        yield from png_in_steps(target)

    def _drawn(self, target: pg.Surface, theme: Theme) -> Iterator[None]:
        """Everything, from the frame inwards."""
        texts = self.words.texts
        presenter = presenter_for(self.match, self.data, texts, theme)
        yield
        frame.wooden_frame(target, target.get_rect(), theme.u, theme.textures, "parchment", BORDER)
        yield
        margin = -2 * (BORDER + GAP)
        inner = target.get_rect().inflate(margin, margin)
        banner = pg.Rect(inner.x, inner.y, inner.w, 220)
        foot = pg.Rect(inner.x, inner.bottom - 36, inner.w, 36)
        height = 96 + 60 * len(self.words.seats)
        rows = pg.Rect(inner.x, foot.y - GAP // 2 - height, inner.w, height)
        top = banner.bottom + GAP
        board = pg.Rect(inner.x, top, 0, rows.y - GAP - top)
        board.w = min(round(board.h * 1.5), inner.w * 55 // 100)
        right = pg.Rect(board.right + GAP, top, inner.right - board.right - GAP, board.h)
        for _ in banner_in_steps(theme, banner):
            yield
        draw_banner(target, theme, banner, self.words, self.cast)
        yield
        yield from self._board(target, theme, board, presenter)
        yield from self._course(target, theme, right)
        ranking = section(target, theme, rows).inflate(-8, -8)
        yield
        found = sources(self.words.standing.rows[0].parts, presenter.part_pictures, texts)
        Ranking(theme, texts, ranking, self.words.places(), found, self.cast).compose(target)
        yield
        draw_line(target, theme, self._foot(), foot, "headb", 24, theme.wine)
        yield

    def _board(self, target: pg.Surface, theme: Theme, r: pg.Rect, presenter: Presenter) -> Iterator[None]:
        seats = self.words.seats
        view, people = self.match.view_at(self.at, viewer_seat(seats)), seat_labels(seats, self.words.texts)
        size = (r.w - 2 * BOARD_RIM, r.h - 2 * BOARD_RIM)
        for picture in board_in_steps(presenter, theme, view, size, people):
            if picture is not None:
                frame.wooden_frame(target, r, theme.u, theme.textures, picture, BOARD_RIM / theme.u)
            yield

    def _course(self, target: pg.Surface, theme: Theme, r: pg.Rect) -> Iterator[None]:
        """The title's plate, below it the points over time."""
        texts = self.words.texts
        plate = pg.Rect(r.x, r.y, r.w, 110)
        chrome.gold_title(target, theme, texts("title.name"), chrome.plaque(target, theme, plate), 44)
        yield
        box = pg.Rect(r.x, plate.bottom + GAP, r.w, r.bottom - plate.bottom - GAP)
        inner = section(target, theme, box).inflate(-12, -8)
        yield
        words = AxisWords(texts("chart.axis"), lambda n: texts("chart.period", n=n), str)
        colours = [seat.colour for seat in self.words.seats]
        Chart(inner, self.curve, colours, self.words.names, words).draw(target, theme)
        yield

    def _foot(self) -> str:
        at, texts = self.begun, self.words.texts
        month = texts(f"matches.months.m{at.tm_mon}")
        day = texts("matches.date_year", day=at.tm_mday, month=month, year=at.tm_year)
        return f"{NAME} · {day}"
