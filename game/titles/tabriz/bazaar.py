"""The Bazaar as a graph: distances, and how far an apprentice walks."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.tabriz.content import Board

MEYDAN = 0


class BazaarMap:
    """One side of the Bazaar. Spaces are numbered as in the data; Meydan is 0.

    steps[a][b]: footpaths between two spaces; ways[a][b]: a shortest way, both included. `within(a, n)`:
    mask of spaces at 1 to n steps.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces = tuple(space.id for space in board.spaces)
        self.index = {space: i for i, space in enumerate(self.spaces)}
        self.kinds = tuple(space.kind for space in board.spaces)
        n = len(self.spaces)
        paths = [(self.index[a], self.index[b]) for a, b in board.paths]
        self.ways = tuple(shortest_ways(space, paths) for space in range(n))
        self.steps = tuple(tuple(len(ways[space]) - 1 for space in range(n)) for ways in self.ways)

    def way(self, a: str, b: str) -> tuple[str, ...]:
        """A shortest way between two spaces, both included."""
        return tuple(self.spaces[space] for space in self.ways[self.index[a]][self.index[b]])

    def distance(self, a: str, b: str) -> int:
        """Footpaths between two spaces."""
        return self.steps[self.index[a]][self.index[b]]

    def within(self, space: int, reach: int) -> int:
        """Mask of the spaces at 1 to `reach` steps (TB-3.1)."""
        return sum(1 << there for there, n in enumerate(self.steps[space]) if 1 <= n <= reach)


def shortest_ways(start: int, paths: Sequence[tuple[int, int]]) -> dict[int, tuple[int, ...]]:
    """A shortest way from one space to every other one, in the order in which the footpaths are listed."""
    found: dict[int, tuple[int, ...]] = {start: (start,)}
    ring = [start]
    while ring:
        near = [(here, there) for here in ring for path in paths if here in path for there in path]
        ring = []
        for here, there in near:
            if there not in found:
                found[there] = (*found[here], there)
                ring.append(there)
    return found


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
