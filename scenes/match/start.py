"""From a laid table to a running match."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.errors import CaravanseraiError
from game.match.house_rules import FOLDER, Houses
from game.match.session import Session, new_session
from game.match.source import open_box
from scenes.kit.markup import escape
from scenes.match import library
from scenes.match.seats import SeatInfo
from scenes.match.setup import TableSetup, keep, seat_json
from scenes.newgame.options import HouseChoice
from scenes.titles import check_layout

if TYPE_CHECKING:
    from scenes.shell.app import App
    from scenes.shell.scene import Scene

LOG = logging.getLogger("caravanserai.newgame")


def houses_of(app: App) -> Houses:
    """The house rules that can be played here."""
    return Houses(app.data, app.store.folder)


def house_choices(app: App, slug: str) -> list[HouseChoice]:
    """The rule book's own rules, and the house rules for a title."""
    lang, houses = app.texts.lang, houses_of(app)
    how = app.texts("newgame.house_hint", folder=houses.own or FOLDER)
    found = [HouseChoice("", app.texts("newgame.house_none"), how)]
    for house in houses.offered(slug):
        hint = f"{escape(house.hint(lang))}\n{how}" if house.hint(lang) else how
        found.append(HouseChoice(house.id, escape(house.name(lang)), hint))
    return found


def house_error(app: App, slug: str, name: str) -> str:
    """The first error of house rules, "" where they can be played."""
    try:
        open_box(slug, name, houses_of(app), check_layout)
    except CaravanseraiError as error:
        LOG.warning("house rules %s: %s", name, error)
        return str(error)
    return ""


def open_session(app: App, setup: TableSetup) -> Session:
    """Start the match of a table and remember the table; raises OptionError, ContentError, StoreError."""
    title, box = library.title(setup.title, app.data), None
    if setup.house:
        box = open_box(setup.title, setup.house, houses_of(app), check_layout)
        title = box.title
    seats = [seat_json(seat) for seat in setup.seats]
    stamp = time.strftime("%Y%m%d-%H%M%S")
    count, seed = len(seats), setup.seed.strip()
    session = new_session(title, count, setup.variants, seed, seats, app.store, stamp, setup.undo, box)
    keep(app.prefs, setup)
    app.prefs.save(app.store)
    return session


def open_table(app: App, setup: TableSetup) -> bool:
    """Leave everything but the menu and sit down at that table; tells the player why where it cannot be."""
    from scenes.shell import router

    try:
        scene: Scene = router.table(app, open_session(app, setup))
    except CaravanseraiError as error:
        LOG.warning("cannot open %s: %s", setup, error)
        app.toast(app.texts("newgame.error.start", reason=str(error)), "cross")
        return False
    app.reset(router.menu(app))
    app.push(scene)
    if app.store.trouble:
        app.toast(app.texts("menu.kept_nothing", reason=app.store.trouble), "cross")
    return True


def setup_of(session: Session, seats: Sequence[SeatInfo]) -> TableSetup:
    """The table of a running or finished match, for playing it again."""
    match = session.match
    variants = dict(match.rules.options.variants)
    house = session.house.id if session.house else ""
    return TableSetup(match.rules.slug, tuple(seats), variants, session.undo, match.seed, house)
