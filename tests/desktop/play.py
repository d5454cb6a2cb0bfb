"""Plays a whole game of a title in a real window with a real pointer: menu, new game, table, results.

`python -m tests.desktop.play USER_DIR TITLE [WIDTHxHEIGHT [LANGUAGE]]` needs an X display and xdotool; prints
the scores. The title is chosen by a click on its picture, the table is one person against one computer
player, and every decision of the person is made with the pointer: places, cards, dice, buttons,
small choosers.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import cast

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"

import pygame as pg

from game.core.rng import Stream
from game.match.store import Store, program_root
from scenes.kit.dialog import Dialog
from scenes.newgame.scene import NewGameScene
from scenes.results.scene import ResultsScene
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Host, WidgetScene
from scenes.shell.window import Window
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Choice, Order, Region
from tests.desktop.hand import Hand, points


def open_app(user: Path, size: tuple[int, int], lang: str) -> tuple[Window, App]:
    """The window with quick manners and its menu."""
    prefs = Preferences(language=lang, speed="very-fast", pace="none", window=size)
    window = Window(prefs)
    app = window.app(Store(user), program_root() / "data", lang, sound=False)
    app.open("menu")
    return window, app


def widgets(app: Host) -> WidgetScene:
    """The scene on top, which has controls."""
    assert isinstance(app.top, WidgetScene), app.top
    return app.top


def set_up(hand: Hand, app: App, title: str) -> None:
    """Menu, New game, the title's picture, one weak computer player, Start."""
    menu = widgets(app)
    hand.until(lambda: menu.ui.find("card") is not None, "the menu's entries")
    hand.press(menu, "card")
    hand.until(lambda: isinstance(app.top, NewGameScene), "the new game")
    scene = cast(NewGameScene, app.top)
    hand.press(scene, f"title-{list(scene.cards).index(title) + 1}")
    assert scene.setup.title == title, f"the picture chose {scene.setup.title}"
    while len(scene.setup.seats) > 2:
        hand.press(scene, f"remove-{len(scene.setup.seats) - 1}")
    hand.press(scene, "level-1", 0.06)  # one camel
    assert [seat.kind for seat in scene.setup.seats] == ["human", "apprentice"], scene.setup
    hand.press(scene, "start")
    hand.until(lambda: isinstance(app.top, TableScene), "the table")


# ---- one decision ----
def spot(scene: TableScene, regions: Sequence[Region]) -> tuple[int, int]:
    """Where a click picks the first of these that one can pick: a chip of a chooser, or a place itself."""
    shown = scene.shown()
    for region in regions:
        chip, rect = scene.ui.find(f"chip:{region}"), scene.place_of(region)
        if chip is not None:
            return chip.rect.center
        for pos in points(rect) if rect is not None else ():
            found = scene.presenter.hit(pos)
            if found is not None and scene.presenter.resolve(found, shown) == region and in_sight(scene, pos):
                return pos
    raise AssertionError(f"no click picks any of {regions}; picked {sorted(shown.picked)}")


def in_sight(scene: TableScene, pos: tuple[int, int]) -> bool:
    """Whether the board has the pointer there, with nothing of the frame over it."""
    return scene.field is not None and scene.ui.root.at(pos) is scene.field


def make(hand: Hand, scene: TableScene, choice: Choice) -> None:
    """Put back what it does not need, pick its regions in any order, then its committing place.

    A place that means one action alone commits it without the rest, as with dice that are all kept.
    """
    before, match = scene.match.position, scene.match
    while strays := sorted(scene.selection.picked.difference(choice.picks)):
        hand.click(spot(scene, strays))
    for _ in range(len(choice.picks) + 1):
        open_ = [r for r in choice.picks if r not in {choice.commit, *scene.selection.picked}]
        hand.click(spot(scene, [*open_, choice.commit]))
        answer(hand, scene.app)
        if match.position > before:
            break
        assert open_, f"the click on {choice.commit} plays {choice}"
    assert match.steps[before].action == choice.action, f"{choice} led to {match.steps[before]}"


def effort(option: Choice | Order) -> int:
    """How many clicks an option needs at most."""
    return len(option.picks) if isinstance(option, Choice) else 1


def decide(hand: Hand, scene: TableScene, stream: Stream) -> None:
    """One decision of the person by clicks."""
    if scene.counts.held:
        hand.press(scene, "proceed")
        return
    if scene.director.must_confirm:
        hand.press(scene, "end-turn")
        return
    options: list[Choice | Order] = [*scene.choices, *scene.picking.orders]
    assert {option.action for option in options} == set(scene.match.legal()), "each has a place or a button"
    chosen = min(stream.choice(options), stream.choice(options), key=effort)
    if isinstance(chosen, Choice):
        make(hand, scene, chosen)
        return
    before = scene.match.position
    hand.press(scene, f"order:{scene.match.rules.text(chosen.action)}")
    answer(hand, scene.app)
    hand.until(lambda: scene.match.position > before, f"the order {chosen}")


def answer(hand: Hand, app: Host) -> None:
    """Say yes to a question on top."""
    found = widgets(app).ui.find("dialog")
    if isinstance(found, Dialog):
        hand.click(found.members[0].rect.center)


def asked(scene: TableScene) -> bool:
    """Whether the person must do something, or the game is over."""
    waits = scene.counts.held or scene.director.must_confirm
    return scene.match.over or waits or (scene.person >= 0 and asks(scene))


def asks(scene: TableScene) -> bool:
    """Whether there is a decision; a forced move plays itself."""
    director = scene.director
    return not director.moving and not director.forced and bool(scene.choices or scene.picking.orders)


def play(user: Path, title: str, size: tuple[int, int], lang: str) -> str:
    """A whole game; the final standing in words."""
    window, app = open_app(user, size, lang)
    for _ in range(3):
        app.frame(0.02, pg.event.get())
        pg.display.flip()
    hand, stream, start = Hand(app), Stream(21), time.perf_counter()
    set_up(hand, app, title)
    scene = app.top
    assert isinstance(scene, TableScene)
    while not scene.match.over:
        hand.until(lambda: asked(scene), "the person's turn")
        hand.frame()  # what is asked has been drawn
        if not scene.match.over:
            decide(hand, scene, stream)
    while app.top is scene:
        waits = lambda: scene.counts.held or scene.director.must_confirm or app.top is not scene  # noqa: E731
        hand.until(waits, "the last pictures")
        if app.top is scene:
            hand.press(scene, "proceed" if scene.counts.held else "end-turn")
    hand.until(lambda: isinstance(app.top, ResultsScene), "the results")
    rows, seconds = scene.match.standing().rows, time.perf_counter() - start
    hand.close()
    window.close(app)
    counts = f"{scene.match.length} decisions, {hand.clicks} clicks, {seconds:.0f} s"
    return f"over: {title}, {counts}, scores {[row.total for row in rows]}"


def main() -> None:
    """Command line."""
    given = [*sys.argv[1:], *("", "", "1280x720", "en")[len(sys.argv) - 1 :]]
    width, height = given[2].split("x")
    words = play(Path(given[0]), given[1], (int(width), int(height)), given[3])
    sys.stdout.write(words + "\n")


if __name__ == "__main__":
    main()
