"""Lessons: a staged position and steps that say, let do, let the rivals move, and ask.

    id: close-an-area
    minutes: 3
    rules: [TD-7.1, TD-7.2]                  # what it teaches
    position: {players: 2, seed: ..., opening: [...]}
    learner: 0                               # the seat of the person
    steps:
      - {say: goal, point: ["cell:h12-05"]}
      - say: close
        do: {allow: ["place:lemon:*"], until: {event: Enclosed}, wrong: {default: not_yet},
             solution: ["place:lemon:h12-05"]}
      - rival: ["place:mint:h03-02"]
      - ask: {text: quiz, options: [a, b, c], right: b, why: because}

The words stand in `<id>.<lang>.yaml` beside it. An action text is matched by shell patterns (`*`, `?`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Literal

from game.content.errors import ContentError
from game.content.language import ORIGINAL
from game.content.loader import Node, load
from game.content.schema import Within, bind
from game.content.staging import Pointer, Staging, pointer

FOLDER = "lessons"
"""The folder of a title's lessons in its data folder."""

DEFAULT = "default"
"""The entry of `wrong` for every try that no pattern of it fits."""


@dataclass(frozen=True)
class Until:
    """When a task is done; one of: an event, a phase, a number of actions, the end of the turn, a refusal.

    refused: the id of a rule; the learner tries something that this rule forbids.
    """

    event: str = ""
    phase: str = ""
    actions: Annotated[int, Within(0, 60)] = 0
    turn: Literal["", "ended"] = ""
    refused: str = ""

    def __post_init__(self) -> None:
        parts = (self.event, self.phase, self.actions, self.turn, self.refused)
        if sum(map(bool, parts)) != 1:
            raise ValueError('a task ends by one of "event", "phase", "actions", "turn" and "refused"')


@dataclass(frozen=True)
class Doing:
    """What the learner does: which legal actions are taken, when it is done, words for the others.

    allow: patterns of action texts, all legal ones where there is none; wrong: patterns to keys of words;
    help_after: wrong tries after which the place is lit; solution: the actions that the proof plays, or
    where a refusal is asked for what it tries (`place:h12-05`).
    """

    until: Until
    solution: tuple[Node, ...]
    allow: tuple[str, ...] = ("*",)
    wrong: Mapping[str, str] = field(default_factory=dict)
    help_after: Annotated[int, Within(1, 9)] = 2

    def allows(self, text: str) -> bool:
        """Whether a legal action is what the task asks for; a refusal comes of none."""
        return not self.until.refused and any(fnmatchcase(text, pattern) for pattern in self.allow)

    def answer(self, text: str) -> str:
        """The key of the words for an action that is not, "" for none."""
        found = (
            key for pattern, key in self.wrong.items() if pattern != DEFAULT and fnmatchcase(text, pattern)
        )
        return next(found, self.wrong.get(DEFAULT, ""))


@dataclass(frozen=True)
class Asking:
    """A question with its answers; why: the words once it is answered rightly."""

    text: str
    options: tuple[str, ...]
    right: str
    why: str

    def __post_init__(self) -> None:
        if not 2 <= len(self.options) <= 4 or len(set(self.options)) < len(self.options):
            raise ValueError("a question has two to four different answers")
        if self.right not in self.options:
            raise ValueError(f'the right answer "{self.right}" is none of the options')


@dataclass(frozen=True)
class Step:
    """One step: words to read, a task (with words), moves of the rivals, or a question."""

    say: str = ""
    point: tuple[Node, ...] = ()
    do: Doing | None = None
    rival: tuple[Node, ...] = ()
    ask: Asking | None = None

    def __post_init__(self) -> None:
        if sum(map(bool, (self.do, self.rival, self.ask))) > 1:
            raise ValueError('a step is one of "do", "rival" and "ask"')
        if bool(self.say) == bool(self.rival or self.ask):
            raise ValueError('"say" stands alone or with "do", and in every such step')

    @property
    def kind(self) -> Literal["say", "do", "rival", "ask"]:
        """What the step is."""
        return "do" if self.do else "rival" if self.rival else "ask" if self.ask else "say"

    def pointers(self) -> tuple[Pointer, ...]:
        """What it points at."""
        return tuple(map(pointer, self.point))

    def keys(self) -> Iterator[str]:
        """The words that it asks for."""
        if self.say:
            yield self.say
        if self.do:
            yield from self.do.wrong.values()
        if self.ask:
            yield from (self.ask.text, *self.ask.options, self.ask.why)


@dataclass(frozen=True)
class Lesson:
    """A lesson as its file describes it; learner: the seat of the person; after: the lesson before it."""

    id: str
    minutes: Annotated[int, Within(1, 10)]
    rules: tuple[Node, ...]
    position: Staging
    steps: tuple[Step, ...]
    learner: int = 0
    after: str = ""

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError("a lesson has steps")

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The rules that it teaches."""
        return tuple(node.text() for node in self.rules)

    def keys(self) -> Iterator[str]:
        """The words that its steps ask for."""
        for step in self.steps:
            yield from step.keys()


@dataclass(frozen=True)
class LessonWords:
    """`<id>.<lang>.yaml`: the name of a lesson, what one can do after it, and the words of its steps."""

    title: str
    goal: str
    words: Mapping[str, str]


@dataclass(frozen=True)
class Taught:
    """A lesson with its words by language."""

    lesson: Lesson
    words: Mapping[str, LessonWords]

    def spoken(self, lang: str) -> LessonWords:
        """The words in a language, in the original one where there are none."""
        return self.words.get(lang) or self.words[ORIGINAL]


def lesson_files(folder: Path) -> list[Path]:
    """The files of a title's lessons, without those of their words."""
    found = (folder / FOLDER).glob("*.yaml")
    return sorted(path for path in found if len(path.suffixes) == 1)


def word_files(file: Path) -> dict[str, Path]:
    """`<id>.<lang>.yaml` of a lesson by language."""
    return {path.suffixes[-2][1:]: path for path in sorted(file.parent.glob(f"{file.stem}.*.yaml"))}


def load_lesson(file: Path) -> Taught:
    """Read a lesson and its words; raises ContentError."""
    node = load(file)
    lesson = bind(node, Lesson)
    if lesson.id != file.stem:
        raise node.fail(f'the id "{lesson.id}" differs from the name of the file: call both alike')
    words = {lang: bind(load(path), LessonWords) for lang, path in word_files(file).items()}
    if ORIGINAL not in words:
        raise ContentError(
            file.with_suffix(f".{ORIGINAL}.yaml"), 1, "", "the words of the lesson are missing"
        )
    return Taught(lesson, words)


def load_lessons(folder: Path) -> tuple[Taught, ...]:
    """All lessons of a title's data folder, each after the one that it follows; raises ContentError."""
    files = {file.stem: file for file in lesson_files(folder)}
    found = {name: load_lesson(file) for name, file in files.items()}
    ordered: list[Taught] = []
    while len(ordered) < len(found):
        done = {"", *(taught.lesson.id for taught in ordered)}
        ready = [taught for name, taught in found.items() if name not in done and taught.lesson.after in done]
        if not ready:
            lost = next(name for name in found if name not in done)
            raise ContentError(files[lost], 1, "after", f'there is no way to "{lost}": see "after"')
        ordered += ready
    return tuple(ordered)
