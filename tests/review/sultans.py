"""Playouts by sultans: dear, and therefore only for what quicker players say about a decision."""

from __future__ import annotations

from functools import partial
from typing import Any

from game.ai.playouts import Playouts
from game.core.action import Action
from game.core.rng import Stream
from game.core.rules import AnyRules, Budget, Task
from game.core.title import Title
from game.match.players import make_player
from game.review.reviewer import LEVEL


class SultanPlayouts(Playouts):
    """As `Playouts`, but every seat is a sultan with that budget, who sees what his seat may see."""

    def __init__(self, title: Title, rules: AnyRules, budget: Budget, seed: int) -> None:
        super().__init__(rules, title.judge(rules, None))
        make = partial(make_player, LEVEL, title, rules, budget)
        self.budget = budget
        self.players = [make(seed + seat) for seat in range(rules.options.players)]

    def quick(self, state: Any, stream: Stream) -> Action:
        """What the sultan of the seat to act does."""
        legal, seat = tuple(self.rules.legal(state)), int(state.to_act)
        if len(legal) == 1:
            return legal[0]
        world = self.rules.determinize(state, seat, stream.fork())
        view = self.rules.observe(state, seat)
        return self.players[seat].choose(Task(seat, view, legal, world, self.budget))
