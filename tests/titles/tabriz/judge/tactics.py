"""What a hand-made position with a right answer is, and what the players make of it.

The positions stand in `tactics_tiles`, `tactics_cards`, `tactics_end` and `tactics_moves`. An answer follows
from the rules: it is the only one that completes or wins, or it keeps everything that another one gives and
more. The evaluation was not asked.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Self

from game.ai.search import SearchPlayer
from game.core.rng import Stream
from game.core.rules import Budget, Task
from game.match.players import make_player
from game.titles.tabriz import open_title
from game.titles.tabriz.state import BY_COMMISSIONS, KEEP
from tests.titles.tabriz.positions import DATA, Table

STEPS = Budget(steps=400)
"""Far more than a plan of a round needs in any of the positions."""

OUT_OF_REACH = 20
"""Prestige of a rival or lead that no turn makes up for."""


class Scene(Table):
    """A table with the strokes that tactical positions are drawn with."""

    def bare(self) -> Self:
        """An empty silk shop on every space: nothing is to be had anywhere but in Meydan."""
        for space in self.rules.facts.bazaar.spaces[1:]:
            self.put(space, "silk-a")
        return self.no_dice_elsewhere()

    def points(self, own: int, others: int) -> Self:
        """Prestige of commissions of the seat to act and of each other one."""
        self.s.prestige = tuple(
            own if seat == self.me else others for seat in range(self.rules.facts.players)
        )
        return self

    def last_turn(self) -> Self:
        """The seat before has triggered the end, and only the seat to act still takes a turn (TB-10.4)."""
        self.s.bonus = (self.me - 1) % self.rules.facts.players
        self.s.closing, self.s.owed = BY_COMMISSIONS, 1 << self.me
        return self

    def last_round(self) -> Self:
        """The seat before has triggered the end; the round is finished (variant `finish_round`)."""
        self.s.bonus, self.s.closing = (self.me - 1) % self.rules.facts.players, BY_COMMISSIONS
        return self

    def stand(self, *spaces: str) -> Self:
        """Where apprentices of the seat to act still stand; the others lie in Meydan."""
        index, most = self.rules.facts.bazaar.index, self.rules.facts.content.numbers.turns.apprentices
        left = len(spaces)
        self.s.standing = [(0,) * left for _ in self.s.standing]
        self.s.standing[self.me] = tuple(sorted(index[space] for space in spaces))
        self.s.step = (most - left) * self.rules.facts.players
        return self

    def lie(self, *spaces: str) -> Self:
        """Lying apprentices of the seat to act; with those that stand there are no more than three."""
        for space in spaces:
            self.s.lying[self.me] |= 1 << self.rules.facts.bazaar.index[space]
        return self

    def at_workshop(self) -> Self:
        """On to the workshop actions of the seat to act, after a round in which nobody did anything."""
        self.end_round()
        while self.s.to_act != self.me:
            self.play("done")
        return self

    def looks_at(self, *cards: str, keeps: int = 1) -> Self:
        """Go to Meydan, where these cards have been drawn to choose from."""
        self.play("move:m:m", "skip")
        self._take(cards)
        looked: list[tuple[int, ...]] = [()] * self.rules.facts.players
        looked[self.me] = tuple(sorted(self.rules.facts.card_index[card] for card in cards))
        self.s.looked = tuple(looked)
        self.s.todo.append((KEEP, keeps))
        return self


@dataclass(frozen=True)
class Tactic:
    """A position, the actions that are right there (patterns as for file names; with "!" before the first
    one all but these), and why. plain: the evaluation must see it without any search."""

    make: Callable[[], Table]
    why: str
    patterns: tuple[str, ...]
    plain: bool

    @property
    def name(self) -> str:
        """What a failure is reported by."""
        return self.make.__name__

    def right(self, text: str) -> bool:
        """Whether an action is right."""
        but = self.patterns[0].startswith("!")
        return but != any(fnmatchcase(text, pattern.lstrip("!")) for pattern in self.patterns)


Maker = Callable[[], Table]


class Book(list[Tactic]):
    """Positions of one subject."""

    def right(self, *patterns: str, why: str, plain: bool = False) -> Callable[[Maker], Maker]:
        """Note the position that the function below draws, see `Tactic`."""

        def note(make: Maker) -> Maker:
            self.append(Tactic(make, why, patterns, plain))
            return make

        return note


def task_of(table: Table) -> Task:
    """What the player of the seat to act receives."""
    rules, s = table.rules, table.s
    world = rules.determinize(s, s.to_act, Stream(1))
    return Task(s.to_act, rules.observe(s, s.to_act), tuple(rules.legal(s)), world, STEPS)


def sultan_may(table: Table) -> set[str]:
    """Everything that the sultan might choose: its best action, and those that it takes for as good."""
    player = make_player("sultan", open_title(DATA), table.rules, STEPS, 5)
    assert isinstance(player, SearchPlayer)
    lines = player.consider(task_of(table))
    near = player.judge.tie_margin
    return {table.rules.text(line.first) for line in lines if line.value >= lines[0].value - near}


def one_ply_may(table: Table) -> set[str]:
    """Everything that the evaluation without search might choose."""
    task = task_of(table)
    values = open_title(DATA).judge(table.rules, None).rate(task.world, task.legal)
    top = max(values)
    return {table.rules.text(action) for action, value in zip(task.legal, values) if value >= top - 1e-9}
