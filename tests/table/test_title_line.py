"""The line under the title has room for everything that it says in a game, of practice too."""

from __future__ import annotations

from itertools import product

from game.titles import TITLES
from scenes.kit.text import fit, fits
from scenes.shell.preferences import Preferences
from scenes.table.sidebar import HEADLINE
from tests.languages import LANGUAGES
from tests.sampled import in_turn, sampled
from tests.shell.harness import MakeApp
from tests.table.harness import lay

WINDOWS = ((1024, 768), (1280, 720))
MOVES = 300
"""Long enough for rounds and turns of two figures."""

EVERY = list(product(TITLES, LANGUAGES, WINDOWS, (100, 150)))
SAMPLE = [(slug, lang, WINDOWS[0], 150) for slug, lang in in_turn(TITLES, reversed(LANGUAGES))]


@sampled("slug, lang, size, text", EVERY, SAMPLE)
def test_every_headline_of_a_game_of_practice_fits(
    make_app: MakeApp, slug: str, lang: str, size: tuple[int, int], text: int
) -> None:
    prefs = Preferences(language=lang, speed="off", text_size=text)  # type: ignore[arg-type]
    app = make_app(size, lang, prefs)
    scene = lay(app, "human,human", MOVES, slug=slug)
    scene.match.practice = True
    room, said = scene.surface.headline().size, set[tuple[str, str]]()
    for n in range(scene.match.position + 1):
        scene.director.displayed = scene.match.view_at(n, 0)
        said.add(scene.sidebar.headline(room))
    assert len(said) > 3
    assert [
        way for way in said if not fits(fit(app.theme, way[0], room, way[1], HEADLINE), room, app.theme)
    ] == []
