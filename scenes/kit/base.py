"""What every widget is, what it may ask of its stage, and the layer of widgets with the keyboard focus."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Protocol

import pygame as pg

from scenes.kit.focus import nearest
from scenes.kit.theme import Theme

Box = pg.Rect | tuple[int, int, int, int]
TARGET = 32  # pixels: the least height and width of something to click
ACTIVATE = (pg.K_RETURN, pg.K_KP_ENTER, pg.K_SPACE)


class Ui(Protocol):
    """What a widget may ask of the stage that it stands on (`scenes.kit.stage.Stage`)."""

    theme: Theme

    def open(self, layer: Layer) -> None:
        """Put a layer on top."""

    def close(self, layer: Layer | None = None) -> None:
        """Remove a layer (the top one if none is named) and all above it."""

    def close_bubble(self) -> None:
        """Remove the speech bubble."""


class Widget:
    """A control or a picture. The stage sets `hover`, `pressed`, `focused` and `ring`; draw changes nothing.

    name: keeps focus and hover over a rebuild, and finds the widget in tests; tip: tooltip text; help: what
    F1 and the right button ask for (a rule id or a key of the scene's own).
    """

    focusable = False
    clicks = False  # whether using it makes a sound
    radius = 9.0  # design units: corners of the focus ring

    def __init__(
        self, rect: Box, *, name: str = "", tip: str = "", help_id: Hashable = "", enabled: bool = True
    ) -> None:
        self.rect = pg.Rect(rect)
        self.name, self.tip, self.help_id, self.enabled = name, tip, help_id, enabled
        self.visible = True
        self.hover = self.pressed = self.focused = False

    @property
    def children(self) -> Sequence[Widget]:
        """Widgets inside, in the order of the focus."""
        return ()

    @property
    def target(self) -> pg.Rect:
        """What a click must hit: the rectangle, grown to 32 px."""
        return self.rect.inflate(max(0, TARGET - self.rect.w), max(0, TARGET - self.rect.h))

    @property
    def ring(self) -> pg.Rect:
        """The rectangle that the focus ring surrounds."""
        return self.rect

    @property
    def told_at(self) -> pg.Rect:
        """What its tip speaks of, and stands beside."""
        return self.rect

    @property
    def state(self) -> str:
        """disabled, pressed, hover or normal."""
        if not self.enabled:
            return "disabled"
        if self.pressed and self.hover:
            return "pressed"
        return "hover" if self.hover else "normal"

    @property
    def animating(self) -> bool:
        """Whether the picture changes by itself."""
        return False

    @property
    def wake(self) -> float | None:
        """Seconds until the picture changes by itself, or None."""
        return None

    def walk(self) -> Iterator[Widget]:
        """This widget and all visible ones inside, outermost first."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The innermost visible widget that a click at `pos` means, the last drawn first."""
        if not self.visible:
            return None
        for child in reversed(self.children):
            found = child.at(pos)
            if found is not None:
                return found
        return self if self.target.collidepoint(pos) else None

    def move(self, dx: int, dy: int) -> None:
        """Shift the widget and all inside by pixels."""
        self.rect = self.rect.move(dx, dy)
        for child in self.children:
            child.move(dx, dy)

    def reveal(self, child: Widget) -> None:
        """Bring a widget inside into view (containers that scroll)."""

    def press(self, ui: Ui, pos: tuple[int, int]) -> None:
        """The left button went down here."""

    def drag(self, ui: Ui, pos: tuple[int, int]) -> None:
        """The pointer moved with the button held."""

    def release(self, ui: Ui, pos: tuple[int, int]) -> None:
        """The button went up; a click if `pos` is still inside the target."""
        if self.target.collidepoint(pos):
            self.activate(ui)

    def activate(self, ui: Ui) -> None:
        """Do what the widget is for (click, Enter, Space)."""

    def key(self, ui: Ui, event: pg.event.Event) -> bool:
        """Take a key while focused; return whether it was used."""
        if event.key in ACTIVATE and self.enabled:
            self.activate(ui)
            return True
        return False

    def typed(self, ui: Ui, text: str) -> bool:
        """Take typed text while focused; return whether it was used."""
        return False

    def wheel(self, ui: Ui, steps: float) -> bool:
        """Take the wheel (positive: away from the user); return whether it was used."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        """Draw onto `target`."""


class Group(Widget):
    """Widgets together; draws them in order and takes no clicks itself."""

    def __init__(self, rect: Box = (0, 0, 0, 0), members: Sequence[Widget] = (), *, name: str = "") -> None:
        super().__init__(rect, name=name)
        self.members: list[Widget] = list(members)

    @property
    def children(self) -> Sequence[Widget]:
        return self.members

    def add(self, *widgets: Widget) -> None:
        """Put widgets at the end."""
        self.members.extend(widgets)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        found = super().at(pos)
        return None if found is self else found

    def update(self, dt: float) -> None:
        for child in self.members:
            child.update(dt)

    def draw(self, target: pg.Surface, theme: Theme) -> None:
        for child in self.members:
            if child.visible:
                child.draw(target, theme)


class FocusRing:
    """The focus of one layer of widgets. `shown` is off while the mouse is used, so no ring lies about."""

    def __init__(self, root: Widget) -> None:
        self.root = root
        self.current: Widget | None = None
        self.shown = False

    def stops(self) -> list[Widget]:
        """Every widget that can have the focus, in order."""
        return [w for w in self.root.walk() if w.focusable and w.enabled]

    def take(self, widget: Widget | None, *, show: bool | None = None) -> None:
        """Give the focus to a widget (or nobody)."""
        if self.current is not None:
            self.current.focused = False
        self.current = widget
        if widget is not None:
            widget.focused = True
            self._reveal(widget)
        if show is not None:
            self.shown = show

    def take_name(self, name: str, *, show: bool | None = None) -> bool:
        """Give the focus to the widget of that name; return whether there is one."""
        for widget in self.stops():
            if widget.name == name:
                self.take(widget, show=show)
                return True
        return False

    def find_again(self) -> None:
        """A widget that is gone hands the focus to the one of its name that took its place, or to nobody."""
        current = self.current
        if current is not None and current not in self.root.walk() and not self.take_name(current.name):
            self.take(None)

    def step(self, way: int) -> bool:
        """Go to the next (1) or previous (-1) stop, round the end; return whether there is one."""
        stops = self.stops()
        if not stops:
            return False
        if self.current in stops:
            index = (stops.index(self.current) + way) % len(stops)
        else:
            index = 0 if way > 0 else -1
        self.take(stops[index], show=True)
        return True

    def toward(self, way: tuple[int, int]) -> bool:
        """Go to the nearest stop in a direction; return whether there is one."""
        stops = self.stops()
        if self.current not in stops or self.current is None:
            return self.step(1)
        best = nearest(self.current.ring, [w.ring for w in stops if w is not self.current], way)
        if best is None:
            return False
        self.take([w for w in stops if w is not self.current][best], show=True)
        return True

    def _reveal(self, widget: Widget) -> None:
        for holder in self.root.walk():
            if holder is not widget and widget in list(holder.walk()):
                holder.reveal(widget)


class Layer:
    """Widgets that lie together. `modal`: nothing below gets anything; else a click outside closes it.

    through: that click also counts for what lies below.
    """

    def __init__(
        self,
        root: Group,
        *,
        modal: bool = False,
        veil: int = 0,
        on_close: Callable[[], None] | None = None,
        through: bool = False,
    ) -> None:
        self.root, self.modal, self.veil, self.on_close, self.through = root, modal, veil, on_close, through
        self.focus = FocusRing(root)
