"""The rule book: every window, language and rule; search, links, pages back and forth, language inside."""

from __future__ import annotations

from collections.abc import Mapping

import pygame as pg
import pytest

from game.match.house_rules import FOLDER, HouseRulesFolder, open_house_rules
from game.titles import TITLES
from scenes.kit.text import measure
from scenes.kit.theme import Theme
from scenes.kit.widget import ScrollList, ScrollPane, Segments
from scenes.match import books
from scenes.match.staged_picture import sights_errors
from scenes.menu.scene import MenuScene
from scenes.rulebook.blocks import Table
from scenes.rulebook.find import find, folded, highlighted, snippet
from scenes.rulebook.pages import GLOSSARY
from scenes.rulebook.rows import beginning
from scenes.rulebook.scene import RulebookScene
from scenes.shell.app import App
from tests.languages import LANGUAGES
from tests.screens.harness import (
    SLUG,
    every_window,
    faults,
    in_every_language,
    is_still,
    names,
    over_menu,
    press,
    settle,
    strike,
    top,
    unsaid,
    widget,
)
from tests.shell.harness import MakeApp, seldom_drawn

NOW = ("[badge:red] Amira leads *mint*: 4 camels", "Karim may not come near")


def rulebook(app: App, rule: str = "", now: tuple[str, ...] = NOW) -> RulebookScene:
    """The book at a rule, the first one if none is named."""
    rule = rule or books.book(SLUG, app.data).chapters[0].rules[0].id
    return over_menu(app, lambda a: RulebookScene(a, SLUG, rule, now=lambda _: now))


@every_window
def test_fits_every_window_in_every_language(make_app: MakeApp, size: tuple[int, int]) -> None:
    words = {"en": "caravan", "it": "carovana", "nl": "karavaan"}
    app = make_app(size)
    scene = rulebook(app)
    for lang in in_every_language(app):
        for query in ("", words[lang], "zzzz"):
            scene.search(query)
            settle(app)
            assert faults(app) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_fits_its_page(make_app: MakeApp, lang: str) -> None:
    app = make_app((1280, 720), lang)
    scene = rulebook(app, now=())
    for rule in (rule for chapter in scene.book.chapters for rule in chapter.rules):
        scene.go(rule.id)
        app.frame(0.1)
        assert scene.reading.rule == rule.id


def test_opens_at_the_asked_rule_and_at_the_first_otherwise(app: App) -> None:
    book = books.book(SLUG, app.data)
    last = book.chapters[-1].rules[-1].id
    assert RulebookScene(app, SLUG, last).reading.rule == last
    scene = RulebookScene(app, SLUG, "XX-9.9")
    assert scene.reading.rule == scene.reading.order[0]


def test_pages_back_forth_next_previous(app: App) -> None:
    scene = rulebook(app)
    order = [rule.id for c in scene.book.chapters for rule in c.rules]
    press(app, "next")
    strike(app, pg.K_n)
    assert scene.reading.rule == order[2]
    press(app, "previous")
    press(app, "back")
    assert scene.reading.rule == order[2]
    press(app, "forward")
    assert scene.reading.rule == order[1]


def test_see_also_leads_on(app: App) -> None:
    book = books.book(SLUG, app.data)
    rule = next(r for r in book.by_id.values() if r.see)
    scene = rulebook(app, rule.id)
    press(app, rule.see[0])
    assert scene.reading.rule == rule.see[0]


def test_search_finds_in_the_language_without_accents(app: App) -> None:
    book = books.book(SLUG, app.data)
    rule = next(iter(book.by_id.values()))
    assert find(book, rule.id.lower(), "it")[0].rule == rule.id
    word = max(rule.title.in_language("it").split(), key=len)
    assert rule.id in [hit.rule for hit in find(book, folded(word).upper(), "it")]
    assert find(book, "qqqq", "en") == []
    assert find(book, "  ", "en") == []


def test_titles_come_before_texts(app: App) -> None:
    book = books.book(SLUG, app.data)
    hits = find(book, "oasis", "en")
    ranks = [hit.rank for hit in hits]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == 2


def test_typing_searches_and_enter_opens_the_best_hit(app: App) -> None:
    scene = rulebook(app)
    press(app, "search")
    for letter in "oasi":
        app.frame(0.02, [pg.event.Event(pg.TEXTINPUT, text=letter)])
    assert scene.reading.query == "oasi"
    assert top(app).ui.focus.current is widget(app, "search")
    hits = widget(app, "hits")
    assert isinstance(hits, ScrollList)
    assert hits.count == len(scene.reading.hits) > 1
    strike(app, pg.K_RETURN)
    assert scene.reading.rule == scene.reading.hits[0].rule


def test_the_search_says_how_many_and_can_be_cleared(app: App) -> None:
    scene = rulebook(app)
    assert "clear" not in names(app)
    scene.search("oasis")
    assert "clear" in names(app)
    press(app, "clear")
    assert scene.reading.query == ""
    assert "hits" not in names(app)


