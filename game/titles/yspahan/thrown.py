"""The dice that a match has thrown, for the report at its end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.core.dice import Thrown
from game.core.event import Event
from game.titles.yspahan.events import Rolled
from game.titles.yspahan.outlook import PIPS
from game.titles.yspahan.turn.dice import SIDES

FACES = tuple(map(str, PIPS))
DICE: Mapping[str, Mapping[str, float]] = {
    kind: dict.fromkeys(FACES, 1 / SIDES) for kind in ("white", "yellow")
}
"""White dice and the yellow ones that are paid for; all sides are equally likely (YS-2.1)."""


def thrown(events: Sequence[Event]) -> Iterator[Thrown]:
    """Every die of a roll (YS-2.1)."""
    for event in events:
        if isinstance(event, Rolled):
            for kind, counts in (("white", event.white), ("yellow", event.yellow)):
                for face, n in zip(FACES, counts):
                    yield from [Thrown(kind, face)] * n
