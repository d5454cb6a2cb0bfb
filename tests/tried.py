"""Trials of house rules, each set of numbers played once for a run of tests."""

from __future__ import annotations

from game.match.house_rules import HouseRules, HouseRulesFolder
from game.match.house_rules_check import Steps, trial_steps
from game.titles import module_of

WORDS = ("text.", "rules.", "glossary.", "layout.")
"""How files begin that no game depends on."""


class Tried:
    """The numbers that have passed; what fails a trial is tried again."""

    def __init__(self) -> None:
        self._passed: set[tuple[tuple[str, bytes], ...]] = set()

    def steps(self, house: HouseRules, slug: str, houses: HouseRulesFolder) -> Steps:
        """What `trial_steps` says, without a step for numbers that have passed."""
        folder = houses.whole(house, slug) / module_of(slug)
        files = [file for file in sorted(folder.glob("*.yaml")) if not file.name.startswith(WORDS)]
        numbers = ((slug, b""), *((file.name, file.read_bytes()) for file in files))
        if numbers in self._passed:
            return
        for error in trial_steps(house, slug, houses):
            yield error
            if error is not None:
                return
        self._passed.add(numbers)
