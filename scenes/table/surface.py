"""What of the table never changes while the window keeps its size: planks, frames, trays, title plate."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame as pg

from scenes.art import frame
from scenes.kit import chrome
from scenes.kit.base import Group
from scenes.kit.theme import Theme
from scenes.table.daylight import Daylight
from scenes.table.idle import IdleLife
from scenes.table.model import TableModel
from scenes.table.zones import FRAME, Zones


class Still(Group):
    """Widgets that change only when something happens: painted onto the still picture, not every frame."""

    def __init__(self) -> None:
        super().__init__(name="still")
        self.stale = True
        self._states: tuple[tuple[str, str], ...] = ()

    @property
    def changed(self) -> bool:
        """Whether it must be repainted: told so, or a button is hovered or pressed that was not."""
        return self.stale or self.states() != self._states

    def states(self) -> tuple[tuple[str, str], ...]:
        """The widgets that are not at rest."""
        return tuple((w.name, w.state) for w in self.walk() if w.state != "normal")

    def paint(self, target: pg.Surface, theme: Theme) -> None:
        """Draw the widgets."""
        super().draw(target, theme)
        self.stale, self._states = False, self.states()

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        """Nothing: `paint` drew them."""


def bands(whole: pg.Rect, hole: pg.Rect) -> tuple[pg.Rect, ...]:
    """What lies round a rectangle within another one."""
    return (
        pg.Rect(whole.x, whole.y, whole.w, hole.y - whole.y),
        pg.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
        pg.Rect(whole.x, hole.y, hole.x - whole.x, hole.h),
        pg.Rect(hole.right, hole.y, whole.right - hole.right, hole.h),
    )


WAITS = 3
"""Pictures that what stands still waits for at most, while the board goes on changing."""


class Surface:
    """The still part as one picture of the window's size, the light over the board, and its idle life."""

    def __init__(self, theme: Theme, zones: Zones, model: TableModel) -> None:
        self.theme, self.zones, self.model = theme, zones, model
        self.presenter, self.director = model.presenter, model.director
        self.daylight = Daylight(theme, zones.inner)
        self.daylight.show(self.presenter.daylight(self.director.displayed))
        self.idle = IdleLife(theme, zones.inner, self.presenter, self.director, model.match.seed)
        self.lit = True  # whether the hour changes the light
        self.patient = not model.app.still  # what stands still may be painted a frame after the board
        self.late = False  # it will be with the next one
        self._busy = False  # what stands still was painted for this picture, and not for the last one
        self._waited = 0  # pictures, one after the other, in which it was late
        self._last: tuple[object, object] = (None, None)  # board and caption at the last update
        self._image: pg.Surface | None = None
        self._whole: pg.Surface | None = None

    @property
    def moving(self) -> bool:
        """Whether the next picture is another one: the light runs on, or something stays behind the board."""
        return self.late or self.presenter.late or self.daylight.moving

    def drop(self) -> None:
        """Let go of the pictures; they are made again when they are needed."""
        self._image = self._whole = None
        self.daylight.drop()

    def draw(self, target: pg.Surface, still: Still, paint: Callable[[pg.Surface], object]) -> None:
        """Blit everything that stands still, recomposed when `still` is stale; `paint` adds the words.

        Where the board has changed too, that is a frame later: neither frame gets too long.
        """
        made = self._whole is not None and self._whole.get_size() == target.get_size()
        if not (made and self.late) and (still.changed or not made):
            if self._whole is None or not made:
                self._whole = pg.Surface(target.get_size(), 0, target)
            self._base(self._whole, bands(target.get_rect(), self.zones.inner) if made else ())
            paint(self._whole)
            still.paint(self._whole, self.theme)
        assert self._whole is not None
        target.blit(self._whole, (0, 0))

    @property
    def wake(self) -> float | None:
        """Seconds until the board changes by itself, though nothing moves; None where it does not."""
        return self.idle.wake

    def follow(self, dt: float) -> None:
        """Let the light run on to the hour of what is shown (without animation it jumps), and idle life."""
        self.daylight.show(self.presenter.daylight(self.director.displayed))
        self.daylight.update(dt, self.director.timeline.speed)
        if self.idle.update(dt):
            self.model.app.invalidate()

    def stagger(self, still: Still) -> None:
        """At the end of an update: where board or caption have changed too, the still part waits."""
        last = (self.presenter.shown, self.director.caption)
        self.late = self.patient and still.changed and self._waited < WAITS and last != self._last
        self._busy = still.changed and not self.late and not self._busy  # the board never waits for long
        self._waited = self._waited + 1 if self.late else 0
        self._last = last

    def draw_board(self, target: pg.Surface) -> None:
        """The board with what stands on it, in the light of the hour."""
        if self.patient:
            self.presenter.draw_by_and_by(target, self._busy)
        else:
            self.presenter.draw(target)
        self.idle.draw(target)
        if self.lit:
            self.daylight.draw(target)

    def in_slices(self, target: pg.Surface) -> Iterator[None]:
        """Make what never changes, in slices."""
        if self._image is None or self._image.get_size() != target.get_size():
            yield from chrome.grounds(self.theme)
            image = pg.Surface(target.get_size(), 0, target)
            yield from self._compose(image)
            self._image = image

    def _base(self, target: pg.Surface, parts: Sequence[pg.Rect]) -> None:
        """Blit what never changes, only in some parts where there are any."""
        for _ in self.in_slices(target):
            pass
        assert self._image is not None
        for part in parts or (target.get_rect(),):
            target.blit(self._image, part, part)

    def _compose(self, out: pg.Surface) -> Iterator[None]:
        theme, z = self.theme, self.zones
        chrome.background(out, theme)
        yield
        frame.wooden_frame(out, z.board, theme.u, theme.textures, None, FRAME)
        yield
        chrome.panel(out, theme, z.bar, "tray")
        yield
        chrome.plaque(out, theme, z.title)
        inner = self.title_area()
        upper = pg.Rect(inner.x, inner.y - theme.px(2), inner.w, round(inner.h * 0.60))
        chrome.gold_title(out, theme, self.model.texts("title.name"), upper.inflate(-2 * theme.px(8), 0), 40)

    def title_area(self) -> pg.Rect:
        """The free part of the title plate."""
        px = self.theme.px
        return self.zones.title.inflate(-2 * px(34), -2 * px(28))

    def headline(self) -> pg.Rect:
        """Where the line under the title stands."""
        inner = self.title_area()
        top = inner.y + round(inner.h * 0.58)
        more = self.theme.px(3)  # letters stay clear of the golden line
        return pg.Rect(inner.x - more, top, inner.w + 2 * more, inner.bottom - top)
