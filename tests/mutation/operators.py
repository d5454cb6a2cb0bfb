"""The faults that can be planted: every operator, and the places of a syntax tree where it fits."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

COMPARE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Removable = ast.Raise | ast.AugAssign | ast.Break | ast.Continue | ast.Delete


@dataclass
class Site:
    """A place for a fault. `plant` changes the tree that `node` belongs to.

    where: the function or class around it; lines: those that a test must reach to notice anything.
    """

    operator: str
    node: ast.AST
    where: str
    statement: ast.stmt
    plant_in: Callable[[ast.AST], None]
    lines: list[int] = field(default_factory=list)

    @property
    def line(self) -> int:
        """The line of the fault."""
        return int(getattr(self.node, "lineno", self.statement.lineno))

    def plant(self) -> None:
        """Put the fault into the tree."""
        self.plant_in(self.node)


def sites(tree: ast.Module) -> list[Site]:
    """All sites of a file, in a fixed order."""
    return list(_in_body(tree, "module"))


def _in_body(scope: ast.AST, where: str) -> Iterator[Site]:
    for child in statements(scope):
        if skipped(child):
            continue
        if isinstance(child, Function | ast.ClassDef):
            inner = child.name if where == "module" else f"{where}.{child.name}"
            if isinstance(child, Function):
                yield from _defaults(child, inner)
            yield from _in_body(child, inner)
            continue
        yield from _of_statement(child, where)
        yield from _in_body(child, where)


def statements(scope: ast.AST) -> Iterator[ast.stmt]:
    """The statements right below a node, in all of its blocks."""
    for child in ast.iter_child_nodes(scope):
        if isinstance(child, ast.stmt):
            yield child
        elif isinstance(child, ast.ExceptHandler | ast.match_case):
            yield from statements(child)


def skipped(node: ast.stmt) -> bool:
    """Imports, docstrings, `__slots__`, type aliases, and what only a type checker reads."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Pass | ast.Global | ast.Nonlocal):
        return True
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
        return True
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        called = ast.unparse(node.value.func) if isinstance(node.value, ast.Call) else ""
        alias = isinstance(node.value, ast.Subscript | ast.BinOp) and node.targets[0].id.istitle()
        return node.targets[0].id == "__slots__" or called == "TypeVar" or alias
    if isinstance(node, ast.AnnAssign):
        return node.value is None or ast.unparse(node.annotation) == "TypeAlias"
    return isinstance(node, Function) and any("abstractmethod" in ast.unparse(d) for d in node.decorator_list)


def _of_statement(node: ast.stmt, where: str) -> Iterator[Site]:
    lines = list(range(node.lineno, first_block(node)))

    def site(operator: str, at: ast.AST, plant: Callable[[ast.AST], None]) -> Site:
        inner = list(range(getattr(at, "lineno", 0), (getattr(at, "end_lineno", 0) or 0) + 1))
        return Site(operator, at, where, node, plant, [*inner, *lines] if isinstance(at, ast.expr) else lines)

    if removable(node):
        yield site("statement", node, remove)
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        yield site("arithmetic", node, other_arithmetic)
    if isinstance(node, ast.If | ast.While):
        yield site("condition", node.test, negate_in(node))
    if isinstance(node, ast.Return) and node.value is not None:
        yield site("return", node, other_return)
    if isinstance(node, ast.Raise):
        return  # what an error says is no rule
    for expression in expressions(node):
        for operator, at, plant in of_expression(expression):
            yield site(operator, at, plant)


def first_block(node: ast.stmt) -> int:
    """The line after the head of a statement."""
    body = getattr(node, "body", None)
    if body and isinstance(body, list):
        return max(int(body[0].lineno), node.lineno + 1)
    return int(node.end_lineno or node.lineno) + 1


def removable(node: ast.stmt) -> bool:
    """Statements that can be left out and leave a program: calls, raises, changes of what exists already."""
    if isinstance(node, ast.Assign):
        return isinstance(node.targets[0], ast.Subscript)
    return isinstance(node, Removable) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))


def expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """Every expression of a statement without its blocks, its annotation and the texts that it formats."""
    annotation = getattr(node, "annotation", None)
    waiting = [c for c in ast.iter_child_nodes(node) if isinstance(c, ast.expr) and c is not annotation]
    waiting += [item.context_expr for item in getattr(node, "items", [])]
    while waiting:
        found = waiting.pop(0)
        yield found
        if isinstance(found, ast.JoinedStr) or is_cast(found):
            continue
        for child in ast.iter_child_nodes(found):
            if isinstance(child, ast.expr):
                waiting.append(child)
            elif isinstance(child, ast.keyword):
                waiting.append(child.value)
            elif isinstance(child, ast.comprehension):
                waiting += [child.iter, *child.ifs]


