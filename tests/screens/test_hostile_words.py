"""Names, seeds, search words and reasons are shown as they were typed, never read as markup."""

from __future__ import annotations

from pathlib import Path

import pygame as pg
import pytest

from game.content.text import LONGEST, TYPED, Texts, escape, load_texts
from game.match.session import load_session, new_session
from game.match.store import program_root
from game.titles import TITLES, module_of
from scenes.kit.markup import parse, plain
from scenes.kit.text import draw_paragraph, overflow_log
from scenes.kit.theme import Theme
from scenes.match import library
from scenes.match.seats import COLOURS, HUMAN, SeatInfo, seat_json
from scenes.match.setup import default_setup, keep
from scenes.match.start import resume
from scenes.menu.scene import MenuScene
from scenes.newgame.scene import NewGameScene
from scenes.recap.scene import RecapScene
from scenes.results.scene import ResultsScene
from scenes.rulebook.scene import RulebookScene
from scenes.shell.app import App
from scenes.table.scene import TableScene
from tests.languages import LANGUAGES
from tests.screens.harness import settle, speak
from tests.shell.harness import MakeApp
from tests.table.harness import press, rest

HOSTILE = (
    "[#zz|x]",
    "[badge:zz]",
    "[seat:99]",
    "*b*\\*[[x]]",
    "{name}{0.__class__}",
    "\u202egnidaer \x00\x07\ud800",
    "🐪‍👩 ﷽",
    "x" * 10_000,
    "[@TD-1.1|",
    "a\nb\tc",
)
DATA = program_root() / "data"


@pytest.mark.parametrize("words", HOSTILE, ids=range(len(HOSTILE)))
def test_escaped_words_are_letters_only(words: str) -> None:
    pieces = [piece for word in parse(escape(words)) for piece in word]
    assert not any(p.sprite or p.bold or p.link or p.colour for p in pieces)
    assert len("".join(p.text for p in pieces)) <= LONGEST


@pytest.mark.parametrize("words", ["[#zz|x]", "*b*", "a[b]c", "[[x]]", "\\*", "Zoë – ’s"])
def test_escaped_words_read_as_they_were_typed(words: str) -> None:
    assert plain(escape(words)) == words


def test_escaped_words_stand_inside_a_link() -> None:
    pieces = [p for word in parse(f"[@hit|{escape('a]b')}] c") for p in word]
    linked = [(p.text, p.link) for p in pieces]
    assert linked == [("a", "hit"), ("]", "hit"), ("b", "hit"), ("c", "")]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_typed_placeholders_of_every_text_are_escaped(lang: str) -> None:
    """Whatever a person typed or a file says cannot become markup in any text of any catalogue."""
    folders = [DATA / "common", *(DATA / module_of(slug) for slug in TITLES)]
    filled = 0
    for folder in folders:
        texts = load_texts(folder, lang)
        for key, pattern in texts.entries.items():
            slots = [name for name in TYPED if f"{{{name}}}" in pattern]
            filled += bool(slots)
            for words in HOSTILE if slots else ():
                shown = Texts(lang, {key: pattern})(key, **dict.fromkeys(slots, words))
                empty = Texts(lang, {key: pattern})(key, **dict.fromkeys(slots, ""))
                assert _marks(shown) == _marks(empty), key
    assert filled >= 15


def _marks(text: str) -> list[tuple[bool, bool, str, str]]:
    """What of a text is more than letters."""
    pieces = [p for word in parse(text) for p in word]
    return [(p.sprite, p.bold, p.link, p.colour) for p in pieces if p.sprite or p.link or p.colour]


def test_hostile_words_can_be_drawn(theme: Theme, target: pg.Surface) -> None:
    for words in HOSTILE:
        draw_paragraph(target, theme, escape(words), pg.Rect(10, 10, 600, 300))
    overflow_log.clear()


def test_an_unknown_colour_is_written_in_ink(theme: Theme) -> None:
    assert theme.colour("zz") == theme.ink


# ---- scenes ----
def names(count: int, first: int) -> list[str]:
    """Names as a journal can hold them: JSON in UTF-8 has no half surrogates."""
    found = [HOSTILE[(first + i) % len(HOSTILE)][:40] + str(i) for i in range(count)]
    return [name.encode("utf-8", "replace").decode() for name in found]


def open_match(app: App, slug: str, first: int) -> Path:
    """A kept match whose seats have hostile names and a hostile seed."""
    title = library.title(slug, app.data)
    kinds = [HUMAN, "merchant", HUMAN, "sultan", "[#zz|level]"]
    count = min(len(kinds), title.card.players.max)
    seats = [SeatInfo(n, kinds[i], COLOURS[i]) for i, n in enumerate(names(count, first))]
    words = HOSTILE[first].encode("utf-8", "replace").decode()[:60]
    session = new_session(title, count, {}, words, [seat_json(s) for s in seats], app.store, f"test{first}")
    assert session.file is not None
    session.close()
    return session.file.path


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(TITLES))
def test_a_match_with_hostile_names_is_continued(make_app: MakeApp, slug: str) -> None:
    """Menu card, table, recap and results of such a match are drawn, in the place of markup its letters."""
    app = make_app()
    speak(app)
    app.push(MenuScene(app))
    for first in (0, 2, 4, 6, 7):
        path = open_match(app, slug, first)
        app.frame(0.1)
        resume(app, path)
        app.frame(0.1)
        opened = app.top
        assert isinstance(opened, TableScene | RecapScene)
        settle(app)
        if isinstance(opened, TableScene):
            rest(opened)
            opened.bar.act("end-turn")
            settle(app)
        app.pop()
        app.frame(0.1)
        while len(app.stack) > 1:
            app.pop()
            app.frame(0.1)
        session = load_session(path, app.data, None)
        for scene in (RecapScene(app, session, 0), ResultsScene(app, session)):
            app.push(scene)
            settle(app)
            app.pop()
            app.frame(0.1)
    assert app.sprites.unknown == set()
    overflow_log.clear()


@pytest.mark.parametrize("words", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_search_words_find_nothing(app: App, words: str) -> None:
    speak(app)
    app.push(MenuScene(app))
    book = RulebookScene(app, next(iter(TITLES)))
    app.push(book)
    settle(app)
    book.search(words)
    settle(app)
    assert app.sprites.unknown == set()
    overflow_log.clear()


def test_new_game_shows_hostile_names_seeds_and_notices(app: App) -> None:
    speak(app)
    title = library.title(next(iter(TITLES)), app.data)
    for words in HOSTILE:
        setup = default_setup(title.card, (words[:14] or "x", "*b*", "[badge:zz]", "Amira"))
        keep(app.prefs, setup)
        app.push(NewGameScene(app))
        settle(app)
        app.toast(app.texts("newgame.error.house", reason=words), "cross")
        app.frame(0.1)
        press(app.top, pg.K_ESCAPE)  # type: ignore[arg-type]
        settle(app)
    assert app.sprites.unknown == set()
    overflow_log.clear()
