"""The window's scene stack, its clock and its background work."""

from __future__ import annotations

import logging
import sys
import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame as pg

from game.core.errors import CaravanseraiError
from game.version import VERSION
from scenes.art.cache import ArtCache
from scenes.art.sized import forget_sizes
from scenes.kit.keys import KEYS
from scenes.kit.sprite import Sprites
from scenes.kit.stage import Stage
from scenes.kit.theme import Theme
from scenes.shell import notice, router
from scenes.shell.canvas import Canvas
from scenes.shell.curtain import Curtain, is_large
from scenes.shell.jobs import Job, Jobs, Work
from scenes.shell.memory import give_back
from scenes.shell.preferences import Preferences
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Scene
from scenes.sound.sound import Sound

if TYPE_CHECKING:
    from game.content.text import Texts
    from game.match.store import Store
    from scenes.kit.dialog import Choice
    from scenes.match.ai_client import Thinker
    from scenes.match.keeping import Keeping

LOG = logging.getLogger("caravanserai.app")
SETTLE = 0.2  # seconds without a resize before art is redrawn
SLICE = 0.006  # seconds of background work in a drawn frame
IDLE_SLICE = 0.020  # seconds of background work between two looks at the event queue when nothing moves
SLEEP = 0.5  # longest sleep in seconds
LONGEST = 0.1  # seconds that a slow frame may advance an animation
RESCUE = 2.0  # seconds after a rescue in which another error ends the program
NAP = 0.012  # seconds between two looks at the event queue when nothing moves
WRITE = 0.002  # seconds of writing finished art between two looks at the event queue when nothing moves
__all__ = ["App", "Job", "Work", "art_version"]


