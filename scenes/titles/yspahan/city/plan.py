"""The city laid into a rectangle: pixels of every shop, street space and sign."""

from __future__ import annotations

import pygame as pg

from game.titles.yspahan.facts import SoukFacts, YspahanFacts
from scenes.titles.contract.values import Region
from scenes.titles.yspahan.layout import Layout
from scenes.titles.yspahan.regions import QUARTER, SHOP, SOUK, SPACE, at_shop, at_souk, at_space

Box = tuple[float, float, float, float]


class CityPlan:
    """The city laid into a rectangle: pixels of every shop, street space and sign."""

    def __init__(
        self, facts: YspahanFacts, layout: Layout, rect: pg.Rect, margin: int, gap: int, disc: int
    ) -> None:
        self.facts, self.layout, self.rect = facts, layout, pg.Rect(rect)
        lay = layout
        box = self.rect.inflate(-2 * margin, -2 * margin)
        street, stall = lay.street, lay.shop
        self.box = box
        self.thick = round(min(box.w / street["width"], box.h / street["height"]) * street["thick"])
        self.p = (box.w - self.thick) / (street["west"] + street["east"])
        self.q = (box.h - self.thick) / (stall["above"] + stall["below"] + 0.12)
        self.cx = box.x + street["west"] * self.p + self.thick / 2
        self.cy = box.y + (stall["above"] + 0.06) * self.q + self.thick / 2
        self.gap = gap
        self.spaces = self._street()
        self.shops = {name: self._shop(souk, name) for souk in facts.souks.values() for name in souk.shops}
        self.medal_size = max(18, min(disc, round(self.p * 0.62)))
        self.discs = {name: self._disc(souk) for name, souk in facts.souks.items()}

    def _disc(self, souk: SoukFacts) -> pg.Rect:
        """Where the points of a souk can be pointed at: the inner part of their disc."""
        size = self.medal_size
        x, y = self.medal(souk, size)
        return _at(x, y, size * 0.8, size * 0.8)

    def _street(self) -> dict[str, pg.Rect]:
        facts, lay, st = self.facts, self.layout, self.thick
        found = {facts.centre: _at(self.cx, self.cy, st * 0.94, st * 0.94)}
        height = lay.shop["above"] * self.q / lay.street["north"]
        low = lay.shop["below"] * self.q / lay.street["south"]
        lengths = {"w": self.p, "e": self.p, "n": height, "s": low}
        for arm, count in facts.arms.items():
            for i in range(1, count + 1):
                away = st / 2 + (i - 0.5) * lengths[arm]
                if arm in "we":
                    x = self.cx + (away if arm == "e" else -away)
                    found[f"{arm}{i}"] = _at(x, self.cy, self.p - self.gap, st * 0.86)
                else:
                    y = self.cy + (away if arm == "s" else -away)
                    found[f"{arm}{i}"] = _at(self.cx, y, st * 0.86, lengths[arm] - self.gap)
        return found

    def ways(self, quarter: str) -> tuple[int, int]:
        """Signs of x and y from the crossing into a quarter."""
        return -1 if quarter in ("bag", "chest") else 1, -1 if quarter in ("chest", "vase") else 1

    def _shop(self, souk: SoukFacts, shop: str) -> pg.Rect:
        lay = self.layout
        quarter = lay.quarters[souk.quarter]
        column, row = quarter.souks[souk.id][shop[-1]]
        sx, sy = self.ways(souk.quarter)
        rows = lay.rows["south" if sy > 0 else "north"]
        x = self.cx + sx * (self.thick / 2 + quarter.columns[column - 1] * self.p)
        y = self.cy + sy * (self.thick / 2 + rows[row - 1] * self.q)
        return _at(x, y, lay.shop["width"] * self.p, lay.shop["height"] * self.q)

    def span(self, quarter: str, box: Box) -> pg.Rect:
        """A box of a quarter, given in street spaces from the street's edge."""
        sx, sy = self.ways(quarter)
        x0, y0, x1, y1 = box
        xs = [self.cx + sx * (self.thick / 2 + v * self.p) for v in (x0, x1)]
        ys = [self.cy + sy * (self.thick / 2 + v * self.q) for v in (y0, y1)]
        return pg.Rect(round(min(xs)), round(min(ys)), round(abs(xs[1] - xs[0])), round(abs(ys[1] - ys[0])))

    def quarter(self, quarter: str) -> pg.Rect:
        """The ground of a quarter."""
        sx, sy = self.ways(quarter)
        half = self.thick / 2 + 1
        x0, x1 = (self.box.x, self.cx - half) if sx < 0 else (self.cx + half, self.box.right)
        y0, y1 = (self.box.y, self.cy - half) if sy < 0 else (self.cy + half, self.box.bottom)
        return pg.Rect(round(x0), round(y0), round(x1 - x0), round(y1 - y0))

    def cell(self, shop: str) -> tuple[int, int]:
        """Column and row of a shop in its quarter."""
        souk = self.facts.souk_of[shop]
        return self.layout.quarters[souk.quarter].souks[souk.id][shop[-1]]

    def hit(self, pos: tuple[float, float]) -> Region | None:
        """The disc of points, the shop or street space under a point, or else the quarter."""
        for name, rect in self.discs.items():
            if rect.collidepoint(pos):
                return at_souk(name)
        for table, region in ((self.shops, at_shop), (self.spaces, at_space)):
            for name, rect in table.items():
                if rect.collidepoint(pos):
                    return region(name)
        ground = (name for name in self.layout.quarters if self.quarter(name).collidepoint(pos))
        return next((Region(QUARTER, (name,)) for name in ground), None)

    def anchor(self, region: Region) -> pg.Rect | None:
        """Where a shop, a street space, a disc of points or a quarter's sign lies."""
        if region.kind == QUARTER and region.id in self.layout.quarters:
            return self.span(region.id, self.layout.quarters[region.id].sign)
        table = {SHOP: self.shops, SPACE: self.spaces, SOUK: self.discs}.get(region.kind, {})
        return table.get(region.id)

    def medal(self, souk: SoukFacts, size: float) -> tuple[int, int]:
        """Where the points of a souk stand."""
        rects = [self.shops[shop] for shop in souk.shops]
        if len(rects) == 1:
            return round(rects[0].right - size * 0.16), round(rects[0].bottom - size * 0.1)
        pairs = [(a, b) for i, a in enumerate(rects) for b in rects[i + 1 :] if _near(a, b)]
        a, b = pairs[len(pairs) // 2] if pairs else (rects[0], rects[1])
        both = a.union(b)
        return both.centerx, both.centery - (0 if a.centerx == b.centerx else round(size * 0.06))


def _near(a: pg.Rect, b: pg.Rect) -> bool:
    """Whether two shops stand side by side."""
    return abs(a.centerx - b.centerx) < a.w * 1.5 and abs(a.centery - b.centery) < a.h * 1.5


def _at(x: float, y: float, w: float, h: float) -> pg.Rect:
    rect = pg.Rect(0, 0, round(w), round(h))
    rect.center = (round(x), round(y))
    return rect
