"""A table for tests: a match in a temporary folder, hands that post events, players that answer at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from unittest.mock import patch

import pygame as pg

from game.ai.hint import Suggestion
from game.core.action import Action
from game.core.match import Match
from game.core.notes import Note
from game.core.rng import Stream
from game.match.session import new_session
from scenes.match import library
from scenes.match.seats import SeatInfo, seat_json
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.previews import Trials
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Choice, Region
from tests.shell.harness import click, drawn_at_the_end, motion, seldom_drawn

COLOURS = ("red", "blue", "yellow", "green", "white")
NAMES = ("Amira", "Yusuf", "Leila", "Karim", "Nadia")
SLUG = "through-the-desert"


class QuickBrains:
    """Takes the action that scores most at once, without thinking."""

    elapsed: float | None = None
    share = 0.0

    def __init__(self) -> None:
        self.worth: Mapping[Action, float] = {}
        self.asked: Callable[[], Action] | None = None
        self.hinted: tuple[Suggestion, ...] | None = None
        self.hurried = 0

    def ask(self, match: Match, seat: int, info: SeatInfo) -> None:
        previews = Trials(match, seat)
        self.asked = lambda: max(previews, key=lambda a: sum(previews[a].gains))

    def answer(self) -> Action | None:
        asked, self.asked = self.asked, None
        return asked() if asked else None

    def hint(self, match: Match, seat: int) -> None:
        legal = match.legal()
        notes = Note("gain.water", {"n": 3}, 3.0), Note("term.caravan.against", points=-1.25, against=True)
        self.hinted = tuple(
            Suggestion(action, match.rules.text(action), -i, i == 0, notes)
            for i, action in enumerate(legal[:3])
        )

    def advice(self) -> Sequence[Suggestion] | None:
        found, self.hinted = self.hinted, None
        return found

    def cancel(self) -> None:
        self.asked = self.hinted = None

    def hurry(self) -> None:
        self.hurried += 1


def lay(
    app: App,
    kinds: str = "human,human",
    moves: int = 0,
    seed: str = "amber-camel-1",
    undo: str = "barrier",
    brains: QuickBrains | None = None,
    slug: str = "",
) -> TableScene:
    """Open a table over another scene after some random actions; computer players answer at once.

    slug: a title, "" for SLUG.
    """
    title = library.title(slug or SLUG, app.data)
    seats = [SeatInfo(NAMES[i], kind, COLOURS[i]) for i, kind in enumerate(kinds.split(","))]
    session = new_session(title, len(seats), {}, seed, [seat_json(s) for s in seats], app.store, "test", undo)
    advance(session.match, moves)
    session.match.commit_turn()
    with patch.object(table, "brains_of", lambda *_: brains or QuickBrains()):
        scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.0)
    return scene


def wander(match: Match, moves: int, stream: Stream) -> None:
    """Play random actions, at most so many and none that ends the game."""
    for _ in range(moves):
        action = stream.choice(match.legal())
        after = match._state.clone()
        match.rules.apply(after, action)
        if after.to_act < 0:
            return
        match.play(action)


def advance(match: Match, moves: int) -> None:
    """Play random actions of a fixed stream."""
    stream = Stream(11)
    for _ in range(moves):
        if not match.over:
            match.play(stream.choice(match.legal()))


def until_person(scene: TableScene) -> None:
    """Let the others play until a person is asked or the match is over."""
    with seldom_drawn(scene.app):
        for _ in range(4000):
            if scene.person >= 0 or scene.director.must_confirm or scene.match.over:
                return
            scene.counts.proceed() if scene.counts.held else scene.app.frame(0.05)
    raise AssertionError("nobody is asked")


def confirms(scene: TableScene) -> bool:
    """Whether the table waits for "End turn"."""
    return scene.director.must_confirm


def waits(scene: TableScene) -> bool:
    """Whether a count stays until somebody goes on."""
    return scene.counts.held


def up_to_date(scene: TableScene) -> bool:
    """Whether the match is shown as it is now; of a turn that is not handed on, all but what follows it."""
    director, match = scene.director, scene.match
    view = director.displayed
    if director.unseen:
        last = match.steps[match.position - 1]
        if not confirms(scene) or view.to_act != last.seat:
            return False
        for event in last.events[len(last.events) - director.unseen :]:
            view = match.rules.fold(view, match.rules.redact(event, director.viewer))
    return bool(view == match.view(director.viewer))


def looked_at(scene: TableScene) -> int | None:
    """The moment of the past in sight, None for now."""
    return scene.director.moment


def moves(scene: TableScene) -> bool:
    """Whether something is on its way."""
    return scene.director.moving


def rest(scene: TableScene) -> None:
    """Let what moves come to its end."""
    with seldom_drawn(scene.app):
        for _ in range(2000):
            if not scene.director.moving:
                return
            scene.counts.proceed() if scene.counts.held else scene.app.frame(0.05)
    raise AssertionError("it never ends")


def post(scene: TableScene, pos: tuple[int, int]) -> None:
    """A real click, one event a frame."""
    with drawn_at_the_end(scene.app):
        for event in click(pos):
            scene.app.frame(0.005, [event])


def point(scene: TableScene, pos: tuple[int, int]) -> None:
    """Move the pointer."""
    scene.app.frame(0.005, [motion(pos)])


def press(scene: TableScene, key: int, mod: int = 0, letter: str = "") -> None:
    """A key."""
    scene.app.frame(0.005, [pg.event.Event(pg.KEYDOWN, key=key, mod=mod, unicode=letter)])


def centre(scene: TableScene, region: Region) -> tuple[int, int]:
    """Where to click for a region."""
    rect = scene.place_of(region)
    assert rect is not None, region
    return rect.center


def button(scene: TableScene, name: str) -> None:
    """Click a button by its name."""
    widget = scene.ui.find(name)
    assert widget is not None, name
    assert widget.enabled, name
    post(scene, widget.rect.center)


def place(scene: TableScene, choice: Choice) -> None:
    """Make a choice with the mouse: its selector if it is not picked, then its place."""
    before = scene.match.position
    for region in choice.picks:
        if region != choice.commit and region not in scene.selection.picked:
            post(scene, centre(scene, region))
    post(scene, centre(scene, choice.commit))
    assert scene.match.position == before + 1, choice
