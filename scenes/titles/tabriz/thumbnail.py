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

LEAST = 1.9
"""Width for height below which tiles would stand on end."""

NEAR = 290
"""Design units of height of the whole Bazaar below which its tiles are too fine."""

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
    """The Bazaar at exactly `size` in slices, drawn larger and reduced; tiles among `marks` are lit.

    A small picture or one that is tall for its width shows the middle, in true proportions; with marks the
    whole.
    """
    height = size[1] if marks else max(size[1], theme.px(NEAR))
    broad = size if marks else (max(size[0], round(height * LEAST)), height)
    width = max(2 * broad[0], theme.px(1100), round(theme.px(HEIGHT) * broad[0] / broad[1]))
    rect = pg.Rect(0, 0, width, round(width * broad[1] / broad[0]))
    out = pg.Surface(rect.size, 0, 32)
    art = BazaarArt(theme, texts, facts, rect)
    state = bazaar_state(facts, TableSnapshot(view=view, seats=tuple(seats)), "", ())
    state = replace(state, spot=spaces_of(view, marks), active="")
    art.show(state)
    for _ in art.prepare():
        yield None
    for _ in art.prepare_tiles():
        yield None
    art.draw(out)
    yield None
    small = tr.smoothscale(out, broad)
    yield small.subsurface(((broad[0] - size[0]) // 2, (broad[1] - size[1]) // 2, *size)).copy()
