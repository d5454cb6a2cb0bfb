"""The content of Tabriz bound to one table: numbers instead of ids, by tile, talent and card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import FrozenInstanceError, dataclass
from functools import lru_cache
from math import gcd
from typing import Any, NamedTuple

from game.content.rulebook import Source
from game.core.rng import KEYED, Luck
from game.core.rules import Options
from game.titles.tabriz.actions import Actions
from game.titles.tabriz.bazaar import BazaarMap
from game.titles.tabriz.content import DECKS, Board, DieData, Reward, Strip, TabrizContent
from game.titles.tabriz.content.tiles import COLOURS, DICE_OPS, MATERIALS, DiceTile, SharedShop, Shop, Trader
from game.titles.tabriz.goods import Amounts, pack
from game.titles.tabriz.shop_stock import SharedStock, ShopStock, TracksStock

WORKSHOP = "workshop"
"""Stands for a deck where the cards of the advanced mode are meant."""


KEPT = 6
"""Boards whose ways and actions wait for the next table: those of the title and of a house rule or two."""


class CommissionNumbers(NamedTuple):
    """A commission with packed goods; die: colour or -1."""

    cost: int
    qeran: int
    goods: int
    talent: int
    die: int
    prestige: int


@dataclass(frozen=True)
class Card:
    """A card as it is printed: a commission, or a workshop of the advanced mode.

    deck: "workshop" for workshops, whose `reward` is what one begins with; cost: in the order of the
    materials.
    """

    id: str
    deck: str
    source: Source
    cost: Amounts
    reward: Reward
    prestige: int
    strips: tuple[Strip, ...]


class StripNumbers(NamedTuple):
    """A workshop action with packed goods; card: one of the hand is given; draws: a card is drawn."""

    qeran: int
    goods: int
    card: int
    get_qeran: int
    get_goods: int
    talent: int
    draws: int
    die: int
    repeat: bool


def strip_numbers(strip: Strip) -> StripNumbers:
    """A workshop action for the kernel."""
    give, get = strip.give, strip.get
    die = COLOURS.index(get.die) if get.die else -1
    return StripNumbers(
        give.qeran, pack(give.amounts), give.card, get.qeran, pack(get.amounts), get.talent, get.card, die,
        strip.repeat,
    )  # fmt: skip


@lru_cache(KEPT)
def of_board(content: TabrizContent, board: Board) -> tuple[BazaarMap, Actions]:
    """The ways on a board and the actions there: neither changes, and every table on it has the same."""
    bazaar = BazaarMap(board)
    return bazaar, Actions(content, bazaar)


def equal_sides(faces: Sequence[int]) -> tuple[int, ...]:
    """The faces of a die, each so often that all sides are equally likely, and not more often than that."""
    counts = Counter(faces)
    common = gcd(*counts.values())
    return tuple(face for face in sorted(counts) for _ in range(counts[face] // common))


class TabrizFacts:
    """What everybody at the table can look up; never changed once made (TB-7.4, TB-7.7).

    Tiles are numbered as in the data. shops, trades, prices, die_prices, most_dice, start_dice,
    dice_kinds: by tile, where it has them; tiles, tile_numbers, cards, dice: by id; sides: faces of each
    die, all equally likely. reach, completions, keeps,
    talent_prestige: by talent. unlocks: (level, (deck, cards drawn, cards kept)); unlocked_at: by deck.
    jumps: levels of talent that bring something else than prestige. Cards are numbered as in `Actions`.
    in_reach: masks of spaces, by steps and by the space where a walk begins. apprentices: of one seat,
    which are its turns of a round; turns_per_round: of all seats. luck: where chance comes from.
    """

    def __init__(self, content: TabrizContent, options: Options, luck: Luck = KEYED) -> None:
        self.content, self.numbers, self.players, self.luck = content, content.numbers, options.players, luck
        self.advanced = bool(options.variants.get("advanced_workshops"))
        self.finish_round = bool(options.variants.get("finish_round"))
        self.first_sides = bool(options.variants.get("first_game_sides"))
        self.everybody = (1 << self.players) - 1
        self.apprentices = content.numbers.turns.apprentices
        self.turns_per_round = self.apprentices * self.players
        self.bazaar, self.actions = of_board(content, content.board(self.players))
        self._set_tiles()
        self._set_talent()
        self._set_cards()
        self._complete = True

    def __setattr__(self, name: str, value: Any) -> None:
        if "_complete" in self.__dict__:
            raise FrozenInstanceError(f"cannot assign to {name}")
        super().__setattr__(name, value)

    def _set_tiles(self) -> None:
        tiles = list(enumerate(self.content.tiles))
        self.side_index: dict[tuple[str, str], int] = {(tile.tile, tile.side): i for i, tile in tiles}
        self.tile_numbers = {tile.id: i for i, tile in tiles}
        self.tiles = {tile.id: tile for _, tile in tiles}
        self.shops: dict[int, ShopStock] = {}
        self.shops.update({i: TracksStock(tile) for i, tile in tiles if isinstance(tile, Shop)})
        self.shops.update({i: SharedStock(tile) for i, tile in tiles if isinstance(tile, SharedShop)})
        self.trades = {
            i: [(pack(t.give.amounts), pack(t.get.amounts), t.times) for t in tile.trades]
            for i, tile in tiles
            if isinstance(tile, Trader)
        }
        dice = [(i, tile) for i, tile in tiles if isinstance(tile, DiceTile)]
        self.dice_kinds = {i: DICE_OPS.index(tile.op) for i, tile in dice}
        self.prices = {i: tile.prices.amounts for i, tile in dice if tile.prices}
        self.die_prices = {i: tile.colours.amounts for i, tile in dice if tile.colours}
        self.most_dice = {i: tile.most for i, tile in dice}
        self.start_dice = {i: [COLOURS.index(c) for c in tile.dice] for i, tile in dice}
        self.faces = [[MATERIALS.index(face) for face in die.faces] for die in self.numbers.dice]
        self.sides = [equal_sides(faces) for faces in self.faces]
        self.dice: dict[str, DieData] = {die.id: die for die in self.numbers.dice}
        self.dice_pieces = [die.pieces for die in self.numbers.dice]
        self.list_price = tuple(material.list_price for material in self.numbers.materials)

    def _set_talent(self) -> None:
        numbers = self.numbers
        levels = [(level.level, level.effect) for level in numbers.talent]
        self.top_talent = max([numbers.end.talent, *(level for level, _ in levels)])
        tracks: list[list[int]] = []
        for op, base in (("reach", numbers.turns.reach), ("completions", numbers.turns.completions),
                         ("keep", numbers.meydan.keep)):  # fmt: skip
            tracks.append(
                [
                    [base, *(e.n for level, e in levels if e.op == op and level <= talent)][-1]
                    for talent in range(self.top_talent + 1)
                ]
            )
        self.reach, self.completions, self.keeps = tracks
        spaces, reaches = range(len(self.bazaar.spaces)), range(max(self.reach) + 1)
        self.in_reach = [[self.bazaar.within(space, reach) for space in spaces] for reach in reaches]
        self.talent_prestige = [
            sum(e.n for level, e in levels if e.op == "prestige" and level <= talent)
            for talent in range(self.top_talent + 1)
        ]
        self.unlocks = [
            (level, (DECKS.index(e.deck), e.n, e.keep)) for level, e in levels if e.op == "unlock" and e.deck
        ]
        self.jumps = tuple(level for level, e in levels if e.op != "prestige")
        # The first deck needs no talent; one that no level unlocks is never reached.
        self.unlocked_at = [0] + [self.top_talent + 1] * (len(DECKS) - 1)
        for level, (deck, _, _) in self.unlocks:
            self.unlocked_at[deck] = level

    def _set_cards(self) -> None:
        content, names = self.content, self.actions.names
        decks = content.commissions.decks
        self.cards: dict[str, Card] = {}
        for deck in decks:
            for card in deck.cards:
                cost = card.cost.amounts
                printed = Card(card.id, deck.id, deck.source, cost, card.reward, card.prestige, card.workshop)
                self.cards[card.id] = printed
        for own in content.workshops.cards:
            cost, source = (0,) * len(MATERIALS), content.workshops.source
            self.cards[own.id] = Card(own.id, WORKSHOP, source, cost, own.start, 0, own.workshop)
        self.card_index = {name: i for i, name in enumerate(names)}
        self.deck_of = [i for i, deck in enumerate(decks) for _ in deck.cards]
        self.deck_cards = [
            [card for card, its in enumerate(self.deck_of) if its == deck] for deck in range(len(decks))
        ]
        self.commissions = [
            CommissionNumbers(
                pack(card.cost.amounts), card.reward.qeran, pack(card.reward.amounts), card.reward.talent,
                COLOURS.index(card.reward.die) if card.reward.die else -1, card.prestige,
            )
            for deck in decks
            for card in deck.cards
        ]  # fmt: skip
        self.costs = [card.cost for card in self.commissions]
        self.strips = [strip_numbers(strip) for _, _, strip in self.actions.strips]
        owners = [card for card, _, _ in self.actions.strips]
        self.strip_counts = [owners.count(card) for card in range(len(names))]
        self.strip_names = [f"{names[card]}:{place + 1}" for card, place, _ in self.actions.strips]
        self.strip_number = {name: i for i, name in enumerate(self.strip_names)}
        self.workshop_start = {
            self.card_index[card.id]: (card.start.qeran, pack(card.start.amounts))
            for card in content.workshops.cards
        }
        self.seat_start = [(seat.qeran, pack(seat.amounts)) for seat in content.numbers.start.seats]

    def dice_tile(self, name: str) -> DiceTile:
        """A dice tile by its id."""
        tile = self.tiles[name]
        assert isinstance(tile, DiceTile)
        return tile

    def dice_kind(self, tile: int) -> int:
        """Kind of a dice tile, -1 for other tiles."""
        return self.dice_kinds.get(tile, -1)

    def strips_under(self, done: tuple[int, ...], workshop: int) -> tuple[int, ...]:
        """Numbers of the workshop actions under a workshop bar (TB-8.1, TB-9.2)."""
        own = (*done, workshop) if workshop >= 0 else done
        at, counts = self.actions.strip_at, self.strip_counts
        return tuple([at[card] + i for card in own for i in range(counts[card])])
