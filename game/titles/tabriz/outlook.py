"""What could be had where, for the screen: purchases, trades, dice, walks, and what a commission still lacks.

Everything is computed from the facts and a view with the functions that the turn itself uses; goods are
numbers in the order of the materials, tiles and spaces are ids.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeAlias

from game.core.notes import Phrase
from game.titles.tabriz.bazaar import MEYDAN, bits
from game.titles.tabriz.content import MEYDAN as MEYDAN_ID
from game.titles.tabriz.content.tiles import BARGAIN, CARAVANSERAI, COLOURS, FARIDEH, MATERIALS
from game.titles.tabriz.events import Die
from game.titles.tabriz.facts import TabrizFacts
from game.titles.tabriz.goods import Amounts as Amounts
from game.titles.tabriz.goods import amounts, covers, pack
from game.titles.tabriz.goods import lacking as lacking
from game.titles.tabriz.tile_goods import DOUBLED as DOUBLED
from game.titles.tabriz.tile_goods import offered, throw_price, too_dear_faces
from game.titles.tabriz.turn.dice import number_of
from game.titles.tabriz.turn.moving import targets
from game.titles.tabriz.view import TabrizView

NOTHING: Amounts = (0,) * len(MATERIALS)

LATE = 20
"""Rounds before the last possible one from which the table speaks of it (TB-10.9)."""

Ids: TypeAlias = tuple[str, tuple[str, ...]]
"""An action as values: its verb and its content ids."""

NAMED = (
    "keep", "complete", "workshop", "draw", "use", "take", "dice", "wager", "roll", "swap", "reroll",
    "assign",
)  # fmt: skip
"""Actions whose ids say all."""


class Offer(NamedTuple):
    """A way to get goods on a tile now: what comes in, qeran and goods to pay, the action's numbers."""

    get: Amounts
    price: int
    give: Amounts = NOTHING
    numbers: tuple[int, ...] = ()


class Source(NamedTuple):
    """A way to get nearer to a commission: where, steps, what is bought, what is missing afterwards."""

    space: str
    steps: int
    offer: Offer
    lacks: int


# ---- the course of the match -------------------------------------------------------------------------


def is_late(facts: TabrizFacts, round: int) -> bool:
    """Whether the last possible round is near, and is not simply one of the first (TB-10.9)."""
    return round > max(LATE, facts.numbers.end.rounds - LATE)


# ---- amounts -----------------------------------------------------------------------------------------


def counted(goods: Iterable[str]) -> Amounts:
    """Ids of materials, one per piece, as numbers."""
    found = list(goods)
    return tuple(found.count(material) for material in MATERIALS)


def plus(a: Amounts, b: Amounts, sign: int = 1) -> Amounts:
    """The sum (or difference) of two amounts."""
    return tuple(m + sign * n for m, n in zip(a, b))


def listed(facts: TabrizFacts, some: Amounts) -> int:
    """Goods at their list prices."""
    return sum(n * price for n, price in zip(some, facts.list_price))


# ---- what a tile offers ------------------------------------------------------------------------------


def purchases(facts: TabrizFacts, tile: str, goods: Sequence[str]) -> Iterator[Offer]:
    """Everything that a shop sells with such goods on it, whatever the purse holds (TB-5.1 to TB-5.8)."""
    shop = facts.shops[facts.tile_numbers[tile]]
    stock = shop.stock_of(goods)
    for numbers, price in shop.list_options(stock):
        yield Offer(amounts(shop.buy(stock, numbers)[1]), price, NOTHING, numbers)


def trades(facts: TabrizFacts, tile: str, have: Amounts | None = None) -> Iterator[Offer]:
    """Every trade as often as the trader allows, or as the goods allow (TB-5.9)."""
    packed = None if have is None else pack(have)
    for i, (give, get, times) in enumerate(facts.trades[facts.tile_numbers[tile]], 1):
        for n in range(1, times + 1):
            if packed is None or covers(packed, n * give):
                yield Offer(amounts(n * get), 0, amounts(n * give), (i, n))


def as_it_lies(facts: TabrizFacts, tile: str, goods: Sequence[str], dice: Sequence[Die]) -> Iterator[Offer]:
    """What a dice tile would give without another roll."""
    kind = facts.dice_kind(facts.tile_numbers[tile])
    rolled = bool(dice) and all(face for _, face in dice)
    if (kind == CARAVANSERAI and goods) or (kind == FARIDEH and rolled):
        yield sold(facts, tile, goods, dice)
    elif kind == BARGAIN and rolled:
        for doubled in range(1, len(dice) + 1):
            yield sold(facts, tile, goods, dice, doubled)


