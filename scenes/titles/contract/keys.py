"""The keys of a title's own at the table: every title declares them in one table, its `keys.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias


class TitleKey(NamedTuple):
    """A key of a button, a switch or a picked place.

    label: as it stands there ("P"), "1-9" for a row of them. phases: of the view in which it
    counts; () for all of them.
    """

    label: str
    phases: tuple[str, ...] = ()

    @property
    def labels(self) -> tuple[str, ...]:
        """Each key alone, as its caption says it."""
        first, dash, last = self.label.partition("-")
        return tuple(map(str, range(int(first), int(last) + 1))) if dash else (self.label,)


TitleKeys: TypeAlias = Mapping[str, TitleKey]
"""The keys of a title by what they do."""
