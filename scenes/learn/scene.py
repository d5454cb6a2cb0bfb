"""Learn: for every title a road with a stop a lesson, and beside the map what the chosen stop offers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame as pg

from game.core.errors import CaravanseraiError
from game.learn.lesson import Taught
from game.titles import TITLES
from scenes.kit import chrome
from scenes.kit.keys import KEYS
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.learn import art
from scenes.learn.map_page import MapPage, Said, Staged, Way, keyed
from scenes.learn.stop import Stop
from scenes.match import library
from scenes.match.course import lesson_name, lessons, open_lesson, progress_of, words_of
from scenes.match.riddle_course import has_riddles
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.learn")

MOST = 7
"""Stops for which a road has room."""


@dataclass(frozen=True)
class Road:
    """The lessons of a title, in their order; none where they cannot be opened."""

    slug: str
    name: str
    lessons: tuple[Taught, ...]


class LearnScene(MapPage):
    """A map with roads, and the chosen lesson beside it. slug: the title whose next lesson is chosen."""

    name = "learn"
    title, hint = "learn.title", "learn.hint"

    def __init__(self, app: Host, slug: str = "") -> None:
        super().__init__(app)
        self.progress = progress_of(app)
        self.roads: tuple[Road, ...] = ()
        self.problem = ""
        self._first = slug
        self.chosen: tuple[str, str] | None = None

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

    def staged(self) -> Staged | None:
        found = self._lesson()
        if found is None:
            return None
        road, taught = found
        lesson = taught.lesson
        return Staged(f"lesson {lesson.id}", road.slug, lesson.position, lesson.learner)

    # ---- the map ---------------------------------------------------------------------------------------
    def build_map(self) -> None:
        lanes = [*zip(self._lanes(), self.roads)]
        named = all(self._is_roomy(lane, road) for lane, road in lanes)
        for lane, road in lanes:
            self._build_road(lane, road, named)

    def _lanes(self) -> Sequence[pg.Rect]:
        inner = self.map_room
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

    def _names(self, road: Road) -> list[str]:
        """The names of its lessons."""
        return [words_of(self.app, road.slug, taught).title for taught in road.lessons]

    def _is_roomy(self, lane: pg.Rect, road: Road) -> bool:
        """Whether the names of its lessons have room below their stops."""
        return all(map(self._has_room, self._names(road), self._places(lane, road)))

    def _build_road(self, lane: pg.Rect, road: Road, named: bool) -> None:
        colour = art.ROADS[list(TITLES).index(road.slug) % len(art.ROADS)]
        places = self._places(lane, road)
        for number, (taught, title, place) in enumerate(zip(road.lessons, self._names(road), places), 1):
            chosen = self.chosen == (road.slug, taught.lesson.id)
            self.ui.add(
                Stop(place, number, title, self._state(road, taught), colour, self._choice(road, taught),
                     named=named, chosen=chosen)
            )  # fmt: skip

    def _has_room(self, title: str, place: pg.Rect) -> bool:
        t = self.theme
        widest = max(measure(t, word, "bold", 17)[0] for word in title.split())
        return widest <= place.w and measure(t, title, "bold", 17, place.w)[1] <= place.h - Stop.plate(t)

    def _choice(self, road: Road, taught: Taught) -> Callable[[], None]:
        def choose() -> None:
            self.chosen = (road.slug, taught.lesson.id)
            self.app.renew()
            self.choose_anew()
            self.ui.focus.take_name("start", show=False)

        return choose

    # ---- the card --------------------------------------------------------------------------------------
    def said(self) -> Sequence[Said]:
        t, texts, found = self.theme, self.app.texts, self._lesson()
        if found is None:
            return ((self.problem or texts("learn.none"), "text", 20, t.ink),)
        road, taught = found
        said, minutes = words_of(self.app, road.slug, taught), texts("learn.minutes", n=taught.lesson.minutes)
        return (
            (road.name, "head", 20, t.ink_soft), (said.title, "headb", 28, t.wine),
            (said.goal, "text", 20, t.ink), (minutes, "text", 18, t.ink_soft),
        )  # fmt: skip

    def ways(self) -> Sequence[Way]:
        texts, found = self.app.texts, self._lesson()
        back = Way("back", texts("learn.menu"), "return-arrow", self.app.pop, key=KEYS["back"].label)
        if found is None:
            return (back,)
        road, taught = found
        label = {"done": "learn.again", "begun": "learn.go_on"}.get(self._state(road, taught), "learn.start")
        start = partial(self._start, road, taught)
        ways = [
            keyed("learn.start", "start", texts(label), "play-button", start, "gold"),
            Way("match", texts("learn.match"), "playing-card", lambda: self._match(road)),
            Way("rules", texts("learn.rules"), "rule-book", lambda: self._rules(road)),
            back,
        ]
        if has_riddles(self.app, road.slug):
            words = texts("riddles.title")
            ways.insert(1, keyed("learn.riddles", "riddles", words, "well", lambda: self._riddles(road)))
        return ways

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
    def draw_map(self, target: pg.Surface) -> None:
        for index, (lane, road) in enumerate(zip(self._lanes(), self.roads)):
            self._draw_lane(target, lane, road, art.ROADS[index % len(art.ROADS)])

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
