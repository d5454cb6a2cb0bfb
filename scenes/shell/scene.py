"""The life of a scene, and the scene that is made of widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame as pg

from scenes.kit.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.theme import Theme
    from scenes.shell.app import App


class Scene:
    """One screen. The app calls enter once, pause/resume when another scene covers it, leave once at the end.

    `update` draws nothing, `draw` changes nothing; `layout` is called after enter, resume and every change of
    window size, text size or language.
    """

    opaque = True
    name = "scene"

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def theme(self) -> Theme:
        """The sizes, fonts and art for the window as it is now."""
        return self.app.theme

    @property
    def animating(self) -> bool:
        """Whether the picture changes by itself; while it does the app draws 60 frames a second."""
        return False

    @property
    def wake(self) -> float | None:
        """Seconds after which `update` must run even if nothing happens; None: whenever."""
        return None

    def enter(self) -> None:
        """Start: called once, when the scene comes on the stack."""

    def pause(self) -> None:
        """Another scene lies on top now."""

    def resume(self) -> None:
        """The scene is on top again."""

    def leave(self) -> None:
        """The scene is off the stack for good: stop timers, threads and sounds."""

    def layout(self) -> None:
        """Compute every rectangle for `self.theme` anew and drop pictures made for another size."""

    def regenerate(self) -> None:
        """Make expensive art for the settled size: 200 ms after the last resize, and once after enter."""

    def settle(self) -> None:
        """Finish every animation at once: afterwards the picture stays as it is (screenshots)."""

    def handle(self, event: pg.event.Event) -> bool:
        """Take an event; return whether it was used (an unused Esc goes to `back`)."""
        return False

    def back(self) -> None:
        """Esc that nothing else used: leave the scene unless it is the last one."""
        self.app.pop()

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""

    def draw(self, target: pg.Surface) -> None:
        """Draw everything onto `target` (the window's size)."""


class WidgetScene(Scene):
    """A scene whose controls live on a `Stage`: mouse, focus, tooltips, dialogs and toasts come with it.

    A subclass fills `build` (put widgets on `self.ui`) and `paint` (what lies under the widgets).
    """

    sounds_itself = False  # whether the scene plays the sounds of its buttons

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.ui = Stage(app.theme)
        if not self.sounds_itself:
            self.ui.on_click = lambda: app.sound.play("click")

    @property
    def animating(self) -> bool:
        return self.ui.animating

    @property
    def wake(self) -> float | None:
        return self.ui.wake

    def layout(self) -> None:
        self.ui.rebuild(self.theme)
        self.build()
        self.ui.settle()

    def build(self) -> None:
        """Put the widgets for `self.theme` on `self.ui`; focus and hover survive by widget name."""

    def paint(self, target: pg.Surface) -> None:
        """Draw what lies under the widgets."""

    def handle(self, event: pg.event.Event) -> bool:
        return self.ui.handle(event)

    def update(self, dt: float) -> None:
        self.ui.update(dt)

    def draw(self, target: pg.Surface) -> None:
        self.paint(target)
        self.ui.draw(target)
