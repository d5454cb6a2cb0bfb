"""The tool that measures the tests: its operators, its draw, its sums, its list of survivors."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.mutation.draw import apportioned, drawn
from tests.mutation.mutant import ROOT, Mutant, mutants_of
from tests.mutation.operators import sites
from tests.mutation.outcome import ALIVE, KILLED, Outcome
from tests.mutation.report import THRESHOLD, Report, percent
from tests.mutation.survivors import ACCEPTED, EQUIVALENT, Survivor, read_survivors, stale

KERNEL = '''"""A word."""

import os

SIZE = 3


class Shop:
    """Another."""

    __slots__ = ("a",)

    def sell(self, n: int = 1, *, twice: bool = False) -> bool:
        """Number 7."""
        if n < SIZE and not twice:
            raise ValueError(f"fewer than {n + 1}")
        self.a[n] = n - 2
        emit(n, self)
        return [i for i in range(n) if i] == []
'''

PLANTED = [
    "SIZE = 4", "SIZE = 2", "n: int=2", "n: int=0", "twice: bool=True", "if not (n < SIZE and (not twice))",
    "n <= SIZE", "n < SIZE or not twice", "n < SIZE and twice:", "n + 2", "n - 3", "n - 1", "emit(self, n)",
    "return None", "if not i]", "range(n + 1)", "range(n + -1)", "!= []",
]  # fmt: skip


@pytest.fixture
def kernel(tmp_path: Path) -> Path:
    path = tmp_path / "kernel.py"
    path.write_text(KERNEL, encoding="utf-8")
    return path


def planted() -> list[str]:
    """The source with each fault in it."""
    found = []
    for i in range(len(sites(ast.parse(KERNEL)))):
        tree = ast.parse(KERNEL)
        sites(tree)[i].plant()
        found.append(ast.unparse(ast.fix_missing_locations(tree)))
    return found


@pytest.mark.parametrize("fault", [fault for fault in PLANTED if fault != "n + 2"])
def test_every_operator_plants_its_fault_once(fault: str) -> None:
    assert sum(fault in source for source in planted()) == 1
    assert fault not in ast.unparse(ast.parse(KERNEL))


def test_every_fault_changes_the_program_and_compiles() -> None:
    plain = ast.unparse(ast.parse(KERNEL))
    sources = planted()
    assert len({plain, *sources}) == len(sources) + 1
    for source in sources:
        compile(source, "kernel", "exec")


def test_words_slots_imports_and_error_texts_are_left_alone() -> None:
    for source in planted():
        assert "Number 7" in source
        assert "__slots__ = ('a',)" in source
        assert "import os" in source
        assert "{n + 1}" in source or "raise" not in source


def test_a_mutant_is_called_by_what_it_says(kernel: Path) -> None:
    found = mutants_of(kernel, kernel.parent)
    assert len({mutant.name for mutant in found}) == len(found)
    moved = kernel.with_name("moved.py")
    moved.write_text("\n\n" + KERNEL, encoding="utf-8")
    assert [m.name.change for m in mutants_of(moved, kernel.parent)] == [m.name.change for m in found]
    sells = [m for m in found if m.name.where == "Shop.sell"]
    assert {m.operator for m in sells} >= {"default", "statement", "compare", "boolean", "arguments", "range"}


def test_the_draw_is_in_proportion_and_the_same_for_the_same_seed(kernel: Path) -> None:
    assert apportioned({"a": 60, "b": 30, "c": 10}, 10) == {"a": 6, "b": 3, "c": 1}
    assert sum(apportioned({"a": 7, "b": 7, "c": 7}, 10).values()) == 10
    mutants = mutants_of(kernel, kernel.parent)
    once = drawn(mutants, 8, "x")
    assert once == drawn(mutants, 8, "x")
    assert once != drawn(mutants, 8, "y")
    assert len(set(once)) == 8


def test_a_share_is_said_with_its_interval() -> None:
    assert percent(92, 100) == "92 of 100 = 92.0 % (95 %: 85.0-95.9)"
    assert percent(0, 0) == "0 of 0 = 0.0 % (95 %: 0.0-100.0)"


def outcomes(mutants: list[Mutant], alive: int) -> list[Outcome]:
    """The first `alive` of some mutants lived."""
    return [Outcome(m, ALIVE if i < alive else KILLED) for i, m in enumerate(mutants)]


def test_an_equivalent_mutant_is_not_counted_and_an_accepted_one_is(kernel: Path) -> None:
    mutants = mutants_of(kernel, kernel.parent)[:10]
    names = [mutant.name for mutant in mutants]
    survivors = {
        names[0]: Survivor(names[0], EQUIVALENT, "because of this"),
        names[1]: Survivor(names[1], ACCEPTED, "because of that"),
        names[9]: Survivor(names[9], EQUIVALENT, "but it was noticed"),
    }
    report = Report(outcomes(mutants, 3), survivors)
    assert (report.noticed, report.equivalent) == (7, 1)
    assert report.share == 7 / 9 < THRESHOLD
    assert report.unexplained == [names[2]]
    assert report.noticed_after_all == [names[9]]
    assert Report(outcomes(mutants, 1), survivors).share == 1.0


def test_every_explained_survivor_still_exists() -> None:
    survivors = read_survivors()
    files = {name.file for name in survivors}
    known = {mutant.name for file in files for mutant in mutants_of(ROOT / file)}
    assert stale(survivors.values(), known) == []


def test_a_survivor_needs_a_kind_and_a_reason(tmp_path: Path) -> None:
    file = tmp_path / "survivors.yaml"
    row = "- {file: a.py, where: f, source: s, change: c, kind: %s, reason: %s}\n"
    file.write_text(row % (EQUIVALENT, "nothing can tell"), encoding="utf-8")
    assert len(read_survivors(file)) == 1
    for bad in (row % ("unknown", "nothing can tell"), row % (EQUIVALENT, "none")):
        file.write_text(bad, encoding="utf-8")
        with pytest.raises(ValueError, match="survivors"):
            read_survivors(file)
