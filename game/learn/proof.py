"""Proof that a lesson can be walked: by its solution, and by learners who try anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from game.content.errors import ContentError, suggest
from game.content.loader import Node, load
from game.content.rulebook import RuleBook
from game.content.staging import attempt, play_texts, staged
from game.content.text import flatten
from game.core.errors import BadText
from game.core.title import Title
from game.learn.guide import Guide, texts_of
from game.learn.lesson import DEFAULT, Doing, Step, Taught, lesson_files, load_lesson, word_files

LONGEST = 220
"""Letters of the words of one step, in every language."""

PATIENCE = 12
"""Tries after which a learner who tries anything does what is lit."""


def lesson_errors(
    folder: Path, title: Title, rules: RuleBook, spoken: Mapping[str, str]
) -> Iterator[ContentError]:
    """What is wrong with the lessons of a title's data folder."""
    for file in lesson_files(folder):
        try:
            taught = load_lesson(file)
            yield from _rule_errors(taught, rules)
            yield from _word_errors(file, taught, spoken)
            walk(title, taught)
        except ContentError as error:
            yield error


def _rule_errors(taught: Taught, rules: RuleBook) -> Iterator[ContentError]:
    for node in taught.lesson.rules:
        if node.text() not in rules.by_id:
            yield node.fail(f'no rule has the id "{node.text()}"{suggest(node.text(), rules.by_id)}')


def _word_errors(file: Path, taught: Taught, spoken: Mapping[str, str]) -> Iterator[ContentError]:
    """Languages without words, words that are missing, that nothing asks for, or that are too long."""
    asked = dict.fromkeys(taught.lesson.keys())
    files = word_files(file)
    for lang in (lang for lang in spoken if lang not in files):
        yield ContentError(file.with_suffix(f".{lang}.yaml"), 1, "", "the words of the lesson are missing")
    for lang, path in files.items():
        if lang not in spoken:
            yield ContentError(path, 1, "", f'"{lang}" is none of the languages{suggest(lang, spoken)}')
        found = flatten(load(path))
        for key in asked:
            if f"words.{key}" not in found:
                yield ContentError(path, 1, "words", f'"{key}" has no words: add them')
        for key, (text, node) in found.items():
            if key.startswith("words.") and key.removeprefix("words.") not in asked:
                yield node.fail(f'no step asks for "{key}": take it away')
            if len(text) > LONGEST:
                yield node.fail(f"{len(text)} letters: a step has room for {LONGEST}")


# ---- by its solution ----
def walk(title: Title, taught: Taught) -> Guide:
    """Go through a lesson by its solution; raises ContentError where there is no way on."""
    guide = begin(title, taught)
    while (step := guide.step) is not None:
        at = guide.index
        walk_step(guide, step)
        if guide.index == at:
            raise _place(taught, step).fail(f"step {at + 1} is not done by its solution")
    return guide


def begin(title: Title, taught: Taught) -> Guide:
    """A lesson at its first step; raises ContentError."""
    guide = Guide(taught.lesson, staged(title, taught.lesson.position))
    if not 0 <= taught.lesson.learner < guide.match.rules.options.players:
        raise taught.lesson.position.players.fail(f"there is no seat {taught.lesson.learner}")
    return guide


def _place(taught: Taught, step: Step) -> Node:
    nodes = (*(step.do.solution if step.do else ()), *step.rival, *step.point)
    return nodes[0] if nodes else taught.lesson.position.players


def walk_step(guide: Guide, step: Step) -> None:
    """Do the step that stands by its solution; raises ContentError."""
    if step.rival:
        for entry in step.rival:
            if guide.match.to_act == guide.lesson.learner:
                raise entry.fail("the learner is to act here, no rival")
            play_texts(guide.match, entry)
        guide.acted()
    elif step.do:
        _solve(guide, step)
    elif step.ask:
        guide.answer(step.ask.right)
        guide.go_on()
    else:
        guide.go_on()


def _solve(guide: Guide, step: Step) -> None:
    assert step.do is not None
    if step.do.until.refused:
        _err(guide, step.do)
        return
    at = guide.index
    for entry in step.do.solution:
        for text in texts_of((entry,)):
            if guide.index != at:
                raise entry.fail(f'"{text}" comes after the task is done')
            if guide.match.to_act != guide.lesson.learner:
                raise entry.fail("a rival is to act here: let the rivals move first")
            if not step.do.allows(text):
                raise entry.fail(f'the task does not take "{text}": see "allow"')
            play_texts(guide.match, Node(text, entry.file, entry.line, entry.where))
            guide.acted()


def _err(guide: Guide, do: Doing) -> None:
    """Try what the task wants refused."""
    for entry in do.solution:
        try:
            refusal = guide.match.refuse(attempt(entry))
        except BadText as error:
            raise entry.fail(str(error)) from error
        if refusal is None or not guide.refused(refusal.rule):
            said = refusal.rule if refusal else "no rule"
            raise entry.fail(f"{said} forbids this: the task asks for {do.until.refused}")
    guide.go_on()


# ---- by anybody ----
def wander(title: Title, taught: Taught, seed: str, obedient: bool) -> int:
    """Go through a lesson at random; returns the number of tries. Raises ContentError at a dead end.

    obedient: only what the task takes is tried, else anything legal. After `PATIENCE` tries in a step the
    learner does what the lesson lights.
    """
    luck, guide, tries = Random(seed), begin(title, taught), 0
    while (step := guide.step) is not None:
        tries += 1
        if tries > 50 * PATIENCE * len(taught.lesson.steps):
            raise _place(taught, step).fail(f"step {guide.index + 1} has no end for a learner of seed {seed}")
        if step.do is None:
            walk_step(guide, step)
        elif guide.stuck or (guide.tries >= PATIENCE and not guide.lit):
            guide.restart()
        else:
            _try(guide, step, luck, obedient)
    return tries


def _try(guide: Guide, step: Step, luck: Random, obedient: bool) -> None:
    """One try of a learner, answered with words where the task does not take it."""
    assert step.do is not None
    match = guide.match
    legal = match.legal_texts()
    taken = [text for text in legal if step.do.allows(text)]
    if guide.tries >= PATIENCE or (obedient and step.do.until.refused):
        _solve(guide, step) if match.position == guide.since else guide.restart()
        return
    text = luck.choice(taken if obedient else legal)
    if step.do.allows(text):
        match.play_text(text)
        at = guide.index
        guide.acted()
        guide.tries += guide.index == at
    elif not guide.wrong(text) and DEFAULT not in step.do.wrong:
        raise step.do.solution[0].fail(f'there are no words for "{text}": write a "{DEFAULT}" in "wrong"')
