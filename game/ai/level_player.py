"""The players of the lower levels: one action ahead, with a softmax choice, on good days and bad ones."""

from __future__ import annotations

from game.ai.chance import softmax_choice
from game.ai.levels import Level
from game.ai.player import Player
from game.core.action import Action
from game.core.rng import Stream, mix
from game.core.rules import AnyJudge, AnyRules, Task

DAY = 1
"""Purpose of the draw of a level's day, so that it shifts no other luck of the player."""


def temperature_of_day(judge: AnyJudge, name: str, level: Level, seed: int) -> float:
    """The temperature, in points, of a level in the game whose player has that seed.

    It is the title's or else the level's own, times one of the level's `forms`.
    """
    temperature = judge.temperatures.get(name, level.temperature)
    forms = judge.forms.get(name)
    return temperature * Stream(mix(seed, DAY, 0)).choice(forms) if forms else temperature


class LevelPlayer(Player):
    """Rates every action with the full evaluation and draws one, the better the likelier.

    temperature, regret: points, see `Level`.
    """

    def __init__(self, rules: AnyRules, judge: AnyJudge, name: str, level: Level, seed: int) -> None:
        super().__init__(rules, seed)
        self.judge = judge
        self.temperature = temperature_of_day(judge, name, level, seed)
        self.regret = judge.regrets.get(name, level.regret)

    def choose(self, task: Task) -> Action:
        if len(task.legal) == 1:
            return task.legal[0]
        values = self.judge.rate(task.world, task.legal)
        return task.legal[softmax_choice(values, self.temperature, self.regret, self.stream)]
