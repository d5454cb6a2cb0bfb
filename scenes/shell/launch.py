"""From the options to the running window: user folder, log, preferences, texts, window, first scene."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from game.cli.options import opens_match, user_folder
from game.content.language import languages
from game.core.errors import CaravanseraiError
from game.match.bench import sweep
from game.match.pictures_folder import pictures_folder
from game.match.store import Store, program_root
from game.version import NAME

if TYPE_CHECKING:
    from game.content.text import Texts
    from game.match.session import Session
    from scenes.shell.app import App
    from scenes.shell.crash import Crash
    from scenes.shell.preferences import Preferences

LOG = logging.getLogger("caravanserai")
LOG_BYTES, LOG_FILES = 256_000, 3


def environment() -> None:
    """Set what SDL must know before it starts."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_NO_SIGNAL_HANDLERS", "1")  # Ctrl+C and a shutdown end it; all is on disk


def run_window(options: argparse.Namespace) -> int:
    """Open the window and play until it closes; raises CaravanseraiError for a set-up or data error."""
    environment()
    store = Store(options.user_dir)
    if options.user_dir == user_folder() and (pictures := pictures_folder(Path.home())):
        store.pictures = pictures / NAME
    start_log(store)
    _run(options, store)
    return 0


def start_log(store: Store) -> None:
    """Log to a rotating file in the user folder; nothing without one."""
    from logging.handlers import RotatingFileHandler

    LOG.setLevel(logging.INFO)
    if store.log_dir is None:
        return
    with suppress(OSError):
        path = store.log_dir / "caravanserai.log"
        handler = RotatingFileHandler(path, maxBytes=LOG_BYTES, backupCount=LOG_FILES, encoding="utf-8")
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s"))
        LOG.addHandler(handler)


def _run(options: argparse.Namespace, store: Store) -> None:
    from scenes.shell import preferences
    from scenes.shell.window import Window, open_display

    open_display()  # before a match is begun that nobody would see
    prefs = preferences.read(store)
    data = program_root() / "data"
    if options.lang:
        prefs.language = options.lang
    language = language_of(prefs, data)
    session = _asked(options, data, store, language)
    if options.fullscreen or options.windowed:
        prefs.fullscreen = bool(options.fullscreen)
    window = Window(prefs)
    app = window.app(store, data, language, sound=not options.no_sound)
    _guard(app, store)
    try:
        with suppress(KeyboardInterrupt), _whole(app):
            _first_scene(app, session, store, options)
            LOG.info("window %s, language %s", app.screen.get_size(), app.texts.lang)
            app.run()
    finally:
        window.close(app)


def language_of(prefs: Preferences, data: Path) -> str:
    """The language to speak; one that the program no longer knows counts as not chosen."""
    from scenes.shell.window import system_language

    if prefs.language not in languages(data):
        prefs.language = ""
    return prefs.language or system_language(data)


@contextmanager
def _whole(app: App) -> Iterator[None]:
    """End the program with a sentence, and a dialog of the system, where a font or picture of it is gone."""
    from scenes.kit.asset import MissingAsset

    try:
        yield
    except MissingAsset as error:
        LOG.critical("%s", error)
        _tell(app.texts("app.file_missing", path=error.path), app.texts)
        raise CaravanseraiError(str(error)) from error


def _tell(words: str, texts: Texts) -> None:
    """A dialog that needs no font of ours; none where nobody would see it."""
    import pygame as pg

    from scenes.shell.window import visible

    if visible():
        with suppress(pg.error):
            pg.display.message_box(texts("app.name"), words, "error", buttons=(texts("app.crash.close"),))


def _asked(options: argparse.Namespace, data: Path, store: Store, language: str) -> Session | None:
    """The match that the options ask for; without one nothing of the rules is imported yet."""
    if not opens_match(options):
        return None
    from scenes.match.command_line import asked

    return asked(options, data, store, language)


def _guard(app: App, store: Store) -> None:
    """Let an error that nobody caught leave a report; it still ends the program with its traceback."""
    before = sys.excepthook

    def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        from scenes.shell.crash import write_report

        if issubclass(kind, Exception):
            path = write_report(store, error, _journal_path(app), trace)
            LOG.critical("crash, report %s, journal %s", path, _journal_path(app))
        before(kind, error, trace)

    def rescued(error: CaravanseraiError) -> Path | None:
        from scenes.shell.crash import write_report

        path = write_report(store, error, _journal_path(app), mark=False)
        LOG.error("%s, report %s, journal %s", error, path, _journal_path(app))
        return path

    sys.excepthook = report
    app.on_error = rescued


def _journal_path(app: App) -> Path | None:
    return app.keeping.path if app.keeping else None


def _first_scene(app: App, session: Session | None, store: Store, options: argparse.Namespace) -> None:
    """The menu, and over it the match, lesson or riddle that the options ask for; raises OptionError."""
    app.open("menu")
    if options.lesson:
        from scenes.match.course import lesson_called, open_lesson

        open_lesson(app, *lesson_called(app, options.lesson))
    if options.riddle:
        from scenes.match.riddle_course import open_riddle, riddle_called

        open_riddle(app, *riddle_called(app, options.riddle))
    if session is not None and options.replay is not None:
        app.open("look", session, 0, eyes=True)
    elif session is not None:
        app.open("table", session)
    if session is not None:
        from scenes.match.start import tell_damage

        tell_damage(app, session)
    app.later(lambda: _greet(app, store), "greet")


def _greet(app: App, store: Store) -> None:
    """After the first frame: report earlier problems and start the background sound."""
    from scenes.shell.crash import last_crash
    from scenes.shell.refusal import refusal
    from scenes.sound.world import sounds_of

    app.later(lambda: app.sound.begin(sounds_of(app.data / "common").world), "ambience")
    app.later(sweep, "temporary folders")
    crash = last_crash(store)
    if crash is not None and app.keeping is None:  # a match that the options opened is resumed already
        _offer_resume(app, crash)
    elif app.prefs.problem:
        app.toast(app.texts("app.settings_damaged", path="settings.yaml.damaged"), "cross")
    elif store.problem:
        app.toast(app.texts("app.not_kept", reason=refusal(store, app.texts)), "cross")


def _offer_resume(app: App, crash: Crash) -> None:
    from scenes.kit.dialog import Choice
    from scenes.match.start import resume

    t, journal = app.texts, crash.journal
    if journal is None:
        closing = [Choice(t("app.crash.close"), default=True, escape=True)]
        app.ask(t("app.crash.title"), t("app.crash.nomatch", path=crash.report.name), closing)
        return
    app.ask(
        t("app.crash.title"),
        t("app.crash.text", path=crash.report.name),
        [
            Choice(t("app.crash.resume"), lambda: resume(app, journal), default=True, icon="play-button"),
            Choice(t("app.crash.later"), escape=True),
        ],
        icon="hourglass",
    )
