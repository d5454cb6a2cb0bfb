"""Larger text makes nothing smaller: pieces keep their size, and no text is drawn smaller than usual."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pygame as pg
import pytest

from game.titles import TITLES
from scenes.art.palette import Colour
from scenes.kit import text
from scenes.kit.theme import Theme
from scenes.kit.widget import Segments
from scenes.settings.scene import SettingsScene
from scenes.shell.preferences import TEXT_SIZES, Preferences
from scenes.table.panel_data import ALIKE, Most, fitting
from scenes.table.panel_picture import PanelPicture
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Item, Row
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.table.harness import lay, rest

SIZES = ((1280, 720), (1280, 800), (1920, 1080))
LONGEST = ("Giovannantonio", "Massimilianina", "Bartholomaeusz", "Wilhelminalina", "Christophorusz")
LARGER = tuple(percent for percent in TEXT_SIZES if percent > 100)


@contextmanager
def sizes_drawn() -> Iterator[dict[tuple[str, Colour | None], int]]:
    """The smallest size in pixels at which each text is drawn meanwhile, by its words and its colour."""
    found: dict[tuple[str, Colour | None], int] = {}
    draw = text._draw

    def drawn(
        target: pg.Surface, theme: Theme, words: str, made: text.Layout, rect: pg.Rect, ink: Colour | None,
        align: text.Align, valign: text.Align, outline: Colour | None,
    ) -> text.Drawn:  # fmt: skip
        found[words, ink] = min(found.get((words, ink), made.px), made.px)
        return draw(target, theme, words, made, rect, ink, align, valign, outline)

    with patch.object(text, "_draw", drawn):
        yield found


def opened(make_app: MakeApp, size: tuple[int, int], lang: str, slug: str, percent: int) -> TableScene:
    """A table of three people with a text size."""
    prefs = Preferences(language=lang, speed="off", cover=False, text_size=percent)  # type: ignore[arg-type]
    app = make_app(size, lang, prefs)
    app.theme.drop()  # pictures that are kept would not draw their words again
    scene = lay(app, "human,human,human", 24, slug=slug)
    rest(scene)
    scene.app.frame(0.01)
    return scene


@sampled("lang", LANGUAGES, LANGUAGES[:1])
@sampled("size", SIZES, SIZES[:1])
@sampled("percent", LARGER, LARGER[-1:])
@pytest.mark.parametrize("slug", TITLES)
def test_nothing_at_a_table_is_smaller_than_with_usual_text(
    make_app: MakeApp, slug: str, percent: int, size: tuple[int, int], lang: str
) -> None:
    with sizes_drawn() as usual:
        scene = opened(make_app, size, lang, slug, 100)
    regions = {region for choice in scene.shown().choices for region in choice.picks}
    before = {region: scene.presenter.anchor(region) for region in regions}
    zones = scene.zones
    with sizes_drawn() as large:
        scene = opened(make_app, size, lang, slug, percent)
    assert {region: scene.presenter.anchor(region) for region in regions} == before
    assert zones is not None
    assert scene.zones is not None
    assert (scene.zones.board, scene.zones.side, scene.zones.strip) == (zones.board, zones.side, zones.strip)
    assert {words: (usual[words], n) for words, n in large.items() if n < usual.get(words, n)} == {}
    assert sum(large[words] > usual.get(words, 999) for words in large) > 5


@pytest.mark.parametrize("size", SIZES)
def test_every_text_size_can_be_chosen(make_app: MakeApp, size: tuple[int, int]) -> None:
    app = make_app(size)
    scene = SettingsScene(app)
    app.push(scene)
    app.frame(0.01)
    row = scene.ui.find("text_size")
    assert isinstance(row, Segments)
    assert not row.blocked
    assert len(row.labels) == len(TEXT_SIZES)


def panels(make_app: MakeApp, slug: str, players: int, percent: int, moves: int) -> TableScene:
    """A table of people with the longest names, whose panels are painted by now."""
    prefs = Preferences(language="en", speed="off", cover=False, text_size=percent)  # type: ignore[arg-type]
    with patch("tests.table.harness.NAMES", LONGEST):
        scene = lay(make_app((1280, 720), prefs=prefs), ",".join(["human"] * players), moves, slug=slug)
    scene.app.frame(0.01)
    return scene


@sampled("percent", LARGER, LARGER[-1:])
@pytest.mark.parametrize("slug", TITLES)
def test_the_longest_names_leave_the_points_of_a_panel_free(
    make_app: MakeApp, slug: str, percent: int
) -> None:
    for panel in panels(make_app, slug, 3, percent, 60).panels:
        points = panel.picture.score_at
        if panel.data.score < 10:  # a digit alone stands at the right end
            points = points.move(points.w // 2, 0)
        assert not [rect for rect, _ in panel.spots if rect.colliderect(points)]


@sampled("percent", LARGER, LARGER[-1:])
def test_pictures_beside_points_are_no_smaller_than_with_usual_text(make_app: MakeApp, percent: int) -> None:
    """Alhambra Dice for six keeps empty cells beside the points, which give way to larger letters."""
    sizes: dict[str, list[int]] = {}
    make = PanelPicture._sprite

    def measured(panel: PanelPicture, theme: Theme, name: str, height: int) -> pg.Surface | None:
        if name.startswith("ad-part:"):
            sizes.setdefault(name, []).append(height)
        return make(panel, theme, name, height)

    with patch.object(PanelPicture, "_sprite", measured):
        panels(make_app, "alhambra-dice", 5, 100, 260)
        usual, sizes = sizes, {}
        panels(make_app, "alhambra-dice", 5, percent, 260)
    assert {"ad-part:A"} <= set(usual) == set(sizes)
    assert {name: min(found) for name, found in sizes.items() if min(found) < min(usual[name])} == {}


MIXED = ("Amira", "Massimiliano", "Jo", "Yusuf", "Nadia")
"""A long name among short ones."""


@sampled("percent", LARGER, LARGER[-1:])
@pytest.mark.parametrize("slug", TITLES)
def test_the_names_of_all_panels_have_letters_of_one_size(make_app: MakeApp, slug: str, percent: int) -> None:
    """In a window with little room, people and faces side by side."""
    prefs = Preferences(language="en", speed="off", cover=False, text_size=percent)  # type: ignore[arg-type]
    with patch("tests.table.harness.NAMES", MIXED):
        scene = lay(make_app((1280, 720), prefs=prefs), "human,sultan,human,sultan", 40, slug=slug)
    with sizes_drawn() as drawn:
        for panel in scene.panels:
            PanelPicture(
                scene.theme, panel.rect, panel.data, panel.compact, panel.picture.most
            ).image.get_size()
    found = {words: px for (words, _), px in drawn.items() if words in MIXED}
    assert len(found) == len(scene.panels)
    assert len(set(found.values())) == 1, found


@sampled("percent", LARGER, LARGER[-1:])
@pytest.mark.parametrize("slug", TITLES)
def test_the_counts_of_all_panels_are_of_one_size(make_app: MakeApp, slug: str, percent: int) -> None:
    """A long name beside them makes those of the others smaller too, as far as large letters stay large."""
    prefs = Preferences(language="en", speed="off", cover=False, text_size=percent)  # type: ignore[arg-type]
    with patch("tests.table.harness.NAMES", MIXED):
        scene = lay(make_app((1280, 720), prefs=prefs), "human,sultan,human,sultan", 40, slug=slug)
    most = scene.panels[0].picture.most
    assert most is not None
    found = []
    for panel in scene.panels:
        with patch("scenes.table.panel_picture.fitting", wraps=fitting) as asked:
            PanelPicture(scene.theme, panel.rect, panel.data, panel.compact, most).image.get_size()
        last = asked.call_args
        found.append(fitting(*last.args, **last.kwargs).share)
    assert max(found) <= most.counts
    assert most.counts == ALIKE or len(set(found)) == 1, found


def test_four_counts_beside_a_name_leave_the_points_free(make_app: MakeApp) -> None:
    """Tabriz for five with the largest letters: the bonus marker's "+2" is not read with the points."""
    prefs = Preferences(language="en", speed="off", cover=False, text_size=200)
    scene = lay(make_app((2560, 1440), prefs=prefs), ",".join(["human"] * 5), 20, slug="tabriz")
    for panel in scene.panels:
        counts, *others = panel.data.rows if not panel.data.rows[0].boxed else panel.data.rows[::-1]
        four = Row((*counts.items[:3], Item("bonus", "prestige", "+2")))
        values = [item._replace(value=value) for item, value in zip(four.items, ("2", "8/9", "14", "+2"))]
        data = panel.data._replace(rows=(Row(tuple(values)), *others), score=36)
        made = PanelPicture(panel.theme, panel.rect, data, panel.compact)
        last = next(rect for rect, item in made.spots if item.name == "bonus")
        assert last.right < made.score_at.x


