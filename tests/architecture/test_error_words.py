"""What goes wrong reaches a person through `scenes.shell.refusal` alone, never in the system's English."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.architecture.test_imports import MODULES, within

TRANSLATOR = "scenes.shell.refusal"
FOR_THE_LOG = "scenes.shell.preferences"  # its words are logged; the window says `app.settings_damaged`
LOGS = ("LOG", "logging")


def error_names(tree: ast.AST) -> set[str]:
    """The names under which a file holds errors: of its handlers, and of arguments that are annotated so."""
    handled = {node.name for node in ast.walk(tree) if isinstance(node, ast.ExceptHandler) and node.name}
    taken = {
        node.arg
        for node in ast.walk(tree)
        if isinstance(node, ast.arg) and node.annotation and ast.unparse(node.annotation).endswith("Error")
    }
    return handled | taken


def unsaid(node: ast.AST) -> bool:
    """Whether what stands here goes to the log or to whoever catches it, not to the screen."""
    if isinstance(node, ast.Raise):
        return True
    called = node.func if isinstance(node, ast.Call) else None
    return isinstance(called, ast.Attribute) and ast.unparse(called.value) in LOGS


def words_of_errors(node: ast.AST, names: set[str]) -> Iterator[int]:
    """Lines that put the words of an error into a text."""
    if unsaid(node):
        return
    if isinstance(node, ast.Call) and ast.unparse(node.func) in ("str", "repr", "escape"):
        said: list[ast.expr] = list(node.args)
    elif isinstance(node, ast.FormattedValue | ast.keyword):
        said = [node.value]
    else:
        said = []
    for value in said:
        if isinstance(value, ast.Name) and value.id in names:
            yield value.lineno
    for child in ast.iter_child_nodes(node):
        yield from words_of_errors(child, names)


def found_in(path: Path) -> list[int]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return list(words_of_errors(tree, error_names(tree)))


def test_no_error_speaks_english_on_the_screen() -> None:
    said = [m for m in MODULES if within(m[0], "scenes") and m[0] not in (TRANSLATOR, FOR_THE_LOG)]
    wrong = [f"{name}:{line}" for name, path in said for line in found_in(path)]
    assert not wrong, f"give it to {TRANSLATOR}.refusal_of: {', '.join(wrong)}"


def test_an_error_that_speaks_english_is_found(tmp_path: Path) -> None:
    path = tmp_path / "scene.py"
    path.write_text(
        "try:\n    f()\nexcept OSError as error:\n"
        "    LOG.warning('%s', str(error))\n"
        "    toast(str(error))\n"
        "    toast(f'no: {error}')\n"
        "    toast(texts('a.b', reason=error))\n"
        "    toast(texts('a.b', reason=refusal_of(error, path, texts)))\n"
        "    raise ValueError(str(error)) from error\n",
        encoding="utf-8",
    )
    assert found_in(path) == [5, 6, 7]
