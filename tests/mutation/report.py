"""What a run has found, in words and in the one number that decides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.interval import wilson
from tests.mutation.mutant import Name
from tests.mutation.outcome import Outcome
from tests.mutation.survivors import EQUIVALENT, Survivor, as_yaml

THRESHOLD = 0.92


@dataclass(frozen=True)
class Report:
    """Outcomes beside the explanations of survivors."""

    outcomes: Sequence[Outcome]
    survivors: Mapping[Name, Survivor]

    @property
    def noticed(self) -> int:
        """How many mutants a test noticed."""
        return sum(outcome.noticed for outcome in self.outcomes)

    @property
    def equivalent(self) -> int:
        """How many were not noticed because nothing can tell them from the program."""
        return sum(not o.noticed and self._kind(o) == EQUIVALENT for o in self.outcomes)

    @property
    def share(self) -> float:
        """The noticed ones among all that could be noticed."""
        return self.noticed / max(1, len(self.outcomes) - self.equivalent)

    @property
    def noticed_after_all(self) -> list[Name]:
        """Mutants that are explained as survivors, and that a test notices."""
        return [o.mutant.name for o in self.outcomes if o.noticed and o.mutant.name in self.survivors]

    @property
    def unexplained(self) -> list[Name]:
        """Mutants that were not noticed and that nobody has explained."""
        return sorted(o.mutant.name for o in self.outcomes if not o.noticed and not self._kind(o))

    def _kind(self, outcome: Outcome) -> str:
        known = self.survivors.get(outcome.mutant.name)
        return known.kind if known else ""

    def text(self, total: int) -> str:
        """The report of a run; total: how many mutants there are to draw from."""
        count = len(self.outcomes)
        verdicts = Counter(outcome.verdict for outcome in self.outcomes)
        lines = [f"{count} of {total} mutants: " + ", ".join(f"{n} {v}" for v, n in sorted(verdicts.items()))]
        lines += [f"  {row}" for row in self._groups()]
        lines.append(f"Noticed of all: {percent(self.noticed, count)}")
        lines.append(
            f"Noticed without {self.equivalent} equivalent: {percent(self.noticed, count - self.equivalent)}"
        )
        lines += [f"Explained as a survivor, but noticed: {name}" for name in self.noticed_after_all]
        lines += ["Alive and not explained:", as_yaml(self.unexplained)] if self.unexplained else []
        return "\n".join(lines)

    def _groups(self) -> list[str]:
        """Shares by folder and by operator."""
        rows = []
        for key in (lambda o: "/".join(o.mutant.name.file.split("/")[1:3]), lambda o: o.mutant.operator):
            groups = sorted({key(o) for o in self.outcomes})
            for group in groups:
                found = [o for o in self.outcomes if key(o) == group]
                rows.append(f"{group}: {sum(o.noticed for o in found)} of {len(found)}")
        return rows


def percent(hits: int, of: int) -> str:
    """A share with its interval, as the README shows it."""
    found = wilson(hits, of)
    bounds = f"{100 * found.low:.1f}-{100 * found.high:.1f}"
    return f"{hits} of {of} = {100 * found.share:.1f} % (95 %: {bounds})"
