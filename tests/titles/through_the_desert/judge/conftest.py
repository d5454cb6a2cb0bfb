"""The title as the players get it."""

from __future__ import annotations

from tests.ai.conftest import desert

__all__ = ["desert"]
