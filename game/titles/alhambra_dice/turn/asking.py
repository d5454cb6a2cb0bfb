"""Making a seat decide."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.alhambra_dice.events import TurnPassed
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import PHASES, PRIZE, DiceState


def ask(facts: DiceFacts, s: DiceState, seat: int, phase: int, emit: Emit | None) -> None:
    """That seat decides next."""
    s.to_act = s.turn = seat
    s.phase = phase
    if emit:
        emit(TurnPassed(seat, PHASES[phase], facts.types[s.column] if phase == PRIZE else ""))
