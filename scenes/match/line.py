"""The line to the thinking process: two threads read and write, so that the window waits for neither."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from queue import Empty, Full, Queue
from typing import Any

FULL = 1000  # words that wait to be heard; then the other side waits


class Line:
    """Sends and hears without ever blocking, whatever the process at the other end does or leaves undone."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._out: Queue[Any] = Queue()
        self._in: Queue[Any] = Queue(FULL)
        self._closed = False
        for work in (self._write, self._read):
            threading.Thread(target=work, name=f"thinker{work.__name__}", daemon=True).start()

    def send(self, message: object) -> None:
        """Hand a message over; it is written when the other end takes it."""
        self._out.put(message)

    def heard(self, most: int) -> Iterator[Any]:
        """What has come in, at most so many messages."""
        with suppress(Empty):
            for _ in range(most):
                yield self._in.get_nowait()

    def close(self) -> None:
        """Stop both threads; what was not written is dropped."""
        self._closed = True
        self._out.put(None)
        with suppress(Empty):  # the reader may wait for room
            self._in.get_nowait()
        self._connection.close()

    def _write(self) -> None:
        with suppress(OSError, ValueError):  # the other end is gone, or the line was closed
            while (message := self._out.get()) is not None and not self._closed:
                self._connection.send(message)

    def _read(self) -> None:
        with suppress(EOFError, OSError, TypeError):  # TypeError: closed between two steps of a `recv`
            while not self._closed:
                message = self._connection.recv()
                while not self._closed:
                    with suppress(Full):
                        self._in.put(message, timeout=0.5)
                        break
