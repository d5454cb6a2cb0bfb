"""The question before an action that a person may want to think about once more."""

from __future__ import annotations

from collections.abc import Callable

from game.content.text import Texts
from scenes.kit.dialog import Choice
from scenes.shell.scene import Host


def confirm(
    app: Host, t: Texts, text: str, warned: bool, do: Callable[[], object], back: Callable[[], object]
) -> None:
    """Ask whether to do it; after a warning Enter goes back."""
    answers = [
        Choice(t("table.confirm.do"), do, default=not warned),
        Choice(t("table.confirm.back"), back, default=warned, escape=True),
    ]
    app.ask(t("table.confirm.title"), text, answers)
