"""The table by keyboard alone, by drag, and with the small chooser."""

from __future__ import annotations

import pygame as pg
import pytest

from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.chooser import Chip
from scenes.titles.through_the_desert import regions
from tests.shell.harness import MakeApp, motion
from tests.table.harness import centre, lay, post, press, rest, until_person


@pytest.fixture
def still(make_app: MakeApp) -> App:
    return make_app(prefs=Preferences(language="en", speed="off", cover=False))


def test_digits_choose_a_colour_and_enter_plays_the_focused_place(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    colour = next(c.picks[0] for c in scene.choices)
    digit = next(str(i) for i in range(1, 6) if scene.presenter.shortcut(str(i), scene.shown()) == colour)
    press(scene, ord(digit), letter=digit)
    assert scene.selection.picked == {colour}
    press(scene, pg.K_TAB)
    assert scene.field is not None
    assert scene.field.focus in {c.commit for c in scene.choices if colour in c.picks}
    before = scene.match.position
    press(scene, pg.K_RETURN)
    assert scene.match.position == before + 1


def test_tab_goes_through_all_open_places_and_on_to_the_buttons(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    stops = scene.picking.stops()
    seen = []
    assert scene.field is not None
    for _ in range(len(stops) + 1):
        press(scene, pg.K_TAB)
        if scene.ui.focus.current is scene.field and scene.field.focus:
            seen.append(scene.field.focus)
    assert list(dict.fromkeys(seen)) == stops
    press(scene, pg.K_TAB)
    assert scene.ui.focus.current is not scene.field


def test_arrows_move_the_focus_to_the_nearest_open_place(still: App) -> None:
    scene = lay(still, "human,human", 10)
    until_person(scene)
    press(scene, pg.K_TAB)
    assert scene.field is not None
    first = scene.field.focus
    assert first is not None
    press(scene, pg.K_RIGHT)
    second = scene.field.focus
    assert second is not None
    a, b = scene.place_of(first), scene.place_of(second)
    assert a is not None
    assert b is not None
    assert b.centerx > a.centerx


def test_an_ambiguous_place_opens_the_chooser_and_a_chip_plays(still: App) -> None:
    scene = lay(still, "human,human", 6)
    until_person(scene)
    commits = [c.commit for c in scene.choices]
    name = next(n for n in commits if commits.count(n) > 1)
    post(scene, centre(scene, name))
    chips = [w for w in scene.ui.top.root.walk() if isinstance(w, Chip)]
    assert len(chips) == commits.count(name)
    before = scene.match.position
    post(scene, chips[-1].rect.center)
    assert scene.match.position == before + 1
    assert len(scene.ui.layers) == 1


def test_a_click_beside_the_chooser_unpicks_the_place(still: App) -> None:
    scene = lay(still, "human,human", 6)
    until_person(scene)
    commits = [c.commit for c in scene.choices]
    name = next(n for n in commits if commits.count(n) > 1)
    post(scene, centre(scene, name))
    assert scene.selection.picked == {name}
    press(scene, pg.K_ESCAPE)
    assert scene.selection.picked == frozenset()
    assert len(scene.ui.layers) == 1


def test_a_camel_dragged_from_the_supply_is_placed_where_it_is_dropped(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    choice = scene.choices[len(scene.choices) // 2]
    start, end = centre(scene, choice.picks[0]), centre(scene, choice.commit)
    before = scene.match.position
    still.frame(0.01, [pg.event.Event(pg.MOUSEBUTTONDOWN, pos=start, button=1)])
    for t in (0.2, 0.6, 1.0):
        pos = (round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t))
        still.frame(0.01, [pg.event.Event(pg.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0))])
    assert scene.field is not None
    assert scene.field.carrying == choice.picks[0]
    still.frame(0.01, [pg.event.Event(pg.MOUSEBUTTONUP, pos=end, button=1)])
    assert scene.match.position == before + 1
    assert scene.match.rules.text(scene.match.steps[-1].action) == scene.match.rules.text(choice.action)


def test_an_own_camel_on_the_board_chooses_its_colour(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    view = scene.director.displayed
    colours = {c.picks[0] for c in scene.choices}
    name = next(
        n for n, c in view.camels.items() if c.seat == scene.person and regions.colour(c.colour) in colours
    )
    post(scene, centre(scene, regions.cell(name)))
    assert scene.selection.picked == {regions.colour(view.camels[name].colour)}


def test_the_wheel_looks_closer_and_clicks_still_hit(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    choice = next(c for c in scene.choices if [d.commit for d in scene.choices].count(c.commit) == 1)
    far = scene.place_of(choice.commit)
    assert far is not None
    pos = far.center
    still.frame(0.01, [motion(pos)])
    still.frame(0.01, [pg.event.Event(pg.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)])
    near = scene.place_of(choice.commit)
    assert near is not None
    assert near.w > far.w
    before = scene.match.position
    post(scene, near.center)
    assert scene.match.position == before + 1


def test_the_focus_takes_an_enlarged_board_along(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    assert scene.zones is not None
    pos = scene.zones.inner.topleft
    still.frame(
        0.01, [pg.event.Event(pg.MOUSEMOTION, pos=(pos[0] + 5, pos[1] + 5), rel=(0, 0), buttons=(0, 0, 0))]
    )
    for _ in range(3):
        still.frame(0.01, [pg.event.Event(pg.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)])
    commits = {c.commit for c in scene.choices}
    hidden = [n for n in commits if not scene.zones.inner.collidepoint(centre(scene, n))]
    assert hidden
    assert scene.field is not None
    for _ in range(len(scene.picking.stops())):
        press(scene, pg.K_TAB)
        if scene.field.focus in commits and scene.field.focus:
            assert scene.zones.inner.collidepoint(centre(scene, scene.field.focus))


def test_escape_drops_the_selection_then_opens_the_menu(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    post(scene, centre(scene, scene.choices[0].picks[0]))
    press(scene, pg.K_ESCAPE)
    assert scene.selection.picked == frozenset()
    assert still.top is scene
    press(scene, pg.K_ESCAPE)
    still.frame(0.01)
    assert still.top is not None
    assert still.top.name == "pause"
    press(scene, pg.K_ESCAPE)
    still.frame(0.01)
    assert still.top is scene


def test_owner_marks_are_switched_by_their_key(still: App) -> None:
    scene = lay(still, "human,human", 30)
    assert "owners" in scene.shown().toggles
    press(scene, pg.K_o, letter="o")
    assert "owners" not in scene.shown().toggles
    rest(scene)


def test_a_click_on_a_colour_beside_the_chooser_counts_at_once(still: App) -> None:
    scene = lay(still, "human,human", 6)
    until_person(scene)
    commits = [c.commit for c in scene.choices]
    post(scene, centre(scene, next(n for n in commits if commits.count(n) > 1)))
    assert len(scene.ui.layers) == 2
    colour = scene.choices[0].picks[0]
    post(scene, centre(scene, colour))
    assert len(scene.ui.layers) == 1
    assert scene.selection.picked == {colour}


def test_a_closer_look_stays_after_another_scene(still: App) -> None:
    scene = lay(still, "human,human", 30)
    until_person(scene)
    place = scene.choices[0].commit
    still.frame(0.01, [motion(centre(scene, place))])
    still.frame(0.01, [pg.event.Event(pg.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)])
    near = scene.place_of(place)
    scene.layout()
    assert scene.place_of(place) == near


def test_the_journal_speaks_in_one_manner_and_shows_a_cut_line_whole(still: App) -> None:
    scene = lay(still, "human,human", 40, slug="yspahan")
    until_person(scene)
    journal = scene.sidebar.journal
    assert journal is not None
    said = [journal._said(line) for line in journal.lines]
    assert {text == line.text for text, line in zip(said, journal.lines) if line.short} == {
        not journal._brief
    }
    line, place = next(
        (journal.lines[index], place)
        for index, place in journal.places()
        if journal._said(journal.lines[index]) != journal.lines[index].text
    )
    still.frame(0.01, [motion(place.center)])
    assert journal.tip == line.text
