"""Every scene of the program over the menu, made of what the program itself makes it of."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import repeat

from scenes.match.course import lessons, prepared
from scenes.match.riddle_course import prepared_riddle, riddles
from scenes.shell import router
from scenes.shell.scene import Scene
from scenes.shell.screenshot import TO_END
from scenes.table.scene import TableScene
from tests.soak.glass import Glass

OVER = ("pause", "question", "trying", "keys", "send", "film", "filmed", "aid", "comment", "quit")
"""Scenes that lie over a table, or are opened from one."""

PLACES = tuple(router.SCENES)
MOMENT = 4  # a past action of a match


def visit(
    glass: Glass, name: str, slug: str, kinds: Sequence[str], chance: random.Random, moves: int | None = 30
) -> Scene:
    """Open a scene over the menu, of a match after some random actions where it shows one; the top scene."""
    app, said = glass.app, f"opening {name}"
    if name == "menu":
        app.push(Scene(app))  # over an empty one: it is the last no more
        app.open("menu")
    elif name == "lesson":
        if chance.random() < 0.5:
            app.open(name, *prepared(app, slug, chance.choice(lessons(app, slug))))
        else:
            app.open(name, *prepared_riddle(app, slug, chance.choice(riddles(app, slug).graded)))
    elif name == "rulebook":
        app.open(name, slug)
    elif name in OVER or router.SCENES[name].of_match:
        session = glass.lay(slug, kinds, f"{chance.random()}", None if name in TO_END else moves)
        if name in OVER:
            app.open("table", session)
            glass.frame(0.0, (), said)
            lay_over(glass, name, table_of(glass))
        else:
            app.open(name, session)
    elif name in ("learn", "riddles", "challenges", "newgame"):
        app.open(name, slug)
    else:
        app.open(name)
    glass.frame(0.3, (), said)
    assert app.top is not None
    return app.top


def table_of(glass: Glass) -> TableScene:
    """The table on the stack."""
    return next(scene for scene in glass.app.stack if isinstance(scene, TableScene))


def lay_over(glass: Glass, name: str, table: TableScene) -> None:
    """Open a scene over a table."""
    app, said = glass.app, f"opening {name}"
    while app.top is not table:  # a hand-over to the next person
        app.pop()
        glass.frame(0.0, (), said)
    if name == "pause":
        table.open_menu()
    elif name == "question":
        table.look(min(MOMENT, table.match.length))
        table.branching.ask()
    elif name == "trying":
        app.open(name, "mine", repeat(None, 1000), lambda _: None)
    elif name == "keys":
        app.open(name)
    elif name in ("send", "film"):
        app.open(name, table.session)
    elif name == "filmed":
        app.open(name, table.session, 0)
    elif name == "aid":
        table.feedback.open_aid()
    elif name == "comment":
        table.comments.ask()
    else:
        app.ask_quit()
