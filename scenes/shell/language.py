"""The choice of the program's language, as menu, settings and rule book show it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame as pg

from scenes.kit.text import measure
from scenes.kit.theme import Theme
from scenes.kit.widget import DropDown, Segments, Widget

NAME = "language"
SIZE = 19  # of the names, in points
AROUND = 34  # units that a name needs beside its words
CHOSEN = 30  # units that the chosen one needs more


def language_width(theme: Theme, spoken: Mapping[str, str]) -> int:
    """The width in which all names stand side by side."""
    return sum(
        measure(theme, name, "bold", SIZE)[0] + theme.px(AROUND) for name in spoken.values()
    ) + theme.px(CHOSEN)


def language_control(
    theme: Theme, r: pg.Rect, spoken: Mapping[str, str], lang: str, choose: Callable[[str], object]
) -> Widget:
    """The names of the languages side by side, in a list where there is no room for that.

    spoken: names by code; choose: takes a code.
    """
    codes, names = list(spoken), list(spoken.values())
    words = sum(measure(theme, name, "bold", SIZE)[0] + theme.px(8) for name in names) + theme.px(CHOSEN)
    kind = Segments if words <= r.w else DropDown
    return kind(r, names, codes.index(lang), lambda index: choose(codes[index]), name=NAME)
