"""Why an attempt is not legal."""

from __future__ import annotations

from game.titles.template_toll.actions import parse
from game.titles.template_toll.facts import TollFacts
from game.titles.template_toll.legal import legal
from game.titles.template_toll.state import TollState

from game.core.errors import BadText
from game.core.rules import Attempt, Refusal


def refuse(facts: TollFacts, s: TollState, attempt: Attempt) -> Refusal | None:
    """The rule that forbids it; None where it is legal."""
    try:
        action = parse(facts, ":".join((attempt.verb, *attempt.ids)))
    except BadText:
        return Refusal("TR-2.1", "unknown", attempt.ids)
    if action in legal(s):
        return None
    if s.to_act < 0:
        return Refusal("TR-3.1", "over", attempt.ids)
    rule = "TR-2.2" if s.todo else "TR-2.1"
    return Refusal(rule, "toll" if s.todo else "missing", attempt.ids or (attempt.verb,))
