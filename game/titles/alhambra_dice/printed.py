"""The numbers of Alhambra Dice's content that the prose of its rule book says, by name."""

from __future__ import annotations

from game.content.prose import Printed
from game.core.title import NumberTable
from game.titles.alhambra_dice.content import SCORINGS, SPECIALS, Content

TABLES = ((2, 3), (5, 6))
"""Numbers of players that have equally many markers in the usual game."""

VALUES = (1, 2, 3)
"""The points of chips that the sentences can name one by one."""

PLACES = {"A": 1, "B": 2, "C": 3}
"""How many places each scoring pays where the sentences can name them one by one (AD-9.5)."""


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
        **_worth(content),
    }


def _chips(content: Content) -> dict[str, int | tuple[int, ...]]:
    """Points chips, copies of every effect (AD-8.1, AD-8.5), and those of the variant (AD-2.3)."""
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
        **_copies(content),
    }


def _copies(content: Content) -> dict[str, int]:
    """Light and dark chips by their effect; dark ones hold no dice (AD-8.5)."""
    kinds = content.chips.kinds
    light = {op: sum(kind.light for kind in kinds if kind.op == op) for op in ("points", *SPECIALS)}
    dark = {op: sum(kind.dark for kind in kinds if kind.op == op) for op in ("points", "exchange")}
    return {
        **{f"{op.replace('-', '_')}_light": n for op, n in light.items()},
        **{f"{op}_dark": n for op, n in dark.items()},
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
            (f"[ad-die:{kind}] column.{kind}.head", *(tuple(places[letter][kind]) for letter in SCORINGS))
            for kind in content.types
        ),
        "chips": tuple(
            (f"[ad-chip:{kind.id}] chip.{kind.id}", kind.light, kind.dark, kind.plain_light, kind.plain_dark)
            for kind in content.chips.kinds
        ),
        "markers": tuple(sorted(content.board.markers.each.items())),
    }


def _worth(content: Content) -> dict[str, int | tuple[int, ...]]:
    """What every place scores, column by column; usual where PLACES are paid in all of them (AD-9.5)."""
    found: dict[str, int | tuple[int, ...]] = {}
    usual = True
    for letter, paid in PLACES.items():
        tables = getattr(content.board.scorings.tables, letter).places(content.types)
        usual &= all(len(table) == paid for table in tables)
        for place in range(paid):
            worth = tuple(table[place] if place < len(table) else 0 for table in tables)
            found[f"worth_{letter.lower()}{place + 1}"] = worth
    return {**found, "usual_tables": int(usual)}
