"""How good a position of Toll Road is."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.toll_road.state import TollState

from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import AnyRules, Judge


class TollJudge(Judge[TollState]):
    """Points plus two a card, less the best rival's."""

    def __init__(self, rules: AnyRules) -> None:
        self.rules = rules

    def terms(self, s: TollState, seat: int) -> dict[str, float]:
        """`road` and `hand`."""
        rival = max(p for i, p in enumerate(s.points) if i != seat)
        return {"road": float(s.points[seat] - rival), "hand": 2.0 * len(s.hands[seat])}

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

    def worth(self, s: TollState, seat: int, action: Action) -> tuple[float, ...]:
        """Points, then cards."""
        return float(s.points[seat]), float(len(s.hands[seat]))
