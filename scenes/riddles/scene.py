"""Riddles: for every title a row a grade, the riddle of the day, and beside them what the chosen one asks."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

import pygame as pg

from game.core.errors import CaravanseraiError
from game.learn.riddle import GRADES, Graded, Riddles
from game.titles import TITLES
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line
from scenes.learn import art
from scenes.learn.map_page import MapPage, Said, Staged, Way, keyed
from scenes.learn.stop import Stop
from scenes.match.course import progress_of
from scenes.match.riddle_course import all_riddles, is_own, open_riddle, riddle_name, riddle_of_the_day
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.riddles")

MOST, LARGEST = 10, 20
"""Riddles side by side; more begin another line, or stand closer where lines have no room left."""


@dataclass(frozen=True)
class Row:
    """The riddles of a grade with their numbers. across: how many of them stand side by side."""

    grade: int
    graded: tuple[tuple[int, Graded], ...]
    across: int
    rect: pg.Rect

    @property
    def lines(self) -> int:
        return -(-len(self.graded) // self.across)


class RiddlesScene(MapPage):
    """All riddles of a title by grade. slug: the title, the first one with riddles without it."""

    name = "riddles"
    title, hint = "riddles.title", "riddle.hint"

    def __init__(self, app: Host, slug: str = "") -> None:
        super().__init__(app)
        self.progress = progress_of(app)
        self.slug = slug
        self.all: dict[str, Riddles] = {}
        self.rows: list[Row] = []
        self.today: tuple[str, Graded] | None = None
        self.chosen = ""
        self.problem = ""

    # ---- what there is ---------------------------------------------------------------------------------
    def enter(self) -> None:
        texts = self.app.texts
        for slug in TITLES:
            try:
                found = all_riddles(self.app, slug)
            except CaravanseraiError as error:
                LOG.warning("riddles of %s: %s", slug, error)
                self.problem = texts("riddle.broken", reason=refusal_of(error, None, texts))
                found = Riddles()
            if found.graded:
                self.all[slug] = found
        if not self.problem:
            self.today = riddle_of_the_day(self.all, date.today())
        if self.slug not in self.all:
            self.slug = next(iter(self.all), "")
        self._choose_next()

    def resume(self) -> None:
        self.progress = progress_of(self.app)
        self.refresh()

    @property
    def riddles(self) -> Riddles:
        """Those of the title that is shown."""
        return self.all.get(self.slug, Riddles())

    def done(self, slug: str, graded: Graded) -> bool:
        """Whether a riddle is solved."""
        return riddle_name(slug, graded) in self.progress.done

    def _choose_next(self) -> None:
        found = self.riddles.graded
        left = [graded for graded in found if not self.done(self.slug, graded)]
        self.chosen = next((graded.riddle.id for graded in (*left, *found)), "")

    @property
    def _graded(self) -> Graded | None:
        return self.riddles.find(self.chosen)

    def staged(self) -> Staged | None:
        found = self._graded
        return Staged(f"riddle {found.riddle.id}", self.slug, found.riddle.position) if found else None

    # ---- the map ---------------------------------------------------------------------------------------
    def build_map(self) -> None:
        room = self.build_titles(self.all, self.slug, self._show_title)
        self.rows = self._rows(room)
        for row in self.rows:
            self._build_row(row)

    def _show_title(self, slug: str) -> None:
        self.slug = slug
        self._choose_next()
        self.choose_anew()

    def _rows(self, room: pg.Rect) -> list[Row]:
        """A row for every grade that has riddles, as high as it has lines."""
        head, plate = self.theme.tp(34), Stop.plate(self.theme)
        top = room.y
        numbered = list(enumerate(self.riddles.graded, 1))
        found = [(grade, [each for each in numbered if each[1].grade == grade]) for grade in GRADES]
        found = [(grade, graded) for grade, graded in found if graded]
        across = MOST
        spare = room.h - len(found) * head
        while (
            lines := sum(-(-len(graded) // across) for _, graded in found)
        ) * plate > spare and across < LARGEST:
            across += 1
        rows = []
        for grade, graded in found:
            height = head + spare * -(-len(graded) // across) // max(1, lines)
            rows.append(Row(grade, tuple(graded), across, pg.Rect(room.x, top, room.w, height)))
            top += height
        return rows

    def _build_row(self, row: Row) -> None:
        t = self.theme
        n, head = Stop.plate(t), t.tp(34)
        step = row.rect.w // row.across
        line = (row.rect.h - head) // row.lines
        colour = art.ROADS[list(TITLES).index(self.slug) % len(art.ROADS)]
        for i, (number, graded) in enumerate(row.graded):
            down, right = divmod(i, row.across)
            y = row.rect.y + head + down * line + max(0, (line - n) // 2)
            state = "done" if self.done(self.slug, graded) else "open"
            chosen = graded.riddle.id == self.chosen
            tip = self.app.texts("riddle.name", n=number)
            self.ui.add(
                Stop(pg.Rect(row.rect.x + right * step, y, step - t.px(6), n), number, tip,
                     "next" if chosen and state == "open" else state, colour, self._chooser(graded),
                     named=False, chosen=chosen)
            )  # fmt: skip

    def _chooser(self, graded: Graded) -> Callable[[], None]:
        def choose() -> None:
            if self.chosen != graded.riddle.id:
                self.chosen = graded.riddle.id
                self.choose_anew()
            self.ui.focus.take_name("start", show=False)

        return choose

    # ---- the card --------------------------------------------------------------------------------------
    def said(self) -> Sequence[Said]:
        t, texts, graded = self.theme, self.app.texts, self._graded
        if graded is None:
            return ((self.problem or texts("riddle.none"), "text", 20, t.ink),)
        number = next(n for n, each in enumerate(self.riddles.graded, 1) if each is graded)
        ask = "riddle.ask_more" if graded.riddle.length > 1 else "riddle.ask"
        return (
            (texts("riddle.name", n=number), "headb", 28, t.wine),
            (
                texts("riddle.own" if is_own(graded) else f"riddle.grade_{graded.grade}"),
                "text",
                18,
                t.ink_soft,
            ),
            (texts(ask, n=graded.riddle.length), "text", 20, t.ink),
        )

    def ways(self) -> Sequence[Way]:
        texts = self.app.texts
        ways = [Way("back", texts("riddle.to_learn"), "return-arrow", self.app.pop, key=KEYS["back"].label)]
        if self.today is not None:
            slug, graded = self.today
            seen = "riddle.today_done" if self.done(slug, graded) else "riddle.today"
            ways.insert(0, Way("today", texts(seen), "sun", lambda: self._start(slug, graded)))
        chosen = self._graded
        if chosen is not None:
            words = texts("riddle.once_more" if self.done(self.slug, chosen) else "riddle.start")
            start = partial(self._start, self.slug, chosen)
            ways.insert(0, keyed("riddles.start", "start", words, "play-button", start, "gold"))
        return ways

    def _start(self, slug: str, graded: Graded) -> None:
        try:
            open_riddle(self.app, slug, graded)
        except CaravanseraiError as error:
            LOG.warning("cannot open a riddle of %s: %s", slug, error)
            reason = refusal_of(error, None, self.app.texts)
            self.app.toast(self.app.texts("riddle.broken", reason=reason), "cross")

    # ---- picture ---------------------------------------------------------------------------------------
    def draw_map(self, target: pg.Surface) -> None:
        t, texts = self.theme, self.app.texts
        for row in self.rows:
            done = sum(self.done(self.slug, graded) for _, graded in row.graded)
            head = pg.Rect(row.rect.x, row.rect.y, row.rect.w, t.tp(32))
            draw_line(target, t, texts(f"riddle.grade_{row.grade}"), head, "head", 21, t.ink, "left")
            words = texts("riddle.count", n=done, all=len(row.graded))
            draw_line(target, t, words, head, "text", 18, t.ink_soft, "right")
