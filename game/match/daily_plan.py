"""What is played on which weekday as the deal of the day: its file and what can be wrong there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from game.ai.levels import LEVEL_NAMES
from game.content.card import load_card
from game.content.errors import ContentError, suggest
from game.content.loader import Node, load
from game.content.schema import bind
from game.titles import TITLES, module_of

FILE = "daily.yaml"
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


@dataclass(frozen=True)
class Weekday:
    """What is played on a weekday. rivals: the levels of the computer players."""

    title: Node
    rivals: tuple[Node, ...]


@dataclass(frozen=True)
class Plan:
    """`daily.yaml`: the titles take turns."""

    monday: Weekday
    tuesday: Weekday
    wednesday: Weekday
    thursday: Weekday
    friday: Weekday
    saturday: Weekday
    sunday: Weekday

    def on(self, day: date) -> Weekday:
        """What is played on a day."""
        found: Weekday = getattr(self, WEEKDAYS[day.weekday()])
        return found


def load_plan(data: Path) -> Plan:
    """What is played on which weekday; raises ContentError."""
    return bind(load(data / "common" / FILE), Plan)


def plan_errors(data: Path) -> Iterator[ContentError]:
    """Titles and levels of the plan that do not exist, and tables that a title has no seats for."""
    plan = load_plan(data)
    for name in WEEKDAYS:
        weekday: Weekday = getattr(plan, name)
        slug = weekday.title.text()
        for rival in weekday.rivals:
            if rival.value not in LEVEL_NAMES:
                word = str(rival.value)
                yield rival.fail(f'there is no level "{word}"{suggest(word, LEVEL_NAMES)}')
        if slug not in TITLES:
            yield weekday.title.fail(f'there is no title "{slug}"{suggest(slug, TITLES)}')
            continue
        folder = data / module_of(slug)
        if not folder.is_dir():
            continue  # who checks the titles says that
        players, count = load_card(folder).players, len(weekday.rivals) + 1
        if not players.min <= count <= players.max:
            yield weekday.title.fail(f"{slug} is for {players.min} to {players.max} players, not {count}")
