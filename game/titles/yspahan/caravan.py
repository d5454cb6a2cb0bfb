"""The Supervisor's walk, goods that leave, and the caravan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.event import Emit
from game.titles.yspahan.deck import draw_card
from game.titles.yspahan.events import CaravanScored, CubeLoaded, GoodSent, Paid, SupervisorMoved
from game.titles.yspahan.state import CAMEL, CARAVAN, FIRST, YspahanState

if TYPE_CHECKING:
    from game.titles.yspahan.rules import YspahanRules


def price(rules: YspahanRules, s: YspahanState, seat: int, value: int, space: int) -> int:
    """Gold for walking to a space with a group of that value (YS-5.2, YS-7.6)."""
    spaces = abs(rules.city.distance[s.supervisor][space] - value) - rules.lists.free_steps(s, seat)
    return max(0, spaces) * rules.gold_a_space


def move(rules: YspahanRules, s: YspahanState, space: int, say: Emit | None) -> None:
    """Walk to a space, pay for the difference and send the goods there (YS-5.1, YS-5.2, YS-5.4)."""
    seat = s.turn
    _, value = s.todo.pop()
    cost = price(rules, s, seat, value, space)
    s.gold[seat] -= cost
    steps = rules.city.distance[s.supervisor][space]
    s.supervisor = space
    if say:
        if cost:
            say(Paid(seat, 0, cost, "move"))
        say(SupervisorMoved(seat, rules.city.spaces[space], steps))
    goods = [shop for shop in rules.city.served[space] if s.taken >> shop & 1]
    if len(goods) == 2:
        s.todo.append((FIRST, goods[0], goods[1]))
    elif goods:
        send(rules, s, goods[0], -1, say)


def choose_first(rules: YspahanRules, s: YspahanState, shop: int, say: Emit | None) -> None:
    """The mover says which of two goods leaves first (YS-5.6)."""
    _, one, two = s.todo.pop()
    send(rules, s, shop, two if shop == one else one, say)


def send(rules: YspahanRules, s: YspahanState, shop: int, other: int, say: Emit | None) -> None:
    """Send a good and then the other one; stop where an owner must say whether he pays a camel (YS-5.7)."""
    while shop >= 0:
        owner = owner_of(s, shop)
        if s.camels[owner]:
            s.todo.append((CAMEL, shop, other))
            s.to_act = owner
            return
        leave(rules, s, shop, False, say)
        shop, other = other, -1
    s.to_act = s.turn


def answer(rules: YspahanRules, s: YspahanState, pays: bool, say: Emit | None) -> None:
    """The owner keeps the good for a camel or lets it go (YS-5.7)."""
    _, shop, other = s.todo.pop()
    leave(rules, s, shop, pays, say)
    send(rules, s, other, -1, say)


def owner_of(s: YspahanState, shop: int) -> int:
    """The seat whose good lies in a shop."""
    for seat, goods in enumerate(s.goods):
        if goods >> shop & 1:
            return seat
    raise ValueError(f"no good lies in shop {shop}")


def leave(rules: YspahanRules, s: YspahanState, shop: int, pays: bool, say: Emit | None) -> None:
    """Settle one good: camel, caravan, a full caravan, the Caravanserai's card (YS-5.7, YS-7.7)."""
    owner = owner_of(s, shop)
    if pays:
        s.camels[owner] -= 1
        if say:
            say(Paid(owner, 1, 0, "keep"))
    else:
        s.goods[owner] ^= 1 << shop
        s.taken ^= 1 << shop
    place, row, points = load(rules, s, owner)
    if say:
        say(GoodSent(owner, rules.city.shops[shop], pays, place, row, points))
    empty_if_full(rules, s, say)
    if s.built[owner] & rules.caravanserai:
        for _ in range(rules.caravanserai_cards):
            draw_card(rules, s, owner, say)


def load(rules: YspahanRules, s: YspahanState, seat: int) -> tuple[int, int, int]:
    """Put a cube on the next camel; its place, row and points (YS-6.1, YS-6.4)."""
    place = len(s.caravan)
    row = place // rules.camels_a_row
    points = rules.arrival[row]
    s.caravan += (seat,)
    s.points[CARAVAN * rules.players + seat] += points
    return place, row, points


def load_by_card(rules: YspahanRules, s: YspahanState, seat: int, say: Emit | None) -> None:
    """The caravan card: a cube on the next camel, no card for the Caravanserai (YS-8.7)."""
    place, row, points = load(rules, s, seat)
    if say:
        say(CubeLoaded(seat, place, row, points))
    empty_if_full(rules, s, say)


def empty_if_full(rules: YspahanRules, s: YspahanState, say: Emit | None) -> None:
    """A full caravan is scored and emptied at once, even in the middle of an action (YS-6.2)."""
    if len(s.caravan) == rules.caravan_size:
        score(rules, s, True, say)
        s.caravan = ()


def score(rules: YspahanRules, s: YspahanState, emptied: bool, say: Emit | None) -> None:
    """Cubes times the worth of the highest row that holds one of them (YS-6.3)."""
    n, length = rules.players, rules.camels_a_row
    counts, best = [0] * n, [0] * n
    for place, seat in enumerate(s.caravan):
        counts[seat] += 1
        best[seat] = rules.row_worth[place // length]
    for seat in range(n):
        s.points[CARAVAN * n + seat] += counts[seat] * best[seat]
    if say:
        say(CaravanScored(tuple([count * worth for count, worth in zip(counts, best)]), emptied))
