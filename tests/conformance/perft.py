"""Counting action sequences, and the positions from which they are counted.

`perft.json` of a title lists positions: number of players, variants, seed, `after` (random actions played
first) and `counts`: sequences of 1, 2, ... actions.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from game.core.rng import Stream, key_of
from game.core.rules import AnyRules
from game.titles import TITLES, load, module_of

FOLDERS = Path(__file__).parents[1] / "titles"
DATA = Path(__file__).parents[2] / "data"


@dataclass(frozen=True)
class Root:
    """A position, and the known numbers of sequences from it."""

    players: int
    variants: dict[str, bool]
    seed: str
    after: int
    counts: tuple[int, ...]

    def open(self, slug: str) -> tuple[AnyRules, Any]:
        """The rules and the position."""
        title = load(slug, DATA)
        rules = title.rules(title.card.options(self.players, self.variants))
        s, stream = rules.setup(self.seed), Stream(key_of(f"perft/{self.seed}"))
        for _ in range(self.after):
            actions = rules.legal(s)
            if not actions:
                break
            rules.apply(s, stream.choice(actions))
        return rules, s


def file_of(slug: str) -> Path:
    """Where the roots of a title lie."""
    return FOLDERS / module_of(slug) / "perft.json"


def roots(slug: str) -> list[Root]:
    """The roots of a title."""
    rows = json.loads(file_of(slug).read_text(encoding="utf-8"))
    return [Root(**{**row, "counts": tuple(row["counts"])}) for row in rows]


def all_roots() -> list[tuple[str, Root]]:
    """Every root of every title."""
    return [(slug, root) for slug in TITLES for root in roots(slug)]


def perft(rules: AnyRules, s: Any, depth: int) -> int:
    """Sequences of `depth` actions; the last ply is counted without being played."""
    actions = rules.legal(s)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = s.clone()
        rules.apply(after, action)
        total += perft(rules, after, depth - 1)
    return total


def divide(rules: AnyRules, s: Any, depth: int) -> dict[str, int]:
    """The same number by first action: where two programs differ, this shows below which action."""
    found = {}
    for action in rules.legal(s):
        after = s.clone()
        rules.apply(after, action)
        found[rules.text(action)] = perft(rules, after, depth - 1) if depth > 1 else 1
    return found


def as_json(root: Root) -> dict[str, Any]:
    """A root as it stands in the file."""
    return {**asdict(root), "counts": list(root.counts)}
