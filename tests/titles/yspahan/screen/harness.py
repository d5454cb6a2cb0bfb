"""A table of Yspahan for tests: people only, at the first position that a test looks for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from unittest.mock import patch

from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream, key_of
from game.match.session import new_session
from game.match.store import program_root
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


@cache
def spot(players: int, wanted: Wanted, seed: str) -> tuple[str, tuple[Action, ...]]:
    """Where the first position of seat 0 that is wanted is found, over a few seeds: seed and actions."""
    rules = (title := library.title("yspahan", program_root() / "data")).rules(
        title.card.options(players, {})
    )
    for n in range(20):
        match, stream = Match(rules, f"{seed}/{n}"), Stream(key_of(f"{seed}/{n}"))
        while not match.over and not (match.to_act == 0 and wanted(match.view(0))):
            sensible(match, stream)
        if not match.over:
            return match.seed, tuple(step.action for step in match.steps)
    raise AssertionError("no such position")


def first_match(app: App, players: int, wanted: Wanted, seed: str) -> Match:
    """A match at that position, kept in the user folder."""
    name, actions = spot(players, wanted, seed)
    title = library.title("yspahan", app.data)
    seats = [seat_json(SeatInfo(NAMES[i], "human", COLOURS[i])) for i in range(players)]
    match = new_session(title, players, {}, name, seats, app.store, "test", "barrier").match
    for action in actions:
        match.play(action)
    return match


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


@cache
def at_phase(phase: str) -> Wanted:
    """Positions of a phase from the third day on."""
    return lambda view: view.phase == phase and view.round > 2
