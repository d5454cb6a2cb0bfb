"""The Supervisor's walk and the goods that leave for the caravan (YS-5)."""

from __future__ import annotations

from game.core.action import Action
from game.core.event import Emit
from game.titles.yspahan.actions import PAY
from game.titles.yspahan.city import CityMap
from game.titles.yspahan.events import GoodSent, Paid, SupervisorMoved
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.state import CAMEL, FIRST, YspahanState
from game.titles.yspahan.turn.caravan import empty_if_full, load
from game.titles.yspahan.turn.deck import draw_card


def price(facts: YspahanFacts, built: int, supervisor: int, value: int, space: int) -> int:
    """Gold for walking from `supervisor` to a space with a group of that value (YS-5.2, YS-7.6)."""
    spaces = abs(facts.city.distance[supervisor][space] - value) - facts.powers[built].free_steps
    return max(0, spaces) * facts.gold_per_space


def prices(facts: YspahanFacts, built: int, gold: int, supervisor: int, value: int) -> dict[str, int]:
    """Gold by street space that a mover with these buildings and that gold can reach (YS-5.1, YS-5.2)."""
    found = {
        name: price(facts, built, supervisor, value, space) for space, name in enumerate(facts.city.spaces)
    }
    return {name: cost for name, cost in found.items() if cost <= gold}


def goods_on(city: CityMap, space: int, taken: int) -> list[int]:
    """The shops with a good that a space serves (YS-5.4)."""
    return [shop for shop in city.served[space] if taken >> shop & 1]


def move(facts: YspahanFacts, s: YspahanState, action: Action, emit: Emit | None) -> None:
    """Walk to a space, pay for the difference and send the goods there (YS-5.1, YS-5.2, YS-5.4)."""
    seat, space = s.turn, action.args[0]
    _, value = s.todo.pop()
    cost = price(facts, s.built[seat], s.supervisor, value, space)
    s.gold[seat] -= cost
    steps = facts.city.distance[s.supervisor][space]
    s.supervisor = space
    if emit:
        if cost:
            emit(Paid(seat, 0, cost, "move"))
        emit(SupervisorMoved(seat, facts.city.spaces[space], steps))
    goods = goods_on(facts.city, space, s.taken)
    if len(goods) == 2:
        s.todo.append((FIRST, goods[0], goods[1]))
    elif goods:
        send(facts, s, goods[0], -1, emit)


def choose_first(facts: YspahanFacts, s: YspahanState, action: Action, emit: Emit | None) -> None:
    """The mover says which of two goods leaves first (YS-5.6)."""
    shop = action.args[0]
    _, one, two = s.todo.pop()
    send(facts, s, shop, two if shop == one else one, emit)


def send(facts: YspahanFacts, s: YspahanState, shop: int, other: int, emit: Emit | None) -> None:
    """Send a good and then the other one; stop where an owner must say whether he pays a camel (YS-5.7)."""
    while shop >= 0:
        owner = owner_of(s, shop)
        if s.camels[owner]:
            s.todo.append((CAMEL, shop, other))
            s.to_act = owner
            return
        leave(facts, s, shop, False, emit)
        shop, other = other, -1
    s.to_act = s.turn


def answer(facts: YspahanFacts, s: YspahanState, action: Action, emit: Emit | None) -> None:
    """The owner keeps the good for a camel or lets it go (YS-5.7)."""
    _, shop, other = s.todo.pop()
    leave(facts, s, shop, action == PAY, emit)
    send(facts, s, other, -1, emit)


def owner_of(s: YspahanState, shop: int) -> int:
    """The seat whose good lies in a shop."""
    for seat, goods in enumerate(s.goods):
        if goods >> shop & 1:
            return seat
    raise ValueError(f"no good lies in shop {shop}")


def leave(facts: YspahanFacts, s: YspahanState, shop: int, pays: bool, emit: Emit | None) -> None:
    """Settle one good: camel, caravan, a full caravan, the Caravanserai's card (YS-5.7, YS-7.7)."""
    owner = owner_of(s, shop)
    if pays:
        s.camels[owner] -= 1
        if emit:
            emit(Paid(owner, 1, 0, "keep"))
    else:
        s.goods[owner] ^= 1 << shop
        s.taken ^= 1 << shop
    place, row, points = load(facts, s, owner)
    if emit:
        emit(GoodSent(owner, facts.city.shops[shop], pays, place, row, points))
    empty_if_full(facts, s, emit)
    for _ in range(facts.powers[s.built[owner]].cards_per_good):
        draw_card(facts, s, owner, emit)
