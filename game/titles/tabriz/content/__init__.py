"""What the data files of Tabriz hold, checked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Annotated, Literal

from game.content.loader import Node, load
from game.content.rulebook import Source
from game.content.schema import Within, bind
from game.titles.tabriz.content.circles import Exchange, endless
from game.titles.tabriz.content.tiles import (
    COLOURS,
    MATERIALS,
    SIDES,
    Colour,
    Goods,
    Material,
    Tile,
    load_tiles,
    want,
    want_id,
)

DECKS = ("karmandan", "bazaari", "ashraf")
Count = Annotated[int, Within(0, 99)]
Deck = Literal["karmandan", "bazaari", "ashraf"]
MEYDAN = "m"
"""The space in the middle."""

SPACE_KINDS = ("single-shop", "double-shop", "trader", "alley", "courtyard")
"""Kinds of spaces that get a tile, in the order in which they get it."""

MOST_ROUNDS = 1000
"""No match may go on for longer; house rules that do not speak of it go by this."""

Kind = Literal["meydan", "single-shop", "double-shop", "trader", "alley", "courtyard"]
TalentOp = Literal["unlock", "reach", "keep", "completions", "prestige"]


@dataclass(frozen=True)
class Space:
    """A space of the Bazaar; x and y in percent of the mat."""

    id: str
    kind: Kind
    x: Annotated[int, Within(0, 100)]
    y: Annotated[int, Within(0, 100)]


@dataclass(frozen=True)
class Board:
    """One side of the Bazaar: spaces and footpaths (TB-1.2)."""

    id: str
    source: Source
    players: tuple[int, ...]
    spaces: Annotated[tuple[Space, ...], Within(2, 60)]
    paths: Annotated[tuple[tuple[str, str], ...], Within(1, 500)]
    sourced: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        ids = [space.id for space in self.spaces]
        want(len(set(ids)) == len(ids), "two spaces have the same id")
        middle = [space.id for space in self.spaces if space.kind == "meydan"]
        want(middle == [MEYDAN], f"one space of kind meydan, named {MEYDAN}")
        want(ids[0] == MEYDAN, "Meydan must be the first space")
        for path in self.paths:
            for end in path:
                want(end in ids, f"a path leads to {end}, which is no space")
        reached, new = {MEYDAN}, [MEYDAN]
        while new:
            here = new.pop()
            for a, b in self.paths:
                for there in (b,) if a == here else (a,) if b == here else ():
                    if there not in reached:
                        reached.add(there)
                        new.append(there)
        want(len(reached) == len(ids), "no path leads from Meydan to some space")


@dataclass(frozen=True)
class Bazaar:
    """`bazaar.yaml`: a board for every number of players."""

    boards: tuple[Board, ...]

    def __post_init__(self) -> None:
        found = sorted(n for board in self.boards for n in board.players)
        want(found == [2, 3, 4, 5], "every number of players from 2 to 5 needs one board")


@dataclass(frozen=True)
class MaterialData:
    """A material: its price on lists and its pieces in the box (TB-1.10; the supply has no limit, TB-1.5)."""

    id: Material
    list_price: Count
    pieces: Count
    source: Source


@dataclass(frozen=True)
class DieData:
    """The dice of one colour (TB-6.1)."""

    id: Colour
    pieces: int
    faces: tuple[Material, ...]
    source: Source

    def __post_init__(self) -> None:
        want(len(self.faces) == SIDES, "a die has six faces")
        want(0 <= self.pieces <= 15, "0 to 15 dice of a colour")


@dataclass(frozen=True)
class Reward(Goods):
    """What comes in: goods, qeran, talent steps, cards to draw, a die to roll."""

    qeran: int = 0
    talent: int = 0
    card: int = 0
    die: Colour | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        want(0 <= self.qeran <= 99 and 0 <= self.talent <= 9, "qeran: 0 to 99, talent: 0 to 9")


@dataclass(frozen=True)
class Price(Goods):
    """What is handed in: goods, qeran, a card of the hand."""

    qeran: int = 0
    card: int = 0

    def __post_init__(self) -> None:
        super().__post_init__()
        want(0 <= self.qeran <= 99, "qeran: 0 to 99")
        want(self.card in (0, 1), "at most one card is handed in")


@dataclass(frozen=True)
class Strip:
    """A workshop action (TB-8.2); repeat: as often as one likes in a phase."""

    get: Reward
    give: Price = field(default_factory=Price)
    repeat: bool = False

    def __post_init__(self) -> None:
        want(self.get.card in (0, 1), "a workshop action draws at most one card")
        asks = (self.give.card, self.get.card and not self.give.card, self.get.die)
        want(sum(map(bool, asks)) <= 1, "a workshop action asks for one of a card, a deck and a die")
        free = not (self.give.qeran or self.give.card or any(self.give.amounts))
        want(not (free and self.repeat), "a repeated workshop action must cost something")


@dataclass(frozen=True)
class Commission:
    """A commission card (TB-7.1)."""

    id: str
    cost: Goods
    reward: Reward
    prestige: Count
    workshop: Annotated[tuple[Strip, ...], Within(0, 9)] = ()

    def __post_init__(self) -> None:
        want_id(self.id)
        want(sum(self.cost.amounts) > 0, f"{self.id} costs nothing")
        want(self.prestige >= 0, f"{self.id} cannot cost prestige")
        want(self.reward.card == 0, f"{self.id}: a reward draws no card")


@dataclass(frozen=True)
class DeckData:
    """One of the three decks."""

    id: Deck
    source: Source
    cards: Annotated[tuple[Commission, ...], Within(0, 200)]
    sourced: tuple[str, ...] = ()


@dataclass(frozen=True)
class Commissions:
    """`commissions.yaml`."""

    decks: tuple[DeckData, ...]

    def __post_init__(self) -> None:
        found = tuple(deck.id for deck in self.decks)
        want(found == DECKS, f"the decks must be {', '.join(DECKS)} in this order")
        ids = [card.id for deck in self.decks for card in deck.cards]
        want(len(set(ids)) == len(ids), "two commissions have the same id")


@dataclass(frozen=True)
class Workshop:
    """A card of the advanced mode (TB-9.1)."""

    id: str
    start: Reward
    workshop: Annotated[tuple[Strip, ...], Within(0, 9)]

    def __post_init__(self) -> None:
        want_id(self.id)
        only = self.start.talent == self.start.card == 0 and self.start.die is None
        want(only, f"{self.id}: a workshop begins with qeran and goods only")


@dataclass(frozen=True)
class Workshops:
    """`workshops.yaml`."""

    source: Source
    cards: Annotated[tuple[Workshop, ...], Within(10, 100)]
    sourced: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        ids = [card.id for card in self.cards]
        want(len(set(ids)) == len(ids) >= 10, "at least ten workshops with different ids are needed")


@dataclass(frozen=True)
class Start:
    """Hands and stocks at the beginning; seats are counted from the first player (TB-1.6, TB-1.7)."""

    source: Source
    deal: Annotated[int, Within(1, 12)]
    keep: Annotated[int, Within(1, 12)]
    seats: tuple[Reward, ...]
    sourced: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        want(1 <= self.keep <= self.deal, "keep at least one card and at most those dealt")
        want(len(self.seats) == 5, "five seats need something to begin with")
        for seat in self.seats:
            only = seat.talent == seat.card == 0 and seat.die is None
            want(only, "a seat begins with qeran and goods only")


@dataclass(frozen=True)
class Turns:
    """Apprentices, steps of a move, commissions a turn (TB-2.2, TB-3.1, TB-7.2)."""

    source: Source
    apprentices: Annotated[int, Within(1, 20)]
    reach: Annotated[int, Within(1, 20)]
    completions: Annotated[int, Within(1, 20)]

    def __post_init__(self) -> None:
        want(min(self.apprentices, self.reach, self.completions) >= 1, "numbers of a turn are at least 1")


@dataclass(frozen=True)
class Meydan:
    """Cards drawn and kept, qeran of the bank (TB-4.1, TB-4.2)."""

    source: Source
    draw: int
    keep: int
    bank: Count

    def __post_init__(self) -> None:
        want(1 <= self.keep <= self.draw <= 6, "1 to 6 cards are drawn and at least one is kept")


@dataclass(frozen=True)
class TalentEffect:
    """What a level of talent brings (TB-7.6 to TB-7.11)."""

    op: TalentOp
    n: Annotated[int, Within(1, 20)]
    deck: Deck | None = None
    keep: int = 1

    def __post_init__(self) -> None:
        want(self.n >= 1, "n is at least 1")
        want((self.op == "unlock") == (self.deck is not None), "unlock, and only unlock, names a deck")
        want(1 <= self.keep <= self.n or self.op != "unlock", "keep at least one of the cards drawn")


@dataclass(frozen=True)
class TalentLevel:
    """A marked level of the talent track."""

    level: Annotated[int, Within(1, 60)]
    source: Source
    effect: TalentEffect


@dataclass(frozen=True)
class End:
    """What ends the game, and the bonus marker (TB-10.1, TB-10.2, TB-10.9)."""

    source: Source
    commissions: int
    talent: int
    bonus: Count
    rounds: Annotated[int, Within(1, MOST_ROUNDS)] = MOST_ROUNDS
    sourced: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        want(1 <= self.commissions <= 40 and 1 <= self.talent <= 60, "the end must come within reach")


@dataclass(frozen=True)
class Numbers:
    """`numbers.yaml`."""

    materials: tuple[MaterialData, ...]
    dice: tuple[DieData, ...]
    start: Start
    turns: Turns
    meydan: Meydan
    talent: tuple[TalentLevel, ...]
    end: End

    def __post_init__(self) -> None:
        want(tuple(m.id for m in self.materials) == MATERIALS, f"materials: {', '.join(MATERIALS)}")
        want(tuple(d.id for d in self.dice) == COLOURS, f"dice: {', '.join(COLOURS)}")
        levels = [level.level for level in self.talent]
        want(levels == sorted(set(levels)), "talent levels must rise")
        decks = {level.effect.deck for level in self.talent if level.effect.deck}
        want(DECKS[0] not in decks, f"{DECKS[0]} needs no talent")


@dataclass(frozen=True)
class TabrizContent:
    """Everything that the data folder of Tabriz says about the game."""

    bazaar: Bazaar
    tiles: tuple[Tile, ...]
    commissions: Commissions
    workshops: Workshops
    numbers: Numbers
    folder: Path = field(compare=False)

    def board(self, players: int) -> Board:
        """The side of the Bazaar for a number of players."""
        return next(board for board in self.bazaar.boards if players in board.players)


def load_content(folder: Path) -> TabrizContent:
    """Read the five data files; raises ContentError, also where tiles and spaces do not match."""
    bazaar_node = load(folder / "bazaar.yaml")
    bazaar = bind(bazaar_node, Bazaar)
    tiles = load_tiles(folder / "tiles.yaml")
    tiles_node = load(folder / "tiles.yaml")["tiles"]
    for board, node in zip(bazaar.boards, bazaar_node["boards"]):
        for kind in SPACE_KINDS:
            spaces = sum(space.kind == kind for space in board.spaces)
            there = len({tile.tile for tile in tiles if tile.kind == kind})
            if spaces not in (0, there):
                raise node["spaces"].fail(
                    f"{spaces} spaces of kind {kind}, but {there} such tiles", tiles_node
                )
    commissions_node = load(folder / "commissions.yaml")
    commissions = bind(commissions_node, Commissions)
    numbers_node = load(folder / "numbers.yaml")
    numbers = bind(numbers_node, Numbers)
    decks = commissions_node["decks"]
    _check_unlocks(numbers, commissions, numbers_node, decks)
    if len(commissions.decks[0].cards) < 5 * numbers.start.deal:
        raise numbers_node["start"]["deal"].fail(
            "the karmandan deck is too small to deal so many cards", decks.items()[0]["cards"]
        )
    workshops_node = load(folder / "workshops.yaml")
    workshops = bind(workshops_node, Workshops)
    prices = (*(material.list_price for material in numbers.materials), 1, 1)
    if cards := endless(list(exchanges(commissions, workshops, numbers)), prices):
        words = f"repeated actions feed each other without end: {', '.join(cards)}"
        raise decks.fail(words, workshops_node)
    return TabrizContent(bazaar, tiles, commissions, workshops, numbers, folder)


def _check_unlocks(numbers: Numbers, commissions: Commissions, node: Node, decks: Node) -> None:
    """No reward may leap over two decks at once: each is looked into by itself."""
    levels = [level.level for level in numbers.talent if level.effect.op == "unlock"]
    leap = max((card.reward.talent for deck in commissions.decks for card in deck.cards), default=0)
    for low, high in pairwise(levels):
        if leap > high - low:
            raise node["talent"].fail(f"a reward of {leap} talent would unlock two decks at once", decks)


def exchanges(commissions: Commissions, workshops: Workshops, numbers: Numbers) -> Iterator[Exchange]:
    """All repeated actions; a die counts as one of each material that it can show."""
    bars = [(card.id, card.workshop) for deck in commissions.decks for card in deck.cards]
    bars += [(card.id, card.workshop) for card in workshops.cards]
    for card, strips in bars:
        for strip in strips:
            if strip.repeat:
                give, get = strip.give, strip.get
                faces = numbers.dice[COLOURS.index(get.die)].faces if get.die else ()
                brings = [n + (material in faces) for n, material in zip(get.amounts, MATERIALS)]
                takes = (*give.amounts, give.qeran, give.card)
                yield Exchange(card, takes, (*brings, get.qeran, get.card))
