"""A process of the window that nobody waits for: begun in a thread, killed at the end."""

from __future__ import annotations

import atexit
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from typing import Any

GOODBYE = 0.3
"""Seconds that the window waits at most for a process that is being begun or was killed."""


class Helper:
    """One process, started with "spawn"; `started` is called in the thread that began it."""

    def __init__(
        self,
        name: str,
        target: Callable[..., object],
        *args: Any,
        started: Callable[[], object] = lambda: None,
    ) -> None:
        self._process = get_context("spawn").Process(target=target, args=args, name=name, daemon=True)
        self._started, self._lock, self._stopped = started, threading.Lock(), False
        self._thread = threading.Thread(target=self._begin, name=f"{name} begins", daemon=True)
        self._thread.start()
        atexit.register(self.stop)  # before multiprocessing's own, which would wait for a stopped process

    def _begin(self) -> None:
        with self._lock:
            if not self._stopped:
                with suppress(OSError):
                    self._process.start()
        self._started()

    @property
    def pid(self) -> int | None:
        """Its number in the system; None while it is being begun."""
        return self._process.pid

    @property
    def exit_code(self) -> int | None:
        """How it ended; None while it runs or is being begun."""
        return self._process.exitcode if self._process.pid is not None else None

    def dismiss(self) -> None:
        """Kill it while the window goes on."""
        threading.Thread(target=self.stop, name="dismissal", daemon=True).start()

    def stop(self) -> None:
        """Kill it: it has nothing to save."""
        atexit.unregister(self.stop)
        self._stopped = True
        self._thread.join(GOODBYE)
        if self._process.pid is not None:
            self._process.kill()
            self._process.join(GOODBYE)
