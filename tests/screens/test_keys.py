"""No key means two things: on every screen, and at the table of every title through its phases."""

from __future__ import annotations

from collections import defaultdict

import pygame as pg
import pytest

from game.titles import TITLES
from scenes.kit.stage import HotKey, Keyed, Stage
from scenes.shell import router
from scenes.shell.scene import WidgetScene
from tests.screens.harness import made, settle
from tests.screens.test_draw_purity import sit_down
from tests.shell.harness import MakeApp, key

OF_THE_WINDOW = {pg.K_F11: "full screen", pg.K_m: "mute", pg.K_ESCAPE: "back"}
# F1 is free: a widget may answer it with its own page.
OF_THE_STAGE = {pg.K_TAB: "next", **dict.fromkeys((pg.K_UP, pg.K_DOWN, pg.K_LEFT, pg.K_RIGHT), "arrows")}
OF_THE_TABLE = {pg.K_SPACE: "skip"}
MOMENTS = range(0, 72, 6)


def struck(hot: HotKey) -> pg.event.Event:
    """The event of a hot key."""
    mod = (pg.KMOD_CTRL if hot.ctrl else 0) | (pg.KMOD_SHIFT if hot.shift else 0)
    return key(hot.key_code, mod)


def widgets(ui: Stage) -> list[tuple[Keyed, HotKey]]:
    """What can be done by a key now."""
    found = [w for w in ui.top.root.walk() if isinstance(w, Keyed) and w.enabled]
    return [(w, w.hotkey) for w in found if w.hotkey]


def clashes(ui: Stage, taken: dict[int, str]) -> list[str]:
    """Keys with two meanings: of two widgets, or of a widget and the window, the stage or the table."""
    meanings: dict[str, list[str]] = defaultdict(list)
    found = widgets(ui)
    for _, hot in found:
        event = struck(hot)
        label = f"{'Ctrl+' * hot.ctrl}{'Shift+' * hot.shift}{pg.key.name(hot.key_code)}"
        if label not in meanings:
            plain = not hot.ctrl and not hot.shift and hot.key_code in taken
            meanings[label] = [taken[hot.key_code]] if plain else []
            meanings[label] += [w.name for w, other in found if other.matches(event)]
    return [f"{label}: {', '.join(names)}" for label, names in meanings.items() if len(names) > 1]


@pytest.mark.parametrize("name", [name for name, way in router.SCENES.items() if way.pictured])
def test_keys_of_a_screen(make_app: MakeApp, name: str) -> None:
    app = make_app()
    scene = made(app, name)
    assert isinstance(scene, WidgetScene)
    app.push(scene)
    settle(app)
    assert clashes(scene.ui, {**OF_THE_WINDOW, **OF_THE_STAGE}) == []


@pytest.mark.parametrize("slug", TITLES)
def test_keys_of_a_table(make_app: MakeApp, slug: str) -> None:
    """Buttons of the moment, switches, buttons that always stand there, and the digits that pick."""
    app = make_app()
    app.still = True
    found: set[str] = set()
    heard = 0
    for moves in MOMENTS:
        scene = sit_down(app, slug, moves)
        scene.update(0.0)
        shown = scene.shown()
        digits = {ord(d): d for d in "0123456789" if scene.presenter.quick(d, shown) is not None}
        taken = {**OF_THE_WINDOW, **OF_THE_STAGE, **OF_THE_TABLE}
        taken |= {code: f"picks {d}" for code, d in digits.items()}
        found |= set(clashes(scene.ui, taken))
        heard += len(widgets(scene.ui))
    assert heard > 3 * len(MOMENTS)
    assert not found, "\n".join(sorted(found))


def test_a_clash_is_found(ui: Stage) -> None:
    one, two, three = (Keyed(pg.Rect(0, 0, 9, 9), name=n) for n in ("one", "two", "three"))
    one.hotkey, two.hotkey, three.hotkey = HotKey(pg.K_o), HotKey(pg.K_m), HotKey(pg.K_o, ctrl=True)
    ui.add(one, two, three)
    assert clashes(ui, OF_THE_WINDOW) == ["m: mute, two"]
    two.hotkey = HotKey(pg.K_o)
    assert clashes(ui, OF_THE_WINDOW) == ["o: one, two"]
    two.enabled = False
    assert clashes(ui, OF_THE_WINDOW) == []
