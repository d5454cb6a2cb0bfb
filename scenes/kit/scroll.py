"""Areas larger than their window: rows of a list, and panes of widgets or painting."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame as pg

from scenes.kit import chrome
from scenes.kit.base import ACTIVATE, Box, Group, Ui, Widget
from scenes.kit.stage import Hoverable
from scenes.kit.theme import Theme

NOTCH = 60  # design units that a notch of the wheel moves
# (target, theme, number of the row, its rectangle, whether the pointer is on it, whether it is chosen)
PaintRow = Callable[[pg.Surface, Theme, int, pg.Rect, bool, bool], None]


class ScrollBar:
    """The geometry of a bar: what part of a length is in sight, and where its grip lies."""

    def __init__(self, view: pg.Rect, length: int, width: int) -> None:
        self.view, self.length, self.width = view, max(length, 1), width
        self.track = pg.Rect(view.right - width, view.y, width, view.h)

    @property
    def most(self) -> int:
        """The greatest offset in pixels."""
        return max(0, self.length - self.view.h)

    def grip(self, offset: int) -> pg.Rect:
        """The grip at an offset; at least 32 px high."""
        h = max(32, self.track.h * self.view.h // self.length)
        y = self.track.y + (self.track.h - h) * offset // max(1, self.most)
        return pg.Rect(self.track.x, y, self.width, min(h, self.track.h))

    def offset_at(self, y: float) -> int:
        """The offset at which the grip's middle is at y."""
        h = self.grip(0).h
        return round(self.most * max(0.0, min(1.0, (y - self.track.y - h / 2) / max(1, self.track.h - h))))


class Scroller(Hoverable):
    """A view on something `length` pixels high that moves by wheel, drag of the grip, and keys."""

    def __init__(self, rect: Box, *, name: str = "", help_id: Hashable = "") -> None:
        super().__init__(rect, name=name, help_id=help_id)
        self.offset = 0
        self.length = 0
        self.bar_width = 14
        self._grip: float | None = None

    @property
    def bar(self) -> ScrollBar:
        """The bar at the right edge."""
        return ScrollBar(self.rect, self.length, self.bar_width)

    @property
    def scrolls(self) -> bool:
        """Whether there is more than the view shows."""
        return self.length > self.rect.h

    def scroll_to(self, offset: float) -> bool:
        """Show the part that starts `offset` pixels below the top; return whether that is a change."""
        offset = max(0, min(self.bar.most, round(offset)))
        change, self.offset = offset - self.offset, offset
        if change:
            self.scrolled(-change)
        return bool(change)

    def scrolled(self, dy: int) -> None:
        """The contents moved by dy pixels."""

    def show_span(self, top: int, bottom: int) -> None:
        """Scroll just so far that the contents between two offsets are in sight."""
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll_to(bottom - self.rect.h)

    def wheel(self, ui: Ui, steps: float) -> bool:
        return self.scrolls and self.scroll_to(self.offset - steps * ui.theme.px(NOTCH))

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._grip = None
        if self.scrolls and pos[0] >= self.rect.right - max(24, self.bar_width):
            grip = self.bar.grip(self.offset)
            self._grip = pos[1] - grip.centery if grip.collidepoint(grip.x, pos[1]) else 0.0
            self.drag(ui, pos)

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        if self._grip is not None:
            self.scroll_to(self.bar.offset_at(pos[1] - self._grip))

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        page = self.rect.h * 9 // 10
        to = {
            pg.K_PAGEUP: self.offset - page,
            pg.K_PAGEDOWN: self.offset + page,
            pg.K_HOME: 0,
            pg.K_END: self.bar.most,
        }.get(event.key)
        if to is None:
            return False
        self.scroll_to(to)
        return True

    def draw_bar(self, target: pg.Surface, theme: Theme) -> None:
        """Draw the bar, if there is anything to scroll."""
        if not self.scrolls:
            return
        track = self.bar.track
        chrome.well(target, theme, track, 7)
        grip = self.bar.grip(self.offset).inflate(-2 * theme.px(2), -2 * theme.px(2))
        lit = self.hover or self._grip is not None
        chrome.plate(target, theme, grip, ((255, 232, 152), (222, 162, 58)) if lit else chrome.BRASS, 6)


