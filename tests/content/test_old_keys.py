"""House rules of players replace whole files: those written with the old names of keys are read as before."""

from __future__ import annotations

import re
import shutil
import sys
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from game.match.players import read_levels
from game.match.store import program_root
from game.titles import TITLES, load

DATA = program_root() / "data"


def renamed() -> dict[str, str]:
    """The keys that had another name once, with that name, of every record that has been imported."""
    found: dict[str, str] = {}
    for name, module in list(sys.modules.items()):
        if name.startswith("game."):
            for kind in vars(module).values():
                if isinstance(kind, type) and is_dataclass(kind):
                    found |= {f.name: old for f in fields(kind) if (old := f.metadata.get("formerly"))}
    return found


def with_old_keys(source: Path, target: Path) -> set[str]:
    """Copy a folder in the words of an older version; the keys that were changed."""
    shutil.copytree(source, target)
    found: set[str] = set()
    for file in target.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        for new, old in renamed().items():
            there = re.subn(rf"\b{new}:", f"{old}:", text)
            text, found = there[0], found | ({new} if there[1] else set())
        file.write_text(text, encoding="utf-8")
    return found


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, set[str]]:
    """The data with every renamed key as it was, and the keys."""
    root, found = tmp_path_factory.mktemp("old") / "data", set[str]()
    for slug in TITLES:
        title = load(slug, DATA)
        title.judge(title.rules(title.card.options(title.card.players.min, {})), None)
    for folder in sorted(path for path in DATA.iterdir() if (path / "title.yaml").is_file()):
        found |= with_old_keys(folder, root / folder.name)
    return root, found | with_old_keys(DATA / "common", root / "common")


def test_every_renamed_key_stands_in_a_file(old: tuple[Path, set[str]]) -> None:
    assert old[1] == set(renamed())
    assert not old[1] & set(renamed().values())


def told(facts: object) -> str:
    """All that facts hold, without the places in memory of what has no words of its own."""
    return re.sub(r"0x[0-9a-f]+", "", repr(facts))


@pytest.mark.parametrize("slug", TITLES)
def test_a_title_with_old_keys_is_the_same(old: tuple[Path, set[str]], slug: str) -> None:
    now, before = load(slug, DATA), load(slug, old[0])
    assert before.card == now.card
    for players in range(now.card.players.min, now.card.players.max + 1):
        options = now.card.options(players, {})
        assert told(before.rules(options).facts) == told(now.rules(options).facts)
    rules = before.rules(options)
    assert before.judge(rules, None).max_plies == now.judge(rules, None).max_plies


def test_levels_with_old_keys_are_the_same(old: tuple[Path, set[str]]) -> None:
    assert read_levels(old[0]) == read_levels(DATA)
