"""Where a card lies: on free ground first, never over what it speaks of, and over as little as can be."""

from __future__ import annotations

import pygame as pg
import pytest

from game.learn.riddle import load_riddles
from game.titles import TITLES, module_of
from scenes.match.riddle_course import prepared_riddle
from scenes.shell.app import App
from scenes.shell.preferences import Preferences
from scenes.shell.scene import Scene
from scenes.table.card_place import Ground, Tiers, rest_of, spot
from scenes.table.scene import TableScene
from tests.sampled import sampled
from tests.shell.harness import MakeApp

BOARD, JOURNAL, STRIP = pg.Rect(0, 0, 800, 600), pg.Rect(900, 0, 320, 400), pg.Rect(0, 620, 800, 200)
BESIDE = [Ground(JOURNAL), Ground(STRIP)]
PANELS = [pg.Rect(900, 100 * n, 320, 90) for n in range(3)]
COLUMN = Ground(pg.Rect(900, 0, 320, 700), (*PANELS, pg.Rect(900, 300, 320, 400)), 100)


def sized(width: int, folded: bool) -> pg.Rect:
    """A card that keeps its height."""
    return pg.Rect(0, 0, min(width, 300), 60 if folded else 120)


def test_free_ground_is_better_than_the_board(app: App) -> None:
    place = spot(app.theme, sized, BOARD, BESIDE, Tiers([]), [], free=[Ground(JOURNAL)])
    assert JOURNAL.contains(place.rect)


def test_free_ground_that_holds_something_is_not_free(app: App) -> None:
    place = spot(app.theme, sized, BOARD, BESIDE, Tiers([]), [JOURNAL], free=[Ground(JOURNAL)])
    assert BOARD.contains(place.rect)


def test_a_place_beside_is_better_than_hiding_something_on_the_board(app: App) -> None:
    place = spot(app.theme, sized, BOARD, BESIDE, Tiers([]), [BOARD, JOURNAL], free=[Ground(JOURNAL)])
    assert STRIP.contains(place.rect)


def test_what_it_speaks_of_is_never_covered(app: App) -> None:
    place = spot(app.theme, sized, BOARD, BESIDE, Tiers([BOARD, STRIP]), [])
    assert JOURNAL.contains(place.rect)


def test_a_heading_is_rather_hidden_than_what_the_card_speaks_of(app: App) -> None:
    top, low = pg.Rect(0, 0, 800, 110), pg.Rect(0, 110, 800, 490)
    place = spot(app.theme, sized, BOARD, BESIDE[1:], Tiers([], [top]), [low])
    assert not place.rect.colliderect(top)
    place = spot(app.theme, sized, BOARD, [], Tiers([low], [top]), [])
    assert place.folded  # nothing is free: what it speaks of goes before the heading
    assert not place.rect.colliderect(low)


def test_a_card_over_a_field_is_as_wide_and_leaves_it_enough_or_nothing(app: App) -> None:
    """No strip of a journal sticks out beside a card or below it."""
    journal = COLUMN.fields[-1]
    for least, high in ((100, 120), (300, 400)):
        ground = Ground(journal, (journal,), least)
        card = spot(app.theme, sized, BOARD, [], Tiers([BOARD]), [], free=[ground]).rect
        assert (card.x, card.w, card.h) == (journal.x, journal.w, high)
        rest = rest_of(app.theme, journal, card)
        assert rest.h == 0 if high == journal.h else rest.h >= least
        assert not rest.colliderect(card)


def test_a_panel_is_hidden_as_a_whole_or_not_at_all(app: App) -> None:
    """The card is two panels high, and the one of who is asked stays in sight where it can."""
    journal = COLUMN.fields[-1]
    for asked, hidden in ((0, (1, 2)), (2, (0, 1))):
        worst = Tiers([BOARD, journal], asked=[PANELS[asked]])
        card = spot(app.theme, sized, BOARD, [COLUMN], worst, PANELS).rect
        assert card == PANELS[hidden[0]].union(PANELS[hidden[1]])


def test_a_place_to_pick_is_worse_to_hide_than_a_panel(app: App) -> None:
    journal = COLUMN.fields[-1]
    worst = Tiers([journal], picks=[pg.Rect(0, 0, 800, 600)], asked=PANELS)
    card = spot(app.theme, sized, BOARD, [COLUMN], worst, PANELS).rect
    assert not card.colliderect(BOARD)


def test_the_shorter_form_comes_before_hiding_what_matters_and_after_hiding_what_does_not(app: App) -> None:
    low = Ground(pg.Rect(0, 620, 800, 80))
    place = spot(app.theme, sized, BOARD, [low], Tiers([], asked=[BOARD]), [])
    assert (place.folded, low.rect.contains(place.rect)) == (True, True)
    place = spot(app.theme, sized, BOARD, [low], Tiers([]), [BOARD], free=[COLUMN])
    assert not place.folded


# ---- at the table ----
CROWDED = [((1280, 720), 100), ((1280, 720), 200), ((1024, 768), 100), ((1024, 768), 200)]


@pytest.mark.parametrize("slug", TITLES)
@sampled("size, text_size", CROWDED, CROWDED[:2])
def test_cards_of_riddles_leave_panels_and_journal_whole(
    make_app: MakeApp, slug: str, size: tuple[int, int], text_size: int
) -> None:
    """Each is hidden as a whole or stays in sight as a whole, that of who is asked stays in sight."""
    prefs = Preferences(language="nl", speed="off", cover=False)
    prefs.text_size = text_size  # type: ignore[assignment]
    app = make_app(size, "nl", prefs)
    scene = TableScene(app, *prepared_riddle(app, slug, load_riddles(app.data / module_of(slug)).graded[2]))
    app.reset(Scene(app))
    app.push(scene)
    app.frame(0.1)
    lesson, z, journal = scene.lesson, scene.zones, scene.sidebar.journal
    assert lesson is not None
    assert lesson.card is not None
    assert z is not None
    card = lesson.card.rect
    assert not any(card.colliderect(panel) and not card.contains(panel) for panel in z.players)
    assert not card.colliderect(z.players[scene.match.to_act])
    if z.journal and card.colliderect(z.journal):
        assert journal is not None
        assert (card.x, card.w) == (z.journal.x, z.journal.w)
        assert card.contains(z.journal) or not card.colliderect(journal.rect)
        assert card.contains(z.journal) or journal.rows >= 2
    lesson.card.rect = pg.Rect(0, 0, 9, 9)
    scene.sidebar.make_room()
    assert journal is not None
    assert journal.visible
    assert z.journal is None or journal.rect == z.journal