def test_hits_are_highlighted_with_their_accents() -> None:
    assert (
        highlighted("A Più camel [camel:mint] piu", "piu") == "A [#wine|Più] camel [camel:mint] [#wine|piu]"
    )
    found = snippet("one two three four five six seven eight", "seven", 10)
    assert found is not None
    assert (found.hit, found.after) == ("seven", " eight")
    assert found.before.startswith("…")
    assert snippet("nothing here", "camel") is None


def test_contents_open_a_chapter_and_its_rules(app: App) -> None:
    book = books.book(SLUG, app.data)
    scene = rulebook(app, book.chapters[0].rules[0].id)
    contents = widget(app, "contents")
    assert isinstance(contents, ScrollList)
    pages = len(scene.reading.before) + len(scene.reading.after)
    assert contents.count == pages + len(book.chapters) + len(book.chapters[0].rules)
    thumb = f"thumb:{scene.book.chapters[2].id}"
    assert thumb in names(app)
    press(app, thumb)
    assert scene.reading.rule == scene.book.chapters[2].rules[0].id


def test_language_switch_inside(app: App) -> None:
    scene = rulebook(app)
    control = widget(app, "language")
    assert isinstance(control, Segments)
    control.choose(1)
    settle(app)
    assert scene.lang == "it"
    assert unsaid(app) == set()


def test_show_on_the_table_only_with_a_table(app: App) -> None:
    scene = rulebook(app)
    assert "show" not in names(app)
    shown: list[str] = []
    scene.on_show = shown.append
    scene.refresh()
    strike(app, pg.K_t)
    assert shown == [scene.reading.rule]
    assert isinstance(app.top, MenuScene)


def test_the_scene_below_is_drawn_once_and_dimmed(app: App) -> None:
    scene = rulebook(app)
    assert scene.opaque
    assert is_still(app)
    press(app, "close")
    assert isinstance(app.top, MenuScene)


@pytest.mark.parametrize("slug", TITLES)
def test_the_pictures_of_a_book_come_one_after_the_other(make_app: MakeApp, slug: str) -> None:
    app = make_app((1280, 720))
    scene = over_menu(app, lambda a: RulebookScene(a, slug))
    rules = {example.rule_ids[0] for example in scene.pages.book.plan.examples}
    for place in [*scene.reading.before, *sorted(rules)][:4]:
        scene.go(place)
        app.frame(0.1)
        app.finish()
        assert scene._wanted.keys() <= scene._made.keys()
        assert unsaid(app) == set()


def test_everything_that_is_pointed_at_lies_on_the_board(app: App) -> None:
    for slug in TITLES:
        assert [str(error) for error in sights_errors(slug, app.data)] == []


def test_pages_stand_before_and_after_the_chapters(app: App) -> None:
    scene = over_menu(app, lambda a: RulebookScene(a, SLUG))
    assert scene.reading.page == scene.reading.before[0]
    assert "thumb:" + scene.book.chapters[0].id in names(app)
    scene.go(scene.reading.after[-2])
    assert scene.right.heading == app.texts("rulebook.glossary")
    scene.turn(1)
    assert scene.right.heading == app.texts("newgame.fair")
    assert scene.reading.neighbour(1) == ""


def test_short_rules_share_a_page(app: App) -> None:
    book = books.book(SLUG, app.data)
    rule = book.chapters[1].rules[0]
    scene = rulebook(app, rule.id, now=())
    pane = widget(app, "page")
    assert isinstance(pane, ScrollPane)
    assert {f"seal:{r.id}" for r in book.chapters[1].rules} <= {w.name for w in pane.children}
    scene.go(book.chapters[-1].rules[-1].id)
    assert widget(app, "page").rect.h > 0


def test_a_table_turns_where_its_columns_do_not_fit(app: App) -> None:
    head, rows = ("Number of players", "Camels", "Leaders"), [("2", "22", "5"), ("3", "26", "5")]
    wide = Table(app.theme, 600, "", head, rows)
    assert wide.head == head
    narrow = Table(app.theme, sum(wide._needs([head, *rows])) - 4, "", head, rows)
    assert narrow.head == ("Number of players", "2", "3")
    assert sum(narrow.columns) <= narrow.width


def test_a_table_breaks_words_of_its_head_before_it_breaks_a_row(app: App) -> None:
    head = ("Chips", "Light", "Dark", "Plain chips only: light", "Plain chips only: dark")
    rows = [("extra throw", "4", "0", "0", "0"), ("black die", "4", "0", "0", "0")]
    made = Table(app.theme, 420, "", head, rows)
    whole = [app.theme.font("bold", made.size).size(row[0])[0] for row in rows]
    assert made.columns[0] > max(whole)
    assert sum(made.columns) <= made.width
    assert made.head_height > min(made.row_heights) == max(made.row_heights)


def test_a_page_on_both_sides_leads_to_the_contents(app: App) -> None:
    scene = over_menu(app, lambda a: RulebookScene(a, SLUG))
    assert {"left-page", "page"} <= set(names(app))
    assert "search" not in names(app)
    press(app, "to-contents")
    assert "search" in names(app)
    assert scene.right.heading == scene.pages.name(scene.reading.page)
    press(app, "next")
    press(app, "back")
    assert "left-page" in names(app)


