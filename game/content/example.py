"""Worked examples: a staged position, what happens next, and the proof that the kernel does the same.

    id: placing
    rules: [TD-5.2, TD-5.3]
    position: {players: 3, seed: ..., opening: [...]}
    then:
      - {play: place:lemon:h06-04, points: 5, events: [OasisReached], name: prize}
      - {refused: place:lemon:h06-05, rule: TD-5.3}
      - {choices: "place:lemon:*", count: 9, name: ways}
      - {look: stocks.0.gold, count: 3, name: gold}   # of the view of a seat (`seat`, 0 without)
      - {part: area, seat: 0, points: 13, name: area}
    after: 1                            # the picture is taken after so many steps of `then`
    show: [cell:h05-04, cell:h09-07]    # what the picture must hold beside what is marked
    marks: {1: [cell:h06-04], cross: [cell:h06-05]}
    arrows: [[cell:h05-04, cell:h06-04]]

A caption says the numbers by the names given here: they come from the kernel, not from the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from game.content.errors import ContentError
from game.content.loader import Node
from game.content.staging import Pointer, Staging, attempt, play_texts, pointer, staged
from game.core.match import Match
from game.core.title import Title

SIGNS = ("cross", "check", "ring")
"""Signs of marks beside numbers."""

HIGHEST_MARK = 9


class OtherNumberError(ContentError):
    """The rules give another number than an example expects; its caption says the right one all the same."""


@dataclass(frozen=True)
class Proof:
    """One step of an example: an action played, one refused, a number of choices or of the view, a part of
    the score.

    points: what the step brings, for the acting seat or by seat; `play` with a part brings points of that
    part alone. name: what captions call the number.
    """

    play: Node | None = None
    refused: Node | None = None
    choices: Node | None = None
    look: Node | None = None
    part: Node | None = None
    points: int | Mapping[int, int] | None = None
    events: tuple[Node, ...] = ()
    rule: str = ""
    count: int | None = None
    seat: int = 0
    name: str = ""

    def __post_init__(self) -> None:
        kinds = [n for n in (self.play, self.refused, self.choices, self.look) if n is not None]
        lone = self.part is not None and not kinds
        if not lone and (len(kinds) != 1 or (self.part is not None and self.play is None)):
            raise ValueError(
                'a step is one of "play", "refused", "choices", "look" and "part", or a part of "play"'
            )


@dataclass(frozen=True)
class Sight:
    """What a picture of a position shows and points at; viewer: the seat whose screen it is."""

    position: Staging
    show: tuple[Node, ...] = ()
    marks: Mapping[str, tuple[Node, ...]] = field(default_factory=dict)
    arrows: tuple[tuple[Node, Node], ...] = ()
    viewer: int = 0

    def __post_init__(self) -> None:
        for sign in self.marks:
            if sign not in SIGNS and not (
                sign.isascii() and sign.isdigit() and 0 < int(sign) <= HIGHEST_MARK
            ):
                raise ValueError(f'"{sign}" marks nothing: write {", ".join(SIGNS)} or 1 to {HIGHEST_MARK}')

    def pointed(self) -> Iterator[Node]:
        """The entries of everything that must be in sight."""
        yield from self.show
        for nodes in self.marks.values():
            yield from nodes
        for arrow in self.arrows:
            yield from arrow

    def pointers(self) -> tuple[Pointer, ...]:
        """The same as values."""
        return tuple(map(pointer, self.pointed()))


@dataclass(frozen=True)
class Example(Sight):
    """A worked example of some rules; `after` steps of `then` are done when the picture is taken."""

    id: str = ""
    rules: tuple[Node, ...] = ()
    then: tuple[Proof, ...] = ()
    after: int = 0

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The rules that it shows."""
        return tuple(node.text() for node in self.rules)


@dataclass(frozen=True)
class Played:
    """An example carried out: the match when the picture is taken, and the numbers of its caption."""

    match: Match
    numbers: Mapping[str, int]


def played(title: Title, sight: Sight) -> Played:
    """Carry out the position of a picture, of an example with its steps; raises ContentError.

    What a step expects is not compared here: `disproved` does that.
    """
    match = staged(title, sight.position)
    if not isinstance(sight, Example):
        return Played(match, {})
    numbers: dict[str, int] = {}
    moment = match.position
    for index, proof in enumerate(sight.then):
        _, found = _carried_out(match, proof)
        numbers |= found
        if index < sight.after:
            moment = match.position
    match.goto(moment, lift=True, practice=False)
    return Played(match, numbers)


