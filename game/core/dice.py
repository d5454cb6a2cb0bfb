"""What the dice of a match have shown, against what fair dice would have shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import erfc, exp, lgamma, log, sqrt
from typing import NamedTuple, TypeAlias

from game.core.interval import Z

LEAST_EXPECTED = 5.0
"""Dice that each face must be expected to show before all faces are judged together (Cochran 1954)."""

Dice: TypeAlias = Mapping[str, Mapping[str, float]]
"""By kind of die the chance of each of its faces."""


class Thrown(NamedTuple):
    """A die that was thrown: its kind, and the face that it showed."""

    kind: str
    face: str


@dataclass(frozen=True)
class Face:
    """How often a face was shown, how often fair dice show it on average, and the standard error of that."""

    name: str
    count: int
    expected: float
    error: float

    @property
    def band(self) -> tuple[float, float]:
        """Between which counts 95 of 100 fair matches lie."""
        return max(0.0, self.expected - Z * self.error), self.expected + Z * self.error

    @property
    def within(self) -> bool:
        """Whether the count lies between them."""
        low, high = self.band
        return low <= self.count <= high


@dataclass(frozen=True)
class DiceReport:
    """All faces of a match. further: the share of fair matches that stray further from what is expected.

    None where too few dice were thrown to say so.
    """

    faces: tuple[Face, ...]
    thrown: int
    further: float | None


def dice_report(dice: Dice, thrown: Iterable[Thrown]) -> DiceReport | None:
    """The report of the dice that were thrown; None where there were none.

    dice: the kinds of dice of the match; faces of the same name on several kinds are counted together.
    """
    shown = Counter(thrown)
    rolled = {kind: sum(shown[Thrown(kind, face)] for face in faces) for kind, faces in dice.items()}
    total = sum(rolled.values())
    if not total:
        return None
    names = dict.fromkeys(face for faces in dice.values() for face in faces)
    return DiceReport(tuple(_face(name, dice, rolled, shown) for name in names), total, _further(dice, shown))


def _face(name: str, dice: Dice, rolled: Mapping[str, int], shown: Mapping[Thrown, int]) -> Face:
    """The sum of independent binomial counts, one a kind of die."""
    chances = [(kind, faces.get(name, 0.0)) for kind, faces in dice.items()]
    count = sum(shown.get(Thrown(kind, name), 0) for kind, _ in chances)
    expected = sum(rolled[kind] * p for kind, p in chances)
    return Face(name, count, expected, sqrt(sum(rolled[kind] * p * (1 - p) for kind, p in chances)))


def _further(dice: Dice, shown: Mapping[Thrown, int]) -> float | None:
    """Pearson's test of all kinds of which enough dice were thrown."""
    square, freedom = 0.0, 0
    for kind, faces in dice.items():
        total = sum(shown.get(Thrown(kind, face), 0) for face in faces)
        if total * min(faces.values()) < LEAST_EXPECTED:
            continue
        square += sum(
            (shown.get(Thrown(kind, f), 0) - total * p) ** 2 / (total * p) for f, p in faces.items()
        )
        freedom += len(faces) - 1
    return chi_square_tail(square, freedom) if freedom else None


def chi_square_tail(square: float, freedom: int) -> float:
    """The chance that chi-square with so many degrees of freedom is at least as large.

    By recurrence from one or two degrees (Abramowitz and Stegun 26.4.4 and 26.4.5).
    """
    if square <= 0:
        return 1.0
    half = square / 2
    odd = freedom % 2
    tail = erfc(sqrt(half)) if odd else exp(-half)
    for k in range(2 - odd, freedom, 2):
        tail += exp(k / 2 * log(half) - half - lgamma(k / 2 + 1))
    return min(1.0, tail)
