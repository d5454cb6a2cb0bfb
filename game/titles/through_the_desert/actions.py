"""The two actions, placing a leader and placing a camel, as values and as texts: a colour and a space."""

from __future__ import annotations

from game.core.action import Action, split_text
from game.core.errors import BadText
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.state import LEAD_VERB, PLACE_VERB


def ids_of(facts: DesertFacts, action: Action) -> tuple[str, tuple[str, str]]:
    """The verb with colour and cell."""
    colour, space = action.args
    return action.verb, (facts.colours[colour], facts.board.ids[space])


def text_of(facts: DesertFacts, action: Action) -> str:
    """`lead:COLOUR:CELL` or `place:COLOUR:CELL`."""
    verb, (colour, space) = action
    return f"{verb}:{facts.colours[colour]}:{facts.board.ids[space]}"


def parse(facts: DesertFacts, text: str) -> Action:
    """The action of a text; raises BadText."""
    verb, ids = split_text(text)
    table = {LEAD_VERB: facts.leads, PLACE_VERB: facts.places}.get(verb)
    index_of = facts.board.index_of
    if table is None or len(ids) != 2 or ids[0] not in facts.colours or ids[1] not in index_of:
        raise BadText(f"{text!r} is no action here: write lead:COLOUR:CELL or place:COLOUR:CELL")
    return table[facts.colours.index(ids[0])][index_of[ids[1]]]
