"""Every scene of the program over the menu, made of what the program itself makes it of."""

from __future__ import annotations

import random
from collections.abc import Sequence

from scenes.match.course import lessons, prepared
from scenes.match.riddle_course import prepared_riddle, riddles
from scenes.shell import router
from scenes.shell.scene import Scene
from scenes.shell.screenshot import TO_END
from scenes.table.scene import TableScene
from tests.screens.over_table import OVER, open_over
from tests.soak.glass import Glass

PLACES = tuple(router.SCENES)


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
    open_over(table, name)
