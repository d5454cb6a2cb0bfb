"""What one caravan has before it: where it can grow to, which oases it nears, which areas it could close."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.through_the_desert.board import STRIDE, bits
from game.titles.through_the_desert.facts import DesertFacts
from game.titles.through_the_desert.judge.weights import STEPS
from game.titles.through_the_desert.state import DesertState

SLANT = STRIDE - 1


class Prospect(NamedTuple):
    """An area that a caravan could close with `missing` more camels, and the points inside.

    open: the area and the spaces of the missing camels: whoever steps there spoils it.
    """

    missing: int
    points: int
    area: int
    open: int


class Growth(NamedTuple):
    """What one caravan reaches. steps: spaces by the camels it takes to stand there (1 to 4, disjoint masks).

    seen: all of them; nearing: number of oases not yet touched by the camels it takes to touch them.
    """

    steps: tuple[int, int, int, int]
    seen: int
    nearing: tuple[int, int, int, int]


class Plans(NamedTuple):
    """The areas a caravan could close, and all spaces on which that depends."""

    prospects: tuple[Prospect, ...]
    seen: int


MOST_GROWTH = 9
"""Steps from one of its spaces to the farthest, above which a piece counts as the open desert."""

KEPT_PIECES = 40_000

BLIND = Growth((0, 0, 0, 0), 0, (0, 0, 0, 0))
NO_PLANS = Plans((), 0)


class Surveyor:
    """Surveys caravans of one board. k = colour * players + seat, as in the state."""

    def __init__(self, facts: DesertFacts) -> None:
        board = facts.board
        self.players = facts.players
        self.oasis_points, self.space_points = facts.numbers.oasis_points, facts.numbers.space_points
        self.land, self.outside, self.near = board.land, board.outside, board.near
        self._pieces: dict[tuple[int, int], tuple[int, ...]] = {}
        self.rim = sum(1 << i for i in bits(board.land) if board.near[i].bit_count() < 6)

    def growth(self, s: DesertState, k: int) -> Growth:
        """Breadth-first growth of a caravan through the spaces that no rule bars it from."""
        if not s.supply[k // self.players]:
            return BLIND
        one = s.reach[k] & s.room
        if not one:
            return BLIND
        ground = s.room & ~s.barred[k] & ~one
        two = (one << 1 | one >> 1 | one << STRIDE | one >> STRIDE | one << SLANT | one >> SLANT) & ground
        ground ^= two
        three = (two << 1 | two >> 1 | two << STRIDE | two >> STRIDE | two << SLANT | two >> SLANT) & ground
        ground ^= three
        four = (
            three << 1 | three >> 1 | three << STRIDE | three >> STRIDE | three << SLANT | three >> SLANT
        ) & ground
        seen = one | two | three | four
        return Growth((one, two, three, four), seen, self._nearing(s, k, (one, two, three, four), seen))

    def _nearing(
        self, s: DesertState, k: int, steps: tuple[int, int, int, int], seen: int
    ) -> tuple[int, int, int, int]:
        found = [0, 0, 0, 0]
        palms = s.palms & ~s.reached[k]
        while palms:
            palm = palms & -palms
            palms ^= palm
            around = self.near[palm.bit_length() - 1] & seen
            if around:
                for i in range(STEPS):
                    if around & steps[i]:
                        found[i] += 1
                        break
        return found[0], found[1], found[2], found[3]

    # ---- areas ------------------------------------------------------------------------------------

    def plans(self, s: DesertState, k: int, growth: Growth) -> Plans:
        """The areas that a caravan could close with one, two or three camels."""
        one, two, three, _ = growth.steps
        if not one:
            return NO_PLANS
        wall = s.caravan[k]
        found: list[Prospect] = []
        near = self.near
        for gap in bits(self._gaps(wall) & one):
            self._prospects(s, k, wall | 1 << gap, gap, 1, found)
        for end in bits(two & self.rim):
            step = near[end] & one
            self._prospects(s, k, wall | 1 << end | step & -step, end, 2, found)
        for end in bits(three & self.rim):
            step = near[end] & two
            step &= -step
            last = near[step.bit_length() - 1] & one
            self._prospects(s, k, wall | 1 << end | step | last & -last, end, 3, found)
        seen = one | two
        for prospect in found:
            seen |= prospect.area
        return Plans(tuple(found), seen)

    def _gaps(self, caravan: int) -> int:
        """Spaces around which the wall (caravan, rim, mountain) forms at least two runs."""
        wall = caravan | self.outside
        a, b, c = wall >> 1, wall >> STRIDE, wall >> SLANT
        d, e, f = wall << 1, wall << STRIDE, wall << SLANT
        once = a & ~b
        run = b & ~c
        twice = once & run
        once |= run
        run = c & ~d
        twice |= once & run
        once |= run
        run = d & ~e
        twice |= once & run
        once |= run
        run = e & ~f
        twice |= once & run
        once |= run
        return twice | once & f & ~a

    def _prospects(
        self, s: DesertState, k: int, wall: int, last: int, missing: int, found: list[Prospect]
    ) -> None:
        """The pieces without a camel beside the last camel of a wall to be."""
        key = wall, last
        pieces = self._pieces.get(key)
        if pieces is None:
            if len(self._pieces) >= KEPT_PIECES:
                self._pieces.clear()
            self._pieces[key] = pieces = self._parted(self.land & ~wall, self.near[last])
        gaps = wall & ~s.caravan[k]
        for piece in pieces:
            if not piece & s.camels and piece & s.room:
                found.append(Prospect(missing, self.inside(s, k, piece), piece, piece | gaps))

    def _parted(self, ground: int, seeds: int) -> tuple[int, ...]:
        """The pieces of some ground that hold a seed, without those too large to be closed off."""
        found = []
        seeds &= ground
        while seeds:
            piece = edge = seeds & -seeds
            for _ in range(MOST_GROWTH):
                edge = edge << 1 | edge >> 1 | edge << STRIDE | edge >> STRIDE | edge << SLANT | edge >> SLANT
                edge &= ground & ~piece
                if not edge:
                    found.append(piece)
                    break
                piece |= edge
            seeds &= ~piece
        return tuple(found)

    def inside(self, s: DesertState, k: int, area: int) -> int:
        """Points of an area: its spaces, its water and the palms that the caravan has not touched."""
        palms = area & s.palms
        points = self.space_points * (area & ~palms).bit_count() + s.water_in(area)
        if palms:
            points += self.oasis_points * (palms & ~s.reached[k]).bit_count()
        return points
