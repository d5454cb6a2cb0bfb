"""The presenter of Through the Desert: geometry, lines of the journal, tags, movement, small pictures."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import Any
from unittest.mock import patch

import pygame as pg
import pytest

from game.titles.through_the_desert.events import Enclosed, OasisReached, Placed, WaterTaken
from scenes.kit.theme import Theme
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Preview
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.board import scale
from scenes.titles.through_the_desert.board.cover import Cover
from scenes.titles.through_the_desert.board.hexes import Grid, cell_of, edge, name_of, ring, sides
from scenes.titles.through_the_desert.board.highlights import Lit
from scenes.titles.through_the_desert.board.picture import BoardArt, differing
from scenes.titles.through_the_desert.board.tag import tag
from scenes.titles.through_the_desert.presenter import DesertPresenter
from scenes.titles.through_the_desert.thumbnail import thumbnail
from scenes.titles.through_the_desert.words import Words
from tests.shell.harness import MakeApp
from tests.table.harness import lay, until_person

CELLS = [(c, r) for c in range(5, 23) for r in range(13)]


def desert(make_app: MakeApp, moves: int, lang: str = "en") -> tuple[DesertPresenter, BoardArt]:
    prefs = Preferences(language=lang, speed="off", cover=False)
    scene = lay(make_app((1280, 720), lang, prefs), "human,human,human,human", moves)
    until_person(scene)
    scene.app.frame(0.01)
    presenter = scene.presenter
    assert isinstance(presenter, DesertPresenter)
    assert presenter.board is not None
    return presenter, presenter.board


# ---- geometry ----
def test_every_centre_and_every_point_near_it_belongs_to_its_cell() -> None:
    grid = Grid(CELLS, (1200, 800), 12)
    for cell in CELLS:
        x, y = grid.at(cell)
        for dx, dy in ((0, 0), (0.8, 0), (-0.8, 0), (0.3, 0.7), (-0.3, -0.7)):
            assert grid.cell_at((x + dx * grid.radius, y + dy * grid.radius)) == cell


def test_the_grid_stays_inside_its_field_and_fills_it_one_way() -> None:
    grid = Grid(CELLS, (1200, 800), 12)
    points = [p for cell in CELLS for p in grid.corners(cell)]
    left, right = min(p[0] for p in points), max(p[0] for p in points)
    top, bottom = min(p[1] for p in points), max(p[1] for p in points)
    assert left >= 11.9
    assert right <= 1188.1
    assert top >= 11.9
    assert bottom <= 788.1
    assert min(left - 12, top - 12) < 0.1


def test_neighbours_share_the_side_that_edge_names() -> None:
    grid = Grid(CELLS, (1200, 800), 12)
    for cell in ((8, 5), (9, 5)):
        for i, other in enumerate(ring(cell)):
            middle = [sum(grid.corners(cell)[j][k] for j in edge(i)) / 2 for k in (0, 1)]
            a, b = grid.at(cell), grid.at(other)
            assert hypot(middle[0] - (a[0] + b[0]) / 2, middle[1] - (a[1] + b[1]) / 2) < 0.01


def test_names_of_cells_go_both_ways_and_sides_count_the_outside() -> None:
    assert cell_of(name_of((7, 12))) == (7, 12)
    with pytest.raises(ValueError, match="mint"):
        cell_of("mint")
    lone = {(8, 5)}
    assert sides((8, 5), lone) == 0b111111
    pair = {(8, 5), ring((8, 5))[2]}
    assert sides((8, 5), pair) == 0b111011


def test_a_region_is_tinted_inside_and_untouched_outside() -> None:
    grid = Grid(CELLS, (600, 400), 6)
    out = pg.Surface((600, 400))
    out.fill((200, 200, 200))
    Cover(grid).region(out, [(8, 5), (8, 6)], (206, 52, 44))
    inside = out.get_at([round(v) for v in grid.at((8, 5))])
    assert inside.r > inside.g + 20
    assert out.get_at([round(v) for v in grid.at((12, 5))])[:3] == (200, 200, 200)


# ---- regions ----
def test_what_lies_at_a_region_is_that_region(make_app: MakeApp) -> None:
    presenter, _ = desert(make_app, 40)
    facts = presenter.facts
    for region in (*regions.cells(facts.board.coords), *map(regions.colour, facts.colours)):
        rect = presenter.anchor(region)
        assert rect is not None
        assert presenter.hit(rect.center) == presenter.region_of(region.id) == region


def test_choices_are_made_of_what_their_actions_name(make_app: MakeApp) -> None:
    scene = lay(make_app((1280, 720), "en", Preferences(language="en", speed="off", cover=False)), moves=60)
    until_person(scene)
    assert scene.choices
    for choice in scene.choices:
        _, (colour, cell) = scene.match.rules.ids(choice.action)
        assert choice.picks == (regions.colour(colour), regions.cell(cell))
        assert choice.commit == regions.cell(cell)


def test_a_panel_is_neither_a_hexagon_nor_a_colour(make_app: MakeApp) -> None:
    presenter, _ = desert(make_app, 0)
    for region in (regions.seat(0), regions.part(0, "water")):
        assert presenter.anchor(region) is None
        assert presenter.picture_name(region) == ""


# ---- the mended picture ----
def test_a_mended_board_is_the_board_painted_anew(make_app: MakeApp) -> None:
    """Repainting only round what changed gives the same pixels as painting everything."""
    prefs = Preferences(language="en", speed="off", cover=False)
    app = make_app((1280, 720), "en", prefs)
    scene = lay(app, "human,human", 60)
    until_person(scene)
    board = desert_board(scene.presenter)
    scene.director.touched = ()
    for _ in range(6):
        if scene.director.must_confirm:
            scene.bar.act("end-turn")
        until_person(scene)
        if scene.match.over:
            break
        scene.carry_out(scene.choices[len(scene.choices) // 2].action)
        shown = scene.shown()
        lit = Lit(frozenset(), ())
        target = pg.Surface((1280, 720))
        board.draw(target, shown, lit)
        mended = pg.image.tobytes(target, "RGB")
        board._settled = None
        board.draw(target, shown, lit)
        assert pg.image.tobytes(target, "RGB") == mended


def desert_board(presenter: object) -> BoardArt:
    assert isinstance(presenter, DesertPresenter)
    assert presenter.board is not None
    return presenter.board


def test_only_changed_cells_differ_between_views(make_app: MakeApp) -> None:
    app = make_app((1280, 720), "en", Preferences(language="en", speed="off", cover=False))
    scene = lay(app, "human,human", 60)
    match = scene.match
    for n in range(20, 60):
        events = match.steps[n].events
        cells = {e.cell for e in events if isinstance(e, Placed | WaterTaken)}
        cells |= {cell for e in events if isinstance(e, Enclosed) for cell in e.cells}
        assert differing(match.view_at(n, 0), match.view_at(n + 1, 0)) == cells


# ---- words ----
@pytest.mark.parametrize("lang", ["en", "it", "nl"])
def test_the_journal_has_a_line_a_turn_in_order_without_gaps(make_app: MakeApp, lang: str) -> None:
    app = make_app((1280, 720), lang, Preferences(language=lang, speed="off", cover=False))
    scene = lay(app, "human,human,human", 400)
    match = scene.match
    lines = scene.presenter.journal(match.steps, match.opening, scene.seats)
    positions = [line.position for line in lines]
    assert positions == sorted(positions)
    assert positions[-1] == match.length
    turns = [line for line in lines if line.seat is not None]
    assert all(a.seat != b.seat or a.position != b.position for a, b in pairwise(turns))
    assert all("⟦" not in line.text and "{" not in line.text for line in lines)
    assert all(line.seat is None or line.text.startswith(scene.seats[line.seat].name) for line in turns)
    assert lines[-1].seat is None, "the end has its own line"


def test_tags_name_one_source_and_add_up_several(make_app: MakeApp) -> None:
    presenter, _ = desert(make_app, 40)
    words = Words(presenter.texts, presenter.facts)
    one = Preview(0, (OasisReached(0, "mint", "h08-02", 5),), (5, 0))
    assert words.gain(one) == "+5 oasis"
    both = Preview(0, (Enclosed(0, "mint", ("h08-03", "h08-04"), 2), WaterTaken(0, "h08-03", 3)), (5, 0))
    assert words.gain(both).startswith("+5")
    assert words.gain(Preview(0, (), (0, 0))) == ""


def test_the_finale_adds_up_to_the_standing(make_app: MakeApp) -> None:
    app = make_app((1280, 720), "en", Preferences(language="en", speed="off", cover=False))
    scene = lay(app, "human,human,human", 500)
    match = scene.match
    assert match.over
    rows = sorted(match.standing().rows, key=lambda row: row.seat)
    gains = scene.presenter.finale(match.view(0))
    for row in rows:
        assert sum(g.points for g in gains if g.seat == row.seat) == row.parts["caravan"]
        assert match.scores()[row.seat] + row.parts["caravan"] == row.total


# ---- small pictures, movement ----
@pytest.mark.parametrize("size", [(160, 100), (420, 260)])
def test_a_small_picture_has_its_size_and_shows_the_position(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    app = make_app((1280, 720), "en", Preferences(language="en", speed="off", cover=False))
    scene = lay(app, "human,human", 60)
    early = scene.presenter.picture(scene.theme, scene.match.view_at(0, 0), size, scene.seats)
    late = scene.presenter.picture(scene.theme, scene.match.view(0), size, scene.seats)
    assert early.get_size() == late.get_size() == size
    assert pg.image.tobytes(early, "RGB") != pg.image.tobytes(late, "RGB")


def test_drawing_changes_no_answer(make_app: MakeApp) -> None:
    """What the presenter says of a moment does not hang on what was drawn last."""
    scene = lay(make_app((1280, 720), "en", Preferences(language="en", speed="off", cover=False)), moves=60)
    until_person(scene)
    presenter, shown = scene.presenter, scene.shown()
    assert isinstance(presenter, DesertPresenter)
    places = [*regions.cells(presenter.facts.board.coords), *map(regions.colour, presenter.facts.colours)]

    def answers() -> list[object]:
        found: list[object] = []
        for place in places:
            rect = presenter.anchor(place)
            assert rect is not None
            refusal = presenter.refuse(place, shown, scene.match.refuse)
            found.append((presenter.hit(rect.center), refusal, presenter.help(place, shown)))
        return found

    before = answers()
    presenter.show(replace(shown, choices=(), view=scene.match.view_at(0, 0)), {})
    presenter.draw(pg.Surface((1280, 720)))
    assert answers() == before


def test_a_camel_rides_from_the_supply_to_its_cell(make_app: MakeApp) -> None:
    app = make_app((1280, 720), "en", Preferences(language="en", cover=False))
    scene = lay(app, "human,human", 30)
    until_person(scene)
    presenter = scene.presenter
    assert isinstance(presenter, DesertPresenter)
    choice = scene.choices[0]
    home, goal = scene.place_of(choice.picks[0]), scene.place_of(choice.commit)
    assert home is not None
    assert goal is not None
    scene.play(choice.action)
    app.frame(0.02)
    assert presenter.movement is not None
    first = presenter.movement.actors.on_table[0].centre
    app.frame(0.15)
    second = presenter.movement.actors.on_table[0].centre
    to_goal = [hypot(p[0] - goal.centerx, p[1] - goal.centery) for p in (first, second)]
    assert to_goal[1] < to_goal[0]
    assert choice.commit.id not in scene.director.displayed.camels
    app.frame(1.1)
    assert choice.commit.id in scene.director.displayed.camels


# ---- made in slices ----
def quiet_table(make_app: MakeApp) -> tuple[App, DesertPresenter, TableScene]:
    """A table on a person's turn where nothing moves."""
    app = make_app((1280, 720), "en", Preferences(language="en", speed="off", cover=False))
    scene = lay(app, "human,human", 60)
    until_person(scene)
    assert isinstance(scene.presenter, DesertPresenter)
    return app, scene.presenter, scene


