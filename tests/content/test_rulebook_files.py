"""Rules and their words in files of their own, in one old file, and in folders that mix both."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from game.cli.check import errors_of_house
from game.content.card import load_card
from game.content.errors import ContentError
from game.content.language import languages
from game.content.rulebook import RuleBook, Words, language_errors, load_rulebook, stray_words, word_files
from game.match.house_rules import HouseRulesFolder, open_house_rules
from game.match.store import program_root
from game.titles import TITLES, module_of
from tests.languages import LANGUAGES

pytestmark = pytest.mark.usefixtures("untried")
DATA = program_root() / "data"
SPOKEN = languages(DATA)


def copied(tmp_path: Path, slug: str = "yspahan") -> Path:
    """The rule files of a title alone."""
    folder = tmp_path / module_of(slug)
    folder.mkdir(parents=True)
    source = DATA / module_of(slug)
    for file in (source / "rules.yaml", *word_files(source)):
        shutil.copy(file, folder)
    return folder


def book_of(slug: str) -> RuleBook:
    """The program's own rule book."""
    folder = DATA / module_of(slug)
    return load_rulebook(folder, load_card(folder).rule_prefix)


def quoted(words: Words) -> str:
    """The words of all languages as the old format has them."""
    inner = (f"{lang}: {json.dumps(text, ensure_ascii=False)}" for lang, text in words.by_language.items())
    return "{" + ", ".join(inner) + "}"


def old_format(book: RuleBook) -> str:
    """One `rules.yaml` with everything, as version 0.1.0 wrote it."""
    lines = ["chapters:"]
    for chapter in book.chapters:
        lines += [f"  - id: {chapter.id}", f"    title: {quoted(chapter.title)}", "    rules:"]
        for rule in chapter.rules:
            lines += [f"      - id: {rule.id}", f"        source: {rule.source}"]
            lines += [f"        title: {quoted(rule.title)}", f"        text: {quoted(rule.text)}"]
            lines += [f"        ruling: {quoted(rule.ruling)}"] if rule.ruling else []
            lines += [f"        see: [{', '.join(rule.see)}]"] if rule.see else []
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("slug", TITLES)
def test_words_stand_in_one_file_a_language(slug: str) -> None:
    folder = DATA / module_of(slug)
    assert [file.name for file in word_files(folder)] == sorted(f"rules.{lang}.yaml" for lang in LANGUAGES)
    for rule in book_of(slug).by_id.values():
        for words in filter(None, (rule.title, rule.text, rule.ruling)):
            assert set(words.by_language) == set(LANGUAGES)


@pytest.mark.parametrize("slug", TITLES)
def test_the_old_format_alone_is_the_same_book(tmp_path: Path, slug: str) -> None:
    book = book_of(slug)
    folder = tmp_path / module_of(slug)
    folder.mkdir()
    (folder / "rules.yaml").write_text(old_format(book), encoding="utf-8")
    assert load_rulebook(folder, load_card(DATA / module_of(slug)).rule_prefix) == book


@pytest.mark.parametrize("slug", TITLES)
def test_house_rules_in_the_old_format_say_nothing(tmp_path: Path, slug: str) -> None:
    """Their `rules.yaml` lies between the program's files of words, and its own words count."""
    house = tmp_path / "mine"
    (house / module_of(slug)).mkdir(parents=True)
    (house / "house-rules.yaml").write_text("name: Mine\n", encoding="utf-8")
    book = book_of(slug)
    first = next(iter(book.by_id.values()))
    changed = old_format(book).replace(first.text.in_language("it"), "Cambiato.", 1)
    (house / module_of(slug) / "rules.yaml").write_text(changed, encoding="utf-8")
    assert [str(error) for error in errors_of_house(house, DATA)] == []
    whole = HouseRulesFolder(DATA).whole(open_house_rules(house), slug) / module_of(slug)
    found = load_rulebook(whole, load_card(whole).rule_prefix).by_id
    assert found[first.id].text.in_language("it") == "Cambiato."
    assert {**found, first.id: first} == book.by_id


def test_a_rule_with_words_of_its_own_stands_among_others(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    file = folder / "rules.yaml"
    own = "      - id: YS-1.9\n        source: ruling\n        title: {en: Ours}\n"
    own += "        text: {en: Be it so}\n"
    before = "      - id: YS-1.2\n"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(before, own + before), encoding="utf-8")
    book = load_rulebook(folder, "YS")
    assert book.by_id["YS-1.9"].text.in_language("nl") == "Be it so"
    assert {key: rule for key, rule in book.by_id.items() if key != "YS-1.9"} == book_of("yspahan").by_id


BROKEN = [
    ("rules.yaml", "id: YS-1.2", "id: YS-1.9", r'rules.yaml:\d+ .*"YS-1.9" has no words in "en": add'),
    ("rules.it.yaml", "  YS-1.2:", "  YS-1.9:", r'rules.yaml:\d+ .*"YS-1.2" has no words in "it": add'),
    ("rules.it.yaml", "  YS-2: ", "  YS-22: ", r'rules.yaml:\d+ .*the chapter "YS-2" has no words in "it"'),
    ("rules.nl.yaml", "    title: ", "    titel: ", r'rules.nl.yaml:\d+ .*"titel" \(did you mean "title"'),
    ("rules.nl.yaml", "    ruling: Aan", "    text: Aan", r'rules.nl.yaml:\d+ .*stands here twice'),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "message"), BROKEN)
def test_broken_words_name_file_line_and_remedy(
    tmp_path: Path, name: str, old: str, new: str, message: str
) -> None:
    folder = copied(tmp_path)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=message):
        load_rulebook(folder, "YS")


def test_a_ruling_stands_in_every_language_or_in_none(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    file = folder / "rules.nl.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(re.sub(r"\n    ruling: .*", "", text, count=1), encoding="utf-8")
    with pytest.raises(ContentError, match=r'rules.nl.yaml:\d+ rules.YS-1.3: "YS-1.3" has a ruling'):
        load_rulebook(folder, "YS")


def test_words_for_nothing_and_for_nobody_are_found(tmp_path: Path) -> None:
    folder = copied(tmp_path)
    assert not [*stray_words(folder), *language_errors(folder, SPOKEN)]
    file = folder / "rules.en.yaml"
    more = "  YS-1.22:\n    title: More\n    text: More.\n"
    file.write_text(file.read_text(encoding="utf-8") + more, encoding="utf-8")
    (stray,) = stray_words(folder)
    assert 'no rule has the id "YS-1.22" (did you mean "YS-1.2"?)' in str(stray)
    file.rename(folder / "rules.enn.yaml")
    missing, nobody = (str(error) for error in language_errors(folder, SPOKEN))
    assert "rules.en.yaml:1 the file is missing" in missing
    assert '"enn" is none of the languages (did you mean "en"?)' in nobody
