"""Inline pictures of texts: the name in `[coin]` or `[seat:0]` to a picture of a line's height."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import pygame as pg

if TYPE_CHECKING:
    from scenes.art.icon import Icons


class HasIcons(Protocol):
    """What every picture is drawn with."""

    @property
    def icons(self) -> Icons:
        """The vendored icons."""
        ...


T = TypeVar("T", bound=HasIcons)  # in this program the theme (scenes.kit.theme), which holds the registry

# names every text may use -> icon file
COMMON: dict[str, str] = {
    "coin": "two-coins",
    "camel": "camel",
    "lock": "padlock",
    "lamp": "magic-lamp",
    "glass": "hourglass",
    "point": "laurel-crown",
    "crown": "crown",
    "dice": "rolling-dices",
    "card": "playing-card",
    "palm": "palm-tree",
    "oasis": "oasis",
    "water": "water-drop",
    "well": "well",
    "check": "check-mark",
    "cross": "cancel",
    "meeple": "meeple",
}


class Sprites(Generic[T]):
    """The registry of inline pictures. Presenters and scenes add theirs; a later one wins.

    A maker gets the theme, a height in pixels and what stands behind the colon or ""; its picture is about
    that high, without padding.
    """

    def __init__(self) -> None:
        self._makers: dict[str, Callable[[T, int, str], pg.Surface]] = {}
        self._editions: dict[str, int] = {}
        self.unknown: set[str] = set()

    def register(self, name: str, maker: Callable[[T, int, str], pg.Surface]) -> None:
        """Add a name; `[name]` and `[name:argument]` call the maker with the text behind the colon."""
        self._makers[name] = maker
        self._editions[name] = self._editions.get(name, 0) + 1

    def edition(self, name: str) -> int:
        """How often the maker of a picture was replaced: what was drawn by an earlier one counts no more."""
        return self._editions.get(name.partition(":")[0], 0)

    def icon(self, name: str, file: str, colour: tuple[int, int, int] | None = None) -> None:
        """Add a name that shows a vendored icon, in its natural colour if none is given."""
        self.register(name, lambda theme, height, _: _icon(theme, file, height, colour))

    def make(self, theme: T, name: str, height: int) -> pg.Surface | None:
        """The picture of a name, or None where nobody registered it (it counts in `unknown`)."""
        word, _, argument = name.partition(":")
        maker = self._makers.get(word)
        if maker is not None:
            return maker(theme, height, argument)
        if word in COMMON:
            return _icon(theme, COMMON[word], height, None)
        self.unknown.add(name)
        return None


def _icon(theme: HasIcons, file: str, height: int, colour: tuple[int, int, int] | None) -> pg.Surface:
    from scenes.art.palette import icon_colour

    picture = theme.icons.get(file, round(height * 1.1), colour or icon_colour(file), "plain")
    return picture.subsurface(picture.get_bounding_rect())  # so that the next letter stands close