@pytest.mark.parametrize(("name", "slug"), [("narrow-pass", SLUG), ("small-looms", "tabriz")])
def test_house_rules_leave_out_what_they_make_untrue(app: App, name: str, slug: str) -> None:
    root = HouseRulesFolder(app.data).whole(open_house_rules(app.data / FOLDER / name), slug)
    scene = over_menu(app, lambda a: RulebookScene(a, slug, data=root))
    with seldom_drawn(app, 4):
        for place in scene.reading.order:
            scene.go(place)
            app.frame(0.02)
    app.finish()
    assert unsaid(app) == set()
    shown = {name for name, *_ in scene._made if "/" not in name}
    untrue = {e.id for e in scene.pages.book.plan.examples if not scene.pages.example(e.id, 600)}
    assert untrue
    assert shown & untrue == set()


def test_a_search_waits_for_no_caption_and_finds_it_as_soon_as_it_is_known(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kernel plays an example for the numbers of its caption: too long for the frame of a letter."""
    learnt: dict[str, Mapping[str, int] | None] = {}
    monkeypatch.setattr(books, "_numbers", lambda *_: learnt)
    scene = over_menu(app, lambda a: RulebookScene(a, SLUG))
    example = scene.pages.book.plan.examples[-1]
    words = f"{scene.pages.words.examples[example.id].title} {scene.pages.words.examples[example.id].text}"
    scene.search(next(word for word in words.split() if word.isalpha() and len(word) > 5))
    found = [hit.place.title for hit in scene.reading.hits]
    learnt.clear()
    scene.search(scene.reading.query)
    assert not learnt
    assert len(scene.reading.hits) < len(found)
    scene.regenerate()
    settle(app)
    assert [hit.place.title for hit in scene.reading.hits] == found


@pytest.mark.parametrize("slug", TITLES)
def test_the_search_finds_pages_captions_and_terms(app: App, slug: str) -> None:
    scene = over_menu(app, lambda a: RulebookScene(a, slug))
    spoken = scene.pages.words
    example = scene.pages.book.plan.examples[-1]
    term = next(iter(scene.pages.glossary.values()))
    for words, place in (
        (spoken.pages["aid"].title, "aid"),
        (spoken.examples[example.id].title, example.rule_ids[0]),
        (term.meaning, GLOSSARY),
    ):
        scene.search(words)
        settle(app)
        assert place in [hit.rule for hit in scene.reading.hits]
        assert unsaid(app) == set()
    scene.go(scene.reading.hits[0].rule)
    assert scene.reading.rule == scene.reading.hits[0].rule


def test_the_heading_opens_the_book_of_another_title_at_the_like_place(app: App) -> None:
    """By pointer and by key; the numbers of the table stay with its own title, the search stays."""
    scene = rulebook(app, "TD-3.2")
    assert scene._hands().now("TD-3.2") == NOW
    press(app, "title")
    strike(app, pg.K_DOWN, pg.K_RETURN)
    assert (scene.slug, scene.reading.rule) == ("yspahan", "YS-3.2")
    assert not scene._hands().now("YS-3.2")
    scene.search("die")
    scene.go("board")
    for slug in TITLES:
        scene.switch(slug)
        assert (scene.slug, scene.reading.rule) == (slug, "board")
        settle(app)
        assert faults(app) == []
    scene.go(scene.book.chapters[-1].rules[-1].id)
    for slug in TITLES:
        scene.switch(slug)
        assert scene.reading.rule in scene.reading.order
    assert scene._hands().now(scene.reading.rule) == ()


def test_words_of_a_hit_in_the_name_end_where_the_line_does(theme: Theme) -> None:
    words = "You may draw one commission from an unlocked deck, before or after your actions, never between."
    for width in (120, 300, 2000):
        line = beginning(theme, words, width)
        assert measure(theme, line, "text", 17)[0] <= width
        assert words.startswith(line.removesuffix(" …"))


def test_a_picture_in_a_table_stands_beside_its_word(theme: Theme) -> None:
    cell, words = "[crown]\u00a0Caravanserai", "a card for each of your cubes that the Supervisor sends off"
    for width in range(260, 700, 40):
        table = Table(theme, width, "", ("Building", "Camels", "What it does"), [(cell, "3", words)])
        assert table.columns[0] >= measure(theme, cell, "text", table.size)[0]


def test_what_is_drawn_of_one_book_ends_when_another_one_is_opened(app: App) -> None:
    """Also between the numbers of its captions, which come last."""
    scene = rulebook(app)
    scene.regenerate()
    left = scene._draw_pictures()
    scene.later(left, "numbers")
    while scene._wanted.keys() - scene._made.keys():
        next(left)
    next(left)
    scene.switch(next(slug for slug in TITLES if slug != scene.slug))
    app.finish()
    assert next(left, "closed") == "closed"
    assert not scene._wanted.keys() - scene._made.keys()
