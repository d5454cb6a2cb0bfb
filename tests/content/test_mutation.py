"""Break every YAML file in hundreds of ways: each time a ContentError with file and line, never silence."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle
from pathlib import Path

import pytest

from game.cli.check import errors_of
from game.content.errors import ContentError
from game.match.store import program_root
from game.titles import TITLES, module_of
from scenes.titles import check_layout
from tests.languages import LANGUAGES
from tests.sampled import sampled

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
SAYING: tuple[Mutation, ...] = (rename_key, emptied)
MUTATIONS = (*SAYING, *NO_YAML)


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


def mutated(file: Path, mutation: Mutation) -> list[str] | None:
    """The lines of a file after a mutation, None where it has nothing to break."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return mutation(lines, random.Random(f"{file.name}/{mutation.__name__}"))


CASES = [(file, mutation) for file in FILES for mutation in MUTATIONS if mutated(file, mutation) is not None]


def sample() -> Iterator[tuple[Path, Mutation]]:
    """For every file one mutation of what it says and one of its YAML, of each kind any.

    Of the translations of a file what one says is broken: they are read alike.
    """
    turns = cycle(LANGUAGES[1:])
    broken = {
        stem: next(turns) for stem in dict.fromkeys(file.with_suffix("").with_suffix("") for file in FILES)
    }
    for file in FILES:
        chance = random.Random(f"{file.parent.name}/{file.name}")
        fitting = [mutation for known, mutation in CASES if known == file]
        assert fitting, f"no mutation fits {file}"
        for kind in (NO_YAML, SAYING):
            some = [mutation for mutation in fitting if mutation in kind]
            lang = file.suffixes[-2][1:] if len(file.suffixes) > 1 else ""
            translated = lang in LANGUAGES[1:] and lang != broken[file.with_suffix("").with_suffix("")]
            if some and not (kind is SAYING and translated):
                yield file, chance.choice(some)


SAMPLE = list(sample())
TO_THE_END = {case for case in CASES if case[1] in SAYING} - {
    case for n, case in enumerate(case for case in SAMPLE if case[1] in SAYING) if n % 6
}
"""What is no YAML is named before anything is made of it; a part of the sample is read on to the end."""


def name_of(value: Path | Mutation) -> str:
    """The name of a file or of a mutation."""
    return f"{value.parent.name}-{value.stem}" if isinstance(value, Path) else value.__name__


@sampled("file, mutation", CASES, SAMPLE, ids=name_of)
def test_every_mutation_is_a_content_error(
    file: Path, mutation: Mutation, copies: Callable[[Path], Path]
) -> None:
    root = copies(file.parent)
    copy = root / file.parent.name / file.name
    text = file.read_text(encoding="utf-8")
    lines, broken = text.splitlines(), mutated(file, mutation)
    assert broken is not None
    assert broken != lines, "it changes nothing"
    copy.write_text("\n".join(broken) + "\n", encoding="utf-8")
    try:
        found = named(root, copy.parent, to_the_end=(file, mutation) in TO_THE_END)
    finally:
        copy.write_text(text, encoding="utf-8")
    changed = next(i for i, (a, b) in enumerate(zip([*lines, ""], [*broken, ""])) if a != b)
    assert found, f"passed in silence: {file.name}:{changed + 1} {broken[changed]!r}"


def named(root: Path, folder: Path, *, to_the_end: bool) -> bool:
    """Whether an error names a file of the folder; every error on the way has a file and a line.

    to_the_end: not only on the way to the first that does.
    """
    found = False
    for error in errors_of(root, ASSETS, check_layout):
        assert isinstance(error, ContentError)
        assert error.line >= 1
        found = found or error.file.parent == folder
        if found and not to_the_end:
            break
    return found


@pytest.mark.usefixtures("tried_once")
def test_the_data_as_it_is_has_no_error() -> None:
    assert [str(error) for error in errors_of(DATA, ASSETS, check_layout)] == []
