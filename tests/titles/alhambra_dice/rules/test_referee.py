"""Random games of every player count, replayed by a referee that shares no code with the kernel."""

from __future__ import annotations

import json

import pytest

from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Options
from game.match.record import record_lines
from game.titles.alhambra_dice.rules import DiceRules
from tests.titles.alhambra_dice.positions import Desk, content
from tests.titles.alhambra_dice.rules.referee import FIRST, PLACES, Wrong, points_of, replay


def random_record(players: int, seed: str, plain: bool = False) -> list[str]:
    match = Match(DiceRules(content(), Options(players, {"plain_chips": plain})), seed)
    stream = Stream(len(seed) * 7919 + players)
    while not match.over:
        match.play(stream.choice(match.legal()))
    return list(record_lines(match))


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("players", range(2, 7))
def test_random_records_replay(players: int, plain: bool) -> None:
    for game in range(2):
        lines = random_record(players, f"referee {game}", plain)
        assert replay(lines) == len(lines) - 2


def test_chips_laid_are_those_of_the_stacks() -> None:
    lines = random_record(4, "chips")
    laid = [e for text in lines for e in json.loads(text).get("events", []) if e["type"] == "ChipsLaid"]
    found = [chip for event in laid for chip in event["columns"] if chip != "start"]
    assert sorted(found) == sorted(
        kind.id for kind in content().chips.kinds for _ in range(kind.light + kind.dark)
    )


def test_the_referee_knows_the_printed_tables() -> None:
    for letter in "ABC":
        table = [
            tuple(points_of(letter, column, place) for place in range(PLACES[letter])) for column in range(6)
        ]
        assert tuple(table) == Desk().rules.facts.printed[letter]
        assert table[0][0] == FIRST[letter]


@pytest.mark.parametrize("field", ["seat", "legal", "scores", "action"])
def test_the_referee_finds_a_change(field: str) -> None:
    lines = random_record(3, "broken")
    line = json.loads(lines[20])
    line[field] = {
        "seat": (line["seat"] + 1) % 3, "legal": line["legal"][1:], "scores": [9, 9, 9], "action": "hold",
    }[field]  # fmt: skip
    with pytest.raises(Wrong):
        replay([*lines[:20], json.dumps(line)])
