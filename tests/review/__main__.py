"""`python -m tests.review --title T --games N [--begin K] [--seats A,B] [--seed S] [--labels L]
[--person] [--json FILE [--resume]] [--minutes M]`, or with `--times`: do reviews hold?

Every game is reviewed with two keys (other worlds, other players): do both name the same worst moment of a
seat, the same decision or one of the same turn, of which reviews name one alone? Where neither names any the
pair is told apart; where the two worst of both are the same and lie within each other's error the pair is a
tie, and counted as different all the same. What the first review shows one
of the seats (losses and praise, `Report.shown`) is looked at again with ten times the time and a third key:
it contradicts a label if what is called better is then no better; up to L labels. Prints one line a game, and
the shares with their intervals. FILE gets a JSON line a game; `--resume` plays only what is missing there,
and after M minutes no new game is begun. With `--begin K` the games before number K are left out.
With `--person` a game has one person, every time at another seat, and the review is of what that one decided,
as in a match against computer players; otherwise all are persons and share its time.
With `--times` it makes one review of each game as the window does, and says how long that took.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from math import hypot
from pathlib import Path
from time import monotonic

from game.ai.player import work_clock
from game.cli.calibrate import opened, play
from game.cli.ledger import Lines
from game.core.errors import CaravanseraiError
from game.core.interval import wilson
from game.core.rng import mix
from game.core.rules import Budget
from game.match.players import make_player
from game.review.decisions import Critic
from game.review.forecast import Forecast
from game.review.game import PlayedGame
from game.review.inquiry import GLANCED, inquiry_of
from game.review.pace import Pace
from game.review.report import Moment, Report
from game.review.reviewer import LEVEL, Reviewer

LONGER = 10
"""Times the time that a suspect had."""

LABELS = 100


@dataclass(frozen=True)
class Loss:
    """What a review says of a decision. turn: the first action of its turn, of which one loss is named."""

    at: int
    points: float
    error: float
    turn: int


@dataclass(frozen=True)
class Pair:
    """The losses of a seat in two reviews, worst first."""

    one: tuple[Loss, ...]
    other: tuple[Loss, ...]

    @property
    def named(self) -> bool:
        """Whether any of both names a worst moment."""
        return bool(self.one or self.other)

    @property
    def same(self) -> bool:
        """Whether both name the same one, or none."""
        return [loss.at for loss in self.one[:1]] == [loss.at for loss in self.other[:1]]

    @property
    def same_turn(self) -> bool:
        """Whether both name the same one, or two of one turn, or none."""
        return [loss.turn for loss in self.one[:1]] == [loss.turn for loss in self.other[:1]]

    @property
    def tied(self) -> bool:
        """Whether they name two of different turns that each of them holds for about equal."""
        return not self.same_turn and all(
            any(loss.at == wanted[0].at and _close(mine[0], loss) for loss in mine) if wanted else False
            for mine, wanted in ((self.one, self.other), (self.other, self.one))
        )


def _close(worst: Loss, loss: Loss) -> bool:
    return worst.points - loss.points <= hypot(worst.error, loss.error)


@dataclass(frozen=True)
class Found:
    """What a game told: a pair a seat; of labels looked at again how far ahead the better is."""

    number: int
    pairs: tuple[Pair, ...]
    labels: tuple[tuple[int, str, float], ...]


def found_of(line: dict[str, object]) -> Found:
    """A game as it was kept."""
    number, pairs, labels = line["number"], line["pairs"], line["labels"]
    assert isinstance(number, int)
    assert isinstance(pairs, list)
    assert isinstance(labels, list)
    read = [
        Pair(*(tuple(Loss(**loss) for loss in losses) for losses in (pair["one"], pair["other"])))
        for pair in pairs
    ]
    return Found(number, tuple(read), tuple(tuple(label) for label in labels))


def losses(game: PlayedGame, report: Report, seat: int) -> tuple[Loss, ...]:
    """The losses of a seat, worst first."""
    found = report.losses(seat)
    return tuple(Loss(one.at, one.loss, one.error, turn_of(game, one.at)) for one in found)


def turn_of(game: PlayedGame, n: int) -> int:
    """The first of the actions up to the n-th that a seat did in a round with nobody else's between."""
    seat, number = game.seat(n), game.round_at(n)
    while n and game.seat(n - 1) == seat and game.round_at(n - 1) == number:
        n -= 1
    return n


def ahead(slug: str, game: PlayedGame, moment: Moment, ms: float) -> float:
    """How far ahead a longer look with `ms` a world finds what a label calls better, in its own points."""
    make = partial(make_player, LEVEL, opened(slug), game.rules, clock=work_clock)
    forecast = Forecast(game.rules, opened(slug).judge(game.rules, None))
    critic = Critic(game, forecast, make, mix(3, 1, 0))
    glance = critic.glance(moment.at, Budget(ms=pace_of(slug, game).glance))
    if moment.kind == "loss":  # where moves are played on, this one has to be among them
        glance = replace(glance, rivals=(game.rules.parse(moment.best.action),))
    study = critic.study(glance, Budget(ms=ms), moment.kind)
    while not study.done:
        study.step()
    played, best = game.rules.parse(moment.played), game.rules.parse(moment.best.action)
    if moment.kind == "praise":
        return -study.gaps.lost(played, 0.0)[0]
    return study.gaps.lead(best, played, 0.0)[0]


