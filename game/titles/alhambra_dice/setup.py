"""The first position: chips shuffled into their stacks, a start player drawn, the first round laid."""

from __future__ import annotations

from game.core.event import Emit
from game.core.rng import key_of, shuffle
from game.titles.alhambra_dice import scoring
from game.titles.alhambra_dice.chance import DARK_CHIPS, FIRST, LIGHT_CHIPS
from game.titles.alhambra_dice.facts import DiceFacts
from game.titles.alhambra_dice.state import DiceState
from game.titles.alhambra_dice.turn.rounds import open_round


def set_up(facts: DiceFacts, seed: str, emit: Emit | None) -> DiceState:
    """Shuffle the chips into their stacks and draw the start player (AD-2.1, AD-2.2)."""
    key = key_of(seed)
    light: list[int] = []
    dark: list[int] = []
    for kind, chip in enumerate(facts.content.chips.kinds):
        copies = chip.copies(facts.plain)
        light += [kind] * copies[0]
        dark += [kind] * copies[1]
    shuffle(light, facts.luck, key, LIGHT_CHIPS)
    shuffle(dark, facts.luck, key, DARK_CHIPS)
    first = facts.luck.below(key, FIRST, 0, facts.players)
    return lay(facts, key, (*light, *dark), first, emit)


def lay(facts: DiceFacts, key: int, bag: tuple[int, ...], first: int, emit: Emit | None = None) -> DiceState:
    """The first position with the chips in this stack order (kinds, the dark ones last)."""
    s = DiceState()
    s.rng, s.todo, s.bag, s.start, s.heir = key, [], bag, first, -1
    s.round = s.placed = s.roll = s.throws = s.thrown = s.black = 0
    s.column, s.last, s.laid = -1, 0, ()
    s.gone = [0] * len(facts.kinds)
    s.hand, s.height = [0] * (len(facts.kinds) * facts.seats), [0] * (len(facts.types) * facts.seats)
    s.points = [0] * (scoring.PARTS * facts.seats)
    s.markers = s.order = ((),) * len(facts.types)
    open_round(facts, s, emit)
    return s
