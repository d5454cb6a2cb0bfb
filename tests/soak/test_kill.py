"""A killed program loses nothing it acknowledged; long form: `python -m tests.soak.kill --times 200`.

That every single line is on disk when it is acknowledged: `tests/core/test_journal_file.py`.
"""

from __future__ import annotations

import pytest

from game.titles import TITLES
from tests.soak.kill import run


@pytest.mark.parametrize("slug", TITLES)
def test_kill_9_at_random_moments_loses_nothing(slug: str) -> None:
    assert run(2, slug, seed=7) == []
