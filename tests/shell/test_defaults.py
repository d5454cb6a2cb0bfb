"""How the program behaves and plays where nobody has chosen anything."""

from __future__ import annotations

import pytest

from game.match.store import program_root
from game.titles import TITLES, load
from scenes.shell.preferences import Preferences


def test_switches_stand_as_the_settings_promise() -> None:
    """Turns are confirmed, forced moves play themselves, hands are covered, counts wait; undo has a limit."""
    usual = Preferences()
    on = {name for name in vars(usual) if getattr(usual, name) is True}
    assert on == {"patterns", "end_turn", "auto_pass", "cover", "counts_wait"}


@pytest.mark.parametrize("slug", TITLES)
def test_a_title_is_played_without_variants_unless_somebody_asks(slug: str) -> None:
    card = load(slug, program_root() / "data").card
    assert [variant.id for variant in card.variants if variant.default] == []
