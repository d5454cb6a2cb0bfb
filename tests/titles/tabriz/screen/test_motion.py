"""How Tabriz moves: every event of a game, and what is on the table while it is shown."""

from __future__ import annotations

import pygame as pg
import pytest

from game.core.match import Match
from game.core.rng import Stream
from game.core.rules import Options
from game.titles import load
from game.titles.tabriz.events import Completed, DiceRolled, Received
from scenes.anim.timeline import Timeline
from scenes.shell.preferences import Preferences
from scenes.titles.contract.values import Moment, Region
from scenes.titles.tabriz.pieces.wares import Wares
from scenes.titles.tabriz.presenter import TabrizPresenter
from scenes.titles.tabriz.regions import BENCH, HAND
from scenes.titles.tabriz.throw import summary
from scenes.titles.tabriz.weaving import REST, WEAVE, Carpet
from tests.shell.harness import MakeApp
from tests.table.harness import moves, press, rest, waits
from tests.titles.tabriz.screen.harness import SLUG, at_phase, liked, make
from tests.titles.tabriz.screen.test_play import quick


@pytest.mark.parametrize("advanced", [False, True])
def test_every_event_of_a_game_can_be_shown(make_app: MakeApp, advanced: bool) -> None:
    """The screen is a fold of the events: the view is the match's, and nothing stays in the air."""
    app = make_app(prefs=quick())
    scene = at_phase(app, "workshop" if advanced else "keep", 3, advanced)
    presenter = scene.presenter
    assert isinstance(presenter, TabrizPresenter)
    rules = load(SLUG, app.data).rules(Options(3, {"advanced_workshops": advanced}))
    match, stream = Match(rules, scene.match.seed), Stream(6)
    view, kinds, flew = match.view(0), set[str](), 0
    for _ in range(500):
        if match.over:
            break
        for full in match.play(liked(match.legal(), stream)):
            event = rules.redact(full, 0)
            before, view = view, rules.fold(view, event)
            motion = presenter.motion(event, Moment(before, view, scene.seats, scene.place_of))
            timeline = Timeline()
            timeline.add(*motion.before, *motion.after)
            timeline.update(0.05)
            flew += bool(presenter.movement and presenter.movement.actors.on_table)
            timeline.skip()
            kinds.add(event.type)
            assert presenter.movement is not None
            assert presenter.movement.actors.on_table == [], event.type
        assert view == match.view(0)
    assert flew > 100
    assert {"Moved", "Received", "Paid", "CardsDrawn", "Completed", "TalentRaised"} <= kinds


@pytest.mark.parametrize("phase", ["move", "shop", "gita"])
def test_an_action_is_animated_and_ends_as_the_match_stands(make_app: MakeApp, phase: str) -> None:
    prefs = Preferences(language="en", cover=False, speed="fast", pace="none", auto_pass=False)
    scene = at_phase(make_app(prefs=prefs), phase)
    make(scene, scene.match.legal()[0])
    assert moves(scene)
    rest(scene)
    assert scene.director.displayed == scene.match.view(scene.director.viewer)


def test_a_throw_stays_until_somebody_goes_on_and_is_summed_up(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=Preferences(language="en", cover=False, auto_pass=False)), "gita")
    presenter, match = scene.presenter, scene.match
    make(scene, next(action for action in match.legal() if action.verb == "roll"))
    for _ in range(60):
        scene.app.frame(0.1)
    assert waits(scene)
    thrown = next(event for event in match.steps[-1].events if isinstance(event, DiceRolled))
    assert presenter.telling == summary(scene.texts, thrown.dice, presenter.ids_of(match.steps[-1].action))
    assert scene.panels[scene.director.displayed.to_act].data.active
    press(scene, pg.K_SPACE)
    assert not waits(scene)


