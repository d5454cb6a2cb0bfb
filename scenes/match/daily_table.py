"""From the deal of a day to a running match at the table."""

from __future__ import annotations

import logging
import time

from game.core.errors import CaravanseraiError
from game.match.daily import DailyDeal
from game.match.session import Session, new_session
from scenes.match import library
from scenes.match.seats import COLOURS, SeatInfo, seat_json
from scenes.shell import router
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

LOG = logging.getLogger("caravanserai.daily")


def seats_of_deal(app: Host, deal: DailyDeal) -> tuple[SeatInfo, ...]:
    """Who sits at the table of a deal: the person by the name that was used last."""
    defaults = app.texts("newgame.names").split()
    own = app.prefs.player_name or defaults[0]
    others = iter([name for name in defaults if name != own])
    names = [own if seat == deal.chair else next(others) for seat in range(len(deal.kinds))]
    return tuple(SeatInfo(names[i], kind, COLOURS[i]) for i, kind in enumerate(deal.kinds))


def start_deal(app: Host, deal: DailyDeal) -> Session:
    """Start a match of a deal; raises OptionError, ContentError, StoreError."""
    title = library.title(deal.title, app.data)
    seats = [seat_json(seat) for seat in seats_of_deal(app, deal)]
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return new_session(title, len(seats), {}, deal.seed, seats, app.store, stamp, daily=deal.name)


def open_deal(app: Host, deal: DailyDeal) -> None:
    """Sit down at the table of a deal; tells the player why where it cannot be."""
    try:
        scene = router.make("table", app, start_deal(app, deal))
    except CaravanseraiError as error:
        LOG.warning("cannot open the deal of %s: %s", deal.day, error)
        app.toast(app.texts("newgame.error.start", reason=refusal_of(error, None, app.texts)), "cross")
        return
    app.start_over()
    app.push(scene)
