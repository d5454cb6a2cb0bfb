"""What an option would open: shops that cubes could fill, spaces that the Supervisor could reach.

Shown while the pointer is on a use of the tower, before anything is taken; the rules decide when it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.titles.yspahan.view import YspahanView
from scenes.titles.yspahan.plan import Data, SoukData


def missing(souk: SoukData, goods: Mapping[str, int]) -> tuple[str, ...]:
    """The empty shops of a souk."""
    return tuple(shop for shop in souk.shops if shop not in goods)


def startable(data: Data, view: YspahanView, seat: int, quarter: str) -> tuple[SoukData, ...]:
    """The souks that take the seat's next cube: its own unfinished ones, else every free one (YS-4.2)."""
    souks = [souk for souk in data.souks.values() if souk.quarter == quarter]
    goods = view.goods
    own = [s for s in souks if missing(s, goods) and any(goods.get(shop) == seat for shop in s.shops)]
    return tuple(own or [s for s in souks if len(missing(s, goods)) == len(s.shops)])


def fillable(souks: Iterable[SoukData], goods: Mapping[str, int], cubes: int) -> tuple[SoukData, ...]:
    """The souks that so many cubes could complete, each for itself."""
    return tuple(souk for souk in souks if 0 < len(missing(souk, goods)) <= cubes)


def distance(data: Data, start: str, end: str) -> int:
    """Spaces between two places of the cross (YS-5.1)."""

    def place(space: str) -> tuple[str, int]:
        return ("", 0) if space == data.centre else (space[0], int(space[1:]))

    (arm, far), (other, away) = place(start), place(end)
    return abs(far - away) if arm == other else far + away


def walks(data: Data, view: YspahanView, seat: int, value: int) -> dict[str, int]:
    """Gold by space that a seat could reach with dice of a value (YS-5.2, YS-7.6)."""
    stock = view.stocks[seat]
    free = data.gives["hammam"] if "hammam" in stock.buildings else 0
    found = {s: max(0, abs(distance(data, view.supervisor, s) - value) - free) for s in data.served}
    return {space: price for space, price in found.items() if price <= stock.gold}


def sends(data: Data, view: YspahanView, space: str) -> tuple[str, ...]:
    """The shops whose goods leave when the Supervisor ends on a space (YS-5.4)."""
    return tuple(shop for shop in data.served[space] if shop in view.goods)
