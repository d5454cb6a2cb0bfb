"""The player's preferences: one dataclass, kept as YAML, read strictly; a damaged file is kept aside."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import ClassVar, Literal, TypeAlias

from game.content.loader import load
from game.content.schema import bind
from game.core.errors import CaravanseraiError, StoreError
from game.match.store import Store, write_whole
from scenes.kit.theme import Look

LOG = logging.getLogger("caravanserai.preferences")
Coaching: TypeAlias = Literal["off", "gentle", "close"]
COACHES: tuple[Coaching, ...] = ("off", "gentle", "close")
TEXT_SIZES = (100, 125, 150, 200)
PACES: dict[str, float] = {  # seconds between steps
    "none": 0.0, "brisk": 0.15, "calm": 0.45, "slow": 0.9, "very-slow": 2.0, "click": 0.45,
}  # fmt: skip
SPEEDS: dict[str, float] = {"off": 0.0, "slow": 0.6, "normal": 1.0, "fast": 1.8, "very-fast": 3.0}


@dataclass(frozen=True)
class SeatChoice:
    """Who had a seat in the last set-up. player: "human" or a level id; colour: a seat colour's name."""

    player: str = "human"
    style: str = ""
    name: str = ""
    colour: str = ""


@dataclass(frozen=True)
class SetUp:
    """The last set-up of the new-game scene."""

    title: str = ""
    seats: tuple[SeatChoice, ...] = ()
    variants: Mapping[str, bool] = field(default_factory=dict)
    undo: str = ""
    house: str = ""


@dataclass
class Preferences:
    """Everything the settings scene shows, and the last set-up. Volumes are percentages."""

    LOOKS: ClassVar[frozenset[str]] = frozenset(
        {"language", "text_size", "palette", "patterns", "high_contrast", "reduce_motion"}
    )

    language: str = ""  # its code; "": not chosen yet, taken from the system
    text_size: Literal[100, 125, 150, 200] = 100
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 800)
    palette: Literal["standard", "red-green", "blue-yellow"] = "standard"
    patterns: bool = True
    high_contrast: bool = False
    reduce_motion: bool = False
    speed: Literal["off", "slow", "normal", "fast", "very-fast"] = "normal"
    pace: Literal["none", "brisk", "calm", "slow", "very-slow", "click"] = "calm"  # click: a stop a turn
    confirm: Literal["never", "final", "always"] = "never"  # final: what cannot be undone
    end_turn: bool = True  # "End turn" before the table is handed on
    auto_pass: bool = True  # a forced move plays itself
    counts_wait: bool = True  # scorings and throws stay until somebody goes on
    cover: bool = True  # hide the table between two people with hidden hands
    coach: Coaching = "off"  # says what gives points away
    free_undo: bool = False  # against computers alone the barrier is lifted (practice)
    effects: int = 70
    ambience: int = 40
    music: int = 30
    mute: bool = False
    player_name: str = ""
    told_help: bool = False  # the first table has said that a right click explains anything
    last_setup: SetUp = field(default_factory=SetUp)
    setups: Mapping[str, SetUp] = field(default_factory=dict)  # by title
    problem: str = field(default="", metadata={"kept": False})  # why defaults are used; never written

    def __post_init__(self) -> None:
        for name in ("effects", "ambience", "music"):
            if not 0 <= getattr(self, name) <= 100:
                raise ValueError(f"{name} must lie between 0 and 100")
        if self.window[0] < 320 or self.window[1] < 240:
            raise ValueError("window must be at least 320 x 240")

    # ---- what others need ----
    def look(self) -> Look:
        """The part that changes drawing."""
        return Look(self.text_size / 100, self.palette, self.patterns, self.high_contrast, self.reduce_motion)

    @property
    def animation_speed(self) -> float:
        """Factor of a timeline's time; 0 is off."""
        return SPEEDS[self.speed]

    @property
    def pace_seconds(self) -> float:
        """Seconds between the steps that a computer player shows."""
        return PACES[self.pace]

    @property
    def stops(self) -> bool:
        """Whether the table waits for a person after each turn of a computer player."""
        return self.pace == "click"

    def step_text_size(self, way: int, limit: float) -> bool:
        """Take the next larger (1) or smaller (-1) size up to a limit (1.25: 125 %); whether it changed."""
        sizes = [s for s in TEXT_SIZES if s <= limit * 100 + 0.5]
        now = max((i for i, s in enumerate(sizes) if s <= self.text_size), default=0)
        wanted = sizes[max(0, min(len(sizes) - 1, now + way))]
        changed = wanted != self.text_size
        self.text_size = wanted  # type: ignore[assignment]
        return changed

    # ---- file ----
    def save(self, store: Store) -> str:
        """Write the file; return "" or what went wrong (the program goes on)."""
        path = store.settings_path
        if path is None:
            return ""
        try:
            write_whole(path, dump(self))
        except StoreError as error:
            LOG.warning("preferences not kept: %s", error)
            return str(error)
        return ""


def read(store: Store) -> Preferences:
    """The saved preferences, or defaults; a damaged file is kept aside and named in `problem`."""
    path = store.settings_path
    if path is None or not path.exists():
        return Preferences()
    try:
        return bind(load(path), Preferences)
    except (CaravanseraiError, OSError, UnicodeDecodeError) as error:
        aside = _set_aside(path)
        LOG.warning("preferences damaged, kept as %s: %s", aside, error)
        return Preferences(problem=f"{error} ({aside.name})")


def _set_aside(path: Path) -> Path:
    aside = path.with_name(path.name + ".damaged")
    with suppress(OSError):
        path.replace(aside)
    return aside


def dump(value: object) -> str:
    """A dataclass as YAML that `read` takes: one key a line, nested ones indented."""
    return "".join(f"{line}\n" for line in _record(value))


def _record(value: object) -> list[str]:
    assert is_dataclass(value)
    lines: list[str] = []
    for f in fields(value):
        if f.metadata.get("kept", True):
            lines += _entry(f.name, getattr(value, f.name))
    return lines


def _entry(key: str, value: object) -> list[str]:
    if isinstance(value, Mapping):
        inner = [line for k, v in value.items() for line in _entry(_quoted(str(k)), v)]
        return [f"{key}:", *_indented(inner)] if inner else [f"{key}: {{}}"]
    if isinstance(value, tuple) and value and is_dataclass(value[0]):
        rows: list[str] = []
        for item in value:
            first, *rest = _record(item)
            rows += [f"- {first}", *_indented(rest)]
        return [f"{key}:", *_indented(rows)]
    if is_dataclass(value):
        return [f"{key}:", *_indented(_record(value))]
    if isinstance(value, tuple):
        return [f"{key}: [{', '.join(_scalar(v) for v in value)}]"]
    return [f"{key}: {_scalar(value)}"]


def _indented(lines: list[str]) -> list[str]:
    return ["  " + line for line in lines]


def _scalar(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return _quoted(value) if isinstance(value, str) else str(value)


def _quoted(text: str) -> str:
    inner = "".join(c if c.isprintable() and c not in '"\\' else f"\\u{ord(c):04x}" for c in text)
    return f'"{inner}"'
