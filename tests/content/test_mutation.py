"""Break every YAML file in hundreds of ways: each time a ContentError with file and line, never silence."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from game.cli.check import errors_of
from game.content.errors import ContentError
from game.match.store import program_root
from game.titles import TITLES, module_of
from scenes.titles import check_layout

DATA = program_root() / "data"
ASSETS = program_root() / "assets"
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


NO_YAML: tuple[Mutation, ...] = (double_key, tab, unbalanced)
MUTATIONS: tuple[Mutation, ...] = (rename_key, emptied, *NO_YAML)


FILES = [
    file
    for folder in (DATA / "common", *(DATA / module_of(slug) for slug in TITLES))
    for file in sorted(folder.glob("*.yaml"))
]


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Path], Path]:
    """A data root of its own for each folder of the program, copied once; tests put back what they change."""

    @cache
    def copied(folder: Path) -> Path:
        root = tmp_path_factory.mktemp("data")
        shutil.copytree(folder, root / folder.name)
        assert list(errors_of(root, ASSETS, check_layout)) == []
        return root

    return copied


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_mutation_is_a_content_error(file: Path, copies: Callable[[Path], Path]) -> None:
    root = copies(file.parent)
    copy = root / file.parent.name / file.name
    text = file.read_text(encoding="utf-8")
    lines = text.splitlines()
    tried, passed = 0, []
    for mutation in MUTATIONS:
        mutated = mutation(lines, random.Random(f"{file.name}/{mutation.__name__}"))
        if mutated is None:
            continue
        tried += 1
        assert mutated != lines, f"{mutation.__name__} changes nothing"
        copy.write_text("\n".join(mutated) + "\n", encoding="utf-8")
        try:
            found = named(root, copy.parent, only_reading=mutation in NO_YAML)
        finally:
            copy.write_text(text, encoding="utf-8")
        if not found:
            changed = next(i for i, (a, b) in enumerate(zip([*lines, ""], [*mutated, ""])) if a != b)
            passed.append(f"{mutation.__name__}: {file.name}:{changed + 1} {mutated[changed]!r}")
    assert tried, "no mutation fits this file"
    assert not passed, "passed in silence:\n" + "\n".join(passed)


def named(root: Path, folder: Path, *, only_reading: bool) -> bool:
    """Whether an error names a file of the folder; every error on the way has a file and a line.

    only_reading: stop at the first that does. A file that is no YAML is named before anything is made of it.
    """
    found = False
    for error in errors_of(root, ASSETS, check_layout):
        assert isinstance(error, ContentError)
        assert error.line >= 1
        found = found or error.file.parent == folder
        if found and only_reading:
            break
    return found


def test_the_data_as_it_is_has_no_error() -> None:
    assert [str(error) for error in errors_of(DATA, ASSETS, check_layout)] == []
