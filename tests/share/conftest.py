"""What several tests of sending a match need."""

from __future__ import annotations

import pytest


@pytest.fixture
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """House rules are opened at once: tests of their own check the samples and play them."""
    monkeypatch.setattr("game.cli.check.title_steps", lambda *_: iter(()))
    monkeypatch.setattr("game.match.house_rules_check.trial_steps", lambda *_: iter(()))
    monkeypatch.setattr("game.match.source._OUTCOMES", {})
