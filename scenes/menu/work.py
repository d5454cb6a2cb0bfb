"""What the menu makes in slices while nobody waits: card, page of the rule book, the way to a new game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame as pg

from game.core.errors import HouseRulesError
from game.match.store import Saved, SaveError
from game.titles import TITLES
from scenes.kit.theme import Theme
from scenes.shell.jobs import Work
from scenes.shell.refusal import refusal_of
from scenes.shell.scene import Host

if TYPE_CHECKING:
    from scenes.match.pictures import Score


@dataclass
class CardFacts:
    """What the menu's card shows: a saved match, without one a title; its words and picture as they come."""

    saved: Saved | None = None
    lines: tuple[str, ...] = ()
    blurb: str = ""
    scores: tuple[Score, ...] = ()
    picture: pg.Surface | None = None


def continued(app: Host) -> Saved | None:
    """The match that Continue offers: of those that can be opened the one played last.

    Where none can be opened it is the first of them, and its card says what is wrong. Only headers are
    read here; `checked` finds out the rest behind the first frame.
    """
    first: Saved | None = None
    for found in app.store.unfinished():
        if isinstance(found, SaveError):
            _report(app, found.path, refusal_of(found, found.path, app.texts))
        elif found.header.get("title") not in TITLES:
            _report(app, found.path, app.texts("menu.unknown_title"))
        elif found.path not in app.store.reported:
            return found
        if first is None and isinstance(found, Saved):
            first = found
    return first


def checked(app: Host, saved: Saved) -> bool:
    """Whether a kept match can be opened; a person is told once of one that cannot."""
    from game.match.session import problem

    error = problem(saved, app.data, app.store.folder)
    if isinstance(error, HouseRulesError):
        _report(app, saved.path, app.texts("menu.house.short"))
    elif error is not None:
        _report(app, saved.path, refusal_of(error, saved.path, app.texts))
    return error is None


def _report(app: Host, path: Path, reason: str) -> None:
    if path in app.store.reported:
        return
    app.store.reported.add(path)
    words = app.texts("menu.unopened", reason=f"{path.name}: {reason}")
    app.after(lambda: app.toast(words, "cross"))


def make_card(
    app: Host, card: CardFacts, slug: str, size: Callable[[], tuple[int, int]], refresh: Callable[[], object]
) -> Work:
    """Fill in words and picture of the saved match, or of the title that New game will offer (`slug`).

    size(): of the picture on the card as it is laid out now; refresh(): lay it out anew.
    """
    yield
    from scenes.match import pictures

    while card.saved is not None and card.saved.path not in app.store.reported:
        if checked(app, card.saved):
            break
        card.saved = continued(app)
        yield
    if card.saved is None:
        card.lines, card.blurb = pictures.title_words(slug, app.data, app.texts)
        refresh()
        yield
        for picture in pictures.sample_picture(slug, app.data, app.texts, app.theme, size()):
            card.picture = picture or card.picture
            yield
    else:
        for found in pictures.read_saved(app, app.theme, card.saved, size()):
            if found is None:
                yield
                continue
            card.lines, card.scores, card.picture = found.lines, found.scores, found.picture
    refresh()


def prepare(app: Host, theme: Theme) -> Work:
    """What the new-game scene will need, while nobody waits for it."""
    yield
    from scenes.kit import chrome
    from scenes.match import library
    from scenes.newgame import paint as newgame_paint

    library.cards(app.data)
    yield
    chrome.background(pg.Surface(theme.size), theme)
    yield
    for picture in newgame_paint.header_in_steps(theme):
        if picture is None:
            yield


def make_leaf(app: Host, slug: str, show: Callable[[tuple[str, str, str]], object]) -> Work:
    """Show a rule for today from the book of that title: its id, title and text."""
    yield
    from scenes.match import books
    from scenes.rulebook.find import words_of

    rules = [r for c in books.book(slug, app.data).chapters for r in c.rules]
    day = 0 if app.still else time.localtime().tm_yday
    rule, lang = rules[(day * 7) % len(rules)], app.texts.lang
    show((rule.id, rule.title.in_language(lang), words_of(rule, lang)))
