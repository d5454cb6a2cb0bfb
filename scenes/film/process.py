"""The process that films, so that the window never waits; its own window is one that nobody sees."""

from __future__ import annotations

import logging
import multiprocessing
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import cast

from game.core.errors import CaravanseraiError
from game.share.errors import ShareError
from scenes.film.order import FilmOrder

LOG = logging.getLogger("caravanserai.film")


class FilmProcess:
    """One film under way. done: how many pictures there are."""

    def __init__(self, order: FilmOrder) -> None:
        self.order, self.done = order, 0
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process = context.Process(target=work, args=(order, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def poll(self) -> ShareError | bool:
        """Whether the film is there, or why there is none; never waits."""
        try:
            while self._pipe.poll():
                said = self._pipe.recv()
                if said is True:
                    return True
                if isinstance(said, int):
                    self.done = said
                else:
                    error, cause = said
                    error.__cause__ = cause
                    return cast(ShareError, error)
        except (EOFError, OSError):
            return ShareError("film_stopped", "the film was stopped")
        return False

    def stop(self) -> None:
        """End it, whatever it does; what it has written so far is removed."""
        self._process.terminate()
        self._process.join(2.0)
        self._pipe.close()
        with suppress(OSError):
            self.order.draft.unlink(missing_ok=True)


def work(order: FilmOrder, pipe: Connection) -> None:
    """The work of the process: sends the number of pictures after each; at last True, or an error and why."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    with suppress(OSError, AttributeError):
        os.nice(10)
    from scenes.film.shoot import shoot
    from scenes.kit.asset import MissingAsset

    with suppress(BrokenPipeError):
        try:
            for n in shoot(order):
                pipe.send(n)
            pipe.send(True)
        except ShareError as error:
            pipe.send((error, error.__cause__))
        except (CaravanseraiError, MissingAsset):
            LOG.exception("no film of %s", order.target)
            pipe.send((ShareError("film_failed", "the match could not be opened for a film"), None))