def test_an_enlarged_board_is_painted_in_slices_over_a_stretched_one(make_app: MakeApp) -> None:
    app, presenter, scene = quiet_table(make_app)
    board = desert_board(presenter)
    app.frame(0.01)
    whole = board._settled
    presenter.zoom(1, board.rect.center)
    scene.regenerate()
    app.draw(app.screen)
    assert board._settled is whole
    app.finish()
    app.draw(app.screen)
    assert not presenter.rough
    assert board._settled is not None
    assert presenter.shown is not None
    at_once = pg.Surface(board.scale.grid.size, 0, 32)
    board.painting.paint(
        at_once, presenter.shown, presenter.highlights.of(presenter.shown, presenter.previews)
    )
    assert pg.image.tobytes(board._settled, "RGB") == pg.image.tobytes(at_once, "RGB")


def test_going_back_from_a_closer_look_waits_for_nothing(make_app: MakeApp) -> None:
    """A table laid out anew behind another page while it is enlarged: the whole board was not painted then,
    and the wheel waited for 214 ms of processor time."""
    app, presenter, scene = quiet_table(make_app)
    presenter.zoom(1, desert_board(presenter).rect.center)
    app.cache.forget()
    scene.layout()
    board = desert_board(presenter)
    assert board.camera.level
    scene.regenerate()
    app.finish()
    assert board._paintings[0].scale._kept is not None


