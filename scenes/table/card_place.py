"""Where a card lies at the table: it covers nothing that it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple, TypeAlias

import pygame as pg

from scenes.kit.theme import Theme
from scenes.table.zones import Zones, least_journal

WIDTHS = (400, 520, 340, 300)
"""Design units, the best first."""

STEPS = 12
"""Places that are tried along each edge."""

GRID = 24
"""Places that are tried along a side for a plate that lies anywhere."""

Sized: TypeAlias = Callable[[int, bool], pg.Rect]
"""The size of a card: (width in pixels, whether it is folded) -> rectangle."""


class Ground(NamedTuple):
    """Where a card may lie. fields: one below the other, each is covered whole or not at all; the last makes
    room for a card, if `least` pixels of its height are left. Without fields: anywhere along the edges."""

    rect: pg.Rect
    fields: tuple[pg.Rect, ...] = ()
    least: int = 0


class Tiers(NamedTuple):
    """What a card hides least of, the worst first, each by its pixels.

    never: what it speaks of; heads: words that say what the rest is; picks: where something can be picked;
    asked: the panel of the seat that is asked.
    """

    never: Sequence[pg.Rect]
    heads: Sequence[pg.Rect] = ()
    picks: Sequence[pg.Rect] = ()
    asked: Sequence[pg.Rect] = ()


def gap(theme: Theme) -> int:
    """Between a card and the journal that has made room for it."""
    return theme.px(8)


def rest_of(theme: Theme, field: pg.Rect, card: pg.Rect) -> pg.Rect:
    """What a card leaves of a field: the larger part, above or below it."""
    above = pg.Rect(field.x, field.y, field.w, max(0, card.y - gap(theme) - field.y))
    top = card.bottom + gap(theme)
    below = pg.Rect(field.x, top, field.w, max(0, field.bottom - top))
    return max(below, above, key=lambda part: part.h)


def free_grounds(theme: Theme, z: Zones) -> list[Ground]:
    """Where nothing of the game lies but the panels, the best first."""
    bottom = (z.journal_button or z.bar).y if z.journal is None else 0
    bare = pg.Rect(z.title.x, z.players[-1].bottom + gap(theme), z.title.w, 0)
    bare.h = max(0, bottom - gap(theme) - bare.y)
    last, least = (z.journal, least_journal(theme)) if z.journal else (bare, 0)
    column = (*z.players, last)
    return [Ground(last, (last,), least), Ground(column[0].unionall(column[1:]), column, least)]


def grounds(theme: Theme, z: Zones) -> list[Ground]:
    """Where a card may lie beside the board, the best first."""
    return [*free_grounds(theme, z), *(Ground(r) for r in (z.side, z.strip) if r)]


def panels(z: Zones) -> list[pg.Rect]:
    """What a card beside the board should rather not hide."""
    return [*z.players, *([z.journal_button] if z.journal_button else [])]


class Spot(NamedTuple):
    """A place for a card; folded: only the shorter form finds room."""

    rect: pg.Rect
    folded: bool


def spot(
    theme: Theme, sized: Sized, board: pg.Rect, beside: Sequence[Ground], tiers: Tiers,
    rather_not: Sequence[pg.Rect], *, free: Sequence[Ground] = (),
) -> Spot:  # fmt: skip
    """Where the card covers nothing of any tier, and least of the others.

    First at an edge of the board with all its words, then beside the board (`beside`, the best first), and
    folded where that is not to be had either; where nothing is free, where it covers least, first of the
    worst. free: grounds that are better than the board where the card covers nothing at all there; then any
    place with all its words that covers less of the others is better, wherever it is.
    """
    for ground in free:
        for rect in _rects(theme, sized, ground, folded=False):
            if not any(_hidden(theme, rect, (*tiers, rather_not))):
                return Spot(rect, folded=False)
    least: tuple[tuple[int, ...], Spot] | None = None
    for folded in (False, True):
        for ground in (Ground(board), *beside):
            found = [
                (_hidden(theme, rect, (*tiers, rather_not)), n, rect)
                for n, rect in enumerate(_rects(theme, sized, ground, folded))
            ]
            if not found:
                continue
            hidden, _, rect = min(found)
            if not any(hidden if free else hidden[:-1]):
                return Spot(rect, folded)
            if least is None or hidden < least[0]:
                least = hidden, Spot(rect, folded)
        if least and not any(least[0][:-1]):
            return least[1]
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


def _hidden(theme: Theme, rect: pg.Rect, tiers: Sequence[Sequence[pg.Rect]]) -> tuple[int, ...]:
    """The pixels that a card would hide of each, and a little air round it."""
    rect = rect.inflate(2 * theme.px(3), 2 * theme.px(3))
    return tuple(_covered(rect, others) for others in tiers)


def _covered(rect: pg.Rect, others: Sequence[pg.Rect]) -> int:
    return sum((c := rect.clip(others[n])).w * c.h for n in rect.collidelistall(others))


def _rects(theme: Theme, sized: Sized, ground: Ground, folded: bool) -> Iterator[pg.Rect]:
    """Cards over whole fields, or cards of every width along the edges of a ground, if they find room."""
    if ground.fields:
        yield from _over_fields(theme, sized, ground, folded)
        return
    for width in WIDTHS:
        size = sized(min(theme.tp(width), ground.rect.w), folded)
        dx, dy = ground.rect.w - size.w, ground.rect.h - size.h
        if dx < 0 or dy < 0:
            continue
        for i in range(STEPS + 1):
            x, y = ground.rect.x + dx * i // STEPS, ground.rect.y + dy * i // STEPS
            for corner in (
                (x, ground.rect.y),
                (x, ground.rect.y + dy),
                (ground.rect.x, y),
                (ground.rect.x + dx, y),
            ):
                yield pg.Rect(corner, size.size)


def _over_fields(theme: Theme, sized: Sized, ground: Ground, folded: bool) -> Iterator[pg.Rect]:
    """Cards over some neighbouring fields; what makes room keeps its rest above or below the card."""
    fields, last = ground.fields, ground.fields[-1]
    for first, end in combinations(range(len(fields) + 1), 2):
        run = fields[first].unionall(fields[first + 1 : end])
        size = sized(run.w, folded)
        if size.w > run.w or size.h > run.h:
            continue
        rest = run.h - size.h - gap(theme)
        if fields[end - 1] is not last or rest < max(1, ground.least):
            yield run
        elif run.y + size.h > last.y:
            yield pg.Rect(run.topleft, (run.w, size.h))
            if first == end - 1:
                yield pg.Rect(run.x, run.bottom - size.h, run.w, size.h)
