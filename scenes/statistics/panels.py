"""The painted panels: the figures at a glance, where points come from, and the place among the levels."""

from __future__ import annotations

from itertools import pairwise

import pygame as pg

from game.core.interval import Interval, Z
from game.statistics.rating import ENOUGH, Rated
from game.statistics.summary import SourceMean, Summary
from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.seats import level_words
from scenes.statistics.by_level import draw_levels, levels_height
from scenes.statistics.plot import BAND, DARK, GOLD, LINE
from scenes.statistics.words import StatisticsWords

OWN = ((250, 212, 108), (206, 146, 44))
TONES = ((206, 138, 84), (190, 194, 204), (232, 186, 56), (160, 124, 190), (160, 124, 190))
"""Colours of the levels' counters, weakest first."""

FIGURES = ("games", "wins", "best", "mean")

LEVELS_SHARE = 56
"""Per cent of the figures' height that the wins by level take at least."""

LARGEST, FILLED = 1.8, 0.6
"""How much larger figures may grow in large cells, and how much of a cell they fill then."""

THEIRS = ((150, 176, 206), (84, 112, 150))


class Panels:
    """Paints into rectangles that are already parchment."""

    def __init__(self, theme: Theme, words: StatisticsWords) -> None:
        self.theme, self.words, self.texts = theme, words, words.texts

    # ---- at a glance -----------------------------------------------------------------------------------
    def figures(self, target: pg.Surface, r: pg.Rect, found: Summary) -> None:
        """Games, wins with their interval, best and mean score; with several levels wins by level below."""
        t, words = self.theme, self.words
        gap = t.px(12)
        low = levels_height(t, len(found.levels)) if len(found.levels) > 1 else 0
        if low and r.h - low - gap >= t.tp(110):
            low = max(low, r.h * LEVELS_SHARE // 100)
            draw_levels(target, t, words, pg.Rect(r.x, r.bottom - low, r.w, low), found)
            r = pg.Rect(r.x, r.y, r.w, r.h - low - gap)
        best, mean = str(found.best).replace("-", "−"), self.texts.decimal(found.mean or 0.0)
        won, error = found.won, found.error
        assert won is not None
        assert found.chance is not None
        equals = self.texts("statistics.equals", n=round(100 * found.chance))
        reach = "" if error is None else self.texts("statistics.reach", n=self.texts.decimal(Z * error))
        share, bounds = words.percent(won.share), words.between(won)
        wide = max(
            *(self._width(value, beside) for value, beside in ((share, bounds), (mean, reach))),
            *(measure(t, self.texts(f"statistics.{key}"), "text", 18)[0] for key in FIGURES),
            measure(t, equals, "caption", 16)[0],
        )
        row = low > 0 and r.h < 2 * t.tp(110) and r.w >= 4 * (wide + 2 * t.px(14)) + 3 * gap
        across = 4 if row else 2
        down = 4 // across
        w, h = (r.w - gap * (across - 1)) // across, (r.h - gap * (down - 1)) // down
        cells = [pg.Rect(r.x + i % across * (w + gap), r.y + i // across * (h + gap), w, h) for i in range(4)]
        k = 1.0 if row else self._enlarged(w, h)
        self._cell(target, cells[0], k, "games", str(found.games))
        self._cell(target, cells[1], k, "wins", share, bounds, won, equals)
        self._cell(target, cells[2], k, "best", best, beside_wins=row)
        self._cell(target, cells[3], k, "mean", mean, reach, beside_wins=row)

    def _width(self, value: str, beside: str) -> int:
        """How wide a figure with what stands beside it is."""
        t = self.theme
        return measure(t, value, "headb", 36)[0] + t.px(10) + measure(t, beside, "text", 18)[0]

    def _enlarged(self, width: int, height: int) -> float:
        """How many times as large as usual the figures are in cells of that size, so that they fill them."""
        t = self.theme
        heads = [self.texts(f"statistics.{key}") for key in FIGURES]
        widest = max(measure(t, head, "text", 18)[0] for head in heads) + 2 * t.px(14)
        need = t.tp(72) + t.px(18) + t.tp(22)
        return max(1.0, min(LARGEST, height * FILLED / need, width * FILLED / widest))

    def _cell(
        self, target: pg.Surface, r: pg.Rect, k: float, key: str, value: str, beside: str = "",
        won: Interval | None = None, below: str = "", beside_wins: bool = True,
    ) -> None:  # fmt: skip
        t = self.theme
        frame.inset(target, r, t.u, 26)
        need = t.tp(72) + (t.px(18) + t.tp(22) if beside_wins else 0)

        def tall(size: int) -> int:
            return round(t.tp(size) * k)

        inner = r.inflate(-2 * round(t.px(14) * k), -2 * t.px(6))
        inner.y += max(0, (inner.h - round(need * k)) // 2)
        inner.h = r.bottom - t.px(6) - inner.y
        head = pg.Rect(inner.x, inner.y, inner.w, tall(28))
        draw_line(target, t, self.texts(f"statistics.{key}"), head, "text", 18 * k, t.ink_soft, "left")
        middle = pg.Rect(inner.x, head.bottom, inner.w, min(tall(44), inner.bottom - head.bottom))
        drawn = draw_line(target, t, value, middle, "headb", 36 * k, t.wine, "left")
        if beside:
            x = drawn.rect.right + t.px(10)
            room = pg.Rect(x, middle.y, inner.right - x, middle.h)
            draw_line(target, t, beside, room, "text", 18 * k, t.ink, "left")
        left = inner.bottom - middle.bottom
        if won is None or left < t.px(12):
            return
        bar = pg.Rect(inner.x, middle.bottom + t.px(2), inner.w, min(round(t.px(14) * k), left))
        self._interval(target, bar, won)
        if left - bar.h > tall(22):
            line = pg.Rect(inner.x, bar.bottom + t.px(2), inner.w, tall(22))
            draw_line(target, t, below, line, "caption", 16 * k, t.ink_soft, "left")

    def _interval(self, target: pg.Surface, r: pg.Rect, won: Interval) -> None:
        """A share on a line from 0 to 1, with its bounds as a band."""
        t = self.theme
        chrome.well(target, t, r, 6)
        low, high, at = (round(r.x + r.w * share) for share in (won.low, won.high, won.share))
        band = pg.Surface((max(2, high - low), r.h - 2), pg.SRCALPHA)
        band.fill((*THEIRS[0], 190))
        target.blit(band, (low, r.y + 1))
        pg.draw.rect(target, GOLD, (at - t.px(2), r.y - 1, t.px(4), r.h + 2))
        pg.draw.rect(target, DARK, (at - t.px(2), r.y - 1, t.px(4), r.h + 2), 1)

    # ---- sources ---------------------------------------------------------------------------------------
    def sources(self, target: pg.Surface, r: pg.Rect, found: tuple[SourceMean, ...]) -> None:
        """Two bars a source: one's own points above, the rivals' average below."""
        t = self.theme
        r = pg.Rect(r.x, self._key(target, r), r.w, r.bottom - self._key_bottom(r))
        names = [self.words.source(source.name) for source in found]
        left = min(max(measure(t, name, "bold", 18)[0] for name in names) + t.px(14), r.w * 2 // 5)
        right = max(
            measure(t, self.texts.decimal(v), "bold", 18)[0] for s in found for v in (s.own, s.rivals)
        ) + t.px(10)
        most = max(1.0, *(max(abs(source.own), abs(source.rivals)) for source in found))
        step = min(r.h // len(found), t.tp(120))
        for i, (name, source) in enumerate(zip(names, found)):
            row = pg.Rect(r.x, r.y + i * step, r.w, step).inflate(0, -t.px(6))
            label = pg.Rect(row.x, row.y, left - t.px(8), row.h)
            draw_paragraph(target, t, name, label, "bold", 18, t.ink, "left", "middle")
            height = (row.h - t.px(4)) // 2
            for k, (value, tones) in enumerate(((source.own, OWN), (source.rivals, THEIRS))):
                y = row.y + k * (height + t.px(4))
                width = max(t.px(3), round((row.w - left - right) * abs(value) / most))
                bar = pg.Rect(row.x + left, y, width, height)
                chrome.plate(target, t, bar, tones, 4)
                number = pg.Rect(bar.right + t.px(8), y, row.right - bar.right - t.px(8), height)
                draw_line(target, t, self.texts.decimal(value), number, "bold", 18, t.ink, "left")

    def _key_bottom(self, r: pg.Rect) -> int:
        return r.y + self.theme.tp(32)

    def _key(self, target: pg.Surface, r: pg.Rect) -> int:
        """What the two bars mean; returns where the rows begin."""
        t, x = self.theme, r.x
        for key, tones in (("own", OWN), ("rivals", THEIRS)):
            n = t.tp(18)
            swatch = pg.Rect(x, r.y + t.tp(13) - n // 2, round(n * 1.6), n)
            chrome.plate(target, t, swatch, tones, 4)
            room = pg.Rect(swatch.right + t.px(7), r.y, r.right - swatch.right - t.px(7), t.tp(26))
            words = draw_line(target, t, self.texts(f"statistics.{key}"), room, "text", 18, t.ink, "left")
            x = words.rect.right + t.px(24)
        return self._key_bottom(r)

    # ---- the place among the levels --------------------------------------------------------------------
    def rating(self, target: pg.Surface, r: pg.Rect, rated: Rated | None) -> None:
        """The place in words, the levels on a line, and how sure it is."""
        t = self.theme
        if rated is None or not rated.ladder.rungs or not rated.shown:
            known = rated is None or bool(rated.ladder.rungs)
            key = "statistics.rating_few" if known else "statistics.rating_none"
            draw_paragraph(
                target, t, self.texts(key, n=ENOUGH), r, "text", 20, t.ink_soft, "center", "middle"
            )
            return
        head = pg.Rect(r.x, r.y, r.w, t.tp(38))
        draw_line(target, t, self.words.place(rated), head, "headb", 27, t.wine, "left")
        line = pg.Rect(r.x, head.bottom, r.w, t.tp(28))
        drawn = draw_line(target, t, self.words.value(rated), line, "bold", 21, t.ink, "left")
        beside = pg.Rect(drawn.rect.right + t.px(16), line.y, r.right - drawn.rect.right - t.px(16), line.h)
        draw_line(target, t, self.words.table(rated), beside, "text", 18, t.ink_soft, "right")
        texts = [self.texts("statistics.fitting", level=level_words(rated.fitting, self.texts))]
        if not rated.ladder.measured:
            texts.append(self.texts("statistics.rating_borrowed"))
        foot = r.bottom
        for words in reversed(texts):
            height = measure(t, words, "text", 18, r.w)[1]
            foot -= height
            if foot - line.bottom < t.tp(70):
                foot += height
                continue
            at = pg.Rect(r.x, foot, r.w, height)
            draw_paragraph(target, t, words, at, "text", 18, t.ink, "left", "top")
        self._ladder(target, pg.Rect(r.x, line.bottom, r.w, foot - line.bottom), rated)

    def _ladder(self, target: pg.Surface, r: pg.Rect, rated: Rated) -> None:
        """The levels on a line from weak to strong, and the person with the 95 % band, to fill the room."""
        t, rungs, rating = self.theme, rated.ladder.rungs, rated.rating
        values = [rung.value for _, rung in rungs] + [rating.low, rating.high]
        low, high = min(values), max(values)
        k = max(1.0, min(LARGEST, r.h * FILLED / t.tp(150)))
        margin = round(t.tp(44) * k)
        span = max(1, r.w - 2 * margin)

        def x_of(value: float) -> int:
            return round(r.x + margin + span * (value - low) / max(1.0, high - low))

        places = [x_of(rung.value) for _, rung in rungs]
        apart = max(t.tp(44), min((b - a for a, b in pairwise(sorted(places))), default=r.w))
        disc = min(round(t.tp(44) * k), r.h // 3, apart)
        h, above = round(t.px(12) * k), round(t.tp(34) * k)
        need = above + h + disc + 2 * round(t.tp(24) * k)
        line = pg.Rect(r.x, r.y + above + max(0, (r.h - need) // 2) - h // 2, r.w, h)
        chrome.well(target, t, line, 6)
        band = pg.Surface((max(2, x_of(rating.high) - x_of(rating.low)), h + t.px(12)), pg.SRCALPHA)
        band.fill((*LINE, BAND[3] + 40))
        target.blit(band, (x_of(rating.low), line.centery - band.get_height() // 2))
        names = [level_words(name, self.texts) for name, _ in rungs]
        self._rungs(target, r, line, list(zip(names, places)), disc, k)
        self._marker(target, (x_of(rating.value), line.y), k)

    def _rungs(
        self, target: pg.Surface, r: pg.Rect, line: pg.Rect, rungs: list[tuple[str, int]], disc: int, k: float
    ) -> None:
        """The counter and the name of every level below its place; names side by side, or in two rows."""
        t, high = self.theme, round(self.theme.tp(24) * k)
        ends = [-1, -1]
        for number, (words, x) in enumerate(rungs):
            pg.draw.line(target, DARK, (x, line.y), (x, line.centery + line.h), t.px(3))
            image = library.pieces(t).disc(disc, TONES[min(number, len(TONES) - 1)], icon="camel")
            target.blit(image, image.get_rect(center=(x, line.centery + line.h + disc // 2)))
            w = measure(t, words, "text", 18 * k)[0]
            left = max(r.x, min(r.right - w, x - w // 2))
            row = 0 if left > ends[0] else 1
            ends[row] = left + w + t.px(10)
            at = pg.Rect(left, line.centery + line.h + disc + t.px(3) + row * high, w + 2, high)
            if at.bottom <= r.bottom + t.px(4):
                draw_line(target, t, words, at, "text", 18 * k, t.ink, "left")

    def _marker(self, target: pg.Surface, at: tuple[int, int], k: float) -> None:
        """A golden peg that stands on the line, k times as large as usual."""
        t, (x, y) = self.theme, at
        n, tall = round(t.tp(11) * k), round(t.tp(30) * k)
        corners = [(x, y), (x - n, y - tall + n), (x + n, y - tall + n)]
        pg.draw.polygon(target, GOLD, corners)
        pg.draw.polygon(target, DARK, corners, t.px(2))
        pg.draw.circle(target, GOLD, (x, y - tall + n // 2), n)
        pg.draw.circle(target, DARK, (x, y - tall + n // 2), n, t.px(2))
