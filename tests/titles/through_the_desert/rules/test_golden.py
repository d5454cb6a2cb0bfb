"""The golden games of Through the Desert before the referee, and that each shows what its name says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.conformance.golden import folder_of, read
from tests.sampled import sampled
from tests.titles.through_the_desert.rules.referee import judge

FOLDER = folder_of("through_the_desert")
Rows = list[dict[str, Any]]


def told(rows: Rows, kind: str) -> Rows:
    return [event for row in rows for event in row["events"] if event["type"] == kind]


def turn_length(rows: Rows) -> int:
    """Camels that the last player placed in his last turn."""
    length = 1
    while len(rows) > length and rows[-length - 1]["seat"] == rows[-1]["seat"]:
        if any(event["type"] == "TurnPassed" for event in rows[-length - 1]["events"]):
            break
        length += 1
    return length


def emptied_at(rows: Rows) -> int:
    """Decisions from the emptying camel to the end, that camel included."""
    for back, row in enumerate(reversed(rows), 1):
        if any(event["type"] == "SupplyEmptied" for event in row["events"]):
            return back
    return 0


class Game(NamedTuple):
    """A golden game: header, decisions, footer."""

    header: dict[str, Any]
    rows: Rows
    footer: dict[str, Any]

    @property
    def at_once(self) -> bool:
        """Whether the end switch is on."""
        return bool(self.header["variants"]["end_at_once"])


SHOWS: dict[str, Callable[[Game], bool]] = {
    "emptied-by-first-camel": lambda g: emptied_at(g.rows) == 2 and turn_length(g.rows) == 2,
    "emptied-by-second-camel": lambda g: emptied_at(g.rows) == 1 and turn_length(g.rows) == 2,
    "emptied-and-second-camel-lost": lambda g: emptied_at(g.rows) == 1 and bool(told(g.rows[-1:], "Stuck")),
    "end-at-once-first-camel": lambda g: g.at_once and turn_length(g.rows) == 1,
    "end-at-once-second-camel": lambda g: g.at_once and turn_length(g.rows) == 2,
    "nobody-can-place": lambda g: g.footer["reason"] == "end.room" and not told(g.rows, "SupplyEmptied"),
    "stuck": lambda g: bool(told(g.rows[:-1], "Stuck")),
    "exempt-leader": lambda g: _exempt(g),
    "five-players": lambda g: g.header["players"] == 5 and not _exempt(g),
    "many-areas": lambda g: len(told(g.rows, "Enclosed")) >= 8,
    "two-areas-at-once": lambda g: any(len(told([row], "Enclosed")) > 1 for row in g.rows),
    "oasis-enclosed": lambda g: _oasis_enclosed(g.rows),
    "shared-victory": lambda g: [row["rank"] for row in g.footer["standing"]].count(1) > 1,
    "three-players": lambda g: g.header["players"] == 3,
    "four-players": lambda g: g.header["players"] == 4,
}


def _exempt(game: Game) -> bool:
    if game.header["players"] != 5:
        return False
    colours = [row["action"].split(":")[1] for row in game.rows[:5]]
    return len(set(colours)) < 5


def _oasis_enclosed(rows: Rows) -> bool:
    for row in rows:
        inside = {cell for event in told([row], "Enclosed") for cell in event["cells"]}
        if inside & {event["cell"] for event in told([row], "OasisReached")}:
            return True
    return False


@pytest.mark.parametrize("name", SHOWS)
def test_golden_game_shows_what_it_is_named_after(name: str) -> None:
    assert SHOWS[name](Game(*read(FOLDER / f"{name}.jsonl")))


def test_every_golden_game_is_named_here() -> None:
    assert {file.stem for file in FOLDER.glob("*.jsonl")} == set(SHOWS)


GAMES = sorted(FOLDER.glob("*.jsonl"))


@sampled("file", GAMES, GAMES[::3], ids=lambda file: file.stem)
def test_referee_agrees_with_golden_games(file: Path) -> None:
    assert judge(file.read_text(encoding="utf-8").splitlines()) > 20
