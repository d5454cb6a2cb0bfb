"""`--screenshot`: one scene by name, settled, as a PNG; works without a display."""

from __future__ import annotations

import argparse
import os
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.language import ORIGINAL
from game.core.errors import CaravanseraiError, OptionError
from game.match.store import Store, program_root
from game.titles import TITLES, module_of
from scenes.shell import router
from scenes.shell.launch import environment

if TYPE_CHECKING:
    from game.match.session import Session
    from scenes.shell.app import App
    from scenes.shell.preferences import Preferences
    from scenes.shell.scene import Scene

TO_END = ("results", "review")  # scenes of a match that is over
STEPS = 12  # frames of 0.1 s that a scene gets to become still


def take(options: argparse.Namespace) -> int:
    """Render `--screenshot SCENE FILE`; raises CaravanseraiError for a set-up or data error."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    environment()
    scene, file = options.screenshot
    if scene not in router.pictured():
        known = ", ".join(router.pictured())
        raise OptionError(f"argument --screenshot: unknown scene {scene!r} (known: {known})")
    from scenes.kit.asset import MissingAsset

    try:
        render(options, scene, Path(file))
    except MissingAsset as error:
        raise CaravanseraiError(str(error)) from error
    return 0


def render(options: argparse.Namespace, name: str, file: Path) -> None:
    """Draw a scene and write the file; raises CaravanseraiError."""
    from scenes.match.command_line import for_screenshot

    lang = options.lang or ORIGINAL
    app = still_app(options.size, lang)
    if name == "lesson":
        app.push(_lesson(options, app))
        _write(app, file)
        return
    session = (
        for_screenshot(options, app.data, lang, to_end=name in TO_END)
        if router.SCENES[name].of_match
        else None
    )
    if options.coached:
        if name != "table" or session is None:
            raise OptionError("--coached goes with --screenshot table")
        from scenes.table.coached import coached_table

        app.push(coached_table(app, session))
    else:
        app.push(scene_of(options, name, app, session))
    _write(app, file)


def _lesson(options: argparse.Namespace, app: App) -> Scene:
    """The table of `--lesson` or `--riddle`, of the first lesson without them; raises OptionError."""
    from scenes.match.course import lesson_called, lessons, prepared
    from scenes.match.riddle_course import prepared_riddle, riddle_called

    if options.riddle:
        return router.make("lesson", app, *prepared_riddle(app, *riddle_called(app, options.riddle)))
    if options.lesson:
        slug, taught = lesson_called(app, options.lesson)
    else:
        slug, taught = next((slug, found[0]) for slug in TITLES if (found := lessons(app, slug)))
    return router.make("lesson", app, *prepared(app, slug, taught))


def _write(app: App, file: Path) -> None:
    """Write the picture once nothing moves; raises OptionError."""
    import pygame as pg

    settle(app)
    picture = BytesIO()
    pg.image.save(app.screen, picture, "x.png")
    try:
        file.write_bytes(picture.getbuffer())  # by ourselves: SDL does not hear of a full disk
    except OSError as error:
        raise OptionError(f"--screenshot {file}: cannot be written ({error.strerror})") from error
    pg.quit()


def scene_of(options: argparse.Namespace, name: str, app: App, session: Session | None = None) -> Scene:
    """The scene of that name, New game with `--title` chosen; raises OptionError."""
    from scenes.table.scene import TableScene

    if name == "newgame" and options.title is not None:
        module_of(options.title)  # refuses an unknown title with a suggestion
        return router.make(name, app, options.title)
    if session is None:
        return router.make(name, app)
    if name == "recap":
        app.open("table", session)
    if name == "review":
        return _review(app, session)
    if name != "rulebook":
        return router.make(name, app, session)
    table = TableScene(app, session)
    app.push(table)
    return router.make(name, app, session.title.card.slug, data=session.data)


def _review(app: App, session: Session) -> Scene:
    """The review of a match, made here in less time than the window gives it."""
    from game.review.pace import Pace
    from scenes.review.scene import ReviewScene

    scene = ReviewScene(app, session)
    scene.feed.make_here(Pace(glances=1500.0, narrows=2000.0, study=300.0, studies=6000.0, deciding=0.0))
    return scene


def still_app(size: tuple[int, int], lang: str, prefs: Preferences | None = None) -> App:
    """An app that keeps nothing, is silent and starts no computer player; prefs: all as usual without."""
    import pygame as pg

    from game.content.text import load_texts
    from scenes.shell.app import App
    from scenes.shell.preferences import Preferences

    pg.display.init()
    pg.font.init()
    data = program_root() / "data"
    prefs = prefs or Preferences(language=lang)
    screen = pg.display.set_mode(size)
    texts = load_texts(data / "common", lang)
    app = App(screen, texts, prefs, Store(None), data=data, assets=program_root() / "assets")
    app.still = True
    return app


def settle(app: App) -> None:
    """Run frames, background work and animations until nothing moves."""
    for _ in range(STEPS):
        app.frame(0.1)
        app.finish()
        for scene in app.stack:
            scene.settle()
    app.invalidate()
    app.frame(0.0)
