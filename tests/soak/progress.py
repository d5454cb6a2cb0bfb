"""How far a part of the soak has come: figures and findings, kept in a file so that it can go on later."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path


@dataclass
class Progress:
    """What was counted in the cases so far.

    case: number of the next case; sums: what is added up; seen: in how many cases a scene was open;
    most: what is the largest so far; weights: megabytes by occasion; findings: what went wrong, each with
    the number of its case.
    """

    seed: str
    case: int = 0
    seconds: float = 0.0
    sums: dict[str, int] = field(default_factory=dict)
    seen: dict[str, int] = field(default_factory=dict)
    most: dict[str, float] = field(default_factory=dict)
    weights: dict[str, list[float]] = field(default_factory=dict)
    findings: dict[str, str] = field(default_factory=dict)

    def count(self, name: str, number: int = 1) -> None:
        """Add to a sum."""
        self.sums[name] = self.sums.get(name, 0) + number

    def reach(self, name: str, value: float) -> None:
        """Remember a value if none before was larger."""
        self.most[name] = max(self.most.get(name, value), value)

    def weigh(self, occasion: str, megabytes: float) -> None:
        """Remember how much memory there was."""
        self.weights.setdefault(occasion, []).append(megabytes)

    def see(self, scene: str) -> None:
        """A scene was open in the present case."""
        self.seen[scene] = self.seen.get(scene, 0) + 1

    def find(self, what: str) -> None:
        """Something is wrong in the present case."""
        self.findings.setdefault(str(self.case), what)

    def words(self) -> str:
        """All figures in one line."""
        sums = [f"{number:,} {name}" for name, number in self.sums.items()]
        seen = [f"{len(self.seen)} scenes"] if self.seen else []
        most = [f"{name} {value:,.1f}" for name, value in self.most.items()]
        return ", ".join([*sums, *seen, *most, f"{len(self.findings)} findings", f"{self.seconds:,.0f} s"])

    def save(self, path: Path) -> None:
        """Write it whole or not at all."""
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".draft")
        draft.write_text(json.dumps(asdict(self), indent=1), encoding="utf-8")
        draft.replace(path)


def read(path: Path, seed: str) -> Progress | None:
    """What was saved there under that seed, None where nothing was."""
    if path.exists():
        found = Progress(**json.loads(path.read_text(encoding="utf-8")))
        if found.seed == seed:
            return found
    return None
