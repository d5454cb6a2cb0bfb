"""Every action of Tabriz, made once: interned tuples and their texts."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.action import Action
from game.core.notation import Notation
from game.titles.tabriz.bazaar import BazaarMap
from game.titles.tabriz.content import DECKS, Strip, TabrizContent
from game.titles.tabriz.content.tiles import (
    COLOURS,
    DICE_LYING,
    MATERIALS,
    DiceTile,
    SharedShop,
    Shop,
    Trader,
)

Mix = tuple[int, int, int]
Ids = tuple[str, tuple[str, ...]]

SKIP, BANK, PERSONAL_PHASE, HOLD, BUY_ALL, DONE = (
    Action(verb) for verb in ("skip", "bank", "personal", "hold", "buy", "done")
)


def mixes(total: int, most: tuple[int, int, int]) -> Iterator[Mix]:
    """All ways to take `total` things of three kinds."""
    for a in range(min(total, most[0]) + 1):
        for b in range(min(total - a, most[1]) + 1):
            if total - a - b <= most[2]:
                yield a, b, total - a - b


class Actions(Notation):
    """All actions of a table.

    Cards are numbered deck by deck, the workshops of the advanced mode after them. strips: every workshop
    action as (card, place on the card from 0, strip); strip_at[card]: its first number there.
    use[strip]: without an argument; use_with[strip][argument]: colour, deck or hand card.
    ids: verb and content ids of every action; two dice that are rolled again are two ids.
    """

    def __init__(self, content: TabrizContent, bazaar: BazaarMap) -> None:
        super().__init__()
        self.ids: dict[Action, Ids] = {}
        decks = content.commissions.decks
        self.cards = [card.id for deck in decks for card in deck.cards]
        self.commissions = len(self.cards)
        self.names = [*self.cards, *(card.id for card in content.workshops.cards)]
        self.strips: list[tuple[int, int, Strip]] = []
        self.strip_at: list[int] = []
        for action in (SKIP, BANK, PERSONAL_PHASE, HOLD, BUY_ALL, DONE):
            self.ids[self.register(action)] = action.verb, ()
        self._add_cards(content)
        n = len(bazaar.spaces)
        self.move = [
            [self.make("move", (a, b), bazaar.spaces[a], bazaar.spaces[b]) for b in range(n)]
            for a in range(n)
        ]
        self._add_tiles(content)
        self._add_dice()

    def make(self, verb: str, args: tuple[int, ...], *ids: object) -> Action:
        """Make an action with its ids and, from them, its text."""
        words = tuple(map(str, ids))
        action = self.add(":".join((verb, *words)), verb, *args)
        self.ids[action] = verb, words
        return action

    def _add_cards(self, content: TabrizContent) -> None:
        names, n = self.names, self.commissions
        self.keep = [self.make("keep", (c,), names[c]) for c in range(n)]
        self.complete = [self.make("complete", (c,), names[c]) for c in range(n)]
        self.workshop = {c: self.make("workshop", (c,), names[c]) for c in range(n, len(names))}
        self.draw = [self.make("draw", (i,), deck) for i, deck in enumerate(DECKS)]
        draws = range(1, content.numbers.meydan.draw + 1)
        self.take = {
            mix: self.make("take", mix, *mix)
            for total in draws
            for mix in mixes(total, (total, total, total))
        }
        self.use: list[Action | None] = []
        self.use_with: list[list[Action]] = []
        cards = [card.workshop for deck in content.commissions.decks for card in deck.cards]
        cards += [card.workshop for card in content.workshops.cards]
        for card, strips in enumerate(cards):
            self.strip_at.append(len(self.strips))
            for place, strip in enumerate(strips):
                self._add_strip(card, place, strip)

    def _add_strip(self, card: int, place: int, strip: Strip) -> None:
        self.strips.append((card, place, strip))
        name = self.names[card]
        arguments: list[str] = []
        if strip.give.card:
            arguments = self.cards
        elif strip.get.card:
            arguments = list(DECKS)
        elif strip.get.die:
            arguments = [colour if colour == strip.get.die else "" for colour in COLOURS]
        self.use.append(None if arguments else self.make("use", (card, place), name, place + 1))
        self.use_with.append(
            [
                self.make("use", (card, place, i), name, place + 1, argument)
                if argument
                else Action("use", (card, place, i))
                for i, argument in enumerate(arguments)
            ]
        )

    def _add_tiles(self, content: TabrizContent) -> None:
        most = trades = times = 1
        pairs: set[tuple[int, int]] = set()
        for tile in content.tiles:
            if isinstance(tile, Shop):
                sizes = [track.spaces for track in tile.tracks]
                most = max(most, *sizes)
                if len(sizes) == 2:
                    pairs |= {(a, b) for a in range(sizes[0] + 1) for b in range(sizes[1] + 1)}
            elif isinstance(tile, SharedShop):
                most = max(most, tile.spaces)
            elif isinstance(tile, Trader):
                trades = max(trades, len(tile.trades))
                times = max(times, *(trade.times for trade in tile.trades))
        self.buy: dict[tuple[int, ...], Action] = {
            (n,): self.make("buy", (n,), n) for n in range(1, most + 1)
        }
        for a, b in sorted(pairs - {(0, 0)}):
            self.buy[a, b] = self.make("buy", (a, b), a, b)
        self.trade = [
            [self.make("trade", (i, n), i + 1, n) for n in range(1, times + 1)] for i in range(trades)
        ]
        dice = [tile.most for tile in content.tiles if isinstance(tile, DiceTile)]
        self.mixes = [
            mix for total in range(1, max(dice, default=1) + 1) for mix in mixes(total, (total, total, total))
        ]

    def _add_dice(self) -> None:
        self.mix_index = {mix: i for i, mix in enumerate(self.mixes)}
        self.dice = [self.make("dice", mix, *mix) for mix in self.mixes]
        self.wager = [
            [self.make("wager", (m, i), name, *mix) for i, mix in enumerate(self.mixes)]
            for m, name in enumerate(MATERIALS)
        ]
        self.roll = [self.make("roll", (i,), name) for i, name in enumerate(COLOURS)]
        self.reroll = [self.make("reroll", (i,), i + 1) for i in range(max(DICE_LYING.values()))]
        self.reroll_both = self.add("reroll:1+2", "reroll", 0, 1)
        self.ids[self.reroll_both] = "reroll", ("1", "2")
        self.swap = [
            [self.make("swap", (i, c), i + 1, name) for c, name in enumerate(COLOURS)]
            for i in range(len(self.reroll))
        ]
        self.assign = [self.make("assign", (i,), i + 1) for i in range(DICE_LYING["bargain"])]
