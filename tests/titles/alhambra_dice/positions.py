"""A desk to play on in tests: dice fall as told, chips lie as told, actions are written as texts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from game.core.errors import IllegalAction
from game.core.event import Event
from game.core.rules import Attempt, Options, Refusal
from game.titles.alhambra_dice.chance import DICE, START_COLUMN
from game.titles.alhambra_dice.content import Content, load_content
from game.titles.alhambra_dice.dice import number_of
from game.titles.alhambra_dice.rules import DiceRules
from game.titles.alhambra_dice.setup import lay
from game.titles.alhambra_dice.state import DiceState
from game.titles.alhambra_dice.turn.prizes import build
from game.titles.alhambra_dice.view import DiceView

DATA = Path(__file__).resolve().parents[3] / "data" / "alhambra_dice"
LETTERS = "psacgt"
"""Dice are written by the first letters of the columns."""

TYPES = ("pavilion", "seraglio", "arcade", "chamber", "garden", "tower")


@cache
def content() -> Content:
    return load_content(DATA)


class Told:
    """Luck as told: dice from a queue of words, the start chip's column as set."""

    def __init__(self) -> None:
        self.queue: list[str] = []
        self.column = 0

    def below(self, key: int, purpose: int, counter: int, n: int) -> int:
        if purpose == START_COLUMN:
            return self.column
        assert purpose == DICE, "everything else is laid by hand"
        faces = [LETTERS.index(letter) for letter in self.queue.pop(0)]
        assert 6 ** len(faces) == n, f"{len(faces)} dice were told for a throw of {n} outcomes"
        return number_of(faces)


def bag(light: str = "1" * 20, dark: str = "1" * 6) -> tuple[int, ...]:
    """Chips by letter: 1 2 3 points, x extra throw, b black die, e exchange."""
    return tuple("123xbe".index(letter) for letter in light.ljust(20, "1") + dark.ljust(6, "1"))


class Desk:
    """A match with told luck; every action is checked for legality."""

    def __init__(
        self, players: int = 3, chips: tuple[int, ...] | None = None, first: int = 0, column: int = 0,
        variants: Iterable[str] = (),
    ) -> None:  # fmt: skip
        self.luck = Told()
        self.luck.column = column
        options = Options(players, dict.fromkeys(variants, True))
        self.rules = DiceRules(content(), options, self.luck)
        self.events: list[Event] = []
        self.s: DiceState = lay(self.rules.facts, 0, chips or bag(), first, self.events.append)

    def play(self, *texts: str) -> list[Event]:
        """Carry out actions; returns the events of the last one."""
        for text in texts:
            action = self.rules.parse(text)
            if action not in self.rules.legal(self.s):
                raise IllegalAction(text, self.s.to_act, self.s.turn, 0)
            self.events = []
            self.rules.apply(self.s, action, self.events.append)
        return self.events

    def tell(self, *throws: str) -> Desk:
        """What the dice will show in the coming throws."""
        self.luck.queue += throws
        return self

    def throw(self, faces: str, keep: str = "", verb: str = "throw") -> Desk:
        """One throw that shows `faces` beside the dice kept."""
        counts = "-".join(str(keep.count(letter)) for letter in LETTERS)
        self.tell(faces).play(f"{verb}:{counts}")
        return self

    def play_and_throw(self, faces: str) -> Desk:
        """The first throw with the black die."""
        self.play("black-die")
        return self.throw(faces)

    def turn(self, faces: str, column: str, throws: int = 1) -> list[Event]:
        """A whole turn whose last throw shows `faces`."""
        for _ in range(throws):
            self.throw(faces)
        return self.play(f"mark:{column}")

    def fill(self, *turns: tuple[str, str]) -> Desk:
        """Turns of one throw each."""
        for faces, column in turns:
            self.turn(faces, column)
        return self

    def to_prizes(self, column: str = "pavilion") -> Desk:
        """Place all markers that are left in this round, each with one die of that column."""
        letter = LETTERS[TYPES.index(column)]
        rest = "".join(other for other in LETTERS if other != letter)
        while self.s.phase < 2:
            self.turn((letter + rest + rest)[:8], column)
        return self

    def finish_round(self, choice: str = "buildings") -> Desk:
        """Everything up to the next round or the next question about exchange chips."""
        here = self.s.round
        self.to_prizes()
        while self.s.phase == 2 and self.s.round == here:
            self.play(f"prize:{choice}")
        return self

    def legal(self) -> set[str]:
        return {self.rules.text(action) for action in self.rules.legal(self.s)}

    def refuse(self, verb: str, *ids: str) -> Refusal | None:
        return self.rules.refuse(self.s, Attempt(verb, ids))

    @property
    def view(self) -> DiceView:
        return self.rules.observe(self.s, 0)

    def spaces(self, column: str) -> list[tuple[int, int, int]]:
        """Row, space and seat of the markers of a column, best first."""
        return [(mark.row, mark.space, mark.seat) for mark in self.view.marks[TYPES.index(column)]]

    def build(self, column: str, *points: tuple[int, int]) -> Desk:
        """Give (seat, points) in that order of arrival."""
        at = TYPES.index(column)
        for seat, n in points:
            build(self.rules.facts, self.s, seat, at, n, None)
        return self

    def give(self, seat: int, *kinds: str) -> Desk:
        """Put chips into a hand."""
        for kind in kinds:
            self.s.hand[self.rules.facts.kinds.index(kind) * self.rules.facts.seats + seat] += 1
        return self

    def hand(self, seat: int) -> dict[str, int]:
        return {kind: n for kind, n in zip(self.view.kinds, self.view.hands[seat]) if n}

    def height(self, column: str, seat: int) -> int:
        return self.view.heights[TYPES.index(column)][seat]

    def order(self, column: str) -> tuple[int, ...]:
        return self.view.order[TYPES.index(column)]


def named(events: Iterable[Event], name: str) -> list[Event]:
    """The events of a type."""
    return [event for event in events if event.type == name]
