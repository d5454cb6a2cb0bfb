"""From a laid table, or a saved match, to a running match at the table."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.core.errors import CaravanseraiError, HouseRulesError, StoreError
from game.match.fair_dice import sealed
from game.match.house_rules import FOLDER, BrokenHouseRules, HouseRulesFolder
from game.match.lock import FileBusy
from game.match.session import Session, load_session, loading, new_session
from game.match.source import open_source, try_out
from scenes.kit.dialog import Choice
from scenes.kit.markup import escape
from scenes.match import library
from scenes.match.course import accompany
from scenes.match.seats import SeatInfo, seat_json
from scenes.match.setup import TableSetup, keep, never_played, new_seed
from scenes.shell import router
from scenes.shell.jobs import Work
from scenes.shell.refusal import refusal, refusal_of
from scenes.shell.scene import Host
from scenes.titles import check_layout

LOG = logging.getLogger("caravanserai.start")


@dataclass(frozen=True)
class HouseChoice:
    """House rules of the list: their id ("" for the rule book's), name, and what they are.

    broken: their folder cannot be opened; the hint says why.
    """

    id: str
    name: str
    hint: str
    broken: bool = False


def house_rules_folder(app: Host) -> HouseRulesFolder:
    """The house rules that can be played here."""
    return HouseRulesFolder(app.data, app.store.folder)


def house_choices(app: Host, slug: str) -> list[HouseChoice]:
    """The rule book's own rules, the house rules for a title, and folders that cannot be opened."""
    lang, houses = app.texts.lang, house_rules_folder(app)
    how = app.texts("newgame.house_hint", folder=houses.own or FOLDER)
    found = [HouseChoice("", app.texts("newgame.house_none"), how)]
    for house in houses.offered(slug):
        hint = f"{escape(house.hint(lang))}\n{how}" if house.hint(lang) else how
        found.append(HouseChoice(house.id, escape(house.name(lang)), hint))
    return found + [_broken_choice(app, broken) for broken in houses.broken(slug)]


def _broken_choice(app: Host, broken: BrokenHouseRules) -> HouseChoice:
    name = app.texts("newgame.house_broken", name=escape(broken.folder.name))
    reason = app.texts("newgame.error.house", reason=broken.error)
    return HouseChoice(broken.folder.name, name, reason, broken=True)


def tried(app: Host, slug: str, name: str) -> Iterator[str | None]:
    """The first error of house rules, "" where they can be played; None between slices before it is known."""
    try:
        for _ in try_out(slug, name, house_rules_folder(app), check_layout) if name else ():
            yield None
        open_source(slug, name, house_rules_folder(app), check_layout)
    except CaravanseraiError as error:
        LOG.warning("house rules %s: %s", name, error)
        yield refusal_of(error, None, app.texts)
    else:
        yield ""


def try_house(
    app: Host, slug: str, name: str, then: Callable[[str], object], drop: Callable[[], object] | None = None
) -> None:
    """Call `then` with the first error of house rules ("" for none), once they were tried out.

    At once where the outcome is known; drop: what happens when somebody does not want to wait for it.
    """
    steps = tried(app, slug, name)
    known = next(steps)
    if known is None:
        app.open("trying", name, steps, then, drop)
    else:
        then(known)


def open_session(app: Host, setup: TableSetup) -> Session:
    """Start the match of a table and remember the table; raises OptionError, ContentError, StoreError."""
    title, box = library.title(setup.title, app.data), None
    if setup.house:
        box = open_source(setup.title, setup.house, house_rules_folder(app), check_layout)
        title = box.title
    seats = [seat_json(seat) for seat in setup.seats]
    stamp = time.strftime("%Y%m%d-%H%M%S")
    said = setup.seed.strip()
    fair = sealed(setup.secret, said) if setup.secret else None
    session = new_session(
        title, len(seats), setup.variants, fair.seed if fair else said, seats, app.store, stamp, setup.undo,
        box, fair,
    )  # fmt: skip
    if never_played(app.prefs, setup.title):
        accompany(app, setup.title)
    keep(app.prefs, setup)
    app.prefs.save(app.store)
    return session


def open_table(app: Host, setup: TableSetup) -> bool:
    """Leave everything but the menu and sit down at that table; tells the player why where it cannot be.

    House rules that were not tried yet are tried out first. Returns whether the table is open already.
    """
    opened: list[bool] = []
    try_house(app, setup.title, setup.house, lambda wrong: opened.append(_sit_down(app, setup, wrong)))
    return opened == [True]


def _sit_down(app: Host, setup: TableSetup, wrong: str) -> bool:
    try:
        if wrong:
            raise StoreError(wrong)
        scene = router.make("table", app, open_session(app, setup))
    except CaravanseraiError as error:
        LOG.warning("cannot open %s: %s", setup, error)
        app.toast(app.texts("newgame.error.start", reason=refusal_of(error, None, app.texts)), "cross")
        return False
    app.start_over()
    app.push(scene)
    if app.store.problem:
        app.toast(app.texts("menu.kept_nothing", reason=refusal(app.store, app.texts)), "cross")
    return True


def setup_of(session: Session, seats: Sequence[SeatInfo]) -> TableSetup:
    """The table of a running or finished match, for playing it again."""
    match = session.match
    variants = dict(match.rules.options.variants)
    house = session.house.id if session.house else ""
    return TableSetup(match.rules.slug, tuple(seats), variants, session.undo, match.seed, house)


def deal_again(app: Host, session: Session, seats: Sequence[SeatInfo]) -> None:
    """The same people at the same table, with a new deal."""
    open_table(app, replace(setup_of(session, seats), seed=new_seed()))


# ---- saved matches ----
def resume(app: Host, journal: Path) -> None:
    """Open a saved match at the table; a damaged one shows why instead."""
    try:
        session = load_session(journal, app.data, app.store)
    except HouseRulesError as error:
        LOG.warning("cannot resume %s: %s", journal, error)
        _say_house(app, error)
        return
    except FileBusy as error:
        _say_busy(app, journal, error)
        return
    except CaravanseraiError as error:
        LOG.warning("cannot resume %s: %s", journal, error)
        app.toast(app.texts("menu.unopened", reason=refusal_of(error, journal, app.texts)), "cross")
        return
    app.open("table", session)
    tell_damage(app, session)


def tell_damage(app: Host, session: Session) -> None:
    """Say that the end of a match's file was damaged, and where the file lies as it was."""
    if session.damage is None:
        return
    aside = session.file.aside if session.file else None
    if aside is None:
        app.toast(app.texts("app.torn.seen"), "cross")
    else:
        app.toast(app.texts("app.torn.goes_on", path=escape(aside.name)), "cross", aside.parent)


def _say_busy(app: Host, journal: Path, error: FileBusy) -> None:
    """Another window plays the match: look at a copy, or play another one."""

    def look_on() -> None:
        app.later(_looked_on(app, journal), "looking on")

    t = app.texts
    choices = [
        Choice(t("app.busy.look"), look_on, icon="eye-target"),
        Choice(t("app.busy.other"), lambda: app.open("newgame"), icon="playing-card"),
        Choice(t("app.crash.close"), default=True, escape=True),
    ]
    app.ask(t("app.busy.title"), t("app.busy.text", n=error.process), choices)


def _looked_on(app: Host, journal: Path) -> Work:
    """The copy of a match, replayed in slices, on the table: at once both took a frame of 460 ms."""
    try:
        session = yield from loading(journal, app.data, app.store.folder)
    except CaravanseraiError as error:
        app.toast(app.texts("menu.unopened", reason=refusal_of(error, journal, app.texts)), "cross")
        return
    app.open("table", session)


def _say_house(app: Host, error: HouseRulesError) -> None:
    """The house rules of a match are missing or changed: what to do, and that it is kept."""
    t = app.texts
    words = t(f"menu.house.{error.key}", name=escape(error.name), path=error.place)
    app.ask(t("menu.house.title"), words, [Choice(t("app.crash.close"), default=True, escape=True)])
