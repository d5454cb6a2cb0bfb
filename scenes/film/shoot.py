"""Films a match: draws the table moment by moment, and writes the pictures into one file."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from contextlib import suppress
from typing import IO, Protocol, cast

import pygame as pg

from game.match.session import session_of_text
from game.share.apng import Animation
from game.share.errors import ShareError
from scenes.film.order import FilmOrder
from scenes.shell import router
from scenes.shell.app import App
from scenes.shell.screenshot import settle, still_app

SIZE = (960, 540)  # pixels of the film
DRAWN = (1280, 720)  # in which the table is laid out: smaller ones have no room for all words
LINGERS = 3  # times as long as the others the last picture stays


class Filmed(Protocol):
    """The scene that is filmed."""

    def show(self, at: int) -> None:
        """Show the moment after `at` actions."""


def shoot(order: FilmOrder) -> Generator[int, None, None]:
    """Film the match; yields how many pictures are done. The file is there whole at the end, or not at all.

    Raises ShareError where the file cannot be written, and what opening the match raises. Draws into a window
    that nobody sees: the process must have no other.
    """
    session = session_of_text(order.journal, order.data, order.user)
    app = still_app(DRAWN, order.prefs.language, order.prefs)
    scene = router.make("filmed", app, session, order.seat)
    app.push(scene)
    settle(app)
    draft = order.draft
    try:
        with draft.open("w+b") as out:
            yield from _frames(order, app, cast(Filmed, scene), out)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(order.target)
    except OSError as error:
        raise ShareError(
            "film_disk",
            f"{order.target}: cannot be written ({error.strerror})",
            {"path": order.target, "reason": error.strerror or ""},
        ) from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def calm(pixels: bytes) -> bytes:
    """RGBA bytes whose lowest bit of every colour is set: nobody sees it, and the file is a fifth smaller."""
    ones = int.from_bytes(b"\1\1\1\0" * (len(pixels) // 4), "big")
    return (int.from_bytes(pixels, "big") | ones).to_bytes(len(pixels), "big")


def _frames(order: FilmOrder, app: App, scene: Filmed, out: IO[bytes]) -> Iterator[int]:
    film = Animation(out, SIZE)
    for n, at in enumerate(range(order.first, order.last + 1), 1):
        scene.show(at)
        app.frame(0.0)
        app.finish()
        app.frame(0.0)
        ms = order.pace * (LINGERS if at == order.last else 1)
        film.add(calm(pg.image.tobytes(pg.transform.smoothscale(app.screen, SIZE), "RGBA")), ms)
        yield n
    film.finish()
