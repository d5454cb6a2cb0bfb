"""Learn: for every title a road with a stop a lesson, and beside the map what the chosen stop offers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame as pg

from game.content.example import Sight
from game.core.errors import CaravanseraiError
from game.learn.lesson import Taught
from game.titles import TITLES
from scenes.art import frame
from scenes.art.palette import Colour
from scenes.kit import chrome
from scenes.kit.button import Button
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.learn import art
from scenes.learn.stop import Stop
from scenes.match import library
from scenes.match.course import lesson_name, lessons, open_lesson, progress_of, words_of
from scenes.match.riddle_course import has_riddles
from scenes.match.staged_picture import staged_picture, titled_theme
from scenes.shell.jobs import Work
from scenes.shell.page import Page
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.learn")
Said: TypeAlias = tuple[str, str, float, Colour]

MOST = 7
"""Stops for which a road has room."""


@dataclass(frozen=True)
class Road:
    """The lessons of a title, in their order; none where they cannot be opened."""

    slug: str
    name: str
    lessons: tuple[Taught, ...]


class LearnScene(Page):
    """A map with roads, and the chosen lesson beside it. slug: the title whose next lesson is chosen."""

    name = "learn"

    def __init__(self, app: Host, slug: str = "") -> None:
        super().__init__(app)
        self.progress = progress_of(app)
        self.roads: tuple[Road, ...] = ()
        self.problem = ""
        self._first = slug
        self.chosen: tuple[str, str] | None = None
        self._pictures: dict[tuple[str, str], pg.Surface] = {}

    # ---- what there is ---------------------------------------------------------------------------------
    def enter(self) -> None:
        self._read()

    def resume(self) -> None:
        self.progress = progress_of(self.app)
        self.refresh()

    def _read(self) -> None:
        found = []
        for slug in TITLES:
            try:
                taught = lessons(self.app, slug)
            except CaravanseraiError as error:
                LOG.warning("lessons of %s: %s", slug, error)
                self.problem = self.app.texts("learn.broken", reason=refusal_of(error, None, self.app.texts))
                taught = ()
            found.append(
                Road(slug, library.words(slug, self.app.data, self.app.texts.lang)("title.name"), taught)
            )
        self.roads = tuple(found)
        self.chosen = self._next(self._first)

    def _next(self, slug: str) -> tuple[str, str] | None:
        """The next lesson of a title, else of the first title with one that is not done."""
        roads = sorted(self.roads, key=lambda road: road.slug != slug)
        for road in roads:
            for taught in road.lessons:
                if lesson_name(road.slug, taught) not in self.progress.done:
                    return road.slug, taught.lesson.id
        return next(((r.slug, r.lessons[0].lesson.id) for r in roads if r.lessons), None)

    def _state(self, road: Road, taught: Taught) -> str:
        name = lesson_name(road.slug, taught)
        if name in self.progress.done:
            return "done"
        if name in self.progress.places:
            return "begun"
        first = next(t for t in road.lessons if lesson_name(road.slug, t) not in self.progress.done)
        return "next" if first is taught else "open"

    def _lesson(self) -> tuple[Road, Taught] | None:
        for road in self.roads:
            for taught in road.lessons:
                if (road.slug, taught.lesson.id) == self.chosen:
                    return road, taught
        return None

    # ---- the picture of the chosen lesson --------------------------------------------------------------
    def background(self) -> dict[str, Work]:
        self._pictures.clear()
        return {"lesson": self._draw_picture()}

    def _draw_picture(self) -> Work:
        """The table at the beginning of the chosen lesson, in slices."""
        found, room = self._lesson(), self._room
        if found is None or min(room.size) < self.theme.px(120):
            return
        road, taught = found
        yield
        theme = titled_theme(self.theme, road.slug, self.app.data)
        yield
        sight = Sight(taught.lesson.position, viewer=taught.lesson.learner)
        name = f"lesson {taught.lesson.id}"
        steps = staged_picture(name, road.slug, self.app.data, self.app.texts, theme, sight, room.size)
        for made in steps:
            if made is not None:
                self._pictures[road.slug, taught.lesson.id] = made.picture
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

    def build(self) -> None:
        for lane, road in zip(self._lanes(), self.roads):
            self._build_road(lane, road)
        self._build_card()

    def _lanes(self) -> Sequence[pg.Rect]:
        inner = self._map.inflate(-2 * self.theme.px(42), -2 * self.theme.px(36))
        height = inner.h // max(1, len(self.roads))
        return [pg.Rect(inner.x, inner.y + i * height, inner.w, height) for i in range(len(self.roads))]

    def _places(self, lane: pg.Rect, road: Road) -> list[pg.Rect]:
        """Where the stops of a road stand: a column each, star on top, name below."""
        t = self.theme
        step = lane.w // MOST
        n = Stop.plate(t)
        top = lane.y + t.tp(44)
        height = max(n, lane.bottom - t.px(4) - top)
        found = []
        for i in range(len(road.lessons)):
            place = pg.Rect(lane.x + i * step, 0, step - t.px(6), height)
            place.y = round(top + t.px(9) + art.wave(place.centerx, lane, t))
            place.h = min(height, lane.bottom - place.y)
            found.append(place)
        return found

    def _build_road(self, lane: pg.Rect, road: Road) -> None:
        colour = art.ROADS[list(TITLES).index(road.slug) % len(art.ROADS)]
        places = self._places(lane, road)
        words = [words_of(self.app, road.slug, taught).title for taught in road.lessons]
        room = all(self._has_room(title, place) for title, place in zip(words, places))
        for number, (taught, title, place) in enumerate(zip(road.lessons, words, places), 1):
            chosen = self.chosen == (road.slug, taught.lesson.id)
            self.ui.add(
                Stop(place, number, title, self._state(road, taught), colour, self._choice(road, taught),
                     named=room, chosen=chosen)
            )  # fmt: skip

    def _has_room(self, title: str, place: pg.Rect) -> bool:
        t = self.theme
        widest = max(measure(t, word, "bold", 17)[0] for word in title.split())
        return widest <= place.w and measure(t, title, "bold", 17, place.w)[1] <= place.h - Stop.plate(t)

    def _choice(self, road: Road, taught: Taught) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = (road.slug, taught.lesson.id)
            self.app.renew()
            self.refresh()
            if self.chosen not in self._pictures:
                self.later(self._draw_picture(), "lesson")
            self.ui.focus.take_name("start", show=False)

        return choose

    def _build_card(self) -> None:
        t, texts = self.theme, self.app.texts
        inner = self._card.inflate(-2 * t.px(24), -2 * t.px(22))
        height, gap = t.target(56), t.px(10)
        back = Button(
            (inner.x, inner.bottom - height, inner.w, height), texts("learn.menu"), self.app.pop,
            icon="return-arrow", key=KEYS["back"].label, name="back",
        )  # fmt: skip
        self.ui.add(back)
        found = self._lesson()
        if found is None:
            return
        road, taught = found
        label = {"done": "learn.again", "begun": "learn.go_on"}.get(self._state(road, taught), "learn.start")
        rows = [
            ("start", texts(label), "play-button", "gold", lambda: self._start(road, taught)),
            ("match", texts("learn.match"), "playing-card", "wood", lambda: self._match(road)),
            ("rules", texts("learn.rules"), "rule-book", "wood", lambda: self._rules(road)),
        ]  # fmt: skip
        if has_riddles(self.app, road.slug):
            rows.insert(1, ("riddles", texts("riddles.title"), "well", "wood", lambda: self._riddles(road)))
        y = back.rect.y - len(rows) * (height + gap)
        self._foot = y
        for name, words, icon, kind, act in rows:
            button = Button((inner.x, y, inner.w, height), words, act, kind=kind, icon=icon, name=name)
            if name == "start":
                button.hotkey, button.key_label = KEYS["learn.start"].hot, KEYS["learn.start"].label
            elif name == "riddles":
                button.hotkey, button.key_label = KEYS["learn.riddles"].hot, KEYS["learn.riddles"].label
            self.ui.add(button)
            y += height + gap

    # ---- what the entries do ---------------------------------------------------------------------------
    def _start(self, road: Road, taught: Taught) -> None:
        try:
            open_lesson(self.app, road.slug, taught)
        except CaravanseraiError as error:
            LOG.warning("cannot open a lesson of %s: %s", road.slug, error)
            self.app.toast(
                self.app.texts("learn.broken", reason=refusal_of(error, None, self.app.texts)), "cross"
            )

    def _rules(self, road: Road) -> None:
        self.app.open("rulebook", road.slug, "")

    def _riddles(self, road: Road) -> None:
        self.app.open("riddles", road.slug)

    def _match(self, road: Road) -> None:
        self.app.open("newgame", road.slug)

    # ---- picture ---------------------------------------------------------------------------------------
    def compose(self, target: pg.Surface) -> None:
        super().compose(target)
        t, texts = self.theme, self.app.texts
        frame.wooden_frame(target, self._map, t.u, t.textures, None, 20)
        ground = self._map.inflate(-2 * t.px(20), -2 * t.px(20))
        art.ground(target, t, ground)
        for index, (lane, road) in enumerate(zip(self._lanes(), self.roads)):
            self._draw_lane(target, lane, road, art.ROADS[index % len(art.ROADS)])
        inner = chrome.plaque(target, t, self._head)
        below = measure(t, texts("learn.hint"), "text", 17, inner.w)[1]
        title = pg.Rect(inner.x, inner.y, inner.w, min(inner.h // 2, inner.h - below))
        chrome.gold_title(target, t, texts("learn.title"), title, 40)
        line = pg.Rect(inner.x, title.bottom, inner.w, inner.bottom - title.bottom)
        draw_paragraph(target, t, texts("learn.hint"), line, "text", 17, t.cream, "center", "middle")
        chrome.panel(target, t, self._card, bright=1.15, golden=True)
        self._draw_chosen(target)

    def _draw_lane(self, target: pg.Surface, lane: pg.Rect, road: Road, colour: tuple[int, int, int]) -> None:
        t, texts = self.theme, self.app.texts
        head = pg.Rect(lane.x, lane.y, min(lane.w, measure(t, road.name, "head", 22)[0] + t.px(36)), t.tp(38))
        dark = (colour[0] * 2 // 3, colour[1] * 2 // 3, colour[2] * 2 // 3)
        chrome.plate(target, t, head, (colour, dark), 8)
        draw_line(target, t, road.name, head.inflate(-t.px(20), 0), "head", 22, (255, 244, 214))
        done = sum(lesson_name(road.slug, taught) in self.progress.done for taught in road.lessons)
        words = texts("learn.count", n=done, all=len(road.lessons)) if road.lessons else ""
        info = pg.Rect(head.right + t.px(14), head.y, lane.right - head.right - t.px(14), head.h)
        draw_line(target, t, words, info, "text", 18, t.ink_soft, "left")
        if not road.lessons:
            body = pg.Rect(lane.x, head.bottom + t.px(8), lane.w, lane.bottom - head.bottom - t.px(8))
            draw_paragraph(target, t, texts("learn.none"), body, "text", 18, t.ink_soft, "left", "top")
            return
        n = Stop.plate(t)
        places = self._places(lane, road)
        xs = range(places[0].centerx, places[-1].centerx + 1, 2)
        middle = places[0].y - art.wave(places[0].centerx, lane, t) + n // 2
        points = [(float(x), middle + art.wave(x, lane, t)) for x in xs]
        if len(points) > 1:
            art.road(target, t, points, colour)

    def _said(self, road: Road, taught: Taught) -> tuple[Said, ...]:
        """The words on the chosen lesson: text, face, size in design units and ink."""
        t, texts, said = self.theme, self.app.texts, words_of(self.app, road.slug, taught)
        minutes = texts("learn.minutes", n=taught.lesson.minutes)
        return (
            (road.name, "head", 20, t.ink_soft), (said.title, "headb", 28, t.wine),
            (said.goal, "text", 20, t.ink), (minutes, "text", 18, t.ink_soft),
        )  # fmt: skip

    @property
    def _room(self) -> pg.Rect:
        """Where the picture lies: between the words and the buttons."""
        t, found = self.theme, self._lesson()
        inner = self._card.inflate(-2 * t.px(26), -2 * t.px(24))
        if found is None:
            return pg.Rect(inner.topleft, (0, 0))
        rows = self._said(*found)
        words = sum(measure(t, w, role, size, inner.w)[1] + t.px(10) for w, role, size, _ in rows)
        top = inner.y + words + t.px(16)
        return pg.Rect(inner.x, top, inner.w, max(0, self._foot - t.px(18) - top))

    def _draw_chosen(self, target: pg.Surface) -> None:
        found = self._lesson()
        t, texts = self.theme, self.app.texts
        inner = self._card.inflate(-2 * t.px(26), -2 * t.px(24))
        if found is None:
            words = self.problem or texts("learn.none")
            draw_paragraph(target, t, words, inner, "text", 20, t.ink, "left", "top")
            return
        y = inner.y
        for words, role, size, ink in self._said(*found):
            height = measure(t, words, role, size, inner.w)[1] + t.px(4)
            box = pg.Rect(inner.x, y, inner.w, height)
            draw_paragraph(target, t, words, box, role, size, ink, "left", "top")
            y += height + t.px(6)
        picture = self._pictures.get(self.chosen or ("", ""))
        if picture is not None:
            box = picture.get_rect(center=self._room.center)
            target.blit(picture, box)
            frame.inner_shadow(target, box, t.u, 10, 90)
