"""A table of Tabriz for tests: positions of every phase, and hands that click them through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple
from unittest.mock import patch

from game.core.action import Action
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget, Options
from game.core.title import Title
from game.match.players import make_player
from game.match.session import new_session
from game.match.store import program_root
from game.titles.tabriz.content import load_content
from game.titles.tabriz.facts import TabrizFacts
from scenes.match import library
from scenes.match.seats import SeatInfo, seat_json
from scenes.recap.scene import RecapScene
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Choice, Region
from scenes.titles.tabriz.regions import SPACE
from tests.table.harness import COLOURS, NAMES, QuickBrains, button, centre, post

SLUG = "tabriz"
FOLDER = program_root() / "data" / "tabriz"
PHASES = (
    "keep", "move", "complete", "strips", "meydan", "draw", "shop", "trader", "crook", "foreign", "gita",
    "gita-more", "caravanserai", "caravanserai-buy", "bargain", "bargain-throw", "bargain-assign",
    "bargain-buy", "farideh", "farideh-buy",
)  # fmt: skip
ADVANCED = ("workshop", "personal", "strips", "meydan", "draw")
"""Phases looked at with the advanced workshops."""

ARGUMENT = "argument"
"""A workshop phase with an action that asks for a card of the hand or a deck."""


SPACES = {2: 15, 3: 17, 4: 17, 5: 17}


@cache
def facts(players: int = 3, advanced: bool = False) -> TabrizFacts:
    """The facts of a table."""
    return TabrizFacts(load_content(FOLDER), Options(players, {"advanced_workshops": advanced}))


class Spot(NamedTuple):
    """How to reach a position again: seed of the match, stream of the random play, number of actions."""

    seed: str
    rng: int
    moves: int


class Greedy(QuickBrains):
    """Computer players that take what the title's simple judge likes, at once."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self.title = library.title(SLUG, app.data)

    def ask(self, match: Match, seat: int, info: SeatInfo) -> None:
        self.asked = lambda: favourite(self.title, match, seat)


def favourite(title: Title, match: Match, seat: int) -> Action:
    """The action that a one-ply player would take."""
    player = make_player("greedy", title, match.rules, Budget(), 3)
    return player.choose(match.task(seat, Budget(), Stream(1)))


@cache
def spots(players: int, advanced: bool = False) -> Mapping[str, Spot]:
    """A position of every phase with several answers, found by random play."""
    title = library.title(SLUG, program_root() / "data")
    rules = title.rules(Options(players, {"advanced_workshops": advanced}))
    wanted = {*ADVANCED, ARGUMENT} if advanced else set(PHASES)
    found: dict[str, Spot] = {}
    for game in range(60):
        state, stream = rules.setup(f"carpet {game}"), Stream(game)
        for n in range(500):
            if wanted <= set(found):
                return found
            if state.to_act < 0:
                break
            phase = rules.observe(state, state.to_act).phase
            late = n > 40 or phase in ("keep", "workshop")
            legal = rules.legal(state)
            if phase == "move":
                late = late and len({a.args[1] for a in legal}) < SPACES[players]
            if phase in wanted and phase not in found and late and len(legal) > 1:
                found[phase] = Spot(f"carpet {game}", game, n)
            if phase == "strips" and any(asks(rules.text(action)) for action in legal):
                found.setdefault(ARGUMENT, Spot(f"carpet {game}", game, n))
            rules.apply(state, liked(rules.legal(state), stream))
    raise AssertionError(f"never seen: {wanted - set(found)}")


def asks(text: str) -> bool:
    """Whether a workshop action asks for a card or a deck."""
    verb, *ids = text.split(":")
    return verb == "use" and len(ids) == 3 and ids[2] not in ("black", "grey", "white")


def liked(legal: Sequence[Action], stream: Stream) -> Action:
    """Random play that completes what it can and takes something of most tiles."""
    best = [a for a in legal if a.verb == "complete"] or [a for a in legal if a.verb not in ("skip", "done")]
    return stream.choice(best or list(legal))


def lay(
    app: App,
    kinds: str = "human,human",
    spot: Spot | None = None,
    variants: Mapping[str, bool] | None = None,
    seed: str = "carpet",
) -> TableScene:
    """A table, at the start or at a spot; its person who decides sits before it."""
    title = library.title(SLUG, app.data)
    seats = [SeatInfo(NAMES[i], kind, COLOURS[i]) for i, kind in enumerate(kinds.split(","))]
    words = [seat_json(s) for s in seats]
    seed = spot.seed if spot else seed
    session = new_session(title, len(seats), dict(variants or {}), seed, words, app.store, "test", "barrier")
    if spot:
        stream = Stream(spot.rng)
        for _ in range(spot.moves):
            session.match.play(liked(session.match.legal(), stream))
        session.match.commit_turn()
    with patch.object(table, "brains_of", lambda *_: Greedy(app)):
        scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.0)
    uncover(scene)
    app.frame(0.0)
    app.frame(0.0)
    return scene


def at_phase(app: App, phase: str, players: int = 3, advanced: bool = False) -> TableScene:
    """A table of persons at a phase."""
    variants = {"advanced_workshops": True} if advanced else {}
    scene = lay(app, ",".join(["human"] * players), spots(players, advanced)[phase], variants)
    assert scene.director.displayed.phase == ("strips" if phase == ARGUMENT else phase)
    assert scene.person >= 0
    return scene


def uncover(scene: TableScene) -> None:
    """Open the door between two people."""
    for _ in range(200):
        if scene.app.top is scene:
            return
        if isinstance(scene.app.top, RecapScene):
            scene.app.top.open()
        scene.app.frame(0.02)
    raise AssertionError("the door stays shut")


def make(scene: TableScene, action: Action) -> None:
    """Carry an action out with the mouse: by its places if it has some, else by its button."""
    choice = next((c for c in scene.choices if c.action == action), None)
    if choice is None:
        button(scene, f"order:{scene.match.rules.text(action)}")
        return
    pick(scene, choice)


def pick(scene: TableScene, choice: Choice) -> None:
    """Click all that a choice needs, the committing place last; nothing else may stay picked."""
    for region in sorted(scene.selection.picked - set(choice.picks), reverse=True):
        post(scene, centre(scene, region))
    for region in choice.picks:
        if region != choice.commit and region not in scene.selection.picked:
            post(scene, centre(scene, region))
    post(scene, target(scene, choice.commit))


def target(scene: TableScene, region: Region) -> tuple[int, int]:
    """Where to click for a place: a tile on its head, which no apprentice hides."""
    rect = scene.place_of(region)
    assert rect is not None, region
    if region.kind != SPACE:
        return rect.center
    return rect.x + rect.w // 2, rect.y + rect.h // 8
