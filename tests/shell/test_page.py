"""A page's background work: it waits under another scene, and begins again for another size."""

from __future__ import annotations

from scenes.shell.app import App
from scenes.shell.jobs import Work
from scenes.shell.page import Page
from scenes.shell.scene import Scene


class Slow(Page):
    """Work of more slices than any frame has time for; counts how often it was begun and what it did."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.begun = self.slices = self.dropped = 0

    def background(self) -> dict[str, Work]:
        return {"slow": self._work()}

    def _work(self) -> Work:
        self.begun += 1
        try:
            while True:
                self.slices += 1
                yield
        finally:
            self.dropped += 1


def test_work_waits_under_another_scene_and_ends_with_its_own(app: App) -> None:
    page = Slow(app)
    app.push(page)
    app.frame(0.1)
    app.frame(0.1)
    assert page.begun == 1
    app.push(Scene(app))
    app.frame(0.1)
    done = page.slices
    app.frame(0.1)
    assert page.slices == done > 0
    app.pop()
    app.frame(0.1)
    app.frame(0.1)
    assert page.slices > done
    assert page.begun == page.dropped + 1
    app.push(Scene(app))
    app.frame(0.1)
    app.start_over()
    app.frame(0.1)
    assert page.begun == page.dropped


def test_work_begins_again_for_another_size(app: App) -> None:
    page = Slow(app)
    app.push(page)
    app.frame(0.1)
    app.frame(0.1)
    page.regenerate()
    app.frame(0.1)
    assert (page.begun, page.dropped) == (2, 1)
