"""Outcomes on disk, so that a long run can be interrupted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tests.mutation.mutant import Mutant, Name
from tests.mutation.outcome import Outcome


class Results:
    """The outcomes of one sample; with a file each is written as soon as it is known."""

    def __init__(self, file: Path | None, sample: str, mutants: Sequence[Mutant], *, again: bool) -> None:
        self.file, self.outcomes = file, dict[Name, Outcome]()
        by_name = {mutant.name: mutant for mutant in mutants}
        if file is not None and file.exists():
            head, *rows = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
            if head["sample"] != sample:
                raise SystemExit(f"{file} is of another sample: {head['sample']}")
            for row in rows:
                mutant = by_name.get(Name(**row["name"]))
                if mutant is not None:
                    self.outcomes[mutant.name] = Outcome(mutant, row["verdict"], row["by"])
            if again:
                self.outcomes = {name: found for name, found in self.outcomes.items() if found.noticed}
        elif file is not None:
            file.write_text(json.dumps({"sample": sample}) + "\n", encoding="utf-8")

    def missing(self, mutants: Sequence[Mutant]) -> list[Mutant]:
        """Those that are still to be tried."""
        return [mutant for mutant in mutants if mutant.name not in self.outcomes]

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome."""
        self.outcomes[outcome.mutant.name] = outcome
        if self.file is not None:
            name = outcome.mutant.name
            row = {"name": vars(name), "verdict": outcome.verdict, "by": outcome.by}
            with self.file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
