"""The players of the lower levels: one action ahead, with a softmax choice."""

from __future__ import annotations

from game.ai.chance import softmax_choice
from game.ai.levels import Level
from game.ai.player import Player
from game.core.action import Action
from game.core.rules import AnyJudge, AnyRules, Task


class LevelPlayer(Player):
    """Rates every action with the full evaluation and draws one, the better the likelier."""

    def __init__(self, rules: AnyRules, judge: AnyJudge, name: str, level: Level, seed: int) -> None:
        super().__init__(rules, seed)
        self.judge = judge
        self.temperature = judge.temperatures.get(name, level.temperature)
        self.regret = judge.regrets.get(name, level.regret)

    def choose(self, task: Task) -> Action:
        if len(task.legal) == 1:
            return task.legal[0]
        values = self.judge.rate(task.world, task.legal)
        return task.legal[softmax_choice(values, self.temperature, self.regret, self.stream)]
