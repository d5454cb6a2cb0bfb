"""Zones without overlap at every size, text size and language; nothing cut, nothing too small to hit."""

from __future__ import annotations

from itertools import combinations
from typing import Any
from unittest.mock import patch

import pygame as pg
import pytest

from game.titles import TITLES
from scenes.kit.base import TARGET
from scenes.kit.button import Button, IconButton
from scenes.kit.text import Drawn, draw_line
from scenes.kit.theme import Theme
from scenes.shell.preferences import Preferences
from scenes.table.panel_data import PanelData
from scenes.table.panel_picture import PanelPicture
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Item, Row, Seat
from tests.languages import LANGUAGES
from tests.sampled import in_turn, of_both, sampled
from tests.shell.harness import MakeApp
from tests.table.harness import centre, lay, place, point, post, rest, until_person
from tests.table.test_large_text import sizes_drawn

SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1440), (2560, 1080))
STATES = [(size, percent) for size in SIZES[:3] for percent in (100, 125)]
LEAST, MOST = SIZES[0], SIZES[-1]
WINDOWS = [(size, players, text) for size in SIZES for players in (2, 3, 4, 5) for text in (100, 125, 200)]
every_table = sampled(
    "size, players, text_size",
    WINDOWS,
    [(LEAST, 2, 100), (LEAST, 5, 200), (LEAST, 5, 125), (MOST, 5, 100), (MOST, 2, 125), (MOST, 2, 200)],
)
"""Of the least and the widest window, few and many players and the sizes of text every two meet."""

every_window = sampled("size", SIZES, [SIZES[0], SIZES[-1]])
"""The least and the widest; what lies between them is slow."""


def zones(scene: TableScene) -> list[pg.Rect]:
    z = scene.zones
    assert z is not None
    found = [z.board, z.bar, z.title, *z.players]
    return found + [r for r in (z.side, z.strip, z.journal, z.journal_button) if r]


@every_table
def test_zones_lie_side_by_side_inside_the_window(
    make_app: MakeApp, size: tuple[int, int], players: int, text_size: int
) -> None:
    prefs = Preferences(language="en", speed="off", text_size=text_size)  # type: ignore[arg-type]
    scene = lay(make_app(size, prefs=prefs), ",".join(["human"] * players))
    found = zones(scene)
    window = pg.Rect(0, 0, *size)
    assert all(window.contains(r) for r in found)
    assert not [(a, b) for a, b in combinations(found, 2) if a.colliderect(b)]
    assert scene.zones is not None
    assert scene.zones.inner.w > 0.45 * size[0]
    assert scene.zones.inner.h > 0.45 * size[1]


@pytest.mark.parametrize("lang", LANGUAGES)
@sampled("size, text_size", STATES, [(SIZES[0], 125)])
def test_every_state_of_the_table_fits_its_boxes(
    make_app: MakeApp, size: tuple[int, int], lang: str, text_size: int
) -> None:
    """The overflow fixture fails the test if a text leaves its box."""
    prefs = Preferences(language=lang, speed="off", cover=False, text_size=text_size)  # type: ignore[arg-type]
    app = make_app(size, lang, prefs)
    for players, moves in ((5, 3), (4, 60), (2, 70)):
        scene = lay(app, ",".join(["human"] * players), moves)
        until_person(scene)
        app.frame(0.01)
        post(scene, centre(scene, scene.choices[0].picks[0]))
        point(scene, centre(scene, scene.choices[-1].commit))
        scene.hints.ask()
        app.frame(0.1)
        scene.hints.drop()
        place(scene, scene.choices[0])
        rest(scene)
        while not scene.director.must_confirm and scene.person >= 0:
            place(scene, scene.choices[0])
        app.frame(0.01)
        scene.look(1)
        app.frame(0.01)
        assert scene.texts.missing == set()
        assert app.sprites.unknown == set()
        scene.back()
        scene.back()
        app.frame(0.01)
        app.frame(0.01)


@sampled(
    "lang, slug, size",
    [(lang, slug, size) for lang, slug in of_both(LANGUAGES, TITLES) for size in SIZES[:2]],
    [(lang, slug, LEAST) for slug, lang in in_turn(TITLES, reversed(LANGUAGES))],
)
def test_the_line_under_the_title_says_practice_within_its_frame(
    make_app: MakeApp, lang: str, slug: str, size: tuple[int, int]
) -> None:
    """The overflow fixture fails the test if the line leaves its box, which lies within the golden line."""
    prefs = Preferences(language=lang, cover=False, text_size=125)
    scene = lay(make_app(size, lang, prefs), "human,human", 40, slug=slug)
    scene.match.practice = True
    with sizes_drawn() as drawn:
        scene.refresh()
        scene.app.frame(0.0)
    mark = scene.texts("table.practice")
    assert [words for words, _ in drawn if words.endswith(f" · {mark}")]
    assert scene.zones is not None
    assert scene.zones.title.inflate(*[-2 * scene.theme.px(28)] * 2).contains(scene.surface.headline())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_controls_of_the_past_fit_the_least_window(make_app: MakeApp, lang: str) -> None:
    """The overflow fixture fails the test if a text leaves its button."""
    scene = lay(make_app(LEAST, lang, Preferences(language=lang, speed="off")), moves=20)
    until_person(scene)
    scene.look(3)
    for _ in range(3):
        scene.app.frame(0.05)
    assert scene.ui.find("go-on")


@pytest.mark.parametrize(("players", "folded"), [(2, False), (5, True)])
def test_the_journal_lies_open_where_panels_leave_it_room(
    make_app: MakeApp, players: int, folded: bool
) -> None:
    scene = lay(make_app(LEAST), ",".join(["human"] * players))
    z = scene.zones
    assert z is not None
    assert (z.journal is None) is folded
    assert (z.journal_button is not None) is folded
    assert scene.sidebar.journal_in_sight is not folded


