"""A table of Yspahan for tests: people only, at the first position that a test looks for."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import patch

from game.core.match import Match
from game.core.rng import Stream, key_of
from game.match.session import new_session
from game.titles.yspahan.view import YspahanView
from scenes.match import library
from scenes.match.seats import SeatInfo, seat_json
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.scene import TableScene
from scenes.titles.yspahan.presenter import YspahanPresenter
from tests.table.harness import COLOURS, NAMES, QuickBrains

Wanted = Callable[[YspahanView], bool]


def sensible(match: Match, stream: Stream) -> None:
    """One action: cards are kept, seat 0 likes to draw them, ends come when they may."""
    legal = match.legal()
    texts = {action: match.rules.text(action) for action in legal}
    kept = [a for a in legal if not texts[a].startswith("play")] or list(legal)
    drawn = [a for a in kept if texts[a].endswith(":card")]
    if match.to_act == 0 and drawn and stream.below(3) == 0:
        kept = drawn
    match.play(stream.choice(kept))


def first_match(app: App, players: int, wanted: Wanted, seed: str) -> Match:
    """A match at the first position of seat 0 that is wanted, over a few seeds."""
    title = library.title("yspahan", app.data)
    seats = [seat_json(SeatInfo(NAMES[i], "human", COLOURS[i])) for i in range(players)]
    for n in range(20):
        session = new_session(title, players, {}, f"{seed}/{n}", seats, app.store, "test", "barrier")
        match, stream = session.match, Stream(key_of(f"{seed}/{n}"))
        while not match.over and not (match.to_act == 0 and wanted(match.view(0))):
            sensible(match, stream)
        if not match.over:
            return match
    raise AssertionError("no such position")


def lay(app: App, players: int, wanted: Wanted, seed: str = "tools") -> TableScene:
    """The table at the first wanted position of seat 0."""
    title = library.title("yspahan", app.data)
    seats = [seat_json(SeatInfo(NAMES[i], "human", COLOURS[i])) for i in range(players)]
    session = new_session(title, players, {}, "x", seats, app.store, "test", "barrier")
    session.match = first_match(app, players, wanted, seed)
    session.match.commit_turn()
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.0)
    app.frame(0.0)
    return scene


def presenter(scene: TableScene) -> YspahanPresenter:
    """The presenter with its own type."""
    found = scene.presenter
    assert isinstance(found, YspahanPresenter)
    return found


def at_phase(phase: str) -> Wanted:
    """Positions of a phase from the third day on."""
    return lambda view: view.phase == phase and view.round > 2
