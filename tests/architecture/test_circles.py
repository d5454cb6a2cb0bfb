"""Import circles between the modules of game/ and scenes/, whatever kind of import closes them.

A reader follows an import inside a function or under TYPE_CHECKING as well as one at the top of a file, so
all three count. `KNOWN` lists the circles that still stand; it may only shrink.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("game", "scenes")

Graph = Mapping[str, set[str]]
Circle = frozenset[str]

KNOWN: dict[str, str] = {}
"""Package (and a word where it has several circles) -> the modules of one circle, sorted."""


def known() -> list[Circle]:
    """The circles of `KNOWN` with full names."""
    return [
        frozenset(f"{key.split(' (')[0]}.{name}" for name in names.split()) for key, names in KNOWN.items()
    ]


def modules(root: Path) -> dict[str, Path]:
    """Every module of our folders below a root, by name."""
    found = {}
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            name = ".".join(path.relative_to(root).with_suffix("").parts)
            found[name.removesuffix(".__init__")] = path
    return found


def graph_of(root: Path) -> Graph:
    """Who imports whom, read from the source."""
    paths = modules(root)
    return {
        name: set(targets(ast.parse(path.read_text("utf-8")), paths)) - {name} for name, path in paths.items()
    }


def targets(tree: ast.AST, known: Mapping[str, object]) -> Iterator[str]:
    """The modules that a source text imports, at any depth; `from package import module` means the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known:
                    yield inner
                elif node.module in known:
                    yield node.module


def circles(graph: Graph) -> set[Circle]:
    """The sets of more than one module that all reach each other (Tarjan's components, without recursion)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: set[Circle] = set()
    for start in graph:
        if start in order:
            continue
        work = [(start, iter(sorted(graph[start])))]
        order[start] = low[start] = len(order)
        stack.append(start)
        while work:
            name, rest = work[-1]
            for other in rest:
                if other not in order:
                    order[other] = low[other] = len(order)
                    stack.append(other)
                    work.append((other, iter(sorted(graph.get(other, ())))))
                    break
                if other in stack:
                    low[name] = min(low[name], order[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[name])
                if low[name] == order[name]:
                    spot = stack.index(name)
                    if len(stack) - spot > 1:
                        found.add(frozenset(stack[spot:]))
                    del stack[spot:]
    return found


def show(circle: Circle) -> str:
    """A circle for a message."""
    return " ".join(sorted(circle))


@cache
def standing() -> frozenset[Circle]:
    """The circles of the program."""
    return frozenset(circles(graph_of(ROOT)))


def test_no_new_circle() -> None:
    """A circle that stands must lie within a known one."""
    new = [show(c) for c in standing() if not any(c <= entry for entry in known())]
    assert not new, "new import circles:\n" + "\n".join(new)


def test_known_circles_still_stand() -> None:
    """One that became smaller or is gone is taken out of the list, so that it cannot come back."""
    now = standing()
    gone = [show(c) for c in known() if c not in now]
    smaller = [show(c) for c in now if c not in known()]
    assert not gone, "shorten KNOWN; gone:\n" + "\n".join([*gone, "what is left of them:", *smaller])


def test_the_known_are_sorted_and_apart() -> None:
    names = [name for circle in known() for name in circle]
    assert len(names) == len(set(names))
    assert all(names.split() == sorted(names.split()) for names in KNOWN.values())


def plant(root: Path, files: Mapping[str, str]) -> None:
    """A small program of files."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_a_planted_circle_is_found(tmp_path: Path) -> None:
    """One arrow at the top, one inside a function, one under TYPE_CHECKING; a chain beside it is none."""
    plant(
        tmp_path,
        {
            "game/__init__.py": "",
            "game/a.py": "import game.b\nfrom game.lone import x\n",
            "game/b.py": "def f():\n    from scenes import c\n    return c\n",
            "game/lone.py": "x = 1\n",
            "scenes/__init__.py": "",
            "scenes/c.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from game.a import A\n",
            "scenes/d.py": "from game import a\nimport scenes.c\n",
        },
    )
    assert circles(graph_of(tmp_path)) == {frozenset({"game.a", "game.b", "scenes.c"})}
    (tmp_path / "scenes/c.py").write_text("", encoding="utf-8")
    assert circles(graph_of(tmp_path)) == set()


def test_two_circles_of_two_are_told_apart() -> None:
    graph = {"a": {"b"}, "b": {"a", "c"}, "c": {"d"}, "d": {"c"}, "e": {"a"}}
    assert circles(graph) == {frozenset("ab"), frozenset("cd")}
