"""Which apprentice? The small chooser of Tabriz says where each stands and how far it walks."""

from __future__ import annotations

from collections import defaultdict
from typing import Literal

import pygame as pg

from scenes.shell.preferences import Preferences
from scenes.table.chooser import Chip, Chooser
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region
from scenes.titles.tabriz.journal import Journal
from scenes.titles.tabriz.presenter import TabrizPresenter
from scenes.titles.tabriz.regions import SPACE
from tests.languages import LANGUAGES
from tests.sampled import of_both, sampled
from tests.shell.harness import MakeApp
from tests.table.harness import centre, lay, point, post, press, until_person
from tests.titles.tabriz.screen.harness import SLUG, at_phase

PLACES = of_both(((1280, 720), (1024, 768), (1920, 1080)), of_both(LANGUAGES, (100, 125, 150, 200)))
SAMPLE = [((1280, 720), ("nl", 200)), ((1024, 768), ("it", 100))]


def reached_by_several(scene: TableScene) -> dict[Region, list[str]]:
    """The tiles that several apprentices reach, and where those stand."""
    origins = defaultdict[Region, list[str]](list)
    for choice in scene.choices:
        origins[choice.commit].append(choice.picks[0].id)
    return {place: found for place, found in origins.items() if len(found) > 1}


def test_the_chooser_says_where_each_apprentice_stands_and_lights_it(make_app: MakeApp) -> None:
    """From the second turn on several apprentices reach the same tile (TB-4.2)."""
    prefs = Preferences(language="en", speed="off", cover=False, counts_wait=False)
    scene = lay(make_app(prefs=prefs), "human,human,human", 221, slug=SLUG)
    until_person(scene)
    presenter = scene.presenter
    assert isinstance(presenter, TabrizPresenter)
    assert scene.director.displayed.phase == "move"
    place = next(iter(reached_by_several(scene)))
    post(scene, centre(scene, place))
    assert scene.picking.chooser is not None
    chooser = scene.picking.chooser.root
    assert isinstance(chooser, Chooser)
    chips = [chip for chip in chooser.members if isinstance(chip, Chip)]
    assert chooser.question
    name = Journal(presenter.texts, presenter.facts, presenter.tiles).tile
    for chip in chips:
        steps = presenter.facts.bazaar.distance(chip.region.id, place.id)
        assert chip.label.startswith(name(chip.region.id))
        assert f" {steps} " in chip.label
    man = scene.place_of(chips[-1].region)
    assert man is not None
    before = scene.app.screen.subsurface(man.inflate(24, 24)).copy()
    point(scene, chips[-1].rect.center)
    scene.app.frame(0.01)
    after = scene.app.screen.subsurface(man.inflate(24, 24))
    assert pg.image.tobytes(before, "RGB") != pg.image.tobytes(after, "RGB"), "where it stands is lit"


@sampled("size, look", PLACES, SAMPLE)
def test_the_chooser_hides_no_tile_that_it_names(
    make_app: MakeApp, size: tuple[int, int], look: tuple[str, Literal[100, 125, 150, 200]]
) -> None:
    """Nor the one that is walked to; with large letters it lies beside the board."""
    lang, text_size = look
    prefs = Preferences(language=lang, speed="off", cover=False, counts_wait=False, text_size=text_size)
    app, asked = make_app(size, lang, prefs), 0
    for moves in (9, 30, 54, 75):
        scene = lay(app, "human,human", moves, slug=SLUG)
        until_person(scene)
        for place, origins in reached_by_several(scene).items():
            scene.picking.click(place)
            assert scene.picking.chooser is not None
            chooser = scene.picking.chooser.root.rect
            assert app.theme.rect.contains(chooser)
            for space in (place.id, *origins):
                tile = scene.place_of(Region(SPACE, (space,)))
                assert tile is not None
                assert not tile.colliderect(chooser), (moves, place, space)
            asked += 1
            scene.picking.close_chooser()
            scene.selection.clear()
            scene.refresh()
    assert asked > 4


def test_a_question_over_the_board_can_be_put_aside(make_app: MakeApp) -> None:
    scene = at_phase(make_app(prefs=Preferences(language="en", speed="off", cover=False)), "keep")
    scene.app.frame(0.1)
    presenter = scene.presenter
    assert isinstance(presenter, TabrizPresenter)
    assert presenter.counter is not None
    card = scene.choices[0].picks[0]
    assert presenter.counter.anchor(card) is not None
    press(scene, pg.K_v)
    assert presenter.counter.anchor(card) is None
    press(scene, pg.K_v)
    assert presenter.counter.anchor(card) is not None
