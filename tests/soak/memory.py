"""Resident memory of one process through sizes, languages, scenes and games: it stays within its bounds.

A case is a stage with a window of its own; run each in a process of its own (`--only 0`, 1, 2).
"""

from __future__ import annotations

import random

from game.titles import TITLES
from tests.languages import LANGUAGES
from tests.soak.glass import TABLES, Glass, resident
from tests.soak.part import Part
from tests.soak.progress import Progress

# isort: split
from scenes.kit.text import overflow_log

RESIZES = 400
GAMES = 24
SMALL, LARGE, HUGE = (1280, 800), (2400, 1350), (2560, 1440)
SCENES = ("menu", "newgame", "settings", "credits", "rulebook", "recap", "results", "table")
BOUNDS = {"at 1280x800": 250.0, "after the tour of sizes": 300.0, "with a table at 2560x1440": 250.0}


class Memory(Part):
    """Counts stages; each figure is in megabytes."""

    name, unit, target = "memory", "stages", len(BOUNDS) * len(TITLES)

    def case(self, chance: random.Random, progress: Progress) -> None:
        stage = list(BOUNDS)[progress.case % len(BOUNDS)]
        glass = Glass(HUGE if stage == "with a table at 2560x1440" else SMALL)
        try:
            if stage == "with a table at 2560x1440":
                show(glass, "table", list(TITLES)[progress.case // len(BOUNDS) % len(TITLES)], 2)
            elif stage == "after the tour of sizes":
                tour_of_sizes(glass, chance)
            else:
                tour_of_games(glass)
            glass.app.give_back()
            progress.count("stages")
            progress.reach(stage, resident())
        finally:
            overflow_log.clear()
            glass.close()

    def verdict(self, progress: Progress) -> list[str]:
        return [
            f"{progress.most[stage]:.0f} MB {stage}, more than {bound:.0f}"
            for stage, bound in BOUNDS.items()
            if progress.most.get(stage, 0.0) > bound
        ]


def show(glass: Glass, name: str, slug: str, count: int) -> None:
    """Open a scene over the menu and let it settle."""
    app = glass.app
    if name in ("newgame", "settings", "credits"):
        app.open(name)
    elif name != "menu":
        session = glass.lay(slug, ["human"] * count, name, None if name == "results" else 30)
        app.open(name, slug if name == "rulebook" else session)
    app.frame(0.0)
    glass.settle()


def tour_of_games(glass: Glass) -> None:
    """Every scene in every language, then the moments of games from beginning to end at the table."""
    app = glass.app
    for lang in LANGUAGES:
        app.prefs.language = lang
        app.preferences_changed(("language",))
        for name in SCENES:
            show(glass, name, next(iter(TITLES)), 2)
            glass.home()
    for number in range(GAMES):
        slug, count = TABLES[number * 5 % len(TABLES)]
        for moves in (*range(0, 300, 50), None):
            session = glass.lay(slug, ["human"] * count, f"{number}", moves)
            app.open("table", session)
            app.frame(0.1)
            glass.settle()
            glass.home()


def tour_of_sizes(glass: Glass, chance: random.Random) -> None:
    """A table of every title in turn while the window gets other sizes."""
    titles = list(TITLES)
    for number in range(RESIZES):
        if number % (RESIZES // len(titles)) == 0:
            glass.home()
            show(glass, "table", titles[number * len(titles) // RESIZES], 3)
        glass.resize((chance.randrange(1024, LARGE[0] + 1), chance.randrange(768, LARGE[1] + 1)))
        glass.settle() if number % 4 == 0 else glass.app.frame(0.05)
    glass.resize(SMALL)
    glass.settle()
