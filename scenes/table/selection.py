"""What a person has picked so far towards one action: colour, then place, in any order. Knows no title."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.action import Action
from scenes.titles.presenter import Choice, Region


class Outcome(NamedTuple):
    """What a click led to: an action to play, a changed selection, or neither (then it is refused)."""

    action: Action | None = None
    changed: bool = False


class Selection:
    """The regions picked so far, always part of at least one legal choice."""

    def __init__(self) -> None:
        self.picked: frozenset[Region] = frozenset()

    def fitting(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices that contain everything picked."""
        return [c for c in choices if self.picked.issubset(c.picks)]

    def open(self, choices: Sequence[Choice]) -> set[Region]:
        """The regions that a click would pick now."""
        commits = {c.commit for c in choices}
        fixed = self.picked - commits
        found = {r for c in choices if fixed.issubset(c.picks) for r in c.picks}
        return found | {r for c in choices for r in c.picks if r not in commits}

    def clear(self) -> None:
        """Forget everything."""
        self.picked = frozenset()

    def keep(self, choices: Sequence[Choice]) -> None:
        """After a change of the choices keep what is still possible, but never a committing place."""
        commits = {c.commit for c in choices}
        rest = self.picked - commits
        self.picked = rest if any(rest.issubset(c.picks) for c in choices) else frozenset()

    def click(self, region: Region, choices: Sequence[Choice]) -> Outcome:
        """Pick a region, or unpick it; returns the action once its place is picked and no other is meant."""
        if region in self.picked:
            self.picked -= {region}
            return Outcome(changed=True)
        kept = self._kept(region, choices)
        fits = [c for c in choices if region in c.picks and kept.issubset(c.picks)]
        if not fits:
            return Outcome()
        self.picked = kept | {region}
        if len(fits) == 1 and fits[0].commit in self.picked:
            return Outcome(fits[0].action, True)
        return Outcome(changed=True)

    def _kept(self, region: Region, choices: Sequence[Choice]) -> frozenset[Region]:
        """What stays picked: a place replaces a place, a selector replaces what it excludes."""
        commits = {c.commit for c in choices}
        if region in commits:
            return self.picked - commits
        return frozenset(p for p in self.picked if any(p in c.picks and region in c.picks for c in choices))

    def asked(self, choices: Sequence[Choice]) -> tuple[Region, tuple[Region, ...]] | None:
        """The picked place and the regions that would decide between the actions left there, or None."""
        fits = self.fitting(choices)
        places = self.picked & {c.commit for c in fits}
        if len(fits) < 2 or not places:
            return None
        others = [r for c in fits for r in c.picks if r not in self.picked]
        return next(iter(places)), tuple(dict.fromkeys(others))
