"""Why not, help, hints, thinking marks: what the table says."""

from __future__ import annotations

import pygame as pg
import pytest

from game.core.rules import Refusal
from scenes.kit.tooltip import Bubble
from scenes.rulebook.scene import RulebookScene
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.question import Question
from scenes.table.hint_card import HintCard
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region
from scenes.titles.through_the_desert import regions
from tests.shell.harness import MakeApp
from tests.table.harness import QuickBrains, button, centre, lay, place, point, post, press, until_person


@pytest.fixture
def still(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="off", pace="none", cover=False))


def refusals(scene: TableScene) -> dict[str, tuple[Region, Refusal]]:
    """One refused place for every kind of refusal that a click can meet now."""
    shown = scene.shown()
    found: dict[str, tuple[Region, Refusal]] = {}
    legal = {choice.commit for choice in scene.choices}
    assert scene.zones is not None
    for hexagon in regions.cells(sorted(scene.match.rules.facts.board.coords)):
        if not scene.zones.inner.collidepoint(centre(scene, hexagon)):
            continue
        if hexagon not in legal and scene.presenter.resolve(hexagon, shown) == hexagon:
            refusal = scene.presenter.refuse(hexagon, shown, scene.match.refuse)
            assert refusal is not None, hexagon
            found.setdefault(refusal.key, (hexagon, refusal))
    return found


@pytest.mark.parametrize("moves", [3, 30, 90])
def test_every_refused_place_is_answered_with_its_rule_by_the_click_itself(still: App, moves: int) -> None:
    """No frame lies between the click and the bubble."""
    scene = lay(still, "human,human,human,human", moves)
    until_person(scene)
    kinds = refusals(scene)
    assert len(kinds) >= 3
    for hexagon, refusal in kinds.values():
        post(scene, centre(scene, hexagon))
        bubble = scene.ui.bubble
        assert isinstance(bubble, Bubble)
        assert refusal.rule in bubble.link
        assert "{" not in bubble.text
        assert "⟦" not in bubble.text
        assert scene.refused is not None
        assert scene.refused.region == hexagon
        anchor = scene.place_of(hexagon)
        assert anchor is not None
        assert not bubble.rect.collidepoint(anchor.center)
        scene.ui.bubble = None
    assert scene.texts.missing == set()


def test_a_refusal_changes_nothing_and_goes_with_the_next_click(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    hexagon, _ = next(iter(refusals(scene).values()))
    digest = scene.match.digest()
    post(scene, centre(scene, hexagon))
    assert scene.match.digest() == digest
    place(scene, scene.choices[0])
    assert scene.ui.bubble is None
    assert scene.refused is None


def test_the_link_of_a_refusal_opens_the_rule(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    hexagon, refusal = next(iter(refusals(scene).values()))
    post(scene, centre(scene, hexagon))
    assert scene.ui.bubble is not None
    post(scene, scene.ui.bubble.rect.center)
    still.frame(0.05)
    assert still.top is not scene
    assert isinstance(still.top, RulebookScene)
    assert still.top.reading.rule == refusal.rule


@pytest.mark.parametrize("how", ["right", "f1"])
def test_help_says_what_lies_under_the_pointer(still: App, how: str) -> None:
    scene = lay(still, "human,human", 60)
    until_person(scene)
    view = scene.director.displayed
    places = [
        regions.cell(next(iter(view.palms))),
        regions.cell(next(iter(view.water))),
        regions.cell(next(iter(view.camels))),
        regions.colour("mint"),
        regions.seat(0),
    ]
    for region in places:
        pos = centre(scene, region)
        point(scene, pos)
        if how == "right":
            still.frame(0.01, [pg.event.Event(pg.MOUSEBUTTONDOWN, pos=pos, button=3)])
        else:
            press(scene, pg.K_F1)
        assert isinstance(scene.ui.bubble, Bubble), region
        assert scene.ui.bubble.text
        scene.ui.bubble = None
    assert scene.texts.missing == set()


def test_the_hint_marks_three_places_and_says_why(still: App) -> None:
    brains = QuickBrains()
    scene = lay(still, "human,human", 60, brains=brains)
    until_person(scene)
    press(scene, pg.K_h, letter="h")
    still.frame(0.1)
    assert [mark.rank for mark in scene.hints.marks] == [1, 2, 3]
    card = scene.hints.card
    assert isinstance(card, HintCard)
    assert (
        scene.hints.marks[0].reason
        == "Takes water for 3 points, but leaves this caravan little room to get longer."
    )
    post(scene, card.rows[0].rect.center)
    assert scene.hints.marks == ()
    assert scene.field is not None
    assert scene.field.focus in {choice.commit for choice in scene.choices}


def test_a_hint_goes_away_with_the_next_move(still: App) -> None:
    scene = lay(still, "human,human", 60)
    until_person(scene)
    button(scene, "hint")
    still.frame(0.1)
    assert scene.hints.marks
    place(scene, scene.choices[0])
    assert scene.hints.marks == ()
    assert scene.hints.card is None


def test_a_thinking_player_is_marked_after_a_moment_and_can_be_hurried(make_app: MakeApp) -> None:
    class Slow(QuickBrains):
        def answer(self) -> None:
            return None

    brains = Slow()
    app = make_app(prefs=Preferences(language="en", speed="off", pace="none"))
    scene = lay(app, "greedy,greedy", brains=brains)
    app.frame(0.05)
    assert scene.panels[scene.match.to_act].data.thinking is None
    brains.elapsed = 0.3
    app.frame(0.05)
    assert scene.panels[scene.match.to_act].data.thinking == 0.0
    brains.elapsed, brains.share = 1.4, 0.5
    app.frame(0.05)
    assert scene.panels[scene.match.to_act].data.thinking == 0.5
    button(scene, "hurry")
    assert brains.hurried == 1


def test_hover_shows_the_points_that_the_camel_would_bring(still: App) -> None:
    scene = lay(still, "human,human,human,human", 90)
    until_person(scene)
    best = max(scene.choices, key=lambda c: max(scene.picking.previews[c.action].gains))
    preview = scene.picking.previews[best.action]
    assert max(preview.gains) > 0
    before = scene.match.scores()
    words = scene.presenter.gain(preview)
    assert str(max(preview.gains)) in words
    place(scene, best)
    gained = [b - a for a, b in zip(before, scene.match.scores())]
    assert tuple(gained) == preview.gains


def test_a_question_comes_first_where_the_preferences_ask_for_it(make_app: MakeApp) -> None:
    prefs = Preferences(language="en", speed="off", cover=False, confirm="always")
    app = make_app(prefs=prefs)
    scene = lay(app, "human,human", 20)
    until_person(scene)
    before = scene.match.position
    choice = next(c for c in scene.choices if [d.commit for d in scene.choices].count(c.commit) == 1)
    post(scene, centre(scene, choice.commit))
    app.frame(0.01)
    question = app.top
    assert isinstance(question, Question)
    assert scene.presenter.hint_name(choice.action) in question.text  # where, not the colour alone
    assert scene.presenter.gain(scene.picking.previews[choice.action]) in question.text
    assert scene.match.position == before
    app.frame(0.01, [pg.event.Event(pg.KEYDOWN, key=pg.K_RETURN, mod=0, unicode="\r")])
    for _ in range(5):
        app.frame(0.05)
    assert scene.match.position == before + 1
