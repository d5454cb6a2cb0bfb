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
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.table.harness import lay, rest

SIZES = ((1280, 720), (1280, 800), (1920, 1080))
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
