"""The numbers of Yspahan's content that the prose of its rule book says, by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.content.prose import Printed
from game.core.title import NumberTable
from game.titles.yspahan.content import BUILDING_OPS, BuildingOp, City, Deck, YspahanContent

GAINS = ("gain-camels", "gain-gold")
SALES = ("sell-camels", "sell-gold")

CARAVAN_ROWS = 3
LADDER = 6
"""Rows of the caravan and steps of the ladder that the sentences about them can name one by one."""


def printed(content: YspahanContent) -> Printed:
    """Every number by name; `usual_...` is 1 where the sentences fit that name numbers one by one."""
    numbers = content.numbers
    dice, caravan = numbers.dice, numbers.caravan
    found: dict[str, int | tuple[int, ...]] = {
        "weeks": numbers.calendar.weeks,
        "days": numbers.calendar.days,
        **_city(content.city),
        **_deck(content.deck),
        "start_gold": numbers.start.gold,
        "start_camels": numbers.start.camels,
        "usual_white": int(dice.white[3] == dice.white[4]),
        **{f"white_{n}": white for n, white in dice.white.items()},
        "yellow": dice.yellow,
        "yellow_price": dice.yellow_price,
        "gold_a_space": numbers.street.gold_per_space,  # a placeholder that house rules may use
        "rows": len(caravan.arrival),
        "usual_rows": int(len(caravan.arrival) == CARAVAN_ROWS),
        "arrival": caravan.arrival,
        **{f"arrival_{i + 1}": n for i, n in enumerate((*caravan.arrival, 0, 0)[:CARAVAN_ROWS])},
        "usual_worth": int(caravan.worth == tuple(range(1, len(caravan.worth) + 1))),
        "worth": caravan.worth,
        **{f"camels_{n}": camels for n, camels in caravan.camels_per_row.items()},
        "buildings": len(content.buildings.buildings),
        "ladder": content.buildings.ladder,
        "usual_ladder": int(_usual_ladder(content.buildings.ladder)),
        "ladder_middle": content.buildings.ladder[len(content.buildings.ladder) // 2],
        "ladder_last": content.buildings.ladder[-1],
    }
    for op in BUILDING_OPS:
        found |= _building(content, op)
    for card in content.deck.cards:
        name = card.effect.op.replace("-", "_")
        if card.effect.op in GAINS + SALES:
            found[f"{name}_n"] = card.effect.n
        if card.effect.op in SALES:
            found[f"{name}_most"] = card.effect.most
    return found


def _city(city: City) -> dict[str, int]:
    """The souks (YS-1.6); spaces that lead to two shops, shops reached from two spaces (YS-5.4)."""
    sizes, values = [souk.shops for souk in city.souks], [souk.points for souk in city.souks]
    spaces = [shops for arm in city.street.arms.values() for shops in arm]
    reached = Counter(shop for shops in spaces for shop in shops)
    return {
        "souks": len(city.souks),
        "shops": sum(sizes),
        "souk_least": min(sizes),
        "souk_most": max(sizes),
        "value_least": min(values),
        "value_most": max(values),
        "double_spaces": sum(len(shops) > 1 for shops in spaces),
        "corner_shops": sum(n > 1 for n in reached.values()),
    }


def _deck(deck: Deck) -> dict[str, int]:
    """Cards, their kinds and how many of each (YS-8.14); usual where that is the same for all kinds."""
    copies = [card.copies for card in deck.cards if card.copies]
    return {
        "cards": sum(copies),
        "card_kinds": len(copies),
        "usual_copies": int(len(set(copies)) == 1),
        "copies": max(copies, default=0),
    }


def _usual_ladder(ladder: Sequence[int]) -> bool:
    """Whether it stands still but for the third and the last building (YS-7.3)."""
    return len(ladder) == LADDER and ladder[0] == ladder[1] == 0 and len(set(ladder[2:5])) == 1


def _building(content: YspahanContent, op: BuildingOp) -> dict[str, int]:
    """Price and effect of the first building with an effect, nought where there is none."""
    name = op.replace("-", "_")
    for building in content.buildings.buildings:
        if building.effect.op == op:
            price = {f"{name}_camels": building.camels, f"{name}_gold": building.gold}
            return {**price, f"{name}_n": building.effect.n}
    return {f"{name}_camels": 0, f"{name}_gold": 0, f"{name}_n": 0}


def tables(content: YspahanContent) -> dict[str, NumberTable]:
    """The tables of numbers: souks, buildings, points for building, cards, the caravan, players."""
    return {
        "souks": _souks(content),
        "buildings": tuple(
            (f"[building:{b.id}] building.{b.id}.name", b.camels, b.gold, b.effect.op)
            for b in content.buildings.buildings
        ),
        "ladder": (("points", *content.buildings.ladder),),
        "cards": tuple((f"[kind:{card.id}] card.{card.id}", card.copies) for card in content.deck.cards),
        "caravan": _caravan(content),
        "players": tuple(
            (n, content.numbers.dice.white[n], camels * len(content.numbers.caravan.arrival))
            for n, camels in sorted(content.numbers.caravan.camels_per_row.items())
        ),
    }


def _souks(content: YspahanContent) -> NumberTable:
    """Shops and points of every souk, the quarters under each other."""
    return tuple(
        (f"[good:{quarter.id}] row.{quarter.id}", f"colour.{souk.colour}", souk.shops, souk.points)
        for quarter in content.city.quarters
        for souk in quarter.souks
    )


def _caravan(content: YspahanContent) -> NumberTable:
    """The rows of the caravan from the top: points on arrival, factor of the count."""
    numbers = content.numbers.caravan
    rows = list(zip(range(1, len(numbers.arrival) + 1), numbers.arrival, numbers.worth))
    return tuple(rows[::-1])
