"""The small pictures of tables are made in slices, so that no frame waits for a whole one."""

from __future__ import annotations

import pytest

from game.titles import TITLES
from scenes.match.pictures import sample_picture
from scenes.shell.app import App

SLICES = 20


@pytest.mark.parametrize("slug", TITLES)
def test_a_picture_of_a_title_comes_in_slices(app: App, slug: str) -> None:
    size = (301, 173)  # of no other test: nothing is taken from memory
    *waits, picture = sample_picture(slug, app.data, app.texts, app.theme, size)
    assert len(waits) > SLICES
    assert set(waits) == {None}
    assert picture is not None
    assert picture.get_size() == size
    assert next(iter(sample_picture(slug, app.data, app.texts, app.theme, size))) is picture
