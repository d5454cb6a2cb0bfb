"""A mutant: one small fault in one source file, found again by what it says and not by its line number."""

from __future__ import annotations

import ast
import copy
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.operators import Site, sites

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True, order=True)
class Name:
    """What a mutant is called in a list of survivors: it outlives changes elsewhere in the file."""

    file: str
    where: str
    source: str
    change: str
    nth: int = 0

    def __str__(self) -> str:
        again = f" ({self.nth + 1})" if self.nth else ""
        return f"{self.file} {self.where}: {self.change}{again}   in `{self.source}`"


@dataclass(frozen=True)
class Mutant:
    """One fault: the `index`-th site of its file, and the lines whose tests may notice it."""

    name: Name
    index: int
    operator: str
    line: int
    lines: tuple[int, ...]

    @property
    def path(self) -> Path:
        """The file that it stands in."""
        return ROOT / self.name.file

    @property
    def module(self) -> str:
        """The dotted name of its module."""
        return ".".join(Path(self.name.file).with_suffix("").parts).removesuffix(".__init__")

    def tree(self) -> ast.Module:
        """The file with the fault in it."""
        tree = ast.parse(self.path.read_text(encoding="utf-8"))
        sites(tree)[self.index].plant()
        return ast.fix_missing_locations(tree)


def kernel_files(root: Path = ROOT) -> list[Path]:
    """The contract of a title, and every kernel without its judge."""
    found = [*(root / "game" / "core").rglob("*.py"), *(root / "game" / "titles").rglob("*.py")]
    return sorted(path for path in found if "judge" not in path.relative_to(root).parts)


def mutants_of(path: Path, root: Path = ROOT) -> list[Mutant]:
    """Every fault that the operators can plant in a file."""
    text = path.read_text(encoding="utf-8")
    rows = text.splitlines()
    found: list[Mutant] = []
    used: dict[Name, int] = {}
    for index, site in enumerate(sites(ast.parse(text))):
        row = rows[site.line - 1].strip()
        plain = Name(path.relative_to(root).as_posix(), site.where, row, change_of(site))
        nth = used[plain] = used.get(plain, -1) + 1
        name = Name(plain.file, plain.where, plain.source, plain.change, nth)
        found.append(Mutant(name, index, site.operator, site.line, tuple(site.lines)))
    return found


def change_of(site: Site) -> str:
    """`before -> after` in source text, on one line."""
    before = " ".join(ast.unparse(site.node).split())
    changed = copy.deepcopy(site.node)
    site.plant_in(changed)
    after = "nothing" if site.operator == "statement" else " ".join(ast.unparse(changed).split())
    return f"{short(before)} -> {short(after)}"


def short(text: str, most: int = 90) -> str:
    """The text, or its beginning and its end."""
    return text if len(text) <= most else f"{text[: most // 2]} ... {text[-most // 2 + 5 :]}"
