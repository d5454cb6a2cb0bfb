"""The numbers of a title's YAML, one by one, and a copy of its folder in which one of them is another."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game.cli.check import title_errors
from game.core.errors import CaravanseraiError
from game.match.house_rules import MANIFEST, HouseRulesFolder, open_house_rules
from game.match.source import TitleSource
from game.match.store import program_root
from game.titles import load, module_of
from scenes.titles import check_layout

DATA = program_root() / "data"
OTHER = ("title.yaml", "layout.yaml", "rules.yaml", "ai.yaml", "text.*")
"""Files without numbers of the game."""

Path_ = tuple[str | int, ...]


@dataclass(frozen=True)
class Number:
    """A number in a file of a title."""

    file: str
    path: Path_
    value: int

    def __str__(self) -> str:
        return f"{self.file} {'.'.join(map(str, self.path))} ({self.value})"

    @property
    def others(self) -> tuple[int, ...]:
        """What it is changed to; the first that the check accepts is played."""
        return (self.value + 1, self.value - 1, 2 * self.value + 2)


def numbers(slug: str) -> list[Number]:
    """All numbers of a title's content."""
    files = sorted((DATA / module_of(slug)).glob("*.yaml"))
    content = [file for file in files if not any(file.match(pattern) for pattern in OTHER)]
    return [Number(file.name, path, n) for file in content for path, n in _numbers(_read(file), ())]


def _read(file: Path) -> Any:
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def _numbers(value: Any, path: Path_) -> Iterator[tuple[Path_, int]]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield path, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _numbers(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _numbers(inner, (*path, index))


def changed(slug: str, number: Number, into: Path) -> tuple[TitleSource, int] | None:
    """The title with one number changed, and that number; None where the check of house rules refuses all."""
    for other in number.others:
        root = into / str(other)
        house = root / "house"
        write(slug, number, other, house)
        box = accepted(slug, house)
        if box is not None:
            return box, other
        shutil.rmtree(root)
    return None


def write(slug: str, number: Number, other: int, house: Path) -> None:
    """A player's folder with the one file in which the number is another."""
    folder = house / module_of(slug)
    folder.mkdir(parents=True)
    page = _read(DATA / folder.name / number.file)
    inner = page
    for key in number.path[:-1]:
        inner = inner[key]
    inner[number.path[-1]] = other
    (folder / number.file).write_text(yaml.safe_dump(page, sort_keys=False), encoding="utf-8")
    (house / MANIFEST).write_text("name: Stretched\n", encoding="utf-8")


def accepted(slug: str, house: Path) -> TitleSource | None:
    """The title by these house rules, None where they have an error."""
    houses, opened = HouseRulesFolder(DATA), open_house_rules(house)
    errors: Iterator[CaravanseraiError] = title_errors(opened, slug, houses, check_layout)
    if next(errors, None) is not None:
        return None
    root = houses.whole(opened, slug)
    return TitleSource(load(slug, root), root, opened)
