"""What a placement would bring, seen from the view alone: for hover, hints on the board and warnings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from game.titles.through_the_desert.board import Board, bits
from game.titles.through_the_desert.enclosure import closed_by

if TYPE_CHECKING:
    from game.titles.through_the_desert.view import DesertView


class Gain(NamedTuple):
    """Points that one camel would bring at once, the palms it would reach and the areas it would close."""

    water: int
    oasis: int
    area: int
    palms: tuple[str, ...]
    areas: tuple[tuple[str, ...], ...]

    @property
    def total(self) -> int:
        """All points together."""
        return self.water + self.oasis + self.area


class Threat(NamedTuple):
    """A space where one camel would close an area, for whom, and what it would bring."""

    seat: int
    colour: str
    cell: str
    gain: Gain


@dataclass(frozen=True)
class Sight:
    """A view as masks: palms, water, camels, enclosed spaces, and the spaces of every caravan."""

    palms: int
    camels: int
    enclosed: int
    caravans: dict[tuple[int, str], int]

    @classmethod
    def of(cls, view: DesertView) -> Sight:
        """Build from a view."""
        mask = view.board.mask
        caravans = {key: mask(caravan.cells) for key, caravan in view.caravans.items()}
        enclosed = sum(mask(area.cells) for area in view.areas)
        return cls(mask(view.palms), sum(caravans.values()), enclosed, caravans)

    def open_to(self, board: Board, seat: int, colour: str) -> int:
        """Spaces where the rules let that caravan grow, whoever is on turn (TD-5.2, TD-5.3, TD-5.5)."""
        rivals = sum(m for key, m in self.caravans.items() if key[1] == colour and key[0] != seat)
        taken = self.palms | self.camels | self.enclosed
        return board.beside(self.caravans.get((seat, colour), 0)) & ~board.beside(rivals) & ~taken


def gain(view: DesertView, seat: int, colour: str, cell: str) -> Gain:
    """What a camel of that seat and colour would bring on that space now; legality is not checked."""
    board, sight = view.board, view.sight
    space = board.index_of[cell]
    caravan = sight.caravans.get((seat, colour), 0)
    pieces = closed_by(board, caravan, sight.camels & ~caravan, space) if caravan else ()
    inside = sum(pieces)
    got = board.mask(view.reached.get((seat, colour), ()))
    palms = board.named((board.near[space] | inside) & sight.palms & ~got)
    water = sum(view.water.get(board.ids[i], 0) for i in bits(inside | 1 << space))
    area = (inside & ~sight.palms).bit_count() * view.space_points
    areas = tuple(board.named(piece) for piece in pieces)
    return Gain(water, view.oasis_points * len(palms), area, palms, areas)


def threats(view: DesertView) -> tuple[Threat, ...]:
    """Every space where one camel would close an area, for every seat, dearest first."""
    found = [threat for key in view.caravans for threat in _closing(view, *key)]
    return tuple(sorted(found, key=lambda threat: -threat.gain.total))


def _closing(view: DesertView, seat: int, colour: str) -> Iterator[Threat]:
    if not view.supply[colour] or view.over:
        return
    for space in bits(view.sight.open_to(view.board, seat, colour)):
        found = gain(view, seat, colour, view.board.ids[space])
        if found.areas:
            yield Threat(seat, colour, view.board.ids[space], found)


def standing_awards(view: DesertView) -> dict[str, tuple[int, tuple[int, ...]]]:
    """By colour: the greatest length and the seats that have it, as it stands now (TD-9.2)."""
    lengths: dict[str, dict[int, int]] = {colour: {} for colour in view.colours}
    for (seat, colour), caravan in view.caravans.items():
        lengths[colour][seat] = caravan.length
    best = {colour: max(table.values(), default=0) for colour, table in lengths.items()}
    return {
        colour: (best[colour], tuple(seat for seat, length in table.items() if length == best[colour]))
        for colour, table in lengths.items()
    }
