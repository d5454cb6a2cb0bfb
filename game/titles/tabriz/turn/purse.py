"""What goes in and out of a seat's stock."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.tabriz.events import Paid, Received
from game.titles.tabriz.goods import added, named
from game.titles.tabriz.state import TabrizState


def pay(s: TabrizState, seat: int, qeran: int, goods: int, purpose: str, emit: Emit | None) -> None:
    """Give qeran and goods to the supply, which has no limit (TB-1.5)."""
    s.qeran[seat] -= qeran
    s.goods[seat] -= goods
    if emit and (qeran or goods):
        emit(Paid(seat, qeran, named(goods), purpose))


def receive(s: TabrizState, seat: int, qeran: int, goods: int, source: str, emit: Emit | None) -> None:
    """Take qeran and goods from the supply or a tile."""
    before = s.goods[seat]
    s.qeran[seat] += qeran
    s.goods[seat] = after = added(before, goods)
    if emit and (qeran or after != before):
        emit(Received(seat, qeran, named(after - before), source))
