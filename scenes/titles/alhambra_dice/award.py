"""What a prize or an exchange would lead to: heights, places and what the coming scoring would pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.titles.alhambra_dice.view import DiceView

TRACK = 15
ALONE, WITH_CHIP = 2, 1


class Column(NamedTuple):
    """Building points by seat, and the ranking of those on the track, best first."""

    heights: tuple[int, ...]
    order: tuple[int, ...]

    def place(self, seat: int) -> int:
        """Place of a seat from 1, 0 when it is not on the track."""
        return self.order.index(seat) + 1 if seat in self.order else 0

    def pay(self, seat: int, table: Sequence[int]) -> int:
        """What a scoring pays the seat as it stands (AD-9.1, AD-9.2)."""
        place = self.place(seat)
        return table[place - 1] if 0 < place <= len(table) else 0

    def moved(self, seat: int, points: int) -> Column:
        """After a stone moved: it lies on top of its new stack (AD-7.1, AD-7.2)."""
        height = max(0, min(self.heights[seat] + points, TRACK))
        heights = (*self.heights[:seat], height, *self.heights[seat + 1 :])
        if height == self.heights[seat]:
            return self
        rest = [other for other in self.order if other != seat]
        if height:
            rest.insert(sum(heights[other] >= height for other in rest), seat)
        return Column(heights, tuple(rest))


def column_of_view(view: DiceView, kind: str) -> Column:
    """A column of the view."""
    at = view.types.index(kind)
    return Column(view.heights[at], view.order[at])


class Share(NamedTuple):
    """What one seat gets: building points, the chip or "", then its height, place and pay as it stands."""

    seat: int
    points: int
    chip: str
    height: int
    place: int
    pay: int


def shares(view: DiceView, table: Sequence[int], kind: str, with_chip: bool) -> tuple[Share, ...]:
    """What the best and the second marker get if the best one takes this prize (AD-6.2, AD-6.3, AD-6.4)."""
    after, found = column_of_view(view, kind), []
    at = view.types.index(kind)
    for number, mark in enumerate(view.marks[at][:2]):
        takes_chip = with_chip if number == 0 else not with_chip
        points = WITH_CHIP if takes_chip else ALONE
        after = after.moved(mark.seat, points)
        chip = view.laid[at] if takes_chip and mark.seat != view.neutral else ""
        found.append((mark.seat, points, chip))
    if len(found) == 2 and found[0][0] == found[1][0]:  # one seat takes both prizes (AD-6.3)
        found = [(found[0][0], ALONE + WITH_CHIP, found[0][2] or found[1][2])]
    return tuple(
        Share(seat, points, chip, after.heights[seat], after.place(seat), after.pay(seat, table))
        for seat, points, chip in found
    )


def change(view: DiceView, table: Sequence[int], kind: str, seat: int, points: int) -> int:
    """How the pay of a seat in a column changes when its stone moves by so many points (AD-8.4)."""
    before = column_of_view(view, kind)
    return before.moved(seat, points).pay(seat, table) - before.pay(seat, table)
