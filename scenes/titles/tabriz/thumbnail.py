"""A small picture of a position for menus: the Bazaar with its apprentices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame as pg
import pygame.transform as tr

from game.content.text import Texts
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.view import TabrizView
from scenes.art.cache import Steps
from scenes.kit.theme import Theme
from scenes.titles.contract.values import Region, Seat, TableSnapshot
from scenes.titles.tabriz.bazaar.art import BazaarArt
from scenes.titles.tabriz.bazaar.state import bazaar_state, spaces_of

HEIGHT = 700
"""Design units of height that the tiles need before the picture is reduced."""


def thumbnail(
    theme: Theme,
    facts: TabrizFacts,
    texts: Texts,
    view: TabrizView,
    size: tuple[int, int],
    seats: Sequence[Seat],
    marks: Sequence[Region] = (),
) -> Steps:
    """The whole Bazaar at exactly `size` in slices, drawn larger and reduced; tiles among `marks` are lit."""
    width = max(2 * size[0], theme.px(1100), round(theme.px(HEIGHT) * size[0] / size[1]))
    rect = pg.Rect(0, 0, width, round(width * size[1] / size[0]))
    out = pg.Surface(rect.size, 0, 32)
    art = BazaarArt(theme, texts, facts, rect)
    state = bazaar_state(facts, TableSnapshot(view=view, seats=tuple(seats)), None, ())
    state = replace(state, spot=spaces_of(view, marks), active="")
    for _ in art.prepare():
        yield None
    for _ in art.painter.prepare_tiles(state):
        yield None
    art.show(state)
    art.draw(out)
    yield None
    yield tr.smoothscale(out, size)
