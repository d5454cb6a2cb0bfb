"""What can happen in Tabriz, in content ids and seats. Goods are ids of materials, one a piece."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.core.event import Event

HIDDEN = "hidden"
"""Stands for a card that the viewer may not see."""

Die = tuple[str, str]
"""Colour and the material that it shows, "" before it is rolled."""


@dataclass(frozen=True, slots=True)
class WorkshopChosen(Event):
    """A seat chose its workshop; the other one went back into the box (TB-9.1)."""

    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class CommissionsDealt(Event):
    """The first commissions of a seat, to choose from (TB-1.7)."""

    barrier: ClassVar[bool] = True
    seat: int
    deck: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A seat took one of the cards that it looked at into its hand (TB-4.1)."""

    seat: int
    deck: str
    card: str


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards went face up onto the discards; source: looked (not kept) or hand (given) (TB-4.1, TB-8.5)."""

    seat: int
    cards: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat drew cards from one deck; choose: to choose from, otherwise straight into the hand."""

    barrier: ClassVar[bool] = True
    seat: int
    deck: str
    cards: tuple[str, ...]
    choose: bool


@dataclass(frozen=True, slots=True)
class DeckRenewed(Event):
    """The discards of a deck became the new deck (TB-4.5)."""

    barrier: ClassVar[bool] = True
    deck: str


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """An apprentice walked and lies down; steps: length of the shortest way (TB-3.1)."""

    seat: int
    origin: str
    target: str
    steps: int


@dataclass(frozen=True, slots=True)
class Skipped(Event):
    """A seat took nothing (more) from the tile where its apprentice lies (TB-3.6)."""

    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Qeran and goods given to the supply; purpose: shop, trade, dice, commission, strip."""

    seat: int
    qeran: int
    goods: tuple[str, ...]
    purpose: str


@dataclass(frozen=True, slots=True)
class Received(Event):
    """Qeran and goods that came in; source: start, bank, shop, trade, dice, commission, strip."""

    seat: int
    qeran: int
    goods: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class StockChanged(Event):
    """What lies on a tile now, from left to right; why: bought, restock, cleared, roll (TB-5.1 to TB-5.6)."""

    space: str
    goods: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """All dice of a tile after a throw; where "pool": a die of a reward or a workshop action (TB-6.1)."""

    barrier: ClassVar[bool] = True
    where: str
    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class DieSwapped(Event):
    """A die of a tile was changed for one of the pool that is not rolled yet; position from 1 (TB-6.6)."""

    seat: int
    space: str
    position: int
    colour: str


@dataclass(frozen=True, slots=True)
class DiceReturned(Event):
    """The dice of a tile went back to the pool (TB-6.2)."""

    space: str


@dataclass(frozen=True, slots=True)
class TooDear(Event):
    """The dice of Gita's Warehouse cost more than the seat has: nothing is bought (TB-6.4)."""

    seat: int
    price: int
    qeran: int


@dataclass(frozen=True, slots=True)
class DieDoubled(Event):
    """The die of Bargain Paradise that counts twice; position from 1 (TB-6.8)."""

    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """A commission was completed, the `number`-th of that seat; prestige: of the card (TB-7.2)."""

    seat: int
    card: str
    number: int
    prestige: int


@dataclass(frozen=True, slots=True)
class TalentRaised(Event):
    """The talent of a seat rose; prestige: all that its level gives (TB-7.5, TB-7.11)."""

    seat: int
    talent: int
    prestige: int


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """A seat triggered the end and took the bonus marker; reason is a text key (TB-10.1, TB-10.2)."""

    seat: int
    prestige: int
    reason: str


@dataclass(frozen=True, slots=True)
class StripUsed(Event):
    """A seat carried out a workshop action; place from 1 on that card (TB-8.2)."""

    seat: int
    card: str
    place: int


@dataclass(frozen=True, slots=True)
class StripsBegan(Event):
    """A seat may carry out its workshop actions; personal: on Meydan (TB-8.1, TB-9.3)."""

    seat: int
    personal: bool


@dataclass(frozen=True, slots=True)
class StripsEnded(Event):
    """A seat is done with its workshop actions (TB-8.1, TB-9.3)."""

    closing: ClassVar[bool] = True
    seat: int
    personal: bool


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A seat ended its turn (TB-2.3)."""

    closing: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A workshop phase begins a round: the goods are filled up next (TB-2.4)."""

    round: int


@dataclass(frozen=True, slots=True)
class StoodUp(Event):
    """All apprentices stand again (TB-2.4)."""


@dataclass(frozen=True, slots=True)
class MarkerPassed(Event):
    """The marker of the first player passed to the left (TB-2.5)."""

    first: int


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """What is to be decided now and by whom; the last event of every action but the one that ends the game.

    phase: workshop, keep, draw, personal, strips, move, complete, or what a tile asks (shop, gita-more, ...).
    place: the space of a tile's question. number: cards still to keep or the price of `buy`; doubled: the
    position of the die that counts twice, or 0. step: turns finished in the round; completed: commissions
    in this turn; owed: seats that still take a last turn.
    """

    seat: int
    turn: int
    phase: str
    place: str
    number: int
    doubled: int
    step: int
    completed: int
    owed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last turn is over; `reason` is a text key (TB-10.3)."""

    closing: ClassVar[bool] = True
    reason: str
