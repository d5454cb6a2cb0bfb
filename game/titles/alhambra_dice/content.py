"""The nouns of the game: columns, dice, chips and score tables, read from YAML and checked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Annotated, Literal

from game.content.card import load_card
from game.content.loader import load
from game.content.rulebook import Source
from game.content.schema import Within, bind

Points = Annotated[int, Within(0, 999)]
Places = Annotated[tuple[Points, ...], Within(0, 6)]
"""Points for the first, second ... place of six players."""

Op = Literal["points", "extra-throw", "black-die", "exchange"]
SPECIALS = ("extra-throw", "black-die", "exchange")
"""Effects of chips that are no points; exactly one kind has each of them."""

SCORINGS = ("A", "B", "C")
TYPES = 6
MOST_WHITE = 8
"""Packed dice hold this many and the black one."""

START = "start"
"""What lies on a bonus field beside chips: the start chip (AD-3.2)."""


@dataclass(frozen=True)
class Columns:
    """Building types from left to right (AD-1.2)."""

    source: Source
    order: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.order) != TYPES or len(set(self.order)) != TYPES:
            raise ValueError(f"a die has {TYPES} faces: name {TYPES} different types")


@dataclass(frozen=True)
class Dice:
    """How many dice there are and how many throws a turn has."""

    source: Source
    white: int
    black: int
    throws: int

    def __post_init__(self) -> None:
        if not (1 <= self.white <= MOST_WHITE and self.black == 1 and self.throws == 3):
            raise ValueError("the kernel plays with 1 to 8 white dice, one black die and three throws")


@dataclass(frozen=True)
class Results:
    """Dice area of a column: `rows` rows with a space for each throw."""

    source: Source
    rows: Annotated[int, Within(1, 8)]


@dataclass(frozen=True)
class Rounds:
    """How many rounds are played."""

    source: Source
    count: Annotated[int, Within(1, 20)]


@dataclass(frozen=True)
class Markers:
    """Marker stones of each player, by number of players (AD-1.3, AD-11.1)."""

    source: Source
    each: Mapping[int, Annotated[int, Within(0, 9)]]

    def __post_init__(self) -> None:
        if min(self.each.values(), default=0) < 1:
            raise ValueError("every player needs at least one marker")
        object.__setattr__(self, "each", dict(self.each))  # the reader's mapping cannot be pickled


@dataclass(frozen=True)
class Prizes:
    """Building points of the two prizes: alone, and with the chip."""

    source: Source
    alone: Annotated[int, Within(0, 99)]
    with_chip: Annotated[int, Within(0, 99)]


@dataclass(frozen=True)
class Track:
    """Spaces of a building track."""

    source: Source
    spaces: Annotated[int, Within(0, 99)]

    def __post_init__(self) -> None:
        if self.spaces < 1:
            raise ValueError("a building track needs at least one space")


@dataclass(frozen=True)
class ScoreTrack:
    """Points at which the score track begins again (AD-9.4)."""

    source: Source
    lap: Annotated[int, Within(0, 999)]

    def __post_init__(self) -> None:
        if self.lap < 1:
            raise ValueError("the score track needs at least one space")


@dataclass(frozen=True)
class Scoring:
    """One score table: the round after which it counts, and points by place for every column."""

    round: Annotated[int, Within(1, 99)]
    pavilion: Places
    seraglio: Places
    arcade: Places
    chamber: Places
    garden: Places
    tower: Places

    def places(self, types: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
        """Points by place, in column order."""
        return tuple(tuple(getattr(self, name)) for name in types)


TYPE_NAMES = tuple(part.name for part in fields(Scoring) if part.name != "round")


@dataclass(frozen=True)
class Tables:
    """The three scorings."""

    A: Scoring
    B: Scoring
    C: Scoring


@dataclass(frozen=True)
class Scorings:
    """The score tables with their source."""

    source: Source
    tables: Tables


@dataclass(frozen=True)
class Neutral:
    """Numbers of the third seat in the two-player variant (AD-11.2)."""

    source: Source
    stop_at: Annotated[int, Within(0, 9)]


@dataclass(frozen=True)
class Board:
    """`board.yaml`."""

    columns: Columns
    dice: Dice
    results: Results
    rounds: Rounds
    markers: Markers
    prizes: Prizes
    track: Track
    score_track: ScoreTrack
    scorings: Scorings
    neutral: Neutral

    def __post_init__(self) -> None:
        if set(self.columns.order) != set(TYPE_NAMES):
            raise ValueError("the columns and the score tables must name the same types")
        if self.results.rows != self.dice.white:
            raise ValueError("the dice area needs a row for each white die")
        last = self.scorings.tables.C.round
        if last != self.rounds.count:
            raise ValueError(f"scoring C stands after round {last}, the game has {self.rounds.count}")


@dataclass(frozen=True)
class ChipKind:
    """A kind of bonus chip: what it does (`op` with the number `n`) and how often it occurs."""

    id: str
    op: Op
    n: Annotated[int, Within(0, 99)]
    light: Points
    dark: Points
    plain_light: Points
    plain_dark: Points
    source: Source

    def __post_init__(self) -> None:
        if min(self.light, self.dark, self.plain_light, self.plain_dark) < 0:
            raise ValueError("a kind cannot occur less than never")
        if self.op in ("extra-throw", "black-die") and self.dark:
            raise ValueError("no throw follows the dark chips: they cannot hold dice")
        if self.op == "points" and self.n < 1:
            raise ValueError("a points chip is worth at least one point")
        if self.id != (f"points-{self.n}" if self.op == "points" else self.op):
            raise ValueError(f'records name this kind after its effect, not "{self.id}"')

    def copies(self, plain: bool) -> tuple[int, int]:
        """Light and dark copies (AD-8.5), or those of the variant plain_chips (AD-2.3)."""
        return (self.plain_light, self.plain_dark) if plain else (self.light, self.dark)


@dataclass(frozen=True)
class PerRound:
    """How many chips are laid in rounds 1-4 and in the last one."""

    source: Source
    light: int
    dark: int


@dataclass(frozen=True)
class Chips:
    """`chips.yaml`."""

    per_round: PerRound
    kinds: tuple[ChipKind, ...]

    def __post_init__(self) -> None:
        if self.per_round.light != TYPES - 1 or self.per_round.dark != TYPES:
            raise ValueError("five chips and the start chip, or six dark chips, fill the six bonus fields")
        for op in SPECIALS:
            if sum(kind.op == op for kind in self.kinds) != 1:
                raise ValueError(f'exactly one kind must have the op "{op}"')
        if len({kind.id for kind in self.kinds}) != len(self.kinds):
            raise ValueError("two kinds have the same id")


@dataclass(frozen=True)
class Content:
    """Everything the rules need to know of the game's material."""

    board: Board
    chips: Chips

    @property
    def types(self) -> tuple[str, ...]:
        """Building types in column order."""
        return self.board.columns.order


def load_content(folder: Path) -> Content:
    """Read `board.yaml` and `chips.yaml`; raises ContentError with file and line."""
    page, node = load(folder / "board.yaml"), load(folder / "chips.yaml")
    board = bind(page, Board)
    chips = bind(node, Chips)
    seats = load_card(folder).players
    if missing := [n for n in range(seats.min, seats.max + 1) if n not in board.markers.each]:
        raise page["markers"]["each"].fail(f"markers for {missing[0]} players are missing")
    rounds = board.rounds.count - 1
    for plain in (False, True):
        light, dark = (sum(kind.copies(plain)[side] for kind in chips.kinds) for side in (0, 1))
        if (light, dark) != (chips.per_round.light * rounds, chips.per_round.dark):
            word = "plain_light, plain_dark" if plain else "light, dark"
            need = (chips.per_round.light * rounds, chips.per_round.dark)
            raise node["kinds"].fail(
                f"{word} come to {light} and {dark} chips, not {need[0]} and {need[1]}", page["rounds"]
            )
    return Content(board, chips)
