"""The numbers of Alhambra Dice's content that the prose of its rule book says, by name."""

from __future__ import annotations

from game.content.prose import Printed
from game.core.title import NumberTable
from game.titles.alhambra_dice.content import SCORINGS, Content

TABLES = ((2, 3), (5, 6))
"""Numbers of players that have equally many markers in the usual game."""

VALUES = (1, 2, 3)
"""The points of chips that the sentences can name one by one."""


def printed(content: Content) -> Printed:
    """Every number by name; `usual_...` is 1 where the sentences fit that name numbers one by one."""
    board = content.board
    each, rounds = board.markers.each, board.rounds.count
    return {
        "white": board.dice.white,
        "with_black": board.dice.white + board.dice.black,
        "rounds": rounds,
        "stacks": rounds - 1,
        "light_chips": content.chips.per_round.light * (rounds - 1),
        "usual_markers": int(all(each[a] == each[b] for a, b in TABLES)),
        **{f"markers_{n}": markers for n, markers in each.items()},
        "alone": board.prizes.alone,
        "with_chip": board.prizes.with_chip,
        "track": board.track.spaces,
        "lap": board.score_track.lap,
        "neutral_stop": board.neutral.stop_at,
        **_chips(content),
        **_scorings(content),
    }


def _chips(content: Content) -> dict[str, int | tuple[int, ...]]:
    """Points chips and the copies of the variant with plain ones (AD-2.3, AD-8.1)."""
    kinds = sorted((kind for kind in content.chips.kinds if kind.op == "points"), key=lambda kind: kind.n)
    values = tuple(kind.n for kind in kinds)
    plain = {f"plain_{kind.n}": kind.plain_light for kind in kinds if kind.n in VALUES}
    dark = {kind.plain_dark for kind in kinds}
    return {
        "chip_points": values,
        "usual_plain": int(values == VALUES and len(dark) == 1),
        **{f"plain_{value}": 0 for value in VALUES},
        **plain,
        "plain_dark": max(dark, default=0),
    }


def _scorings(content: Content) -> dict[str, int | tuple[int, ...]]:
    """Round and paid places of every scoring (AD-9.1); usual where all columns pay equally many places."""
    found: dict[str, int | tuple[int, ...]] = {}
    usual = True
    for letter in SCORINGS:
        scoring = getattr(content.board.scorings.tables, letter)
        places = {len(table) for table in scoring.places(content.types)}
        usual &= len(places) == 1 and 0 not in places
        found |= {f"round_{letter.lower()}": scoring.round, f"places_{letter.lower()}": max(places)}
    return {**found, "usual_places": int(usual)}


def tables(content: Content) -> dict[str, NumberTable]:
    """The tables of numbers: points of the scorings by column, chips, markers by players."""
    found = {letter: getattr(content.board.scorings.tables, letter) for letter in SCORINGS}
    places = {
        letter: dict(zip(content.types, table.places(content.types))) for letter, table in found.items()
    }
    return {
        "scorings": tuple(
            (f"column.{kind}.head", *(tuple(places[letter][kind]) for letter in SCORINGS))
            for kind in content.types
        ),
        "chips": tuple((f"chip.{kind.id}", kind.light, kind.dark) for kind in content.chips.kinds),
        "markers": tuple(sorted(content.board.markers.each.items())),
    }