class App:
    """Everything a scene needs, and the one step `frame(dt, events)` that the loop and the tests share."""

    def __init__(
        self,
        screen: pg.Surface,
        texts: Texts,
        prefs: Preferences,
        store: Store,
        *,
        data: Path,
        assets: Path,
        sound: Sound | None = None,
    ) -> None:
        self._canvas = Canvas(screen)
        self.screen = self._canvas.surface
        self.texts, self.prefs, self.store = texts, prefs, store
        self.data, self.assets = data, assets
        self.sound = sound or Sound.silent()
        self.sprites: Sprites[Theme] = Sprites()
        self.cache = ArtCache(store.cache_dir, art_version())
        self.theme = self._make_theme(self.screen.get_size())
        self.overlay = Stage(self.theme)
        self.thinker: Thinker | None = None
        self.stack: list[Scene] = []
        self.running = True
        self.now = 0.0
        self.keeping: Keeping | None = None  # of the match on the table: a crash report names its journal
        self.still = False  # a screenshot is taken: start no thinker, no timer
        self._requests: deque[Callable[[], None]] = deque()
        self._jobs = Jobs()
        self._dirty = True
        self._settle_at: float | None = None
        self._left_behind = False  # a theme or a scene that is gone
        self._curtain = Curtain()
        self._shown = False  # whether a picture was drawn yet
        self.give_back: Callable[[], None] = give_back
        self.on_language: Callable[[str], Texts] | None = None
        self.on_window: Callable[[bool], pg.Surface] | None = None
        self.on_error: Callable[[CaravanseraiError], Path | None] | None = None  # writes a report
        self._rescued = -RESCUE

    # ---- the stack ----
    @property
    def top(self) -> Scene | None:
        """The scene that gets the events."""
        return self.stack[-1] if self.stack else None

    def open(self, name: str, /, *args: Any, **kwargs: Any) -> None:
        """Put the scene of that name (`scenes.shell.router`) on top between this frame and the next."""
        self.push(router.make(name, self, *args, **kwargs))

    def replace_with(self, name: str, /, *args: Any, **kwargs: Any) -> None:
        """Put the scene of that name in the place of the top one between this frame and the next."""
        self.replace(router.make(name, self, *args, **kwargs))

    def start_over(self, name: str = "menu", /, *args: Any, **kwargs: Any) -> None:
        """Leave every scene and start again with the one of that name."""
        self.reset(router.make(name, self, *args, **kwargs))

    def push(self, scene: Scene) -> None:
        """Put a scene on top between this frame and the next."""
        self._requests.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the top scene off between this frame and the next; without a scene left the app ends."""
        self._requests.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one between this frame and the next."""
        self._requests.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Leave every scene and start again with this one."""
        self._requests.append(lambda: self._reset(scene))

    def after(self, action: Callable[[], object]) -> None:
        """Call something between this frame and the next, after the stack requests made so far."""
        self._requests.append(lambda: _discard(action()))

    def ask(self, title: str, text: str, choices: Sequence[Choice], *, icon: str = "") -> None:
        """Ask a question over the top scene; the chosen answer's action runs when the question is gone."""
        self.open("question", title, text, choices, icon)

    def toast(self, text: str, icon: str = "", folder: Path | None = None) -> None:
        """Show a short notice above everything for a few seconds; a click on it opens `folder`."""
        notice.put(self, self.overlay, text, icon, folder)
        self.invalidate()

    def quit(self) -> None:
        """End the loop after this frame."""
        self.running = False

    def _push(self, scene: Scene) -> None:
        if self.top:
            self.top.pause()
        self._start(scene)

    def _start(self, scene: Scene) -> None:
        self._cover()
        self.stack.append(scene)
        scene.enter()
        self._lay_out(scene)
        self._settle_at = self.now
        self.invalidate()

    def _pop(self) -> None:
        self._cover()
        self._take_off()
        if not self.stack:
            self.quit()
        elif self.top:
            self.top.resume()
            self._lay_out(self.top)
            self._settle_at = self.now
        self.invalidate()

    def _replace(self, scene: Scene) -> None:
        self._take_off()
        self._start(scene)

    def _reset(self, scene: Scene) -> None:
        while self.stack:
            self._take_off()
        self._start(scene)

    def _take_off(self) -> None:
        """Remove the top scene together with its background work."""
        if self.stack:
            scene = self.stack.pop()
            scene.leave()
            self._jobs.drop(scene)
            self._left_behind = True

    def renew(self) -> None:
        """The scene on top shows something else as a whole: in a large window its picture comes in slices."""
        self._cover()
        if self._curtain.hangs:
            self._settle_at = self.now

    def _lay_out(self, scene: Scene) -> None:
        scene.layout()
        scene.laid = self.theme

    def _seen(self) -> list[Scene]:
        """The scenes of which something is seen: from the highest opaque one upwards."""
        return self.stack[max((i for i, s in enumerate(self.stack) if s.opaque), default=0) :]

    def _lay_out_seen(self) -> None:
        """Lay out what is seen and was not for this theme; a covered scene is when it comes up again."""
        for scene in self._seen():
            if scene.laid is not self.theme:
                self._lay_out(scene)

    def _cover(self) -> None:
        """In a large window show the picture as it is until the next one is ready."""
        self._curtain.drop()
        if is_large(self.screen.get_size()) and self._shown and not self.still and not self._curtain.hangs:
            self._curtain.hang(self.screen.copy())

    def carry_out(self) -> None:
        """Carry the stack requests out; called between frames."""
        while self._requests:
            self._requests.popleft()()

    # ---- theme, language, window ----
    def _make_theme(self, size: tuple[int, int]) -> Theme:
        old = getattr(self, "theme", None)
        self.cache.serve(size)
        return Theme(
            size, self.prefs.look(), assets=self.assets, sprites=self.sprites, cache=self.cache, old=old
        )

    def retheme(self, *, draft: bool = False) -> None:
        """Adopt a new window size or look: every scene is laid out again at once."""
        if not draft:
            self._cover()
        old, self.theme = self.theme, self._make_theme(self.screen.get_size())
        self.theme.draft = draft
        self.overlay = Stage(self.theme)
        self._settle_at = self.now + (SETTLE if draft else 0.0)
        if self.theme.draws_like(old):
            self.theme.take_over(old)
        else:
            forget_sizes()
        self._lay_out_seen()
        if not self.theme.draws_like(old):
            old.drop()
        self._left_behind = True
        self.invalidate()

    def preferences_changed(self, names: Sequence[str] = ()) -> None:
        """Save the preferences and apply the changed ones (all, if none is named) at once."""
        self.prefs.save(self.store)
        self.sound.adjust(self.prefs)
        changed = set(names)
        if (not changed or "language" in changed) and self.on_language:
            self.texts = self.on_language(self.prefs.language)
        if "fullscreen" in changed and self.on_window:
            self._keep_picture()
            self._take_window(self.on_window(self.prefs.fullscreen))
            if self.screen.get_size() == self.theme.size:
                self._curtain.lift()  # nothing is laid out anew
        if not changed or changed & Preferences.LOOKS or self.screen.get_size() != self.theme.size:
            self.retheme()
        self.invalidate()

    def resized(self, screen: pg.Surface) -> None:
        """Take over a window of another size: lay out at once, stretch the old picture until it settles."""
        self._keep_picture()
        self._take_window(screen)
        self.retheme(draft=True)

    def _keep_picture(self) -> None:
        """Stretch the picture of this window over the next one until that has settled."""
        self._curtain.drop()
        if not self._curtain.hangs:
            former = pg.Surface(self.theme.size, 0, self.screen)
            self.draw(former)
            self._curtain.hang(former)

    def _take_window(self, window: pg.Surface) -> None:
        self._canvas = Canvas(window)
        self.screen = self._canvas.surface

    # ---- background work ----
    def later(self, work: Work | Callable[[], object], name: str = "", owner: Scene | None = None) -> Job:
        """Do work in left-over frame time: a generator runs slice by slice, a plain call in one slice.

        Slices share 6 ms a frame; keep each under 4 ms. The work of an owner waits while another scene
        lies on top and is dropped when the owner leaves. Returns the job, which can be cancelled.
        """
        return self._jobs.add(work, name, owner)

    def finish(self) -> None:
        """Do all background work now (screenshots, tests)."""
        while self._curtain.works:
            self._unveil(1.0)
        while self._jobs.waiting(self.top):
            self._jobs.run(1.0, self.top)

    # ---- one frame ----
    def invalidate(self) -> None:
        """Ask for a redraw."""
        self._dirty = True

    @property
    def animating(self) -> bool:
        """Whether the picture changes by itself."""
        return bool(self.top and self.top.animating) or self.overlay.animating

    def frame(self, dt: float, events: Sequence[pg.event.Event] = ()) -> bool:
        """Do one step of `dt` seconds with these events; return whether the screen was drawn."""
        self.now += dt
        if self._settle_at is None or self.now < self._settle_at:  # else it begins anew
            self._jobs.run(SLICE if self.animating or events else IDLE_SLICE, self.top)
        self.carry_out()
        for event in events:
            self._event(event)
            self.carry_out()
        self._settle()
        moved = self.animating
        if self.top and not self._curtain.works:  # nothing moves that nobody sees
            self.top.update(dt)
        self._update_overlay(dt)
        self.carry_out()
        drawn = self._dirty or moved or self.animating
        if drawn:
            self._dirty = False
            if self._curtain.hangs:
                self._curtain.draw(self.screen)
            else:
                self._lay_out_seen()
                self.draw(self.screen)
            self._shown = True
            self._canvas.show()
        return drawn

    def draw(self, target: pg.Surface) -> None:
        """Draw the stack from the highest opaque scene upwards."""
        for scene in self._seen():
            scene.draw(target)
        self.overlay.draw(target)

    def _update_overlay(self, dt: float) -> None:
        notices = self.overlay.root.members
        if notices:
            self.overlay.update(dt)
            if not notices[0].visible:
                notices.clear()
                self.invalidate()

    def _settle(self) -> None:
        """Once the window and its scenes have stopped changing: their picture, at once or in slices."""
        if self._curtain.works:
            self._unveil()
        elif self._settle_at is not None and self.now >= self._settle_at:
            self._redo()
            if self._curtain.hangs and not self.still:
                self._curtain.begin(self._seen(), self.screen)
                self.invalidate()
            else:
                self._finish_settling()

    def _redo(self) -> None:
        """Leave what was made for former sizes and looks."""
        draft = self.theme.draft
        self.theme.settle()
        if draft:
            self.cache.forget()
            for scene in self._seen():
                self._lay_out(scene)
        if self._left_behind:
            self._left_behind = False
            self.theme.rest()
            self.give_back()  # widgets and pictures that are gone hold each other in rings

    def _unveil(self, seconds: float | None = None) -> None:
        """Go on with the picture behind the curtain, and show it when it is ready."""
        if self._curtain.work(seconds):
            self._finish_settling()
        self.invalidate()

    def _finish_settling(self) -> None:
        self._curtain.lift()
        self._settle_at = None
        seen = self._seen()
        for scene in self.stack[: -len(seen)]:
            scene.cover()
        for scene in seen:
            if scene.generated is not self.theme:
                scene.generated = self.theme
                scene.regenerate()
        self.invalidate()

    def _event(self, event: pg.event.Event) -> None:
        if event.type == pg.QUIT:
            self.ask_quit()
        elif event.type == pg.VIDEORESIZE:
            if (event.w, event.h) != self._canvas.size:
                self.resized(pg.display.get_surface() or self.screen)
        elif self.top:
            here = self._canvas.event(event)
            used = notice.followed(self.overlay, here) or self.top.handle(here) or self._key(event)
            if used or event.type not in (pg.MOUSEMOTION, pg.ACTIVEEVENT):
                self.invalidate()

    def _key(self, event: pg.event.Event) -> bool:
        if event.type != pg.KEYDOWN:
            return False
        if KEYS["fullscreen"].struck(event):
            self.prefs.fullscreen = not self.prefs.fullscreen
            self.preferences_changed(("fullscreen",))
        elif KEYS["mute"].struck(event) and not event.mod & (pg.KMOD_CTRL | pg.KMOD_ALT):
            self.prefs.mute = not self.prefs.mute
            self.preferences_changed(("mute",))
        elif KEYS["back"].struck(event) and self.top:
            self.ask_quit() if len(self.stack) == 1 else self.top.back()
        elif event.mod & pg.KMOD_CTRL and KEYS["smaller"].struck(event):
            self._text_size(-1)
        elif event.mod & pg.KMOD_CTRL and KEYS["larger"].struck(event):
            self._text_size(1)
        else:
            return False
        return True

    def _text_size(self, step: int) -> None:
        if self.prefs.step_text_size(step, self.theme.text_limit):
            self.preferences_changed(("text_size",))

    def ask_quit(self) -> None:
        """Ask before the program ends; every action is on disk already, so nothing is lost either way."""
        if self.top and self.top.name == "quit":
            self.quit()  # whoever closes the window twice means it
        else:
            self.open("quit")

    # ---- the loop ----
    def run(self) -> None:
        """Run until `quit`: 60 frames a second while something moves, asleep otherwise."""
        clock = pg.time.Clock()
        self.later(self.cache.sweep, "old art")
        last = time.perf_counter()
        while self.running and (self.stack or self._requests):
            awake = self._awake()
            events = pg.event.get() if awake else self._sleep()
            now = time.perf_counter()
            dt, last = min(now - last, LONGEST) if awake else now - last, now
            if self._frame(dt, events):
                pg.display.flip()
            if self.animating:
                clock.tick(60)
        while self.stack:
            self.stack.pop().leave()

    def _frame(self, dt: float, events: Sequence[pg.event.Event]) -> bool:
        """One step; an error that is meant for a person is shown to one, over the menu."""
        try:
            return self.frame(dt, events)
        except CaravanseraiError as error:
            if self.on_error is None or self.now - self._rescued < RESCUE:
                raise
            self._rescue(error)
            return False

    def _rescue(self, error: CaravanseraiError) -> None:
        from scenes.kit.dialog import Choice

        self._rescued = self.now
        report = self.on_error(error) if self.on_error else None
        self._requests.clear()
        self.start_over()
        t = self.texts
        words = t("app.rescued.report", path=report.name) if report else ""
        closing = [Choice(t("app.crash.close"), default=True, escape=True)]
        said = t("app.rescued.text", reason=refusal_of(error, None, t))
        self.ask(t("app.rescued.title"), said + words, closing)

    def _awake(self) -> bool:
        return bool(
            self._dirty
            or self.animating
            or self._requests
            or self._settle_at is not None
            or self._jobs.waiting(self.top)
        )

    def _sleep(self) -> list[pg.event.Event]:
        if not self.cache.flush(WRITE):  # pictures go to their files one by one while nobody waits
            return pg.event.get()
        wakes = [SLEEP, self.top.wake if self.top else None, self.overlay.wake]
        seconds = min(w for w in wakes if w is not None)
        until = time.perf_counter() + seconds
        while not (events := pg.event.get()) and time.perf_counter() < until:
            time.sleep(NAP)  # SDL's own wait looks every millisecond and costs three times as much
        return events


def _discard(_: object) -> None:
    """Requests return nothing."""


def art_version() -> str:
    """What cached art depends on: the version and, run from the source, the age of the code that draws."""
    if getattr(sys, "frozen", False):
        return VERSION
    here = Path(__file__).parents[1]
    files = [f for folder in ("art", "kit", "titles") for f in (here / folder).rglob("*.py")]
    return f"{VERSION}-{max(round(f.stat().st_mtime) for f in files)}"
