"""What a hint says of an action: text keys of its title with the ids, numbers and points behind them.

A note never holds words, so that the thinking process needs no language; the screen puts it into words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

FAVOUR, AGAINST = 2, 1
"""Notes shown in favour of an action and against it, where the evaluation speaks for it."""

WORTH_SAYING = 0.5
"""Points below which a change of a term is not mentioned."""


class Phrase(NamedTuple):
    """Something that the presenter of a title puts into words or pictures: its kind, its ids and numbers."""

    kind: str
    ids: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence about an action: a text key of the title and its placeholders.

    A text argument is itself a text key of the title (a column's name), filled with the same numbers.
    points: what the evaluation puts behind it, shown beside it; negative points speak against the action.
    """

    key: str
    args: Mapping[str, int | str | Phrase] = field(default_factory=dict)
    points: float | None = None


Notes: TypeAlias = tuple[Note, ...]


def difference(old: Mapping[str, float], new: Mapping[str, float]) -> dict[str, float]:
    """What each named number gained; one that is new counts from nothing."""
    return {name: new[name] - old.get(name, 0.0) for name in new}


def points_notes(scored: Mapping[str, float], changes: Mapping[str, float]) -> Notes:
    """Points scored at once, most first, then the terms that change most: two in favour, one against.

    scored: points by part of the standing; changes: points by term of the evaluation. A term of the name of
    a part counts only for what it changes beyond the points. The texts are `gain.<part>`,
    `term.<name>.for` and `term.<name>.against`.
    """
    gains = sorted((item for item in scored.items() if item[1] > 0), key=lambda item: -item[1])
    rest = {name: x - max(0.0, scored.get(name, 0.0)) for name, x in changes.items()}
    ordered = sorted(rest.items(), key=lambda item: -item[1])
    good = [(f"term.{name}.for", x) for name, x in ordered if x >= WORTH_SAYING]
    bad = [(f"term.{name}.against", x) for name, x in reversed(ordered) if x <= -WORTH_SAYING]
    chosen = [*good[: max(0, FAVOUR - len(gains))], *bad[:AGAINST]]
    return (
        *(Note(f"gain.{part}", points=float(x)) for part, x in gains),
        *(Note(key, points=round(x, 1)) for key, x in chosen),
    )
