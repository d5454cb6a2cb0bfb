"""Purposes of the draws (frozen: saved games depend on them).

Dice are counted by round, turn and throw, so that stopping earlier shifts nothing that comes later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.title import Chance
from game.titles.alhambra_dice.content import TYPES, Board
from game.titles.alhambra_dice.dice import number_of

LIGHT_CHIPS, DARK_CHIPS, FIRST, START_COLUMN, DICE = 1, 2, 3, 4, 5


def dice_counter(round_: int, placed: int) -> int:
    """The counter of the first throw of a turn, `placed` markers into a round; the next throws follow it."""
    return (round_ << 6 | placed) << 4


def drawn(faces: Sequence[int]) -> int:
    """The draw that shows these faces, 1 to 6 by columns from the left; raises ValueError."""
    if any(not 1 <= face <= TYPES for face in faces):
        raise ValueError(f"dice show 1 to {TYPES}")
    return number_of([face - 1 for face in faces])


def chances(board: Board) -> Mapping[str, Chance]:
    """What a staged position may settle: the first player, the start chip's column (0 to 5) in every round,
    and the throws of every turn: "dice-2-7" is the seventh turn of round 2.
    """
    turns = max(players * markers for players, markers in board.markers.each.items())
    places = [(number, turn) for number in range(1, board.rounds.count + 1) for turn in range(1, turns + 1)]
    return {
        "first": Chance(FIRST),
        "start": Chance(START_COLUMN, start=1),
        **{f"dice-{n}-{turn}": Chance(DICE, drawn, dice_counter(n, turn - 1)) for n, turn in places},
    }
