"""What nobody knows: luck to come, and the order of the chips that still lie face down."""

from __future__ import annotations

from game.core.rng import KEYED, Stream, shuffle
from game.titles.alhambra_dice.chance import DARK_CHIPS, LIGHT_CHIPS
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import DiceState


def determinize(facts: DiceFacts, s: DiceState, stream: Stream) -> DiceState:
    """Other luck, and the chips still face down shuffled again (AD-2.1)."""
    world = s.clone()
    world.rng = stream.bits()
    if s.round < facts.rounds:
        seen, light = facts.light * s.round, facts.light * (facts.rounds - 1)
        hidden, dark = sorted(s.bag[seen:light]), sorted(s.bag[light:])
        shuffle(hidden, KEYED, world.rng, LIGHT_CHIPS)
        shuffle(dark, KEYED, world.rng, DARK_CHIPS)
        world.bag = (*s.bag[:seen], *hidden, *dark)
    return world
