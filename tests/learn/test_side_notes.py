"""Side notes: random games meet every one, each is said once, and their file is checked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from game.content.errors import ContentError
from game.content.rulebook import load_rulebook
from game.core.match import Match
from game.core.rules import Options
from game.learn.companion import Companion
from game.learn.lesson import load_lessons
from game.learn.progress import FILE, Progress
from game.learn.side_note import SideNote, Situation, load_side_notes, side_note_errors
from game.titles import TITLES, module_of
from game.titles.alhambra_dice.events import Marked
from tests.languages import LANGUAGES
from tests.learn.test_lessons import DATA, title
from tests.sampled import sampled

SLUG = next(iter(TITLES))
LONG, SHORT = 2500, 300
"""Actions after which the first random game of a table and every later one are left."""

GAMES = 200
"""Random games of a table at the most; each of eight tries met the rarest side note in the first 70."""

MANY = 24
"""Side notes of a title: more would be a lecture."""


def tables(slug: str) -> list[Options]:
    """Tables of three and of four, and one of every kind that a side note asks for."""
    card = title(slug).card
    found = [card.options(players, {}) for players in (3, 4)]
    for note in load_side_notes(DATA / module_of(slug)).notes:
        variants = {note.when.variant: True} if note.when.variant else {}
        if note.when.players or variants:
            found.append(card.options(note.when.players or 3, variants))
    return found


class Heard(NamedTuple):
    """A side note as it was heard: the table and its random game, the actions before it, the seat."""

    note: SideNote
    options: Options
    seed: str
    actions: tuple[str, ...]
    seat: int


def heard(slug: str, options: Options, notes: list[SideNote], seed: int, long: int) -> list[Heard]:
    """The side notes that anybody hears in a random game of at most so many actions, each once."""
    luck, match = Random(seed), Match(title(slug).rules(options), f"notes/{seed}")
    everyone, found = [Companion(notes, match) for _ in range(options.players)], dict[str, Heard]()
    for _ in range(long):
        if match.over or len(found) == len(notes):
            break
        seat = match.to_act
        companion = everyone[seat]
        if note := companion.due(seat):
            assert companion.due(seat) is None, "one a moment"
            assert note.id not in {left.id for left in companion.left}, "said once"
            wanted = next(n for n in notes if n.id == note.id).point
            assert bool(note.point) == bool(wanted), f"{note.id} points nowhere"
            assert not any("{" in place.text() for place in note.point)
            actions = tuple(step.text for step in match.steps[: match.position])
            found.setdefault(note.id, Heard(note, options, f"notes/{seed}", actions, seat))
        match.play(luck.choice(match.legal()))
    return list(found.values())


@cache
def moments(slug: str, first: int = 0) -> Mapping[str, Heard]:
    """When each side note of a title is heard in random games, without those that never are."""
    notes, found = load_side_notes(DATA / module_of(slug)).notes, dict[str, Heard]()
    for number in range(GAMES):
        for options in tables(slug):
            left = [note for note in notes if note.id not in found]
            if not left:
                return found
            games = heard(slug, options, left, first * GAMES + number, SHORT if number else LONG)
            found |= {each.note.id: each for each in games}
    return found


CASES = [(slug, seed) for slug in TITLES for seed in range(6)]


@sampled("slug,first", CASES, [(slug, 0) for slug in TITLES])
def test_random_games_meet_every_side_note(slug: str, first: int) -> None:
    notes = load_side_notes(DATA / module_of(slug)).notes
    assert 8 <= len(notes) <= MANY
    assert moments(slug, first).keys() == {note.id for note in notes}


@pytest.mark.parametrize("slug", TITLES)
def test_every_chapter_is_taught_by_a_lesson_or_a_side_note(slug: str) -> None:
    folder = DATA / module_of(slug)
    taught = {rule for lesson in load_lessons(folder) for rule in lesson.lesson.rule_ids}
    taught |= {note.rule.text() for note in load_side_notes(folder).notes}
    book = load_rulebook(folder, title(slug).card.rule_prefix)
    chapters = {rule.partition(".")[0] for rule in book.by_id}
    assert chapters == {rule.partition(".")[0] for rule in taught}


def test_a_situation_looks_at_the_fields_of_its_event() -> None:
    (out,) = (note for note in load_side_notes(DATA / "alhambra_dice").notes if note.id == "out")
    outside, inside = (Marked(0, "tower", 1, 3, row, row) for row in (0, 1))
    assert out.when.event_in([outside, inside], 1) is outside
    assert out.when.event_in([inside], 1) is None


def test_what_happened_waits_until_it_is_said() -> None:
    """Two side notes are due at once: the second is said at the next moment, though it is over by then."""
    slug = SLUG
    match = Match(title(slug).rules(title(slug).card.options(2, {})), "waits")
    rule = load_side_notes(DATA / module_of(slug)).notes[0].rule
    began = Situation(event="LeaderPlaced")
    notes = [SideNote("a", rule, began), SideNote("b", rule, began), SideNote("c", rule, Situation("lead"))]
    companion = Companion(notes, match, said=["c"])
    assert companion.due(match.to_act) is None
    told: list[str] = []
    for _ in range(4):
        match.play_text(match.legal_texts()[0])
        told += [note.id for note in (companion.due(match.to_act),) if note]
    assert told == ["a", "b"]


# ---- the file ----
def damaged(tmp_path: Path, notes: str, words: str) -> list[str]:
    """What the check says of these files, in every language."""
    (tmp_path / "notes.yaml").write_text(notes, encoding="utf-8")
    for lang in LANGUAGES:
        (tmp_path / f"notes.{lang}.yaml").write_text(words, encoding="utf-8")
    slug = SLUG
    book = load_rulebook(DATA / module_of(slug), title(slug).card.rule_prefix)
    return [str(error) for error in side_note_errors(tmp_path, book, dict.fromkeys(LANGUAGES, ""))]


@pytest.mark.parametrize(
    ("notes", "words", "message"),
    [
        ("notes: [{id: a, rule: XX-9, when: {phase: place}}]", "notes: {a: words}", 'the id "XX-9"'),
        ("notes: [{id: a, rule: TD-1.1, when: {round: 2}}]", "notes: {a: words}", "at least one of"),
        ("notes: [{id: a, rule: TD-1.1, when: {phase: x, whose: own}}]", "notes: {a: words}", "belong to an"),
        ("notes: [{id: a, rule: TD-1.1, when: {phase: place}}]", "notes: {b: words}", "has no words"),
        (
            "notes: [{id: a, rule: TD-1.1, when: {phase: place}}]",
            "notes: {a: words, b: more}",
            "there is no side note",
        ),
        ("notes: [{id: a, rule: TD-1.1, when: {phase: place}}]", f"notes: {{a: {'w' * 221}}}", "221 letters"),
    ],
)
def test_a_damaged_file_is_told(tmp_path: Path, notes: str, words: str, message: str) -> None:
    assert any(message in error for error in damaged(tmp_path, notes, words))


def test_words_that_are_missing_are_no_side_notes(tmp_path: Path) -> None:
    damaged(tmp_path, "notes: [{id: a, rule: TD-1.1, when: {phase: place}}]", "notes: {b: words}")
    with pytest.raises(ContentError, match="has no words"):
        load_side_notes(tmp_path)


# ---- progress ----
def test_what_was_said_is_kept(tmp_path: Path) -> None:
    progress = Progress(tmp_path / FILE)
    progress.accompany("a", on=True)
    progress.accompany("b", on=True)
    progress.accompany("b", on=False)
    progress.say("a/one")
    again = Progress(tmp_path / FILE)
    assert (again.accompanied, again.said_of("a"), again.said_of("b")) == ({"a"}, {"one"}, set())
    again.say_again(["a", "b"])
    assert (Progress(tmp_path / FILE).accompanied, again.said) == ({"a", "b"}, set())
