"""These tests see a window: SDL's dummy drivers, an app in a temporary folder, no text that does not fit."""

from __future__ import annotations

from tests.shell.harness import app, cramped, make_app, overflow, released, target, theme, ui, video

__all__ = ["app", "cramped", "make_app", "overflow", "released", "target", "theme", "ui", "video"]
