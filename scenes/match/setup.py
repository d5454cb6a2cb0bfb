"""A table as the new-game scene lays it: title, seats, variants, undo mode and seed; checked and kept."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.content.text import escape
from game.core.title import TitleCard
from game.match.fair_dice import Secret
from scenes.match.seats import COLOURS, HUMAN, LEVELS, LONG, SeatInfo, offered
from scenes.shell.preferences import Preferences, SeatChoice, SetUp

UNDO_MODES = ("barrier", "always", "never")
FIRST_COMPUTER = "apprentice"
"""The level of computer players until somebody chooses another: right for who only knows the rules."""

ADJECTIVES = (
    "amber silver golden copper quiet early late distant gentle bold swift patient "
    "salty dusty windy sunny starry moonlit hidden ancient painted woven merry wise"
)
NOUNS = (
    "camel palm oasis dune well caravan tent bazaar lantern saffron carpet falcon "
    "date fountain gate tower spice pearl turban compass lute mirage gazelle scarab"
)


@dataclass(frozen=True)
class TableSetup:
    """Everything that starts a match.

    undo: a mode of UNDO_MODES; variants: every switch of the title; house: name of house rules or ""; secret:
    sealed before the player's word, which stands in `seed` then; None for a seed that is given.
    """

    title: str
    seats: tuple[SeatInfo, ...]
    variants: Mapping[str, bool] = field(default_factory=dict)
    undo: str = "barrier"
    seed: str = ""
    house: str = ""
    secret: Secret | None = None

    def with_seat(self, index: int, seat: SeatInfo) -> TableSetup:
        """The same table with another seat at `index`; who had its new colour takes the old one."""
        old = self.seats[index]
        seats = [replace(s, colour=old.colour) if s.colour == seat.colour else s for s in self.seats]
        seats[index] = seat
        return replace(self, seats=tuple(seats))

    def swapped(self, index: int, other: int) -> TableSetup:
        """The same table with two seats exchanged."""
        seats = list(self.seats)
        seats[index], seats[other] = seats[other], seats[index]
        return replace(self, seats=tuple(seats))

    def without(self, index: int) -> TableSetup:
        """The same table without a seat."""
        return replace(self, seats=self.seats[:index] + self.seats[index + 1 :])

    def rotated(self) -> TableSetup:
        """The same deal with everybody one chair on."""
        return replace(self, seats=(*self.seats[1:], self.seats[0]))


@dataclass(frozen=True)
class Problem:
    """Why a table cannot be opened: key below `newgame.error`, placeholders, the widget that mends it."""

    key: str
    args: Mapping[str, object]
    widget: str


def new_seed() -> str:
    """A seed that can be read out and typed: "amber-camel-4127"."""
    adjective, noun = secrets.choice(ADJECTIVES.split()), secrets.choice(NOUNS.split())
    return f"{adjective}-{noun}-{secrets.randbelow(9000) + 1000}"


def levels_of(card: TitleCard) -> tuple[str, ...]:
    """The levels that a title's computer players can have, weakest first."""
    return (*LEVELS, LONG) if card.benefits_from_time else LEVELS


def fitting(seat: SeatInfo, card: TitleCard) -> SeatInfo:
    """The seat with a style and a level that the title knows."""
    return replace(offered(seat, card), style=seat.style if seat.style in card.styles else "")


def default_setup(card: TitleCard, names: tuple[str, ...]) -> TableSetup:
    """One person and three computer players (fewer or more where the title demands it)."""
    count = max(card.players.min, min(card.players.max, 4))
    kinds = (HUMAN, *(FIRST_COMPUTER,) * count)
    styles = ("", *(card.styles[i % len(card.styles)] if card.styles else "" for i in range(count)))
    seats = [
        SeatInfo(names[i % len(names)], kinds[i], COLOURS[i], styles[i] if kinds[i] != HUMAN else "")
        for i in range(count)
    ]
    return TableSetup(
        card.slug, tuple(seats), {v.id: v.default for v in card.variants}, "barrier", new_seed()
    )


def adapted(setup: TableSetup, card: TitleCard, names: tuple[str, ...]) -> TableSetup:
    """A table carried over to another title: seats within its range, its own variants, levels and styles."""
    seats = [fitting(seat, card) for seat in setup.seats[: card.players.max]]
    table = replace(
        setup,
        title=card.slug,
        seats=tuple(seats),
        variants={v.id: v.default for v in card.variants},
        house="",
    )
    while len(table.seats) < card.players.min:
        table = with_more(table, names)
    return table


def with_more(setup: TableSetup, names: tuple[str, ...]) -> TableSetup:
    """The same table with one computer player more: a free colour and a free name."""
    colour = next(c for c in COLOURS if all(s.colour != c for s in setup.seats))
    taken = {s.name for s in setup.seats}
    name = next((n for n in names if n not in taken), f"{names[0]} {len(setup.seats) + 1}")
    return replace(setup, seats=(*setup.seats, SeatInfo(name, FIRST_COMPUTER, colour)))


def problem(setup: TableSetup, card: TitleCard) -> Problem | None:
    """The first reason why this table cannot be opened, None when it can."""
    count = len(setup.seats)
    if count < card.players.min:
        return Problem("few", {"n": card.players.min}, "add")
    if count > card.players.max:
        return Problem("many", {"n": card.players.max}, f"remove-{count - 1}")
    names = [seat.name.strip() for seat in setup.seats]
    for i, name in enumerate(names):
        if not name:
            return Problem("name", {"n": i + 1}, f"name-{i}")
        if name.casefold() in [n.casefold() for n in names[:i]]:
            return Problem("twins", {"name": escape(name)}, f"name-{i}")
    if not setup.seed.strip():
        return Problem("word" if setup.secret else "seed", {}, "seed")
    return None


# ---- kept in preferences ----
def keep(prefs: Preferences, setup: TableSetup) -> None:
    """Remember a table as the last one and as the last of its title; the caller saves the preferences."""
    seats = tuple(SeatChoice(s.kind, s.style, s.name, s.colour) for s in setup.seats)
    kept = SetUp(setup.title, seats, dict(setup.variants), setup.undo, setup.house)
    prefs.last_setup = kept
    prefs.player_name = next((s.name for s in setup.seats if s.person), prefs.player_name)
    prefs.setups = {**prefs.setups, setup.title: kept}


def never_played(prefs: Preferences, slug: str) -> bool:
    """Whether no table of a title was ever laid here."""
    return slug not in prefs.setups and slug != prefs.last_setup.title


def last_setup(prefs: Preferences, cards: Mapping[str, TitleCard]) -> TableSetup | None:
    """The remembered table with a fresh seed; None where there is none or it no longer fits its title."""
    card = cards.get(prefs.last_setup.title)
    return None if card is None else restored(prefs.last_setup, card)


def restored(kept: SetUp, card: TitleCard) -> TableSetup | None:
    """A kept table with a fresh seed; None where it does not fit the title any more."""
    known = {HUMAN, *LEVELS, LONG}
    if any(s.player not in known or s.colour not in COLOURS for s in kept.seats):
        return None
    seats = tuple(fitting(SeatInfo(s.name, s.player, s.colour, s.style), card) for s in kept.seats)
    variants = {v.id: kept.variants.get(v.id, v.default) for v in card.variants}
    undo = kept.undo if kept.undo in UNDO_MODES else "barrier"
    setup = TableSetup(card.slug, seats, variants, undo, new_seed(), kept.house)
    return setup if problem(setup, card) is None else None
