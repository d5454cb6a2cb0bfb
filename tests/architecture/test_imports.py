"""Who may import whom, read from the source text; the standard library is open except where banned."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
OURS = ("game", "scenes")
TITLE_PARTS_FOR_SCENES = ("content", "facts", "view", "events", "outlook")
BANNED_IN_KERNELS = {"random", "time", "os"}

ALLOWED = {
    "game.core": ("game.core",),
    "game.content": ("game.core", "game.content"),
    "game.ai": ("game.core", "game.ai"),
    "game.match.store": ("game.core", "game.match.store", "game.match.journal_file", "game.match.lock"),
    "game.match.journal_file": ("game.core", "game.match.lock"),
    "game.match.lock": ("game.core",),
    "scenes.kit": ("scenes.kit", "scenes.art", "scenes.anim", "game.content.text"),  # the escaping of markup
    "scenes.art": ("scenes.kit", "scenes.art", "scenes.anim"),
    "scenes.anim": ("scenes.kit", "scenes.art", "scenes.anim"),
}


def modules() -> Iterator[tuple[str, Path]]:
    for top in OURS:
        for path in sorted((ROOT / top).rglob("*.py")):
            name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            yield name.removesuffix(".__init__"), path


class Source(NamedTuple):
    """What a file imports, and where it calls a plain name."""

    imports: frozenset[str]
    calls: tuple[tuple[str, int], ...]


@cache
def read(path: Path) -> Source:
    found: set[str] = set()
    calls: list[tuple[str, int]] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            assert node.module is not None
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            calls.append((node.func.id, node.lineno))
    return Source(frozenset(found), tuple(calls))


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def title_of(name: str, package: str) -> str | None:
    parts = name.split(".")
    depth = len(package.split("."))
    return parts[depth] if within(name, package) and len(parts) > depth else None


def allowed(name: str, target: str) -> bool:
    """Whether module `name` may import `target` (one of ours)."""
    for package, targets in ALLOWED.items():
        if within(name, package):
            return any(within(target, t) for t in targets)
    title = title_of(name, "game.titles")
    if title is not None:
        return any(within(target, t) for t in ("game.core", "game.content", f"game.titles.{title}"))
    title = title_of(name, "scenes.titles")
    if title is not None and title != "contract":
        return allowed_for_presenter(title, target)
    return not (within(name, "game") and within(target, "scenes"))


def allowed_for_presenter(title: str, target: str) -> bool:
    open_to_all = ("scenes.kit", "scenes.art", "scenes.anim", "game.core", "game.content")
    own = [f"game.titles.{title}.{part}" for part in TITLE_PARTS_FOR_SCENES]
    own += [f"scenes.titles.{title}", "scenes.titles.contract"]
    return any(within(target, t) for t in (*open_to_all, *own))


MODULES = list(modules())


def wrong_imports(name: str, targets: Iterable[str]) -> Iterator[str]:
    """What is wrong with the imports of a module."""
    for target in targets:
        if target.split(".")[0] in OURS and not allowed(name, target):
            yield f"{name} must not import {target}"
        if within(target, "pygame") and not within(name, "scenes"):
            yield f"{name} must not import pygame"


def test_import_rules() -> None:
    wrong = [text for name, path in MODULES for text in wrong_imports(name, sorted(read(path).imports))]
    assert not wrong, "\n".join(wrong)


def impure(name: str, path: Path) -> Iterator[str]:
    """Where a kernel looks at the clock, a file or the screen, or makes chance of its own."""
    source = read(path)
    for target in sorted({target.split(".")[0] for target in source.imports} & BANNED_IN_KERNELS):
        yield f"{name} uses {target}"
    for called, line in source.calls:
        if called in ("print", "open", "input"):
            yield f"{name}:{line} calls {called}"


def test_kernels_use_no_clock_no_files_no_prints() -> None:
    kernels = [m for m in MODULES if within(m[0], "game.core") or within(m[0], "game.titles")]
    wrong = [text for name, path in kernels for text in impure(name, path)]
    assert not wrong, "\n".join(wrong)


def test_the_rules_can_fail() -> None:
    assert not allowed("game.core.match", "game.match.store")
    assert not allowed("game.titles.a.rules", "game.titles.b.rules")
    assert not allowed("game.ai.search", "game.titles.a.judge")
    assert not allowed("scenes.titles.a.board", "game.titles.a.state")
    assert not allowed("scenes.kit.widget", "game.core.match")
    assert allowed("scenes.table.scene", "game.match.session")
    assert list(wrong_imports("game.core.match", ["game.match.store", "json"])) == [
        "game.core.match must not import game.match.store"
    ]
    assert list(wrong_imports("game.cli.check", ["pygame.font"])) == ["game.cli.check must not import pygame"]


def test_an_impure_kernel_is_found(tmp_path: Path) -> None:
    path = tmp_path / "kernel.py"
    path.write_text("from random import choice\n\n\ndef f():\n    print(open)\n", encoding="utf-8")
    assert list(impure("game.titles.a.rules", path)) == [
        "game.titles.a.rules uses random",
        "game.titles.a.rules:5 calls print",
    ]


def test_scenes_reach_each_other_through_the_router_alone() -> None:
    """Nobody imports a scene's class of another package, not even in a function; screenshots make a table."""
    for name, path in MODULES:
        for target in read(path).imports:
            package, _, kind = target.rpartition(".")
            other = within(target, "scenes") and kind.endswith("Scene") and not within(target, "scenes.shell")
            apart = package.rpartition(".")[0] != name.rpartition(".")[0]
            assert not (other and apart) or name == "scenes.shell.screenshot", f"{name} imports {kind}"


def test_no_function_of_a_module_takes_a_scene() -> None:
    """What changes a scene is its method or an object that it owns; other modules get what they need."""
    found = []
    for name, path in MODULES:
        if within(name, "scenes"):
            for function in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(function, ast.FunctionDef):
                    taken = [ast.unparse(a.annotation) for a in every_argument(function) if a.annotation]
                    if any(word.strip("'\"").endswith("Scene") and word != "Scene" for word in taken):
                        found.append(f"{name}.{function.name}")
    assert not found, f"functions that take a scene: {found}"


def every_argument(function: ast.FunctionDef) -> list[ast.arg]:
    """All arguments of a function."""
    args = function.args
    return [*args.posonlyargs, *args.args, *args.kwonlyargs]


def test_shared_code_names_no_title() -> None:
    """`game/core`, `game/ai`, `game/content` and the frame never learn a title's name."""
    words = ("through_the_desert", "through-the-desert", "yspahan", "tabriz", "alhambra")
    wrong = []
    for name, path in MODULES:
        shared = not (title_of(name, "game.titles") or title_of(name, "scenes.titles"))
        if shared and name != "game.titles":
            text = path.read_text(encoding="utf-8").lower()
            wrong += [f"{name} names {word}" for word in words if word in text]
    assert not wrong, "\n".join(wrong)


def test_main_does_not_import_pygame_at_its_top() -> None:
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    top = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {getattr(node, "module", None) or node.names[0].name for node in top}
    assert not any(name.startswith(("pygame", "scenes")) for name in names)


def test_files_are_short() -> None:
    files = [path for folder in ("game", "scenes", "tests") for path in (ROOT / folder).rglob("*.py")]
    lines = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in files}
    assert not {str(path): n for path, n in lines.items() if n > 500}