class ScrollList(Scroller):
    """Rows of equal height that are painted by the scene and can be chosen.

    on_choose: the chosen row changed by click or arrow keys; on_open: Enter or a click on the chosen row.
    """

    focusable = True

    def __init__(
        self,
        rect: Box,
        count: int,
        row: int,
        paint: PaintRow,
        *,
        chosen: int | None = None,
        on_choose: Callable[[int], object] | None = None,
        on_open: Callable[[int], object] | None = None,
        name: str = "",
        help_id: Hashable = "",
    ) -> None:
        super().__init__(rect, name=name, help_id=help_id)
        self.count, self.row, self.paint, self.chosen = count, max(1, row), paint, chosen
        self.on_choose, self.on_open = on_choose, on_open
        self.length = count * self.row
        self.under: int | None = None
        if chosen is not None:
            self.show_span(chosen * self.row, (chosen + 1) * self.row)

    def row_rect(self, index: int) -> pg.Rect:
        """Where a row lies now (perhaps out of sight)."""
        width = self.rect.w - (self.bar_width + 6 if self.scrolls else 0)
        return pg.Rect(self.rect.x, self.rect.y + index * self.row - self.offset, width, self.row)

    def index_at(self, pos: tuple[int, int]) -> int | None:
        """The row under a point."""
        if not self.rect.collidepoint(pos) or pos[0] >= self.row_rect(0).right:
            return None
        index = (pos[1] - self.rect.y + self.offset) // self.row
        return index if 0 <= index < self.count else None

    def choose(self, index: int) -> None:
        """Choose a row and bring it into sight."""
        index = max(0, min(self.count - 1, index))
        self.show_span(index * self.row, (index + 1) * self.row)
        if index != self.chosen and self.count:
            self.chosen = index
            if self.on_choose:
                self.on_choose(index)

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before, self.under = self.under, self.index_at(pos) if pos else None
        return before != self.under

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        index = None if self._grip is not None else self.index_at(pos)
        self._grip = None
        if index is None:
            return
        if index == self.chosen and self.on_open:
            self.on_open(index)
        else:
            self.choose(index)

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        step = {pg.K_UP: -1, pg.K_DOWN: 1}.get(event.key)
        if step is not None and self.count:
            at = -1 if self.chosen is None else self.chosen
            if 0 <= at + step < self.count:
                self.choose(at + step)
                return True
            return False
        if event.key in ACTIVATE and self.chosen is not None and self.on_open:
            self.on_open(self.chosen)
            return True
        return super().key(ui, event)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        clip = target.get_clip()
        target.set_clip(self.rect.clip(clip))
        first = self.offset // self.row
        last = min(self.count, (self.offset + self.rect.h) // self.row + 1)
        for i in range(first, last):
            self.paint(target, theme, i, self.row_rect(i), i == self.under, i == self.chosen)
        target.set_clip(clip)
        self.draw_bar(target, theme)


class ScrollPane(Scroller):
    """Widgets and painting in a view; they are laid out as if the pane began at its rect and went on below.

    paint(target, theme, area): draws under the widgets; area is the moved contents rectangle.
    """

    def __init__(
        self,
        rect: Box,
        length: int,
        members: Sequence[Widget] = (),
        *,
        paint: Callable[[pg.Surface, Theme, pg.Rect], None] | None = None,
        name: str = "",
        help_id: Hashable = "",
    ) -> None:
        super().__init__(rect, name=name, help_id=help_id)
        self.length, self.paint = length, paint
        self.inside = Group(self.rect, members)
        self.focusable = self.scrolls

    @property
    def children(self) -> Sequence[Widget]:
        return self.inside.members

    def at(self, pos: tuple[int, int]) -> Widget | None:
        if not self.visible or not self.rect.collidepoint(pos):
            return None
        return super().at(pos)

    def scrolled(self, dy: int) -> None:
        for child in self.inside.members:
            child.move(0, dy)

    def reveal(self, child: Widget) -> None:
        top = child.ring.y - self.rect.y + self.offset
        self.show_span(top - 8, top + child.ring.h + 8)

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        step = {pg.K_UP: -1, pg.K_DOWN: 1}.get(event.key)
        if step and self.scrolls:
            return self.scroll_to(self.offset + step * ui.theme.px(NOTCH))
        return super().key(ui, event)

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._grip = None

    def update(self, dt: float) -> None:
        self.inside.update(dt)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        clip = target.get_clip()
        target.set_clip(self.rect.clip(clip))
        if self.paint:
            width = self.rect.w - (self.bar_width + 6 if self.scrolls else 0)
            self.paint(target, theme, pg.Rect(self.rect.x, self.rect.y - self.offset, width, self.length))
        for child in self.inside.members:
            if child.visible and child.rect.colliderect(self.rect):
                child.draw(target, theme)
        target.set_clip(clip)
        self.draw_bar(target, theme)
