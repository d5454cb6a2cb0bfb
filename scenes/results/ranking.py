"""The final ranking: medal, name, points by source, a bar that shows where they came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame as pg

from game.content.cast import Cast
from game.content.text import Texts
from scenes.art import frame
from scenes.art.light import clear, masked, rounded, shade
from scenes.art.palette import OUTLINE, Colour
from scenes.art.portrait import Mood
from scenes.kit import chrome
from scenes.kit.text import draw_line, draw_paragraph, measure
from scenes.kit.theme import Theme
from scenes.match import library, portraits

TONES: tuple[Colour, ...] = (
    (58, 120, 176), (72, 138, 80), (190, 124, 52), (140, 74, 140), (186, 64, 48), (28, 112, 128),
)  # fmt: skip
MEDALS: tuple[Colour, ...] = ((232, 186, 56), (190, 194, 204), (206, 138, 84), (160, 124, 84))


@dataclass(frozen=True)
class Place:
    """One row. who: person, or computer and level; short: the level alone; parts: points by source.

    mood: of a computer player's face, None for a person.
    """

    rank: int
    name: str
    colour: str
    who: str
    short: str
    parts: tuple[int, ...]
    total: int
    mood: Mood | None = None


@dataclass(frozen=True)
class Source:
    """A source of points: its words and the inline picture that stands for it ("" for none)."""

    words: str
    sprite: str


def sources(parts: Mapping[str, int], sprites: Mapping[str, str], texts: Texts) -> tuple[Source, ...]:
    """The sources that a title counts, in its order."""
    return tuple(Source(texts(f"part.{name}"), sprites.get(name, "")) for name in parts)


class Ranking:
    """Paints the ranking into a rectangle."""

    def __init__(
        self, theme: Theme, texts: Texts, r: pg.Rect, places: Sequence[Place], found: Sequence[Source],
        cast: Cast,
    ) -> None:  # fmt: skip
        self.cast = cast
        self.theme, self.texts, self.rect = theme, texts, r
        self.places, self.sources = places, found
        self.best = [max(place.parts[i] for place in places) for i in range(len(found))]
        self._divide()

    def _divide(self) -> None:
        """Columns: who, one a source, bar, points."""
        t, r = self.theme, self.rect
        self.head = pg.Rect(r.x, r.y, r.w, t.tp(52))
        n = len(self.places)
        free = r.bottom - self.head.bottom
        self.gap = t.px(6)
        self.height = min((free - self.gap * (n - 1)) // n, t.tp(78))
        who = round(r.w * (0.235 if not t.narrow else 0.26))
        points = t.tp(92)
        count = max(1, len(self.sources))
        who = max(who, min(self._widest(), r.w - points - t.px(24) - count * t.tp(72)))
        bar = round(r.w * (0.2 if t.narrow or count > 4 else 0.29))
        middle = r.w - who - points - bar - t.px(24)
        if middle / count < t.tp(80):
            bar = max(0, bar - round(t.tp(80) * count - middle))
            bar = bar if bar > t.px(120) else 0
            middle = r.w - who - points - bar - t.px(24)
        step = middle / count
        self.who = (r.x, who)
        self.columns = [(round(r.x + who + i * step), round(step)) for i in range(count)]
        self.bar = (r.x + who + middle + t.px(12), bar)
        self.points = (r.right - points, points)

    def _marks(self, height: int) -> tuple[int, int]:
        """Sizes of medal and face in a row; pictures grow less than words."""
        t, grown = self.theme, self.theme.text_scale**0.5
        return min(height - t.px(8), t.px(46 * grown)), min(height - t.px(4), t.px(60 * grown))

    def _widest(self) -> int:
        """What the first column needs for the longest name in letters of full size."""
        t, (medal, face) = self.theme, self._marks(self.height)
        name = max(measure(t, place.name, "headb", 24)[0] for place in self.places)
        return medal + (face if any(place.mood for place in self.places) else medal) + name + t.px(40)

    def row(self, i: int) -> pg.Rect:
        """The rectangle of a row."""
        y = self.head.bottom + i * (self.height + self.gap)
        return pg.Rect(self.rect.x, y, self.rect.w, self.height)

    def compose(self, target: pg.Surface) -> None:
        """Draw everything."""
        t, texts, head = self.theme, self.texts, self.head
        who = pg.Rect(head.x + t.px(8), head.y, self.who[1] - t.px(14), head.h)
        draw_line(target, t, texts("results.ranking"), who, "headb", 27, t.wine, "left")
        self._compose_sources(target)
        if self.bar[1]:
            bar = pg.Rect(self.bar[0], head.y, self.bar[1], head.h)
            draw_paragraph(target, t, texts("results.origin"), bar, "head", 22, t.wine, "left", "middle")
        points = pg.Rect(self.points[0], head.y, self.points[1] - t.px(14), head.h)
        draw_line(target, t, texts("results.points"), points, "head", 22, t.wine, "right")
        for i, place in enumerate(self.places):
            self._compose_row(target, self.row(i), place)

    def _source_words(self, room: int) -> list[str] | None:
        """What stands beside the swatches: all pictures with words, the words alone, None without room."""
        t, words = self.theme, [source.words for source in self.sources]
        pictured = [f"[{s.sprite}]\u00a0{s.words}" if s.sprite else s.words for s in self.sources]
        return next(
            (
                form
                for form in (pictured, words)
                if all(measure(t, each, "bold", 18)[0] <= room - self._swatch for each in form)
            ),
            None,
        )

    @property
    def _swatch(self) -> int:
        """The width of the piece of the bars beside a source, with its gap."""
        return self.theme.tp(24) + self.theme.px(7) if self.bar[1] else 0

    def _compose_sources(self, target: pg.Surface) -> None:
        """The heads of the columns, all in one way: in one line, or over a piece of the bars."""
        t, head = self.theme, self.head
        cells = [pg.Rect(x + t.px(4), head.y, w - t.px(8), head.h) for x, w in self.columns]
        beside = self._source_words(min((cell.w for cell in cells), default=0))
        for i, (cell, source) in enumerate(zip(cells, self.sources)):
            if beside is None:
                self._compose_over(target, cell, i, source)
            else:
                self._compose_beside(target, cell, i, beside[i])

    def _compose_beside(self, target: pg.Surface, r: pg.Rect, index: int, words: str) -> None:
        """A source in one line after the swatch of its pieces of the bars."""
        t, n = self.theme, self.theme.tp(24)
        left = r.centerx - (measure(t, words, "bold", 18)[0] + self._swatch) // 2
        if self._swatch:
            target.blit(piece(t, (n, n), index), (left, r.centery - n // 2))
        at = pg.Rect(left + self._swatch, r.y, r.right - left - self._swatch, r.h)
        draw_line(target, t, words, at, "bold", 18, t.ink, "left")

    def _compose_over(self, target: pg.Surface, r: pg.Rect, index: int, source: Source) -> None:
        """A source in one line or two over a piece of the bars."""
        t = self.theme
        if self.bar[1]:
            swatch = pg.Rect(0, 0, round(r.w * 0.8), max(5, t.px(9)))
            swatch.midbottom = (r.centerx, r.bottom)
            target.blit(piece(t, swatch.size, index), swatch)
            r = pg.Rect(r.x, r.y, r.w, swatch.y - r.y)
        draw_paragraph(target, t, source.words, r, "captionb", 17, t.ink, "center", "middle")

    def _compose_row(self, target: pg.Surface, r: pg.Rect, place: Place) -> None:
        t = self.theme
        if place.rank == 1:
            frame.shadow(target, r, t.u, 8, (0, 0), 8, 200, (255, 214, 96))
            chrome.plate(target, t, r, ((255, 244, 190), (246, 214, 128)), 8)
        else:
            frame.inset(target, r, t.u, 26)
        self._compose_who(target, r, place)
        for i, ((x, w), value) in enumerate(zip(self.columns, place.parts)):
            best = value > 0 and value == self.best[i]
            words = f"[crown]\u00a0{value}" if best else str(value)
            colour = t.wine if best else t.ink
            draw_line(target, t, words, pg.Rect(x, r.y, w, r.h), "headb" if best else "head", 26, colour)
        if self.bar[1]:
            h = min(r.h - t.px(16), t.tp(34))
            self._compose_bar(target, pg.Rect(self.bar[0], r.centery - h // 2, self.bar[1], h), place)
        cell = pg.Rect(self.points[0], r.y, self.points[1] - t.px(14), r.h)
        draw_line(target, t, str(place.total), cell, "headb", 42 if place.rank == 1 else 34, t.wine, "right")

    def _compose_who(self, target: pg.Surface, r: pg.Rect, place: Place) -> None:
        t, (n, face) = self.theme, self._marks(r.h)
        medal = library.pieces(t).disc(n, MEDALS[min(place.rank, len(MEDALS)) - 1], str(place.rank))
        x = r.x + t.px(10)
        target.blit(medal, medal.get_rect(center=(x + n // 2, r.centery)))
        x += n + t.px(10)
        image, wide = library.badge(t, place.colour, n), n
        if place.mood:
            wide = face
            mark = library.badge(t, place.colour, round(wide * portraits.BADGE))
            image = portraits.with_badge(portraits.picture(t, self.cast, place.name, place.mood, wide), mark)
        target.blit(image, image.get_rect(center=(x + wide // 2, r.centery)))
        x += wide + t.px(10)
        room = pg.Rect(x, r.y + t.px(3), self.who[0] + self.who[1] - x - t.px(4), r.h - t.px(6))
        upper = pg.Rect(room.x, room.y, room.w, room.h * 56 // 100)
        lower = pg.Rect(room.x, upper.bottom, room.w, room.bottom - upper.bottom)
        draw_line(target, t, place.name, upper, "headb", 24, t.ink, "left", ellipsis=True)
        who = place.who if measure(t, place.who, "caption", 17)[0] <= lower.w else place.short
        draw_line(target, t, who, lower, "caption", 17, t.ink_soft, "left", ellipsis=True)

    def _compose_bar(self, target: pg.Surface, r: pg.Rect, place: Place) -> None:
        """The points as a bar of differently coloured and hatched pieces; the longest bar is the winner's."""
        t = self.theme
        frame.inset(target, r, t.u, 60)
        most = max(1, *(sum(p.parts) for p in self.places))
        x = float(r.x)
        for i, value in enumerate(place.parts):
            w = r.w * value / most
            if w >= 3:
                box = pg.Rect(round(x), r.y, max(3, round(x + w) - round(x)), r.h)
                target.blit(piece(t, box.size, i), box)
                sprite = self.sources[i].sprite
                if sprite and box.w >= max(r.h * 1.2, measure(t, f"[{sprite}]", "bold", 20)[0]):
                    draw_line(target, t, f"[{sprite}]", box, "bold", 20, t.cream)
            x += w


