"""The Bazaar as a graph: distances, and how far an apprentice walks."""

from __future__ import annotations

from game.titles.tabriz.content import Board

MEYDAN = 0


class BazaarMap:
    """One side of the Bazaar. Spaces are numbered as in the data; Meydan is 0.

    steps[a][b]: footpaths between two spaces. `within(a, n)`: mask of spaces at 1 to n steps.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.spaces = tuple(space.id for space in board.spaces)
        self.index = {space: i for i, space in enumerate(self.spaces)}
        self.kinds = tuple(space.kind for space in board.spaces)
        n = len(self.spaces)
        self.neighbours: list[set[int]] = [set() for _ in range(n)]
        for a, b in board.paths:
            self.neighbours[self.index[a]].add(self.index[b])
            self.neighbours[self.index[b]].add(self.index[a])
        self.steps = tuple(self._from(space) for space in range(n))

    def _from(self, start: int) -> tuple[int, ...]:
        found = {start: 0}
        ring = [start]
        while ring:
            near: list[int] = []
            for here in ring:
                for there in sorted(self.neighbours[here] - found.keys()):
                    found[there] = found[here] + 1
                    near.append(there)
            ring = near
        return tuple(found[space] for space in range(len(self.spaces)))

    def within(self, space: int, reach: int) -> int:
        """Mask of the spaces at 1 to `reach` steps (TB-3.1)."""
        return sum(1 << there for there, n in enumerate(self.steps[space]) if 1 <= n <= reach)


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
