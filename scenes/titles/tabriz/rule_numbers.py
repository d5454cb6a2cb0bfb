"""What a rule comes to in this position: sentences with its numbers, and the places concerned."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.content.text import Texts
from game.titles.tabriz.content import DECKS, MEYDAN
from game.titles.tabriz.content.tiles import COLOURS
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.outlook import reachable, ready
from game.titles.tabriz.view import TabrizView
from scenes.titles.contract.values import Region, RuleNow, TableSnapshot
from scenes.titles.tabriz.phrases import NBSP
from scenes.titles.tabriz.regions import Kind, region


def _regions(kind: Kind, ids: Iterable[str]) -> tuple[Region, ...]:
    """Regions of one kind."""
    return tuple(region(kind, name) for name in ids)


class RuleNumbers:
    """Rules with the numbers of this moment, for the seat in sight."""

    def __init__(self, facts: TabrizFacts, texts: Texts, shown: TableSnapshot) -> None:
        self.facts, self.texts, self.shown = facts, texts, shown
        self.view: TabrizView = shown.view
        self.seat = shown.me if shown.me >= 0 else self.view.viewer
        self.weaver = self.view.weavers[self.seat]

    def of(self, rule: str) -> RuleNow:
        """What a rule comes to now; empty where there is nothing to say."""
        made = RULES.get(rule)
        return made(self) if made else RuleNow()

    def _say(self, key: str, **args: object) -> str:
        name = f"[seat:{self.seat}]{NBSP}{self.shown.seats[self.seat].name}"
        return self.texts(f"tabriz.meaning.{key}", seat=name, **args)

    def reach(self) -> RuleNow:
        """Steps, and the tiles in reach (TB-3.1, TB-7.7)."""
        near = tuple(space for space in reachable(self.facts, self.view, self.seat) if space != MEYDAN)
        steps = self.facts.reach[self.weaver.talent]
        return RuleNow((self._say("reach", n=steps, m=len(near)),), _regions("space", near))

    def lying(self) -> RuleNow:
        """Where the own apprentices lie (TB-3.3)."""
        there = tuple(space for space in self.weaver.lying if space != MEYDAN)
        return RuleNow((self._say("lying", n=len(there)),), _regions("space", there))

    def decks(self) -> RuleNow:
        """The decks that may be drawn from (TB-4.4, TB-7.4)."""
        open_ = [deck for deck in DECKS if self.facts.unlocked_at[DECKS.index(deck)] <= self.weaver.talent]
        names = ", ".join(self.texts(f"deck.{deck}.name") for deck in open_)
        return RuleNow((self._say("decks", n=self.weaver.talent, what=names),), _regions("deck", open_))

    def pool(self) -> RuleNow:
        """The dice in the pool (TB-6.1)."""
        dice = "  ".join(f"{self.view.pool[colour]}{NBSP}[die:{colour}]" for colour in COLOURS)
        return RuleNow((self._say("pool", what=dice),), _regions("pool", COLOURS))

    def completing(self) -> RuleNow:
        """How many commissions a turn, and what is ready (TB-7.2, TB-7.10)."""
        most, own = self.facts.completions[self.weaver.talent], self.seat == self.view.viewer
        found = ready(self.facts, self.view, self.weaver.goods) if own else ()
        return RuleNow((self._say("complete", n=most, m=len(found)),), _regions("card", found))

    def end(self) -> RuleNow:
        """How near everybody is to the end (TB-10.1)."""
        rows = []
        for seat, weaver in enumerate(self.view.weavers):
            name = f"[seat:{seat}]{NBSP}{self.shown.seats[seat].name}"
            end = self.facts.numbers.end
            args = {"n": len(weaver.done), "m": end.commissions, "k": weaver.talent, "t": end.talent}
            rows.append(self.texts("tabriz.meaning.end", seat=name, **args))
        return RuleNow(tuple(rows))

    def rounds(self) -> RuleNow:
        """The round, and the last one that there can be (TB-10.9)."""
        last = self.facts.numbers.end.rounds
        return RuleNow((self.texts("tabriz.meaning.rounds", n=self.view.round, m=last),))

    def actions(self) -> RuleNow:
        """The workshop actions under the own bar (TB-8.1, TB-8.2)."""
        own = (*self.weaver.done, *((self.weaver.workshop,) if self.weaver.workshop else ()))
        names = [
            region("strip", card, str(i + 1))
            for card in own
            for i in range(len(self.facts.cards[card].strips))
        ]
        return RuleNow((self._say("actions", n=len(names)),), tuple(names))


RULES: dict[str, Callable[[RuleNumbers], RuleNow]] = {
    "TB-3.1": RuleNumbers.reach, "TB-7.7": RuleNumbers.reach, "TB-3.3": RuleNumbers.lying,
    "TB-4.4": RuleNumbers.decks, "TB-7.4": RuleNumbers.decks, "TB-6.1": RuleNumbers.pool,
    "TB-7.2": RuleNumbers.completing, "TB-7.10": RuleNumbers.completing, "TB-10.1": RuleNumbers.end,
    "TB-10.9": RuleNumbers.rounds, "TB-8.1": RuleNumbers.actions, "TB-8.2": RuleNumbers.actions,
}  # fmt: skip
