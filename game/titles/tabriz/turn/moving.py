"""Moving an apprentice."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.tabriz.bazaar import MEYDAN, bits
from game.titles.tabriz.events import Moved
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.state import COMPLETE, TabrizState
from game.titles.tabriz.turn.tile_visit import first_question


def move(facts: TabrizFacts, s: TabrizState, action: Action, emit: Emit | None) -> None:
    """Walk with a standing apprentice and lay him down; then the tile (TB-2.2, TB-3.1, TB-3.5)."""
    seat, (origin, target) = s.turn, action.args
    standing = list(s.standing[seat])
    standing.remove(origin)
    s.standing[seat] = tuple(standing)
    if target != MEYDAN:
        s.lying[seat] |= 1 << target
    if emit:
        names, steps = facts.bazaar.spaces, facts.bazaar.steps
        emit(Moved(seat, names[origin], names[target], steps[origin][target]))
    s.phase = COMPLETE
    s.todo.append(first_question(target))


def targets(facts: TabrizFacts, talent: int, origin: int, lying: int) -> int:
    """Mask of the spaces to walk to; lying: where own apprentices lie (TB-3.1 to TB-3.4, TB-7.7)."""
    return facts.in_reach[facts.reach[talent]][origin] & ~lying | 1 << MEYDAN


def lying_in(facts: TabrizFacts, s: TabrizState, seat: int) -> list[int]:
    """Spaces of the lying apprentices, Meydan once for each one there."""
    found = bits(s.lying[seat])
    at_home = facts.apprentices - len(s.standing[seat]) - len(found)
    return [MEYDAN] * at_home + found
