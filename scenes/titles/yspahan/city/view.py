"""The city as it is looked at: whole, or a part of it from nearer, drawn anew in the larger size."""

from __future__ import annotations

from collections.abc import Iterator

import pygame as pg

from game.content.text import Texts
from game.titles.yspahan.facts import YspahanFacts
from scenes.kit.theme import Theme
from scenes.titles.contract.camera import Camera
from scenes.titles.contract.values import Point, Region, TableSnapshot
from scenes.titles.yspahan.city.highlights import Highlights
from scenes.titles.yspahan.city.picture import CityArt
from scenes.titles.yspahan.city.plan import CityPlan
from scenes.titles.yspahan.layout import Layout


class CityView:
    """Draws what is in sight of the city into the board's rectangle, and knows where everything lies."""

    def __init__(
        self, theme: Theme, texts: Texts, facts: YspahanFacts, layout: Layout, rect: pg.Rect
    ) -> None:
        self.theme, self.texts, self.facts, self.layout = theme, texts, facts, layout
        self.rect = pg.Rect(rect)
        self.camera = Camera(rect)
        self.whole = CityArt(theme, texts, facts, layout, rect, theme.pieces)
        self.near: CityArt | None = None
        self.sharp = True  # the near city is painted; until then the whole one is stretched

    @property
    def art(self) -> CityArt:
        """What is drawn now."""
        return self.near or self.whole

    @property
    def plan(self) -> CityPlan:
        """Where everything lies on the window, also beyond the board's frame."""
        return self.art.plan

    # ---- from nearer ----
    def zoom(self, steps: int, at: Point) -> bool:
        """Go closer to a point or back; whether anything changed."""
        if not (self.rect.collidepoint(at) and self.camera.zoom(steps, at)):
            return False
        k = self.camera.k
        if self.near is not None:
            self.near.drop()
        self.near, self.sharp = None, True
        if k > 1:
            size = (round(self.theme.w * k), round(self.theme.h * k))
            theme = self.theme
            large = Theme(size, theme.look, assets=theme.assets, sprites=theme.sprites, cache=theme.cache)
            self.near = CityArt(
                large.board, self.texts, self.facts, self.layout, self._place(), large.pieces, enlarged=True
            )
            self.sharp = False
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Follow the hand; whether anything changed."""
        if self.near is None or not self.camera.pan(dx, dy):
            return False
        self.near.move_to(self._place())
        return True

    def look_like(self, other: CityView) -> None:
        """Look at the part that the view of a former window of this size looks at."""
        if other.camera.level and other.rect == self.rect:
            self.zoom(other.camera.level, self.rect.center)
            self.camera.x, self.camera.y = other.camera.x, other.camera.y
            self.pan(0.0, 0.0)
            if self.near:
                self.near.move_to(self._place())

    def _place(self) -> pg.Rect:
        """Where the whole city would lie at this size."""
        camera, k = self.camera, self.camera.k
        x, y = self.rect.x - round(camera.x), self.rect.y - round(camera.y)
        return pg.Rect(x, y, round(self.rect.w * k), round(self.rect.h * k))

    def slices(self) -> Iterator[None]:
        """Paint the empty city before it is needed, also the whole one behind a near one: it is next."""
        art = self.art
        for part in dict.fromkeys((self.whole, art)):
            for _ in part.slices():
                yield
                if art is not self.art:
                    return  # it is looked at from elsewhere by now
        self.sharp = True

    # ---- places ----
    def hit(self, pos: Point) -> Region | None:
        """The shop or space under a point, or the city itself."""
        return self.art.hit(pos) if self.rect.collidepoint(pos) else None

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a shop or space lies."""
        return self.art.anchor(region)

    # ---- picture ----
    def draw(self, target: pg.Surface, shown: TableSnapshot, highlights: Highlights, strolling: bool) -> None:
        """Blit what is in sight."""
        before = target.get_clip()
        target.set_clip(self.rect)
        if self.sharp:
            self.art.draw(target, shown, highlights, strolling)
        else:
            camera, k = self.camera, self.camera.k
            part = pg.Rect(*(round(n / k) for n in (camera.x, camera.y, self.rect.w, self.rect.h)))
            picture = self.whole.settled(shown, highlights, strolling)
            near = picture.subsurface(part.clip(picture.get_rect()))
            target.blit(pg.transform.smoothscale(near, self.rect.size), self.rect)
        target.set_clip(before)

    def hover(
        self, target: pg.Surface, shown: TableSnapshot, region: Region | None, highlights: Highlights
    ) -> None:
        """The ghost of a cube or of the Supervisor where it may go."""
        before = target.get_clip()
        target.set_clip(self.rect)
        self.art.hover(target, shown, region, highlights)
        target.set_clip(before)
