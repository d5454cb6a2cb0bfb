"""The match that the options of the command line ask for."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from game.cli.headless import variants_of
from game.cli.options import given_without_title
from game.cli.share import saved_match
from game.content.text import load_texts
from game.core.errors import OptionError, StoreError
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.match.house_rules import HouseRulesFolder
from game.match.players import make_player
from game.match.session import Session, load_session, new_session
from game.match.source import open_source
from game.match.store import SaveError, Store
from game.share.errors import ShareError
from game.share.keep import keep
from game.share.match_code import session_of_code
from game.share.reading import holds_journal
from game.titles import TITLES, load
from scenes.match.seats import COLOURS, HUMAN, LEVELS, LONG, SeatInfo, seat_json
from scenes.match.setup import FIRST_COMPUTER, new_seed
from scenes.titles import check_layout

KINDS = (HUMAN, "random", "greedy", "one-ply", *LEVELS, LONG)


def asked(options: argparse.Namespace, data: Path, store: Store, lang: str) -> Session | None:
    """The match of `--continue`, `--load`, `--replay`, `--open-code`, `--title ...`; None for none.

    Raises OptionError, ContentError, StoreError, JournalError.
    """
    if options.load is not None:
        return _loaded(options.load, data, store)
    if options.replay is not None:
        return saved_match("--replay", options.replay, store.folder)
    if options.open_code is not None:
        return _sent(options.open_code, data, store)
    if options.go_on:
        saved = store.resume()
        if saved is None:
            for unread in store.unfinished():  # there is one after all: say what is wrong with it
                if isinstance(unread, SaveError):
                    raise unread
            raise StoreError("--continue: there is no unfinished match")
        return load_session(saved.path, data, store)
    if options.title is None:
        if name := given_without_title(options):
            raise OptionError(f"{name} needs --title")
        return None
    return start(options, data, store, lang)


def _loaded(path: Path, data: Path, store: Store) -> Session:
    """A saved match to go on with; raises OptionError that says what is wrong with the file, StoreError."""
    try:
        return load_session(path, data, store)
    except SaveError as error:
        if error.fault == "damaged" and not holds_journal(path):
            raise OptionError(
                f"--load {path}: this is no saved match; --replay opens texts, records and codes too"
            ) from error
        raise OptionError(f"--load {path}: {error.reason}") from error


def _sent(code: str, data: Path, store: Store) -> Session:
    """The match of a code, kept from now on; raises OptionError that says what is wrong with it."""
    try:
        return keep(session_of_code(code, data, store.folder), store, stamp())
    except ShareError as error:
        raise OptionError(f"--open-code: {error}") from error


def start(options: argparse.Namespace, data: Path, store: Store, lang: str) -> Session:
    """A new match of `--title --seats --variant --house-rules --seed`.

    Without seats a person against computer players.
    """
    slug, house = options.title or next(iter(TITLES)), options.house_rules or ""
    box = open_source(slug, house, HouseRulesFolder(data, options.user_dir), check_layout)
    title = box.title
    names = player_names(data, lang)
    seats = parse_seats(options.seats, names, title.card.styles) if options.seats else []
    if not seats:
        count = max(title.card.players.min, min(4, title.card.players.max))
        words = ",".join([HUMAN, *[FIRST_COMPUTER] * (count - 1)])
        seats = parse_seats(words, names, title.card.styles)
    variants = variants_of(options.variant or [])
    headers = [seat_json(seat) for seat in seats]
    seed, own = options.seed or new_seed(), box if house else None
    return new_session(title, len(seats), variants, seed, headers, store, stamp(), box=own)


def stamp() -> str:
    """The time of day that makes a new match's name."""
    return time.strftime("%Y%m%d-%H%M%S")


def for_screenshot(options: argparse.Namespace, data: Path, lang: str, *, to_end: bool) -> Session:
    """The match of a screenshot: first title, fewest players, and `--moves` sensible actions of its seed."""
    if options.title is None:
        options.title = next(iter(TITLES))
    if options.seats is None:
        fewest = load(options.title, data).card.players.min
        options.seats = ",".join([HUMAN, *["merchant"] * (fewest - 1)])
    session = start(options, data, Store(None), lang)
    match, stream = session.match, Stream(key_of(f"{options.seed}/moves"))
    player = make_player("one-ply", session.title, match.rules, Budget(), stream.bits())
    while not match.over and (to_end or match.length < options.moves):
        match.play(player.choose(match.task(match.to_act, Budget(), stream.fork())))
    return session


def parse_seats(words: str, names: tuple[str, ...], styles: tuple[str, ...]) -> list[SeatInfo]:
    """`human,sultan,merchant:oasis` as seats with names and colours; raises OptionError."""
    seats = []
    for i, word in enumerate(words.split(",")):
        kind, _, style = word.strip().partition(":")
        if kind not in KINDS:
            raise OptionError(f"--seats: unknown player {kind!r} (known: {', '.join(KINDS)})")
        if style and style not in styles:
            raise OptionError(f"--seats: unknown style {style!r} (known: {', '.join(styles) or 'none'})")
        seats.append(SeatInfo(names[i % len(names)], kind, COLOURS[i % len(COLOURS)], style))
    return seats


def player_names(data: Path, lang: str) -> tuple[str, ...]:
    """The names that seats have until somebody types another."""
    return tuple(load_texts(data / "common", lang)("newgame.names").split())
