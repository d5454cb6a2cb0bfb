"""Linear regression without a library: ridge by the normal equations, how much it explains, and its slope."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt


class Ridge:
    """Least squares with a pull towards given weights, gathered sample by sample.

    The pull is measured in samples: as strong as `penalty` samples in which an input stands one standard
    deviation off and the given weight is right.
    """

    def __init__(self, inputs: int) -> None:
        self.count = 0
        self.products = [[0.0] * inputs for _ in range(inputs)]
        self.towards = [0.0] * inputs

    def add(self, inputs: Sequence[float], target: float) -> None:
        """One sample; inputs of zero cost nothing."""
        self.count += 1
        present = [(i, x) for i, x in enumerate(inputs) if x]
        for i, x in present:
            self.towards[i] += x * target
            row = self.products[i]
            for j, y in present:
                row[j] += x * y

    def take_in(self, other: Ridge) -> None:
        """All samples of another one as well."""
        self.count += other.count
        for i, row in enumerate(other.products):
            self.towards[i] += other.towards[i]
            self.products[i] = [mine + more for mine, more in zip(self.products[i], row)]

    def solve(self, given: Sequence[float], penalty: float) -> list[float]:
        """The weights; an input that was always zero keeps the given one."""
        size = len(self.towards)
        own = [self.products[i][i] for i in range(size)]
        pull = [penalty * x / self.count if x else 1.0 for x in own]
        matrix = [[*row[:i], row[i] + pull[i], *row[i + 1 :]] for i, row in enumerate(self.products)]
        right = [self.towards[i] + pull[i] * given[i] for i in range(size)]
        return cholesky(matrix, right)


def cholesky(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a positive definite system of equations."""
    size = len(right)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - fsum(lower[i][k] * lower[j][k] for k in range(j))
            lower[i][j] = sqrt(rest) if i == j else rest / lower[j][j]
    forth = [0.0] * size
    for i in range(size):
        forth[i] = (right[i] - fsum(lower[i][k] * forth[k] for k in range(i))) / lower[i][i]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (forth[i] - fsum(lower[k][i] * found[k] for k in range(i + 1, size))) / lower[i][i]
    return found


def explained(truth: Sequence[float], guess: Sequence[float]) -> float:
    """R2: the share of the variance that a guess takes away; below 0 where it is worse than the mean."""
    mean = fsum(truth) / len(truth)
    spread = fsum((y - mean) ** 2 for y in truth)
    return 1.0 - fsum((y - x) ** 2 for y, x in zip(truth, guess)) / spread if spread else 0.0


def slope(truth: Sequence[float], guess: Sequence[float]) -> float:
    """How many points of the truth one point of the guess stands for: 1 where the guess is calibrated."""
    count = len(truth)
    mean, other = fsum(guess) / count, fsum(truth) / count
    spread = fsum((x - mean) ** 2 for x in guess)
    return fsum((x - mean) * (y - other) for x, y in zip(guess, truth)) / spread if spread else 0.0


def hats(marks: Sequence[float], at: float) -> list[float]:
    """Shares of the marks in a place between them, as straight lines from mark to mark have them."""
    shares = [0.0] * len(marks)
    if at <= marks[0]:
        shares[0] = 1.0
    elif at >= marks[-1]:
        shares[-1] = 1.0
    else:
        after = next(i for i, mark in enumerate(marks) if mark > at)
        shares[after] = (at - marks[after - 1]) / (marks[after] - marks[after - 1])
        shares[after - 1] = 1.0 - shares[after]
    return shares
