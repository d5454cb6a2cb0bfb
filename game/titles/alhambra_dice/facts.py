"""What is fixed for a match: the content bound to the options, and the tables made from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import InitVar, dataclass, field
from typing import NamedTuple

from game.core.rng import KEYED, Luck
from game.core.rules import Options
from game.titles.alhambra_dice.content import SCORINGS, START, Content, Op
from game.titles.alhambra_dice.state import START_CHIP

BUILDINGS, CHIP = 0, 1
"""The two prizes of a column: building points alone, or fewer of them and the bonus chip (AD-6.2)."""

PRIZES = ("buildings", "chip")
"""Their names in records, in that order."""

STEP = 1
"""Building points that an exchange moves from one column to another (AD-8.4)."""


class Scoring(NamedTuple):
    """A scoring that happens: letter, the round it follows, and points by column and place (AD-9.1)."""

    letter: str
    round: int
    tables: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class DiceFacts:
    """The game for one number of players and one set of chips; numbers of the game stand nowhere else.

    luck: where chance comes from; scripted in tests. seats: players, and one more with the neutral seat,
    which is `neutral` (else -1). types: columns from left to right; kinds: chip ids; extra, black, swap:
    kinds of the three special chips; chip_points: by kind, 0 for special ones. white: dice; rows, spaces:
    of the dice area of a column; throws: that count in a turn. rounds; each: markers of a seat; turns: of
    a round. track: highest space of a building track; prizes: building points by `PRIZES`. light, dark:
    chips of a round and of the last one; plain: with plain chips. lap: spaces of the score track.
    scorings: by the round they follow; printed: score tables by letter, whether they are reached or not.
    """

    content: Content
    options: InitVar[Options]
    luck: Luck = KEYED
    players: int = field(init=False)
    plain: bool = field(init=False)
    seats: int = field(init=False)
    neutral: int = field(init=False)
    types: tuple[str, ...] = field(init=False)
    kinds: tuple[str, ...] = field(init=False)
    extra: int = field(init=False)
    black: int = field(init=False)
    swap: int = field(init=False)
    chip_points: tuple[int, ...] = field(init=False)
    white: int = field(init=False)
    rows: int = field(init=False)
    throws: int = field(init=False)
    spaces: int = field(init=False)
    rounds: int = field(init=False)
    each: int = field(init=False)
    turns: int = field(init=False)
    track: int = field(init=False)
    prizes: tuple[int, int] = field(init=False)
    light: int = field(init=False)
    dark: int = field(init=False)
    lap: int = field(init=False)
    neutral_stop: int = field(init=False)
    scorings: dict[int, Scoring] = field(init=False)
    printed: dict[str, tuple[tuple[int, ...], ...]] = field(init=False)

    def __post_init__(self, options: Options) -> None:
        board, chips = self.content.board, self.content.chips
        n = options.players
        with_neutral = options.variants.get("neutral_seat", False) and n == 2
        seats, neutral = (n + 1, n) if with_neutral else (n, -1)
        each = board.markers.each[n]
        self._set(players=n, seats=seats, neutral=neutral, plain=options.variants.get("plain_chips", False))
        self._set(types=board.columns.order, kinds=tuple(kind.id for kind in chips.kinds))
        self._set(extra=self._kind("extra-throw"), black=self._kind("black-die"), swap=self._kind("exchange"))
        self._set(chip_points=tuple(kind.n if kind.op == "points" else 0 for kind in chips.kinds))
        self._set(white=board.dice.white, rows=board.results.rows, throws=board.dice.throws)
        self._set(spaces=board.results.rows * board.dice.throws)
        self._set(rounds=board.rounds.count, each=each, turns=each * seats)
        self._set(track=board.track.spaces, prizes=(board.prizes.alone, board.prizes.with_chip))
        self._set(light=chips.per_round.light, dark=chips.per_round.dark, lap=board.score_track.lap)
        self._set(neutral_stop=board.neutral.stop_at)
        tables = {letter: getattr(board.scorings.tables, letter) for letter in SCORINGS}
        self._set(printed={letter: table.places(self.types) for letter, table in tables.items()})
        all_three = (Scoring(letter, tables[letter].round, self.printed[letter]) for letter in SCORINGS)
        # Of two scorings after one round the later letter counts; one after the last round never comes.
        self._set(scorings={made.round: made for made in all_three if 0 < made.round <= self.rounds})

    def _set(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _kind(self, op: Op) -> int:
        """Index of the chip kind with that effect."""
        return next(i for i, kind in enumerate(self.content.chips.kinds) if kind.op == op)

    def points_of(self, hand: Sequence[int]) -> int:
        """What the points chips of a hand, chips by kind, are worth (AD-8.1)."""
        return sum(n * points for n, points in zip(hand, self.chip_points))

    def chip_id(self, chip: int) -> str:
        """What lies on a bonus field, as records name it; "" for nothing."""
        return self.kinds[chip] if chip >= 0 else START if chip == START_CHIP else ""

    def space_of(self, symbols: int, throws: int) -> int:
        """The space in the chain of a result, 0 the best; more symbols than rows count as the first row.

        AD-5.2, AD-8.3.
        """
        return (self.rows - min(symbols, self.rows)) * self.throws + throws - 1

    def row_and_space(self, space: int) -> tuple[int, int]:
        """Row (symbols) and space (throws) of a place in the chain, both from 1; (0, 0) outside it."""
        if space >= self.spaces:
            return 0, 0
        return self.rows - space // self.throws, space % self.throws + 1

    def next_scoring(self, number: int) -> Scoring:
        """The scoring at the end of that round or the first one after it (AD-9.1)."""
        return self.scorings[min((n for n in self.scorings if n >= number), default=self.rounds)]
