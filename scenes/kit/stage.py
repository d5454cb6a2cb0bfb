"""The stage: layers of widgets with one mouse, one focus, tooltips, bubbles, dialogs and toasts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pygame as pg

from scenes.kit.base import ACTIVATE, FocusRing, Group, Layer, Ui, Widget
from scenes.kit.focus import ARROWS
from scenes.kit.keys import KEYS, HotKey
from scenes.kit.theme import Theme

if TYPE_CHECKING:
    from scenes.kit.tooltip import Bubble

TIP_AFTER = 0.4  # seconds of hover
UNASKED = -1e9  # this long after a click no tooltip comes by itself
FOCUS_TIP_AFTER = 0.9  # seconds of keyboard focus


class Stage:
    """Everything a scene's controls need. Call handle, update and draw from the scene.

    `on_help(help_id, pos)` is called for F1 and the right button on a widget that has a help_id: whatever
    value its scene knows it by.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.layers = [Layer(Group())]
        self.pointer: tuple[int, int] | None = None
        self.captured: Widget | None = None
        self.bubble: Bubble | None = None
        self.on_help: Callable[[Any, tuple[int, int]], None] | None = None
        self.on_click: Callable[[], object] | None = None  # a widget that `clicks` was used
        self._hot: Widget | None = None
        self._still = 0.0
        self._memory: tuple[str, bool] = ("", False)

    # ---- building ----
    @property
    def root(self) -> Group:
        """The widgets of the lowest layer."""
        return self.layers[0].root

    @property
    def top(self) -> Layer:
        """The layer that gets the events."""
        return self.layers[-1]

    @property
    def focus(self) -> FocusRing:
        """The focus of the top layer."""
        return self.top.focus

    def add(self, *widgets: Widget) -> None:
        """Put widgets on the lowest layer."""
        self.root.add(*widgets)

    def rebuild(self, theme: Theme) -> None:
        """Forget every widget and layer, and remember by name who had the focus; `settle` gives it back."""
        focus = self.layers[0].focus
        self._memory = (focus.current.name if focus.current else self._memory[0], focus.shown)
        self.theme = theme
        self.layers = [Layer(Group())]
        self.captured = self._hot = self.bubble = None

    def settle(self) -> None:
        """After a rebuild: give focus and hover back."""
        self.focus.find_again()
        name, shown = self._memory
        if name and not self.focus.current:
            self.focus.take_name(name, show=shown)
        if self.pointer:
            self._hover(self.pointer)

    def look_again(self) -> None:
        """Widgets came or went: what lies under the pointer now has it, without a tooltip yet."""
        if self.pointer:
            self._hover(self.pointer)
            self._still = UNASKED

    def find(self, name: str) -> Widget | None:
        """The visible widget of that name, the top layer first."""
        for layer in reversed(self.layers):
            for widget in layer.root.walk():
                if widget.name == name:
                    return widget
        return None

    def open(self, layer: Layer) -> None:
        """Put a layer on top."""
        self._leave_hot()
        self.layers.append(layer)
        layer.focus.shown = self.layers[-2].focus.shown
        if self.pointer:
            self._hover(self.pointer)

    def close(self, layer: Layer | None = None) -> None:
        """Remove a layer (the top one if none is named) and all above it; the lowest stays."""
        index = self.layers.index(layer) if layer in self.layers and layer else len(self.layers) - 1
        if index < 1:
            return
        gone = self.layers[index:]
        self._leave_hot()
        self.captured = None
        del self.layers[index:]
        for old in reversed(gone):
            if old.on_close:
                old.on_close()
        if self.pointer:
            self._hover(self.pointer)

    def close_all(self) -> None:
        """Take every layer away but the lowest."""
        while len(self.layers) > 1:
            self.close()

    def close_bubble(self) -> None:
        """Remove the speech bubble."""
        self.bubble = None

    # ---- events ----
    def handle(self, event: pg.event.Event) -> bool:
        """Take an event; return whether it was used or changed the picture."""
        if event.type == pg.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pg.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pg.MOUSEBUTTONUP and event.button == 1:
            return self._up(event.pos)
        if event.type == pg.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pg.KEYDOWN:
            return self._key(event)
        if event.type == pg.TEXTINPUT and self.focus.current:
            return self.focus.current.typed(self, event.text)
        if event.type == pg.WINDOWLEAVE:
            return self._leave()
        return False

    def _motion(self, pos: tuple[int, int]) -> bool:
        if self.captured:
            self.pointer = pos
            self.captured.hover = self.captured.target.collidepoint(pos)
            self.captured.drag(self, pos)
            return True
        return self._hover(pos)

    def _hover(self, pos: tuple[int, int]) -> bool:
        self.pointer = pos
        hot = self.top.root.at(pos)
        if self.bubble and self.bubble.at(pos):
            hot = self.bubble
        if hot is self._hot:
            if not isinstance(hot, Hoverable):
                return False
            tip, changed = hot.tip, hot.hovered_at(self, pos)
            if hot.tip != tip:  # another part of it: its tip comes after a rest of its own
                self._still = 0.0
            return changed
        self._leave_hot()
        self._hot = hot
        if hot:
            hot.hover = True
            if isinstance(hot, Hoverable):
                hot.hovered_at(self, pos)
        return True

    def _leave_hot(self) -> None:
        if self._hot:
            self._hot.hover = self._hot.pressed = False
            if isinstance(self._hot, Hoverable):
                self._hot.hovered_at(self, None)
        self._hot = None
        self._still = 0.0

    def _leave(self) -> bool:
        self.pointer = None
        self._leave_hot()
        return True

    def _down(self, event: pg.event.Event) -> bool:
        self._hover(event.pos)
        self._still = UNASKED  # no tooltip after a click until the pointer goes elsewhere
        if event.button == 3:
            return self._help(self._hot, event.pos)
        if event.button != 1:
            return False
        if self.bubble and self._hot is not self.bubble:
            self.bubble = None
        hot = self._hot
        if hot is None:
            through = self.top.through
            return self._outside(event.pos) and (not through or self._down(event) or True)
        if not hot.enabled:
            return True
        self.captured = hot
        hot.pressed = True
        if hot.focusable:
            self.focus.take(hot, show=False)
        hot.press(self, event.pos)
        return True

    def _outside(self, pos: tuple[int, int]) -> bool:
        if self.top.modal:
            return True
        if len(self.layers) > 1:
            self.close()
            return True
        return False

    def _up(self, pos: tuple[int, int]) -> bool:
        widget, self.captured = self.captured, None
        if widget is None:
            return self.top.modal
        widget.pressed = False
        if widget.target.collidepoint(pos):
            self._click(widget)
        widget.release(self, pos)
        self._hover(pos)
        return True

    def _wheel(self, event: pg.event.Event) -> bool:
        if self.pointer is None:
            return False
        steps = getattr(event, "precise_y", event.y) or event.y
        for widget in reversed(list(self.top.root.walk())):
            if widget.rect.collidepoint(self.pointer) and widget.wheel(self, steps):
                self._hover(self.pointer)
                return True
        return self.top.modal

    def _key(self, event: pg.event.Event) -> bool:
        self._still = min(self._still, 0.0)
        current = self.focus.current
        if current and current.enabled and current.key(self, event):
            self.focus.shown = True
            if event.key in ACTIVATE:
                self._click(current)
            return True
        if KEYS["back"].struck(event) and self._escape():
            return True
        if KEYS["next"].struck(event):
            return self.focus.step(-1 if event.mod & pg.KMOD_SHIFT else 1)
        if self._hotkey(event):
            return True
        if KEYS["help"].struck(event):
            return self._help(current or self._hot, self.pointer or (0, 0))
        if event.key in ARROWS and not event.mod & (pg.KMOD_CTRL | pg.KMOD_ALT):
            return self.focus.toward(ARROWS[event.key])
        return self.top.modal and not (KEYS["fullscreen"].struck(event) or KEYS["mute"].struck(event))

    def _escape(self) -> bool:
        if self.bubble:
            self.bubble = None
            return True
        if len(self.layers) > 1:
            self.close()
            return True
        return False

    def _hotkey(self, event: pg.event.Event) -> bool:
        for widget in self.top.root.walk():
            if (
                isinstance(widget, Keyed)
                and widget.enabled
                and widget.hotkey
                and widget.hotkey.matches(event)
            ):
                self._click(widget)
                widget.activate(self)
                return True
        return False

    def _click(self, widget: Widget) -> None:
        if self.on_click and widget.clicks and widget.enabled:
            self.on_click()

    def _help(self, widget: Widget | None, pos: tuple[int, int]) -> bool:
        if widget is None or not widget.help_id or self.on_help is None:
            return False
        self.on_help(widget.help_id, pos)
        return True

    # ---- time and picture ----
    @property
    def animating(self) -> bool:
        """Whether a widget moves by itself."""
        return any(w.animating for layer in self.layers for w in layer.root.walk())

    @property
    def wake(self) -> float | None:
        """Seconds until the picture changes by itself, or None."""
        times = [w.wake for layer in self.layers for w in layer.root.walk()]
        if (wait := self._tip_wait()) is not None and wait > 0:
            times.append(wait)
        return min((t for t in times if t is not None), default=None)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether a tooltip has just appeared."""
        for layer in self.layers:
            layer.root.update(dt)
        before = self._tip_wait()
        self._still += dt
        after = self._tip_wait()
        return before is not None and after is not None and before > 0 >= after

    def _tip_owner(self) -> tuple[Widget | None, float]:
        if self.bubble:  # one speaker at a time
            return None, 0.0
        if self._hot and self._hot.tip:
            return self._hot, TIP_AFTER
        current = self.focus.current
        if self.focus.shown and current and current.tip and not self._hot:
            return current, FOCUS_TIP_AFTER
        return None, 0.0

    @property
    def speaks(self) -> bool:
        """Whether a bubble or a tooltip says something now."""
        wait = self._tip_wait()
        return self.bubble is not None or (wait is not None and wait <= 0)

    def _tip_wait(self) -> float | None:
        owner, after = self._tip_owner()
        return after - self._still if owner and not self.captured else None

    def draw(self, target: pg.Surface) -> None:
        """Draw every layer, the focus ring of the top one, the bubble and the tooltip."""
        from scenes.art.frame import focus_ring
        from scenes.kit import chrome

        for layer in self.layers:
            if layer.veil:
                chrome.veil(target, layer.veil)
            layer.root.draw(target, self.theme)
            current = layer.focus.current
            if layer is self.top and current and layer.focus.shown and current.enabled and current.visible:
                focus_ring(target, current.ring, self.theme.u, current.radius)
        if self.bubble:
            self.bubble.draw(target, self.theme)
            return
        if self.speaks:
            self._draw_tip(target)

    def draw_in_slices(self, target: pg.Surface) -> Iterator[None]:
        """Draw the widgets of all layers, a few at a time."""
        for layer in self.layers:
            for widget in layer.root.members:
                if widget.visible:
                    widget.draw(target, self.theme)
                    yield

    def _draw_tip(self, target: pg.Surface) -> None:
        from scenes.kit.tooltip import draw_tooltip

        owner, _ = self._tip_owner()
        if owner:
            draw_tooltip(
                target, self.theme, owner.tip, owner.told_at, self.pointer if owner is self._hot else None
            )


class Keyed(Widget):
    """A widget with a hot key."""

    hotkey: HotKey | None = None


class Hoverable(Widget):
    """A widget whose parts react to the pointer (rows of a list, segments)."""

    def hovered_at(self, ui: Ui, pos: tuple[int, int] | None) -> bool:
        """Take the pointer's place (None: it left); return whether the picture changes."""
        return False
