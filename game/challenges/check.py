"""What is wrong with a title's challenges: what they ask of its events and standing, and their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import get_origin, get_type_hints

from game.ai.levels import LEVEL_NAMES
from game.challenges.challenge import (
    FILE,
    SEAT,
    SIDES,
    Challenge,
    Kind,
    Need,
    Tally,
    bounds_of,
    load_challenges,
)
from game.content.errors import ContentError, suggest
from game.content.loader import Node, load
from game.content.text import PLACEHOLDER, flatten, text_files
from game.core.event import Event
from game.core.title import Title

WORDS = "challenge"
"""Before the id in the keys of its texts."""


def challenge_errors(
    folder: Path, title: Title, events: Mapping[str, type[Event]], spoken: Mapping[str, str]
) -> Iterator[ContentError]:
    """All errors of the challenges of a title's data folder; see `tests.challenges` for their games."""
    challenges = load_challenges(folder)
    if not challenges:
        return
    rules = title.rules(title.card.options(title.card.players.min, {}))
    parts = frozenset(rules.standing(rules.setup("parts")).rows[0].parts)
    for challenge, node in zip(challenges, load(folder / FILE)["challenges"].items()):
        for need, at in zip(challenge.needs, node["needs"].items()):
            yield from _need_errors(need, at, events, parts)
    for lang in spoken:
        yield from _word_errors(folder, lang, challenges)


def _word_errors(folder: Path, lang: str, challenges: tuple[Challenge, ...]) -> Iterator[ContentError]:
    """Words that are missing, that belong to nothing, or that ask for a number that is not there."""
    found: dict[str, tuple[str, Node]] = {}
    for file in text_files(folder, lang):
        found |= {key: at for key, at in flatten(load(file)).items() if key.startswith(f"{WORDS}.")}
    known = {f"{WORDS}.{each.id}.{part}": each for each in challenges for part in ("name", "text")}
    for key in known.keys() - found.keys():
        yield ContentError(folder / f"text.challenges.{lang}.yaml", 1, "", f'"{key}" is missing: add it')
    for key, (text, node) in found.items():
        if key not in known:
            yield node.fail(f'there is no challenge for "{key}" in {FILE}: take it away')
            continue
        numbers = known[key].numbers
        for slot in PLACEHOLDER.finditer(text):
            if slot[1] not in numbers:
                yield node.fail(f"its needs give no number for {{{slot[1]}}}{suggest(slot[1], numbers)}")


def _need_errors(
    need: Need, at: Node, events: Mapping[str, type[Event]], parts: frozenset[str]
) -> Iterator[ContentError]:
    for name in need.part or {}:
        if name not in parts:
            yield at["part"].fail(f'there is no part "{name}" of the standing{suggest(name, sorted(parts))}')
    if need.against is not None and need.against.value not in LEVEL_NAMES:
        word = str(need.against.value)
        yield need.against.fail(f'there is no level "{word}"{suggest(word, LEVEL_NAMES)}')
    if need.tally is not None:
        yield from _tally_errors(*need.tally, events)


def _tally_errors(kind: Kind, tally: Tally, events: Mapping[str, type[Event]]) -> Iterator[ContentError]:
    name = tally.event.text()
    if name not in events:
        yield tally.event.fail(f'the title has no event "{name}"{suggest(name, sorted(events))}')
        return
    hints = {f.name: get_type_hints(events[name])[f.name] for f in fields(events[name])}
    if kind == "count" and tally.field is not None:
        yield tally.field.fail('"count" counts events: take the field away, or ask for "sum"')
    if kind != "count" and tally.field is None:
        yield tally.event.fail(f'"{kind}" is taken from a field: name it (known: {", ".join(hints)})')
    if tally.field is not None:
        yield from _field_errors(kind, tally, hints)
    for key, node in tally.where.items():
        if key not in hints:
            yield node.fail(f'{name} has no field "{key}"{suggest(key, hints)}')
        else:
            yield from _test_errors(key, node, hints[key])


def _field_errors(kind: Kind, tally: Tally, hints: Mapping[str, object]) -> Iterator[ContentError]:
    assert tally.field is not None
    name = tally.field.text()
    if name not in hints:
        yield tally.field.fail(f'{tally.event.text()} has no field "{name}"{suggest(name, hints)}')
        return
    if tally.by is not None and tally.by.value != SEAT and tally.by.value not in hints:
        yield tally.by.fail(
            f'say "{SEAT}", or the field that lists the seats{suggest(tally.by.text(), hints)}'
        )
    many = get_origin(hints[name]) is tuple
    if kind in ("sum", "most") and many and tally.by is None:
        yield tally.field.fail(f'"{name}" has a number for every seat: say "by: {SEAT}"')
    if kind in ("sum", "most") and not many and hints[name] not in (int, bool):
        yield tally.field.fail(f'"{name}" is no number: "different" and "same" tell its values apart')


def _test_errors(key: str, node: Node, hint: object) -> Iterator[ContentError]:
    """What a field cannot be."""
    if key == SEAT:
        if node.value not in SIDES:
            yield node.fail(f"a seat is one of: {', '.join(SIDES)}")
        return
    if isinstance(node.value, dict):
        if hint is str:
            yield node.fail(f'"{key}" is a word: give it, or a list of words')
            return
        try:
            bounds_of(node)
        except ContentError as error:
            yield error
        return
    wanted = {str: str, int: int, bool: bool}.get(hint) if isinstance(hint, type) else None
    for each in node.items() if isinstance(node.value, list) else [node]:
        if wanted is not None and type(each.value) is not wanted:
            yield each.fail(f'"{key}" is never {each.kind}')
