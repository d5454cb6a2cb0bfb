"""What a scene may ask of the window, the life of a scene, and the scene that is made of widgets."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pygame as pg

from scenes.kit.stage import Stage
from scenes.shell.jobs import Job, Work
from scenes.shell.preferences import Preferences
from scenes.sound.sound import Sound

if TYPE_CHECKING:
    from game.content.text import Texts
    from game.match.store import Store
    from scenes.kit.dialog import Choice
    from scenes.kit.sprite import Sprites
    from scenes.kit.theme import Theme
    from scenes.match.ai_client import Thinker
    from scenes.match.keeping import Keeping


class Host(Protocol):
    """The window as scenes know it; `scenes.shell.app.App` is it.

    Requests that change the stack of scenes are carried out between this frame and the next.
    """

    texts: Texts
    prefs: Preferences
    store: Store
    data: Path
    assets: Path
    sound: Sound
    sprites: Sprites[Theme]
    theme: Theme
    screen: pg.Surface
    still: bool
    stack: list[Scene]
    thinker: Thinker | None
    keeping: Keeping | None

    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""

    def frame(self, dt: float, events: Sequence[pg.event.Event] = ()) -> bool:
        """One step of the window, for its loop and for tests; no scene calls it."""
        ...

    # ---- the stack ----
    def open(self, name: str, /, *args: Any, **kwargs: Any) -> None:
        """Put the scene of that name (`scenes.shell.router`) on top."""

    def replace_with(self, name: str, /, *args: Any, **kwargs: Any) -> None:
        """Put the scene of that name in the place of the top one."""

    def start_over(self, name: str = "menu", /, *args: Any, **kwargs: Any) -> None:
        """Leave every scene and start again with the one of that name."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene off; without a scene left the program ends."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""

    def reset(self, scene: Scene) -> None:
        """Leave every scene and start again with this one."""

    def after(self, action: Callable[[], object]) -> None:
        """Call something after the requests made so far."""

    def ask(self, title: str, text: str, choices: Sequence[Choice], *, icon: str = "") -> None:
        """Ask a question over the top scene; the chosen answer's action runs when the question is gone."""

    def ask_quit(self) -> None:
        """Ask before the program ends."""

    def quit(self) -> None:
        """End the program after this frame."""

    # ---- everything else ----
    def toast(self, text: str, icon: str = "", folder: Path | None = None) -> None:
        """Show a short notice above everything for a few seconds; a click on it opens `folder`."""

    def later(self, work: Work | Callable[[], object], name: str = "", owner: Scene | None = None) -> Job:
        """Do work in left-over frame time while its owner is on top."""
        ...

    def invalidate(self) -> None:
        """Ask for a redraw."""

    def renew(self) -> None:
        """Say that the scene on top shows something else as a whole, whose picture may come in slices."""

    def preferences_changed(self, names: Sequence[str] = ()) -> None:
        """Save the preferences and apply the changed ones (all, if none is named) at once."""


class Scene:
    """One screen. The app calls enter once, pause/resume when another scene covers it, leave once at the end.

    `update` draws nothing, `draw` changes nothing; `layout` is called after enter, resume and every change of
    window size, text size or language.
    """

    opaque = True
    name = "scene"

    def __init__(self, app: Host) -> None:
        self.app = app
        self.laid: Theme | None = None  # for which the app laid it out last
        self.generated: Theme | None = None  # for which the app let it make its art

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
        """Recompute every rectangle for `self.theme` and drop pictures made for another size."""

    def regenerate(self) -> None:
        """Make expensive art for the settled size: 200 ms after the last resize, and once after enter."""

    def cover(self) -> None:
        """Nothing of it is seen any more: let go of large pictures; `layout` comes before it is seen."""

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

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """The same in slices; makes what drawing keeps, so that the picture itself takes no time."""
        self.draw(target)
        yield


class WidgetScene(Scene):
    """A scene whose controls live on a `Stage`: mouse, focus, tooltips, dialogs and toasts come with it.

    A subclass fills `build` (put widgets on `self.ui`) and `paint` (what lies under the widgets).
    """

    sounds_itself = False  # whether the scene plays the sounds of its buttons

    def __init__(self, app: Host) -> None:
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
        if self.ui.update(dt):  # a tooltip has just appeared
            self.app.invalidate()

    def draw(self, target: pg.Surface) -> None:
        self.paint(target)
        self.ui.draw(target)

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        yield from self.paint_in_slices(target)
        yield from self.ui.draw_in_slices(target)

    def paint_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """What `paint` draws, in slices."""
        for part in self.ahead(target):
            yield from part
        self.paint(target)
        yield

    def ahead(self, target: pg.Surface) -> Sequence[Iterator[None]]:
        """Parts of what `paint` draws, each in slices, to be made before it."""
        del target
        return ()
