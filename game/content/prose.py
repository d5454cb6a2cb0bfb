"""Prose with the numbers of a title: `{weeks:word|% week|% weeks}` says the number that is played.

A slot holds the name of a number; after a colon the form in words (digits without one); after strokes the
choices. Two choices are for one and for all others, as in `text`. A choice that begins with a number and a
colon is for that number (`{gold|0:none|1:a coin|% coins}`), the last one for all others; `%` in a choice is
the number itself, and it may hold slots again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from game.content.errors import suggest
from game.content.number_words import FORMS, JOINED, NumberWords

Printed: TypeAlias = Mapping[str, int | tuple[int, ...]]
"""The numbers of a title's data by name, several where a name stands for a row of them."""

ITSELF = "%"
HEAD = re.compile(r"\{([a-z][a-z0-9_]*)(?::([A-Za-z]+))?(?=[|}])")
CHOICE = re.compile(r"(\d+):")


@dataclass(frozen=True)
class Slot:
    """A place for a number; choices: for which number (None: for all others), and the prose of it."""

    name: str
    form: str
    choices: tuple[tuple[int | None, Prose], ...]


Prose: TypeAlias = tuple[str | Slot, ...]


def filled(text: str, printed: Printed, words: NumberWords) -> str:
    """A text with its numbers; raises ValueError for what `faults` names."""
    return _said(parsed(text), printed, words) if "{" in text else text


def faults(text: str, printed: Printed) -> Iterator[str]:
    """What is wrong with the slots of a text, each with its remedy."""
    try:
        slots = list(_slots(parsed(text)))
    except ValueError as error:
        yield str(error)
        return
    for slot in slots:
        if slot.name not in printed:
            yield f'no number of the title is called "{slot.name}"{suggest(slot.name, printed)}'
            continue
        forms = JOINED if isinstance(printed[slot.name], tuple) else FORMS
        if slot.form and slot.form not in forms:
            yield f'"{slot.name}" has no form "{slot.form}"{suggest(slot.form, forms)}'
        if slot.choices and isinstance(printed[slot.name], tuple):
            yield f'"{slot.name}" is a row of numbers: take the choices away'


def names(text: str) -> set[str]:
    """The names of the numbers that a text says; raises ValueError."""
    return {slot.name for slot in _slots(parsed(text))}


@lru_cache(1024)
def parsed(text: str) -> Prose:
    """A text as letters and slots; raises ValueError with the remedy."""
    prose, end = _prose(text, 0, inside=False)
    assert end == len(text)
    return prose


def _prose(text: str, at: int, inside: bool) -> tuple[Prose, int]:
    """Letters and slots from there to the end, inside a slot to the end of the choice."""
    parts: list[str | Slot] = []
    start = at
    while at < len(text) and not (inside and text[at] in "|}"):
        if text[at] == "{":
            parts.append(text[start:at])
            slot, at = _slot(text, at)
            parts.append(slot)
            start = at
        else:
            at += 1
    return tuple(part for part in (*parts, text[start:at]) if part), at


def _slot(text: str, at: int) -> tuple[Slot, int]:
    head = HEAD.match(text, at)
    if head is None:
        begin = text[at : at + 24]
        raise ValueError(f'"{begin}" begins no number: write {{name}}, {{name:form}} or {{name|one|more}}')
    at, choices = head.end(), list[tuple[int | None, Prose]]()
    while text[at : at + 1] == "|":
        only = CHOICE.match(text, at + 1)
        prose, at = _prose(text, only.end() if only else at + 1, inside=True)
        choices.append((int(only[1]) if only else None, prose))
    if text[at : at + 1] != "}":
        raise ValueError(f'the number "{head[1]}" is not closed: add a "}}"')
    if len(choices) == 2 and choices[0][0] is None:
        choices[0] = (1, choices[0][1])
    others = [number is None for number, _ in choices]
    if choices and (not others[-1] or any(others[:-1])):
        raise ValueError(f'the last choice of "{head[1]}", and no other, must be for all other numbers')
    return Slot(head[1], head[2] or "", tuple(choices)), at + 1


def _slots(prose: Prose) -> Iterator[Slot]:
    for part in prose:
        if isinstance(part, Slot):
            yield part
            for _, inner in part.choices:
                yield from _slots(inner)


def _said(prose: Prose, printed: Printed, words: NumberWords, itself: str = ITSELF) -> str:
    def one(part: str | Slot) -> str:
        if isinstance(part, str):
            return part.replace(ITSELF, itself)
        return _number(part, printed, words)

    return "".join(map(one, prose))


def _number(slot: Slot, printed: Printed, words: NumberWords) -> str:
    if slot.name not in printed:
        raise ValueError(f'no number is called "{slot.name}"')
    number = printed[slot.name]
    if isinstance(number, tuple):
        return words.listed(number, slot.form)
    said = words.said(number, slot.form)
    if not slot.choices:
        return said
    chosen = next(prose for only, prose in slot.choices if only in (number, None))
    return _said(chosen, printed, words, said)
