"""Where a card lies at the table: it covers nothing that it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

import pygame as pg

from scenes.kit.theme import Theme
from scenes.table.zones import Zones

WIDTHS = (400, 520, 340, 300)
"""Design units, the best first."""

STEPS = 12
"""Places that are tried along each edge."""

GRID = 24
"""Places that are tried along a side for a plate that lies anywhere."""

Sized: TypeAlias = Callable[[int, bool], pg.Rect]
"""The size of a card: (width in pixels, whether it is folded) -> rectangle."""


MANY = 40
"""Places that count one by one; more count as the whole ground that they take."""


def free_grounds(z: Zones) -> list[pg.Rect]:
    """Where nothing of the game lies but what `panels` names, the best first."""
    column = pg.Rect(z.title.x, z.title.bottom, z.title.w, z.bar.bottom - z.title.bottom)
    return [r for r in (z.journal, column) if r]


def grounds(z: Zones) -> list[pg.Rect]:
    """Where a card may lie beside the board, the best first."""
    return [*free_grounds(z), *(r for r in (z.side, z.strip) if r)]


def panels(z: Zones) -> list[pg.Rect]:
    """What a card beside the board should rather not hide."""
    return [*z.players, *([z.journal_button] if z.journal_button else [])]


def together(places: Sequence[pg.Rect]) -> list[pg.Rect]:
    """Places that a card should rather not hide; so many that they are nearly everywhere become one."""
    return list(places) if len(places) <= MANY else [places[0].unionall(places[1:])]


class Spot(NamedTuple):
    """A place for a card; folded: only the shorter form finds room."""

    rect: pg.Rect
    folded: bool


def spot(
    theme: Theme, sized: Sized, board: pg.Rect, beside: Sequence[pg.Rect],
    never: Sequence[pg.Rect], rather_not: Sequence[pg.Rect], *, free: Sequence[pg.Rect] = (),
    heads: Sequence[pg.Rect] = (),
) -> Spot:  # fmt: skip
    """Where the card covers none of the `never` rectangles, nor of the `heads`, and least of the others.

    First at an edge of the board with all its words, then beside the board (`beside`, the best first), and
    folded where that is not to be had either; where nothing is free, where it covers least, first of what it
    never should. free: grounds that are better than the board where the card covers nothing at all there;
    then any place beside the board that covers nothing is better than one on the board that covers others.
    """
    for ground in free:
        for rect in _rects(theme, sized, ground, folded=False):
            if not any(_covered(rect, others) for others in (never, heads, rather_not)):
                return Spot(rect, folded=False)
    grounds = [(board, False), *((ground, False) for ground in beside), (board, True)]
    grounds += [(ground, True) for ground in beside]
    least: tuple[tuple[int, int], Spot] | None = None
    fair: tuple[int, Spot] | None = None
    for ground, folded in grounds:
        found: list[tuple[tuple[int, int], int, int, Spot]] = []
        for rect in _rects(theme, sized, ground, folded):
            hidden = _covered(rect, never), _covered(rect, heads)
            found.append((hidden, _covered(rect, rather_not), len(found), Spot(rect, folded)))
        if not found:
            continue
        hidden, others, _, best = min(found)
        if not any(hidden):
            if not (free and others):
                return best
            if fair is None or others < fair[0]:
                fair = others, best
        if least is None or hidden < least[0]:
            least = hidden, best
    if fair:
        return fair[1]
    return least[1] if least else Spot(sized(board.w, True).clamp(theme.rect), True)


def nearest(
    size: tuple[int, int], at: tuple[int, int], grounds: Sequence[pg.Rect],
    never: Sequence[pg.Rect], rather_not: Sequence[pg.Rect],
) -> pg.Rect:  # fmt: skip
    """Where a plate near a point covers none of the first places, on the first ground where that can be."""
    least: tuple[int, int, pg.Rect] | None = None
    for ground in grounds:
        dx, dy = max(0, ground.w - size[0]), max(0, ground.h - size[1])
        found = list[tuple[int, int, int, pg.Rect]]()
        for i, j in product(range(GRID + 1), repeat=2):
            rect = pg.Rect((ground.x + dx * i // GRID, ground.y + dy * j // GRID), size)
            away = abs(rect.centerx - at[0]) + abs(rect.centery - at[1])
            others = _covered(rect, rather_not) // max(1, size[0])  # a row of its pixels is as bad as a step
            found.append((_covered(rect, never), others + away, len(found), rect))
        hidden, _, _, best = min(found)
        if not hidden:
            return best
        if least is None or hidden < least[0]:
            least = hidden, len(found), best
    assert least is not None
    return least[2]


def _covered(rect: pg.Rect, others: Sequence[pg.Rect]) -> int:
    return sum((c := rect.clip(other)).w * c.h for other in others)


def _rects(theme: Theme, sized: Sized, ground: pg.Rect, folded: bool) -> Iterator[pg.Rect]:
    """Cards of every width along the edges of a rectangle, if they find room in it."""
    for width in WIDTHS:
        size = sized(min(theme.tp(width), ground.w), folded)
        dx, dy = ground.w - size.w, ground.h - size.h
        if dx < 0 or dy < 0:
            continue
        for i in range(STEPS + 1):
            x, y = ground.x + dx * i // STEPS, ground.y + dy * i // STEPS
            for corner in ((x, ground.y), (x, ground.y + dy), (ground.x, y), (ground.x + dx, y)):
                yield pg.Rect(corner, size.size)