def test_a_note_without_room_leaves_the_number_of_its_item_alone(theme: Theme) -> None:
    """Where the points of the longest caravan have no room nothing stands for them on the number."""
    seat = Seat("Amira", "red", True, "")

    def painted(note: str) -> bytes:
        cell = Row((Item("caravan", "", "12", note=note, lit=True),) * 5, boxed=True)
        data = PanelData(seat, 0, 28, "", False, None, (Row((Item("water", "", "3"),)), cell))
        return PanelPicture(theme, pg.Rect(0, 0, 200, 64), data, True).image.get_buffer().raw

    assert painted("+10") == painted("")


def said_in(scene: TableScene) -> list[list[str]]:
    """What every panel says, painted anew."""
    found = []
    for panel in scene.panels:
        said: list[str] = []

        def line(*args: Any, said: list[str] = said, **more: Any) -> Drawn:
            said.append(args[2])
            return draw_line(*args, **more)

        with patch("scenes.table.panel_picture.draw_line", line):
            PanelPicture(panel.theme, panel.rect, panel.data, panel.compact)
        found.append(said)
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@sampled("size, lang", of_both(SIZES, LANGUAGES), [(LEAST, "en"), ((1280, 720), "nl")])
def test_counts_of_all_panels_have_their_words_or_none(
    make_app: MakeApp, players: int, size: tuple[int, int], lang: str
) -> None:
    """Also where one has "1 camel" and the next "12 camels"."""
    app = make_app(size, lang, Preferences(language=lang, speed="off"))
    for moves in (10, 60, 140):
        scene = lay(app, ",".join(["human"] * players), moves, slug="yspahan")
        labels = [{i.label for row in p.data.rows for i in row.items if i.label} for p in scene.panels]
        assert all(labels)
        worded = {
            any(words.endswith(f"* {label}") for words in said for label in mine)
            for said, mine in zip(said_in(scene), labels)
        }
        assert len(worded) == 1, moves


@pytest.mark.parametrize(
    ("size", "text_size"), [(LEAST, 100), ((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200)]
)
@pytest.mark.parametrize("players", [2, 3])
def test_every_prize_of_a_panel_is_told_or_none(
    make_app: MakeApp, size: tuple[int, int], text_size: int, players: int
) -> None:
    """Not the narrow "+5" alone, as if the longest caravan beside it brought nothing."""
    prefs = Preferences(language="nl", speed="off", text_size=text_size)  # type: ignore[arg-type]
    app = make_app(size, "nl", prefs)
    for moves in (30, 50, 70):
        scene = lay(app, ",".join(["human"] * players), moves)
        for panel, said in zip(scene.panels, said_in(scene)):
            notes = [item.note for row in panel.data.rows for item in row.items if item.note]
            assert [words for words in said if words.startswith("+")] in (notes, []), moves


@every_table
def test_the_items_of_a_panel_lie_side_by_side(
    make_app: MakeApp, size: tuple[int, int], players: int, text_size: int
) -> None:
    prefs = Preferences(language="nl", speed="off", text_size=text_size)  # type: ignore[arg-type]
    scene = lay(make_app(size, "nl", prefs), ",".join(["human"] * players), 70)
    scene.app.frame(0.01)
    for panel in scene.panels:
        found = [rect for rect, _ in panel.spots] + [panel.picture.score_at]
        assert len(found) == 9
        assert all(panel.rect.contains(r) for r in found)
        assert not [(a, b) for a, b in combinations(found, 2) if a.colliderect(b)]


def test_the_last_count_of_a_low_panel_is_not_read_with_the_points(make_app: MakeApp) -> None:
    """They stand in one line."""
    scene = lay(make_app((1280, 720)), "human,human,human,human", 70)
    scene.app.frame(0.01)
    for panel in scene.panels:
        last, points = panel.spots[2][0], panel.picture.score_at
        assert points.y < last.centery < points.bottom
        assert points.x - last.right >= scene.theme.px(8)


@every_window
def test_everything_to_click_is_large_enough(make_app: MakeApp, size: tuple[int, int]) -> None:
    scene = lay(make_app(size, prefs=Preferences(language="nl", speed="off")), "human,human,human,human", 40)
    until_person(scene)
    for widget in scene.ui.root.walk():
        if isinstance(widget, Button | IconButton):
            assert min(widget.rect.size) >= TARGET, (widget.name, widget.rect)
    hexagon = scene.place_of(scene.choices[0].commit)
    box = scene.place_of(scene.choices[0].picks[0])
    assert hexagon is not None
    assert box is not None
    assert min(hexagon.size) >= TARGET
    assert min(box.size) >= TARGET


@pytest.mark.slow
def test_the_table_opens_within_a_second_and_draws_within_a_frame(make_app: MakeApp) -> None:
    """Processor time, so that a busy machine changes nothing; the first open makes every picture."""
    import time

    app = make_app((1920, 1080), prefs=Preferences(language="en", cover=False))
    begin = time.process_time()
    scene = lay(app, "human,human,human,human", 60)
    assert time.process_time() - begin < 2.0
    costs = []
    for _ in range(6):
        until_person(scene)
        if scene.director.must_confirm:
            scene.bar.act("end-turn")
            continue
        scene.play(scene.choices[0].action)
        while scene.director.moving and not scene.counts.held:
            begin = time.process_time()
            app.frame(1 / 60)
            costs.append(time.process_time() - begin)
    costs.sort()
    assert len(costs) > 60
    assert costs[len(costs) // 2] < 0.008
    assert costs[int(len(costs) * 0.9)] < 0.0167
