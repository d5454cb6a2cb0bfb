"""A coarse grid of clicks and drags over every table and screen: no point of the window ends the program.

The fine one: `python -m tests.soak grid`.
"""

from __future__ import annotations

from unittest.mock import patch

import pygame as pg

from game.ai.hint import suggest
from game.ai.player import OnePlyPlayer
from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Budget
from game.core.title import Title
from game.match.session import new_session
from game.titles import TITLES
from scenes.match import library
from scenes.match.seats import COLOURS, HUMAN, SeatInfo, seat_json
from scenes.shell import router
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.scene import TableScene
from tests.sampled import sampled
from tests.screens.harness import made
from tests.shell.harness import MakeApp, click, seldom_drawn
from tests.table.harness import NAMES, QuickBrains, lay, rest, wander

FINE, COARSE, WIDE = 64, 200, 400  # pixels between two points of the grid
SIZES = ((1024, 768), (1280, 800), (1600, 900), (1920, 1080))


class Silent(QuickBrains):
    """A computer player that never answers: others' turns last as long as a test looks at them.

    Its hints are those of the title at one ply, for their words are the title's own.
    """

    def __init__(self, title: Title) -> None:
        super().__init__()
        self.title = title

    def answer(self) -> None:
        return None

    def hint(self, match: Match, seat: int) -> None:
        judge = self.title.judge(match.rules, None)
        player, task = OnePlyPlayer(match.rules, judge, 1), match.task(seat, Budget(), Stream(1))
        self.hinted = suggest(player, match.rules, judge, task)


def open_table(app: App, slug: str, kinds: list[str], moves: int) -> TableScene:
    """A table of a title after some random actions."""
    title = library.title(slug, app.data)
    seats = [SeatInfo(NAMES[i % len(NAMES)], kind, COLOURS[i]) for i, kind in enumerate(kinds)]
    session = new_session(title, len(seats), {}, "grid", [seat_json(s) for s in seats], app.store, "test")
    wander(session.match, moves, Stream(7))
    session.match.commit_turn()
    with patch.object(table, "brains_of", lambda *_: Silent(title)):
        scene = TableScene(app, session)
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.0)
    rest(scene)
    return scene


def back_to(app: App, scene: TableScene) -> None:
    """Close whatever a click has opened over the table."""
    while app.top is not scene:
        app.pop()
        app.frame(0.0)
        assert scene in app.stack, "a click has left the table"
    while len(scene.ui.layers) > 1:
        scene.ui.close()


def poke(app: App, scene: TableScene, pos: tuple[int, int]) -> None:
    """Point, click left, ask with the right button, turn the wheel, drag hither; then draw."""
    wheel = pg.event.Event(pg.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    app.frame(0.0, [*click(pos), *click(pos, 3)[1:], *([wheel] if pos[0] % 3 == 0 else [])])
    back_to(app, scene)
    app.frame(0.0, drag((pos[0] - FINE, pos[1]), pos))
    back_to(app, scene)


def drag(start: tuple[int, int], end: tuple[int, int]) -> list[pg.event.Event]:
    """From one place to another with the left button held."""
    held = pg.event.Event(pg.MOUSEMOTION, pos=end, rel=(FINE, 0), buttons=(1, 0, 0))
    return [*click(start)[:2], held, click(end)[2]]


def sweep(app: App, scene: TableScene, step: int) -> None:
    """Every point of the grid once."""
    width, height = app.screen.get_size()
    for y in range(2, height, step):
        for x in range(2, width, step):
            poke(app, scene, (x, y))


def counts(slug: str) -> tuple[int, int]:
    """Fewest and most players of a title."""
    from game.match.store import program_root

    players = library.title(slug, program_root() / "data").card.players
    return players.min, players.max


CASES = [
    (slug, players, SIZES[(2 * i + k) % 4], FINE)
    for i, slug in enumerate(TITLES)
    for k, players in enumerate(counts(slug))
]
SAMPLE = [(slug, counts(slug)[i % 2], SIZES[i % 2], COARSE) for i, slug in enumerate(TITLES)]


@sampled("slug, players, size, step", [*SAMPLE, *CASES], SAMPLE)
def test_no_point_of_a_table_ends_the_program(
    make_app: MakeApp, slug: str, players: int, size: tuple[int, int], step: int
) -> None:
    """On a person's turn and while a computer player thinks; the first case of a title in mid-game."""
    app = make_app(size)
    moves = 0 if players % 2 else 30
    for kind in (HUMAN, "merchant"):
        scene = open_table(app, slug, [kind] * players, moves)
        with seldom_drawn(app, 1 if step == FINE else 3):
            sweep(app, scene, step)
    assert scene.director.person == -1


# ---- the other screens ----
SAMPLED = ("menu", "newgame", "settings", "credits", "rulebook", "recap", "results", "look", "pause", "quit")
SCREENS = (*SAMPLED, *(name for name in router.pictured() if name not in (*SAMPLED, "table")))
"""What lies over a table besides is swept by `python -m tests.soak grid`."""


def open_screen(app: App, name: str) -> Scene:
    """A screen over an empty one, or over a table."""
    app.reset(Scene(app))
    if name in ("pause", "quit"):
        table_scene = lay(app, "human,human", 20)
        table_scene.open_menu() if name == "pause" else app.ask_quit()
    else:
        app.push(made(app, name))
    app.frame(0.3)
    assert app.top is not None
    return app.top


@sampled("name", SCREENS, SAMPLED, str)
def test_no_point_of_a_screen_ends_the_program(app: App, name: str) -> None:
    with seldom_drawn(app, 2):
        sweep_screen(app, name)
    assert app.stack


def sweep_screen(app: App, name: str) -> None:
    """Every point of the grid once, with both buttons and dragged to; what goes away is opened again."""
    scene = open_screen(app, name)
    width, height = app.screen.get_size()
    for y in range(2, height, WIDE):
        for x in range(2, width, WIDE):
            for events in (click((x, y)), click((x, y), 3), drag((x - WIDE, y), (x, y))):
                app.frame(0.0, events)
                app.running = True
                if scene not in app.stack:
                    scene = open_screen(app, name)
                while app.top is not scene:
                    app.pop()
                    app.frame(0.0)
