"""What goes in and out of a seat's stock."""

from __future__ import annotations

from game.core.event import Emit
from game.titles.tabriz.events import Paid, Received
from game.titles.tabriz.goods import named
from game.titles.tabriz.state import TabrizState


def pay(s: TabrizState, seat: int, qeran: int, goods: int, purpose: str, say: Emit | None) -> None:
    """Give qeran and goods to the supply, which has no limit (TB-1.5)."""
    s.qeran[seat] -= qeran
    s.goods[seat] -= goods
    if say and (qeran or goods):
        say(Paid(seat, qeran, named(goods), purpose))


def receive(s: TabrizState, seat: int, qeran: int, goods: int, source: str, say: Emit | None) -> None:
    """Take qeran and goods from the supply or a tile."""
    s.qeran[seat] += qeran
    s.goods[seat] += goods
    if say and (qeran or goods):
        say(Received(seat, qeran, named(goods), source))