def pace_of(slug: str, game: PlayedGame) -> Pace:
    """The usual one without luck, which no figure here hangs on."""
    return replace(inquiry_of(opened(slug).judge(game.rules, None)).usual, luck="never")


def persons_of(game: PlayedGame, number: int, person: bool) -> tuple[int, ...]:
    """Whose decisions count: those of one seat, every time another, or of all."""
    return (number // game.players % game.players,) if person else tuple(range(game.players))


def looked_at(slug: str, game: PlayedGame, number: int, labels: int, person: bool) -> Found:
    """Review a game twice, and look again at what it shows one of the seats; at so many labels at most."""
    pace, persons = pace_of(slug, game), persons_of(game, number, person)
    one, other = (Reviewer(opened(slug), game, persons, pace=pace, seed=seed) for seed in (1, 2))
    first, second = one.whole(), other.whole()
    pairs = tuple(Pair(losses(game, first, seat), losses(game, second, seat)) for seat in persons)
    shown = first.shown(*persons_of(game, number, True))[:labels]
    ms = LONGER * one.inquiry.long.ms
    again = tuple((one.at, one.kind, round(ahead(slug, game, one, ms), 2)) for one in shown)
    return Found(number, pairs, again)


def told(games: Sequence[Found]) -> str:
    """The shares of all games so far."""
    pairs = [pair for game in games for pair in game.pairs]
    named = [pair for pair in pairs if pair.named]
    same, tied = sum(pair.same for pair in named), sum(pair.tied for pair in named)
    turn = sum(pair.same_turn for pair in named)
    labels = [label for game in games for label in game.labels]
    wrong = sum(lead <= 0 for _, _, lead in labels)
    return (
        f"{len(games)} games: the same worst decision {_share(same, len(named))}, "
        f"one of the same turn {_share(turn, len(named))}, of the others {tied} ties, "
        f"none named in {len(pairs) - len(named)}; contradicted {_share(wrong, len(labels))}"
    )


def _share(count: int, of: int) -> str:
    found = wilson(count, of)
    return f"{count} of {of} = {found.share:.0%} ({found.low:.0%} to {found.high:.0%})"


def timed(slug: str, game: PlayedGame, persons: Sequence[int]) -> str:
    """Seconds of processor time until all decisions were seen, until the first sure one, and in all."""
    began = last = work_clock()
    longest, seen, first = 0.0, 0.0, "none"
    report: Report | None = None
    for report in Reviewer(opened(slug), game, persons).run():
        now = work_clock()
        longest, last = max(longest, now - last), now
        if report.done <= GLANCED:
            seen = now - began
        if report.moments and first == "none":
            first = f"{now - began:.1f}"
    return (
        f"{game.length} actions: decisions {seen:.1f} s, first sure one {first} s, "
        f"whole {last - began:.1f} s, longest slice {longest:.2f} s"
    )


def run(options: argparse.Namespace) -> Iterator[list[Found]]:
    """All games so far, each time one is done. Raises CaravanseraiError for a file that does not fit."""
    seats, began = options.seats.split(","), monotonic()
    head = {"title": options.title, "seats": seats, "seed": options.seed, "person": options.person}
    lines = Lines(options.json or Path(), head, "--json", options.json is None)
    games = [found_of(line) for line in lines.read()] if options.resume else []
    lines.start([asdict(game) for game in games])
    if games:
        yield games
    done = {game.number for game in games}
    for number in (number for number in range(options.begin, options.games) if number not in done):
        if options.minutes and monotonic() - began > 60 * options.minutes:
            return
        game = play(options.title, seats, {}, f"{options.seed}/{number}", number)
        left = max(0, options.labels - sum(len(found.labels) for found in games))
        games.append(looked_at(options.title, game, number, left, options.person))
        lines.add(asdict(games[-1]))
        yield games


def main(argv: Sequence[str] | None = None) -> int:
    """Play, compare, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.review")
    parser.add_argument("--title", required=True)
    parser.add_argument("--seats", default="master,merchant")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument(
        "--begin", type=int, default=0, help="number of the first game; those before are left out"
    )
    parser.add_argument("--seed", default="labels")
    parser.add_argument("--labels", type=int, default=LABELS)
    parser.add_argument("--person", action="store_true", help="one person a game; otherwise all are")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin no game after so many, 0: whenever")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--times", action="store_true")
    options = parser.parse_args(argv)
    if options.resume and options.json is None:
        parser.error("--resume needs --json FILE: it goes on with what that holds")
    if options.times:
        for number in range(options.games):
            game = play(options.title, options.seats.split(","), {}, f"{options.seed}/{number}", number)
            persons = persons_of(game, number, options.person)
            print(timed(options.title, game, persons), flush=True)
        return 0
    try:
        for games in run(options):
            print(told(games), flush=True)
    except CaravanseraiError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
