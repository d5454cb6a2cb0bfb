"""Break every YAML file in hundreds of ways: each time a ContentError with file and line, never silence."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.cli.check import errors_of
from game.content.errors import ContentError
from game.match.store import program_root
from game.titles import TITLES, module_of
from scenes.titles import check_layout

DATA = program_root() / "data"
ASSETS = program_root() / "assets"
TIMES = 1
"""Mutations of each kind for each file."""

Mutation = Callable[[list[str], random.Random], list[str] | None]
KEY = re.compile(r"^(\s*(?:- )?)([a-z][a-z0-9_-]*):(\s|$)")


def _keys(lines: list[str]) -> list[int]:
    return [i for i, line in enumerate(lines) if KEY.match(line)]


def rename_key(lines: list[str], chance: random.Random) -> list[str] | None:
    """A key that nobody knows, the old one missing."""
    found = _keys(lines)
    if not found:
        return None
    i = chance.choice(found)
    return [*lines[:i], KEY.sub(r"\1\2xq:\3", lines[i]), *lines[i + 1 :]]


def double_key(lines: list[str], chance: random.Random) -> list[str] | None:
    """The same key twice in one mapping."""
    found = [i for i in _keys(lines) if re.match(r"^\s*[a-z][a-z0-9_-]*: [^|>\[{]", lines[i])]
    if not found:
        return None
    i = chance.choice(found)
    return [*lines[: i + 1], lines[i], *lines[i + 1 :]]


def tab(lines: list[str], chance: random.Random) -> list[str] | None:
    """A tab where YAML wants blanks."""
    found = [i for i in _keys(lines) if lines[i].startswith("  ")]
    if not found:
        return None
    i = chance.choice(found)
    return [*lines[:i], "\t" + lines[i].lstrip(), *lines[i + 1 :]]


def unbalanced(lines: list[str], chance: random.Random) -> list[str] | None:
    """A bracket that is never closed."""
    found = [i for i in _keys(lines) if re.search(r": \S", lines[i]) and not re.search(r": [|>]", lines[i])]
    if not found:
        return None
    i = chance.choice(found)
    return [*lines[:i], re.sub(r": ", ": [", lines[i], count=1), *lines[i + 1 :]]


def emptied(lines: list[str], chance: random.Random) -> list[str] | None:
    """A value that went missing (null where a text, a number or a list belongs)."""
    found = [i for i in _keys(lines) if re.match(r"^\s*(- )?[a-z][a-z0-9_-]*: [^|>\[{&*#\s]", lines[i])]
    if not found:
        return None
    i = chance.choice(found)
    return [*lines[:i], re.sub(r": .*$", ":", lines[i], count=1), *lines[i + 1 :]]


MUTATIONS: tuple[Mutation, ...] = (rename_key, double_key, tab, unbalanced, emptied)


def _folders() -> list[Path]:
    return [DATA / "common", *(DATA / module_of(slug) for slug in TITLES)]


def _cases() -> Iterator[tuple[Path, Mutation]]:
    for folder in _folders():
        for file in sorted(folder.glob("*.yaml")):
            for mutation in MUTATIONS:
                yield file, mutation


def _optional(error_free: Path, lines: list[str], mutated: list[str]) -> bool:
    """Whether a mutation left the meaning alone (a comment, a line of a folded text)."""
    return lines == mutated or error_free.suffix != ".yaml"


@pytest.mark.parametrize(
    ("file", "mutation"), list(_cases()), ids=lambda x: getattr(x, "stem", None) or x.__name__
)
def test_every_mutation_is_a_content_error(file: Path, mutation: Mutation, tmp_path: Path) -> None:
    root = tmp_path / "data"
    for folder in {file.parent, DATA / "common"}:
        shutil.copytree(folder, root / folder.name)
    copy = root / file.parent.name / file.name
    lines = file.read_text(encoding="utf-8").splitlines()
    chance = random.Random(f"{file.name}/{mutation.__name__}")
    for _ in range(TIMES):
        mutated = mutation(lines, chance)
        if mutated is None or _optional(file, lines, mutated):
            return
        copy.write_text("\n".join(mutated) + "\n", encoding="utf-8")
        changed = next(i for i, (a, b) in enumerate(zip([*lines, ""], [*mutated, ""])) if a != b)
        errors = list(errors_of(root, ASSETS, check_layout))
        assert errors, f"{file.name}:{changed + 1} {mutated[changed]!r} passed in silence"
        assert all(isinstance(error, ContentError) and error.line >= 1 for error in errors)
        assert any(isinstance(error, ContentError) and error.file.parent == copy.parent for error in errors)


def test_the_data_as_it_is_has_no_error() -> None:
    assert [str(error) for error in errors_of(DATA, ASSETS, check_layout)] == []
