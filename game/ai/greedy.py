"""The frozen yardstick: the highest own worth after the action, ties by chance, chance never foreseen."""

from __future__ import annotations

from game.ai.player import Player
from game.core.action import Action
from game.core.rules import AnyJudge, AnyRules, Task


class GreedyPlayer(Player):
    """Looks at each action and its automatic consequences, by the score that the judge defines."""

    def __init__(self, rules: AnyRules, judge: AnyJudge, seed: int) -> None:
        super().__init__(rules, seed)
        self.judge = judge

    def choose(self, task: Task) -> Action:
        best: list[Action] = []
        top: tuple[float, ...] | None = None
        for action in task.legal:
            after = task.world.clone()
            self.rules.apply(after, action)
            worth = self.judge.greedy_score(after, task.seat, action)
            if top is None or worth > top:
                best, top = [action], worth
            elif worth == top:
                best.append(action)
        return self.stream.choice(best)
