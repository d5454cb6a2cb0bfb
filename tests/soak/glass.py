"""A window under SDL's dummy drivers whose frames are timed in processor time, for the parts that need one.

A frame may take `USUAL` milliseconds; the first frame of a scene, and those that build everything anew after
a change of size, language or text size, may take `REBUILT`.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import pygame as pg

from game.core.rng import Stream, key_of
from game.match.session import Session, new_session
from game.match.store import Store, program_root
from game.titles import TITLES, load
from scenes.match.seats import COLOURS, HUMAN, LEVELS, SeatInfo, seat_json
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.window import Window
from tests.soak.watch import Watch

USUAL, REBUILT = 100.0, 400.0  # milliseconds of processor time
DATA = program_root() / "data"
NAMES = ("Amira", "Yusuf", "Leila", "Karim", "Nadia", "Omar")


def resident() -> float:
    """Megabytes of this process in memory."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * 4096 / (1 << 20)


class Glass:
    """The window: one app over its whole life, with a user folder of its own."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        self._home = tempfile.TemporaryDirectory(prefix="soak-")
        prefs = Preferences(language="en", window=size)
        self.window = Window(prefs)
        self.app: App = self.window.app(Store(Path(self._home.name)), DATA, "en", sound=False)
        self.resize(size)
        self.laid = 0  # matches so far
        self.usual = self.rebuilt = 0.0  # the longest frame of the last `frame` calls, by kind
        self.slow: list[str] = []
        self.watch = Watch()
        self.app.open("menu")
        self.frame(0.0)

    def close(self) -> None:
        """Let go of scenes, thinkers and files."""
        while self.app.stack:
            self.app.stack.pop().leave()
        if self.app.thinker is not None:
            self.app.thinker.close()
        self.watch.close()
        self._home.cleanup()

    def frame(self, dt: float, events: Sequence[pg.event.Event] = (), what: str = "") -> None:
        """One step, timed."""
        app = self.app
        before = [*app.stack, app.theme]  # themselves: a number of one that is gone is given again
        settles = app._settle_at is not None
        self.watch.begin()
        start = time.process_time()
        app.frame(dt, events)
        spent = 1000 * (time.process_time() - start)
        rebuilt = settles or before != [*app.stack, app.theme]
        if rebuilt:
            self.rebuilt = max(self.rebuilt, spent)
        else:
            self.usual = max(self.usual, spent)
        if spent > (REBUILT if rebuilt else USUAL):
            top = app.top.name if app.top else "nothing"
            kind = "rebuilt" if rebuilt else "usual"
            size, spent_in = app.screen.get_size(), self.watch.words()
            self.slow.append(f"{spent:.0f} ms ({kind}) on {top} at {size} after {what}: {spent_in}")

    def resize(self, size: tuple[int, int]) -> None:
        """The window gets another size, as the system tells it."""
        pg.display.set_mode(size, pg.RESIZABLE)
        self.app.frame(0.0, [pg.event.Event(pg.VIDEORESIZE, w=size[0], h=size[1], size=size)])

    def settle(self) -> None:
        """Frames and background work until nothing moves."""
        for _ in range(8):
            self.app.frame(0.1)
            self.app.finish()

    def home(self) -> None:
        """Back to the menu alone, and running."""
        app = self.app
        app.running = True
        app._requests.clear()
        app.start_over()
        app.frame(0.0)

    def lay(self, slug: str, kinds: Sequence[str], seed: str, moves: int | None = 0) -> Session:
        """A match of a title after some random actions, None for a finished one."""
        self.laid += 1
        title = load(slug, DATA)
        seats = [SeatInfo(NAMES[i], kind, COLOURS[i]) for i, kind in enumerate(kinds)]
        store = self.app.store
        session = new_session(
            title, len(seats), {}, seed, [seat_json(s) for s in seats], store, "20260101-120000"
        )
        stream = Stream(key_of(seed))
        while not session.match.over and (moves is None or session.match.length < moves):
            session.match.play(stream.choice(session.match.legal()))
        return session


def counts(slug: str) -> range:
    """The numbers of players of a title."""
    players = load(slug, DATA).card.players
    return range(players.min, players.max + 1)


TABLES = [(slug, count) for slug in TITLES for count in counts(slug)]
KINDS = (HUMAN, HUMAN, "random", "greedy", *LEVELS)
