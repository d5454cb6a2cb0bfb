"""What every widget is: a rectangle with states that takes presses, keys and the wheel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame as pg

if TYPE_CHECKING:
    from scenes.kit.stage import Stage
    from scenes.kit.theme import Theme

Box = pg.Rect | tuple[int, int, int, int]
TARGET = 32  # pixels: the least height and width of something to click
ACTIVATE = (pg.K_RETURN, pg.K_KP_ENTER, pg.K_SPACE)


class Widget:
    """A control or a picture. The stage sets `hover`, `pressed`, `focused` and `ring`; draw changes nothing.

    name: keeps focus and hover over a rebuild, and finds the widget in tests; tip: tooltip text; help: what
    F1 and the right button ask for (a rule id or a key of the scene's own).
    """

    focusable = False
    clicks = False  # whether using it makes a sound
    radius = 9.0  # design units: corners of the focus ring

    def __init__(
        self, rect: Box, *, name: str = "", tip: str = "", help_id: str = "", enabled: bool = True
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

    def press(self, ui: Stage, pos: tuple[int, int]) -> None:
        """The left button went down here."""

    def drag(self, ui: Stage, pos: tuple[int, int]) -> None:
        """The pointer moved with the button held."""

    def release(self, ui: Stage, pos: tuple[int, int]) -> None:
        """The button went up; a click if `pos` is still inside the target."""
        if self.target.collidepoint(pos):
            self.activate(ui)

    def activate(self, ui: Stage) -> None:
        """Do what the widget is for (click, Enter, Space)."""

    def key(self, ui: Stage, event: pg.event.Event) -> bool:
        """Take a key while focused; return whether it was used."""
        if event.key in ACTIVATE and self.enabled:
            self.activate(ui)
            return True
        return False

    def typed(self, ui: Stage, text: str) -> bool:
        """Take typed text while focused; return whether it was used."""
        return False

    def wheel(self, ui: Stage, steps: float) -> bool:
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
