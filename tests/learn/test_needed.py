"""What a first match needs is done in a lesson, not only read: `needed.yaml`, fifteen rules a title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import pytest

from game.content.loader import Node, load
from game.content.rulebook import load_rulebook
from game.content.schema import bind
from game.core.event import Event
from game.learn.guide import Guide
from game.learn.lesson import Step, Taught
from game.learn.proof import LONGEST, begin, walk_step
from game.titles import TITLES, module_of
from scenes.match import books
from tests.languages import LANGUAGES
from tests.learn.test_lessons import DATA, LESSONS, title

FEW = 15
"""Rules that a first match of a title needs."""


@dataclass(frozen=True)
class Needed:
    """A rule and the step that has the learner carry it out; event, fields: what the actions bring there.

    without: an event that they do not bring.
    """

    rule: Node
    lesson: str
    step: str
    event: str = ""
    fields: Mapping[str, Node] = field(default_factory=dict)
    without: str = ""

    def tells(self, event: Event) -> bool:
        """Whether that is what happens."""
        values = self.fields.items()
        return event.type == self.event and all(getattr(event, k) == node.value for k, node in values)

    def done_by(self, events: Sequence[Event]) -> bool:
        """Whether these events carry it out."""
        return any(map(self.tells, events)) and all(event.type != self.without for event in events)


@dataclass(frozen=True)
class Taken:
    """A step of a lesson and what the learner's actions brought there."""

    step: Step
    own: tuple[Event, ...]


def needed() -> list[tuple[str, Needed]]:
    """Every entry of the file with its title."""
    titles = load(Path(__file__).with_name("needed.yaml")).mapping()
    return [(slug, bind(entry, Needed)) for slug, entries in titles.items() for entry in entries.items()]


def brought(guide: Guide, since: int) -> tuple[Event, ...]:
    """The events of the actions from a position on."""
    steps = guide.match.steps[since : guide.match.position]
    return tuple(event for step in steps for event in step.events)


@cache
def taken(slug: str, name: str) -> Mapping[str, Taken]:
    """The steps of a lesson by the key of their words, taken by its solution."""
    lesson = next(taught for at, taught in LESSONS if (at, taught.lesson.id) == (slug, name))
    guide, found = begin(title(slug), lesson), dict[str, Taken]()
    while (step := guide.step) is not None:
        since = guide.match.position
        walk_step(guide, step)
        if step.do:
            found[step.say] = Taken(step, brought(guide, since))
    return found


NEEDED = needed()


@pytest.mark.parametrize(("slug", "each"), NEEDED, ids=[each.rule.text() for _, each in NEEDED])
def test_what_a_first_match_needs_is_carried_out(slug: str, each: Needed) -> None:
    lesson = next(t.lesson for at, t in LESSONS if (at, t.lesson.id) == (slug, each.lesson))
    at = taken(slug, each.lesson)[each.step]
    rule, do = each.rule.text(), at.step.do
    assert rule in lesson.rule_ids
    assert do
    forbidden = not each.event and do.until.refused == rule
    assert forbidden or each.done_by(at.own), [event.type for event in at.own]


@pytest.mark.parametrize("slug", TITLES)
def test_there_are_fifteen_rules_of_the_book_a_title(slug: str) -> None:
    rules = [each.rule.text() for at, each in NEEDED if at == slug]
    assert len(rules) == len(set(rules)) == FEW
    assert set(rules) <= set(load_rulebook(DATA / module_of(slug), title(slug).card.rule_prefix).by_id)


def said(slug: str, taught: Taught, lang: str) -> Mapping[str, str]:
    """The words of a lesson as the card shows them, with the numbers of the rules."""
    words = taught.words[lang].words
    return {key: books.numbered(slug, DATA, DATA, lang, text) for key, text in words.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_step_is_longer_than_the_card(lang: str) -> None:
    long = [
        (slug, taught.lesson.id, key, len(text))
        for slug, taught in LESSONS
        for key, text in said(slug, taught, lang).items()
        if len(text) > LONGEST
    ]
    assert not long
