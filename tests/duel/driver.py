"""Runs inside one version of the program: its rules and its players behind JSON lines on stdin and stdout.

`python -P driver.py` with the version's folder as PYTHONPATH. A request is one line `{"do": NAME, ...}`, its
answer one line. Actions travel as their texts, which every version shares; so do seeds, and a game's chance
follows from its seed. `{"do": "open"}` starts a game, "choose" asks a player, "play" carries an action out;
"open" and "play" answer with what two versions can compare of a position.
"""

from __future__ import annotations

import json
import sys
import time
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from game.titles import load

PLAYERS = ("game.match.players", "game.players")
STORES = ("game.match.store", "game.store")
"""Where a version keeps its makers of players and its paths, the newest first."""


def module(names: tuple[str, ...]) -> Any:
    """The first of some modules that this version has."""
    for name in names:
        if find_spec(name.rpartition(".")[0]) and find_spec(name):
            return import_module(name)
    raise ModuleNotFoundError(f"none of {', '.join(names)} is in this version")


class Table:
    """The game that is being played, as this version sees it."""

    def __init__(self, request: dict[str, Any]) -> None:
        title = load(request["title"], module(STORES).program_root() / "data")
        seats: list[str | None] = request["seats"]
        rules = title.rules(title.card.options(len(seats), request["variants"]))
        self.budget = Budget(ms=request["ms"], steps=request["steps"])
        self.match = Match(rules, request["seed"])
        make = module(PLAYERS).make_player
        self.players = [
            make(spec, title, rules, self.budget, luck) if spec else None
            for spec, luck in zip(seats, request["luck"])
        ]

    def position(self) -> dict[str, Any]:
        """What two versions must agree on: who decides, the scores and the legal actions."""
        texts = self.match.legal_texts()
        legal = blake2b("\n".join(texts).encode(), digest_size=8).hexdigest()
        return {
            "to_act": self.match.to_act,
            "scores": list(self.match.scores()),
            "legal": len(texts),
            "texts": legal,
        }

    def opened(self) -> dict[str, Any]:
        """The first position with everything that was laid."""
        return {**self.position(), "setup": self.match.setup_json()}

    def choose(self, luck: int) -> dict[str, Any]:
        """What the player to act does, and the processor milliseconds that it took."""
        seat = self.match.to_act
        player = self.players[seat]
        if player is None:
            raise ValueError(f"seat {seat} is played by the other version")
        task = self.match.task(seat, self.budget, Stream(luck))
        started = time.process_time()
        action = player.choose(task)
        spent = (time.process_time() - started) * 1000.0
        return {"action": self.match.rules.text(action), "ms": round(spent, 2)}

    def play(self, text: str) -> dict[str, Any]:
        """The position after an action; when the game is over its standing as well."""
        self.match.play_text(text)
        found = self.position()
        if self.match.over:
            found["rows"] = [row.to_json() for row in self.match.standing().rows]
        return found


def main() -> int:
    """Answer requests until the input ends."""
    table: Table | None = None
    for line in sys.stdin:
        request = json.loads(line)
        if request["do"] == "open":
            table = Table(request)
            answer = table.opened()
        elif table is None:
            raise ValueError(f"{request['do']!r} before a game was opened")
        elif request["do"] == "choose":
            answer = table.choose(request["luck"])
        else:
            answer = table.play(request["action"])
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
