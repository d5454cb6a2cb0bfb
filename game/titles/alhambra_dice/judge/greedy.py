"""The frozen worth of the `greedy` player: most frequent type, points before chips, no foresight."""

from __future__ import annotations

from game.core.action import Action
from game.titles.alhambra_dice.board import SEAT_BITS, SEAT_MASK
from game.titles.alhambra_dice.dice import count_of, size, unpack
from game.titles.alhambra_dice.facts import CHIP, DiceFacts
from game.titles.alhambra_dice.state import THROW, DiceState

Worth = tuple[float, ...]

ALWAYS, SURE, THROW_ON, EXTRA, PLACE, NO = 6.0, 5.0, 4.0, 3.0, 2.0, 0.0
"""Ranks of the kinds of decision: a sure first place, a throw, an extra throw, placing."""


def greedy_score(facts: DiceFacts, s: DiceState, seat: int, action: Action) -> Worth:
    """Worth of the position that the action has just led to; what the dice now show does not count."""
    verb = action.verb
    if verb in ("throw", "extra"):
        return (THROW_ON if verb == "throw" else EXTRA, *_kept(facts, s, action.args[0]))
    if verb == "mark":
        return _marked(facts, s, seat, action.args[0])
    if verb == "prize":
        wanted = s.last in (facts.extra, facts.black)
        return (float((action.args[0] == CHIP) == wanted),)
    if verb in ("exchange", "hold"):
        return (_next_scoring(facts, s, seat), float(verb == "hold"))
    return (ALWAYS,)  # the black die


def pay(facts: DiceFacts, s: DiceState, column: int) -> int:
    """What the first place of a column brings at the next scoring."""
    table = facts.next_scoring(s.round).tables[column]
    return table[0] if table else 0


def _kept(facts: DiceFacts, s: DiceState, keep: int) -> Worth:
    """Only dice of one type, as many as there are; between equals the column that pays more."""
    counts = unpack(keep)
    most = max(counts)
    if most != size(keep):
        return (-1.0, 0.0)
    return (float(most), float(pay(facts, s, counts.index(most))))


def _marked(facts: DiceFacts, s: DiceState, seat: int, column: int) -> Worth:
    """The most frequent type, once throws are used up or its first place cannot be taken away any more."""
    symbols = count_of(s.last, column)
    quality = (float(symbols), float(pay(facts, s, column)))
    if _sure(facts, s, seat, column):
        return (SURE, *quality)
    if _leads(s, seat, column):
        return (EXTRA + 0.5, *quality)
    return (PLACE, *quality)


def _leads(s: DiceState, seat: int, column: int) -> bool:
    markers = s.markers[column]
    return bool(markers) and markers[0] & SEAT_MASK == seat


def _sure(facts: DiceFacts, s: DiceState, seat: int, column: int) -> bool:
    """First place, and nobody else can come before it in this round."""
    if not _leads(s, seat, column):
        return False
    rivals = any((s.start + i) % facts.seats != seat for i in range(s.placed, facts.turns))
    return s.markers[column][0] >> SEAT_BITS == 0 or not rivals


def _next_scoring(facts: DiceFacts, s: DiceState, seat: int) -> float:
    """Own points if the scoring at hand were counted with the buildings as they stand now."""
    number = s.round - 1 if s.phase == THROW else s.round
    if number not in facts.scorings:
        return NO
    tables = facts.scorings[number].tables
    return float(
        sum(
            points
            for order, table in zip(s.order, tables)
            for who, points in zip(order, table)
            if who == seat
        )
    )
