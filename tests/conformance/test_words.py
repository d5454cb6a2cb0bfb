"""Rule ids are the spine: every id is cited by code, covered by a test and translated; every word exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.text import compare_languages
from game.core.match import Match
from game.core.rng import Stream
from game.titles import TITLES, module_of
from tests.conformance.table import DATA, ID, ROOT, Case, book, every_case, has_text, opened
from tests.languages import LANGUAGES

NAMED = re.compile(r"test_([a-z]{2})_(\d+)_(\d+)(_|\Z)")


def docstrings(folder: Path) -> Iterator[str]:
    """Docstrings of modules, classes and functions of a folder."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                yield ast.get_docstring(node) or ""


def covered(folder: Path) -> set[str]:
    """Ids in names and docstrings of test functions."""
    found: set[str] = set()
    for file in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(ID.findall(ast.get_docstring(node) or ""))
                found |= {f"{m[1].upper()}-{m[2]}.{m[3]}" for m in NAMED.finditer(node.name)}
    return found


def mentioned(folder: Path) -> set[str]:
    """Every id that stands anywhere in the Python files of a folder."""
    return {each for file in folder.rglob("*.py") for each in ID.findall(file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("slug", TITLES)
def test_every_rule_is_carried_out_by_code(slug: str) -> None:
    folder = ROOT / "game" / "titles" / module_of(slug)
    cited = {each for words in docstrings(folder) for each in ID.findall(words)}
    assert set(book(slug).by_id) - cited == set()


@pytest.mark.parametrize("slug", TITLES)
def test_every_rule_is_covered_by_a_test(slug: str) -> None:
    assert set(book(slug).by_id) - covered(ROOT / "tests" / "titles" / module_of(slug)) == set()


@pytest.mark.parametrize("slug", TITLES)
def test_no_rule_is_cited_that_does_not_exist(slug: str) -> None:
    prefix = f"{opened(slug).card.rule_prefix}-"
    places = [ROOT / part / module_of(slug) for part in ("game/titles", "scenes/titles", "tests/titles")]
    cited = {each for place in places for each in mentioned(place) if each.startswith(prefix)}
    assert cited - set(book(slug).by_id) == set()


@pytest.mark.parametrize("slug", TITLES)
def test_translations_are_complete(slug: str) -> None:
    assert [str(error) for error in compare_languages(DATA / module_of(slug), LANGUAGES)] == []


@pytest.mark.parametrize("slug", TITLES)
def test_card_has_its_words(slug: str) -> None:
    card = opened(slug).card
    keys = ["title.name", "title.blurb"]
    keys += [f"{kind}.{each}.{part}" for kind, ids in (
        ("variant", [variant.id for variant in card.variants]), ("style", card.styles)
    ) for each in ids for part in ("name", "hint")]  # fmt: skip
    assert [key for key in keys if not has_text(slug, key)] == []


@every_case
def test_what_happens_has_its_words(case: Case) -> None:
    """Phases, events, score parts and the reason of the end."""
    match, stream = Match(case.rules, "words"), Stream(5)
    keys = {f"event.{event.type}" for event in match.opening}
    while not match.over:
        keys.add(f"prompt.{match.view(0).phase}")
        keys |= {f"event.{event.type}" for event in match.play(stream.choice(match.legal()))}
    board = match.standing()
    keys |= {f"part.{part}" for part in board.rows[0].parts}
    keys.add(board.reason if board.reason.startswith("end.") else f"end.{board.reason}")
    assert sorted(key for key in keys if not has_text(case.slug, key)) == []
