"""Side notes: what the first match of a title says beside the table, each the first time it comes up.

    notes:
      - {id: camel, rule: YS-5.7, when: {legal: pay-camel}, point: ["shop:{places}"]}
      - {id: full, rule: YS-6.2, when: {event: CaravanScored, fields: {emptied: true}}, point: [caravan]}

They stand in `notes.yaml` of a title's data folder, the most urgent first, and their words in
`notes.<lang>.yaml` beside it. An action text is matched by a shell pattern (`*`, `?`). A place that
depends on the moment stands in braces: a field of the event or of the view, or `me`, the person's seat.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Literal

from game.content.errors import ContentError, suggest
from game.content.language import ORIGINAL
from game.content.loader import Node, load
from game.content.rulebook import RuleBook
from game.content.schema import Within, bind
from game.content.staging import Pointer, pointer
from game.content.text import flatten
from game.core.event import Event
from game.core.rules import Options, View

FILE = "notes.yaml"
LONGEST = 220
"""Letters of a side note, in every language."""

FEW = 3
"""Places of a list that a side note points at; rings round more of them would hide the board."""

HOLE = re.compile(r"\{(\w+)\}")
"""What stands for a place that depends on the moment."""


@dataclass(frozen=True)
class Situation:
    """When a side note is due; all that is said must hold.

    phase: what the person is asked; legal: a pattern of an action that the person has; event: something that
    happened since the person last decided, with these fields and to whom (`whose`); players, variant: of the
    table; round: not before.
    """

    phase: str = ""
    legal: str = ""
    event: str = ""
    fields: Mapping[str, Node] = field(default_factory=dict)
    whose: Literal["", "own", "other"] = ""
    players: Annotated[int, Within(0, 10)] = 0
    variant: str = ""
    round: Annotated[int, Within(0, 99)] = 0

    def __post_init__(self) -> None:
        if not (self.phase or self.legal or self.event):
            raise ValueError('a situation has at least one of "phase", "legal" and "event"')
        if (self.fields or self.whose) and not self.event:
            raise ValueError('"fields" and "whose" belong to an "event"')

    def event_in(self, events: Sequence[Event], seat: int) -> Event | None:
        """The latest of these events that it is about, for a person of that seat; None for none."""
        return next((event for event in reversed(events) if self.event and self._tells(event, seat)), None)

    def holds(self, options: Options, view: View, legal: Sequence[str], events: Sequence[Event]) -> bool:
        """Whether this is such a moment: the person of the view decides, after these events."""
        return (
            self.players in (0, options.players)
            and (not self.variant or options.variants.get(self.variant, False))
            and self.round <= view.round
            and self.phase in ("", view.phase)
            and (not self.event or self.event_in(events, view.viewer) is not None)
            and (not self.legal or any(fnmatchcase(text, self.legal) for text in legal))
        )

    def _tells(self, event: Event, seat: int) -> bool:
        if event.type != self.event:
            return False
        if self.whose and (getattr(event, "seat", seat) == seat) != (self.whose == "own"):
            return False
        return all(getattr(event, name, None) == node.value for name, node in self.fields.items())


@dataclass(frozen=True)
class SideNote:
    """A side note: its situation, the rule that it is about, and what it points at."""

    id: str
    rule: Node
    when: Situation
    point: tuple[Node, ...] = ()

    def pointers(self) -> tuple[Pointer, ...]:
        """What it points at."""
        return tuple(map(pointer, self.point))

    def aimed(self, view: View, event: Event | None) -> SideNote:
        """The side note with the places of this moment; a place that there is not now is left out.

        event: what it is about, None where it is about the moment itself.
        """
        return replace(self, point=tuple(each for node in self.point for each in _filled(node, view, event)))


def _filled(node: Node, view: View, event: Event | None) -> list[Node]:
    """The places that an entry of `point` stands for, one for each of the first few values of a list."""
    found = [node.text()]
    for name in HOLE.findall(node.text()):
        values = _values(name, view, event)
        found = [text.replace(f"{{{name}}}", value) for text in found for value in values]
    return [replace(node, value=text) for text in found]


def _values(name: str, view: View, event: Event | None) -> list[str]:
    """What a name in braces stands for; nothing where the event and the view do not have it."""
    if name == "me":
        return [str(view.viewer)]
    value = getattr(event, name, getattr(view, name, ()))
    several = value if isinstance(value, tuple) else (value,)
    return [str(each) for each in several if each != ""][:FEW]


@dataclass(frozen=True)
class SideNotes:
    """All side notes of a title, with their words by language and id."""

    notes: tuple[SideNote, ...] = ()
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def spoken(self, lang: str, note: SideNote) -> str:
        """The words in a language, in the original one where there are none."""
        return self.words.get(lang, {}).get(note.id) or self.words[ORIGINAL][note.id]


@dataclass(frozen=True)
class _File:
    notes: tuple[SideNote, ...]


@dataclass(frozen=True)
class _Words:
    notes: Mapping[str, str]


def word_files(folder: Path) -> dict[str, Path]:
    """`notes.<lang>.yaml` by language."""
    return {path.suffixes[-2][1:]: path for path in sorted(folder.glob("notes.*.yaml"))}


def load_side_notes(folder: Path) -> SideNotes:
    """Read the side notes of a title's data folder, none where it has no such file; raises ContentError."""
    if not (folder / FILE).exists():
        return SideNotes()
    found = bind(load(folder / FILE), _File)
    words = {lang: bind(load(path), _Words).notes for lang, path in word_files(folder).items()}
    for note in found.notes:
        if note.id not in words.get(ORIGINAL, {}):
            raise note.rule.fail(f'"{note.id}" has no words in notes.{ORIGINAL}.yaml: add them')
    return SideNotes(found.notes, words)


def side_note_errors(folder: Path, rules: RuleBook, spoken: Mapping[str, str]) -> Iterator[ContentError]:
    """What is wrong with the side notes of a title's data folder."""
    if not (folder / FILE).exists():
        return
    try:
        loaded = load_side_notes(folder)
    except ContentError as error:
        yield error
        return
    ids = [note.id for note in loaded.notes]
    for note in loaded.notes:
        if ids.count(note.id) > 1:
            yield note.rule.fail(f'"{note.id}" stands here twice')
        if note.rule.text() not in rules.by_id:
            yield note.rule.fail(
                f'no rule has the id "{note.rule.text()}"{suggest(note.rule.text(), rules.by_id)}'
            )
    files = word_files(folder)
    for lang in (lang for lang in spoken if lang not in files):
        yield ContentError(folder / f"notes.{lang}.yaml", 1, "", "the words of the side notes are missing")
    for lang, path in files.items():
        if lang not in spoken:
            yield ContentError(path, 1, "", f'"{lang}" is none of the languages{suggest(lang, spoken)}')
        yield from _word_errors(path, ids)


def _word_errors(path: Path, ids: Sequence[str]) -> Iterator[ContentError]:
    """Words that are missing, that no side note asks for, or that are too long."""
    found = flatten(load(path))
    for name in ids:
        if f"notes.{name}" not in found:
            yield ContentError(path, 1, "notes", f'"{name}" has no words: add them')
    for key, (text, node) in found.items():
        if key.removeprefix("notes.") not in ids:
            yield node.fail(f'there is no side note "{key}": take it away')
        if len(text) > LONGEST:
            yield node.fail(f"{len(text)} letters: a side note has room for {LONGEST}")
