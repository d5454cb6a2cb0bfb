"""The vendored files are complete, drawable, credited and small."""

from __future__ import annotations

from pathlib import Path

import pygame as pg
import pytest

from scenes.art.icon import Icons
from scenes.art.palette import ICON_COLOURS

ASSETS = Path(__file__).parents[2] / "assets"
ICONS = Icons(ASSETS / "icons")
FACES = ("title", "head", "headb", "text", "bold", "italic")
LETTERS = "ABCXYZabcxyz0123456789àèéìíòóùúëïöüÀÈÉÌÒÙËÏ.,;:!?()[]/+–—’‘“”…·×±€%&'\"-"


def test_every_icon_draws() -> None:
    """Neither empty nor a full square: the share of its square that an icon covers."""
    shares = {name: pg.mask.from_surface(ICONS.mask(name, 48), 100).count() / 48**2 for name in ICONS.names()}
    assert len(shares) > 100
    assert not {name: share for name, share in shares.items() if not 0.03 < share < 0.95}


def test_every_icon_is_credited() -> None:
    credits = (ASSETS / "icons" / "CREDITS.md").read_text(encoding="utf-8")
    named = set(credits.replace("`", " ").replace(",", " ").split())
    assert not [n for n in ICONS.names() if n not in named]
    assert "CC BY 3.0" in credits
    assert "game-icons.net" in credits
    assert "modified" in credits


def test_icons_with_a_natural_colour_exist() -> None:
    assert set(ICON_COLOURS) <= set(ICONS.names())


@pytest.mark.parametrize("face", FACES)
def test_fonts_have_every_letter_and_lining_figures(face: str) -> None:
    font = pg.font.Font(ASSETS / "fonts" / f"{face}.ttf", 40)
    missing = [c for c, m in zip(LETTERS, font.metrics(LETTERS)) if m is None]
    assert not missing
    heights = {font.render(c, True, (255, 255, 255)).get_bounding_rect().bottom for c in "034579"}
    assert max(heights) - min(heights) <= 2, "figures stand on one line"


def test_fonts_and_licences_lie_together() -> None:
    folder = ASSETS / "fonts"
    assert {p.stem for p in folder.glob("*.ttf")} == set(FACES)
    for name in ("Cinzel", "ElMessiri", "AlegreyaSans"):
        assert "SIL Open Font License" in (folder / f"OFL-{name}.txt").read_text(encoding="utf-8")


def test_the_program_has_its_icon() -> None:
    image = pg.image.load(ASSETS / "icon.png")
    assert image.get_size() == (128, 128)
    assert (ASSETS / "icon.ico").read_bytes()[:4] == b"\x00\x00\x01\x00"