def test_the_ground_of_a_large_board_follows_in_slices(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, presenter, scene = quiet_table(make_app)
    board = desert_board(presenter)
    app.draw(app.screen)
    usual = pg.image.tobytes(app.screen, "RGB")
    monkeypatch.setattr("scenes.titles.through_the_desert.board.scale.AT_ONCE", 0)
    app.cache.forget()
    scene.layout()
    assert desert_board(presenter).rough
    scene.regenerate()
    app.draw(app.screen)
    assert pg.image.tobytes(app.screen, "RGB") != usual
    app.finish()
    assert desert_board(presenter) is not board
    assert not presenter.rough
    app.draw(app.screen)
    assert pg.image.tobytes(app.screen, "RGB") == usual


def test_a_small_picture_has_its_ground_however_large_its_drawing_is(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ground of a large drawing is made in slices: the first picture is the same as a later one."""
    monkeypatch.setattr("scenes.titles.through_the_desert.board.scale.AT_ONCE", 1000)
    scene = lay(app, "human,human", 12)
    size = (211, 137)  # of no other test: nothing is taken from memory
    assert isinstance(scene.presenter, DesertPresenter)
    land, view = scene.presenter.land, scene.match.view(0)

    def picture() -> bytes:
        *_, made = thumbnail(app.theme, land, view, size, ("red", "blue"))
        assert made is not None
        return pg.image.tobytes(made, "RGB")

    assert picture() == picture()


@pytest.mark.parametrize(("moves", "name"), [(3, "Leaders"), (10, "Round 1")])
def test_a_moment_before_the_first_camel_is_of_the_leaders(app: App, moves: int, name: str) -> None:
    """They are placed in rounds of their own, which none of camels are taken for."""
    scene = lay(app, "human,human", moves)
    assert scene.presenter.moment_name(scene.match.view(0)) == name


def test_a_small_picture_shows_a_marked_hexagon_where_nothing_stands_yet(app: App) -> None:
    """A review shows the position before a camel was placed: the part round that place, not the middle."""
    scene = lay(app, "human,human", 12)
    assert isinstance(scene.presenter, DesertPresenter)
    land, view = scene.presenter.land, scene.match.view(0)
    empty = sorted(name for name in land.names - set(view.camels) if cell_of(name) in land.cells)
    ends = empty[0], empty[-1]

    def picture(*marks: str) -> bytes:
        *_, made = thumbnail(app.theme, land, view, (120, 110), ("red", "blue"), marks)
        assert made is not None
        return pg.image.tobytes(made, "RGB")

    with patch("scenes.titles.through_the_desert.board.cover.Cover.circle") as ringed:
        assert len({picture(), *map(picture, ends)}) == 3
    assert [call.args[1] for call in ringed.call_args_list] == list(map(cell_of, ends))


def test_other_pictures_do_not_crowd_the_ground_out(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is painted once for a window, however many pictures the theme makes besides."""
    _, art = desert(make_app, 0)
    theme = Theme((1024, 768), assets=art.theme.assets)
    board = scale.Scale(theme, Grid(art.land.cells, (500, 400), theme.px(12), 0.0), art.land)
    painted = board.ground
    theme.drop()
    theme.cache.forget()
    monkeypatch.setattr(scale, "paint", lambda *_: pytest.fail("the ground was painted again"))
    assert board.ground is painted


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_warning_of_a_low_supply_stays_within_its_boxes(make_app: MakeApp, text_size: int) -> None:
    """In the words that are widest for the narrowest column."""
    prefs = Preferences(language="it", speed="off", text_size=text_size)  # type: ignore[arg-type]
    scene = lay(make_app((1280, 720), "it", prefs), "human,human", 30)
    presenter, drawn = scene.presenter, list[pg.Rect]()
    assert isinstance(presenter, DesertPresenter)
    supply = presenter.supply
    assert supply is not None

    def recorded(*given: Any) -> pg.Rect:
        drawn.append(found := tag(*given))
        return found

    with patch("scenes.titles.through_the_desert.supply.tag", recorded):
        supply._paint(tuple(stock._replace(number=3, warn=True) for stock in supply.stocks(scene.shown())))
    pad = scene.theme.board.px(14) - supply.rect.x
    for box, within in zip(supply.boxes.values(), drawn, strict=True):
        assert box.x + pad <= within.x
        assert within.right <= box.right + pad