def piece(theme: Theme, size: tuple[int, int], index: int) -> pg.Surface:
    """A piece of a bar: its colour with its own pattern, so that grey tells the sources apart too."""

    def make() -> pg.Surface:
        base = TONES[index % len(TONES)]
        out = clear(size)
        out.fill(base)
        dark, step = shade(base, 0.72), max(6, theme.px(11))
        _hatch(out, dark, step, index % 6, theme.px(2))
        for y in range(size[1]):
            k = round(34 * (1 - 2 * y / max(1, size[1])))
            flag = pg.BLEND_RGB_ADD if k > 0 else pg.BLEND_RGB_SUB
            out.fill((abs(k),) * 3, (0, y, size[0], 1), special_flags=flag)
        out = masked(out, rounded(size, min(theme.px(4), size[0] // 2)))
        pg.draw.rect(out, OUTLINE, out.get_rect(), max(1, theme.px(1.6)), border_radius=theme.px(4))
        return out

    return theme.art(("bar", index), size, make)


def _hatch(target: pg.Surface, colour: Colour, step: int, kind: int, width: int) -> None:
    w, h = target.get_size()
    if kind == 1 or kind == 4:
        for x in range(-h, w, step):
            pg.draw.line(target, colour, (x, h), (x + h, 0), width)
    if kind == 4:
        for x in range(-h, w, step):
            pg.draw.line(target, colour, (x, 0), (x + h, h), width)
    elif kind == 2:
        for i, x in enumerate(range(step // 2, w, step)):
            for y in range(step // 2 + (i % 2) * step // 2, h, step):
                pg.draw.circle(target, colour, (x, y), max(1, width))
    elif kind == 3:
        for y in range(step // 2, h, step):
            pg.draw.line(target, colour, (0, y), (w, y), width)
    elif kind == 5:
        for x in range(step // 2, w, step):
            pg.draw.line(target, colour, (x, 0), (x, h), width)