def test_a_panel_with_a_count_more_than_the_others_is_not_written_small(make_app: MakeApp) -> None:
    """Tabriz for three in the least window with the largest letters: the bonus marker's panel is in lines."""
    prefs = Preferences(language="en", speed="off", cover=False, text_size=200)
    scene = lay(make_app((1280, 720), prefs=prefs), ",".join(["human"] * 3), 20, slug="tabriz")
    panel = scene.panels[0]
    counts = next(row for row in panel.data.rows if not row.boxed)
    boxed = next(row for row in panel.data.rows if row.boxed)
    counts = Row(tuple(item._replace(value=value) for item, value in zip(counts.items, ("2", "8/9", "14"))))
    more = Row((*counts.items, Item("bonus", "bonus", "+2")))
    usual = panel.data._replace(score=36, worded=False, rows=(boxed, counts))
    both = [
        PanelPicture(panel.theme, panel.rect, data, panel.compact)
        for data in (usual, usual._replace(rows=(boxed, more)))
    ]
    most = Most(min(picture.letters for picture in both), ALIKE)
    points, icons = [], []
    for picture in both:
        with sizes_drawn() as drawn, patch("scenes.table.panel_picture.fitting", wraps=fitting) as asked:
            PanelPicture(panel.theme, panel.rect, picture.data, panel.compact, most).image.get_size()
        points.append(drawn["36", panel.theme.wine])
        icons.append(fitting(*asked.call_args.args, **asked.call_args.kwargs).icon)
    assert points[1] > 0.7 * points[0]
    assert icons[1] > 0.7 * icons[0]
