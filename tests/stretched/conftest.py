"""These tests see a window in which texts with other numbers may be cut off."""

from __future__ import annotations

from tests.shell.harness import cramped, make_app, overflow, released, video

__all__ = ["cramped", "make_app", "overflow", "released", "video"]
