"""`draw` changes nothing: neither what an object holds nor what it answers (ARCHITECTURE, "The screen").

Everything that a scene or a presenter holds is compared before and after it is drawn twice. `KEPT` names
what drawing may keep, because it is made again whenever it does not fit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

import pytest

from game.core.rng import Stream
from game.match.session import new_session
from game.titles import TITLES
from scenes.match import library
from scenes.match.seats import COLOURS, HUMAN, SeatInfo, seat_json
from scenes.shell import router
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region, TableSnapshot
from tests.sampled import sampled
from tests.screens.harness import SLUG, made, session
from tests.screens.over_table import open_over
from tests.screens.snapshot import changes, snapshot
from tests.shell.harness import MakeApp, motion
from tests.table.harness import NAMES, wander

KEPT: Mapping[str, str] = {
    # classes that are not looked into
    "Theme": "keeps fonts, texts and art of its size, each under a key that says all it depends on",
    "ArtCache": "pictures under such keys, in memory and on disk",
    "Icons": "icons under such keys",
    "Pieces": "pieces under such keys",
    "Sprites": "inline pictures, drawn when first asked for",
    "Trials": "previews, tried when first asked for",
    # attributes of any class
    "_image": "a picture of the state beside it",
    "_painted": "a picture of the state beside it",
    "_whole": "a picture of the state beside it",
    "_under": "what lies below the widgets, for the window's size",
    "_below": "what lies below the widgets, for the window's size",
    "_picture": "a picture of a position that does not change",
    "_made": "pictures under keys that say all they depend on",
    "_heights": "the rows that a line of the journal takes in its room, by its words",
    "_ground": "the board without what moves, for its size",
    "_kept": "the empty board, for its size",
    "_faces": "pictures with the state that they show",
    "_figures": "pictures with the state that they show",
    "_settled": "a picture with the state that it shows",
    "_still": "a picture with the state that it shows",
    "_key": "the state that a kept picture shows",
    "_state": "the state that a kept picture shows",
    "_states": "the state that a kept picture shows",
    "late": "that parts of a kept picture are still of the state before",
    "stale": "that a kept picture must be made anew",
    "source": "what a kept picture was last compared with",
    "_offer": "the state that a kept picture shows",
    "_rows": "pictures with the state that they show",
    "_walls": "what lies below the rows, for the size of the tower",
    "_composed": "the states that a kept picture shows",
    "_lit_of": "what is lit, with all that it follows from",
    "_awards": "counted from a match that is over",
}

SIZE = (1280, 720)
MOVES = sampled("moves", [(0, 30), (9,)], [(0, 30)], str)
"""Random actions after which tables are looked at."""
GRID = 64  # pixels between two points that are asked
SCREENS = router.pictured()


# ---- what is drawn ----
def sit_down(app: App, slug: str, moves: int) -> TableScene:
    """A table of people alone, the fewest, after some random actions; not drawn yet."""
    title = library.title(slug, app.data)
    count = title.card.players.min
    seats = [SeatInfo(NAMES[i], HUMAN, COLOURS[i]) for i in range(count)]
    at = new_session(title, count, {}, "purity", [seat_json(s) for s in seats], app.store, "test")
    wander(at.match, moves, Stream(7))
    at.match.commit_turn()
    scene = TableScene(app, at)
    app.reset(Scene(app))
    app.push(scene)
    app.carry_out()
    while not isinstance(app.top, TableScene):  # a hand-over to the next person
        app.pop()
        app.carry_out()
    return scene


def tables(app: App, slug: str, moments: Sequence[int]) -> Iterator[TableScene]:
    """Tables of a title that nobody has drawn yet, before any action and later, on a person's turn."""
    app.still = True  # nobody thinks
    for moves in moments:
        scene = sit_down(app, slug, moves)
        scene.update(0.0)
        assert scene.person >= 0
        yield scene


