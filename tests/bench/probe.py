"""One measurement of the running window: `python -m tests.bench.probe KIND USER-DIR STARTED [MORE ...]`.

KIND: first (process start to the first flip), table (from the settled menu to the drawn table), think
(work per drawn frame while computer players think; more: window and title, without them
1920x1080 and Through the Desert), idle (share of a core and memory with
a table open at 2560x1440 and nothing to do). Prints one JSON object.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from scenes.shell.app import App

SETTLED = 1.5
"""Seconds without a drawn frame after which the menu counts as settled."""

THINK_SECONDS, SKIPPED_SECONDS = 20.0, 3.0
IDLE_FROM, IDLE_SECONDS = 8.0, 10.0
MEGABYTE = 1024.0 * 1024.0


def report(**figures: float) -> None:
    """Print the result and end the process at once."""
    print(json.dumps(figures), flush=True)
    os._exit(0)


def start(user_dir: str, *words: str) -> None:
    """Run the program as a person starts it."""
    from main import main

    main(["--user-dir", user_dir, "--windowed", "--no-sound", "--lang", "en", *words])


def on_flip(action: Callable[[], None]) -> None:
    """Call something after every flip."""
    import pygame as pg

    flip = pg.display.flip

    def flipped() -> None:
        flip()
        action()

    pg.display.flip = flipped


def window_of(width: int, height: int) -> None:
    """Open the window in that size, also where no screen says how large it is."""
    import pygame as pg

    from scenes.shell.preferences import Preferences

    pg.display.get_desktop_sizes = lambda: [(width, height)]
    original = Preferences.__init__

    def sized(self: Preferences, *args: Any, **kinds: Any) -> None:
        original(self, *args, **kinds)
        self.window = (width, height)

    Preferences.__init__ = sized  # type: ignore[method-assign]


def first(user_dir: str, started: float) -> None:
    """Process start to the first flip, and the processor time it took."""
    on_flip(lambda: report(first_frame_s=time.monotonic() - started, cpu_s=time.process_time()))
    start(user_dir)


def table(user_dir: str, started: float) -> None:
    """From the request for a table to the flip that shows it; the menu has settled before."""
    del started
    from scenes.shell.app import App

    flips: list[float] = []
    asked: list[float] = []
    on_flip(lambda: flips.append(time.monotonic()))
    frame = App.frame

    def watched(self: App, dt: float, events: Sequence[Any] = ()) -> bool:
        now = time.monotonic()
        if asked and flips[-1] > asked[0]:
            report(table_s=flips[-1] - asked[0])
        if not asked and flips and now - flips[-1] > SETTLED:
            asked.append(time.monotonic())
            open_table(self)
        return frame(self, dt, events)

    App.frame = watched  # type: ignore[method-assign]
    start(user_dir)


def open_table(app: App) -> None:
    """What the new-game scene does when a person starts a match."""
    from game.cli.options import parse
    from scenes.match.command_line import start as new_match

    options = parse(["--title", "through-the-desert", "--seats", "human,merchant,merchant,merchant"])
    app.open("table", new_match(options, app.data, app.store, "en"))


def think(user_dir: str, started: float, size: str = "1920x1080", title: str = "through-the-desert") -> None:
    """Work of every drawn frame while four sultans think: processor time of this thread, and wall time."""
    del started
    from scenes.shell.app import App

    width, height = map(int, size.split("x"))
    window_of(width, height)
    frame, began = App.frame, time.monotonic()
    work: list[tuple[float, float]] = []

    def timed(self: App, dt: float, events: Sequence[Any] = ()) -> bool:
        cpu, wall = time.thread_time(), time.perf_counter()
        drawn = frame(self, dt, events)
        age = time.monotonic() - began
        if drawn and age > SKIPPED_SECONDS:
            work.append((time.thread_time() - cpu, time.perf_counter() - wall))
        if age > SKIPPED_SECONDS + THINK_SECONDS:
            report(**frame_figures(work))
        return drawn

    App.frame = timed  # type: ignore[method-assign]
    start(user_dir, "--title", title, "--seats", "sultan,sultan,sultan,sultan", "--seed", "bench")


def frame_figures(work: Sequence[tuple[float, float]]) -> dict[str, float]:
    """Median and 99th percentile in milliseconds, and how many frames were drawn."""
    cpu, wall = (sorted(1000.0 * pair[i] for pair in work) for i in range(2))
    last = int(0.99 * len(work))
    return {
        "frames": float(len(work)),
        "frame_median_ms": cpu[len(cpu) // 2],
        "frame_p99_ms": cpu[last],
        "frame_longest_ms": cpu[-1],
        "frame_wall_median_ms": wall[len(wall) // 2],
        "frame_wall_p99_ms": wall[last],
    }


def idle(user_dir: str, started: float) -> None:
    """Share of a core over some seconds in which nobody does anything, and the memory after them."""
    del started
    window_of(2560, 1440)
    threading.Thread(target=_measure_idle, daemon=True).start()
    start(user_dir, "--title", "through-the-desert", "--seats", "human,human,human", "--seed", "bench")


def _measure_idle() -> None:
    time.sleep(IDLE_FROM)
    before, since = time.process_time(), time.monotonic()
    time.sleep(IDLE_SECONDS)
    share = (time.process_time() - before) / (time.monotonic() - since)
    report(idle_percent=100.0 * share, memory_mb=memory())


def memory() -> float:
    """Resident megabytes of this process; 0 where the system does not tell."""
    status = Path("/proc/self/statm")
    if not status.exists():
        return 0.0
    return int(status.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / MEGABYTE


def page(name: str) -> Callable[[str, float], None]:
    """A page that shows many matches, at 1920x1080."""

    def measured(user_dir: str, started: float) -> None:
        del started
        from tests.bench.pages import PageProbe

        window_of(1920, 1080)
        PageProbe(name, name == "matches", report).install()
        start(user_dir)

    return measured


KINDS: dict[str, Callable[..., None]] = {
    "first": first,
    "table": table,
    "think": think,
    "idle": idle,
    "matches": page("matches"),
    "statistics": page("statistics"),
}

if __name__ == "__main__":
    KINDS[sys.argv[1]](sys.argv[2], float(sys.argv[3]), *sys.argv[4:])
