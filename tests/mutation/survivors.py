"""Mutants that no test notices, each with the reason, from `survivors.yaml`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import yaml

from tests.mutation.mutant import Name

FILE = Path(__file__).with_name("survivors.yaml")
EQUIVALENT, ACCEPTED = "equivalent", "accepted"


@dataclass(frozen=True)
class Survivor:
    """equivalent: no input whatever tells it from the program; accepted: it could be told, and is not."""

    name: Name
    kind: str
    reason: str


def read_survivors(file: Path = FILE) -> dict[Name, Survivor]:
    """All explained mutants; raises ValueError for an entry without a kind or a reason."""
    found = {}
    for row in yaml.safe_load(file.read_text(encoding="utf-8")) or []:
        name = Name(row["file"], row["where"], row["source"], row["change"], row.get("nth", 0))
        if row["kind"] not in (EQUIVALENT, ACCEPTED) or len(row["reason"].split()) < 3 or name in found:
            raise ValueError(f"survivors.yaml: {name}: no kind, no reason, or there twice")
        found[name] = Survivor(name, row["kind"], row["reason"])
    return found


def stale(survivors: Iterable[Survivor], known: set[Name]) -> list[Name]:
    """Entries whose mutant the kernels no longer have."""
    return [survivor.name for survivor in survivors if survivor.name not in known]


def as_yaml(names: Iterable[Name]) -> str:
    """Entries for mutants that nobody has explained yet, to be filled in."""
    rows = []
    for name in names:
        row: dict[str, object] = {"file": name.file, "where": name.where, "source": name.source}
        row |= {"change": name.change} | ({"nth": name.nth} if name.nth else {})
        rows.append(row | {"kind": "", "reason": ""})
    return yaml.safe_dump(rows, sort_keys=False, allow_unicode=True, width=1000)
