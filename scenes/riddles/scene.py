"""Riddles: for every title a row a grade, the riddle of the day, and beside them what the chosen one asks."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import date

import pygame as pg

from game.content.example import Sight
from game.core.errors import CaravanseraiError
from game.learn.riddle import GRADES, Graded, Riddles
from game.titles import TITLES
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.learn import art
from scenes.learn.stop import Stop
from scenes.match import library
from scenes.match.course import progress_of
from scenes.match.riddle_course import open_riddle, riddle_name, riddle_of_the_day, riddles
from scenes.match.staged_picture import staged_picture, titled_theme
from scenes.shell.jobs import Work
from scenes.shell.page import Page
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.riddles")

MOST = 8
"""Riddles of a grade for which a row has room; more begin a second row."""


class RiddlesScene(Page):
    """All riddles of a title by grade. slug: the title, the first one with riddles without it."""

    name = "riddles"

    def __init__(self, app: Host, slug: str = "") -> None:
        super().__init__(app)
        self.progress = progress_of(app)
        self.slug = slug
        self.all: dict[str, Riddles] = {}
        self.today: tuple[str, Graded] | None = None
        self.chosen = ""
        self.problem = ""
        self._picture: pg.Surface | None = None

    # ---- what there is ---------------------------------------------------------------------------------
    def enter(self) -> None:
        texts = self.app.texts
        for slug in TITLES:
            try:
                found = riddles(self.app, slug)
            except CaravanseraiError as error:
                LOG.warning("riddles of %s: %s", slug, error)
                self.problem = texts("riddle.broken", reason=refusal_of(error, None, texts))
                found = Riddles()
            if found.graded:
                self.all[slug] = found
        if not self.problem:
            self.today = riddle_of_the_day(self.app, date.today())
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

    # ---- the picture of the chosen one -----------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        self._picture = None
        return {"riddle": self._draw_picture()}

    def _draw_picture(self) -> Work:
        """The table where the riddle is set, in slices."""
        graded, room = self._graded, self._room
        if graded is None or min(room.size) < self.theme.px(120):
            return
        yield
        theme = titled_theme(self.theme, self.slug, self.app.data)
        yield
        sight, name = Sight(graded.riddle.position), f"riddle {graded.riddle.id}"
        steps = staged_picture(name, self.slug, self.app.data, self.app.texts, theme, sight, room.size)
        for made in steps:
            if made is not None:
                self._picture = made.picture
            yield
        self.repaint()

    # ---- layout ----------------------------------------------------------------------------------------
    def layout(self) -> None:
        t = self.theme
        m, g = t.px(18), t.px(16)
        width = min(round(t.w * 0.36), max(t.tp(330), round(t.w * 0.25)))
        column = pg.Rect(t.w - m - width, m, width, t.h - 2 * m)
        self._map = pg.Rect(m, m, column.x - g - m, column.h)
        self._head = pg.Rect(column.x, column.y, column.w, max(t.px(140), t.tp(116)))
        self._card = pg.Rect(column.x, self._head.bottom + g, column.w, column.bottom - self._head.bottom - g)
        super().layout()
        if not self.ui.focus.current:
            self.ui.focus.take_name("start", show=False)

    @property
    def _inner(self) -> pg.Rect:
        return self._map.inflate(-2 * self.theme.px(42), -2 * self.theme.px(36))

    def build(self) -> None:
        self._build_titles()
        for grade, row in self._rows():
            self._build_row(grade, row)
        self._build_card()

    def _build_titles(self) -> None:
        """A tab for every title that has riddles."""
        t, inner = self.theme, self._inner
        height, gap = t.target(50), t.px(8)
        width = (inner.w - gap * (len(TITLES) - 1)) // len(TITLES)
        for i, slug in enumerate(self.all):
            place = pg.Rect(inner.x + i * (width + gap), inner.y, width, height)
            words = library.words(slug, self.app.data, self.app.texts.lang)("title.name")
            kind = "gold" if slug == self.slug else "paper"
            self.ui.add(Button(place, words, self._shower(slug), kind=kind, size=18, name=f"title:{slug}"))

    def _shower(self, slug: str) -> Callable[[], None]:
        def show() -> None:
            self.slug = slug
            self._choose_next()
            self._anew()
            self.ui.focus.take_name(f"title:{slug}", show=False)

        return show

    def _anew(self) -> None:
        self._picture = None
        self.refresh()
        self.later(self._draw_picture(), "riddle")

    def _rows(self) -> list[tuple[int, pg.Rect]]:
        """A row for every grade, below the tabs."""
        t, inner = self.theme, self._inner
        top = inner.y + t.target(50) + t.px(14)
        height = (inner.bottom - top) // len(GRADES)
        return [
            (grade, pg.Rect(inner.x, top + i * height, inner.w, height)) for i, grade in enumerate(GRADES)
        ]

    def _build_row(self, grade: int, row: pg.Rect) -> None:
        t = self.theme
        numbered = list(enumerate(self.riddles.graded, 1))
        found = [(n, graded) for n, graded in numbered if graded.grade == grade]
        n, head = Stop.plate(t), t.tp(34)
        step = max(1, row.w // MOST)
        colour = art.ROADS[list(TITLES).index(self.slug) % len(art.ROADS)] if self.slug else art.ROADS[0]
        y = row.y + head + max(0, (row.h - head - n) // 2)
        for i, (number, graded) in enumerate(found[:MOST]):
            place = pg.Rect(row.x + i * step, y, step - t.px(6), n)
            state = "done" if self.done(self.slug, graded) else "open"
            chosen = graded.riddle.id == self.chosen
            tip = self.app.texts("riddle.name", n=number)
            self.ui.add(
                Stop(place, number, tip, "next" if chosen and state == "open" else state, colour,
                     self._chooser(graded), named=False, chosen=chosen)
            )  # fmt: skip

    def _chooser(self, graded: Graded) -> Callable[[], None]:
        def choose() -> None:
            if self.chosen != graded.riddle.id:
                self.chosen = graded.riddle.id
                self._anew()
            self.ui.focus.take_name("start", show=False)

        return choose

    def _build_card(self) -> None:
        t, texts = self.theme, self.app.texts
        inner = self._card.inflate(-2 * t.px(24), -2 * t.px(22))
        height, gap = t.target(56), t.px(10)
        rows = [("back", texts("riddle.to_learn"), "return-arrow", "wood", self.app.pop)]
        if self.today is not None:
            slug, graded = self.today
            seen = "riddle.today_done" if self.done(slug, graded) else "riddle.today"
            rows.insert(0, ("today", texts(seen), "sun", "wood", lambda: self._start(slug, graded)))
        found = self._graded
        if found is not None:
            label = "riddle.once_more" if self.done(self.slug, found) else "riddle.start"
            chosen = found
            rows.insert(
                0, ("start", texts(label), "play-button", "gold", lambda: self._start(self.slug, chosen))
            )
        y = self._foot = inner.bottom - len(rows) * height - (len(rows) - 1) * gap
        for name, words, icon, kind, act in rows:
            button = Button((inner.x, y, inner.w, height), words, act, kind=kind, icon=icon, name=name)
            if name == "start":
                button.hotkey, button.key_label = KEYS["riddles.start"].hot, KEYS["riddles.start"].label
            elif name == "back":
                button.key_label = KEYS["back"].label
            self.ui.add(button)
            y += height + gap

    def _start(self, slug: str, graded: Graded) -> None:
        try:
            open_riddle(self.app, slug, graded)
        except CaravanseraiError as error:
            LOG.warning("cannot open a riddle of %s: %s", slug, error)
            reason = refusal_of(error, None, self.app.texts)
            self.app.toast(self.app.texts("riddle.broken", reason=reason), "cross")

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.app.texts
        frame.wooden_frame(target, self._map, t.u, t.textures, None, 20)
        art.ground(target, t, self._map.inflate(-2 * t.px(20), -2 * t.px(20)))
        for grade, row in self._rows():
            self._draw_row(target, grade, row)
        inner = chrome.plaque(target, t, self._head)
        below = measure(t, texts("riddle.hint"), "text", 17, inner.w)[1]
        title = pg.Rect(inner.x, inner.y, inner.w, min(inner.h // 2, inner.h - below))
        chrome.gold_title(target, t, texts("riddles.title"), title, 40)
        line = pg.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
        draw_paragraph(target, t, texts("riddle.hint"), line, "text", 17, t.cream, "center", "middle")
        chrome.panel(target, t, self._card, bright=1.15, golden=True)
        self._draw_chosen(target)

    def _draw_row(self, target: pg.Surface, grade: int, row: pg.Rect) -> None:
        t, texts = self.theme, self.app.texts
        found = [graded for graded in self.riddles.graded if graded.grade == grade]
        done = sum(self.done(self.slug, graded) for graded in found)
        head = pg.Rect(row.x, row.y, row.w, t.tp(32))
        draw_line(target, t, texts(f"riddle.grade_{grade}"), head, "head", 21, t.ink, "left")
        words = texts("riddle.count", n=done, all=len(found)) if found else ""
        draw_line(target, t, words, head, "text", 18, t.ink_soft, "right")

    def _said(self) -> tuple[tuple[str, str, float, tuple[int, int, int]], ...]:
        """The words on the chosen riddle: text, face, size in design units and ink."""
        t, texts, graded = self.theme, self.app.texts, self._graded
        if graded is None:
            return ((self.problem or texts("riddle.none"), "text", 20, t.ink),)
        number = next(n for n, each in enumerate(self.riddles.graded, 1) if each is graded)
        ask = "riddle.ask_more" if graded.riddle.length > 1 else "riddle.ask"
        return (
            (texts("riddle.name", n=number), "headb", 28, t.wine),
            (texts(f"riddle.grade_{graded.grade}"), "text", 18, t.ink_soft),
            (texts(ask, n=graded.riddle.length), "text", 20, t.ink),
        )

    @property
    def _room(self) -> pg.Rect:
        """Where the picture lies: between the words and the buttons."""
        t = self.theme
        inner = self._card.inflate(-2 * t.px(26), -2 * t.px(24))
        words = sum(measure(t, w, role, size, inner.w)[1] + t.px(10) for w, role, size, _ in self._said())
        top = inner.y + words + t.px(16)
        return pg.Rect(inner.x, top, inner.w, max(0, self._foot - t.px(18) - top))

    def _draw_chosen(self, target: pg.Surface) -> None:
        t = self.theme
        inner = self._card.inflate(-2 * t.px(26), -2 * t.px(24))
        y = inner.y
        for words, role, size, ink in self._said():
            height = measure(t, words, role, size, inner.w)[1] + t.px(4)
            box = pg.Rect(inner.x, y, inner.w, height)
            draw_paragraph(target, t, words, box, role, size, ink, "left", "top")
            y += height + t.px(6)
        if self._picture is not None:
            box = self._picture.get_rect(center=self._room.center)
            target.blit(self._picture, box)
            frame.inner_shadow(target, box, t.u, 10, 90)
