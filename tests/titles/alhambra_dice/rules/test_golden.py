"""Golden games: one for every number of players and variant and for a shared victory, byte for byte.

`python -m tests.titles.alhambra_dice.rules.test_golden` writes them anew after a wanted change.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Options
from game.match.record import record_lines
from game.titles.alhambra_dice.rules import DiceRules
from tests.titles.alhambra_dice.positions import content
from tests.titles.alhambra_dice.rules.referee import replay

HERE = Path(__file__).resolve().parents[1] / "golden"
GAMES: dict[str, tuple[int, tuple[str, ...], str]] = {
    "two-players": (2, (), "golden 2"),
    "three-players": (3, (), "golden 3"),
    "four-players": (4, (), "golden 4"),
    "five-players": (5, (), "golden 5"),
    "six-players": (6, (), "golden 6"),
    "plain-chips": (3, ("plain_chips",), "golden plain"),
    "neutral-seat": (2, ("neutral_seat",), "golden neutral"),
    "shared-victory": (2, (), "tie 62"),
}
"""Name: players, variants, seed."""


def played(players: int, variants: tuple[str, ...], seed: str) -> Match:
    """A game of random actions whose later decisions seldom throw all dice again."""
    options = Options(players, {"plain_chips": False, "neutral_seat": False, **dict.fromkeys(variants, True)})
    match, stream = Match(DiceRules(content(), options), seed), Stream(len(seed) * 31 + players)
    while not match.over:
        match.play(stream.choice(match.legal()))
    return match


def replayed(file: Path) -> Iterator[str]:
    """The record that the kernel writes today for the seed and the actions of a golden game."""
    header, *rows = map(json.loads, file.read_text(encoding="utf-8").splitlines())
    options = Options(header["players"], header["variants"])
    match = Match(DiceRules(content(), options), header["seed"])
    for row in rows[:-1]:
        match.play_text(row["action"])
    return record_lines(match, legal=False)


@pytest.mark.parametrize("name", GAMES)
def test_golden_game_is_unchanged(name: str) -> None:
    file = HERE / f"{name}.jsonl"
    written = file.read_text(encoding="utf-8").splitlines(keepends=True)
    for number, (now, then) in enumerate(zip(replayed(file), written), 1):
        assert now == then, f"{file.name}:{number}"
    footer = json.loads(written[-1])
    assert footer["over"]
    if name == "shared-victory":
        assert sum(row["rank"] == 1 for row in footer["standing"]) == 2


@pytest.mark.parametrize("name", [name for name in GAMES if name != "neutral-seat"])
def test_golden_games_pass_the_referee(name: str) -> None:
    players, variants, seed = GAMES[name]
    assert replay(list(record_lines(played(players, variants, seed)))) > 100


if __name__ == "__main__":
    for name, (players, variants, seed) in GAMES.items():
        lines = "".join(record_lines(played(players, variants, seed), legal=False))
        (HERE / f"{name}.jsonl").write_text(lines, encoding="utf-8")
