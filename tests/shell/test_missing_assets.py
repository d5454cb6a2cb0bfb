"""A font or picture of the program that is gone is named, not traced."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.art.icon import Icons
from scenes.kit.asset import MissingAsset
from scenes.kit.theme import Theme


def test_a_missing_font_is_named(tmp_path: Path) -> None:
    with pytest.raises(MissingAsset, match=r"fonts.text\.ttf"):
        Theme((1280, 720), assets=tmp_path).font("text", 20)


def test_a_missing_or_damaged_icon_is_named(tmp_path: Path) -> None:
    icons = Icons(tmp_path)
    with pytest.raises(MissingAsset, match=r"camel\.svg"):
        icons.mask("camel", 32)
    (tmp_path / "camel.svg").write_text("no picture")
    with pytest.raises(MissingAsset, match=r"camel\.svg"):
        icons.mask("camel", 32)
