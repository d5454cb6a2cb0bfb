"""Opening matches: new ones and saved ones, with their title, rules and journal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.box import Box, box_of_header
from game.core.errors import JournalError, StoreError
from game.core.event import Json
from game.core.journal import Damage
from game.core.match import Match
from game.core.title import Title
from game.house import House, Houses
from game.store import JournalFile, Store, read_journal


@dataclass
class Session:
    """A match that is being played: its title, where its journal lies, and what was lost on loading.

    seats: the header's words on the seats, one object a seat; `file` None when nothing is kept; undo: how far
    steps back go at this table ("barrier", "always", "never"); data: where the title was read from, None for
    the program's own; house: the house rules in it.
    """

    title: Title
    match: Match
    seats: list[dict[str, Json]]
    file: JournalFile | None
    damage: Damage | None = None
    undo: str = "barrier"
    data: Path | None = None
    house: House | None = None

    def finish(self) -> None:
        """Mark the journal as played to its end."""
        if self.file is not None:
            Store.finish(self.file.path)

    def close(self) -> None:
        """Let go of the journal file."""
        self.match.attach(None)
        if self.file is not None:
            self.file.close()


def new_session(
    title: Title,
    players: int,
    variants: Mapping[str, bool],
    seed: str,
    seats: list[dict[str, Json]],
    store: Store,
    stamp: str,
    undo: str = "barrier",
    box: Box | None = None,
) -> Session:
    """Start a match; raises OptionError. Where nothing can be kept `store.trouble` says why.

    box: where the title comes from, if it is played with house rules.
    """
    options = title.card.options(players, variants)
    sink = store.start_match(title.card.slug, stamp)
    header: dict[str, Json] = {"seats": list[Json](seats), "undo": undo}
    match = Match(title.rules(options), seed, sink, header)
    house = (box.data, box.house) if box else (None, None)
    return Session(title, match, seats, sink, None, undo, *house)


def load_session(path: Path, data: Path, store: Store | None, user: Path | None = None) -> Session:
    """Open a saved match and go on with its file.

    Raises StoreError (also where its house rules are missing or changed), JournalError (nothing of it is
    good), OptionError (title or variant unknown), ContentError.
    A damaged journal is opened up to its longest good part; `damage` says where it ends. With `store`
    None, or on a disk that cannot be written, it is opened without being kept. House rules are looked for
    in the folder `user`, by default the store's.
    """
    journal = read_journal(path)
    head = journal.header
    players, slug, variants = head.get("players"), head.get("title"), head.get("variants", {})
    if not isinstance(players, int) or not isinstance(slug, str) or not isinstance(variants, dict):
        raise JournalError("the header lacks title, players or variants", 1)
    box = box_of_header(head, slug, Houses(data, user or (store.folder if store else None)))
    title = box.title
    options = title.card.options(players, {name: value is True for name, value in variants.items()})
    match, damage = Match.from_journal(title.rules(options), journal)
    undo = head.get("undo")
    undo = undo if isinstance(undo, str) else "barrier"
    session = Session(title, match, _seats(head, players), None, damage, undo)
    if box.house is not None:
        session.data, session.house = box.data, box.house
    if store is not None:
        _keep(session, path, store, damage)
    return session


def _keep(session: Session, path: Path, store: Store, damage: Damage | None) -> None:
    try:
        session.file = store.continue_match(path, damage)
    except StoreError as error:
        store.trouble = str(error)
    session.match.attach(session.file)


def _seats(header: Mapping[str, Json], players: int) -> list[dict[str, Json]]:
    seats = header.get("seats")
    found = [seat for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    return found if len(found) == players else [{} for _ in range(players)]
