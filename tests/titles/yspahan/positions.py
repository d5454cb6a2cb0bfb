"""Positions of Yspahan for the tests: rules without a seed, dice and cards as wanted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from game.core.match import Match
from game.core.rng import Luck, Stream, key_of
from game.core.rules import Options
from game.titles.yspahan.content import YspahanContent, load_content
from game.titles.yspahan.rules import YspahanRules
from game.titles.yspahan.setup import lay
from game.titles.yspahan.state import AFTER, CARD_BITS, TAKE, YspahanState
from game.titles.yspahan.turn.dice import sort_tower
from tests.titles.playing import Playing

DATA = Path(__file__).parents[3] / "data" / "yspahan"
KINDS = [
    "exchange",
    "camels",
    "gold",
    "cube",
    "caravan",
    "camel-points",
    "gold-points",
    "no-camels",
    "no-gold",
]
BUILDINGS = ["paddock", "shop", "hammam", "caravanserai", "bazaar", "hoist"]


@cache
def content() -> YspahanContent:
    """The data of the title."""
    return load_content(DATA)


@cache
def yspahan(players: int) -> YspahanRules:
    """Rules for a number of players."""
    return YspahanRules(content(), Options(players))


class RiggedLuck:
    """Chance that rolls the given faces; everything else is 0."""

    def __init__(self, *throws: Sequence[int]) -> None:
        self.throws = list(throws)

    def below(self, key: int, purpose: int, counter: int, n: int) -> int:
        """The next throw as digits to the base 6 where dice are rolled."""
        if purpose not in (4, 5):
            return 0
        faces = self.throws.pop(0)
        number: int = sum((face - 1) * 6**i for i, face in enumerate(faces))
        assert n == 6 ** len(faces)
        return number


def rigged(players: int, *throws: Sequence[int]) -> YspahanRules:
    """Rules whose dice show the given faces, throw by throw (white before yellow)."""
    luck: Luck = RiggedLuck(*throws)
    return YspahanRules(content(), Options(players), luck)


class Table(Playing[YspahanRules, YspahanState]):
    """A position that a test changes and plays, with all events of the last action."""

    def __init__(
        self, players: int, first: int = 0, rules: YspahanRules | None = None, deck: str = ""
    ) -> None:
        rules = rules or yspahan(players)
        cards = (
            [KINDS.index(kind) for kind in deck.split()] if deck else [i for i in range(9) for _ in range(2)]
        )
        super().__init__(rules, lay(rules.facts, first, tuple(cards)))

    # ---- arranging
    def roll(self, *faces: int, yellow: Iterable[int] = ()) -> Table:
        """Put dice on the tower: go straight to the choice of a group."""
        counts = [[list(dice).count(face) for face in range(1, 7)] for dice in (faces, yellow)]
        self.s.white, self.s.yellow, self.s.faces = sort_tower(tuple(counts[0]), tuple(counts[1]))
        self.s.phase = TAKE
        return self

    def after(self) -> Table:
        """Go to the end of the turn: the dice action is done."""
        self.s.phase = AFTER
        return self

    def put(self, seat: int, *shops: str) -> Table:
        """Lay goods into shops."""
        for shop in shops:
            bit = 1 << self.rules.facts.city.shop_index[shop]
            self.s.goods[seat] |= bit
            self.s.taken |= bit
        return self

    def give(self, seat: int, camels: int | None = None, gold: int | None = None, cards: str = "") -> Table:
        """Set camels and gold, add cards."""
        if camels is not None:
            self.s.camels[seat] = camels
        if gold is not None:
            self.s.gold[seat] = gold
        for kind in cards.split():
            self.s.hands[seat] += 1 << CARD_BITS * KINDS.index(kind)
            deck = list(self.s.deck)
            deck.remove(KINDS.index(kind))
            self.s.deck = tuple(deck)
        return self

    def raised(self, seat: int, *buildings: str) -> Table:
        """Give buildings without price or points."""
        for name in buildings:
            self.s.built[seat] |= 1 << BUILDINGS.index(name)
            self.s.raised[seat] += (BUILDINGS.index(name),)
        return self

    def supervisor(self, space: str) -> Table:
        """Put the Supervisor somewhere."""
        self.s.supervisor = self.rules.facts.city.space_index[space]
        return self

    def load(self, *seats: int) -> Table:
        """Put cubes on the caravan."""
        self.s.caravan += seats
        return self

    def day(self, day: int) -> Table:
        """Make it another day, from 1 over all weeks."""
        self.s.day = day - 1
        return self

    # ---- playing
    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        return self.rules.scores(self.s)

    def hand(self, seat: int) -> list[str]:
        """Cards of a seat."""
        return list(self.rules.observe(self.s, seat).hand)

    def goods(self, seat: int) -> set[str]:
        """Shops of a seat."""
        return set(self.rules.facts.city.names(self.s.goods[seat]))


def random_game(players: int, seed: str) -> Match:
    """A match played to its end by uniform choice."""
    match = Match(yspahan(players), seed)
    stream = Stream(key_of(f"choice/{seed}"))
    while not match.over:
        match.play(stream.choice(match.legal()))
    return match


def busy_game(players: int, seed: str) -> Match:
    """A match of builders who head for the double spaces and seldom end a turn early."""
    match = Match(yspahan(players), seed)
    stream = Stream(key_of(f"busy/{seed}"))
    while not match.over:
        texts = match.legal_texts()
        wanted = [t for t in texts if "build" in t or "free" in t or t in ("move:e1", "move:s1")]
        calm = [t for t in texts if not t.startswith("play") and t != "end"] or texts
        match.play_text(
            stream.choice((wanted if stream.below(3) else []) or (calm if stream.below(4) else texts))
        )
    return match
