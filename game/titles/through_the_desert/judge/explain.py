"""What a hint says: what a camel takes, and what it changes for the caravan that it lengthens."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.action import Action
from game.core.notes import Note, Notes
from game.core.rules import Judge
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import PLACE, DesertState


def explain(judge: Judge[DesertState], facts: DesertFacts, s: DesertState, action: Action) -> Notes:
    """Points scored and the changes that weigh most, as if the turn stayed where it is.

    Every camel but the last hands something to the next player by ending a part of the turn; a hint that
    said so would speak against each action alike, and against none in particular.
    """
    seat, after = s.to_act, s.clone()
    judge.rules.apply(after, action)
    if s.phase == after.phase == PLACE:
        after.to_act, after.left = seat, s.left
    notes = judge.compare(s, after, seat)
    return tuple(_named(facts, after, seat, action, notes)) if after.phase == PLACE else notes


def _named(facts: DesertFacts, after: DesertState, seat: int, action: Action, notes: Notes) -> Iterator[Note]:
    """The notes, with the length of the caravan where it gains in the race."""
    lengths = [mask.bit_count() for mask in _caravans(facts, after, action.args[0])]
    own = lengths.pop(seat)
    for note in notes:
        if note.key == "term.caravan.for":
            key = "race.longest" if own > max(lengths) else "race.longer"
            yield Note(key, {"n": own}, note.points)
        else:
            yield note


def _caravans(facts: DesertFacts, s: DesertState, colour: int) -> list[int]:
    """The caravans of a colour by seat."""
    return list(s.caravan[colour * facts.players : (colour + 1) * facts.players])
