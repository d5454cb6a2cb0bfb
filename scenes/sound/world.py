"""What a title sounds like, as data: `sounds.yaml`. The effect of each event, ambience and music."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal, TypeAlias
from zlib import crc32

from game.content.errors import suggest
from game.content.loader import Node, load
from game.content.schema import Within, bind

FILE = "sounds.yaml"
Place: TypeAlias = Literal["evening", "wind", "bazaar", "fountain", "loom"]
Instrument: TypeAlias = Literal["oud", "tar", "santur", "ney"]
LONGEST = 180  # seconds of music: it is kept in memory
BEATS = 4  # of a bar


@dataclass(frozen=True)
class Music:
    """A quiet piece that the program makes up by itself, the same one every time.

    tonic: hertz; mode: the degrees of its scale in cents above it; pace: beats a minute; drum: eight strokes
    of a bar, D (deep), t, k (rim) or . (none), "" for no drum; answer: the instrument that answers the lead.
    """

    tonic: Annotated[int, Within(80, 400)]
    mode: Annotated[tuple[int, ...], Within(5, 9)]
    pace: Annotated[int, Within(30, 120)]
    bars: Annotated[int, Within(4, 64)]
    lead: Instrument
    answer: Instrument
    drum: str = ""
    seed: int = 0

    def __post_init__(self) -> None:
        if any(not 0 <= cents < 1200 for cents in self.mode) or list(self.mode) != sorted(set(self.mode)):
            raise ValueError("mode must rise from 0 and stay under 1200 cents")
        if self.drum and (len(self.drum) != 2 * BEATS or set(self.drum) - set("Dtk.")):
            raise ValueError(f"drum must be {2 * BEATS} of the strokes D t k .")
        if self.seconds > LONGEST:
            raise ValueError(f"the music lasts {self.seconds:.0f} seconds: {LONGEST} are possible")

    @property
    def seconds(self) -> float:
        """How long it is before it repeats."""
        return self.bars * BEATS * 60 / self.pace


@dataclass(frozen=True)
class World:
    """What goes on behind a scene."""

    ambience: Place
    music: Music

    @property
    def music_file(self) -> str:
        """The name of its file: other music has another one."""
        return f"music-{crc32(repr(self.music).encode()):08x}.wav"

    @property
    def ambience_file(self) -> str:
        """The name of the file of its ambience."""
        return f"ambience-{self.ambience}.wav"


@dataclass(frozen=True)
class Sounds:
    """`sounds.yaml`. events: the effect of every event, "" for none; "Event.word": what its motion names."""

    ambience: Place
    music: Music
    events: Mapping[str, str]

    @property
    def world(self) -> World:
        """What goes on behind."""
        return World(self.ambience, self.music)

    def of(self, key: str) -> str:
        """The effect of an event or of one of its kinds, "" for none."""
        return self.events.get(key, "")


def read_sounds(folder: Path, effects: Collection[str], events: Collection[str] | None = None) -> Sounds:
    """Read `sounds.yaml` of a folder; raises ContentError.

    effects: those that there are; events: those of the title, each of which needs an entry, None: not asked.
    """
    node = load(folder / FILE)
    found = bind(node, Sounds)
    entries = _entries(node)
    for key, entry in entries.items():
        if entry.value and entry.value not in effects:
            raise entry.fail(f"there is no effect {entry.value!r}{suggest(str(entry.value), effects)}")
        if events is not None and key.partition(".")[0] not in events:
            raise entry.fail(f"no event is called {key!r}{suggest(key, events)}")
    for name in sorted(set(events or ()) - set(entries)):
        raise node.fail(f'events has no entry for {name}: name an effect, or "" for silence')
    return found


def _entries(node: Node) -> Mapping[str, Node]:
    assert isinstance(node.value, dict)  # `bind` has seen it
    inner = node.value["events"].value
    assert isinstance(inner, dict)
    return inner


@lru_cache(16)
def sounds_of(folder: Path) -> Sounds:
    """The sounds of a data folder that was checked, read once."""
    return bind(load(folder / FILE), Sounds)
