"""What may be done now."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.template_toll.actions import DRAW, LEAVE, PAY, ROLL, play
from game.titles.template_toll.state import TollState

from game.core.action import Action


def legal(s: TollState) -> Sequence[Action]:
    """Roll, draw or play a card (TR-2.1); answer a toll (TR-2.2)."""
    if s.to_act < 0:
        return []
    if s.todo:
        return [PAY, LEAVE]
    return [ROLL, *([DRAW] if s.deck else []), *map(play, sorted(set(s.hands[s.to_act])))]
