"""`--film FILE.png --load FILE [--span A-B] [--pace MS] [--seat N]`: films a match without a window."""

from __future__ import annotations

import argparse
import os
import sys

from game.cli.share import saved_match
from game.content.language import ORIGINAL
from game.core.errors import OptionError
from game.match.branch import branch_text
from game.match.session import Session
from game.match.store import program_root
from game.share.errors import ShareError
from scenes.film.order import FASTEST, SLOWEST, USUAL_PACE, FilmOrder, checked_span
from scenes.shell.launch import environment
from scenes.shell.preferences import Preferences


def film(options: argparse.Namespace) -> int:
    """Film the match of `--load`; raises OptionError that names what cannot be met."""
    session = saved_match("--load", options.load, options.user_dir)
    order = _order(options, session)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    environment()
    from scenes.film.shoot import shoot
    from scenes.kit.asset import MissingAsset

    try:
        for _ in shoot(order):
            pass
    except ShareError as error:
        raise OptionError(f"--film {error}") from error
    except MissingAsset as error:
        raise OptionError(f"--film: a file of the program is missing: {error}") from error
    size = order.target.stat().st_size / 1e6
    sys.stdout.write(f"{order.target}: {order.frames} pictures, {size:.1f} MB\n")
    return 0


def _order(options: argparse.Namespace, session: Session) -> FilmOrder:
    length, seats = session.match.position, len(session.seats)
    pace = options.pace or USUAL_PACE
    if not FASTEST <= pace <= SLOWEST:
        raise OptionError(f"--pace {pace}: an action stays in sight {FASTEST} to {SLOWEST} ms")
    if options.seat is not None and options.seat > seats:
        raise OptionError(f"--seat {options.seat}: the match has the seats 1 to {seats}")
    try:
        first, last = options.span or (1, length)
        first, last = checked_span(first, last, length)
    except ShareError as error:
        raise OptionError(f"--span: {error}") from error
    people = [i for i, seat in enumerate(session.seats) if seat.get("kind", "human") == "human"]
    seat = options.seat - 1 if options.seat is not None else next(iter(people), 0)
    text, data = branch_text(session, length, length), program_root() / "data"
    prefs = Preferences(language=options.lang or ORIGINAL)
    return FilmOrder(text, data, options.user_dir, options.film, first, last, seat, pace, prefs)
