"""Tabriz at the table: whole games by mouse, everything legal within reach of mouse and keyboard."""

from __future__ import annotations

import pygame as pg
import pytest

from game.titles import load
from game.titles.tabriz.content import DECKS
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region
from scenes.titles.tabriz.regions import THROW, region
from tests.shell.harness import MakeApp
from tests.table.harness import button, centre, post, press, rest, waits
from tests.titles.tabriz.screen.harness import (
    ADVANCED,
    ARGUMENT,
    PHASES,
    SLUG,
    at_phase,
    favourite,
    lay,
    make,
    target,
    uncover,
)

DIE = region("pool-die", "black", "0")
ALL = [(phase, False) for phase in PHASES] + [(phase, True) for phase in ADVANCED]


def quick() -> Preferences:
    """Nothing moves, computer players answer at once, no door between two persons."""
    return Preferences(language="en", cover=False, speed="off", pace="none", auto_pass=True)


def play_out(scene: TableScene) -> set[str]:
    """Persons click what the simple judge likes until the match is over; returns the phases seen."""
    title, phases = load(SLUG, scene.app.data), set[str]()
    for _ in range(6000):
        if scene.match.over:
            return phases
        uncover(scene)
        if scene.director.must_confirm:
            button(scene, "end-turn")
        elif scene.person >= 0:
            scene.app.frame(0.0)
            phases.add(scene.director.displayed.phase)
            assert scene.director.displayed == scene.match.view(scene.person)
            before, action = scene.match.position, favourite(title, scene.match, scene.person)
            make(scene, action)
            assert scene.match.position > before, scene.match.rules.text(action)
            assert scene.match.steps[before].action == action
            rest(scene)
        else:
            scene.counts.proceed() if waits(scene) else scene.app.frame(0.05)
    raise AssertionError("the match never ends")


@pytest.mark.slow
@pytest.mark.parametrize("kinds", ["human,human", "human,greedy,greedy,greedy,greedy"])
def test_a_whole_game_by_mouse(make_app: MakeApp, kinds: str) -> None:
    scene = lay(make_app(prefs=quick()), kinds)
    phases = play_out(scene)
    assert {"keep", "move", "complete", "shop", "meydan", "strips"} <= phases
    assert scene.texts.missing == set()


@pytest.mark.parametrize(("phase", "advanced"), ALL)
def test_everything_legal_has_a_place_or_a_button_and_is_clicked(
    make_app: MakeApp, phase: str, advanced: bool
) -> None:
    scene = at_phase(make_app(prefs=quick()), phase, advanced=advanced)
    legal = set(scene.match.legal())
    assert {c.action for c in scene.choices} | {o.action for o in scene.picking.orders} == legal
    window = scene.theme.rect
    for choice in scene.choices:
        for place in choice.picks:
            rect = scene.presenter.anchor(place)
            assert rect is not None, place
            assert window.contains(rect), place
            hit = scene.presenter.hit(target(scene, place))
            assert hit is not None
            assert _means(scene, hit, place), (place, hit)
    assert set(scene.picking.stops()) <= {place for c in scene.choices for place in c.picks}
    click_one(scene)


def _means(scene: TableScene, hit: Region, wanted: Region) -> bool:
    """Whether a click on what is hit leads to a region: dice and throws stand for many."""
    if wanted.kind in ("pool-die", "dice", "wager", "man", "use"):
        return True
    return bool(scene.presenter.resolve(hit, scene.shown()) == wanted)


def click_one(scene: TableScene) -> None:
    """The middle one of the legal actions, by mouse."""
    legal = scene.match.legal()
    action, before = legal[len(legal) // 2], scene.match.position
    make(scene, action)
    assert scene.match.position == before + 1, scene.match.rules.text(action)
    assert scene.match.steps[before].action == action


def test_a_workshop_action_asks_for_a_card(make_app: MakeApp) -> None:
    """TB-8.5: the action is picked first, then the card in hand or on the counter; both ways play it."""
    scene = at_phase(make_app(prefs=quick()), ARGUMENT, advanced=True)
    choice = next(c for c in scene.choices if len(c.picks) == 2)
    strip, commit = choice.picks
    post(scene, centre(scene, strip))
    scene.app.frame(0.0)
    assert scene.selection.picked == {strip}
    given = region("deck" if commit.ids[-1] in DECKS else "card", commit.ids[-1])
    assert scene.presenter.resolve(given, scene.shown()) == commit
    before = scene.match.position
    post(scene, centre(scene, commit))
    assert scene.match.steps[before].action == choice.action


@pytest.mark.parametrize("phase", ["keep", "move", "shop", "trader", "gita", "bargain"])
def test_the_keyboard_alone_plays(make_app: MakeApp, phase: str) -> None:
    """Tab goes through what can be picked, Enter picks it."""
    scene = at_phase(make_app(prefs=quick()), phase)
    before = scene.match.position
    assert scene.field is not None
    scene.ui.focus.take(scene.field, show=True)
    for _ in range(6):
        if scene.match.position > before:
            break
        press(scene, pg.K_TAB)
        press(scene, pg.K_RETURN)
    assert scene.match.position > before


def test_digits_pick_the_cells_of_the_counter(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=quick()), "keep")
    card, before = scene.director.displayed.looking[1], scene.match.position
    press(scene, pg.K_2, letter="2")
    assert scene.match.rules.text(scene.match.steps[before].action) == f"keep:{card}"


def test_dice_of_the_pool_are_picked_and_put_back(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=quick()), "crook")
    post(scene, centre(scene, DIE))
    assert scene.selection.picked == {DIE}
    post(scene, centre(scene, DIE))
    assert scene.selection.picked == frozenset() or len(scene.selection.picked) == 2
    scene.selection.clear()
    scene.refresh()
    post(scene, centre(scene, THROW))
    assert scene.refused is not None, "no dice, no throw"