def hovers(scene: TableScene) -> Iterator[None]:
    """The pointer nowhere, over things that can be picked, over others; the keyboard's focus; a pick."""
    yield
    regions = [choice.commit for choice in scene.choices]
    places = [rect.center for r in regions[:: max(1, len(regions) // 4)] if (rect := scene.place_of(r))]
    for pos in [*places, (400, 300), (700, 500), (1000, 200), (640, 660)]:
        scene.handle(motion(pos))
        scene.update(0.0)
        yield
    for choice in scene.choices[:1]:
        scene.picking.click(choice.picks[0] if choice.picks[0] != choice.commit else choice.commit)
        scene.update(0.0)
        yield


def moments(scene: TableScene) -> Iterator[None]:
    """What `hovers` gives, and the middle of the movement of an action."""
    yield from hovers(scene)
    if scene.person >= 0:
        scene.play(scene.match.legal()[0])
        scene.update(0.15)
        yield


def spoilt(held: object, draw: Callable[[], object], name: str, times: int = 2) -> set[str]:
    """What changed in an object while something was drawn so often, without numbers."""
    before = snapshot(held, name, KEPT)
    for _ in range(times):
        draw()
    return {re.sub(r"[\[{][^.]*", "", path) for path in changes(before, snapshot(held, name, KEPT))}


@pytest.mark.parametrize("slug", TITLES)
@MOVES
def test_drawing_a_board_changes_nothing(make_app: MakeApp, slug: str, moves: Sequence[int]) -> None:
    app = make_app(SIZE)
    found: set[str] = set()
    for scene in tables(app, slug, moves):
        for _ in moments(scene):
            found |= spoilt(scene.presenter, partial(scene.presenter.draw, app.screen), "presenter")
    assert not found, "\n".join(sorted(found))


COLUMNS, ROWS = range(60, SIZE[0], 230), range(50, SIZE[1], 130)
CHESSBOARD = [
    [(x, y) for i, x in enumerate(COLUMNS) for j, y in enumerate(ROWS) if (i + j) % 2 == k] for k in (0, 1)
]
pointed_at = sampled("points", CHESSBOARD, CHESSBOARD[:1], lambda points: f"from {points[0]}")
"""The pointer comes to every second place of a grid, with `--slow` to the others as well."""


def drawn_under_the_pointer(scene: Scene, name: str, points: Sequence[tuple[int, int]]) -> set[str]:
    """What drawing changed: at once, under a pointer that moves, and with the pictures of the background."""
    app = scene.app
    found = spoilt(scene, partial(scene.draw, app.screen), name)
    for pos in points:
        scene.handle(motion(pos))
        scene.update(0.6)  # long enough for a tooltip
        found |= spoilt(scene, partial(scene.draw, app.screen), name, 1)
    return found | spoilt(scene, partial(scene.draw, app.screen), name)


@pytest.mark.parametrize("name", SCREENS)
@pointed_at
def test_drawing_a_screen_changes_nothing(
    make_app: MakeApp, name: str, points: Sequence[tuple[int, int]]
) -> None:
    app = make_app(SIZE)
    scene = made(app, name)
    app.reset(scene)
    app.carry_out()
    found = drawn_under_the_pointer(scene, name, points)
    app.finish()
    scene.update(0.1)
    found |= spoilt(scene, partial(scene.draw, app.screen), name)
    assert not found, "\n".join(sorted(found))


def opened(app: App, name: str) -> Scene:
    """A scene that lies over a table or shows a finished one."""
    if name == "look":
        app.reset(router.make(name, app, session(app, 2)))
    else:
        open_over(sit_down(app, SLUG, 9), name)
    app.carry_out()
    assert app.top is not None
    assert app.top.name == name
    return app.top


@pytest.mark.parametrize("name", [name for name in router.SCENES if name not in SCREENS])
@pointed_at
def test_drawing_what_lies_over_a_table_changes_nothing(
    make_app: MakeApp, name: str, points: Sequence[tuple[int, int]]
) -> None:
    app = make_app(SIZE)
    app.still = True
    scene = opened(app, name)
    found = drawn_under_the_pointer(scene, name, points)
    for below in app.stack[:-1]:
        found |= spoilt(below, partial(app.draw, app.screen), f"{below.name} under {name}")
    assert not found, "\n".join(sorted(found))


def test_drawing_a_moment_of_the_past_changes_nothing(make_app: MakeApp) -> None:
    app = make_app(SIZE)
    app.still = True
    scene = sit_down(app, SLUG, 9)
    found: set[str] = set()
    for moment in (0, 4):
        scene.look(moment)
        scene.update(0.0)
        assert scene.shown().past
        for _ in hovers(scene):
            found |= spoilt(scene, partial(scene.draw, app.screen), "past")
    assert not found, "\n".join(sorted(found))


# ---- what is answered ----
def answers(scene: TableScene, shown: TableSnapshot, regions: Sequence[Region]) -> dict[str, object]:
    """What a presenter says about a table; the other place that knows the contract."""
    p, found = scene.presenter, dict[str, object]()
    for y in range(20, SIZE[1], GRID):
        for x in range(20, SIZE[0], GRID):
            found[f"hit {x},{y}"] = p.hit((x, y))
    for region in regions:
        rect = p.anchor(region)
        found[f"anchor {region}"] = tuple(rect) if rect else None
        found[f"resolve {region}"] = p.resolve(region, shown)
        found[f"help {region}"] = p.help(region, shown)
        refusal = p.refuse(region, shown, scene.match.refuse)
        found[f"refuse {region}"] = refusal and p.refusal(refusal, shown.seats)
    for action in scene.match.legal():
        found[f"name {action}"] = p.name(action)
    found["prompt"] = p.prompt(shown)
    found["obstacles"] = sorted(map(tuple, p.obstacles(shown)))
    found["rows"] = [p.rows(seat, shown) for seat in range(len(shown.seats))]
    return found


def others(scene: TableScene, shown: TableSnapshot) -> Iterator[TableSnapshot]:
    """Other things that the same table may be asked to show."""
    hovered = [choice.commit for choice in scene.choices]
    yield replace(shown, hover=hovered[0] if hovered else None, picked=frozenset())
    yield replace(shown, hover=hovered[-1] if hovered else None, choices=(), me=-1)
    seat = shown.view.viewer
    for moment in (0, scene.match.position // 2):
        past = scene.match.view_at(moment, seat)
        yield replace(shown, view=past, choices=(), picked=frozenset(), me=-1, past=True)


def regions_of(scene: TableScene) -> list[Region]:
    """What can be picked, and what lies under the points of the grid."""
    points = [(x, y) for y in range(20, SIZE[1], GRID) for x in range(20, SIZE[0], GRID)]
    found = [region for choice in scene.choices for region in (*choice.picks, choice.commit)]
    found += [region for point in points if (region := scene.presenter.hit(point))]
    return list(dict.fromkeys(found))[:60]


def show(scene: TableScene, shown: TableSnapshot) -> None:
    """Show something else at the same table, and draw it."""
    scene.presenter.show(shown, scene.picking.previews)
    scene.presenter.draw(scene.app.screen)


@pytest.mark.parametrize("slug", TITLES)
@MOVES
def test_answers_depend_on_nothing_that_was_shown_or_drawn_before(
    make_app: MakeApp, slug: str, moves: Sequence[int]
) -> None:
    app = make_app(SIZE)
    found: set[str] = set()
    for scene in tables(app, slug, moves):
        for n, _ in enumerate(hovers(scene)):
            shown = scene.shown()
            regions = regions_of(scene)
            before = answers(scene, shown, regions)
            for other in islice(others(scene, shown), n % 2, None, 2):  # one half beside every other hover
                show(scene, other)
                show(scene, shown)
                after = answers(scene, shown, regions)
                found |= {key.partition(",")[0] for key in before if before[key] != after[key]}
    assert not found, "\n".join(sorted(found))


# ---- the finder itself ----
class Painter:
    """Something that draws, as one may write it by mistake."""

    def __init__(self) -> None:
        self.seen: list[int] = []
        self.inner: object = None
        self._image = 0

    def forget(self) -> None:
        """Keep a picture: allowed."""
        self._image += 1

    def note(self) -> None:
        """Remember what was drawn: not allowed."""
        self.seen.append(1)

    def build(self) -> None:
        """Make a part when it is first drawn: not allowed."""
        self.inner = Painter()


def test_the_finder_finds() -> None:
    holder = {"painter": Painter()}
    painter = holder["painter"]
    assert spoilt(holder, painter.forget, "at") == set()
    assert spoilt(holder, painter.note, "at") == {"at.seen"}
    assert spoilt(holder, painter.build, "at") == {"at.inner"}
    assert spoilt(holder, painter.build, "at") == {"at.inner"}
