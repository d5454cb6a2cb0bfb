"""Files that would cost too much, or that libyaml's own tree builder does not survive."""

from __future__ import annotations


def aliases(levels: int = 9, each: int = 9) -> str:
    """A list of lists of lists ... of the same value, written with aliases: each ** levels values."""
    lines = ["a: &a [x]"]
    for i in range(levels):
        here, below = chr(ord("b") + i), chr(ord("a") + i)
        lines.append(f"{here}: &{here} [{', '.join([f'*{below}'] * each)}]")
    return "\n".join(lines)


BOMBS = {
    "deep list": "name: " + "[" * 200_000,
    "deep mapping": "{a: " * 100_000,
    "deep blocks": "".join(" " * i + "a:\n" for i in range(1300)),
    "aliases": aliases(),
    "alias of itself": "name: &x [*x]",
    "unknown alias": "name: *x",
    "wide": "[" + "1," * 400_000 + "]",
    "long key": "? " + "k" * 500_000 + "\n: [" + "1," * 200_000 + "]",
    "long text": "name: '" + "x" * 900_000 + "'",
    "digits": "name: " + "9" * 5000,
    "hidden digits": "name: -000" + "9" * 13,
    "infinite": "name: 1e999",
    "huge": "# " + "x" * 1_100_000,
    "two documents": "name: x\n---\nname: y\n",
    "half a surrogate": 'name: "\\ud800"',
}
"""Texts of a manifest by what is wrong with them."""
