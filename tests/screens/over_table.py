"""Scenes that lie over a table, opened as the table or the window opens them."""

from __future__ import annotations

from itertools import repeat

from scenes.table.scene import TableScene

OVER = ("pause", "question", "trying", "keys", "send", "film", "filmed", "aid", "comment", "quit")
"""Scenes that lie over a table, or are opened from one."""

MOMENT = 4
"""A past action of a match."""

TRIES = 1000
"""Steps of house rules that are tried out: more than anybody waits for."""


def open_over(table: TableScene, name: str) -> None:
    """Open a scene over a table that lies on top."""
    app = table.app
    if name == "pause":
        table.open_menu()
    elif name == "question":
        table.look(min(MOMENT, table.match.length))
        table.branching.ask()
    elif name == "trying":
        app.open(name, "mine", repeat(None, TRIES), lambda _: None)
    elif name in ("send", "film"):
        app.open(name, table.session)
    elif name == "filmed":
        app.open(name, table.session, 0)
    elif name == "aid":
        table.feedback.open_aid()
    elif name == "comment":
        table.comments.ask()
    elif name == "quit":
        app.ask_quit()
    else:
        app.open(name)