def sold(facts: TabrizFacts, tile: str, goods: Sequence[str], dice: Sequence[Die], doubled: int = 0) -> Offer:
    """What a dice tile sells as it lies; doubled: the die that counts twice, from 1 (TB-6.4 to TB-6.11)."""
    numbers = tuple(number_of(die) for die in dice)
    stock = pack(counted(goods))
    get, price = offered(facts, facts.tile_numbers[tile], stock, numbers, max(0, doubled - 1))
    return Offer(amounts(get), price, NOTHING, (doubled,) if doubled else ())


def settled(facts: TabrizFacts, view: TabrizView) -> Offer:
    """What the visited dice tile sells once its dice are settled (TB-6.4, TB-6.8 to TB-6.11)."""
    place = view.place
    return sold(facts, view.tiles[place], view.stock.get(place, ()), view.dice.get(place, ()), view.doubled)


def offers(
    facts: TabrizFacts, view: TabrizView, space: str, have: Amounts | None = None
) -> tuple[Offer, ...]:
    """All that can be had for certain on a space now; trades only as far as the goods go."""
    if space not in view.tiles:
        return ()
    tile = view.tiles[space]
    number, goods = facts.tile_numbers[tile], view.stock.get(space, ())
    if number in facts.shops:
        return tuple(purchases(facts, tile, goods))
    if number in facts.trades:
        return tuple(trades(facts, tile, have))
    return tuple(as_it_lies(facts, tile, goods, view.dice.get(space, ())))


def coins(facts: TabrizFacts, tile: str, dice: Sequence[Die]) -> tuple[int | None, ...]:
    """What each die on a tile costs by itself, where it does: doubled, or as one of all (TB-6.8, TB-6.9)."""
    number = facts.tile_numbers[tile]
    each = {BARGAIN: DOUBLED, FARIDEH: 1}.get(facts.dice_kind(number), 0)
    prices = facts.prices.get(number, ())
    return tuple(each * prices[MATERIALS.index(face)] if each and face else None for _, face in dice)


def whole_price(facts: TabrizFacts, tile: str, goods: Sequence[str], dice: Sequence[Die]) -> int | None:
    """Qeran for everything on the Caravanserai's or Farideh's tile; None where nothing can be bought yet."""
    if facts.dice_kind(facts.tile_numbers[tile]) == BARGAIN:
        return None
    return next((offer.price for offer in as_it_lies(facts, tile, goods, dice)), None)


# ---- dice --------------------------------------------------------------------------------------------


def dice_price(facts: TabrizFacts, tile: str, mix: Sequence[int]) -> int:
    """Qeran for dice of the pool at Crook's Alley (TB-6.2)."""
    return throw_price(facts, facts.tile_numbers[tile], mix)


def bet_price(facts: TabrizFacts, tile: str, material: str) -> int:
    """Qeran for a bet at the Foreign Merchant's, 0 before it is chosen (TB-6.3)."""
    if material not in MATERIALS:
        return 0
    return facts.prices[facts.tile_numbers[tile]][MATERIALS.index(material)]


def too_dear_percent(facts: TabrizFacts, view: TabrizView, colour: str) -> int:
    """Percent of the faces of one more die at Gita's that would cost more than the purse holds (TB-6.4)."""
    dice = tuple(number_of(die) for die in view.dice.get(view.place, ()))
    tile, number = facts.tile_numbers[view.tiles[view.place]], COLOURS.index(colour)
    dear = too_dear_faces(facts, tile, dice, number, view.weavers[view.to_act].qeran)
    return round(100 * len(dear) / len(facts.faces[number]))


def throws(facts: TabrizFacts, colours: Sequence[str]) -> list[tuple[str, ...]]:
    """All throws of such dice as materials, equally likely (TB-6.1)."""
    sides = [facts.sides[COLOURS.index(colour)] for colour in colours]
    return [tuple(MATERIALS[face] for face in faces) for faces in product(*sides)]


def mean_pieces(facts: TabrizFacts, mix: Sequence[int]) -> tuple[float, ...]:
    """Pieces of each material that a throw of so many dice of each colour shows, on average (TB-6.1)."""
    each = [[sides.count(i) / len(sides) for i in range(len(MATERIALS))] for sides in facts.sides]
    return tuple(math.fsum(n * shares[i] for n, shares in zip(mix, each)) for i in range(len(MATERIALS)))


def mean_price(facts: TabrizFacts, colour: str) -> float:
    """List price of what a die shows, on average."""
    faces = facts.faces[COLOURS.index(colour)]
    return sum(facts.list_price[face] for face in faces) / len(faces)


# ---- walks -------------------------------------------------------------------------------------------


def reachable(facts: TabrizFacts, view: TabrizView, seat: int) -> Mapping[str, int]:
    """Spaces that a seat's standing apprentices can go to, with the fewest steps (TB-3.1 to TB-3.4)."""
    weaver, bazaar = view.weavers[seat], facts.bazaar
    lying = sum(1 << bazaar.index[space] for space in set(weaver.lying) if bazaar.index[space] != MEYDAN)
    found: dict[str, int] = {}
    for name in weaver.standing:
        origin = bazaar.index[name]
        for target in bits(targets(facts, weaver.talent, origin, lying)):
            space, steps = bazaar.spaces[target], bazaar.steps[origin][target]
            found[space] = min(found.get(space, steps), steps)
    return found


