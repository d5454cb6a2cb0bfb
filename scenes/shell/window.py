"""The operating system's window: size, full screen, icon; and the app that lives in it."""

from __future__ import annotations

import logging
import os
import warnings
from pathlib import Path

import pygame as pg

from game.content.language import ORIGINAL, languages
from game.content.text import Texts, load_texts
from game.core.errors import CaravanseraiError
from game.match.store import Store, program_root
from game.version import NAME
from scenes.shell.app import App
from scenes.shell.memory import give_back_and_set_apart
from scenes.shell.preferences import Preferences
from scenes.sound.sound import Sound

LOG = logging.getLogger("caravanserai.window")
LEAST = (1024, 720)  # pixels; a smaller screen gets what it has
LEAST_KEPT = (320, 240)  # pixels of the window that the preferences remember
NO_DISPLAY = (
    "there is no display to open a window on; --headless, --arena, --check-data and --screenshot work without"
)


UNSEEN = ("offscreen", "dummy")  # drivers of SDL whose windows nobody sees


class DisplayError(CaravanseraiError):
    """There is no display on which a window can be opened."""


def open_display() -> None:
    """Look for a display; raises DisplayError, also where SDL would fall back to an invisible driver."""
    try:
        pg.display.init()
    except pg.error as error:
        raise DisplayError(f"{NO_DISPLAY} ({error})") from error
    driver = pg.display.get_driver()
    if driver in UNSEEN and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        raise DisplayError(NO_DISPLAY)


def visible() -> bool:
    """Whether there is a display that a person sees."""
    return pg.display.get_init() and pg.display.get_driver() not in UNSEEN


def system_language(data: Path) -> str:
    """The first language of the system that the program speaks, else English; raises ContentError."""
    spoken = languages(data)
    for locale in pg.system.get_pref_locales():
        if locale.get("language") in spoken:
            return str(locale["language"])
    return ORIGINAL


class Window:
    """Opens the window with the preferences' size and keeps what the player made of it."""

    def __init__(self, prefs: Preferences) -> None:
        self.prefs = prefs
        open_display()
        pg.font.init()
        pg.key.set_repeat(320, 40)
        self._icon()
        pg.display.set_caption(NAME)
        self.screen = self.open(prefs.fullscreen)

    def open(self, fullscreen: bool) -> pg.Surface:
        """Recreate the window; returns its surface. Raises DisplayError."""
        if fullscreen:
            self._keep_size()
        try:
            return self._made(fullscreen)
        except (pg.error, IndexError) as error:  # colours that SDL cannot mix, no screen at all
            raise DisplayError(f"no window can be opened on this display: {error}") from error

    def _made(self, fullscreen: bool) -> pg.Surface:
        if fullscreen:
            return pg.display.set_mode(pg.display.get_desktop_sizes()[0], pg.FULLSCREEN)
        desktop = pg.display.get_desktop_sizes()[0]
        size = [min(room, max(least, want)) for room, least, want in zip(desktop, LEAST, self.prefs.window)]
        surface = pg.display.set_mode((size[0], size[1]), pg.RESIZABLE)
        with warnings.catch_warnings():  # the display module itself offers no way to set it
            warnings.simplefilter("ignore", DeprecationWarning)
            pg.Window.from_display_module().minimum_size = (
                min(desktop[0], LEAST[0]),
                min(desktop[1], LEAST[1]),
            )
        return surface

    def _keep_size(self) -> None:
        """Remember the size of a window that does not fill the screen."""
        surface = pg.display.get_surface()
        if surface is not None and not surface.get_flags() & pg.FULLSCREEN:
            w, h = surface.get_size()
            self.prefs.window = (max(w, LEAST_KEPT[0]), max(h, LEAST_KEPT[1]))

    def _icon(self) -> None:
        path = program_root() / "assets" / "icons" / "camel.svg"
        try:
            mask = pg.image.load_sized_svg(str(path), (64, 64))
        except (pg.error, FileNotFoundError) as error:
            LOG.warning("no window icon: %s", error)
            return
        mask.fill((240, 206, 120, 0), special_flags=pg.BLEND_RGBA_MAX)
        pg.display.set_icon(mask)

    def app(self, store: Store, data: Path, language: str, *, sound: bool) -> App:
        """The app in this window, without a scene yet; raises ContentError."""
        assets = program_root() / "assets"
        texts = self.texts(data, language)
        app = App(
            self.screen,
            texts,
            self.prefs,
            store,
            data=data,
            assets=assets,
            sound=Sound(assets / "sounds", store.cache_dir) if sound else Sound.silent(),
        )
        app.sound.adjust(self.prefs)
        app.on_language = lambda lang: self.texts(data, lang or language)
        app.on_window = self.open
        app.give_back = give_back_and_set_apart
        return app

    @staticmethod
    def texts(data: Path, language: str) -> Texts:
        """The words that all scenes share; raises ContentError."""
        return load_texts(data / "common", language)

    def close(self, app: App) -> None:
        """Keep the window's size and the preferences, stop sound and video."""
        self._keep_size()
        self.prefs.save(app.store)
        app.sound.stop()
        pg.quit()
