"""A question before an action, where the preferences ask for one or the title warns of it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.action import Action
from scenes.kit.dialog import Choice
from scenes.table.model import TableHooks, TableModel
from scenes.table.selection import Picking


class Confirm:
    """Carries actions out, after a question where there is one to ask."""

    def __init__(
        self, model: TableModel, hooks: TableHooks, picking: Picking, carry_out: Callable[[Action], object]
    ) -> None:
        self.model, self.hooks, self.picking, self.carry_out = model, hooks, picking, carry_out

    def play(self, action: Action) -> None:
        """Carry an action out, or ask first."""
        model = self.model
        asks, warning = model.app.prefs.confirm, model.presenter.warning(action, self.hooks.shown())
        if warning or asks == "always" or (asks == "final" and not model.match.reversible(action)):
            self._ask(action, warning)
        else:
            self.carry_out(action)

    def _ask(self, action: Action, warning: str) -> None:
        """Ask once more before an action; after a warning Enter goes back."""
        t, preview = self.model.texts, self.picking.previews.get(action)
        name = self.model.presenter.asked(action, preview)
        key = "table.confirm.text" if self.model.match.reversible(action) else "table.confirm.lock"
        answers = [
            Choice(t("table.confirm.do"), lambda: self.carry_out(action), default=not warning),
            Choice(t("table.confirm.back"), self.hooks.refresh, default=bool(warning), escape=True),
        ]
        self.model.app.ask(t("table.confirm.title"), warning or t(key, what=name), answers)
