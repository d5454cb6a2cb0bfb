"""The window of the tests that take lessons at the table."""

from tests.shell.harness import app, cramped, make_app, overflow, released, video

__all__ = ["app", "cramped", "make_app", "overflow", "released", "video"]
