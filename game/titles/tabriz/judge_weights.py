"""Weights of the evaluation and styles of computer players, from `ai.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.content.brain import Temperatures, style_named
from game.content.loader import load
from game.content.rulebook import Source
from game.content.schema import bind

TERMS = ("prestige", "talent", "qeran", "goods", "hand", "strips")


@dataclass(frozen=True)
class Weights:
    """Prestige a unit. pace: a completed commission; plenty: qeran that count in full, surplus: share of
    the others; ranks: share of the best cards in hand, best first; held, missing: of list prices of a
    card's goods; kind: a missing kind of material; strips: list price of a phase's income."""

    pace: float
    talent: float
    qeran: float
    plenty: int
    surplus: float
    goods: float
    hand: float
    ranks: tuple[float, ...]
    held: float
    missing: float
    kind: float
    strips: float
    rivals: float


@dataclass(frozen=True)
class Style:
    """Factors of the terms; 1 is neutral."""

    prestige: float = 1.0
    talent: float = 1.0
    qeran: float = 1.0
    goods: float = 1.0
    hand: float = 1.0
    strips: float = 1.0
    rivals: float = 1.0

    @property
    def factors(self) -> tuple[float, ...]:
        """In the order of `TERMS`."""
        return tuple(getattr(self, term) for term in TERMS)


@dataclass(frozen=True)
class Brain:
    """`ai.yaml`."""

    source: Source
    weights: Weights
    styles: Mapping[str, Style] = field(default_factory=dict)
    temperatures: Temperatures = field(default_factory=dict)

    def style(self, name: str | None) -> Style:
        """A style by name, None = neutral; raises OptionError."""
        return style_named(self.styles, name, Style())


def load_brain(folder: Path) -> Brain:
    """Read `ai.yaml`; raises ContentError."""
    return bind(load(folder / "ai.yaml"), Brain)
