"""The buttons at the left end of the header: the way back and the rules of the chosen title."""

from __future__ import annotations

from collections.abc import Callable

import pygame as pg

from game.content.text import Texts
from scenes.kit.button import Button
from scenes.kit.keys import KEYS
from scenes.kit.theme import Theme


def header_buttons(
    theme: Theme,
    texts: Texts,
    inner: pg.Rect,
    title: str,
    back: Callable[[], object],
    rules: Callable[[], object],
) -> tuple[Button, Button]:
    """Side by side from the left, centred in the header. title: in words."""
    height = max(32, inner.h - theme.px(6))
    start = pg.Rect(inner.x, inner.centery - height // 2, 0, height)
    menu = Button(start, texts("newgame.menu"), back, icon="return-arrow", size=21, name="menu")
    menu.key_label = KEYS["back"].label
    menu.rect.w = menu.preferred(theme, height)
    book = Button(
        start, texts("menu.rules"), rules, icon="rule-book", size=21, name="rules",
        tip=texts("menu.rules_of", title=title), key=KEYS["newgame.rules"].label,
        hotkey=KEYS["newgame.rules"].hot,
    )  # fmt: skip
    book.rect = pg.Rect(menu.rect.right + theme.px(10), start.y, book.preferred(theme, height), height)
    return menu, book
