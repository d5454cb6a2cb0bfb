"""A small picture of a position for menus: the Bazaar with its apprentices."""

from __future__ import annotations

from collections.abc import Sequence

import pygame as pg
import pygame.transform as tr

from game.content.text import Texts
from game.titles.tabriz.view import TabrizView
from scenes.kit.theme import Theme
from scenes.titles.presenter import Seat, Shown
from scenes.titles.tabriz.bazaar import BazaarArt
from scenes.titles.tabriz.plan import Data
from scenes.titles.tabriz.states import bazaar_state


def miniature(
    theme: Theme, data: Data, texts: Texts, view: TabrizView, size: tuple[int, int], seats: Sequence[Seat]
) -> pg.Surface:
    """The Bazaar at `size`, drawn larger and reduced."""
    wide = max(2 * size[0], theme.px(1300))
    rect = pg.Rect(0, 0, wide, round(wide * 0.42))
    out = pg.Surface(rect.size, 0, 32)
    art = BazaarArt(theme, texts, data, view.players, rect)
    for _ in art.prepare():
        pass
    art.draw(out, bazaar_state(data, Shown(view, tuple(seats)), None, ()))
    scale = max(size[0] / rect.w, size[1] / rect.h)
    big = tr.smoothscale(out, (max(size[0], round(rect.w * scale)), max(size[1], round(rect.h * scale))))
    part = pg.Rect(0, 0, *size)
    part.center = big.get_rect().center
    return big.subsurface(part).copy()
