"""Who sits where: a person or a computer player at every seat; read from journals and put into words here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.ai.levels import LEVEL_NAMES
from game.content.text import Texts, escape
from game.core.event import Json
from game.core.title import TitleCard
from game.match.seat_colours import COLOURS as COLOURS
from scenes.titles.contract.values import Seat

HUMAN = "human"
LEVELS, LONG = LEVEL_NAMES[:-1], LEVEL_NAMES[-1]


@dataclass(frozen=True)
class SeatInfo:
    """One seat. kind: "human" or a level's id ("sultan"); colour: a name of the palette; style: its id or
    ""."""

    name: str
    kind: str
    colour: str
    style: str = ""

    @property
    def person(self) -> bool:
        """Whether a person decides here."""
        return self.kind == HUMAN

    @property
    def spec(self) -> str:
        """The seat as options and records write it: "sultan:oasis"."""
        return f"{self.kind}:{self.style}" if self.style else self.kind


# ---- in journals ----
def seat_json(seat: SeatInfo) -> dict[str, Json]:
    """A seat as a journal's header holds it."""
    return {"name": seat.name, "kind": seat.kind, "colour": seat.colour, "style": seat.style}


def offered(seat: SeatInfo, card: TitleCard) -> SeatInfo:
    """The seat with a level that the title offers: where more time is no help, Sultan with the usual time."""
    return replace(seat, kind=LEVELS[-1]) if seat.kind == LONG and not card.benefits_from_time else seat


def seats_of(
    header: Sequence[Mapping[str, Json]], texts: Texts, card: TitleCard | None = None
) -> tuple[SeatInfo, ...]:
    """The seats of a journal's header (`Session.seats`), with levels that the title of that card offers.

    What it does not say is filled up: a person with the default name and colour of the seat.
    """
    names, found = texts("newgame.names").split(), []
    for i, entry in enumerate(header):
        name, kind, colour, style = (str(entry.get(key) or "") for key in ("name", "kind", "colour", "style"))
        colour = colour if colour in COLOURS else COLOURS[i % len(COLOURS)]
        seat = SeatInfo(name or names[i % len(names)], kind or HUMAN, colour, style)
        found.append(offered(seat, card) if card else seat)
    return tuple(found)


# ---- in words ----
def seat_label(seat: SeatInfo, texts: Texts) -> Seat:
    """A seat as presenters and panels need it; its name cannot be taken for markup.

    texts: with those of the match's title, for the styles of computer players.
    """
    name = escape(seat.name)
    if seat.person:
        return Seat(name, seat.colour, True, texts("table.level.person"))
    known = f"newgame.level.{seat.kind}" in texts
    level = level_words(seat.kind if known else seat.kind.capitalize(), texts)
    if seat.style and f"style.{seat.style}.name" in texts:
        words = texts("table.level.style", level=level, style=texts(f"style.{seat.style}.name"))
    else:
        words = texts("table.level.computer", level=level)
    return Seat(name, seat.colour, False, words)


def seat_labels(seats: Sequence[SeatInfo], texts: Texts) -> tuple[Seat, ...]:
    """All seats as presenters and panels need them."""
    return tuple(seat_label(seat, texts) for seat in seats)


def level_words(kind: str, texts: Texts) -> str:
    """The name of a level; a kind that nobody knows stands for itself."""
    key = f"newgame.level.{kind}"
    return texts(key) if key in texts else escape(kind)


def viewer_seat(seats: Sequence[SeatInfo]) -> int:
    """The seat whose view a picture may show: the first person, else the first seat."""
    return next((i for i, seat in enumerate(seats) if seat.person), 0)
