"""The city on the table: goods in the shops, highlighted places, prices, the Supervisor, the calendar."""

from __future__ import annotations

from collections.abc import Iterator

import pygame as pg

from game.content.text import Texts
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.view import YspahanView
from scenes.art import frame, light
from scenes.art.cache import Steps, finish
from scenes.art.open_mark import BOLD, mark_box
from scenes.art.palette import CREAM, Colour
from scenes.art.piece import Pieces
from scenes.kit.text import draw_line, measure
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Point, Region, TableSnapshot
from scenes.titles.yspahan.city.ground import NAME, paint
from scenes.titles.yspahan.city.highlights import Highlights, Space
from scenes.titles.yspahan.city.plan import CityPlan
from scenes.titles.yspahan.layout import Layout, rgb
from scenes.titles.yspahan.regions import CALENDAR, SHOP, at_shop, at_space, region_of
from scenes.titles.yspahan.tag import tag

FULL: Colour = (255, 220, 70)  # the medal of a souk that can be filled
LEAVING: Colour = (255, 150, 60)
STROKE = 3.0  # of the mark of an open place, in design units
SOFT = 0.6  # of that, where an option under the pointer would open it


class CityArt:
    """Draws the city into the board's rectangle. enlarged: for one window alone, without a file."""

    def __init__(
        self,
        theme: Theme,
        texts: Texts,
        facts: YspahanFacts,
        layout: Layout,
        rect: pg.Rect,
        pieces: Pieces,
        *,
        enlarged: bool = False,
    ) -> None:
        self.theme, self.texts, self.facts, self.layout, self.pieces = theme, texts, facts, layout, pieces
        self.enlarged = enlarged
        self._kept: pg.Surface | None = None  # the empty city: other pictures must not crowd it out
        self.plan = self._plan(rect)
        self._settled: pg.Surface | None = None
        self._key: object = None

    def _plan(self, rect: pg.Rect) -> CityPlan:
        px = self.theme.px
        return CityPlan(self.facts, self.layout, rect, px(8), max(1, px(3)), px(36))

    def move_to(self, rect: pg.Rect) -> None:
        """Lie elsewhere on the window, as large as before."""
        self.plan = self._plan(rect)

    # ---- places ----
    def hit(self, pos: Point) -> Region | None:
        """The shop or space under a point, or the city itself."""
        if not self.plan.rect.collidepoint(pos):
            return None
        return CALENDAR if self._calendar().collidepoint(pos) else self.plan.hit(pos)

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a shop or space lies."""
        return self._calendar() if region == CALENDAR else self.plan.anchor(region)

    def _calendar(self) -> pg.Rect:
        return self.plan.span("chest", self.layout.quarters["chest"].sign)

    # ---- the settled picture ----
    @property
    def ground_key(self) -> tuple[object, ...]:
        """What the empty city depends on, for the cache."""
        plain = ("plain",) if self.theme.textures.plain else ()
        return ("yspahan-city", *self.plan.rect.size, round(self.theme.u * 1000), self.texts.lang, *plain)

    def slices(self) -> Iterator[None]:
        """Paint the empty city before it is needed."""
        if self._kept is None:
            steps = (
                self._steps() if self.enlarged else self.theme.cache.in_steps(self.ground_key, self._steps)
            )
            for picture in steps:
                self._kept = picture or self._kept
                yield

    def drop(self) -> None:
        """Let go of all pictures."""
        self._kept = self._settled = self._key = None
        self.theme.drop()

    def _ground(self) -> pg.Surface:
        if self._kept is not None:
            return self._kept
        name = ("yspahan-city", self.texts.lang)
        size, cache = self.plan.rect.size, self.theme.cache
        made = self.theme.art(name, size, lambda: cache.get(self.ground_key, lambda: finish(self._steps())))
        if not self.theme.draft:
            self._kept = made
        return made

    def _steps(self) -> Steps:
        return paint(self.theme, self.plan, self.texts)

    def draw(
        self, target: pg.Surface, shown: TableSnapshot, highlights: Highlights, strolling: bool = False
    ) -> None:
        """Blit the city, repainted when something on it changed. strolling: the Supervisor is on his way."""
        target.blit(self.settled(shown, highlights, strolling), self.plan.rect)

    def settled(self, shown: TableSnapshot, highlights: Highlights, strolling: bool) -> pg.Surface:
        """The whole city as it stands."""
        view: YspahanView = shown.view
        key = (
            tuple(view.goods.items()), view.supervisor, view.week, view.day, highlights, shown.seats,
            shown.last, shown.refused, shown.hints, view.over, view.places, view.phase, shown.me, strolling,
        )  # fmt: skip
        if key != self._key or self._settled is None:
            self._key, self._settled = key, self._paint(shown, highlights, strolling)
        return self._settled

    def _paint(self, shown: TableSnapshot, highlights: Highlights, strolling: bool) -> pg.Surface:
        view: YspahanView = shown.view
        out = self._ground().copy()
        shift = (-self.plan.rect.x, -self.plan.rect.y)
        self._days(out, view, shift)
        for shop, seat in view.goods.items():
            self._good(out, shown, shop, seat, shift)
        for shop in sorted(highlights.shops):
            self._open(out, self.plan.shops[shop].move(shift), 1.0 if highlights.real else SOFT)
        for space in highlights.spaces:
            self._open_space(out, shown, space, shift)
        for region in shown.last if view.goods else ():  # a week's end has emptied the shops
            rect = self.plan.anchor(region)
            if rect and region.kind == SHOP:
                self._ring(out, rect.move(shift), (255, 250, 214), 2.0)
        for shop in highlights.leaving:
            self._ring(out, self.plan.shops[shop].move(shift), LEAVING, 3.0)
        if view.phase in ("first", "camel") and not view.over:
            for name in view.places[: 2 if view.phase == "first" else 1]:
                self._ring(out, self.plan.shops[name].move(shift), LEAVING, 3.0)
        self._causes(out, shown, shift)
        self._hints(out, shown, shift)
        self._medals(out, highlights, shift)  # over every ring, so that none cuts a number
        for shop, points in highlights.closers:
            r = self.plan.shops[shop].move(shift)
            tag(out, self.theme, f"+{points}", (r.centerx, r.bottom - self.theme.px(4)), 19, out.get_rect())
        if not strolling:
            self._supervisor(out, view.supervisor, shift)
        self._refused(out, shown, shift)
        return out

    def _good(
        self, out: pg.Surface, shown: TableSnapshot, shop: str, seat: int, shift: tuple[int, int]
    ) -> None:
        r = self.plan.shops[shop].move(shift)
        image = self.cube(shown.seats[seat].colour)
        out.blit(image, image.get_rect(center=(r.centerx, r.y + round(r.h * 0.62))))

    def cube(self, colour: str) -> pg.Surface:
        """A good at the scale of the shops."""
        r = next(iter(self.plan.shops.values()))
        return self.pieces.cube(round(min(r.w, r.h) * 0.70), colour)

    def _open(self, out: pg.Surface, r: pg.Rect, share: float = 1.0) -> None:
        """The mark of a place that may be clicked: the place itself stays as it is."""
        bold = BOLD if self.theme.look.high_contrast else 1.0
        mark_box(out, r, max(2.0, STROKE * self.theme.u) * bold * share)

    def _ring(self, out: pg.Surface, r: pg.Rect, colour: Colour, width: float) -> None:
        n, radius = max(2, self.theme.px(width)), self.theme.px(10)
        box = r.inflate(2 * n, 2 * n)
        pg.draw.rect(out, (104, 48, 4), box.inflate(2, 2), n + 2, border_radius=radius)
        pg.draw.rect(out, colour, box, n, border_radius=radius)

    def _open_space(
        self, out: pg.Surface, shown: TableSnapshot, space: Space, shift: tuple[int, int]
    ) -> None:
        """A space that can be reached: its price in gold, or that it is free, and the goods it would send."""
        r = self.plan.spaces[space.name].move(shift)
        self._open(out, r.inflate(-2, -2))
        self._price(out, r, space.price)
        n = max(10, round(min(r.size) * 0.42))
        for i, seat in enumerate(space.sent):
            cube = self.pieces.cube(n, shown.seats[seat].colour)
            corner = (r.right - n * 0.3, r.y + n * 0.3) if not i else (r.x + n * 0.3, r.bottom - n * 0.3)
            out.blit(cube, cube.get_rect(center=(round(corner[0]), round(corner[1]))))

    def _price(self, out: pg.Surface, r: pg.Rect, price: int) -> None:
        if price:
            image = self.pieces.coin(round(min(r.size) * 0.66), price)
            out.blit(image, image.get_rect(center=r.center))
            return
        words = self.texts("yspahan.free")
        if measure(self.theme, words, "bold", 17)[0] <= r.w - 4:
            draw_line(out, self.theme, words, r, "bold", 17, self.theme.ink)
        else:
            n = round(min(r.size) * 0.7)
            check = self.theme.icons.get("check-mark", n, None, "plain")
            out.blit(check, check.get_rect(center=r.center))

    def _medals(self, out: pg.Surface, highlights: Highlights, shift: tuple[int, int]) -> None:
        """The points of each souk; golden and larger where the cubes at hand can fill it."""
        usual = self.plan.medal_size
        for souk in self.facts.souks.values():
            full = souk.id in highlights.souks
            n = round(usual * 1.3) if full else usual
            x, y = self.plan.medal(souk, usual)
            centre = (x + shift[0], y + shift[1])
            tint = rgb(self.layout.colours[souk.colour])
            image = self.pieces.disc(n, FULL if full else light.mix(tint, (255, 248, 224), 0.34))
            out.blit(image, image.get_rect(center=centre))
            at = pg.Rect(0, 0, n, n)
            at.center = centre
            words = f"+{souk.points}" if full else str(souk.points)
            draw_line(out, self.theme, words, at, "headb", 21, self.theme.wine if full else self.theme.ink)

    def _supervisor(self, out: pg.Surface, space: str, shift: tuple[int, int]) -> None:
        r = self.plan.spaces[space].move(shift)
        image = self.pawn()
        out.blit(image, image.get_rect(center=(r.centerx, r.bottom - round(self.plan.thick * 0.66))))

    def pawn(self) -> pg.Surface:
        """The Supervisor at the scale of the street."""
        return self.pieces.token_icon(round(self.plan.thick * 1.2), "pawn", (238, 232, 218))

    def _days(self, out: pg.Surface, view: YspahanView, shift: tuple[int, int]) -> None:
        """Week and day tracks beside the emblem of the chests."""
        theme, r = self.theme, self._calendar().move(shift)
        gap = theme.px(5)
        height = (r.h - gap) // 2
        names = [self.texts("yspahan.week"), self.texts("yspahan.day")]
        tw = max(measure(theme, name, "bold", 17)[0] for name in names) + theme.px(12)
        if (r.w - tw) / self.facts.days < 16:
            names = [name[:1] for name in names]  # a letter says which is which
            tw = max(measure(theme, name, "bold", 17)[0] for name in names) + theme.px(10)
        step = (r.w - tw - theme.px(4)) / self.facts.days
        rows = (
            (
                pg.Rect(r.x, r.y, round(tw + self.facts.weeks * step) + theme.px(6), height),
                self.facts.weeks,
                view.week,
            ),
            (pg.Rect(r.x, r.bottom - height, r.w, height), self.facts.days, view.day),
        )
        for (row, count, now), name in zip(rows, names):
            frame.inset(out, row, theme.u, 70, 8)
            if name:
                words = pg.Rect(row.x + theme.px(6), row.y, tw, row.h)
                draw_line(out, theme, name, words, "bold", 17, theme.ink, "left")
            for i in range(1, count + 1):
                self._day(
                    out, (round(row.x + tw + step * (i - 0.5)), row.centery), min(row.h - 2, step), i, now
                )
        self._chests(out, rows[0][0], r, height)

    def _day(self, out: pg.Surface, centre: tuple[int, int], size: float, number: int, now: int) -> None:
        colour: Colour = (
            (170, 40, 32) if number == now else (206, 178, 132) if number < now else (254, 242, 212)
        )
        n = max(12, round(size * (1.0 if number == now else 0.88)))
        image = self.pieces.disc(n, colour)
        out.blit(image, image.get_rect(center=centre))
        at = pg.Rect(0, 0, n + 6, n + 6)  # figures are narrower than their disc
        at.center = centre
        draw_line(out, self.theme, str(number), at, "bold", 18, CREAM if number == now else self.theme.ink)

    def _chests(self, out: pg.Surface, week: pg.Rect, r: pg.Rect, height: int) -> None:
        theme = self.theme
        at = pg.Rect(week.right + theme.px(8), r.y, r.right - week.right - theme.px(8), height)
        image = theme.icons.get(self.layout.quarters["chest"].icon, round(height * 0.9), None, "raised")
        name = self.texts("row.chest")
        if measure(theme, name, "head", NAME)[0] + round(height * 1.15) > at.w:
            out.blit(image, image.get_rect(center=at.center))
            return
        out.blit(image, image.get_rect(center=(at.x + height // 2, at.centery)))
        words = pg.Rect(at.x + round(height * 1.15), at.y, at.w - round(height * 1.15), at.h)
        draw_line(out, theme, name, words, "head", NAME, theme.ink, "left")

    def _causes(self, out: pg.Surface, shown: TableSnapshot, shift: tuple[int, int]) -> None:
        """Rings round the places because of which a click was refused."""
        for name in shown.refused.refusal.places if shown.refused else ():
            rect = self.anchor(region_of(self.facts, name))
            if rect:
                self._ring(out, rect.move(shift), (226, 60, 44), 2.5)

    def _refused(self, out: pg.Surface, shown: TableSnapshot, shift: tuple[int, int]) -> None:
        """The cross where it was clicked."""
        rect = self.anchor(shown.refused.region) if shown.refused else None
        if rect and shown.refused and shown.refused.region != CALENDAR:
            image = self.theme.icons.get("cancel", round(min(rect.size) * 0.6), (224, 56, 40), "raised")
            out.blit(image, image.get_rect(center=rect.move(shift).center))

    def _hints(self, out: pg.Surface, shown: TableSnapshot, shift: tuple[int, int]) -> None:
        for mark in reversed(shown.hints):
            for choice in shown.choices:
                rect = self.anchor(choice.commit)
                if choice.action == mark.action and rect:
                    self._ring(out, rect.move(shift), (140, 240, 160), 3.0)

    # ---- what follows the pointer ----
    def hover(
        self, target: pg.Surface, shown: TableSnapshot, region: Region | None, highlights: Highlights
    ) -> None:
        """The ghost of a cube or of the Supervisor where it may go."""
        if region is None or not highlights.real:
            return
        if region in {at_shop(name) for name in highlights.shops} and shown.me >= 0:
            r = self.plan.shops[region.id]
            image = self.pieces.ghost(self.cube(shown.seats[shown.me].colour), 205)
            target.blit(image, image.get_rect(center=(r.centerx, r.y + round(r.h * 0.62))))
        elif region in {at_space(s.name) for s in highlights.spaces}:
            r = self.plan.spaces[region.id]
            image = self.pieces.ghost(self.pawn(), 205)
            target.blit(image, image.get_rect(center=(r.centerx, r.bottom - round(self.plan.thick * 0.66))))
