"""What-ifs for the screen, from facts and view: what stands to be won, and where caravans may grow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.titles.through_the_desert.events import Award
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.legal import open_spaces
from game.titles.through_the_desert.scoring import award
from game.titles.through_the_desert.view import DesertView


class Surroundings(NamedTuple):
    """The spaces beside a caravan: where it may grow, and those that rivals of its colour shut."""

    colour: str
    free: tuple[str, ...]
    shut: tuple[str, ...]


def standing_awards(facts: DesertFacts, view: DesertView) -> Mapping[str, Award]:
    """By colour: the longest caravan and its points, if the game ended now (TD-9.2)."""
    return {colour: award(facts, colour, view.lengths(colour)) for colour in facts.colours}


def lengthened(facts: DesertFacts, view: DesertView, seat: int, colour: str) -> Award:
    """The award of a colour if that seat's caravan had one camel more."""
    lengths = list(view.lengths(colour))
    lengths[seat] += 1
    return award(facts, colour, lengths)


def surroundings(facts: DesertFacts, view: DesertView, seat: int) -> tuple[Surroundings, ...]:
    """What lies beside every caravan of a seat (TD-5.2, TD-5.3, TD-5.5, TD-7.6)."""
    board = facts.board
    taken = board.mask([*view.palms, *view.camels, *view.area_of])
    room = board.land & ~taken
    found = []
    for (owner, colour), caravan in view.caravans.items():
        if owner != seat:
            continue
        beside = board.beside(board.mask(caravan.cells))
        rivals = [c.cells for (other, of), c in view.caravans.items() if of == colour and other != seat]
        barred = board.beside(board.mask(cell for cells in rivals for cell in cells))
        free = open_spaces(beside & ~barred, room, view.supply[colour])
        found.append(Surroundings(colour, board.named(free), board.named(beside & room & barred)))
    return tuple(found)
