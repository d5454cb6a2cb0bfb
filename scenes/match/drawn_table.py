"""The whole table of a title with a position on it, drawn at the size of the window and cut to any other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pygame as pg

from game.content.text import Texts
from game.core.match import Match
from scenes.art.cache import Steps
from scenes.kit import chrome
from scenes.kit.theme import Theme
from scenes.match import marks
from scenes.match.pictures import opening_of
from scenes.match.seats import SeatInfo, seat_labels
from scenes.table.zones import Zones, zones
from scenes.titles import Presenter, present
from scenes.titles.contract.values import AnyView, Region, Seat, TableSnapshot


class DrawnTable:
    """A table to look at: its presenter laid out, a view shown. `prepare` comes before `drawn`."""

    def __init__(
        self, match: Match, view: AnyView, seats: Sequence[Seat], data: Path, texts: Texts, theme: Theme
    ) -> None:
        self.theme, self.texts, self.seats, self.view = theme, texts, tuple(seats), view
        self.presenter: Presenter = present(match.rules.slug, opening_of(match, data))
        self.presenter.texts = texts
        self.presenter.sprites(theme)
        self.zones: Zones = zones(theme, len(self.seats), self.presenter.zones(theme))

    def prepare(self) -> Iterator[None]:
        """Lay the table out and make the expensive pictures in slices."""
        z, presenter = self.zones, self.presenter
        presenter.layout(self.theme, self.texts, z.inner, z.side, z.strip)
        yield
        toggles = frozenset(toggle.name for toggle in presenter.toggles if toggle.on)
        presenter.show(TableSnapshot(view=self.view, seats=self.seats, toggles=toggles), {})
        yield from presenter.prepare()

    def drawn(self, whole: pg.Surface) -> Iterator[None]:
        """Draw the whole table in slices."""
        chrome.background(whole, self.theme)
        yield
        yield from self.presenter.draw_in_slices(whole)

    def parts(self) -> list[pg.Rect]:
        """The parts of the table that the title draws."""
        return [part for part in (self.zones.inner, self.zones.side, self.zones.strip) if part]

    def sight(self, region: Region) -> pg.Rect | None:
        """Where a region lies; None where it is not in sight."""
        found = self.presenter.anchor(region)
        return found if found and any(part.colliderect(found) for part in self.parts()) else None


def table_in_steps(
    match: Match,
    at: int,
    viewer: int,
    people: Sequence[SeatInfo],
    data: Path,
    texts: Texts,
    theme: Theme,
    size: tuple[int, int],
    signs: Mapping[Region, str],
) -> Steps:
    """The table after `at` actions as a seat saw it, at most `size` large, in slices.

    theme: a title's own (`titled_theme`) with the colours of these people; signs: kinds of `marks.sign`.
    """
    seats = seat_labels(people, texts)
    table = DrawnTable(match, match.view_at(at, viewer), seats, data, texts, theme.board)
    yield None
    for _ in table.prepare():
        yield None
    whole = pg.Surface(theme.size, 0, 32)
    for _ in table.drawn(whole):
        yield None
    parts = table.parts()
    part = parts[0].unionall(parts[1:])
    k = min(size[0] / part.w, size[1] / part.h)
    picture = pg.transform.smoothscale(whole.subsurface(part), (round(part.w * k), round(part.h * k)))
    for region, kind in signs.items():
        place = table.sight(region)
        if place is not None:
            _mark(picture, theme, place.move(-part.x, -part.y), k, kind)
    yield picture


def _mark(picture: pg.Surface, theme: Theme, place: pg.Rect, k: float, kind: str) -> None:
    """A ring round the place, the sign at its upper right corner."""
    box = pg.Rect(round(place.x * k), round(place.y * k), round(place.w * k), round(place.h * k))
    marks.ring(picture, theme, box)
    n = max(22, theme.px(40))
    corner = pg.Rect(0, 0, n, n)
    corner.center = (box.right - n // 8, box.y + n // 8)
    corner.clamp_ip(picture.get_rect())
    pg.draw.circle(picture, marks.CREAM, corner.center, n * 11 // 20)
    pg.draw.circle(picture, (60, 30, 12), corner.center, n * 11 // 20, max(1, theme.px(2)))
    marks.sign(picture, theme, corner.inflate(n // 3, n // 3), kind)
