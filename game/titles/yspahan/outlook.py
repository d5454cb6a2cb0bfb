"""What-ifs for the screen, from facts and a view: what an option would open before anything is taken.

Everything is computed by the functions with which the kernel carries the option out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.titles.yspahan.content import QUARTERS
from game.titles.yspahan.facts import SoukFacts, YspahanFacts
from game.titles.yspahan.turn.caravan import points_of
from game.titles.yspahan.turn.dice import SIDES
from game.titles.yspahan.turn.dice_action import amount
from game.titles.yspahan.turn.supervisor import goods_on, prices
from game.titles.yspahan.view import YspahanView

PIPS = range(1, SIDES + 1)
"""What a die may show (YS-2.1)."""


def amounts(facts: YspahanFacts, view: YspahanView, seat: int, extra: int = 0) -> dict[str, int]:
    """What the goods of each row give that seat, 0 without dice; extra: dice of a card (YS-3.3, YS-8.2)."""
    built = facts.mask_of(view.stocks[seat].buildings) if seat >= 0 else 0
    found = {}
    for row, tray in enumerate(view.tower):
        dice = tray.white + (tray.yellow if seat == view.first else 0)
        found[tray.id] = amount(facts, built, row, dice, extra) if dice else 0
    return found


def open_shops(facts: YspahanFacts, view: YspahanView, seat: int, quarter: str) -> tuple[str, ...]:
    """Where the seat's next cube could go in a quarter (YS-4.1, YS-4.2, YS-4.3)."""
    own = _shops(facts, (shop for shop, owner in view.goods.items() if owner == seat))
    taken = _shops(facts, view.goods)
    return facts.city.names(facts.city.open_shops(QUARTERS.index(quarter), own, taken))


def missing(view: YspahanView, souk: SoukFacts) -> tuple[str, ...]:
    """The empty shops of a souk."""
    return tuple(shop for shop in souk.shops if shop not in view.goods)


def fillable(facts: YspahanFacts, view: YspahanView, shops: Iterable[str], cubes: int) -> frozenset[str]:
    """The souks of these open shops that so many cubes could complete, each for itself."""
    souks = {facts.souk_of[shop] for shop in shops}
    return frozenset(souk.id for souk in souks if len(missing(view, souk)) <= cubes)


def walks(facts: YspahanFacts, view: YspahanView, seat: int, value: int) -> dict[str, int]:
    """Gold by space that a seat could reach with dice of a value (YS-5.2, YS-7.6)."""
    stock = view.stocks[seat]
    start = facts.city.space_index[view.supervisor]
    return prices(facts, facts.mask_of(stock.buildings), stock.gold, start, value)


def sends(facts: YspahanFacts, view: YspahanView, space: str) -> tuple[str, ...]:
    """The shops whose goods leave when the Supervisor ends on a space (YS-5.4)."""
    found = goods_on(facts.city, facts.city.space_index[space], _shops(facts, view.goods))
    return tuple(facts.city.shops[shop] for shop in found)


def caravan_points(facts: YspahanFacts, caravan: Sequence[int]) -> tuple[int, ...]:
    """Points by seat if the caravan were counted now (YS-6.3)."""
    return points_of(facts, caravan)


def next_building_points(facts: YspahanFacts, raised: int) -> int:
    """Points for the next building of a seat that has raised so many; 0 where all stand (YS-7.3)."""
    return facts.ladder[raised] if raised < len(facts.ladder) else 0


def _shops(facts: YspahanFacts, shops: Iterable[str]) -> int:
    """Shops by id as a mask."""
    return sum(1 << facts.city.shop_index[shop] for shop in shops)
