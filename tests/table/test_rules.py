"""The rule book over the table: its numbers, its places, the way back; the journal's rounds; the recap."""

from __future__ import annotations

import pygame as pg
import pytest

from game.titles.through_the_desert.view import DesertView
from scenes.kit import chrome
from scenes.menu.card import clipped
from scenes.recap.scene import RecapScene
from scenes.rulebook.scene import RulebookScene
from scenes.shell.preferences import Preferences
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.titles.through_the_desert import regions
from scenes.titles.through_the_desert.rule_numbers import RULES
from tests.shell.harness import MakeApp
from tests.table.harness import centre, lay, point, post, press

LANGS: tuple[str, ...] = ("en", "it", "nl")


def table(
    make_app: MakeApp, moves: int = 60, lang: str = "en", kinds: str = "human,human,human"
) -> TableScene:
    app = make_app((1280, 720), lang, Preferences(language=lang, speed="off", cover=False))
    return lay(app, kinds, moves)


def book(scene: TableScene) -> RulebookScene:
    found = scene.app.stack[-1]
    assert isinstance(found, RulebookScene)
    return found


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("moves", [4, 60])
def test_every_explained_rule_says_its_numbers_and_names_real_places(
    make_app: MakeApp, lang: str, moves: int
) -> None:
    scene = table(make_app, moves, lang)
    known = {
        r.id
        for chapter in RulebookScene(scene.app, scene.match.rules.slug).book.chapters
        for r in chapter.rules
    }
    assert set(RULES) <= known
    for rule in RULES:
        said = scene.presenter.rule_numbers(rule, scene.shown())
        assert not [row for row in said.rows if "{" in row or "⟦" in row], said.rows
        assert all(scene.place_of(region) for region in said.regions), rule


def test_the_longest_caravans_are_named_with_their_length(make_app: MakeApp) -> None:
    scene = table(make_app)
    said = scene.presenter.rule_numbers("TD-9.2", scene.shown())
    view: DesertView = scene.director.displayed
    best = max(view.caravans.values(), key=lambda caravan: caravan.length)
    row = next(row for row in said.rows if f"[camel:{best.colour}]" in row)
    assert str(best.length) in row
    assert scene.seats[best.seat].name in row
    assert set(regions.cells(best.cells)) <= set(said.regions)


def test_show_on_the_table_lights_the_places_until_the_next_click(make_app: MakeApp) -> None:
    scene = table(make_app)
    scene.feedback.open_rule("TD-9.2")
    scene.app.frame(0.01)
    assert book(scene).ui.find("show") is not None
    book(scene).show()
    scene.app.frame(0.01)
    assert scene.app.stack[-1] is scene
    assert scene.shown().spot
    assert "TD-9.2" in scene.feedback.banner()
    before = scene.match.position
    post(scene, centre(scene, scene.choices[0].commit))
    assert scene.shown().spot == ()
    assert scene.match.position == before


def test_a_rule_without_places_offers_no_button_and_escape_puts_the_lights_out(make_app: MakeApp) -> None:
    scene = table(make_app, 4)
    scene.feedback.open_rule("TD-1.1")
    scene.app.frame(0.01)
    assert book(scene).ui.find("show") is None
    book(scene).app.pop()
    scene.app.frame(0.01)
    scene.feedback.show_rule("TD-2.4")
    point(scene, (5, 5))
    assert scene.shown().spot
    press(scene, pg.K_ESCAPE)
    assert scene.shown().spot == ()
    assert scene.app.stack[-1] is scene


def test_the_journal_names_a_round_where_it_begins(make_app: MakeApp) -> None:
    scene = table(make_app, 70, kinds="human,human,human,human")
    lines = scene.presenter.journal(scene.match.steps, scene.match.opening, scene.seats)
    words = {scene.texts("desert.log.round", n=n): n for n in range(1, 40)}
    found = [(line.position, words[line.text]) for line in lines if line.text in words]
    last = scene.match.view(0).round
    first = found[0][1]
    assert [n for _, n in found] == list(range(first, last + 1))
    for position, n in found:
        assert scene.match.view_at(position, 0).round == n
        before = scene.match.view_at(position - 1, 0)
        assert before.round < n or before.phase == "lead"


def test_looking_back_without_handing_over(make_app: MakeApp) -> None:
    scene = table(make_app)
    scene.open_menu()
    scene.app.frame(0.01)
    pause = scene.app.stack[-1]
    assert isinstance(pause, PauseScene)
    button = pause.ui.find("since")
    assert button is not None
    button.activate(pause.ui)
    scene.app.frame(0.01)
    recap = scene.app.stack[-1]
    assert isinstance(recap, RecapScene)
    assert any(recap.recap.places)
    recap.back()
    scene.app.frame(0.01)
    assert scene.app.stack[-1] is scene


@pytest.mark.parametrize("text", ["Attraverso il deserto", "Through the Desert", "Alhambra Dobbel"])
def test_a_title_keeps_inside_its_plate(make_app: MakeApp, text: str) -> None:
    theme = make_app((1024, 768)).theme
    plate = pg.Rect(40, 20, 192, 40)  # the free part of the plate at this size
    target = pg.Surface((300, 90))
    chrome.gold_title(target, theme, text, plate, 40)
    font_free = plate.inflate(2 * theme.px(8), 0)
    lit = pg.mask.from_threshold(target, (250, 230, 170), (30, 40, 90)).get_bounding_rects()
    assert min(r.left for r in lit) >= font_free.left
    assert max(r.right for r in lit) <= font_free.right


def test_a_text_that_is_cut_ends_with_a_sentence(make_app: MakeApp) -> None:
    theme = make_app((1280, 720)).theme
    text = "One short sentence. " + "Another one that is far too long for its box, " * 6 + "and ends."
    assert clipped(theme, text, pg.Rect(0, 0, 300, 44)) == "One short sentence."
