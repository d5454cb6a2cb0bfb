"""Riddles: a position from play, and a move in it that is clearly the best.

    riddles:                                  # in riddles/grade-3.yaml, grades 1 to 5
      - id: wall-1
        position: {players: 2, seed: riddle/td/7, opening: [...]}
        solution: ["place:lemon:h12-05 place:mint:h03-02"]
        why: closes                           # key of words in riddles/words.<lang>.yaml
        lead: 6.2                             # points by which it beats the second best in playouts
        error: 0.4                            # and the standard error of that
        tries: {"place:lime:h13-01 place:lime:h13-02": 6.2}    # other moves, and what they lose

A solution is one move: actions of the seat whose turn it is. Orders that lead to the same position are
solutions of their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.content.errors import ContentError
from game.content.language import ORIGINAL
from game.content.loader import Node, load
from game.content.schema import bind
from game.content.staging import Staging, staged
from game.core.match import Match
from game.core.title import Title

FOLDER = "riddles"
"""The folder of a title's riddles in its data folder."""

GRADES = (1, 2, 3, 4, 5)
"""From a glance to hard thought."""

LONGEST_MOVE = 4
"""Actions of a solution at most."""


@dataclass(frozen=True)
class Riddle:
    """A riddle as its file describes it.

    lead, error: points by which the solution beats the next best move in playouts, and their standard error;
    tries: other moves, and the points that they lose.
    """

    id: str
    position: Staging
    solution: tuple[Node, ...]
    why: Node
    lead: float
    error: float
    tries: Mapping[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.solution:
            raise ValueError("a riddle has a solution")
        if any(not 1 <= len(move) <= LONGEST_MOVE for move in self.moves):
            raise ValueError(f"a solution has 1 to {LONGEST_MOVE} actions")

    @property
    def moves(self) -> tuple[tuple[str, ...], ...]:
        """The solutions as action texts; each leads to a position of its own."""
        return tuple(tuple(node.text().split()) for node in self.solution)

    @property
    def length(self) -> int:
        """How many actions are asked for."""
        return len(self.moves[0])


@dataclass(frozen=True)
class Graded:
    """A riddle with its grade."""

    riddle: Riddle
    grade: int


@dataclass(frozen=True)
class _File:
    riddles: tuple[Riddle, ...]


@dataclass(frozen=True)
class RiddleWords:
    """`words.<lang>.yaml`: why a solution is the best move, by key."""

    why: Mapping[str, str]


@dataclass(frozen=True)
class Riddles:
    """The riddles of a title, easiest first, and their words by language."""

    graded: tuple[Graded, ...] = ()
    words: Mapping[str, RiddleWords] = field(default_factory=dict)

    def why(self, riddle: Riddle, lang: str) -> str:
        """Why the solution is the best move."""
        return self.spoken(lang).why[riddle.why.text()]

    def joined(self, other: Riddles) -> Riddles:
        """These and others; of two with one id the first."""
        ids = {graded.riddle.id for graded in self.graded}
        more = tuple(graded for graded in other.graded if graded.riddle.id not in ids)
        words = {
            lang: RiddleWords({**other.spoken(lang).why, **self.spoken(lang).why})
            for lang in {**other.words, **self.words}
        }
        return Riddles((*self.graded, *more), words)

    def spoken(self, lang: str) -> RiddleWords:
        """The words in a language, in the original one where there are none; nothing without riddles."""
        return self.words.get(lang) or self.words.get(ORIGINAL) or RiddleWords({})

    def find(self, name: str) -> Graded | None:
        """The riddle of an id."""
        return next((graded for graded in self.graded if graded.riddle.id == name), None)


def grade_file(folder: Path, grade: int) -> Path:
    """Where the riddles of a grade stand in a title's data folder."""
    return folder / FOLDER / f"grade-{grade}.yaml"


def load_riddles(folder: Path) -> Riddles:
    """All riddles of a title's data folder; none where it has none. Raises ContentError."""
    found: dict[str, Graded] = {}
    for grade in GRADES:
        file = grade_file(folder, grade)
        if not file.exists():
            continue
        node = load(file)
        for entry, riddle in zip(node["riddles"].items(), bind(node, _File).riddles):
            if riddle.id in found:
                raise entry.fail(f'there is a riddle "{riddle.id}" already: give it another id')
            found[riddle.id] = Graded(riddle, grade)
    if not found:
        return Riddles()
    files = sorted((folder / FOLDER).glob("words.*.yaml"))
    words = {path.suffixes[-2][1:]: bind(load(path), RiddleWords) for path in files}
    if ORIGINAL not in words:
        missing = folder / FOLDER / f"words.{ORIGINAL}.yaml"
        raise ContentError(missing, 1, "", "the words of the riddles are missing")
    return Riddles(tuple(found.values()), words)


def riddle_errors(folder: Path, title: Title, spoken: Mapping[str, str]) -> Iterator[ContentError]:
    """What is wrong with the riddles of a title's data folder; see `--prove-riddles` for their truth."""
    riddles = load_riddles(folder)
    asked = {graded.riddle.why.text() for graded in riddles.graded}
    for lang in spoken if riddles.graded else ():
        file = folder / FOLDER / f"words.{lang}.yaml"
        if lang not in riddles.words:
            yield ContentError(file, 1, "", "the words of the riddles are missing")
            continue
        known = riddles.words[lang].why
        for key in sorted(asked - set(known)):
            yield ContentError(file, 1, "why", f'"{key}" has no words: add them')
        for key in sorted(set(known) - asked):
            yield ContentError(file, 1, "why", f'no riddle asks for "{key}": take it away')
    for graded in riddles.graded:
        try:
            solved(title, graded.riddle)
        except ContentError as error:
            yield error


def solved(title: Title, riddle: Riddle) -> frozenset[str]:
    """The positions to which its solutions lead, by key; raises ContentError."""
    keys, match = set(), staged(title, riddle.position)
    begun, seat = match.position, match.to_act
    for node in riddle.solution:
        match.goto(begun, lift=True)
        for text in node.text().split():
            if match.to_act != seat:
                raise node.fail(f'"{text}" comes after the turn has passed on')
            if text not in match.legal_texts():
                raise node.fail(f'"{text}" is not legal here')
            match.play_text(text)
        keys.add(match.digest())
    return frozenset(keys)


def answer(match: Match, begun: int, riddle: Riddle, keys: frozenset[str]) -> bool | None:
    """Whether the move played since `begun` solves a riddle; None while it is not complete."""
    done = match.position - begun
    if done < riddle.length:
        return None
    return match.digest() in keys