def true_numbers(title: Title, example: Example) -> Mapping[str, int] | None:
    """The numbers of a caption by the rules that are played; None where it would tell something untrue.

    House rules may shut the way to a position, or let other things happen there.
    """
    try:
        if any(not isinstance(error, OtherNumberError) for error in disproved(title, example)):
            return None
        return played(title, example).numbers
    except ContentError:
        return None


def disproved(title: Title, example: Example) -> Iterator[ContentError]:
    """Where the kernel does something else than an example says; raises ContentError for what cannot be."""
    match = staged(title, example.position)
    if not 0 <= example.after <= len(example.then):
        yield example.position.players.fail(f'"{example.id}" has no step number {example.after}: see "after"')
    for proof in example.then:
        errors, _ = _carried_out(match, proof)
        yield from errors


def _carried_out(match: Match, proof: Proof) -> tuple[list[ContentError], dict[str, int]]:
    """What differs from what a step expects, and its named numbers."""
    if proof.play is not None:
        return _play(match, proof, proof.play)
    if proof.refused is not None:
        return _refused(match, proof, proof.refused), {}
    if proof.choices is not None:
        pattern = proof.choices.text()
        found = sum(fnmatchcase(text, pattern) for text in match.legal_texts())
        return _differs(proof.choices, "choices", found, proof.count), _named(proof, found)
    if proof.look is not None:
        found = _seen(match, proof.look, proof.seat)
        return _differs(proof.look, "there", found, proof.count), _named(proof, found)
    assert proof.part is not None
    found = _scored(match, proof.part)[proof.seat]
    expected = proof.points if isinstance(proof.points, int) else None
    return _differs(proof.part, "points", found, expected), _named(proof, found)


def _named(proof: Proof, number: int) -> dict[str, int]:
    return {proof.name: number} if proof.name else {}


def _differs(node: Node, what: str, found: object, expected: object) -> list[ContentError]:
    if found == expected:
        return []
    message = f"the rules give {found} {what}, not {expected}: correct the example or the rules"
    return [OtherNumberError(node.file, node.line, node.where, message)]


def _play(match: Match, proof: Proof, node: Node) -> tuple[list[ContentError], dict[str, int]]:
    seat, before, since = match.to_act, _scored(match, proof.part), match.position
    play_texts(match, node)
    gains = [after - old for after, old in zip(_scored(match, proof.part), before)]
    kinds = [event.type for step in match.steps[since : match.position] for event in step.events]
    errors = [
        entry.fail(f'nothing of the kind "{entry.text()}" happens (it does: {", ".join(kinds)})')
        for entry in proof.events
        if entry.text() not in kinds
    ]
    if isinstance(proof.points, Mapping):
        found = {of: gains[of] if 0 <= of < len(gains) else 0 for of in proof.points}
        named = {f"{proof.name}_{of}": gain for of, gain in found.items()} if proof.name else {}
        return errors + _differs(node, "points", found, dict(proof.points)), named
    if proof.points is not None:
        errors += _differs(node, "points", gains[seat], proof.points)
    return errors, _named(proof, gains[seat])


def _seen(match: Match, node: Node, seat: int) -> int:
    """A number of a seat's view by its path, `stocks.1.camels`; how many where many stand there."""
    found: Any = match.view(seat)
    for step in node.text().split("."):
        try:
            if isinstance(found, Mapping):
                found = found[step]
            else:
                found = found[int(step)] if step.isdigit() else getattr(found, step)
        except (AttributeError, LookupError, TypeError) as error:
            raise node.fail(f'the view has no "{step}" there') from error
    if isinstance(found, int):
        return found
    if isinstance(found, Sized):
        return len(found)
    raise node.fail("no number stands there")


def _scored(match: Match, part: Node | None) -> list[int]:
    """The points of every seat, or those of a part of the score."""
    if part is None:
        return list(match.scores())
    rows = match.standing().rows
    if any(part.text() not in row.parts for row in rows):
        raise part.fail(f"no such part of the score (known: {', '.join(rows[0].parts)})")
    return [row.parts[part.text()] for row in rows]


def _refused(match: Match, proof: Proof, node: Node) -> list[ContentError]:
    refusal = match.refuse(attempt(node))
    if refusal is None:
        return [node.fail("the rules allow this")]
    if refusal.rule != proof.rule:
        return [node.fail(f"the rules give {refusal.rule} as the rule that forbids it, not {proof.rule}")]
    return []
