"""Pages, examples and tables of the rule books: what a file may say, and what the check finds wrong in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.book import BookPages, book_errors, load_book, sights
from game.content.errors import ContentError
from game.content.example import Example, disproved, played, true_numbers
from game.content.language import ORIGINAL, read_languages
from game.content.loader import parse
from game.content.rulebook import load_rulebook
from game.content.schema import bind
from game.content.staging import Staging, staged
from game.content.text import load_texts
from game.core.title import Title
from game.titles import TITLES, load, module_of
from tests.content.every_text import DATA
from tests.languages import LANGUAGES

DESERT = "through-the-desert"


def opened(slug: str = DESERT) -> Title:
    return load(slug, DATA)


def example(text: str) -> Example:
    return bind(parse(text, Path("data/x/book.yaml")), Example)


def complaints(text: str) -> list[str]:
    return [str(error) for error in disproved(opened(), example(text))]


def errors(slug: str, folder: Path) -> Iterator[ContentError]:
    title = opened(slug)
    home = DATA / module_of(slug)
    rules = load_rulebook(home, title.card.rule_prefix)
    return book_errors(folder, title, rules, read_languages(DATA), load_texts(home, ORIGINAL).entries)


def book(slug: str) -> BookPages:
    return load_book(DATA / module_of(slug))


POSITION = "position: {players: 2, seed: book/a, opening: [lead:mint:h09-04]}\n"


@pytest.mark.parametrize("slug", TITLES)
def test_every_page_has_its_words_and_every_example_holds(slug: str) -> None:
    assert [str(error) for error in errors(slug, DATA / module_of(slug))] == []


@pytest.mark.parametrize("slug", TITLES)
def test_every_position_can_be_reached(slug: str) -> None:
    for sight in sights(book(slug).plan):
        assert played(opened(slug), sight).match.position >= len(sight.position.opening)


def test_a_title_may_do_without_pages(tmp_path: Path) -> None:
    assert load_book(tmp_path).plan.pages == ()
    assert list(errors(DESERT, tmp_path)) == []


def test_an_action_that_is_not_legal_is_named_with_its_line() -> None:
    text = "players: 2\nseed: book/a\nopening:\n  - lead:mint:h09-04\n  - lead:lime:h10-05\n"
    with pytest.raises(ContentError, match=r"book\.yaml:5 opening\[1\]: .*not legal") as caught:
        staged(opened(), bind(parse(text, Path("data/x/book.yaml")), Staging))
    assert caught.value.line == 5


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("players: 9\nseed: a\n", "for 2 to 5 players"),
        ("players: 2\nseed: a\nluck: {dice: [1]}\n", 'no chance of the title is called "dice"'),
        ("players: 2\nseed: a\nluck: {first: [[0, 1]]}\n", "one number is drawn here"),
        ("players: 2\nseed: a\nluck: {first: [2]}\n", "not below 2"),
        ("players: 2\nseed: a\nopening: [lead:mint]\n", "no action here"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(ContentError, match=words):
        staged(opened(), bind(parse(text, Path("data/x/book.yaml")), Staging))


@pytest.mark.parametrize("first", [0, 1])
def test_luck_is_settled_by_its_purpose(first: int) -> None:
    text = f"players: 2\nseed: a\nluck: {{first: [{first}]}}\n"
    assert staged(opened(), bind(parse(text, Path("book.yaml")), Staging)).to_act == first


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("{play: lead:lime:h11-05, points: 3}", "the rules give 0 points, not 3"),
        ("{play: lead:lime:h11-05, events: [Enclosed]}", 'nothing of the kind "Enclosed" happens'),
        ("{refused: lead:lime:h11-05, rule: TD-3.3}", "the rules allow this"),
        ("{refused: lead:lime:h10-05, rule: TD-3.2}", "the rules give TD-3.3"),
        ('{choices: "lead:lime:h11-05", count: 2}', "the rules give 1 choices, not 2"),
        ("{part: area, points: 1}", "the rules give 0 points, not 1"),
    ],
)
def test_an_example_that_the_rules_disprove_is_found(step: str, words: str) -> None:
    assert words in complaints(f"id: x\n{POSITION}then: [{step}]\n")[0]


def test_an_example_that_holds_is_quiet_and_gives_its_numbers() -> None:
    text = f'id: x\n{POSITION}then: [{{choices: "lead:lime:h11-0*", count: 9, name: ways}}]\n'
    found = played(opened(), example(text)).numbers["ways"]
    assert found > 1
    assert complaints(text.replace("count: 9", f"count: {found}")) == []


def test_a_step_is_of_one_kind_and_a_mark_has_a_sign() -> None:
    with pytest.raises(ContentError, match="a step is one of"):
        example(f"id: x\n{POSITION}then: [{{play: a, refused: b}}]\n")
    with pytest.raises(ContentError, match='"star" marks nothing'):
        example(f"id: x\n{POSITION}marks: {{star: [cell:h01-01]}}\n")


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The pages of one title, to be spoilt."""
    for file in (DATA / module_of(DESERT)).glob("book*.yaml"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    return tmp_path


@pytest.mark.parametrize(
    ("name", "before", "after", "words"),
    [
        ("book.yaml", "TD-4.1", "TD-4.99", 'no rule has the id "TD-4.99"'),
        ("book.yaml", "{table: water}", "{table: wine}", 'no table has the id "wine"'),
        ("book.yaml", "words: spread", "words: sprout", "pages.first-game.words.sprout"),
        ("book.yaml", "points: 24", "points: 25", "the rules give 24 points, not 25"),
        ("book.en.yaml", "{ways}", "{weighs}", 'no number of the title is called "weighs"'),
        ("book.it.yaml", "{ways}", "6", "the numbers differ"),
        ("book.nl.yaml", "title: Spelhulp", "titel: Spelhulp", "unknown key"),
    ],
)
def test_what_is_wrong_in_a_book_is_found(
    copied: Path, name: str, before: str, after: str, words: str
) -> None:
    file = copied / name
    text = file.read_text(encoding="utf-8")
    assert before in text
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    try:
        found = [str(error) for error in errors(DESERT, copied)]
    except ContentError as error:
        found = [str(error)]
    assert any(words in error for error in found), found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_without_its_file_is_named(copied: Path, lang: str) -> None:
    (copied / f"book.{lang}.yaml").unlink()
    assert any(f"book.{lang}.yaml:1 the file is missing" in str(error) for error in errors(DESERT, copied))


def test_a_caption_says_the_numbers_that_are_played_and_nothing_untrue() -> None:
    text = f"id: x\n{POSITION}then: [{{}}]\n"
    other = example(text.replace("{}", "{play: lead:lime:h11-05, points: 3, name: gain}"))
    assert true_numbers(opened(), other) == {"gain": 0}
    for step in ("{play: lead:lime:h10-05}", "{refused: lead:lime:h11-05, rule: TD-3.3}"):
        assert true_numbers(opened(), example(text.replace("{}", step))) is None
