"""The counter: its cards come one by one where the table cannot wait for all."""

from __future__ import annotations

import pygame as pg

from scenes.art.cache import Steps
from scenes.titles.tabriz.counter.art import CounterArt
from scenes.titles.tabriz.counter.plan import Band, Cell, Counter
from scenes.titles.tabriz.regions import region
from tests.titles.tabriz.screen.test_layout import themed

CARDS = ("k01", "k02", "k03", "k04")
SLICES = 3


def test_of_cards_that_must_be_made_one_comes_a_frame() -> None:
    """Four new cards at once were a frame of 101 ms of processor time at 2560x1440."""
    theme, _ = themed((1280, 720))
    begun, made, kept = list[str](), list[str](), dict[object, pg.Surface]()

    def face(cell: Cell, size: tuple[int, int]) -> Steps:
        if (cell, size) not in kept:
            begun.append(cell.card)
            for _ in range(SLICES):
                yield None
            kept[cell, size] = pg.Surface(size)
            made.append(cell.card)
        yield kept[cell, size]

    def art() -> CounterArt:
        board = pg.Rect(100, 50, 900, 500)
        return CounterArt(theme, board, lambda _: None, face, lambda _: ((120, 60, 30), "3d-meeple"))

    cells = tuple(Cell(region("card", card), card, card=card, picked=card == "k02") for card in CARDS)
    asked = Counter("Keep", "", (Band(cells, tall=True),))
    patient, at_once, frames = art(), art(), list[int]()
    patient.show(asked)
    out = pg.Surface(theme.size)
    while not frames or patient.late:
        patient.draw(out, None, at_once=False)
        frames.append(len(made))
    assert frames[0] == 1
    assert len(made) == len(CARDS)
    assert begun == list(CARDS), "nothing was begun twice"
    at_once.show(asked)
    other = pg.Surface(theme.size)
    at_once.draw(other, None)
    patient.draw(out, None, at_once=False)
    assert not at_once.late
    assert pg.image.tobytes(patient._image, "RGBA") == pg.image.tobytes(at_once._image, "RGBA")  # type: ignore[arg-type]
