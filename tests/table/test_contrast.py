"""High contrast reaches the boards: grounds of one colour, and nothing behind what stands on them."""

from __future__ import annotations

from itertools import pairwise

import pygame as pg
import pytest

from game.titles import TITLES
from scenes.art.palette import PALETTES, STANDARD, Colour, contrast
from scenes.art.texture import PLAIN, Textures
from scenes.match import library
from scenes.shell.preferences import Preferences
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.shell.harness import MakeApp
from tests.table.harness import lay, rest


def flat(scene: TableScene) -> float:
    """The share of neighbours on some rows of the board that have the same colour."""
    assert scene.zones is not None
    board, image = scene.zones.inner, scene.app.screen
    rows = range(board.top, board.bottom, 9)
    pairs = [
        a == b
        for y in rows
        for a, b in pairwise(image.get_at((x, y)) for x in range(board.left, board.right, 2))
    ]
    return sum(pairs) / len(pairs)


@pytest.mark.parametrize("slug", TITLES)
def test_high_contrast_makes_the_ground_of_a_board_plain(make_app: MakeApp, slug: str) -> None:
    shares = []
    for high in (False, True):
        prefs = Preferences(language="en", speed="off", cover=False, high_contrast=high)
        scene = lay(make_app((1024, 768), prefs=prefs), slug=slug)
        rest(scene)
        scene.app.frame(0.01)
        shares.append(flat(scene))
        scene.app.stack.clear()
    assert shares[1] > 0.33
    assert shares[1] > shares[0] + 0.1


@pytest.mark.parametrize("kind", PLAIN)
def test_a_plain_ground_has_one_colour(kind: str) -> None:
    image = Textures(0.5, plain=True).get(kind, 80, 60)
    image.set_at((3, 3), (0, 0, 0))
    again = Textures(0.5, plain=True).get(kind, 80, 60)
    assert pg.transform.average_color(again)[:3] == PLAIN[kind]
    assert again.get_at((3, 3))[:3] == PLAIN[kind]


def test_words_stand_out_from_plain_grounds() -> None:
    assert contrast(PLAIN["parchment"], (18, 8, 2)) > 12
    assert contrast(PLAIN["tray"], (255, 255, 255)) > 12


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_colours_follow_the_palette(make_app: MakeApp, lang: str) -> None:
    app = make_app((640, 480), lang)
    printed = app.texts.plus(library.words("through-the-desert", app.data, lang))
    for palette in PALETTES.values():
        said = printed.coloured(palette.name)
        for key, colours, usual in (
            ("colour", palette.pastels, STANDARD.pastels),
            ("newgame.colours", palette.players, STANDARD.players),
        ):
            words = {name: said(f"{key}.{name}") for name in colours}
            assert len(set(words.values())) == len(words), palette.name
            renamed = {name for name in words if words[name] != printed(f"{key}.{name}")}
            assert renamed >= {n for n in colours if far(colours[n].rgb, usual[n].rgb)}, palette.name


def far(a: Colour, b: Colour) -> bool:
    """Whether two colours are so far apart that one name cannot serve both."""
    return sum(abs(x - y) for x, y in zip(a, b)) > 110
