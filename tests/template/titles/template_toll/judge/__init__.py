"""How good a position of Toll Road is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game.titles.template_toll.state import TollState

from game.content.brain import AiConfig, read_brain
from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import AnyRules, Judge


@dataclass(frozen=True)
class Weights:
    """card: points that a card in hand is worth."""

    card: float


@dataclass(frozen=True)
class Style:
    """A factor on the worth of a card."""

    card: float = 1.0


def load_brain(folder: Path) -> AiConfig[Weights, Style]:
    """Read `ai.yaml`; raises ContentError."""
    return read_brain(folder, Weights, Style())


def open_judge(folder: Path, rules: AnyRules, style: str | None) -> TollJudge:
    """The judge of a style; raises ContentError, OptionError."""
    return load_brain(folder).judge(TollJudge, rules, style)


class TollJudge(Judge[TollState]):
    """Points and what the cards are worth, less the best rival's points."""

    def __init__(self, rules: AnyRules, weights: Weights, style: Style) -> None:
        self.rules, self.card = rules, weights.card * style.card

    def terms(self, s: TollState, seat: int) -> dict[str, float]:
        """`road` and `hand`."""
        rival = max(p for i, p in enumerate(s.points) if i != seat)
        return {"road": float(s.points[seat] - rival), "hand": self.card * len(s.hands[seat])}

    def value(self, s: TollState, seat: int) -> float:
        """Sum of the terms."""
        return sum(self.terms(s, seat).values())

    def rate(self, s: TollState, actions: Sequence[Action]) -> list[float]:
        """One ply."""
        values = []
        for action in actions:
            after = s.clone()
            self.rules.apply(after, action)
            values.append(self.value(after, s.to_act))
        return values

    def order(self, s: TollState, actions: Sequence[Action]) -> list[Action]:
        """Cards first."""
        del s
        return sorted(actions, key=lambda action: action.verb != "play")

    def sample(self, s: TollState, stream: Stream) -> Action:
        """Any action."""
        return stream.choice(self.rules.legal(s))

    def greedy_score(self, s: TollState, seat: int, action: Action) -> tuple[float, ...]:
        """Points, then cards."""
        return float(s.points[seat]), float(len(s.hands[seat]))
