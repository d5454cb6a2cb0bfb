"""The numbers of a hint on the board: large round marks at the places that its lines speak of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.text import draw_line
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Choice, Mark, Region

PLATE = ((96, 196, 120), (28, 104, 60))
LIT = ((255, 214, 96), (206, 120, 24))
RING = ((16, 70, 36), (170, 255, 186))  # round what the line under the pointer needs: dark and bright
SIZE, LEAST = 42, 28  # of a mark: design units, and pixels at the least


class HintMarks:
    """Where every mark of a hint lies.

    places: the regions that bear a mark, with its ranks; needs: by rank all regions that an action needs;
    written: words and numbers that a mark leaves in sight where it may; it also keeps off other places, as a
    number belongs to one alone.
    """

    def __init__(
        self,
        marks: Sequence[Mark],
        choices: Sequence[Choice],
        marked: Callable[[Choice], Sequence[Region]],
        place_of: Callable[[Region], pg.Rect | None],
        written: Callable[[], Sequence[pg.Rect]] = tuple,
    ) -> None:
        self.place_of, self.written = place_of, written
        self.places: dict[Region, list[int]] = {}
        self.needs: dict[int, list[Region]] = {}
        self.alike = dict.fromkeys(choice.commit for choice in choices)
        for mark in marks:
            found = [choice for choice in choices if choice.action == mark.action]
            self.needs[mark.rank] = [region for choice in found for region in choice.picks]
            for region in dict.fromkeys(r for choice in found for r in marked(choice)):
                self.places.setdefault(region, []).append(mark.rank)
                self.alike[region] = None

    def rects(self) -> tuple[pg.Rect, ...]:
        """Everything in sight that the hint speaks of: what its actions need, and the marks themselves."""
        regions = dict.fromkeys([*self.places, *(r for needs in self.needs.values() for r in needs)])
        return tuple(rect for region in regions if (rect := self.place_of(region)))

    def badges(self, theme: Theme) -> Mapping[tuple[Region, int], pg.Rect]:
        """Where each number stands: from a corner of its place to the right, the upper left one if it may.

        In a row of low wide places: at its left end.
        """
        n = max(LEAST, theme.px(SIZE))
        found, written = {}, self.written()
        for region, ranks in self.places.items():
            if place := self.place_of(region):
                room = (place.right - max(0, place.x - n // 3) - n) // max(1, len(ranks) - 1)
                step = min(n, max(2 * n // 3, room))  # every number is read, also on a small die
                others = [rect for other in self.alike if other != region and (rect := self.place_of(other))]
                left, top = _spot(place, n, n + step * (len(ranks) - 1), written, others)
                for i, rank in enumerate(ranks):
                    found[region, rank] = pg.Rect(left + i * step, top, n, n)
        return found

    def at(self, theme: Theme, pos: tuple[int, int] | None, hot: Region | None) -> int:
        """The rank of the mark under a point or at a region; 0 for none."""
        badges = self.badges(theme).items() if pos else ()
        under = [rank for (_, rank), rect in badges if pos and rect.collidepoint(pos)]
        return min(under or (self.places.get(hot, []) if hot else []), default=0)

    def draw(self, target: pg.Surface, theme: Theme, lit: int) -> None:
        """Draw every mark, the best one on top; ring what the lit line needs."""
        for region in self.needs.get(lit, ()):
            if place := self.place_of(region):
                box = place.inflate(2 * theme.px(3), 2 * theme.px(3))
                pg.draw.rect(target, RING[0], box, max(4, theme.px(7)), border_radius=theme.px(10))
                inner = box.inflate(-2, -2)
                pg.draw.rect(target, RING[1], inner, max(2, theme.px(4)), border_radius=theme.px(9))
        badges = sorted(self.badges(theme).items(), key=lambda item: (item[0][1] == lit, -item[0][1]))
        for (_, rank), rect in badges:
            draw_badge(target, theme, rect, rank, lit=rank == lit)


def draw_badge(target: pg.Surface, theme: Theme, rect: pg.Rect, rank: int, *, lit: bool) -> None:
    """Draw the round number of a hint, golden while it is lit."""
    rect = rect.inflate(theme.px(6), theme.px(6)) if lit else rect
    radius = rect.w / 2 / max(theme.u, 0.01)
    frame.shadow(target, rect, theme.u, radius, (2, 3), 4, 190)
    ink, rim = ((70, 30, 4), (255, 250, 220)) if lit else ((255, 255, 255), (220, 255, 220))
    chrome.plate(target, theme, rect, LIT if lit else PLATE, radius, rim)
    draw_line(target, theme, str(rank), rect, "headb", 26, ink, outline=None if lit else (10, 50, 22))


def _spot(
    place: pg.Rect, n: int, wide: int, written: Sequence[pg.Rect], others: Sequence[pg.Rect]
) -> tuple[int, int]:
    """Where a row of marks begins: at the left end or a corner of its place, further out where that serves.

    It hides the least of what is written, and lies on its own place rather than on others.
    """
    small = min(place.size) < 2 * n  # what is small stays in sight
    left, right = max(0, place.x - n // 3), place.right + n // 3 - wide
    ends = (max(0, place.x - n // 2), max(0, place.x - n // 12)) if small and 2 * place.w >= 5 * n else ()
    spots = [(x, place.centery - n // 2) for x in ends]  # half out of it, or in it
    for out in (2 * n // 3,) if small else (n // 3, 2 * n // 3):
        spots += [(x, y) for y in (max(0, place.y - out), place.bottom - n + out) for x in (left, right)]

    def cost(spot: tuple[int, int]) -> int:
        row = pg.Rect(*spot, wide, n)
        return _common(row, written) + max(0, _common(row, others) - _common(row, [place]) // 2)

    return min(spots, key=cost)


def _common(row: pg.Rect, rects: Sequence[pg.Rect]) -> int:
    """Pixels that it has in common with rectangles."""
    return sum(both.w * both.h for at in row.collidelistall(rects) if (both := row.clip(rects[at])))
