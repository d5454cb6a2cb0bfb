"""From what is shown to what a column must look like."""

from __future__ import annotations

from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.outlook import Spot, better, ranking_of, spot
from game.titles.alhambra_dice.view import DiceView
from scenes.titles.alhambra_dice.columns.column import ColumnState
from scenes.titles.alhambra_dice.regions import CELL, COLUMN, FROM, TO, column_of
from scenes.titles.alhambra_dice.words import Words
from scenes.titles.contract.values import Region, TableSnapshot


def colours_of(shown: TableSnapshot) -> tuple[str, ...]:
    """The colour of every seat; "" for the neutral one."""
    view: DiceView = shown.view
    return (*(seat.colour for seat in shown.seats), *[""] * (view.seats - view.players))


def column_state(kind: str, shown: TableSnapshot, words: Words, lit: frozenset[Region]) -> ColumnState:
    """What a column shows. lit: the regions that can be picked now."""
    view: DiceView = shown.view
    facts, at = words.facts, view.types.index(kind)
    legal = Region(COLUMN, (kind,)) in lit
    symbols = view.dice[at] if view.dice else -1
    here = spot(facts, view, kind, symbols, view.throws) if symbols > 0 else None
    coming = facts.next_scoring(view.round)
    pointed = kind in (column_of(shown.hover), column_of(shown.focus))
    choosing = view.phase == "prize" and view.column == kind and not view.over
    targets = {Region(FROM, (kind,)), Region(TO, (kind,))} & lit
    glow = 2 if pointed and (legal or targets or choosing) else 1 if legal or targets else 0
    upper, lower = _plaque(kind, shown, words, symbols, here)
    return ColumnState(
        kind=kind,
        number=at,
        marks=view.marks[at],
        colours=colours_of(shown),
        chip=view.laid[at],
        heights=view.heights[at],
        order=view.order[at],
        scoring=(coming.letter, coming.tables[at]),
        other=_other_tables(facts, coming.letter, at),
        prizes=facts.prizes,
        symbols=symbols,
        spot=here,
        words=upper,
        odds=lower,
        legal=legal,
        glow=glow,
        ghost=shown.seats[shown.me].colour if shown.me >= 0 and legal else "",
        choosing=choosing,
        hint=_hint_rank(kind, shown) if legal else 0,
        crossed=bool(shown.refused and column_of(shown.refused.region) == kind),
        fresh=tuple(
            (m.row, m.space)
            for m in view.marks[at]
            if Region(CELL, (kind, str(m.row), str(m.space))) in shown.last
        ),
    )


def _plaque(
    kind: str, shown: TableSnapshot, words: Words, symbols: int, here: Spot | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Upper and lower line of a plaque, each from its long to its short form."""
    view: DiceView = shown.view
    if symbols >= 0:
        return words.spots(here), words.odds(
            better(words.facts, view, kind, symbols, sum(view.dice) - symbols)
        )
    if view.phase == "prize" and view.column == kind:
        name = words.who(view.to_act, shown.seats)
        return (words.texts("dice.choosing", name=name), name, "?"), ()
    if view.phase == "exchange" and not view.over:
        return words.standing(ranking_of(view, kind), view.to_act), ()
    n = len(view.marks[view.types.index(kind)])
    return ((words.texts("dice.markers", n=n), str(n)) if n else words.spots(None)), ()


def _other_tables(facts: DiceFacts, letter: str, column: int) -> tuple[str, ...]:
    """The two other tables, then without their spaces, then the later one alone."""
    others = [
        f"{name} {'·'.join(map(str, tables[column]))}"
        for name, tables in facts.printed.items()
        if name != letter
    ]
    return " · ".join(others), " ".join(row.replace(" ", "") for row in others), others[-1]


def _hint_rank(kind: str, shown: TableSnapshot) -> int:
    for mark in shown.hints:
        for choice in shown.choices:
            if choice.action == mark.action and choice.commit == Region(COLUMN, (kind,)):
                return mark.rank
    return 0
