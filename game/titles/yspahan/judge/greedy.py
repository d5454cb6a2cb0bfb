"""The frozen worth of the `greedy` player: a yardstick, never tuned."""

from __future__ import annotations

from game.titles.yspahan.actions import PAY
from game.titles.yspahan.city import bits
from game.titles.yspahan.content import QUARTERS
from game.titles.yspahan.facts import YspahanFacts
from game.titles.yspahan.rules import YspahanRules
from game.titles.yspahan.scoring import scores
from game.titles.yspahan.state import ANYWHERE, CAMEL, PUT, YspahanState, cards_in

CAMEL_WORTH, GOLD_WORTH, CARD_WORTH, BUILDING_WORTH = 1.0, 1.0, 2.5, 4.0


def greedy_score(rules: YspahanRules, s: YspahanState, seat: int) -> tuple[float, ...]:
    """Buildings raised (it builds whenever it can), then the sum that the words define.

    An action that asks for more of the same seat (cubes to place, a space to walk to, an order, a camel)
    is worth its best continuation: such questions belong to the action.
    """
    if s.todo:
        return max(greedy_score(rules, after, seat) for after in continuations(rules, s, seat))
    return float(len(s.raised[seat])), plain_worth(rules.facts, s, seat)


def plain_worth(facts: YspahanFacts, s: YspahanState, seat: int) -> float:
    """Points + 1 a camel + 1 a gold + 2.5 a card + (ladder + 4) a building + begun souks + the caravan."""
    total = float(scores(facts, s)[seat])
    total += CAMEL_WORTH * s.camels[seat] + GOLD_WORTH * s.gold[seat] + CARD_WORTH * cards_in(s.hands[seat])
    total += BUILDING_WORTH * len(s.raised[seat])
    return total + souk_worth(facts, s.goods[seat]) + caravan_worth(facts, s, seat)


def souk_worth(facts: YspahanFacts, goods: int) -> float:
    """Value x (filled / size) squared of every begun souk."""
    total = 0.0
    for mask, points in zip(facts.city.souk_masks, facts.city.souk_points):
        filled = (goods & mask).bit_count()
        if filled:
            total += points * (filled / mask.bit_count()) ** 2
    return total


def caravan_worth(facts: YspahanFacts, s: YspahanState, seat: int) -> float:
    """Its row x scorings to come for every good on the caravan."""
    weeks = facts.weeks - s.day // facts.days
    length, rows = facts.camels_per_row, facts.row_worth
    return float(sum(rows[place // length] * weeks for place, owner in enumerate(s.caravan) if owner == seat))


def continuations(rules: YspahanRules, s: YspahanState, seat: int) -> list[YspahanState]:
    """Positions after the next question of an action; other owners let their goods go."""
    frame = s.todo[-1]
    found = []
    if frame[0] == PUT:
        return [_place_best(rules, s, seat)]
    for action in rules.legal(s):
        if frame[0] == CAMEL and s.to_act != seat and action == PAY:
            continue
        after = s.clone()
        rules.apply(after, action)
        found.append(after)
    return found


def _place_best(rules: YspahanRules, s: YspahanState, seat: int) -> YspahanState:
    """All cubes placed, each where the souks are worth most after it."""
    city, after = rules.facts.city, s.clone()
    while after.todo and after.todo[-1][0] == PUT:
        where, goods = after.todo[-1][1], after.goods[seat]
        quarters = range(len(QUARTERS)) if where == ANYWHERE else (where,)
        shops = [shop for q in quarters for shop in bits(city.open_shops(q, goods, after.taken))]
        best = max(shops, key=lambda shop: souk_worth(rules.facts, goods | 1 << shop))
        rules.apply(after, rules.actions.put[best])
    return after
