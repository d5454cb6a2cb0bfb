"""Commands without a window: games between computer players, records, checks of data and saves."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from game.core.errors import CaravanseraiError, OptionError, StoreError
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.core.rules import Budget
from game.core.title import Title
from game.match.house_rules import HouseRulesFolder
from game.match.players import check_spec, load_levels, make_player
from game.match.record import decision_line, footer_line, header_line
from game.match.session import load_session
from game.match.source import open_source
from game.match.store import Store, program_root
from game.titles import TITLES, load

GOOD, FAILED = 0, 1
WHOLE_GAMES_BOUND = 100_000


def variants_of(words: Iterable[str]) -> dict[str, bool]:
    """`["end_at_once=true"]` as a mapping; raises OptionError that names the word."""
    found: dict[str, bool] = {}
    for word in words:
        name, mark, value = word.partition("=")
        if value not in ("true", "false") or not mark:
            raise OptionError(f"--variant {word!r}: write NAME=true or NAME=false")
        found[name.replace("-", "_")] = value == "true"
    return found


def seated(options: argparse.Namespace, title: Title, what: str) -> tuple[tuple[str, ...], dict[str, bool]]:
    """The computer players of `--seats` and the variants of a command; raises OptionError.

    what: no person can do, as "sit at a table without a window".
    """
    seats = tuple(spec.strip() for spec in options.seats.split(","))
    if "human" in seats:
        raise OptionError(f"--seats: a human cannot {what}")
    levels = load_levels(program_root() / "data")
    for spec in seats:
        check_spec(spec, title, levels)
    variants = variants_of(options.variant or [])
    title.card.options(len(seats), variants)
    return seats, variants


def run_headless(options: argparse.Namespace) -> int:
    """`--headless`: play `--games` games of `--title` between `--seats`, print the outcome, `--record` them.

    Game i has the seed `S/i`. Needs no window and never imports pygame. Raises CaravanseraiError.
    """
    title = title_of(options)
    seats, variants = seated(options, title, "sit at a table without a window")
    rules = title.rules(title.card.options(len(seats), variants))
    tally = _Tally(len(seats))
    with _record_file(options.record) as out:
        for i in range(options.games):
            match = Match(rules, f"{options.seed}/{i}")
            play_game(match, title, seats, i, out, not options.no_legal)
            tally.count(match)
    tally.show(seats)
    return GOOD


def title_of(options: argparse.Namespace) -> Title:
    """The title of `--title`, with the house rules of `--house-rules`; raises OptionError, ContentError."""
    data = program_root() / "data"
    houses = HouseRulesFolder(data, options.user_dir)
    return open_source(options.title, options.house_rules or "", houses).title


@contextmanager
def _record_file(path: Path | None) -> Iterator[IO[str] | None]:
    """Where records go; raises OptionError as soon as the file refuses, and be it at its end."""
    if path is None:
        yield None
        return
    try:
        with path.open("w", encoding="utf-8", newline="\n") as out:
            yield out
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OptionError(f"--record {path}: cannot be written ({error.strerror})") from error


def play_game(
    match: Match,
    title: Title,
    seats: Sequence[str],
    number: int,
    out: IO[str] | None = None,
    legal: bool = True,
) -> None:
    """Play a match to its end; writes its record line by line to `out`."""
    stream = Stream(key_of(f"players/{match.seed}/{number}"))
    budget = Budget(ms=100.0)
    players = [make_player(spec, title, match.rules, budget, stream.bits()) for spec in seats]
    worlds = Stream(stream.bits())
    if out is not None:
        out.write(header_line(match))
    for n in range(WHOLE_GAMES_BOUND):
        if match.over:
            break
        texts = match.legal_texts() if out is not None and legal else None
        seat = match.to_act
        match.play(players[seat].choose(match.task(seat, budget, worlds)))
        if out is not None:
            out.write(decision_line(match, n, texts))
    else:
        raise CaravanseraiError(f"game {match.seed!r} did not end within {WHOLE_GAMES_BOUND} decisions")
    if out is not None:
        out.write(footer_line(match))


class _Tally:
    """Wins, scores and endings of many games."""

    def __init__(self, seats: int) -> None:
        self.games = self.decisions = 0
        self.wins = [0.0] * seats
        self.points = [0] * seats
        self.reasons: Counter[str] = Counter()

    def count(self, match: Match) -> None:
        standing = match.standing()
        self.games += 1
        self.decisions += match.length
        self.reasons[standing.reason] += 1
        for row in standing.rows:
            self.points[row.seat] += row.total
            if row.rank == 1:
                self.wins[row.seat] += 1 / len(standing.winners)

    def show(self, seats: Sequence[str]) -> None:
        games = max(1, self.games)
        print(f"{self.games} games, {self.decisions / games:.1f} decisions a game")
        for seat, spec in enumerate(seats):
            share, mean = self.wins[seat] / games, self.points[seat] / games
            print(f"seat {seat} {spec}: wins {share:.1%}, mean score {mean:.1f}")
        for reason, n in self.reasons.most_common():
            print(f"ended by {reason or 'unknown'}: {n}")


def self_check(options: argparse.Namespace) -> int:
    """`--self-check [N]`: replay every save and N random games of every title; print their digests."""
    data = program_root() / "data"
    bad = _check_saves(options, data)
    for slug in TITLES:
        title = load(slug, data)
        for players in range(title.card.players.min, title.card.players.max + 1):
            for i in range(options.self_check):
                bad += _check_game(title, players, f"self-check/{i}")
    print("all good" if not bad else f"{bad} differ")
    return GOOD if not bad else FAILED


def _check_saves(options: argparse.Namespace, data: Path) -> int:
    store = Store(Path(options.user_dir)) if options.user_dir else None
    bad = 0
    for saved in store.matches() if store else []:
        try:
            session = load_session(saved.path, data, None, Path(options.user_dir))
        except StoreError as error:  # house rules that are gone or changed
            bad += 1
            print(f"{saved.path.name} {error}")
            continue
        state = "good" if session.damage is None else f"line {session.damage.line}: {session.damage.reason}"
        bad += session.damage is not None
        print(f"{saved.path.name} {session.match.digest()} {state}")
    for path, reason in store.unreadable() if store else []:
        bad += 1
        print(f"{path.name} {reason}")
    return bad


def _check_game(title: Title, players: int, seed: str) -> int:
    rules = title.rules(title.card.options(players, {}))
    match, stream = Match(rules, seed), Stream(key_of(seed))
    while not match.over:
        match.play(stream.choice(match.legal()))
    again = Match(rules, seed)
    for step in match.steps:
        again.play_text(step.text)
    same = again.digest() == match.digest() and again.standing() == match.standing()
    print(f"{title.card.slug} {players} players {seed} {match.digest()} {'good' if same else 'DIFFERS'}")
    return 0 if same else 1
