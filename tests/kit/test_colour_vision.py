"""Camels and players stay apart without their colours: in grey and for three deficiencies, by shape alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame as pg
import pytest

from scenes.art.camel import camel
from scenes.art.light import clear
from scenes.art.open_mark import CORE, EDGE, pearl
from scenes.art.palette import DEFICIENCIES, PALETTES, PASTELS, PLAYERS, Palette, contrast, luminance, seen
from scenes.art.shape import mark
from scenes.shell.app import App

EYES = ("grey", *DEFICIENCIES)
GROUND = (214, 184, 132)  # about the sand of a board
STEP = 30  # of 255: a difference in lightness that the eye sees at once


def lightness(image: pg.Surface, eye: str) -> list[float]:
    """The lightness of each pixel as an eye sees it, less the mean: what is left is the drawing."""
    ground = pg.Surface(image.get_size())
    ground.fill(GROUND)
    ground.blit(image, (0, 0))
    dots = (ground.get_at(at) for at in pixels(image))
    found = [255 * luminance(seen((c.r, c.g, c.b), eye)) ** 0.45 for c in dots]
    middle = sum(found) / len(found)
    return [v - middle for v in found]


def pixels(image: pg.Surface) -> Iterator[tuple[int, int]]:
    """All places of a picture."""
    w, h = image.get_size()
    return ((x, y) for y in range(h) for x in range(w))


def unlike(a: list[float], b: list[float]) -> float:
    """The share of pixels that differ clearly."""
    return sum(abs(p - q) > STEP for p, q in zip(a, b, strict=True)) / len(a)


@pytest.mark.parametrize("eye", EYES)
def test_the_five_camels_differ_by_their_saddle_cloths(app: App, eye: str) -> None:
    lemon, icons = PASTELS["lemon"], app.theme.icons
    alike = {name: lemon._replace(pattern=pastel.pattern) for name, pastel in PASTELS.items()}
    images = {name: camel(icons, 40, one, None, False) for name, one in alike.items()}
    drawn = {name: lightness(image, eye) for name, image in images.items()}
    for a, b in combinations(drawn, 2):
        assert unlike(drawn[a], drawn[b]) > 0.03, (eye, a, b)


@pytest.mark.parametrize("eye", EYES)
def test_the_six_players_differ_by_their_shapes(app: App, eye: str) -> None:
    images = {name: app.theme.pieces.mark(14, name) for name in PLAYERS}
    drawn = {name: lightness(image, eye) for name, image in images.items()}
    for a, b in combinations(drawn, 2):
        assert unlike(drawn[a], drawn[b]) > 0.10, (eye, a, b)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda p: str(p.name))
def test_a_pearl_is_no_owners_mark(palette: Palette, eye: str) -> None:
    n = 14
    marks = [mark(player, n) for player in palette.players.values()]
    shown, size = pearl(n), pearl(n).get_size()
    for drawn in marks:
        sheet = clear(size)
        sheet.blit(drawn, drawn.get_rect(center=sheet.get_rect().center))
        assert unlike(lightness(sheet, eye), lightness(shown, eye)) > 0.10, (palette.name, eye)


@pytest.mark.parametrize("eye", EYES)
def test_the_mark_of_an_open_place_needs_no_hue(eye: str) -> None:
    core, edge = seen(CORE, eye), seen(EDGE, eye)
    assert contrast(core, edge) > 12
    assert max(core) - min(core) < 14  # grey, as near as the eye can tell


def test_the_same_picture_is_not_told_apart(app: App) -> None:
    image = app.theme.pieces.camel(40, "mint", None, False, shadow=False)
    assert unlike(lightness(image, "protan"), lightness(image, "protan")) == 0.0


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda p: str(p.name))
def test_every_palette_gives_each_its_own_shape_and_pattern(palette: object) -> None:
    players, pastels = palette.players.values(), palette.pastels.values()  # type: ignore[attr-defined]
    assert len({p.shape for p in players}) == 6
    assert len({p.pattern for p in pastels}) == 5
