"""House rules are tried out before they are played, in the time that frames leave over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scenes.kit.dialog import Choice
from scenes.kit.markup import escape
from scenes.shell.jobs import Work
from scenes.shell.question import Question
from scenes.shell.scene import Host


class Trying(Question):
    """Says that house rules are tried out until it is known whether they can be played, or somebody cancels.

    steps: None between slices, the first error ("" for none) at last; then: hears it when this is gone.
    """

    name = "trying"

    def __init__(
        self,
        app: Host,
        house: str,
        steps: Iterator[str | None],
        then: Callable[[str], object],
        drop: Callable[[], object] | None = None,
    ) -> None:
        t = app.texts
        cancel = Choice(t("newgame.trying.cancel"), drop, default=True, escape=True, icon="cancel")
        words = t("newgame.trying.text", name=escape(house))
        super().__init__(app, t("newgame.trying.title"), words, [cancel], "hourglass")
        self._steps, self._then = steps, then

    def enter(self) -> None:
        self.app.later(self._work(), "house rules", self)

    def _work(self) -> Work:
        yield
        for wrong in self._steps:
            if wrong is not None:
                self._end(wrong)
                return
            yield

    def _end(self, wrong: str) -> None:
        self.app.pop()
        self.app.after(lambda: self._then(wrong))
