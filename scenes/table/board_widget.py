"""The board and its side zones as one widget: pointer, drag and keyboard focus on regions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot

import pygame as pg

from scenes.kit.base import Ui
from scenes.kit.focus import ARROWS, nearest
from scenes.kit.keys import ENTER, KEYS
from scenes.kit.stage import Hoverable
from scenes.kit.theme import Theme
from scenes.titles.contract.presenter import AnyPresenter as Presenter
from scenes.titles.contract.values import Region, TableSnapshot

DRAG = 8  # design units that the pointer must travel before a press becomes a drag


@dataclass(frozen=True, kw_only=True)
class BoardHooks:
    """What the field reports, and what it asks: clicks, drags, where the focus may go, what lies there."""

    click: Callable[[Region], object]
    lift: Callable[[Region], bool]
    stops: Callable[[], Sequence[Region]]
    changed: Callable[[], object]
    closer: Callable[[], object]
    tip: Callable[[Region], str]


class Field(Hoverable):
    """Regions of the presenter under one mouse and one keyboard focus."""

    focusable = True

    def __init__(
        self, rects: Sequence[pg.Rect], presenter: Presenter, hooks: BoardHooks, theme: Theme
    ) -> None:
        super().__init__(rects[0], name="board")
        self.rects, self.presenter, self.hooks, self.theme = list(rects), presenter, hooks, theme
        self.hot: Region | None = None
        self.focus: Region | None = None
        self.carrying: Region | None = None
        self.pointer: tuple[int, int] | None = None
        self._from: tuple[tuple[int, int], Region | None] | None = None
        self._panning: tuple[int, int] | None = None
        self._resting: tuple[int, int] | None = None  # where the pointer lay when something was played

    @property
    def target(self) -> pg.Rect:
        return self.rect

    @property
    def ring(self) -> pg.Rect:
        place = self.presenter.anchor(self.focus) if self.focus else None
        return place or self.rect

    @property
    def told_at(self) -> pg.Rect:
        place = self.presenter.anchor(self.hot) if self.hot else None
        return place or self.rect

    def at(self, pos: tuple[int, int]) -> Field | None:
        return self if self.visible and any(r.collidepoint(pos) for r in self.rects) else None

    # ---- pointer ----
    def rest(self) -> None:
        """Whatever comes to lie under a pointer that does not move is not what it points at."""
        self._resting, self.hot = self.pointer, None

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        before = self.hot
        self.pointer = pos
        if pos != self._resting:
            self._resting = None
        self.hot = self.presenter.hit(pos) if pos and self._resting is None else None
        self.help_id = self.hot or ""
        if before != self.hot:
            self.ask_again()
            self.hooks.changed()
        return before != self.hot

    def ask_again(self) -> None:
        """What is said of the place under the pointer may be something else now."""
        self.tip = self.hooks.tip(self.hot) if self.hot else ""

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        self._from = (pos, self.presenter.hit(pos))

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        self.hovered_at(ui, pos)
        if self._panning:
            self.presenter.pan(pos[0] - self._panning[0], pos[1] - self._panning[1])
            self._panning = pos
            return
        if self._from is None or self.carrying:
            return
        start, region = self._from
        if hypot(pos[0] - start[0], pos[1] - start[1]) < self.theme.px(DRAG):
            return
        if region and self.hooks.lift(region):
            self.carrying = region
        elif self.presenter.pan(pos[0] - start[0], pos[1] - start[1]):
            self._panning = pos

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        start, self._from = self._from, None
        carried, self.carrying = self.carrying, None
        if self._panning:
            self._panning = None
            return
        if carried:
            if dropped := self.presenter.dropped(carried, pos):
                self.hooks.click(dropped)
            return
        region = self.presenter.hit(pos)
        if start and region and region == start[1]:
            self.focus = region if region in self.hooks.stops() else self.focus
            self.hooks.click(region)

    def wheel(self, ui: Ui, steps: float) -> bool:
        return self.pointer is not None and self.look(1 if steps > 0 else -1, self.pointer)

    def look(self, steps: int, at: tuple[int, int] | None = None) -> bool:
        """Look closer (or less close) at a point, at what has the focus without one; whether it changed."""
        if at is None:
            place = self.presenter.anchor(self.focus) if self.focus else None
            board = self.rects[0]
            at = place.center if place and board.contains(place) else board.center
            at = self.pointer if self.pointer and board.collidepoint(self.pointer) else at
        if not self.presenter.zoom(steps, at):
            return False
        self.hooks.closer()
        return True

    # ---- keyboard ----
    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        if event.mod & (pg.KMOD_CTRL | pg.KMOD_ALT):
            return False
        if KEYS["next"].struck(event):
            return self._step(-1 if event.mod & pg.KMOD_SHIFT else 1)
        if event.key in ARROWS:
            return self._toward(ARROWS[event.key])
        if event.key in ENTER and self.focus in self.hooks.stops() and self.focus:
            self.hooks.click(self.focus)
            return True
        return False

    def _step(self, way: int) -> bool:
        stops = list(self.hooks.stops())
        if self.focus not in stops or self.focus is None:
            self.focus = stops[0] if stops else None
            self.hooks.changed()
            return bool(stops)
        index = stops.index(self.focus) + way
        if not 0 <= index < len(stops):
            self.focus = stops[0 if way > 0 else -1]  # who comes round again goes through all of them
            return False
        self._aim(stops[index])
        return True

    def _toward(self, way: tuple[int, int]) -> bool:
        stops = [(r, a) for r in self.hooks.stops() if (a := self.presenter.anchor(r)) is not None]
        here = self.presenter.anchor(self.focus) if self.focus else None
        if not stops:
            return False
        if here is None or self.focus not in [r for r, _ in stops]:
            return self._step(1)
        others = [(r, a) for r, a in stops if r != self.focus]
        best = nearest(here, [a for _, a in others], way)
        if best is None:
            return False
        self._aim(others[best][0])
        return True

    def _aim(self, region: Region) -> None:
        """Move the focus, and the looked-at part of an enlarged board with it."""
        self.focus = region
        place, board = self.presenter.anchor(region), self.rects[0]
        if place and place.clip(board).size != place.size and not self._beside(place):
            self.presenter.pan(board.centerx - place.centerx, board.centery - place.centery)
        self.hooks.changed()

    def _beside(self, place: pg.Rect) -> bool:
        """Whether a place lies in a side zone, which is never enlarged."""
        return any(zone.contains(place) for zone in self.rects[1:])

    # ---- picture ----
    def draw_carried(self, target: pg.Surface, shown: TableSnapshot) -> None:
        """What a drag carries, at the pointer; over a place where it can go the place shows it."""
        if self.carrying is None or self.pointer is None:
            return
        if self.hot in {choice.commit for choice in shown.choices}:
            return
        theme, sprite = self.theme, self.presenter.picture_name(self.presenter.resolve(self.carrying, shown))
        image = theme.sprites.make(theme, sprite, max(32, theme.px(46))) if sprite else None
        if image is not None:
            target.blit(image, image.get_rect(center=self.pointer))
