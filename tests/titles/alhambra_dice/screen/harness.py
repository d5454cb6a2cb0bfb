"""Tables of Alhambra Dice for tests: a match brought to a kind of position, then laid on a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from unittest.mock import patch

from game.core.match import Match
from game.core.rng import Stream
from game.match.session import Session, new_session
from game.titles.alhambra_dice.view import DiceView
from scenes.match import library
from scenes.match.seats import SeatInfo, seat_json
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.scene import TableScene
from scenes.titles.alhambra_dice.regions import DIE
from scenes.titles.contract.values import Region
from tests.table.harness import QuickBrains

SLUG = "alhambra-dice"
COLOURS = ("red", "blue", "yellow", "green", "white", "black")
NAMES = ("Amira", "Yusuf", "Leila", "Karim", "Nadia", "Samir")
When = Callable[[DiceView], bool]


def open_session(
    app: App, kinds: str, variants: Mapping[str, bool] | None = None, seed: str = "dice"
) -> tuple[Session, list[SeatInfo]]:
    """A match in the app's temporary folder."""
    title = library.title(SLUG, app.data)
    seats = [SeatInfo(NAMES[i], kind, COLOURS[i]) for i, kind in enumerate(kinds.split(","))]
    made = [seat_json(seat) for seat in seats]
    return new_session(
        title, len(seats), dict(variants or {}), seed, made, app.store, "test", "barrier"
    ), seats


def play_until(match: Match, when: When, stream: Stream | None = None) -> DiceView:
    """Play sensible turns until a position is met; raises AssertionError if none comes."""
    luck = stream or Stream(5)
    for _ in range(4000):
        assert not match.over, "no such position in this match"
        view: DiceView = match.view(match.to_act)
        if when(view):
            return view
        match.play(match.rules.parse(sensible(match, view, luck)))
    raise AssertionError("no such position")


def sensible(match: Match, view: DiceView, luck: Stream) -> str:
    """Keep the most frequent type up to five dice; now and then take what is left."""
    legal = [match.rules.text(action) for action in match.legal()]
    if view.phase == "decide":
        best = max(range(6), key=lambda i: (view.dice[i], i))
        keep = "-".join(str(n if i == best else 0) for i, n in enumerate(view.dice))
        if view.dice[best] < 5 and f"throw:{keep}" in legal:
            return f"throw:{keep}"
        return f"mark:{view.types[best]}"
    return legal[0] if view.phase == "throw" else luck.choice(legal)


def lay(
    app: App,
    kinds: str = "human,human,human",
    when: When | None = None,
    variants: Mapping[str, bool] | None = None,
    seed: str = "dice",
) -> TableScene:
    """A table in the position that `when` accepts; the person who decides there looks at it."""
    session, _ = open_session(app, kinds, variants, seed)
    if when:
        play_until(session.match, when)
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.0)
    if scene.model.infos[session.match.to_act].person:
        sit(scene)
    return scene


def sit(scene: TableScene) -> None:
    """The person who decides sits before the screen."""
    scene.match.commit_turn()
    scene.director.take_seat(scene.match.to_act)
    scene.refresh()
    scene.app.frame(0.0)


def die(kind: str, number: int) -> Region:
    """A die of the tray."""
    return Region(DIE, (kind, str(number)))


def jump(scene: TableScene, when: When) -> DiceView:
    """Bring a table that is laid already to another position."""
    view = play_until(scene.match, when)
    scene.selection.clear()
    sit(scene)
    return view
