"""The cast: what the computer players look like (`data/common/players.yaml`), by their name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from game.content.errors import ContentError
from game.content.loader import load
from game.content.schema import bind
from game.content.text import Texts, load_texts

FILE = "players.yaml"
COVERS = ("turban", "veil", "fez", "keffiyeh", "cap", "plait")
"""What is on the head; a plait: hair of its own with a band of coins."""

BEARDS = ("none", "full", "short", "goatee", "moustache")

Rgb = tuple[int, int, int]


@dataclass(frozen=True)
class Looks:
    """A player: colours of skin, hair, robe and headgear, and their kinds.

    long: length of the face for its width.
    """

    skin: Rgb
    hair: Rgb
    robe: Rgb
    cloth: Rgb
    cover: str
    beard: str = "none"
    long: float = 1.0

    def __post_init__(self) -> None:
        if self.cover not in COVERS or self.beard not in BEARDS:
            raise ValueError(f"cover is one of {', '.join(COVERS)}; beard one of {', '.join(BEARDS)}")
        if not all(0 <= part <= 255 for rgb in (self.skin, self.hair, self.robe, self.cloth) for part in rgb):
            raise ValueError("a colour is red, green and blue, each 0 to 255")
        if not 0.8 <= self.long <= 1.2:
            raise ValueError("a face is 0.8 to 1.2 times as long as usual")


@dataclass(frozen=True)
class Cast:
    """`players.yaml`: looks by name in small letters."""

    players: Mapping[str, Looks]

    def __post_init__(self) -> None:
        if not self.players:
            raise ValueError("at least one player needs a face")


def read_cast(data: Path) -> Cast:
    """The cast of a data folder; raises ContentError."""
    return bind(load(data / "common" / FILE), Cast)


@cache
def load_cast(data: Path) -> Cast:
    """The same, read once."""
    return read_cast(data)


def manner(cast: Cast, name: str, texts: Texts) -> str:
    """What a player is like."""
    return texts(f"player.{name.lower() if name.lower() in cast.players else 'other'}")


def cast_errors(data: Path, spoken: Iterable[str]) -> Iterator[ContentError]:
    """Faces without words, and usual names without a face."""
    cast, node = read_cast(data), load(data / "common" / FILE)["players"]
    for lang in spoken:
        texts = load_texts(data / "common", lang)
        for name in cast.players:
            if f"player.{name}" not in texts:
                yield node[name].fail(f'the text "player.{name}" is missing in {lang}: add it')
        for name in texts("newgame.names").split():
            if name.lower() not in cast.players:
                yield node.fail(f'"{name}" of newgame.names ({lang}) has no face: add one')
