"""Positions of Tabriz for the tests: tiles, stocks and dice as wanted, throws that are told beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Self

from game.core.match import Match
from game.core.rng import KEYED, Stream, key_of
from game.core.rules import Attempt, Options, Refusal
from game.titles.tabriz.content import TabrizContent, load_content
from game.titles.tabriz.content.tiles import COLOURS, MATERIALS
from game.titles.tabriz.goods import amounts, pack
from game.titles.tabriz.rules import TabrizRules
from game.titles.tabriz.state import MOVE, TabrizState, changed
from game.titles.tabriz.tile_goods import goods_on
from game.titles.tabriz.turn.dice import REROLL, STRIP_ROLL, TURN_ROLL
from game.titles.tabriz.view import TabrizView
from tests.titles.playing import Playing

DATA = Path(__file__).parents[3] / "data" / "tabriz"
SHORT = dict(zip(("w", "p", "f", "c", "s"), range(5)))
"""One letter a material: wool, plant dye, camel fibre, carmine, silk."""


@cache
def content() -> TabrizContent:
    """The data of the title."""
    return load_content(DATA)


@cache
def tabriz(players: int, *on: str) -> TabrizRules:
    """Rules for a number of players with some variants."""
    return TabrizRules(content(), Options(players, dict.fromkeys(on, True)))


class RiggedLuck:
    """Chance whose throws show what a test wants: letters of materials, throw by throw."""

    def __init__(self) -> None:
        self.throws: list[str] = []
        self.faces: list[list[int]] = []

    def below(self, key: int, purpose: int, counter: int, n: int) -> int:
        """The next throw as digits to the base 6; real chance where no dice are rolled."""
        if purpose not in (TURN_ROLL, STRIP_ROLL, REROLL) or not self.throws:
            return KEYED.below(key, purpose, counter, n)
        wanted, number = self.throws.pop(0), 0
        assert n == 6 ** len(wanted), (wanted, n)
        for i, letter in enumerate(wanted):
            number += self._digit(letter, i) * 6**i
        return number

    def _digit(self, letter: str, place: int) -> int:
        colour = self.colours[place]
        return self.faces[colour].index(SHORT[letter])

    colours: list[int]


class Table(Playing[TabrizRules, TabrizState]):
    """A game after set-up that a test changes and plays; the first seat moves."""

    def __init__(self, players: int = 3, *on: str, seed: str = "table", keep: bool = True) -> None:
        self.luck = RiggedLuck()
        rules = TabrizRules(content(), Options(players, dict.fromkeys(on, True)), self.luck)
        self.luck.faces = rules.facts.faces
        super().__init__(rules, rules.setup(seed))
        while keep and self.s.phase != MOVE:
            self.play(self.legal()[0])
        self.me = self.s.to_act

    # ---- arranging
    def put(self, space: str, tile: str, goods: str = "", dice: str = "") -> Self:
        """Lay a side of a tile with goods ("wfw", from left to right) and dice ("bw gs": colour, face)."""
        at = self.rules.facts.bazaar.index[space]
        number = [t.id for t in content().tiles].index(tile)
        tiles = list(self.s.tiles)
        tiles[at] = number
        self.s.tiles = tuple(tiles)
        shop = self.rules.facts.shops.get(number)
        if shop is None:
            self.s.stock[at] = sum(pack([int(i == SHORT[c]) for i in range(5)]) for c in goods)
        elif hasattr(shop, "tracks"):
            self.s.stock[at] = sum(
                sum(SHORT[c] == t.material for c in goods) << 8 * i for i, t in enumerate(shop.tracks)
            )
        else:
            stock = 1
            for c in goods:
                stock = stock << 1 | shop.materials.index(SHORT[c])
            self.s.stock[at] = stock
        colours = {name[0]: i for i, name in enumerate(COLOURS)}
        self.s.dice[at] = tuple(colours[die[0]] << 3 | SHORT[die[1]] for die in dice.split())
        self._pool()
        return self

    def no_dice_elsewhere(self) -> Self:
        """Take all dice off the tiles."""
        self.s.dice = [()] * len(self.s.dice)
        self._pool()
        return self

    def _pool(self) -> None:
        lying = [die >> 3 for dice in self.s.dice for die in dice]
        self.s.pool = tuple(n - lying.count(c) for c, n in enumerate(self.rules.facts.dice_pieces))

    def give(self, qeran: int | None = None, talent: int | None = None, seat: int = -1, **goods: int) -> Self:
        """Set qeran, talent and goods of a seat, by default of the one to act."""
        seat = self.s.to_act if seat < 0 else seat
        if qeran is not None:
            self.s.qeran[seat] = qeran
        if talent is not None:
            self.s.talent[seat] = talent
        if goods:
            self.s.goods[seat] = pack(goods.get(name.replace("-", "_"), 0) for name in MATERIALS)
        return self

    def hold(self, *cards: str, seat: int = -1) -> Self:
        """Give a seat exactly these cards; they are taken from where they were."""
        self._take(cards)
        seat = self.s.to_act if seat < 0 else seat
        for card in self.s.hands[seat]:
            deck = self.rules.facts.deck_of[card]
            self.s.discards = changed(self.s.discards, deck, self.s.discards[deck] | 1 << card)
        self.s.hands[seat] = tuple(sorted(self.rules.facts.card_index[card] for card in cards))
        return self

    def finished(self, *cards: str, seat: int = -1) -> Self:
        """Let a seat have completed these cards, without their rewards."""
        self._take(cards)
        seat = self.s.to_act if seat < 0 else seat
        new = tuple(self.rules.facts.card_index[card] for card in cards)
        self.s.done = changed(self.s.done, seat, (*self.s.done[seat], *new))
        return self

    def deck(self, deck: int, cards: tuple[int, ...], discards: int = 0) -> Self:
        """Lay a deck, the top card last, and its discards as a mask."""
        self.s.decks = changed(self.s.decks, deck, cards)
        self.s.discards = changed(self.s.discards, deck, discards)
        return self

    def _take(self, cards: tuple[str, ...]) -> None:
        for card in (self.rules.facts.card_index[name] for name in cards):
            deck = self.rules.facts.deck_of[card]
            left = tuple(c for c in self.s.decks[deck] if c != card)
            self.deck(deck, left, self.s.discards[deck] & ~(1 << card))
            self.s.hands = [tuple(c for c in hand if c != card) for hand in self.s.hands]

    def visit(self, space: str) -> Self:
        """Put an apprentice of the seat to act beside that space and let him walk there."""
        at = self.rules.facts.bazaar.index[space]
        near = next(i for i in range(len(self.s.tiles)) if self.rules.facts.bazaar.steps[i][at] == 1)
        standing = list(self.s.standing[self.s.to_act])
        standing[0] = near
        self.s.standing[self.s.to_act] = tuple(sorted(standing))
        return self.play(f"move:{self.rules.facts.bazaar.spaces[near]}:{space}")

    # ---- playing
    def throw(self, text: str, *faces: str, colours: str) -> Self:
        """Carry out an action whose dice of these colours ("bgw") show the given letters."""
        self.luck.throws = list(faces)
        self.luck.colours = ["bgw".index(c) for c in colours]
        self.play(text)
        assert not self.luck.throws, "not thrown"
        return self

    def end_turn(self) -> Self:
        """Home to Meydan, nothing there, and done."""
        home = self.rules.facts.bazaar.spaces[self.s.standing[self.s.to_act][0]]
        return self.play(f"move:{home}:m", "skip", "done")

    def end_round(self) -> Self:
        """All turns of the round, up to the first seat's workshop actions or the end."""
        start = self.s.round
        while self.s.round == start and self.s.to_act >= 0:
            self.end_turn()
        return self

    # ---- asking
    def goods(self, seat: int = -1) -> Mapping[str, int]:
        """Goods of a seat, those it has none of left out."""
        held = amounts(self.s.goods[self.me if seat < 0 else seat])
        return {name: n for name, n in zip(MATERIALS, held) if n}

    def qeran(self, seat: int = -1) -> int:
        """Qeran of a seat."""
        return self.s.qeran[self.me if seat < 0 else seat]

    def stock(self, space: str) -> str:
        """What lies on a tile, a letter a good."""
        letters = dict(zip(MATERIALS, SHORT))
        return "".join(letters[m] for m in self._lying(self.rules.facts.bazaar.index[space]))

    def _lying(self, at: int) -> tuple[str, ...]:
        return goods_on(self.rules.facts, self.s.tiles[at], self.s.stock[at])

    def view(self, seat: int) -> TabrizView:
        """What a seat sees."""
        return self.rules.observe(self.s, seat)

    def why(self, text: str) -> Refusal:
        """Why that action is refused."""
        verb, *ids = text.split(":")
        refusal = self.rules.refuse(self.s, Attempt(verb, tuple(ids)))
        assert refusal is not None, f"{text} is legal"
        return refusal


def busy_game(players: int, seed: str, *on: str) -> Match:
    """A match of players who mostly buy, trade and complete what they can, and cast their dice."""
    match = Match(tabriz(players, *on), seed)
    stream = Stream(key_of(f"busy/{seed}"))
    while not match.over:
        legal = match.legal()
        eager = [a for a in legal if a.verb in ("complete", "use", "buy", "trade")]
        match.play(stream.choice(eager if eager and stream.below(3) else legal))
    return match