# ---- commissions -------------------------------------------------------------------------------------


def missing(facts: TabrizFacts, card: str, have: Amounts) -> Amounts:
    """What a commission still needs of every material (TB-7.2)."""
    return lacking(facts.cards[card].cost, have)


def completes(facts: TabrizFacts, card: str, have: Amounts) -> bool:
    """Whether such goods are enough for a commission (TB-7.2)."""
    return not any(missing(facts, card, have))  # amounts after a trade beyond one's means are negative


def ready(facts: TabrizFacts, view: TabrizView, have: Amounts) -> tuple[str, ...]:
    """The viewer's cards in hand for which such goods are enough (TB-7.2)."""
    return tuple(card for card in view.hand if completes(facts, card, have))


def fulfilled(facts: TabrizFacts, view: TabrizView, have: Amounts, offer: Offer) -> tuple[str, ...]:
    """The viewer's cards that could be completed after an offer and could not before."""
    after = plus(plus(have, offer.get), offer.give, -1)
    before = ready(facts, view, have)
    return tuple(card for card in ready(facts, view, after) if card not in before)


def likeliest(
    facts: TabrizFacts, view: TabrizView, some: Sequence[Amounts], have: Amounts
) -> tuple[str, int]:
    """The commission that most of some throws would let be completed, and how many of them; ("", 0): none."""
    best, name = 0, ""
    for card in view.hand:
        if not completes(facts, card, have):
            hits = sum(completes(facts, card, plus(have, throw)) for throw in some)
            if hits > best:
                best, name = hits, card
    return name, best


def best_offer(facts: TabrizFacts, there: Iterable[Offer], purse: int) -> Offer | None:
    """The offer with the largest list value over its price that the purse allows."""
    can = [offer for offer in there if offer.price <= purse]
    return max(can, key=lambda offer: _surplus(facts, offer), default=None)


def _surplus(facts: TabrizFacts, offer: Offer) -> tuple[int, int]:
    return listed(facts, plus(offer.get, offer.give, -1)) - offer.price, sum(offer.get)


def sources(
    cost: Amounts, have: Amounts, purse: int, near: Mapping[str, int], there: Mapping[str, Sequence[Offer]]
) -> list[Source]:
    """The best offer of each space in reach that leaves less missing than now, the most telling first.

    Among the offers of a space, one that the purse allows comes first, then what leaves the least missing.
    """
    now, found = sum(lacking(cost, have)), []
    for space, steps in near.items():
        ranked = []
        for offer in there[space]:
            lacks = sum(lacking(cost, plus(plus(have, offer.get), offer.give, -1)))
            if lacks < now:
                ranked.append(((offer.price > purse, lacks, offer.price), Source(space, steps, offer, lacks)))
        if ranked:
            found.append(min(ranked, key=lambda entry: entry[0])[1])
    return sorted(found, key=lambda source: (source.lacks, source.offer.price, source.steps))


# ---- what an action is called ------------------------------------------------------------------------


def action_phrase(facts: TabrizFacts, action: Ids, view: TabrizView | None) -> Phrase:
    """An action with what its name tells of the position: the tile, goods and prices.

    Without a view, or for what the visited tile does not offer, there are only its ids.
    """
    verb, ids = action
    if verb in NAMED:
        return Phrase(verb, ids)
    if verb == "move":
        steps = facts.bazaar.distance(ids[0], ids[1]) if view else 0
        return Phrase(verb, (tile_phrase(ids[1], view), steps))
    place = view.place if view and view.place in view.tiles else ""
    if verb == "trade" and view and place:
        offer = next(o for o in trades(facts, view.tiles[place]) if o.numbers == (int(ids[0]), 1))
        return Phrase(verb, (int(ids[1]), offer.give, offer.get))
    if verb == "buy":
        there = _to_buy(facts, ids, view) if view and place else None
        return Phrase(verb, (there.price, there.get)) if there else Phrase("buy_numbers", ids)
    return Phrase("answer", (verb, view.phase, view.number) if view else (verb, "", 0))


def _to_buy(facts: TabrizFacts, ids: Sequence[str], view: TabrizView) -> Offer | None:
    """What a purchase would bring, as the visited tile shows it."""
    if not ids:
        return settled(facts, view)
    numbers = tuple(map(int, ids))
    return next((offer for offer in offers(facts, view, view.place) if offer.numbers == numbers), None)


def tile_phrase(space: str, view: TabrizView | None) -> Phrase:
    """The tile on a space; Meydan has none, and without a view a space stands for itself."""
    if space == MEYDAN_ID:
        return Phrase("meydan")
    return Phrase("tile", (view.tiles[space],)) if view else Phrase("space", (space,))
