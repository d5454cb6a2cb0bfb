"""From a laid table to a running match."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.errors import CaravanseraiError
from game.session import Session, new_session
from scenes import library
from scenes.newgame_setup import TableSetup, keep, seat_json
from scenes.table.seats import SeatInfo

if TYPE_CHECKING:
    from scenes.app import App
    from scenes.scene import Scene

LOG = logging.getLogger("caravanserai.newgame")


def open_session(app: App, setup: TableSetup) -> Session:
    """Start the match of a table and remember the table; raises OptionError, ContentError, StoreError."""
    title = library.title(setup.title, app.data)
    seats = [seat_json(seat) for seat in setup.seats]
    stamp = time.strftime("%Y%m%d-%H%M%S")
    count, seed = len(seats), setup.seed.strip()
    session = new_session(title, count, setup.variants, seed, seats, app.store, stamp, setup.undo)
    keep(app.prefs, setup)
    app.prefs.save(app.store)
    return session


def open_table(app: App, setup: TableSetup) -> bool:
    """Leave everything but the menu and sit down at that table; tells the player why where it cannot be."""
    from scenes import catalog

    try:
        scene: Scene = catalog.table(app, open_session(app, setup))
    except CaravanseraiError as error:
        LOG.warning("cannot open %s: %s", setup, error)
        app.toast(app.texts("newgame.error.start", reason=str(error)), "cross")
        return False
    app.reset(catalog.menu(app))
    app.push(scene)
    if app.store.trouble:
        app.toast(app.texts("menu.kept_nothing", reason=app.store.trouble), "cross")
    return True


def setup_of(session: Session, seats: Sequence[SeatInfo]) -> TableSetup:
    """The table of a running or finished match, for playing it again."""
    match = session.match
    variants = dict(match.rules.options.variants)
    return TableSetup(match.rules.slug, tuple(seats), variants, session.undo, match.seed)