def is_cast(node: ast.expr) -> bool:
    """Whether an expression is there for the type checker."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "TypeVar")


Fault = tuple[str, ast.AST, Callable[[ast.AST], None]]


def of_expression(node: ast.expr) -> Iterator[Fault]:
    """The faults that fit one expression, its parts not counted."""
    if isinstance(node, ast.Compare):
        yield "compare", node, other_compare
    elif isinstance(node, ast.BoolOp):
        yield "boolean", node, other_boolean
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not is_text(node):
        yield "arithmetic", node, other_arithmetic
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "condition", node, affirm
    elif isinstance(node, ast.IfExp):
        yield "condition", node, swap_branches
    elif isinstance(node, ast.Constant):
        yield from of_constant("constant", node)
    elif isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp):
        if any(part.ifs for part in node.generators):
            yield "condition", node, negate_filter
    elif isinstance(node, ast.Call):
        yield from _of_call(node)


def is_text(node: ast.BinOp) -> bool:
    """Whether a sum joins texts."""
    return any(
        isinstance(side, ast.JoinedStr) or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def of_constant(operator: str, node: ast.Constant) -> Iterator[Fault]:
    """A number one more and one less, a truth turned round."""
    if isinstance(node.value, bool):
        yield operator, node, turn_round
    elif isinstance(node.value, int | float):
        yield operator, node, step(1)
        yield operator, node, step(-1)


def _of_call(node: ast.Call) -> Iterator[Fault]:
    if ast.unparse(node.func) == "range":
        yield "range", node, longer_range(1)
        yield "range", node, longer_range(-1)
    elif len(node.args) > 1 and ast.unparse(node.func) not in ("cast", "isinstance", "zip", "partial"):
        first, second = node.args[:2]
        starred = isinstance(first, ast.Starred) or isinstance(second, ast.Starred)
        if not starred and ast.unparse(first) != ast.unparse(second):
            yield "arguments", node, swap_arguments


def _defaults(node: Function, where: str) -> Iterator[Site]:
    for default in [*node.args.defaults, *node.args.kw_defaults]:
        if isinstance(default, ast.Constant):
            for operator, at, plant in of_constant("default", default):
                body = range(node.body[0].lineno, (node.end_lineno or node.lineno) + 1)
                yield Site(operator, at, where, node, plant, list(body))


# ---- planting -------------------------------------------------------------------------------------------


def become(node: ast.AST, other: ast.AST) -> None:
    """Turn a node into another in its place, whatever holds it."""
    place = {name: getattr(node, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset")}
    node.__class__ = other.__class__
    node.__dict__.clear()
    node.__dict__.update(other.__dict__)
    node.__dict__.update(place)


def remove(node: ast.AST) -> None:
    """Leave a statement out."""
    become(node, ast.Pass())


def other_compare(node: ast.AST) -> None:
    """The nearest other comparison."""
    assert isinstance(node, ast.Compare)
    node.ops[0] = COMPARE[type(node.ops[0])]()


def other_boolean(node: ast.AST) -> None:
    """`and` for `or`, `or` for `and`."""
    assert isinstance(node, ast.BoolOp)
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()


def other_arithmetic(node: ast.AST) -> None:
    """Another operation on the same two values."""
    assert isinstance(node, ast.BinOp | ast.AugAssign)
    node.op = ARITHMETIC[type(node.op)]()


def negate_in(owner: ast.If | ast.While) -> Callable[[ast.AST], None]:
    """The opposite condition of a branch or a loop."""
    del owner  # the condition itself is changed, wherever it stands

    def plant(node: ast.AST) -> None:
        assert isinstance(node, ast.expr)
        same = type(node)(**{name: getattr(node, name) for name in node._fields})
        ast.copy_location(same, node)
        become(node, ast.UnaryOp(op=ast.Not(), operand=same))

    return plant


def affirm(node: ast.AST) -> None:
    """A condition without its `not`."""
    assert isinstance(node, ast.UnaryOp)
    become(node, node.operand)


def swap_branches(node: ast.AST) -> None:
    """The other branch of a conditional expression."""
    assert isinstance(node, ast.IfExp)
    node.body, node.orelse = node.orelse, node.body


def negate_filter(node: ast.AST) -> None:
    """The opposite filter of a comprehension."""
    assert isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp)
    part = next(part for part in node.generators if part.ifs)
    part.ifs[0] = ast.UnaryOp(op=ast.Not(), operand=part.ifs[0])


def turn_round(node: ast.AST) -> None:
    """False for True, True for False."""
    assert isinstance(node, ast.Constant)
    node.value = not node.value


def step(by: int) -> Callable[[ast.AST], None]:
    """A number one more or one less."""

    def plant(node: ast.AST) -> None:
        assert isinstance(node, ast.Constant)
        assert isinstance(node.value, int | float)
        node.value += by

    return plant


def longer_range(by: int) -> Callable[[ast.AST], None]:
    """A range that ends one later or one earlier."""

    def plant(node: ast.AST) -> None:
        assert isinstance(node, ast.Call)
        at = 0 if len(node.args) == 1 else 1
        node.args[at] = ast.BinOp(left=node.args[at], op=ast.Add(), right=ast.Constant(by))

    return plant


def swap_arguments(node: ast.AST) -> None:
    """The first two arguments in the other order."""
    assert isinstance(node, ast.Call)
    node.args[0], node.args[1] = node.args[1], node.args[0]


def other_return(node: ast.AST) -> None:
    """Nothing for something, something for nothing."""
    assert isinstance(node, ast.Return)
    value = node.value
    if isinstance(value, ast.Constant) and isinstance(value.value, bool):
        node.value = ast.Constant(not value.value)
    elif isinstance(value, ast.Constant) and value.value is None:
        node.value = ast.Constant(True)
    elif isinstance(value, ast.Constant) and isinstance(value.value, int):
        node.value = ast.Constant(value.value + 1)
    else:
        node.value = ast.Constant(None)
