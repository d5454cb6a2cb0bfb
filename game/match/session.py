"""Opening matches: new ones and saved ones, with their title, rules and journal."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.errors import CaravanseraiError, JournalError, OptionError
from game.core.event import Json
from game.core.journal import Damage, Journal, parse
from game.core.match import Match, at_once
from game.core.rules import Options
from game.core.title import Title
from game.match.fair_dice import HEAD, FairDice, fair_dice_of
from game.match.house_rules import HouseRules, HouseRulesFolder
from game.match.journal_file import JournalFile
from game.match.source import TitleSource, Usual, default_source, source_of_header
from game.match.store import Saved, SaveError, Store, parse_save, read_journal


@dataclass
class Session:
    """A match that is being played: its title, where its journal lies, and what was lost on loading.

    seats: as the header describes them, one object a seat; `file` None when nothing is kept; undo: how far
    steps back go at this table ("barrier", "always", "never"); data: where the title was read from, None for
    the program's own; house: the house rules in it; fair: how its seed came about, None for a given one;
    daily: the day (2026-11-23) whose deal it is, "" for any other match; looked_at: the journal of a match
    that is opened without its file.
    """

    title: Title
    match: Match
    seats: list[dict[str, Json]]
    file: JournalFile | None
    damage: Damage | None = None
    undo: str = "barrier"
    data: Path | None = None
    house: HouseRules | None = None
    fair: FairDice | None = None
    daily: str = ""
    looked_at: Path | None = None

    @property
    def journal(self) -> Path | None:
        """Where the journal lies; None where nothing is kept."""
        return self.file.path if self.file is not None else self.looked_at

    @property
    def told(self) -> dict[str, Json]:
        """What the journal's head says beside what the match itself does."""
        head: dict[str, Json] = {"seats": list[Json](self.seats), "undo": self.undo}
        return head | _deal(self.fair, self.daily)

    def finish(self) -> None:
        """Mark the journal as played to its end."""
        if self.file is not None:
            Store.finish(self.file.path)

    def close(self) -> None:
        """Close the journal file, so that another window may play the match."""
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
    box: TitleSource | None = None,
    fair: FairDice | None = None,
    daily: str = "",
) -> Session:
    """Start a match; raises OptionError. Where nothing can be kept `store.problem` says why.

    box: where the title comes from, if it is played with house rules; fair: how `seed` came about; daily: the
    day whose deal it is.
    """
    options = title.card.options(players, variants)
    sink = store.start_match(title.card.slug, stamp)
    header: dict[str, Json] = {"seats": list[Json](seats), "undo": undo, **_deal(fair, daily)}
    match = Match(title.rules(options), seed, sink, header)
    data, house = (box.data, box.house) if box else (None, None)
    return Session(title, match, seats, sink, None, undo, data, house, fair, daily)


def _deal(fair: FairDice | None, daily: str) -> dict[str, Json]:
    """What the head says of the deal, where there is anything to say."""
    said: dict[str, Json] = {HEAD: fair.to_json()} if fair else {}
    return said | ({"daily": daily} if daily else {})


def load_session(
    path: Path, data: Path, store: Store | None, user: Path | None = None, usual: Usual = default_source
) -> Session:
    """Open a saved match and go on with its file.

    Raises SaveError (nothing of it is good, or this program does not know its title or variants), FileBusy
    (another process plays it), HouseRulesError (its house rules are missing or changed), ContentError.
    A damaged journal is opened up to its longest good part; `damage` says where it ends. With `store`
    None it is opened without being kept. House rules are looked for in the folder `user`, by default the
    store's.
    """
    folder = user or (store.folder if store else None)
    if store is None:
        return _open(path, read_journal(path), data, folder, usual)
    file = store.continue_match(path)
    try:
        session = _open(path, parse_save(path, file.text), data, folder, usual)
    except CaravanseraiError:
        file.close()
        raise
    if session.damage is not None:
        file.cut(session.damage.byte)
    session.file = file
    session.match.attach(file)
    store.note(path)
    return session


def loading(
    path: Path, data: Path, user: Path | None, usual: Usual = default_source
) -> Generator[None, None, Session]:
    """The same in slices, of a saved match that is only looked at; raises what `load_session` raises."""
    journal = read_journal(path)
    yield
    return (yield from _opening(path, journal, data, user, usual))


def _open(path: Path, journal: Journal, data: Path, user: Path | None, usual: Usual) -> Session:
    """The session of a journal that was read, without a file to go on with."""
    return at_once(_opening(path, journal, data, user, usual))


def _opening(
    path: Path, journal: Journal, data: Path, user: Path | None, usual: Usual
) -> Generator[None, None, Session]:
    try:
        session = yield from _replaying(journal, data, user, usual)
    except JournalError as error:
        raise SaveError(path, str(error), error.fault) from error
    except OptionError as error:
        raise SaveError(path, str(error), "unknown") from error
    session.looked_at = path
    return session


def _replaying(
    journal: Journal, data: Path, user: Path | None, usual: Usual
) -> Generator[None, None, Session]:
    """The match of a journal; raises JournalError, OptionError, HouseRulesError."""
    head = journal.header
    box = _box(head, HouseRulesFolder(data, user), usual)
    yield
    rules = box.title.rules(_options(head, box.title))
    match, damage = yield from Match.replaying(rules, journal)
    players, undo = head.get("players"), head.get("undo")
    assert isinstance(players, int)
    session = Session(box.title, match, _seats(head, players), None, damage)
    session.undo = undo if isinstance(undo, str) else "barrier"
    if box.house is not None:
        session.data, session.house = box.data, box.house
    daily = head.get("daily")
    session.daily = daily if isinstance(daily, str) else ""
    with suppress(ValueError):  # a match whose head tells nonsense of its dice can be played all the same
        session.fair = fair_dice_of(head)
    return session


def session_of(
    header: Mapping[str, Json], data: Path, user: Path | None = None, usual: Usual = default_source
) -> Session:
    """A match of that header before its first action, kept nowhere.

    Raises JournalError, OptionError where the header is of no match that can be played, HouseRulesError.
    """
    return at_once(_replaying(Journal(header, (), None, ((0, 0),)), data, user, usual))


def session_of_text(
    text: bytes, data: Path, user: Path | None = None, usual: Usual = default_source
) -> Session:
    """The match of a journal's text, kept nowhere; raises JournalError, OptionError, HouseRulesError."""
    return at_once(_replaying(parse(text), data, user, usual))


def problem(saved: Saved, data: Path, user: Path | None) -> CaravanseraiError | None:
    """Why a kept match cannot be opened by this program, None if it can as far as its header tells."""
    try:
        _options(saved.header, _box(saved.header, HouseRulesFolder(data, user)).title)
    except CaravanseraiError as error:
        return error
    return None


def _box(header: Mapping[str, Json], houses: HouseRulesFolder, usual: Usual = default_source) -> TitleSource:
    slug = header.get("title")
    if not isinstance(slug, str):
        raise JournalError('the header has no "title"', 1)
    return source_of_header(header, slug, houses, usual)


def _options(header: Mapping[str, Json], title: Title) -> Options:
    players, variants = header.get("players"), header.get("variants", {})
    if not isinstance(players, int) or not isinstance(variants, dict):
        raise JournalError("the header lacks players or variants", 1)
    return title.card.options(players, {name: value is True for name, value in variants.items()})


def _seats(header: Mapping[str, Json], players: int) -> list[dict[str, Json]]:
    seats = header.get("seats")
    found = [seat for seat in seats if isinstance(seat, dict)] if isinstance(seats, list) else []
    return found if len(found) == players else [{} for _ in range(players)]