def test_dice_are_made_one_by_one_before_a_throw(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """All at once took a frame of 107 ms of processor time in a large window."""
    shown = at_phase(make_app(), "move").presenter
    assert isinstance(shown, TabrizPresenter)
    assert shown.movement is not None
    throw, made = shown.movement.throw, list[str]()
    seen = [len(made) for _ in throw.prepare()]
    assert len(seen) == sum(map(len, throw.sides.values()))
    die = Wares._die

    def making(wares: Wares, colour: str, face: str, n: int, angle: int, shadow: bool) -> pg.Surface:
        made.append(face)
        return die(wares, colour, face, n, angle, shadow)

    monkeypatch.setattr(Wares, "_die", making)
    throw._dice([(colour, side) for colour, sides in throw.sides.items() for side in sides], throw._size(1))
    assert made == []


def test_a_throw_is_summed_up_in_words(make_app: MakeApp) -> None:
    texts = at_phase(make_app(), "gita").texts
    dice = [("black", "wool"), ("grey", "silk"), ("white", "silk")]
    assert summary(texts, dice, ("wager", ("wool", "1", "1", "1"))) == "1 of 3 dice shows wool."
    assert summary(texts, dice[1:], ("wager", ("wool", "0", "1", "1"))) == "0 of 2 dice show wool."
    assert summary(texts, dice[:1], ("complete", ())) == "The die shows wool."


def test_a_click_skips_what_moves(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", cover=False, speed="slow", pace="none", auto_pass=False)
    scene = at_phase(make_app(prefs=prefs), "move")
    make(scene, scene.match.legal()[0])
    assert moves(scene)
    scene.director.skip()
    presenter = scene.presenter
    assert isinstance(presenter, TabrizPresenter)
    assert presenter.movement is not None
    assert presenter.movement.actors.on_table == []


@pytest.mark.parametrize(("source", "place"), [("strip", BENCH), ("commission", HAND)])
def test_goods_come_from_the_bench_or_the_hand(make_app: MakeApp, source: str, place: Region) -> None:
    scene = at_phase(make_app(prefs=quick()), "move")
    presenter, view = scene.presenter, scene.director.displayed
    assert isinstance(presenter, TabrizPresenter)
    moment = Moment(view, view, scene.seats, scene.place_of)
    motion = presenter.motion(Received(view.viewer, 0, ("wool",), source), moment)
    timeline = Timeline()
    timeline.add(*motion.before)
    timeline.update(0.0001)
    start = presenter.anchor(place)
    assert start is not None
    assert presenter.movement is not None
    actor = presenter.movement.actors.on_table[0]
    assert abs(actor.centre[0] - start.centerx) + abs(actor.centre[1] - start.centery) < 4


def test_a_completed_carpet_is_woven_row_by_row_before_its_points_rise(make_app: MakeApp) -> None:
    """TB-7.2: all see which carpet it is; a person's takes its time, the view changes when it is done."""
    scene = at_phase(make_app(prefs=quick()), "complete")
    movement = scene.presenter.movement
    assert movement is not None
    view = scene.director.displayed
    card = view.hand[0]
    done = Completed(view.to_act, card, 1, 1)
    motion = scene.presenter.motion(done, Moment(view, view, scene.seats, scene.place_of))
    timeline, shares = Timeline(), list[float]()
    timeline.add(*motion.before)
    blank = pg.Surface(scene.app.screen.get_size())
    bare = list[int]()
    for _ in range(6):
        timeline.update(WEAVE / 6 - 0.001)
        carpet = movement.actors.on_table[0]
        assert isinstance(carpet, Carpet)
        shares.append(carpet.share)
        blank.fill((0, 0, 0))
        carpet.draw(blank)
        bare.append(pg.mask.from_threshold(blank, (0, 0, 0), (9, 9, 9, 255)).count())
    assert shares == sorted(shares)
    assert 0 < shares[0] < 0.2 < 0.9 < shares[-1] < 1
    assert bare[0] > bare[-1], "rows cover what the warp lets through"
    timeline.update(REST / 2)
    assert carpet.share == 1
    assert len(movement.actors.on_table) == 2, "the carpet and its name"
    timeline.skip()
    assert movement.actors.on_table == []
    assert motion.after
