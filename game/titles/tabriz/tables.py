"""The content of Tabriz as tables for the kernel: numbers instead of ids, by tile, talent and card."""

from __future__ import annotations

from typing import NamedTuple

from game.titles.tabriz import stands
from game.titles.tabriz.actions import Actions
from game.titles.tabriz.bazaar import BazaarMap
from game.titles.tabriz.content import DECKS, Strip, TabrizContent
from game.titles.tabriz.goods import pack
from game.titles.tabriz.stalls import SharedStall, ShopStall, Stall
from game.titles.tabriz.tile_data import COLOURS, MATERIALS, DiceTile, SharedShop, Shop, Trader


class CommissionNumbers(NamedTuple):
    """A commission with packed goods; die: colour or -1."""

    cost: int
    qeran: int
    goods: int
    talent: int
    die: int
    prestige: int


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


class Tables:
    """What the rules look up (TB-7.4, TB-7.7).

    Tiles are numbered as in the data. stalls, trades, prices, die_prices, most_dice, start_dice,
    dice_kinds: by tile, where it has them. reach, completions, talent_prestige: by talent.
    unlocks: (level, (deck, cards drawn, cards kept)). Cards are numbered as in `Actions`.
    """

    def __init__(self, content: TabrizContent, players: int) -> None:
        self.content, self.players = content, players
        self.bazaar = BazaarMap(content.board(players))
        self.actions = Actions(content, self.bazaar)
        self._set_tiles()
        self._set_talent()
        self._set_cards()

    def _set_tiles(self) -> None:
        tiles = list(enumerate(self.content.tiles))
        self.side_index: dict[tuple[str, str], int] = {(tile.tile, tile.side): i for i, tile in tiles}
        self.stalls: dict[int, Stall] = {}
        self.stalls.update({i: ShopStall(tile) for i, tile in tiles if isinstance(tile, Shop)})
        self.stalls.update({i: SharedStall(tile) for i, tile in tiles if isinstance(tile, SharedShop)})
        self.trades = {
            i: [(pack(t.give.amounts), pack(t.get.amounts), t.times) for t in tile.trades]
            for i, tile in tiles
            if isinstance(tile, Trader)
        }
        dice = [(i, tile) for i, tile in tiles if isinstance(tile, DiceTile)]
        self.dice_kinds = {i: stands.DICE_OPS.index(tile.op) for i, tile in dice}
        self.prices = {i: tile.prices.amounts for i, tile in dice if tile.prices}
        self.die_prices = {i: tuple(tile.colours.values()) for i, tile in dice if tile.colours}
        self.most_dice = {i: tile.most for i, tile in dice}
        self.start_dice = {i: [COLOURS.index(c) for c in tile.dice] for i, tile in dice}
        self.faces = [[MATERIALS.index(face) for face in die.faces] for die in self.content.numbers.dice]
        self.dice_pieces = [die.pieces for die in self.content.numbers.dice]

    def _set_talent(self) -> None:
        numbers = self.content.numbers
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
        self.reach, self.completions, self._keeps = tracks
        self.talent_prestige = [
            sum(e.n for level, e in levels if e.op == "prestige" and level <= talent)
            for talent in range(self.top_talent + 1)
        ]
        self.unlocks = [
            (level, (DECKS.index(e.deck), e.n, e.keep)) for level, e in levels if e.op == "unlock" and e.deck
        ]
        never = self.top_talent + 1
        at = {deck: level for level, (deck, _, _) in self.unlocks}
        self.unlocked_at = [0, at.get(1, never), at.get(2, never)]

    def _set_cards(self) -> None:
        content, names = self.content, self.actions.names
        decks = content.commissions.decks
        self.card_index = {name: i for i, name in enumerate(names)}
        self.deck_of = [i for i, deck in enumerate(decks) for _ in deck.cards]
        self.deck_cards = [[c for c, its in enumerate(self.deck_of) if its == deck] for deck in range(3)]
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
        self.strip_number = {
            f"{names[card]}:{place + 1}": i for i, (card, place, _) in enumerate(self.actions.strips)
        }
        self._strip_names = list(self.strip_number)
        self.workshop_start = {
            self.card_index[card.id]: (card.start.qeran, pack(card.start.amounts))
            for card in content.workshops.cards
        }
        self.seat_start = [(seat.qeran, pack(seat.amounts)) for seat in content.numbers.start.seats]

    def keeps(self, talent: int) -> int:
        """Cards kept of those drawn at Meydan (TB-4.1, TB-7.9)."""
        return self._keeps[talent]

    def strip_name(self, number: int) -> str:
        """Card and place of a workshop action ("k02:1")."""
        return self._strip_names[number]
