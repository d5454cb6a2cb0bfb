"""Every side note at a table: its card is in sight and covers nothing of what it points at."""

from __future__ import annotations

from itertools import product
from unittest.mock import patch

from game.learn.companion import Companion
from game.learn.side_note import load_side_notes
from game.match.session import new_session
from game.titles import TITLES, module_of
from scenes.match import course, library
from scenes.match.seats import SeatInfo, seat_json
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Scene
from scenes.table import scene as table
from scenes.table.scene import TableScene
from scenes.titles.contract.values import Region
from tests.languages import LANGUAGES
from tests.learn.test_lessons import DATA
from tests.learn.test_side_notes import Heard, moments
from tests.sampled import sampled
from tests.shell.harness import MakeApp
from tests.table.harness import COLOURS, NAMES, QuickBrains, until_person

SIZES = ((1280, 720), (1024, 768), (1920, 1080), (2560, 1440))
TEXTS = (100, 150)


def laid(app: App, slug: str, at: Heard) -> TableScene:
    """The table at the moment of a side note, the person on the seat that hears it."""
    options = at.options
    kinds = ["human" if seat == at.seat else "merchant" for seat in range(options.players)]
    seats = [seat_json(SeatInfo(NAMES[i], kind, COLOURS[i])) for i, kind in enumerate(kinds)]
    opened = library.title(slug, app.data)
    session = new_session(opened, len(kinds), dict(options.variants), at.seed, seats, app.store, "test")
    for text in at.actions:
        session.match.play_text(text)
    session.match.commit_turn()
    course.progress_of(app).accompany(slug, on=True)
    with patch.object(table, "brains_of", lambda *_: QuickBrains()):
        scene = TableScene(app, session)
    beside = scene.guidance.companion
    assert beside
    beside.companion = Companion([at.note], session.match, heard=0)
    app.reset(Scene(app))
    app.push(scene)
    until_person(scene)
    app.frame(0.02)
    return scene


POINTED = [
    (slug, note.id) for slug in TITLES for note in load_side_notes(DATA / module_of(slug)).notes if note.point
]
CASES = [
    (slug, name, size, LANGUAGES[(note + window) % len(LANGUAGES)], text)
    for note, (slug, name) in enumerate(POINTED)
    for window, (size, text) in enumerate(product(SIZES, TEXTS))
]


SMALL = [case for case in CASES if case[2] == (1280, 720)]


@sampled("slug,name,size,lang,text", CASES, (SMALL[0], SMALL[-1]))
def test_a_side_note_covers_nothing_that_it_points_at(
    make_app: MakeApp, slug: str, name: str, size: tuple[int, int], lang: str, text: int
) -> None:
    app = make_app(size, lang, Preferences(language=lang, text_size=text))  # type: ignore[arg-type]
    scene = laid(app, slug, moments(slug)[name])
    beside = scene.guidance.companion
    assert beside
    assert beside.note
    assert beside.note.id == name
    card = beside.aside.card
    assert card
    assert app.theme.rect.contains(card.rect)
    assert beside.note.pointers()
    for kind, ids in beside.note.pointers():
        place = scene.place_of(Region(kind, ids))
        assert place is not None, (kind, ids)
        assert app.theme.rect.colliderect(place)
        assert not card.rect.colliderect(place), (kind, ids)
