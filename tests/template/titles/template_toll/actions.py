"""The actions of Toll Road as values and as texts."""

from __future__ import annotations

from functools import cache

from game.titles.template_toll.facts import TollFacts

from game.core.action import Action, split_text
from game.core.errors import BadText

ROLL, DRAW, PAY, LEAVE = (Action(verb) for verb in ("roll", "draw", "pay", "leave"))
PLAIN = {action.verb: action for action in (ROLL, DRAW, PAY, LEAVE)}
PLAY_VERB = "play"


@cache
def play(value: int) -> Action:
    """Putting down a card; the same object for the same value."""
    return Action(PLAY_VERB, (value,))


def ids_of(action: Action) -> tuple[str, tuple[str, ...]]:
    """The verb, and the value of a card."""
    return action.verb, tuple(map(str, action.args))


def text_of(action: Action) -> str:
    """`roll`, `draw`, `play:2`, `pay`, `leave`."""
    verb, ids = ids_of(action)
    return ":".join((verb, *ids))


def parse(facts: TollFacts, text: str) -> Action:
    """The action of a text; raises BadText."""
    verb, ids = split_text(text)
    if verb in PLAIN and not ids:
        return PLAIN[verb]
    if verb == PLAY_VERB and len(ids) == 1 and ids[0] in map(str, facts.values):
        return play(int(ids[0]))
    raise BadText(f"{text!r} names no action of Toll Road")
