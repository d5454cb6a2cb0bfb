"""The action: a tiny named value that prints and parses."""

from __future__ import annotations

from typing import NamedTuple


class Action(NamedTuple):
    """One decision: a verb in the imperative and at most three small ints (kernel indices of the title).

    Titles intern their actions: the same decision is always the same object, so that lists of legal
    actions cost no allocation. Text form: `Rules.text` and `Rules.parse`.
    """

    verb: str
    args: tuple[int, ...] = ()


def split_text(text: str) -> tuple[str, tuple[str, ...]]:
    """Cut an action text ("place:lemon:h14-07") into its verb and the ids that follow."""
    verb, *ids = text.split(":")
    return verb, tuple(ids)
