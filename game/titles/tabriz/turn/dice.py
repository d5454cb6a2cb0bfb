"""The dice pool and throws."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.event import Emit
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS, SIDES
from game.titles.tabriz.events import DiceRolled, Die
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import ONE
from game.titles.tabriz.state import UNROLLED, TabrizState

TURN_ROLL, STRIP_ROLL, REROLL = 20, 40, 60
"""Purposes of chance: throws of a turn, of workshop actions, of the workshop phase; far apart, because
their counters grow with the rounds."""

FACE, COLOUR_SHIFT = 7, 3


def shown(die: int) -> Die:
    """A die in words."""
    face = die & FACE
    return COLOURS[die >> COLOUR_SHIFT], "" if face == UNROLLED else MATERIALS[face]


def number_of(die: Die) -> int:
    """A die of a view as the position keeps it."""
    colour, face = die
    return COLOURS.index(colour) << COLOUR_SHIFT | (MATERIALS.index(face) if face else UNROLLED)


def face_value(dice: Iterable[int]) -> int:
    """One piece of what each die shows, packed."""
    return sum(ONE[die & FACE] for die in dice)


def throw(
    facts: TabrizFacts, key: int, purpose: int, counter: int, colours: Iterable[int]
) -> tuple[int, ...]:
    """Dice of these colours with what they show; one draw of chance, a digit per die (TB-6.1)."""
    colours = tuple(colours)
    number = facts.luck.below(key, purpose, counter, SIDES ** len(colours))
    dice = []
    for colour in colours:
        number, face = divmod(number, SIDES)
        dice.append(colour << COLOUR_SHIFT | facts.faces[colour][face])
    return tuple(dice)


def throw_now(facts: TabrizFacts, s: TabrizState, colours: Iterable[int], strips: bool) -> tuple[int, ...]:
    """A throw of the turn or workshop phase that is going on; its luck depends on no other turn."""
    purpose = STRIP_ROLL if strips else TURN_ROLL
    moment = (s.round * 16 + (s.to_act if strips else s.step)) * 32 + s.rolls
    s.rolls += 1
    return throw(facts, s.rng, purpose, moment, colours)


def take_from_pool(s: TabrizState, colour: int, n: int = 1) -> None:
    """Move dice of a colour out of the pool, or into it where n is negative."""
    pool = list(s.pool)
    pool[colour] -= n
    s.pool = tuple(pool)


def emit_dice(facts: TabrizFacts, s: TabrizState, space: int, emit: Emit | None) -> None:
    """Tell what the dice of a tile show."""
    if emit:
        emit(DiceRolled(facts.bazaar.spaces[space], tuple(map(shown, s.dice[space]))))
