"""Puts the template title on the table: the one line in TITLES, and the folders where a title's would lie."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import game.titles
import scenes.titles

HERE = Path(__file__).parent
DATA = HERE / "data"
SLUG = "template-toll"


@contextmanager
def template_title() -> Iterator[Path]:
    """Register the template title for the time of a test; yields its data root."""
    game.titles.__path__.append(str(HERE / "titles"))
    scenes.titles.__path__.append(str(HERE / "presenters"))
    game.titles.TITLES[SLUG] = "template_toll"
    try:
        yield DATA
    finally:
        del game.titles.TITLES[SLUG]
        game.titles.__path__.remove(str(HERE / "titles"))
        scenes.titles.__path__.remove(str(HERE / "presenters"))
